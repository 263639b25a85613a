"""Runs long jobs on many machines with Ray. The extra `ray` of the package installs Ray.

A job is cut into shards. Each shard is a task of Ray Core, which may run on any machine. It is repeated if its worker
is killed. A task writes one file, its part, into the folder `OUT.parts`. The result appears under its name `OUT` when
all parts exist. Input and output must be on storage that all machines see under the same path. Objects of this process
(codes, puzzles, arrays, tables) are first written into the folder `OUT.input`. This folder is removed when the result
exists.

A job that was interrupted continues when it is started again: complete parts are not made again. An interrupt and an
exception of the progress function stop the tasks within seconds. They are raised unchanged, with a `fewest.Stopped`
like that of a time limit as their attribute `stopped`. Without `ray.init`, the tasks run on this machine, as is usual
for Ray.
"""

# Ray declares few of its types.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

import os
import shlex
from collections.abc import Generator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ray.exceptions import RayTaskError

import fewest
from fewest import _disk, _inputs, _program, _proved
from fewest._clock import Clock
from fewest._parts import Parts
from fewest._progress import Listener
from fewest._solving import solve_dataset, solve_files
from fewest._tasks import Deadline, Tasks
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
    time_limit: float | None = None,
    progress: Listener = None,
) -> Path:
    """Solves boards of the Rotation Game. Returns the path of the answers.

    A task whose worker is killed is repeated. A shard is about `shard_size` bytes of text, or of row groups as they are
    in memory. A task holds one shard of text, one row group, or one block of a dataset.

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
    time_limit
        The time limit in seconds.
    progress
        A function that is called with a `Progress` that counts shards. True shows a bar.

    Returns
    -------
    pathlib.Path

    Raises
    ------
    FileExistsError
        `out` exists, or `OUT.parts` or `OUT.input` belongs to another job.
    ValueError
        A file contains something that is not a board. The message names the place.
    Stopped
        The time ran out. The complete parts stay, and the same call continues with them.

    Examples
    --------
    >>> import tempfile
    >>> from fewest import rotation
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     boards = Path(folder, "boards.txt")
    ...     written = boards.write_text("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\\n0\\n")
    ...     solve(boards, f"{folder}/answers.txt").read_text()
    'AC\\n2\\n'
    """
    if shard_size < _SMALLEST:
        raise ValueError(f"shard_size: expected at least {_SMALLEST}, found {shard_size}")
    target = Path(out).absolute()
    tasks = Tasks(target, retries, progress, time_limit=time_limit)
    try:
        if hasattr(source, "to_arrow_refs"):
            solve_dataset(source, target, column, tasks)
        elif _inputs.are_paths(source):
            solve_files(_inputs.paths(source), target, column, shard_size, tasks)
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
    time_limit: float | None = None,
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
        verb must take `--shard`. The words must contain none of `--shard`, `--output` and `--bounds`. If the verb takes
        `--threads`, set it to `processors`.
    out
        The path of the output, which must not exist. The file has the bytes that a run on one machine prints.
    shards
        The number of shards. Each shard is a task.
    processors
        The number of processors that Ray reserves for a task.
    retries
        The number of times that a task is repeated if its worker is killed.
    time_limit
        The time limit in seconds. It ends the tasks, and the programs that they run.
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
    Stopped
        The time ran out. The complete parts stay, and the same call continues with them.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     command = ["census", "flip", "--board", "3x3", "--format", "csv"]
    ...     len(run(command, f"{folder}/counts.csv", shards=2).read_text().splitlines()) > 2
    True
    """
    _check_numbers(shards, processors, time_limit)
    target = Path(out).absolute()
    parts = Parts(target, ".shard", target.with_name(f"{target.name}.parts"))
    parts.begin({"job": list(command), "version": fewest.__version__, "shards": shards})
    # Relative paths in the command refer to the working directory of this process, so tasks run the command there.
    folder = Path.cwd()
    proved = _proved.known(parts, shards) if _proved.are_written(command) else nullcontext()
    with proved, _program_tasks(target, retries, progress, processors, time_limit) as tasks:
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
    time_limit: float | None = None,
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
    shards
        The number of shards. Each shard is a task.
    folder
        A folder that all machines share, in which the positions of a permutation puzzle are stored. For example,
        "puzzle pancake:12 --memory 2G" then gives each task two gigabytes. Each distance has three steps of tasks. The
        folder stays, and a census continues with the files in it.
    processors
        The number of processors that Ray reserves for a task.
    retries
        The number of times that a task is repeated if its worker is killed.
    time_limit
        The time limit in seconds.
    progress
        A function that is called with a `Progress` that counts shards. True shows a bar.

    Returns
    -------
    pathlib.Path

    Raises
    ------
    FileExistsError, RuntimeError
        As for `run`.
    ValueError
        The folder belongs to another census or another game. Also as for `run`.
    Stopped
        The time ran out. Complete parts, and the folder, stay. The same call continues with them. With a folder, `best`
        has the counts of the distances that are complete.

    Examples
    --------
    >>> import json, tempfile
    >>> ring = Puzzle.from_permutations({"r": [1, 2, 0], "s": [1, 0, 2]})
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     counts = census(ring, f"{folder}/counts.json", shards=2, folder=f"{folder}/states")
    ...     "[1,2,3]" in "".join(counts.read_text().split())
    True
    """
    is_puzzle = isinstance(puzzle, Puzzle) or shlex.split(puzzle)[:1] == ["puzzle"]
    if is_puzzle != (folder is not None):
        raise ValueError(f"folder: expected a folder for a permutation puzzle, and None for another game; found {folder} for {puzzle!r}")
    _check_numbers(shards, processors, time_limit)
    if isinstance(puzzle, Puzzle):
        with _inputs.beside(Path(out).absolute()) as inputs:
            line = f"puzzle {shlex.quote(_inputs.puzzle(puzzle, inputs))}"
            return census(
                line,
                out,
                shards=shards,
                folder=folder,
                processors=processors,
                retries=retries,
                time_limit=time_limit,
                progress=progress,
            )
    command = ["census", *shlex.split(puzzle), "--format", "json"]
    if folder is None:
        limits: dict[str, Any] = {"processors": processors, "retries": retries, "time_limit": time_limit}
        return run(command, out, shards=shards, progress=progress, **limits)
    target = Path(out).absolute()
    if target.exists():
        raise FileExistsError(f"{target} already exists")
    with _program_tasks(target, retries, progress, processors, time_limit) as tasks:
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
    time_limit: float | None = None,
    progress: Listener = None,
) -> Path:
    """Proves the distance of a code. Returns the path of the result, the JSON file that `fewest distance` would print.

    Every shard repeats the short rounds of the search, which take about ten seconds. So this function is for proofs
    that take much longer. A shard ends when it is proved that its share has no word lighter than the lightest word that
    it knows. If light words are hard to find, `["--at-least", "12"]` ends all shards at the same weight.

    Parameters
    ----------
    code
        A file with any system that the program reads, or the two files of H_X and H_Z. Or any code over GF(2) or error
        model that `fewest.linear.read` reads; it is then written beside `out`, where all machines can read it.
    out
        The path of the result. It must not exist.
    shards
        The number of shards. Each shard is a task.
    options
        Options of the program, such as `["--side", "x", "--witness"]`.
    processors
        The number of processors that Ray reserves for a task.
    retries
        The number of times that a task is repeated if its worker is killed.
    time_limit
        The time limit in seconds.
    progress
        A function that is called with a `Progress` that counts shards. True shows a bar.

    Returns
    -------
    pathlib.Path

    Raises
    ------
    FileExistsError, ValueError, RuntimeError
        As for `run`.
    Stopped
        The time ran out. `lower` and `upper` are the bounds that the shards have proved so far, and `best` is the
        lightest word, in the form of the witnesses in the result. The same call continues, and never forgets a bound.

    Examples
    --------
    >>> import json, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     out = distance([[1, 1, 0], [0, 1, 1]], f"{folder}/distance.json", shards=2)
    ...     json.loads(out.read_text())["d"]
    3
    """
    _check_numbers(shards, processors, time_limit)
    if not _inputs.are_paths(code):
        with _inputs.beside(Path(out).absolute()) as inputs:
            written, needed = _inputs.system(code, inputs)
            return distance(
                written,
                out,
                shards=shards,
                options=[*needed, *options],
                processors=processors,
                retries=retries,
                time_limit=time_limit,
                progress=progress,
            )
    files = [code] if isinstance(code, (str, os.PathLike)) else list(code)
    command = ["distance", *options, "--format", "json", "--threads", str(processors), *(os.fspath(file) for file in files)]
    limits: dict[str, Any] = {"processors": processors, "retries": retries, "time_limit": time_limit}
    return run(command, out, shards=shards, progress=progress, **limits)


