"""The proof that presses are the fewest."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Proof:
    """A proof that no solution has fewer presses."""

    method: str
    """The method that exhausted the solutions, such as "unique", "walk" or "meet in the middle"."""
    nullity: int
    """The dimension of the space of quiet patterns: press sets that change no cell."""
    examined: int
    """The number of examined press sets, or of examined parts of press sets."""


Proof.__module__ = "fewest"
