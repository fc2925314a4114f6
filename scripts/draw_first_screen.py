"""Draw the picture of the first screen and the signs beside it: SVG, from what the library says.

python scripts/draw_first_screen.py [directory]

On the left a terminal after two commands, on the right a range; in English and in French.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from click.testing import CliRunner
from rich.color import Color
from rich.style import Style
from rich.text import Text

from brelan.cli.group import cli

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"

SCORE = {"en": ["As Ks Qs Js Ts", "Kh Kd Ks 3c 3s", "5c 4d 3s 2h Ac"]}
SCORE["fr"] = ["AP RP DP VP 10P", "RC RK RP 3T 3P", "5T 4K 3P 2C AT"]
EQUITY = ["AsAh", "QQ+, AKs", "--board", "2c 7d Th"]
RANGE = ["22+, A2s+, K9s+, QTs+, JTs, T9s:0.5, ATo+, KJo+"]
#: Arguments of the commands, by language and pane.
PANES = {
    "en": ([["score", *SCORE["en"]], ["equity", *EQUITY]], [["range", *RANGE]]),
    "fr": (
        [["score", "--notation", "french", *SCORE["fr"]], ["equity", *EQUITY]],
        [["range", *RANGE]],
    ),
}
WORDS = {
    "en": "A terminal: hands scored and named, an equity, a range on its grid",
    "fr": "Un terminal : des mains évaluées et nommées, une équité, une range sur sa grille",
}

BACKGROUND, FOREGROUND, DIM, PROMPT = "#17171f", "#d6d6e0", "#5d5d70", "#f0a0b8"
#: By the numbers that terminals give to colours.
COLOURS = {1: "#ff7b86", 2: "#72d492", 3: "#a8741a", 4: "#82b4ff", 8: "#4a4a5e", 15: "#ffffff"}


class Pane(NamedTuple):
    """Where a part of the picture stands, and how large its characters are."""

    x: float
    wide: float
    high: float
    size: float


LEFT, RIGHT = Pane(24, 7.1, 19, 12), Pane(652, 6.0, 19, 10)
WIDTH, TOP = 1060, 34


def lines_of(arguments: list[str], lang: str) -> Iterator[Text]:
    """Yield the lines of a command and of what it answers."""
    typed = " ".join(f'"{word}"' if " " in word or "," in word else word for word in arguments)
    yield Text.assemble(("$ ", PROMPT), (f"brelan {typed}", "bold"))
    environment = {"BRELAN_LANG": lang, "FORCE_COLOR": "1", "NO_COLOR": None, "COLUMNS": "88"}
    # Colours by the names that COLOURS has, whatever terminal the script is run in.
    environment |= {"TERM": "xterm-16color", "COLORTERM": ""}
    answer = CliRunner().invoke(cli, arguments, env=environment, color=True)
    if answer.exit_code:
        raise RuntimeError(answer.output)
    # A range is named by what was typed.
    told = answer.output.splitlines()[arguments[0] == "range" :]
    for line in told:
        yield Text.from_ansi(line)
    yield Text("")


def colour(asked: Color | None) -> str | None:
    """Return the colour of a style as the picture has it."""
    if asked is None:
        return None
    return asked.name if asked.number is None else COLOURS[asked.number]


def segment(text: str, style: Style, x: float, y: float, pane: Pane) -> Iterator[str]:
    """Yield the shapes of a piece of a line in one style."""
    ground = colour(style.bgcolor)
    if ground:
        place = f'x="{x + 0.5:.1f}" y="{y - pane.high + 6.5:.1f}"'
        size = f'width="{len(text) * pane.wide - 1:.1f}" height="{pane.high - 1:.1f}"'
        yield f'<rect {place} {size} rx="2" fill="{ground}"/>'
    fill = DIM if style.dim else colour(style.color) or FOREGROUND
    look = f'fill="{fill}" font-size="{pane.size:g}"' + (' font-weight="700"' if style.bold else "")
    # Columns stand where they stand in a terminal, whatever font a reader has.
    for word in re.finditer(r"\S+(?: \S+)*", text):
        place = f'x="{x + word.start() * pane.wide:.1f}" y="{y:.1f}"'
        length = f'textLength="{len(word[0]) * pane.wide:.1f}" lengthAdjust="spacingAndGlyphs"'
        yield f"<text {place} {look} {length}>{escape(word[0])}</text>"


def pane_shapes(commands: list[list[str]], lang: str, pane: Pane) -> tuple[list[str], float]:
    """Return the shapes of a pane and the height that it takes."""
    shapes: list[str] = []
    y = TOP + 22.0
    for arguments in commands:
        for line in lines_of(arguments, lang):
            column = 0
            # Rich cuts a line where its style changes.
            for piece in line.divide(sorted({end for span in line.spans for end in span[:2]})):
                styles = [Style.parse(str(span.style)) for span in piece.spans]
                style = Style.combine([Style(), *styles])
                x = pane.x + column * pane.wide
                shapes += segment(piece.plain, style, x, y, pane)
                column += len(piece.plain)
            y += pane.high
    return shapes, y


def picture(lang: str) -> str:
    """Return the picture in a language."""
    left, high = pane_shapes(PANES[lang][0], lang, LEFT)
    right, higher = pane_shapes(PANES[lang][1], lang, RIGHT)
    height = max(high, higher) - 14
    lights = "".join(
        f'<circle cx="{22 + 18 * at}" cy="17" r="5.5" fill="{fill}"/>'
        for at, fill in enumerate(("#ff5f57", "#febc2e", "#28c840"))
    )
    font = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" '
            f'width="{WIDTH}" height="{height:.0f}" role="img" font-family="{font}" '
            f">",
            f"<title>{escape(WORDS[lang])}</title>",
            f'<rect width="{WIDTH}" height="{height:.0f}" rx="10" fill="{BACKGROUND}"/>',
            lights,
            *left,
            *right,
            "</svg>\n",
        ]
    )


def badges() -> dict[str, tuple[str, str]]:
    """Return what the signs beside the title say, read from the project's own description."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pythons = [c.rpartition(" ")[2] for c in project["classifiers"] if re.search(r":: 3\.\d+$", c)]
    needs = [re.split(r"[>=<]", name)[0] for name in project["dependencies"]]
    typed = "Typing :: Typed" in project["classifiers"]
    return {
        "python": ("python", f"{pythons[0]} – {pythons[-1]}"),
        "licence": ("license", project["license"]),
        "needs": ("needs", " + ".join(needs)),
        "typed": ("types", "strict" if typed else "none"),
    }


