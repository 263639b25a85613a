"""The notebooks run from their first cell to their last."""

from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_runs(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    if "import stim" in str(notebook):
        pytest.importorskip("stim", reason="stim is not installed")
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    assert any(output for cell in notebook.cells for output in cell.get("outputs", []))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_outputs_are_stored(path: Path) -> None:
    # Every code cell has stored outputs, for sites that show notebooks without running them. scripts/run-notebooks
    # stores the outputs.
    cells = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    assert all(cell.execution_count for cell in cells)
    assert any(cell.outputs for cell in cells)
    assert not any(output.output_type == "error" for cell in cells for output in cell.outputs)


def test_there_are_four() -> None:
    assert len(NOTEBOOKS) == 4
