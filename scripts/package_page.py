"""What a package index shows: the README with links that lead somewhere, and addresses.

A release says where the project lives, in the environment: BRELAN_HOME, the address of the
repository, and BRELAN_REF, the tag or commit that is released. Links to files then lead there. A
build that does not say so leaves the words of a link and no link, and no picture.
"""

import re

#: ``[words](target)``, or a picture with an exclamation mark before it; the words may be one.
LINK = re.compile(r"(!?)\[((?:!\[[^\]]*\]\([^)\s]*\)|[^\[\]])*)\]\(([^)\s]+)\)")
#: Code is printed as it is, brackets and all.
CODE = re.compile(r"(^```.*?^```$|`[^`\n]+`)", re.M | re.S)
ELSEWHERE = ("https://", "http://", "mailto:", "#")


def with_links(text: str, home: str | None, ref: str) -> str:
    """Return Markdown whose links to files of the repository lead to its home, or are words."""

    def resolved(found: re.Match[str]) -> str:
        mark, words, target = found.groups()
        words = LINK.sub(resolved, words)
        if target.startswith(ELSEWHERE):
            return f"{mark}[{words}]({target})"
        if home is None:
            return "" if mark else words
        return f"{mark}[{words}]({home.rstrip('/')}/{'raw' if mark else 'blob'}/{ref}/{target})"

    parts = CODE.split(text)
    return "".join(part if at % 2 else LINK.sub(resolved, part) for at, part in enumerate(parts))


def project_urls(home: str | None) -> dict[str, str]:
    """Return the addresses of a project that lives on a forge, none if it does not say where."""
    if home is None:
        return {}
    home = home.rstrip("/")
    return {
        "Homepage": home,
        "Source": home,
        "Documentation": f"{home}/tree/main/docs",
        "Changelog": f"{home}/blob/main/CHANGELOG.md",
        "Issues": f"{home}/issues",
    }
