"""Decides how many boards of each length a data set has, and in which order they stand."""

import sys
from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

Uniform: TypeAlias = Literal["boards", "lengths"]
Lengths: TypeAlias = int | tuple[int, int]

_Part = TypeVar("_Part")


def least(lengths: Lengths) -> int:
    """The shortest length of a length or a range of lengths."""
    return lengths if isinstance(lengths, int) else lengths[0]


def most(lengths: Lengths) -> int:
    """The longest length of a length or a range of lengths."""
    return lengths if isinstance(lengths, int) else lengths[1]


def quotas(
    lengths: Lengths | None, n: int, uniform: str, name: str, kinds: tuple[str, str] = ("boards", "lengths")
) -> dict[Lengths, int]:
    """The number of boards for each length or range of lengths.

    `name` is the name of the lengths' parameter. `kinds` are the values of `uniform`: with the first, all boards are
    equally likely; with the second, all lengths have equal shares.
    """
    if uniform not in kinds:
        raise ValueError(f'uniform: expected "{kinds[0]}" or "{kinds[1]}", found {uniform!r}')
    if lengths is None:
        if uniform == kinds[1]:
            raise ValueError(f'uniform="{kinds[1]}" requires a range: {name}=(first, last)')
        return {(0, sys.maxsize): n}
    first, last = least(lengths), most(lengths)
    if first > last:
        raise ValueError(f"{name}: expected the smaller number first, found ({first}, {last})")
    if first == last:
        return {first: n}
    if uniform == kinds[0]:
        return {lengths: n}
    share, more = divmod(n, last - first + 1)
    return {length: share + (place < more) for place, length in enumerate(range(first, last + 1))}


def parts(
    lengths: Lengths | None, n: int, seed: int, uniform: Uniform, made: Callable[[Any, int, int], _Part], name: str
) -> Sequence[_Part]:
    """Makes the boards of each length or range of lengths. `name` is the name of the parameter with the lengths."""
    shares = quotas(lengths, n, uniform, name)
    if len(shares) == 1:
        return [made(None if lengths is None else next(iter(shares)), n, seed)]
    # The seeds of the parts are random numbers. So data sets with neighboring seeds share no part.
    seeds = np.random.SeedSequence(seed).generate_state(len(shares), np.uint64).tolist()
    return [made(length, count, own) for (length, count), own in zip(shares.items(), seeds, strict=True)]


def order(n: int, seed: int, uniform: str) -> NDArray[np.int64]:
    """The order of the boards. It mixes the lengths if they have equal shares."""
    if uniform not in ("lengths", "distances"):
        return np.arange(n)
    return np.random.default_rng(seed).permutation(n)
