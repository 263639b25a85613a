"""How the fewest presses were proved."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Proof:
    """How it was proved that no solution has fewer presses."""

    method: str
    """How the solutions were exhausted, such as "unique", "walk" or "meet in the middle"."""
    nullity: int
    """The dimension of the space of quiet patterns."""
    examined: int
    """The number of press sets that were weighed or grown, one by one or as parts."""


Proof.__module__ = "fewest"
