"""Hand histories: reading PHH files, replaying and checking them."""
