"""The way into the ``brelan`` command, outside of the package because that may refuse to begin.

The package is not imported where ``BRELAN_KERNEL`` names a level that cannot run. A program gets
an exception then; somebody at a terminal gets one line, for which nothing of the package is there.
"""

import os
import re
import sys

_REFUSED = re.compile(
    r"BRELAN_KERNEL is '(.*)'(: no such level;|, which this machine.*;).*\((.*)\)"
)
_FRENCH = "Erreur : BRELAN_KERNEL vaut « {} », {} ; il y a {}"
_WHY = ("qui n'est pas un noyau", "que cette machine ne peut pas faire tourner")


def main() -> None:
    """Run the command line given in ``sys.argv``, or say in a line that no kernel can."""
    try:
        from brelan.cli import main as run
    except ValueError as error:
        refused = _REFUSED.fullmatch(str(error))
        if refused is None:
            raise
        name, why, others = refused.groups()
        levels = re.sub(r"'|,$", "", others)
        told = _FRENCH.format(name, _WHY[why.startswith(",")], levels)
        print(f"Error: {error}" if _is_english(sys.argv[1:]) else told, file=sys.stderr)
        sys.exit(2)
    run()


def _is_english(arguments: list[str]) -> bool:
    """Whether a command line, or else the environment, asks for English."""
    asked = re.findall(r"(?<!\S)--lang[ =](\w+)", " ".join(arguments))
    chosen: str = asked[-1] if asked else os.environ.get("BRELAN_LANG", "")
    return chosen.lower() == "en"
