"""Says of the pages in French that they are: browsers and screen readers go by it."""

from typing import Any

from sphinx.application import Sphinx


def tell_language(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any
) -> None:
    """Set the language of a page for its template."""
    if pagename.startswith("fr/"):
        context["language"] = "fr"


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the hook."""
    app.connect("html-page-context", tell_language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
