"""Every public doc string has the sections of numpydoc, and its examples are correct."""

import ast
import doctest
import importlib
import inspect
import re
import textwrap
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

# Their examples are run by test_ray_time, which starts a cluster.
ON_A_CLUSTER = {"fewest.ray"}


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
            # Methods that environments share.
            for base in value.__mro__[1:] if module.__name__ == "fewest.gym" else ():
                if base.__module__.startswith("fewest"):
                    methods = [name for name, member in vars(base).items() if name[0] != "_" and inspect.isfunction(member)]
                    yield from ((f"{public}.{name}", vars(base)[name]) for name in methods if name not in vars(value))
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
        if "." not in public:
            assert ">>>" in found.get("Examples", ""), f"{public}: Examples"


@pytest.mark.parametrize("name", [name for name in MODULES if name not in ("fewest", "fewest.search")])
def test_every_function_and_method_has_an_example(name: str) -> None:
    for public, function in callables(importable(name)):
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
        assert ">>>" in found.get("Examples", ""), f"{public}: Examples"


@pytest.mark.parametrize("name", [name for name in MODULES if name not in ON_A_CLUSTER])
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
    assert found.attempted > 0


# The rules of numpydoc that every doc string follows: its sections exist, stand in their order, and are complete.
# Examples are demanded above.
RULES = {
    *("GL01", "GL03", "GL05", "GL06", "GL07", "GL08", "GL09", "GL10"),
    *("SS01", "SS02", "SS03", "SS04"),
    *("PR01", "PR02", "PR03", "PR05", "PR06", "PR07", "PR08", "PR09", "PR10"),
    *("RT01", "RT02", "RT04", "RT05", "YD01"),
}

# Calls that return what they know when their time is over.
RETURNING = {"distance", "likeliest", "Solver.solve_any", "Decoder.decode", "SinterDecoder", "get_distance_bound"}


def documented(name: str) -> Iterator[tuple[str, Any]]:
    """The public names in a module with their values. Records have fields instead of parameters, so they are omitted."""
    module = importable(name)
    for public in module.__all__:
        value = getattr(module, public)
        is_record = inspect.isclass(value) and (
            hasattr(value, "__dataclass_fields__") or issubclass(value, (tuple, Exception, str))
        )
        if callable(value) and not is_record:
            yield public, value
    yield from ((public, value) for public, value in callables(module) if "." in public)


@pytest.mark.parametrize("name", MODULES)
def test_numpydoc_accepts_every_doc_string(name: str) -> None:
    validation = pytest.importorskip("numpydoc.validate", reason="numpydoc is not installed")
    wrong: list[str] = []
    for public, _ in documented(name):
        found = validation.validate(f"{name}.{public}")
        wrong += [f"{public}: {code} {message}" for code, message in found["errors"] if code in RULES]
    assert wrong == []


def raised(function: Any) -> set[str]:
    """The exceptions that a function raises in its own Python code. An AssertionError is a bug, so it is left out."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, TypeError):
        return set()
    calls = [node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)]
    names = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
    return {name for name in names if name[0].isupper()} - {"AssertionError"}


@pytest.mark.parametrize("name", MODULES)
def test_every_exception_is_named(name: str) -> None:
    missing: list[str] = []
    for public, function in documented(name):
        named = sections(function.__doc__ or "").get("Raises", "")
        expected = set[str]() if inspect.isclass(function) else raised(function)
        try:
            limited = "time_limit" in inspect.signature(function).parameters
        except ValueError:
            limited = False
        # The reader of an Arrow stream raises its own exception.
        if limited and public not in RETURNING and not public.endswith("_arrow"):
            expected.add("Stopped")
        missing += [f"{public}: {exception}" for exception in sorted(expected) if exception not in named]
    assert missing == []
