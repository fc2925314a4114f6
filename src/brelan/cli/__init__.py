"""The ``brelan`` command; it needs click and rich (``pip install "brelan[cli]"``).

A command is one module with one click command named like it, entered in `group.COMMANDS`; it is
imported only when it is called, so that ``brelan --help`` stays fast. Shared options are in
`options`, everything a player reads in `texts`.
"""

import sys

__all__ = ["main"]


def main() -> None:
    """Run the command line given in ``sys.argv`` and exit with its status.

    The status is 0 when all went well, 1 when some hand could not be scored (or a check failed),
    2 for a command line or a file that cannot be used, 130 after Ctrl-C and 141 when the reader
    of the output went away.
    """
    try:
        from brelan.cli.group import cli

        cli(prog_name="brelan")
    except ModuleNotFoundError as error:
        if error.name not in ("click", "rich"):
            raise
        sys.exit(f'brelan: {error.name} is missing; install it with: pip install "brelan[cli]"')
