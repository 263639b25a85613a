"""Divides boards of the Rotation Game into shards, and solves each shard in a task. The boards are in files or in
datasets of Ray."""

# Ray and pyarrow declare few of their types.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

import shutil
import subprocess
import uuid
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from ray.exceptions import RayTaskError

import fewest
from fewest import _cuts, _program
from fewest._parts import Parts
from fewest._tasks import Deadline, Tasks
from fewest.rotation import Solver


def solve_files(paths: list[Path], out: Path, column: str | None, shard_size: int, tasks: Tasks) -> None:
    kinds = {path.suffix == ".parquet" for path in paths}
    if len(kinds) > 1:
        raise ValueError("expected files of one kind, found text and Parquet")
    is_parquet = kinds.pop()
    if column is not None and not is_parquet:
        raise ValueError("column: a text file has no columns")
    parts = Parts(out, ".parquet" if is_parquet else ".txt", out.with_name(f"{out.name}.parts"))
    files = [{"path": str(path), "bytes": path.stat().st_size, "modified": path.stat().st_mtime_ns} for path in paths]
    parts.begin(
        {"job": "solve rotation", "version": fewest.__version__, "files": files, "column": column, "shard": shard_size}
    )
    solve_part: Any
    find_error: Any
    shards: list[Any]
    if is_parquet:
        solve_part, find_error = _solve_row_groups, _find_wrong_row
        shards = [shard for path in paths for shard in _row_groups(path, shard_size)]
    else:
        solve_part, find_error = _solve_text, _find_wrong_text
        shards = _text_shards(paths, shard_size, tasks)
    try:
        tasks.run("solving", solve_part, [(parts, number, shard, column) for number, shard in enumerate(shards)])
    except RayTaskError as error:
        if not isinstance(error, ValueError):
            raise
        # The error of a task has a place within its shard only, and an earlier shard may also have an error. So the
        # files are read from the beginning to the first error.
        (message,) = tasks.run("solving", find_error, [(paths, column)])
        raise ValueError(message or str(error)) from error
    if is_parquet:
        parts.publish()
    else:
        parts.join(len(shards))


def _text_shards(paths: Iterable[Path], shard_size: int, tasks: Tasks) -> list[_cuts.Shard]:
    """The shards of all files. The numbers of the files are counted first."""
    files = [_cuts.ranges(path, shard_size) for path in paths]
    counts = iter(tasks.run("counting", _count, [(part,) for ranges in files for part in ranges]))
    return [shard for ranges in files for shard in _cuts.shards(ranges, list(islice(counts, len(ranges))))]


def _count(deadline: Deadline, part: _cuts.Range) -> _cuts.Count:
    deadline.left()
    return _cuts.count(part)


def _solve_text(deadline: Deadline, parts: Parts, number: int, shard: _cuts.Shard, _column: None) -> None:
    def write(path: Path) -> None:
        with path.open("wb") as answers:
            command = ["solve", "rotation", "--threads", "1"]
            _program.run(command, given=_cuts.text(shard), output=answers, left=deadline.left)

    parts.make(number, write)


def _find_wrong_text(deadline: Deadline, paths: list[Path], _column: None) -> str | None:
    """The program's message about the first error in these files."""
    try:
        command = ["solve", "rotation", *map(str, paths)]
        _program.run(command, output=subprocess.DEVNULL, left=deadline.left)
    except ValueError as error:
        return str(error)
    return None


def _row_groups(path: Path, shard_size: int) -> list[tuple[Path, list[int]]]:
    """The row groups of a file, grouped into shards. A file without row groups is one shard."""
    metadata = pq.read_metadata(path)
    shards: list[tuple[Path, list[int]]] = [(path, [])]
    room = shard_size
    for group in range(metadata.num_row_groups):
        size = metadata.row_group(group).total_byte_size
        if shards[-1][1] and size > room:
            shards.append((path, []))
            room = shard_size
        shards[-1][1].append(group)
        room -= size
    return shards


def _solve_row_groups(
    deadline: Deadline, parts: Parts, number: int, shard: tuple[Path, list[int]], column: str | None
) -> None:
    def write(answers: Path) -> None:
        path, groups = shard
        solver = Solver()
        with pq.ParquetFile(path) as file:
            schema = _solved(file.schema_arrow.empty_table(), column, solver).schema
            with pq.ParquetWriter(answers, schema) as writer:
                for group in groups:
                    deadline.left()
                    writer.write_table(_solved(file.read_row_group(group), column, solver))

    parts.make(number, write)


def _find_wrong_row(deadline: Deadline, paths: list[Path], column: str | None) -> str | None:
    """The first error in these files, with the number of its row in the file."""
    for path in paths:
        with pq.ParquetFile(path) as file:
            rows = pa.RecordBatchReader.from_batches(file.schema_arrow, file.iter_batches())
            try:
                for _ in pa.RecordBatchReader.from_stream(Solver().solve_arrow(rows, column)):
                    deadline.left()
            except ValueError as error:
                return f"{path}: {error}"
    return None


def solve_dataset(dataset: Any, out: Path, column: str | None, tasks: Tasks) -> None:
    # Each run writes to a separate folder, because an interrupted run may still have a task that writes a block.
    run = uuid.uuid4().hex
    parts = Parts(out, ".parquet", out.with_name(f"{out.name}.parts.{run}"))
    try:
        parts.begin({"job": "solve rotation", "dataset": run})
        blocks = dataset.to_arrow_refs()
        tasks.run("solving", _solve_block, [(parts, number, block, column) for number, block in enumerate(blocks)])
        parts.publish()
    except BaseException:
        shutil.rmtree(parts.folder, ignore_errors=True)
        raise


def _solve_block(deadline: Deadline, parts: Parts, number: int, block: Any, column: str | None) -> None:
    deadline.left()
    parts.make(number, lambda path: pq.write_table(_solved(block, column, Solver()), path))


def _solved(table: Any, column: str | None, solver: Solver) -> Any:
    """A table with the answers as further columns."""
    return pa.table(solver.solve_arrow(table, column, threads=1))
