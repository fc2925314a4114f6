"""Two languages side by side: `fr/page` is `page` in French, with a navigation of its own."""

import shutil
from gettext import GNUTranslations, translation
from pathlib import Path
from typing import Any

import sphinx
from furo.navigation import get_navigation_tree
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment.adapters.toctree import TocTree

FRENCH = "fr/"
LOCALE = Path(sphinx.__file__).parent / "locale"
#: What the theme says and Sphinx has no French for.
LABELS = {
    "Back to top": "Haut de la page",
    "Copyright &#169; %(copyright)s": "Copyright &#169; %(copyright)s",
    "Error": "Erreur",
    "Home": "Accueil",
    "Made with ": "Fait avec ",
    "Next": "Suivant",
    "On this page": "Sur cette page",
    "Please activate JavaScript to enable the search functionality.": (
        "La recherche demande JavaScript."
    ),
    "Previous": "Précédent",
    "Skip to content": "Aller au contenu",
}

REFERENCE = "Référence (en anglais)"


def is_french(page: str) -> bool:
    """Tell whether a page is one in French."""
    return page.startswith(FRENCH)


def counterpart(app: Sphinx, page: str) -> str:
    """Return the page that tells the same in the other language, or else that language's first."""
    other = page.removeprefix(FRENCH) if is_french(page) else FRENCH + page
    known = app.env.found_docs | {"search", f"{FRENCH}search"}
    return other if other in known else ("index" if is_french(page) else f"{FRENCH}index")


def french_labels(catalogue: GNUTranslations, text: str) -> str:
    """Return a label of the theme in French."""
    return LABELS.get(text) or catalogue.gettext(text)


def navigation(app: Sphinx, page: str) -> str:
    """Return the tree of the pages in the language of a page."""
    root = f"{FRENCH}index" if is_french(page) else str(app.config.root_doc)
    options = {"titles_only": True, "maxdepth": -1, "includehidden": True}
    trees = []
    for tree in app.env.get_doctree(root).findall(addnodes.toctree):
        if all(is_french(name) == is_french(page) for name in tree["includefiles"]):
            made = TocTree(app.env).resolve(page, app.builder, tree, **options)  # type: ignore[arg-type]
            if made is not None:
                trees.append(app.builder.render_partial(made)["fragment"])  # type: ignore[attr-defined]
    if is_french(page):
        # The reference is told once, and belongs to the English pages.
        address = app.builder.get_relative_uri(page, "reference/index")
        entry = f'<li class="toctree-l1"><a class="reference internal" href="{address}">{REFERENCE}'
        trees.insert(2, f'<ul hreflang="en">{entry}</a></li></ul>')
    return str(get_navigation_tree("".join(trees)))


def set_language(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any
) -> None:
    """Give a page's template its language: navigation, labels, search, the way to the other."""
    french = is_french(pagename)
    context["other_page"] = counterpart(app, pagename)
    context["other_language"] = ("en", "English") if french else ("fr", "Français")
    context["search_page"] = f"{FRENCH}search" if french else "search"
    if pagename in app.env.found_docs or pagename.endswith("search"):
        context["furo_navigation_tree"] = navigation(app, pagename)
    # The last page of one language does not go on to the first of the other.
    _, before, after = getattr(app.builder, "relations", {}).get(pagename, (None, None, None))
    for neighbour, page in (("prev", before), ("next", after)):
        if page is None or is_french(page) != french:
            context[neighbour] = None
    if french:
        catalogue = translation("sphinx", LOCALE, languages=["fr"])
        assert isinstance(catalogue, GNUTranslations)
        context["language"] = "fr"
        context["master_doc"] = f"{FRENCH}index"
        context["gettext"] = lambda text: french_labels(catalogue, text)
        app.add_js_file("french.js")


def copy_labels(app: Sphinx) -> None:
    """Put what scripts say in French where French pages load it."""
    static = Path(app.outdir) / "_static"
    static.mkdir(parents=True, exist_ok=True)
    shutil.copy(LOCALE / "fr" / "LC_MESSAGES" / "sphinx.js", static / "french.js")


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the hooks, after those of the theme."""
    app.connect("html-page-context", set_language, priority=900)
    app.connect("builder-inited", copy_labels)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
