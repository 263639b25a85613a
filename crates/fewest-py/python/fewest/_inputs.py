"""The inputs of a job: files, or objects of this process. Objects are written to the folder `OUT.input`, where tasks on
other machines read them."""

# pyarrow declares few of its types.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

import os
import re
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
from fewest.rotation import CELLS, Solver

# The approximate size of a board in a column, in bytes.
_BOARD = 32


class Inputs:
    """The folder of a job's inputs. It stays if the job is interrupted, so that the job can continue."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: list[Path] = []

    def keep(self, name: str, content: bytes) -> Path:
        """Writes a file. An existing file with the same content is not written again, so that it keeps its time. Raises
        FileExistsError if the content differs."""
        path = self._folder / name
        if not path.exists():
            self._folder.mkdir(parents=True, exist_ok=True)
            new = path.with_name(f"{name}.new")
            new.write_bytes(content)
            new.replace(path)
        elif path.read_bytes() != content:
            raise FileExistsError(f"{path} belongs to another job")
        self._kept.append(path)
        return path

    def remove(self) -> None:
        """Removes the files of the job, and the folder if it has no other files."""
        for path in self._kept:
            path.unlink()
        if self._kept and not any(self._folder.iterdir()):
            self._folder.rmdir()


@contextmanager
def beside(out: Path) -> Generator[Inputs, None, None]:
    """The inputs of a job whose result is `out`. They are removed when the result exists."""
    if out.exists():
        raise FileExistsError(f"{out} already exists")
    inputs = Inputs(out.with_name(f"{out.name}.input"))
    yield inputs
    inputs.remove()


def are_paths(source: Any) -> bool:
    """Whether a source names files: a path, or a list of paths. A text with line ends is not a path, and a list of
    operators is not a list of paths."""
    if not isinstance(source, (list, tuple)):
        return _is_path(source)
    are_operators = len(source) > 0 and all(isinstance(one, str) and re.fullmatch("[-+_IXYZ]+", one) for one in source)
    return not are_operators and all(map(_is_path, source))


def _is_path(source: Any) -> bool:
    return isinstance(source, os.PathLike) or isinstance(source, str) and not re.search("[\r\n]", source)


def paths(source: Any) -> list[Path]:
    """The files of a source. A folder stands for the Parquet files in it."""
    given = [source] if isinstance(source, (str, os.PathLike)) else list(source)
    found: list[Path] = []
    for path in (Path(name).absolute() for name in given):
        found.extend(sorted(path.glob("*.parquet")) if path.is_dir() else [path])
    if not found:
        raise ValueError("expected files of boards, found none")
    return found


def boards(source: Any, column: str | None, inputs: Inputs, shard_size: int) -> Path:
    """Writes boards to a Parquet file. Its row groups are not larger than a shard."""
    given = table(source, "board")
    if hasattr(given, "__arrow_c_stream__"):
        rows = pa.table(given)
    else:
        cells = numbers(np.asarray(source), np.uint8, 2, "boards", "1, 2 or 3")
        if cells.shape[1] != CELLS:
            raise ValueError(f"expected an array of shape (n, {CELLS}), found {cells.shape}")
        rows = pa.table({"board": pa.FixedSizeListArray.from_arrays(pa.array(cells.ravel()), CELLS)})
    # Checks the column now. Otherwise the tasks would refuse it, after the whole file is written.
    Solver().solve_arrow(rows.schema.empty_table(), column)
    content = pa.BufferOutputStream()
    pq.write_table(rows, content, row_group_size=max(1, shard_size // _BOARD))
    return inputs.keep("boards.parquet", content.getvalue().to_pybytes())


def system(given: Any, inputs: Inputs) -> tuple[list[Path], list[str]]:
    """Writes the files of a system. Returns them, and the options with which the program reads them."""
    code = read(given)
    if isinstance(code, (CssCode, CssSubsystemCode)):
        x, z = (code.h_x, code.h_z) if isinstance(code, CssCode) else (code.g_x, code.g_z)
        files = [inputs.keep(f"h{name}.mtx", _matrix(side)) for name, side in (("x", x), ("z", z))]
        return files, [] if isinstance(code, CssCode) else ["--gauge"]
    if isinstance(code, Matrix):
        return [inputs.keep("checks.mtx", _matrix(code))], []
    if isinstance(code, ErrorModel):
        return [inputs.keep("model.dem", code.text.encode())], []
    if not isinstance(code, (StabilizerCode, SubsystemCode)):
        raise TypeError(f"expected a code, a matrix or an error model, found a {type(code).__name__}")
    is_gauge = isinstance(code, SubsystemCode)
    generators = code.gauge if isinstance(code, SubsystemCode) else code.generators
    text = "".join(f"{generator}\n" for generator in generators).encode()
    return [inputs.keep("generators.txt", text)], ["--gauge"] if is_gauge else []


def puzzle(given: Puzzle, inputs: Inputs) -> str:
    """The name of a puzzle of a family. For any other puzzle, the path of its definition."""
    make, arguments = given.__reduce__()
    source: str = arguments[0]
    if make is not Puzzle:
        return source
    is_json = source.lstrip().startswith("{")
    return str(inputs.keep(f"puzzle.{'json' if is_json else 'tws'}", source.encode()))


def _matrix(matrix: Matrix) -> bytes:
    """A matrix in the format of Matrix Market."""
    rows, columns = matrix.shape
    ones = [f"{row + 1} {column + 1}\n" for row, ones in enumerate(matrix.rows) for column in ones]
    head = f"%%MatrixMarket matrix coordinate pattern general\n{rows} {columns} {len(ones)}\n"
    return (head + "".join(ones)).encode()