def _check_numbers(shards: int, processors: int, time_limit: float | None) -> None:
    Clock(time_limit)
    for name, number in (("shards", shards), ("processors", processors)):
        if number < 1:
            raise ValueError(f"{name}: expected at least 1, found {number}")


@contextmanager
def _program_tasks(
    out: Path, retries: int, progress: Listener, processors: int, time_limit: float | None
) -> Generator[Tasks, None, None]:
    """Tasks that run the program. A failure of the program is raised as if the program had been run in this process."""
    tasks = Tasks(out, retries, progress, processors, time_limit)
    try:
        yield tasks
    except RayTaskError as error:
        if isinstance(error, (RuntimeError, ValueError)):
            raise type(error.cause)(str(error.cause)) from error
        raise
    finally:
        tasks.close()


def _run_shard(
    deadline: Deadline, parts: Parts, number: int, shards: int, command: Sequence[str], folder: Path
) -> None:
    def write(path: Path) -> None:
        words = [*command, "--shard", f"{number + 1}/{shards}", "--output", str(path)]
        if not _proved.are_written(command):
            _program.run(words, folder, left=deadline.left)
            return
        with _proved.written(parts, number) as bounds:
            _program.run([*words, "--bounds", str(bounds)], folder, left=deadline.left, grace=_proved.GRACE)

    parts.make(number, write)


def _merge(deadline: Deadline, parts: Parts, count: int, folder: Path) -> None:
    whole = (str(parts.path(number)) for number in range(count))
    _program.run(["merge", "--output", str(parts.out), *whole], folder, left=deadline.left)
