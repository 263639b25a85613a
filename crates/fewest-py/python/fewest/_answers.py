"""Makes brackets and other records from the results of the native part of the package."""

from collections.abc import Sequence
from math import isfinite
from typing import Literal

from fewest._errors import Limit
from fewest._records import AnyWord, Bracket, Likeliest, Method, ModelError, Side, Word, WordCount


def side(
    name: Side | None,
    found: tuple[bool, int, int | None, bool, list[AnyWord], int | None],
    effort: tuple[int, Method | None, tuple[tuple[int, int], ...], bool, float],
    stopped: Limit | Literal["not begun"] | None,
    uncorrectable: AnyWord | None,
    shown: tuple[bool, bool],
) -> Bracket:
    """The bracket of a side or of a whole code. `shown` tells whether it lists all words, and whether it has their
    number."""
    exists, lower, upper, proved, words, count = found
    nodes, method, weights, exchanged, seconds = effort
    return Bracket(
        lower=lower,
        upper=upper,
        proved=proved,
        exists=exists,
        witness=words[0] if words else None,
        side=name,
        exchanged=exchanged,
        witnesses=tuple(words) if shown[0] else None,
        count=count if any(shown) else None,
        uncorrectable=uncorrectable,
        stopped=stopped,
        method=method,
        weights=weights,
        nodes=nodes,
        seconds=seconds,
    )


def whole(
    sides: list[Bracket],
    found: tuple[bool, int, int | None, bool],
    stopped: Limit | Literal["not begun"] | None,
    words: list[list[Word | WordCount]] | None,
    entries: tuple[int, ...] | None,
    effort: tuple[float, int],
    shown: tuple[bool, bool],
) -> Bracket:
    """The bracket of a code, made from the brackets of its sides."""
    exists, lower, upper, proved = found
    seconds, nodes = effort
    by_name = {part.side: part for part in sides}
    one = by_name.get(None)
    lightest = [part for part in sides if part.witness is not None and part.upper == upper]
    counts = [part.count for part in sides if part.upper == upper]
    if stopped is None and not proved:
        stopped = next((part.stopped for part in sides if part.stopped is not None), None)
    return Bracket(
        lower=lower,
        upper=upper,
        proved=proved,
        exists=exists,
        witness=lightest[0].witness if lightest else None,
        entries=entries,
        x=by_name.get("x"),
        z=by_name.get("z"),
        witnesses=one.witnesses if one else None,
        count=sum(count for count in counts if count is not None)
        if any(shown) and proved and None not in counts
        else None,
        words=None if words is None else tuple(word for part in words for word in part),
        uncorrectable=next((part.uncorrectable for part in sides if part.uncorrectable is not None), None),
        stopped=stopped,
        method=one.method if one else None,
        weights=one.weights if one else (),
        nodes=nodes,
        seconds=seconds,
    )


def observed(
    observables: tuple[int, ...],
    exists: bool,
    lower: int,
    upper: int | None,
    witness: AnyWord | None,
    stopped: Limit | Literal["not begun"] | None,
    seconds: float,
) -> Bracket:
    """The bracket for the errors that flip a sum of observables."""
    return Bracket(
        lower=lower,
        upper=upper,
        proved=stopped is None,
        exists=exists,
        witness=witness,
        observables=observables,
        stopped=stopped,
        seconds=seconds,
    )


def position(
    lower: int, upper: int | None, word: str | None, stopped: Limit | None, seconds: float
) -> Bracket:
    """The bracket of a position of a puzzle."""
    return Bracket(
        lower=lower, upper=upper, proved=stopped is None, witness=word, stopped=stopped, seconds=seconds
    )


def of_observables(parts: Sequence[Bracket], is_whole: bool, seconds: float) -> Bracket:
    """The bracket of a model, made from brackets of its observables. If all are given, it brackets the distance."""
    existing = [part for part in parts if part.exists]
    lightest = min((part for part in existing if part.upper is not None), key=_upper, default=None)
    lower = min((part.lower for part in existing), default=1) if is_whole else 1
    upper = None if lightest is None else lightest.upper
    exists = bool(existing) or not is_whole
    return Bracket(
        lower=lower,
        upper=upper,
        proved=is_whole and (not exists or lower == upper),
        exists=exists,
        witness=None if lightest is None else lightest.witness,
        per_observable=tuple(parts),
        stopped=next((part.stopped for part in parts if part.stopped is not None), None),
        seconds=seconds,
    )


def _upper(part: Bracket) -> int:
    assert part.upper is not None
    return part.upper


def likeliest(
    bounds: tuple[bool, float, float | None, bool],
    witness: tuple[ModelError, ...] | None,
    effort: tuple[Limit | None, float, int],
) -> Likeliest:
    exists, lower, upper, proved = bounds
    stopped, seconds, nodes = effort
    return Likeliest(
        lower=lower if isfinite(lower) else 0.0,
        upper=upper,
        proved=proved,
        exists=exists,
        witness=witness,
        stopped=stopped,
        seconds=seconds,
        nodes=nodes,
    )
