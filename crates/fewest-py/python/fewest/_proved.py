"""The bounds of a distance that the shards of a job have proved, for a job that ends early.

The program writes the bounds of each shard to a file, even if it is interrupted. The file stays valid, so a job that is
started again begins with the bounds of earlier runs. A hash in its first line protects it: a damaged file is ignored.
"""

import hashlib
import json
from collections.abc import Generator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from fewest._errors import completed
from fewest._parts import Parts

# What the program has written for a side in one shard: see `Proved` in its module distance/proving.rs.
_Side: TypeAlias = dict[str, Any]

GRACE = 5.0
"""The seconds in which an interrupted program writes its bounds."""


def are_written(command: Sequence[str]) -> bool:
    """Whether the shards of a command prove bounds."""
    return list(command[:1]) == ["distance"]


@contextmanager
def written(parts: Parts, number: int) -> Generator[Path, None, None]:
    """The path to which the program writes the bounds of a shard. They are merged with those of earlier runs."""
    whole = _path(parts, number)
    own = parts.partial(whole)
    try:
        yield own
    finally:
        if found := _sides(own):
            text = json.dumps(_merged(_kept(whole), found))
            own.write_text(f"{_hash(text)}\n{text}")
            own.replace(whole)


def known(parts: Parts, shards: int) -> AbstractContextManager[None]:
    """Adds the lightest word and the bounds of all shards to the exception that ends a job early."""
    return completed(lambda: bounds([_kept(_path(parts, number)) for number in range(shards)]))


def bounds(shards: Sequence[Sequence[_Side]]) -> tuple[Any, int | None, int | None]:
    """The lightest word that the shards know, a lower bound on the distance, and the weight of this word.

    A shard without bounds has an empty list. The word has the form of the witnesses in the result of the job.
    """
    first: Sequence[_Side] = max(shards, key=len, default=())
    words = [side for shard in shards for side in shard if side["upper"] is not None]
    best = min(words, key=_upper, default=None)
    lowers = [_lower([shard[place] if place < len(shard) else None for shard in shards]) for place in range(len(first))]
    lower = min((one for one in lowers if one is not None), default=None)
    return (None, lower, None) if best is None else (best["witness"], lower, best["upper"])


def _lower(side: Sequence[_Side | None]) -> int | None:
    """A lower bound on the weight of a side's words from the bounds of the shards. None if it has no words."""
    given = [one for one in side if one is not None]
    if not all(one["exists"] for one in given):
        return None
    lower = max(int(one["lower"]) for one in given)
    # The parts of the shards together are the whole search only if they come from the same division.
    longest = max((one["rounds"] for one in given), key=len)
    if len(given) == len(side) and all(one["rounds"] == longest[: len(one["rounds"])] for one in given):
        lower = max(lower, min(int(one["lower_of_part"]) for one in given))
    return lower


def _merged(earlier: Sequence[_Side], found: Sequence[_Side]) -> list[_Side]:
    """The best bounds of each side from two runs of a shard. All of them are proved."""
    if len(earlier) != len(found):
        return list(found)
    merged: list[_Side] = []
    for pair in zip(earlier, found, strict=True):
        farther = max(pair, key=lambda side: int(side["lower_of_part"]))
        lighter = min((side for side in pair if side["upper"] is not None), key=_upper, default=farther)
        lower = max(int(side["lower"]) for side in pair)
        merged.append({**farther, "lower": lower, "upper": lighter["upper"], "witness": lighter["witness"]})
    return merged


def _upper(side: _Side) -> int:
    return int(side["upper"])


def _path(parts: Parts, number: int) -> Path:
    return parts.folder / "bounds" / f"part-{number:06}.json"


def _sides(path: Path) -> list[_Side]:
    """The sides in a file that the program has just written, if it was not killed before."""
    try:
        sides: list[_Side] = json.loads(path.read_bytes())
    except (FileNotFoundError, ValueError):
        return []
    return sides


def _kept(path: Path) -> list[_Side]:
    """The sides in a file of an earlier run."""
    try:
        digest, text = path.read_text().split("\n", 1)
    except (FileNotFoundError, ValueError):
        return []
    sides: list[_Side] = json.loads(text) if _hash(text) == digest else []
    return sides


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
