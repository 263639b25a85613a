"""Every public doc string has the sections of numpydoc, and its examples are correct."""

import doctest
import importlib
import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

MODULES = [
    "fewest",
    "fewest.adapters",
    "fewest.datasets",
    "fewest.flip",
    "fewest.gym",
    "fewest.lights",
    "fewest.linear",
    "fewest.permutation",
    "fewest.ray",
    "fewest.rotation",
    "fewest.search",
]

# The examples of jobs on a cluster are in README and in the book.
WITHOUT_EXAMPLES = {"fewest.ray"}


def importable(name: str) -> Any:
    """Imports a module; skips the test if a package that the module needs is not installed."""
    needed = {"fewest.gym": "gymnasium", "fewest.ray": "ray"}.get(name)
    if needed is not None:
        pytest.importorskip(needed, reason=f"{needed} is not installed")
    return importlib.import_module(name)


def callables(module: Any) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The public functions of a module, and the public methods of its classes."""
    for public in module.__all__:
        value = getattr(module, public)
        if inspect.isclass(value):
            for name, member in vars(value).items():
                function = getattr(member, "__func__", member)
                if not name.startswith("_") and callable(function) and not inspect.isclass(function):
                    yield f"{public}.{name}", function
        elif callable(value):
            yield public, value


def sections(text: str) -> dict[str, str]:
    """The sections of a doc string by their titles."""
    parts = re.split(r"^(\w[\w ]*)\n-{3,}\n", inspect.cleandoc(text), flags=re.MULTILINE)
    return {title: content for title, content in zip(parts[1::2], parts[2::2], strict=True)}


def described(content: str) -> set[str]:
    """The parameters that a section describes."""
    heads = re.findall(r"^(\w[\w, *]*)(?: :.*)?$", content, flags=re.MULTILINE)
    return {name.strip(" *") for head in heads for name in head.split(",")}


@pytest.mark.parametrize("name", MODULES)
def test_every_function_says_what_it_takes_and_returns(name: str) -> None:
    module = importable(name)
    for public, function in callables(module):
        assert function.__doc__, public
        found = sections(function.__doc__)
        parameters = set(inspect.signature(function).parameters) - {"self", "cls", "slf", "ignored"}
        assert described(found.get("Parameters", "")) == parameters, f"{public}: Parameters"
        assert "Returns" in found or "Yields" in found, f"{public}: Returns"
        if name not in WITHOUT_EXAMPLES and "." not in public:
            assert ">>>" in found.get("Examples", ""), f"{public}: Examples"


@pytest.mark.parametrize("name", ["fewest.flip", "fewest.lights", "fewest.linear", "fewest.permutation", "fewest.rotation"])
def test_every_method_of_the_families_has_an_example(name: str) -> None:
    for public, function in callables(importlib.import_module(name)):
        assert ">>>" in sections(function.__doc__ or "").get("Examples", ""), public


@pytest.mark.parametrize("name", MODULES)
def test_every_class_that_is_called_says_what_it_takes(name: str) -> None:
    module = importable(name)
    for public in module.__all__:
        value = getattr(module, public)
        if not inspect.isclass(value) or not hasattr(value, "__text_signature__") and "__init__" not in vars(value):
            continue
        if hasattr(value, "__dataclass_fields__") or issubclass(value, (tuple, Exception, str)):
            continue
        try:
            parameters = set(inspect.signature(value).parameters)
        except ValueError:
            continue
        found = sections(value.__doc__ or "")
        assert described(found.get("Parameters", "")) == parameters - {"args", "kwargs"}, f"{public}: Parameters"
        if name not in WITHOUT_EXAMPLES:
            assert ">>>" in found.get("Examples", ""), f"{public}: Examples"


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_hold(name: str) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    pytest.importorskip("scipy", reason="SciPy is not installed")
    module = importable(name)
    finder, runner = doctest.DocTestFinder(recurse=False), doctest.DocTestRunner()
    documented: list[tuple[str, Any]] = [(public, getattr(module, public)) for public in module.__all__]
    documented = [(public, value) for public, value in documented if callable(value)]
    documented += list(callables(module))
    for public, value in documented:
        for example in finder.find(value, public, globs=vars(module).copy()):
            runner.run(example)
    found = runner.summarize()
    assert found.failed == 0
    assert (found.attempted > 0) == (name not in WITHOUT_EXAMPLES)
