"""What the French errors say, a module a room: sentences by code, and those of terminals."""
