"""No circle of imports anywhere in the package, imports inside functions included."""

import ast
from collections.abc import Iterator
from pathlib import Path

import brelan

PACKAGE = Path(brelan.__file__).parent
MODULES = {
    ".".join(("brelan", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(
        ".__init__"
    ): path
    for path in PACKAGE.rglob("*.py")
}


def for_types_alone(tree: ast.Module) -> set[int]:
    """The nodes that only a type checker looks at."""
    return {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }


def imports(path: Path) -> Iterator[str]:
    """The modules of the package that a module imports, at its head or in a function."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    passed_over = for_types_alone(tree)
    for node in ast.walk(tree):
        if id(node) in passed_over:
            continue
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}:{node.lineno}: imports name their whole path"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in MODULES else str(node.module)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_no_circle_of_imports() -> None:
    graph = {
        name: {found for found in imports(path) if found in MODULES and found != name}
        for name, path in MODULES.items()
        if name != "brelan"
    }
    # Take away what imports nothing that is left, as long as there is any: circles remain.
    while free := [name for name, found in graph.items() if not found & graph.keys()]:
        for name in free:
            del graph[name]
    assert graph == {}


def test_few_files_stand_directly_in_the_package() -> None:
    assert len(list(PACKAGE.glob("*.py"))) <= 6


def test_no_package_is_named_like_a_public_function() -> None:
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    functions = {name for name in brelan.__all__ if callable(getattr(brelan, name))}
    assert rooms & functions == set()
