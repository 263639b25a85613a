"""Proofs of the fewest presses."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof that no solution has fewer presses."""

    method: str
    """The method that exhausted the solutions, such as "unique", "walk" or "meet in the middle"."""
    nullity: int
    """The dimension of the space of quiet patterns."""
    examined: int
    """The number of press sets, or parts of them, that were examined."""


Proof.__module__ = "fewest"
