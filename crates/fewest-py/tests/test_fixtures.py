"""The files of every form that the program reads: `fewest.distance` answers or refuses them as the program does."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import fewest
from fewest import linear

# scripts/test-python copies the fixtures beside the tests. In the repository, they are those of fewest-formats.
PLACES = (Path(__file__).parent, Path(__file__).parents[2] / "fewest-formats" / "tests" / "data")
# Texts about the fixtures, and the programs that wrote them.
OTHERS = {"README.md", "make.g", "make.m", "make.py"}

# The program's options in messages, by the arguments of the package.
OPTIONS = {"gauge=True": "--gauge", "mod_2=True": "--mod-2", ": lift gives": ": --lift gives"}


def files(folder: str) -> list[Path]:
    """The fixtures in a folder."""
    found = next((place / folder for place in PLACES if (place / folder).is_dir()), None)
    return [] if found is None else sorted(path for path in found.iterdir() if path.name not in OTHERS)


FILES = files("forms") + files("fields")


def test_the_fixtures_are_found() -> None:
    if not FILES:
        pytest.skip("the fixtures of fewest-formats are not beside the tests")
    assert len(FILES) > 100
    assert {path.suffix for path in FILES} >= {".alist", ".csv", ".json", ".mat", ".mtx", ".npy", ".npz", ".qc", ".txt"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_has_the_answer_of_the_program(path: Path) -> None:
    command = [sys.executable, "-m", "fewest", "distance", str(path), "--format", "json", "--witness"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode == 2:
        with pytest.raises(ValueError) as caught:
            fewest.distance(path)
        message = str(caught.value)
        for argument, option in OPTIONS.items():
            message = message.replace(argument, option)
        assert message in run.stderr
        with pytest.raises(ValueError):
            linear.read(path)
        return
    assert run.returncode in (0, 1), run.stderr
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if len(answers) > 1:
        # The program answers for each code of a file. The package reads one code.
        with pytest.raises(fewest.ParseError):
            fewest.distance(path)
        return
    found = fewest.distance(path)
    assert found.proved
    assert answers[0]["d"] == found.distance
    assert found.exists == (run.returncode == 0)
    assert fewest.distance(linear.read(path)) == found