def badge(words: str, value: str) -> str:
    """Return a sign of two words."""
    left, right = (round(7.0 * len(text) + 14) for text in (words, value))
    shapes = []
    for x, width, fill, text in ((0, left, "#4a4a5e", words), (left, right, "#7a1f3d", value)):
        shapes.append(f'<rect x="{x}" width="{width}" height="20" fill="{fill}"/>')
        place = f'x="{x + width / 2:g}" y="14" text-anchor="middle"'
        shapes.append(f'<text {place} fill="#fff">{escape(text)}</text>')
    width = left + right
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="20" role="img" '
            f'font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">',
            f"<title>{escape(words)}: {escape(value)}</title>",
            f'<clipPath id="r"><rect width="{width}" height="20" rx="3"/></clipPath>',
            '<g clip-path="url(#r)">',
            *shapes,
            "</g>\n</svg>\n",
        ]
    )


def draw_all(directory: Path) -> list[Path]:
    """Write every picture and return the files."""
    directory.mkdir(parents=True, exist_ok=True)
    made = {f"first_screen.{lang}.svg": picture(lang) for lang in PANES}
    made |= {f"badge_{name}.svg": badge(*words) for name, words in badges().items()}
    for name, text in made.items():
        (directory / name).write_text(text, encoding="utf-8")
    return [directory / name for name in sorted(made)]


if __name__ == "__main__":
    for drawn in draw_all(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES):
        print(drawn)
