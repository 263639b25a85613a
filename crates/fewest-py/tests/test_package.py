"""Tests of the package as a whole."""

import doctest
import importlib
import importlib.util
import inspect
import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import fewest
from fewest import datasets, flip, permutation, rotation

MODULES = ["adapters", "flip", "lights", "linear", "permutation", "rotation", "search"]


@pytest.mark.parametrize("name", MODULES)
def test_everything_public_has_a_doc_string(name: str) -> None:
    module = importlib.import_module(f"fewest.{name}")
    assert module.__doc__
    for public in module.__all__:
        value = getattr(module, public)
        if not callable(value):
            continue
        assert value.__doc__, public
        for member, found in inspect.getmembers(value):
            is_ours = member in vars(value) if inspect.isclass(value) else False
            if is_ours and not member.startswith("_") and callable(found):
                assert found.__doc__, f"{public}.{member}"


@pytest.mark.parametrize("name", MODULES)
def test_everything_public_is_found_by_its_name(name: str) -> None:
    module = importlib.import_module(f"fewest.{name}")
    for public in module.__all__:
        value = getattr(module, public)
        if callable(value):
            assert pickle.loads(pickle.dumps(value)) is value


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_the_doc_strings_hold(name: str) -> None:
    module = importlib.import_module(f"fewest.{name}")
    finder = doctest.DocTestFinder(recurse=False)
    runner = doctest.DocTestRunner()
    for public in module.__all__:
        value = getattr(module, public)
        inner = list(vars(value).values()) if inspect.isclass(value) else []
        for documented in [value, *inner]:
            if isinstance(getattr(documented, "__doc__", None), str) and not isinstance(documented, str):
                documented = getattr(documented, "__func__", documented)
                for example in finder.find(documented, public, globs=vars(module).copy()):
                    runner.run(example)
    assert runner.summarize().failed == 0


def test_the_examples_of_the_functions_at_the_top_hold() -> None:
    finder, runner = doctest.DocTestFinder(recurse=False), doctest.DocTestRunner()
    for public in fewest.__all__:
        value = getattr(fewest, public)
        if callable(value) and isinstance(value.__doc__, str):
            assert value.__module__ == "fewest", public
            for example in finder.find(value, public, globs=vars(fewest).copy()):
                runner.run(example)
    assert runner.summarize().failed == 0


def test_the_examples_of_the_readme_hold() -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    pytest.importorskip("stim", reason="stim is not installed")
    readme = Path(__file__).parent.parent / "README.md"
    results = doctest.testfile(str(readme), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


def test_the_module_is_the_program() -> None:
    # If the wheel lacks the program, as in a development build, the module reports that.
    sample = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n"
    command = [sys.executable, "-m", "fewest", "solve", "rotation"]
    run = subprocess.run(command, input=sample, capture_output=True, text=True, check=False)
    if run.returncode == 3:
        pytest.skip(run.stderr)
    assert (run.returncode, run.stdout) == (0, "AC\n2\n")
    version = subprocess.run([sys.executable, "-m", "fewest", "--version"], capture_output=True, text=True, check=True)
    assert fewest.__version__ in version.stdout


def test_datasets_have_exact_labels() -> None:
    boards, answers = datasets.rotation(9, 100, seed=1)
    assert (answers["length"] == 9).all()
    assert np.array_equal(answers, rotation.Solver().solve_batch(boards))
    data = datasets.flip((5, 5), 20, seed=1, presses=6)
    assert data.boards.shape == data.presses.shape == (20, 5, 5)
    assert (data.presses.sum(axis=(1, 2)) == 6).all()
    for board, presses, black in zip(data.boards, data.presses, data.reached, strict=True):
        after = flip.Board(board).after(flip.Presses(presses))
        assert after == (flip.Board.black(5, 5) if black else flip.Board.white(5, 5))
    cube = permutation.Puzzle.named("2x2x2")
    for puzzle, length in (("2x2x2", 9), (cube, 11), (cube, None)):
        pieces, orientations, words = datasets.puzzle(puzzle, length, 50, seed=1)
        assert length is None or {len(word.split()) for word in words} == {length}
        positions = permutation.Positions(cube, pieces, orientations)
        assert all(position == cube.goals[0] for position in positions.after(words))


def test_a_users_program_runs(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("user_program", Path(__file__).parent / "user_program.py")
    assert spec is not None
    assert spec.loader is not None
    program = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(program)
    lines = program.main(tmp_path)
    assert lines[0].startswith("Hamming: d = 3")
    assert len(lines) == 12
    assert lines[11].startswith("nodes: ")
