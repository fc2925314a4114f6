"""``python -m brelan.cli`` is ``brelan``."""

from brelan.cli import main

main()
