"""Runs long jobs on many machines with Ray. The extra `ray` of the package installs Ray.

A job is cut into shards. Each shard is a task of Ray Core, which may run on any machine. It is repeated if its worker
is killed. A task writes one file, its part, into the folder `OUT.parts`. The result appears under its name `OUT` when
all parts exist. Input and output must be on storage that all machines see under the same path. Objects of this process
(codes, puzzles, arrays, tables) are first written into the folder `OUT.input`. This folder is removed when the result
exists.

A job that was interrupted continues when it is started again: complete parts are not made again. Without `ray.init`,
the tasks run on this machine, as is usual for Ray.
"""

# Ray declares few of its types.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

import os
import re
import shlex
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ray.exceptions import RayTaskError

import fewest
from fewest import _disk, _inputs, _program
from fewest._parts import Parts
from fewest._progress import Listener
from fewest._solving import solve_dataset, solve_files
from fewest._tasks import Tasks
from fewest.permutation import Puzzle

if TYPE_CHECKING:
    import ray.data
    from numpy.typing import ArrayLike

__all__ = ["census", "distance", "run", "solve"]

_Path = str | os.PathLike[str]

# A board as judges print it takes 48 bytes.
_SMALLEST = 48


def solve(
    source: "_Path | Sequence[_Path] | ray.data.Dataset | ArrayLike | Any",
    out: _Path,
    *,
    column: str | None = None,
    shard_size: int = 1 << 26,
    retries: int = 3,
    progress: Listener = None,
) -> Path:
    """Solves boards of the Rotation Game. Returns the path of the answers.

    A task whose worker is killed is repeated. A shard is about `shard_size` bytes of text, or of row groups as they are
    in memory. A task holds one shard of text, or one row group.

    Parameters
    ----------
    source
        One of the following, or the paths of several files of one kind:

        - Files of text, as judges give them. `out` is then a file of text. It has the same bytes as the output of the
          program (`fewest solve rotation`).
        - Parquet files, whose names end with ".parquet", or folders of Parquet files. `out` is then a folder of Parquet
          files. It has the same rows in the same order, and the columns of `fewest.rotation.Solver.solve_arrow`.
        - A dataset of Ray Data. `out` is as for Parquet, with a file for each block. Ray makes the blocks anew for each
          run, so nothing of an interrupted run is kept.
        - Boards in memory: an array of shape (n, 24), boards, or a table, a data frame or a column as for
          `solve_arrow`. They are written beside `out`, where all machines can read them. `out` is as for Parquet.
    out
        The path of the answers. It must not exist.
    column
        The column with the boards. It is optional if there is only one column.
    shard_size
        The approximate size of a shard in bytes.
    retries
        The number of times that a task is repeated.
    progress
        A function that is called with a `Progress` that counts shards. True shows a bar.

    Returns
    -------
    pathlib.Path

    Raises
    ------
    FileExistsError
        `out` exists, or `OUT.parts` belongs to another job.
    ValueError
        A file contains something that is not a board. The message names the place.
    """
    if shard_size < _SMALLEST:
        raise ValueError(f"shard_size: expected at least {_SMALLEST}, found {shard_size}")
    target = Path(out).absolute()
    tasks = Tasks(retries, progress)
    try:
        if hasattr(source, "to_arrow_refs"):
            solve_dataset(source, target, column, tasks)
        elif _are_paths(source):
            solve_files(_paths(source), target, column, shard_size, tasks)
        else:
            with _inputs.beside(target) as inputs:
                boards = _inputs.boards(source, column, inputs, shard_size)
                solve_files([boards], target, column, shard_size, tasks)
    finally:
        tasks.close()
    return Path(out)


