"""The notebooks run from their first cell to their last, and show the stored outputs."""

import re
from pathlib import Path
from typing import Any

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))

# The time of a search in text and pictures, such as "0.00123 s".
SECONDS = re.compile(r"\b\d+(\.\d+)?(e[-+]\d+)? s\b")


def shown(cell: Any) -> list[Any]:
    """The outputs of a cell without times. A stream is one text, however the kernel divides it."""
    outputs: list[Any] = []
    for output in cell.outputs:
        if output.output_type != "stream":
            data = {kind: SECONDS.sub("… s", "".join(text)) for kind, text in output.data.items()}
            outputs.append((output.output_type, data))
        elif outputs and outputs[-1][0] == output.name:
            outputs[-1] = (output.name, outputs[-1][1] + output.text)
        else:
            outputs.append((output.name, output.text))
    return [(name, SECONDS.sub("… s", found) if isinstance(found, str) else found) for name, found in outputs]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_shows_its_stored_output(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    if "import stim" in str(notebook):
        pytest.importorskip("stim", reason="stim is not installed")
    stored = [shown(cell) for cell in notebook.cells if cell.cell_type == "code"]
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    found = [shown(cell) for cell in notebook.cells if cell.cell_type == "code"]
    # scripts/run-notebooks stores new outputs.
    assert found == stored


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_outputs_are_stored(path: Path) -> None:
    # Every code cell has stored outputs, for sites that show notebooks without running them. scripts/run-notebooks
    # stores the outputs.
    cells = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    assert all(cell.execution_count for cell in cells)
    assert any(cell.outputs for cell in cells)
    assert not any(output.output_type == "error" for cell in cells for output in cell.outputs)


def test_times_are_left_out_and_other_numbers_are_not() -> None:
    assert SECONDS.sub("… s", "d = 3; 0.000102 s, 2e-05 s; 12 states") == "d = 3; … s, … s; 12 states"


def test_there_are_five() -> None:
    assert len(NOTEBOOKS) == 5
