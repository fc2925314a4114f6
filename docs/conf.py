"""How the documentation is built: `sphinx-build -W -b html docs docs/_build/html`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

import brelan

project = "Brelan"
author = "Brelan contributors"
copyright = "Brelan contributors"
version = release = brelan.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "code_map",
    "command_help",
    "mathml",
    "notebooks",
    "two_languages",
    "whose_calls",
]
exclude_patterns = ["_build"]
templates_path = ["_templates"]
html_additional_pages = {"fr/search": "search.html"}
# Pages in the reader's own language are found first.
html_search_scorer = str(Path(__file__).parent / "_static" / "scorer.js")
html_theme = "furo"
html_title = "Brelan"
html_static_path = ["_static"]
html_css_files = ["brelan.css"]
html_logo = "_static/logo.svg"
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#7a1f3d", "color-brand-content": "#8f2447"},
    "dark_css_variables": {"color-brand-primary": "#f0a0b8", "color-brand-content": "#f0a0b8"},
}
html_show_sphinx = False
html_copy_source = False
# Without JavaScript and without a network, formulas are MathML, written by the build.
html_math_renderer = "mathml"

myst_enable_extensions = ["dollarmath", "deflist", "colon_fence"]
myst_heading_anchors = 3
# Prompts and output stay behind when a block is copied.
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

autodoc_member_order = "bysource"
autodoc_typehints = "none"
autodoc_preserve_defaults = True
napoleon_google_docstring = False
napoleon_use_rtype = False
# Docstrings name things in single backquotes.
default_role = "py:obj"
nitpicky = False
