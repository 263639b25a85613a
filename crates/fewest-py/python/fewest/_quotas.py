"""The number of boards of each length in a data set, and their order."""

import sys
from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

Uniform: TypeAlias = Literal["boards", "lengths"]
Lengths: TypeAlias = int | tuple[int, int]

_Part = TypeVar("_Part")


def least(lengths: Lengths) -> int:
    """The shortest of some lengths."""
    return lengths if isinstance(lengths, int) else lengths[0]


def most(lengths: Lengths) -> int:
    """The longest of some lengths."""
    return lengths if isinstance(lengths, int) else lengths[1]


def quotas(lengths: Lengths | None, n: int, uniform: Uniform, name: str) -> dict[Lengths, int]:
    """The number of boards for each length, or for the whole range; `name` is the name of the lengths' parameter."""
    if uniform not in ("boards", "lengths"):
        raise ValueError(f'uniform: expected "boards" or "lengths", found {uniform!r}')
    if lengths is None:
        if uniform == "lengths":
            raise ValueError(f'uniform="lengths" needs the range of {name}')
        return {(0, sys.maxsize): n}
    first, last = least(lengths), most(lengths)
    if first > last:
        raise ValueError(f"{name}: expected the shortest before the longest, found ({first}, {last})")
    if first == last:
        return {first: n}
    if uniform == "boards":
        return {lengths: n}
    kinds = last - first + 1
    return {length: n // kinds + (place < n % kinds) for place, length in enumerate(range(first, last + 1))}


def parts(
    lengths: Lengths | None, n: int, seed: int, uniform: Uniform, made: Callable[[Any, int, int], _Part], name: str
) -> Sequence[_Part]:
    """The boards of each length, or of all lengths; `name` is the name of the lengths' parameter."""
    shares = quotas(lengths, n, uniform, name)
    if len(shares) == 1:
        return [made(None if lengths is None else next(iter(shares)), n, seed)]
    # The seeds of the parts are far apart, so that data sets of neighboring seeds share no part.
    seeds = np.random.SeedSequence(seed).generate_state(len(shares), np.uint64).tolist()
    return [made(length, count, own) for (length, count), own in zip(shares.items(), seeds, strict=True)]


def order(n: int, seed: int, uniform: Uniform) -> NDArray[np.int64]:
    """The order of the boards, in which lengths are mixed."""
    if uniform == "boards":
        return np.arange(n)
    return np.random.default_rng(seed).permutation(n)
