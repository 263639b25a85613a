"""Runs a census that stores its positions in files. Each task is a command of the program. It makes one file from
earlier files.

Existing files are not made again. So tasks may be repeated, and an interrupted census continues.
"""

from collections.abc import Sequence
from itertools import count as numbers
from pathlib import Path

from fewest import _program
from fewest._errors import completed
from fewest._progress import Stage
from fewest._tasks import Deadline, Tasks


def count(tasks: Tasks, command: Sequence[str], shards: int, out: Path, folder: Path) -> None:
    """Counts the positions at each distance until a distance has none, and writes the counts to `out`.

    An exception that ends the work early has the counts of all complete distances.
    """
    divided = [*command, "--shards", str(shards)]
    counts: list[int] = []

    def each(stage: Stage, distance: int, names: Sequence[str]) -> list[int]:
        return tasks.run(stage, _task, [([*divided, "--task", name], folder) for name in names], distance)

    with completed(lambda: (tuple(counts), None, None)):
        for distance in numbers():
            if distance > 0:
                each("expanding", distance - 1, [f"expand:{distance - 1}:{n + 1}" for n in range(shards)])
            each("merging", distance, [f"merge:{distance}:{n + 1}" for n in range(shards)])
            (positions,) = each("completing", distance, [f"complete:{distance}"])
            if positions == 0:
                break
            counts.append(positions)
        tasks.run("writing", _write, [([*divided, "--output", str(out)], folder)])


def _task(deadline: Deadline, command: Sequence[str], folder: Path) -> int:
    """Runs a task. Returns the number of positions that it prints."""
    return int(_program.run(command, folder, left=deadline.left))


def _write(deadline: Deadline, command: Sequence[str], folder: Path) -> None:
    _program.run(command, folder, left=deadline.left)
