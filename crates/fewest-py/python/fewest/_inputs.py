"""Objects of a process as files, for tasks on other machines: in the folder `OUT.input`, until the result is there."""

# pyarrow says few of its types.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

import shutil
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from fewest._arrays import numbers, table
from fewest.linear import (
    CssCode,
    CssSubsystemCode,
    ErrorModel,
    Matrix,
    StabilizerCode,
    SubsystemCode,
    read,
)
from fewest.permutation import Puzzle
from fewest.rotation import CELLS

# The bytes of a board in a column, about.
_BOARD = 32


@contextmanager
def folder(out: Path) -> Generator[Path, None, None]:
    """The folder of the inputs of a job. It remains if the job is interrupted, which continues with the same files then."""
    inputs = out.with_name(f"{out.name}.input")
    if out.exists():
        raise FileExistsError(f"{out} exists")
    inputs.mkdir(parents=True, exist_ok=True)
    yield inputs
    shutil.rmtree(inputs)


def boards(source: Any, inputs: Path, shard_size: int) -> Path:
    """A Parquet file of boards, whose row groups are no larger than a shard."""
    given = table(source, "board")
    if hasattr(given, "__arrow_c_stream__"):
        rows = pa.table(given)
    else:
        cells = numbers(np.asarray(source), np.uint8, 2, "boards", "1, 2 or 3")
        if cells.shape[1] != CELLS:
            raise ValueError(f"expected an array of shape (n, {CELLS}), found {cells.shape}")
        rows = pa.table({"board": pa.FixedSizeListArray.from_arrays(pa.array(cells.ravel()), CELLS)})
    path = inputs / "boards.parquet"
    new = inputs / "boards.new"
    pq.write_table(rows, new, row_group_size=max(1, shard_size // _BOARD))
    return _kept(path, new.read_bytes(), new)


def system(given: Any, inputs: Path) -> tuple[list[Path], list[str]]:
    """The files of a system, and the options with which the program reads them."""
    code = read(given)
    if isinstance(code, (CssCode, CssSubsystemCode)):
        x, z = (code.h_x, code.h_z) if isinstance(code, CssCode) else (code.g_x, code.g_z)
        files = [_kept(inputs / f"h{name}.mtx", _matrix(side)) for name, side in (("x", x), ("z", z))]
        return files, [] if isinstance(code, CssCode) else ["--gauge"]
    if isinstance(code, Matrix):
        return [_kept(inputs / "checks.mtx", _matrix(code))], []
    if isinstance(code, ErrorModel):
        return [_kept(inputs / "model.dem", code.text.encode())], []
    assert isinstance(code, (StabilizerCode, SubsystemCode))
    is_gauge = isinstance(code, SubsystemCode)
    generators = code.gauge if isinstance(code, SubsystemCode) else code.generators
    text = "".join(f"{generator}\n" for generator in generators).encode()
    return [_kept(inputs / "generators.txt", text)], ["--gauge"] if is_gauge else []


def puzzle(given: Puzzle, inputs: Path) -> str:
    """The name of a puzzle of a family, or the path of a puzzle's definition."""
    make, arguments = given.__reduce__()
    source: str = arguments[0]
    if make is not Puzzle:
        return source
    is_json = source.lstrip().startswith("{")
    return str(_kept(inputs / f"puzzle.{'json' if is_json else 'tws'}", source.encode()))


def _matrix(matrix: Matrix) -> bytes:
    """A matrix in the format of Matrix Market."""
    rows, columns = matrix.shape
    ones = [f"{row + 1} {column + 1}\n" for row, ones in enumerate(matrix.rows) for column in ones]
    head = f"%%MatrixMarket matrix coordinate pattern general\n{rows} {columns} {len(ones)}\n"
    return (head + "".join(ones)).encode()


def _kept(path: Path, content: bytes, written: Path | None = None) -> Path:
    """A file with this content; one that is there already, with its time, if the content is the same."""
    if not path.exists() or path.read_bytes() != content:
        path.write_bytes(content)
    if written is not None:
        written.unlink()
    return path
