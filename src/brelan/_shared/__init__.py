"""What all rooms use: the parallel runner, progress, checks of numbers and common arguments."""