def run(
    command: Sequence[str],
    out: _Path,
    *,
    shards: int,
    processors: int = 1,
    retries: int = 3,
    progress: Listener = None,
) -> Path:
    """Runs a command of the program in shards. Returns the path of the output.

    If a worker is killed, the program that it started keeps running. It ends by itself when its shard is done, and its
    file is not used. To let Ray end it sooner, set the environment variable
    RAY_kill_child_processes_on_worker_exit_with_raylet_subreaper to "true" before the cluster starts.

    Parameters
    ----------
    command
        The words after `fewest` in the command, such as `["census", "flip", "--board", "4x9", "--format", "json"]`. The
        verb must take `--shard`. The words must contain neither `--shard` nor `--output`. If the verb takes
        `--threads`, set it to `processors`.
    out
        The path of the output, which must not exist. The file has the bytes that a run on one machine prints.
    shards
        The number of shards. Each shard is a task.
    processors
        The number of processors that Ray reserves for a task.
    retries
        The number of times that a task is repeated if its worker is killed.
    progress
        A function that is called with a `Progress` that counts shards. True shows a bar.

    Returns
    -------
    pathlib.Path

    Raises
    ------
    FileExistsError
        `out` exists, or `OUT.parts` belongs to another job.
    ValueError
        The program refuses the command or the input. The exception has the program's message.
    RuntimeError
        The program fails. The exception has the program's message.
    """
    _check_numbers(shards, processors)
    target = Path(out).absolute()
    parts = Parts(target, ".shard", target.with_name(f"{target.name}.parts"))
    parts.begin({"job": list(command), "version": fewest.__version__, "shards": shards})
    # Relative paths in the command refer to the working directory of this process, so tasks run the command there.
    folder = Path.cwd()
    with _program_tasks(retries, progress, processors) as tasks:
        tasks.run("counting", _run_shard, [(parts, number, shards, command, folder) for number in range(shards)])
        tasks.run("merging", _merge, [(parts, shards, folder)])
    parts.remove()
    return Path(out)


def census(
    puzzle: str | Puzzle,
    out: _Path,
    *,
    shards: int,
    folder: _Path | None = None,
    processors: int = 1,
    retries: int = 3,
    progress: Listener = None,
) -> Path:
    """Counts all boards of a game by the fewest moves or presses. Returns the path of the counts, a JSON file.

    Parameters
    ----------
    puzzle
        A `fewest.permutation.Puzzle`, or the words after `fewest census` on the command line, such as "rotation
        --threads 1" or "flip --board 4x9".
    out
        The path of the counts. It must not exist.
    folder
        A folder that all machines share, in which the positions of a permutation puzzle are stored. For example,
        "puzzle pancake:12 --memory 2G" then gives each task two gigabytes. Each distance has three steps of tasks. The
        folder stays, and a census continues with the files in it.
    shards
        The number of shards. Each shard is a task.
    processors
        The number of processors that Ray reserves for a task.
    retries
        The number of times that a task is repeated if its worker is killed.
    progress
        A function that is called with a `Progress` that counts shards. True shows a bar.

    Returns
    -------
    pathlib.Path

    Raises
    ------
    FileExistsError
        `out` exists.
    ValueError
        The folder belongs to another census or another game. Also as for `run`.
    """
    is_puzzle = isinstance(puzzle, Puzzle) or shlex.split(puzzle)[:1] == ["puzzle"]
    if is_puzzle != (folder is not None):
        raise ValueError(f"folder: a permutation puzzle needs one, other games take none; found {folder} for {puzzle!r}")
    _check_numbers(shards, processors)
    if isinstance(puzzle, Puzzle):
        with _inputs.beside(Path(out).absolute()) as inputs:
            line = f"puzzle {shlex.quote(_inputs.puzzle(puzzle, inputs))}"
            return census(
                line, out, shards=shards, folder=folder, processors=processors, retries=retries, progress=progress
            )
    command = ["census", *shlex.split(puzzle), "--format", "json"]
    if folder is None:
        return run(command, out, shards=shards, processors=processors, retries=retries, progress=progress)
    target = Path(out).absolute()
    if target.exists():
        raise FileExistsError(f"{target} exists")
    with _program_tasks(retries, progress, processors) as tasks:
        _disk.count(tasks, [*command, "--disk", str(Path(folder).absolute())], shards, target, Path.cwd())
    return Path(out)


