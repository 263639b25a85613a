"""Runs a census that stores its positions in files. Each task is a command of the program. It makes one file from
earlier files.

Existing files are not made again. So tasks may be repeated, and an interrupted census continues.
"""

from collections.abc import Sequence
from itertools import count as numbers
from pathlib import Path

from fewest import _program
from fewest._tasks import Tasks


def count(tasks: Tasks, command: Sequence[str], shards: int, out: Path, folder: Path) -> None:
    """Counts the positions at each distance until a distance has none, and writes the counts to `out`."""
    divided = [*command, "--shards", str(shards)]

    def each(stage: str, names: Sequence[str]) -> list[int]:
        return tasks.run(stage, _task, [([*divided, "--task", name], folder) for name in names])

    for distance in numbers():
        if distance > 0:
            each(f"expanding distance {distance - 1}", [f"expand:{distance - 1}:{n + 1}" for n in range(shards)])
        each(f"merging distance {distance}", [f"merge:{distance}:{n + 1}" for n in range(shards)])
        (positions,) = each(f"completing distance {distance}", [f"complete:{distance}"])
        if positions == 0:
            break
    tasks.run("writing", _program.run, [([*divided, "--output", str(out)], folder)])


def _task(command: Sequence[str], folder: Path) -> int:
    """Runs a task. Returns the number of positions that it prints."""
    return int(_program.run(command, folder))