def distance(
    code: _Path | Sequence[_Path] | Any,
    out: _Path,
    *,
    shards: int,
    options: Sequence[str] = (),
    processors: int = 1,
    retries: int = 3,
    progress: Listener = None,
) -> Path:
    """Proves the distance of a code. Returns the path of the result, the JSON file that `fewest distance` would print.

    Every shard repeats the short rounds of the search, which take about ten seconds. So this function is for proofs
    that take much longer. A shard ends when it is proved that its share has no word lighter than the lightest word that
    it knows. If light words are hard to find, `["--at-least", "12"]` ends all shards at the same weight.

    Parameters
    ----------
    code
        A file with any system that the program reads, or the two files of H_X and H_Z. Or anything that
        `fewest.linear.read` reads; it is then written beside `out`, where all machines can read it.
    out
        The path of the result. It must not exist.
    options
        Options of the program, such as `["--side", "x", "--witness"]`.
    shards
        The number of shards. Each shard is a task.
    processors
        The number of processors that Ray reserves for a task.
    retries
        The number of times that a task is repeated if its worker is killed.
    progress
        A function that is called with a `Progress` that counts shards. True shows a bar.

    Returns
    -------
    pathlib.Path

    Raises
    ------
    FileExistsError, ValueError, RuntimeError
        As for `run`.
    """
    _check_numbers(shards, processors)
    if not _are_paths(code):
        with _inputs.beside(Path(out).absolute()) as inputs:
            written, needed = _inputs.system(code, inputs)
            return distance(
                written,
                out,
                shards=shards,
                options=[*needed, *options],
                processors=processors,
                retries=retries,
                progress=progress,
            )
    files = [code] if isinstance(code, (str, os.PathLike)) else list(code)
    command = ["distance", *options, "--format", "json", "--threads", str(processors), *(os.fspath(file) for file in files)]
    return run(command, out, shards=shards, processors=processors, retries=retries, progress=progress)


def _check_numbers(shards: int, processors: int) -> None:
    for name, number in (("shards", shards), ("processors", processors)):
        if number < 1:
            raise ValueError(f"{name}: expected at least 1, found {number}")


@contextmanager
def _program_tasks(retries: int, progress: Listener, processors: int) -> Generator[Tasks, None, None]:
    """Tasks that run the program. A failure of the program is raised as if the program had been run in this process."""
    tasks = Tasks(retries, progress, processors)
    try:
        yield tasks
    except RayTaskError as error:
        if isinstance(error, (RuntimeError, ValueError)):
            raise type(error.cause)(str(error.cause)) from error
        raise
    finally:
        tasks.close()


def _are_paths(source: Any) -> bool:
    """Whether a source names files: a path, or a list of paths. A text with line ends is not a path, and neither is an
    operator."""
    if not isinstance(source, (list, tuple)):
        return _is_path(source)
    are_operators = len(source) > 0 and all(isinstance(one, str) and re.fullmatch("[-+_IXYZ]+", one) for one in source)
    return not are_operators and all(map(_is_path, source))


def _is_path(source: Any) -> bool:
    return isinstance(source, os.PathLike) or isinstance(source, str) and not re.search("[\r\n]", source)


def _paths(source: Any) -> list[Path]:
    """The files of a source. A folder stands for the Parquet files in it."""
    given = [source] if isinstance(source, (str, os.PathLike)) else list(source)
    found: list[Path] = []
    for path in (Path(name).absolute() for name in given):
        found.extend(sorted(path.glob("*.parquet")) if path.is_dir() else [path])
    if not found:
        raise ValueError("expected files of boards, found none")
    return found


def _run_shard(parts: Parts, number: int, shards: int, command: Sequence[str], folder: Path) -> None:
    def write(path: Path) -> None:
        _program.run([*command, "--shard", f"{number + 1}/{shards}", "--output", str(path)], folder)

    parts.make(number, write)


def _merge(parts: Parts, count: int, folder: Path) -> None:
    whole = (str(parts.path(number)) for number in range(count))
    _program.run(["merge", "--output", str(parts.out), *whole], folder)
