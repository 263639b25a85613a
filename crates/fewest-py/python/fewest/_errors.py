"""The package's exceptions."""

from typing import Any


class ParseError(ValueError):
    """A text is not what it should be.

    `line` and `column` count from 1, the column in bytes; `found` is the text there and `expected` what should be there.
    Each is None where the error has no such part.
    """

    line: int | None
    column: int | None
    found: str | None
    expected: str | None

    def __init__(
        self,
        message: str,
        line: int | None = None,
        column: int | None = None,
        found: str | None = None,
        expected: str | None = None,
    ) -> None:
        super().__init__(message, line, column, found, expected)
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected

    def __str__(self) -> str:
        return str(self.args[0])


class Stopped(Exception):
    """A search or a count stopped before it knew the answer.

    `why` is "nodes" or "memory" for the limit that it reached, or "cancelled". `best` is the best solution so far, which
    is *not* proved to be shortest, or None; no solution is shorter than `at_least`, in moves or presses, or None where
    there is no such bound. `needed` is the least memory in bytes with which it would continue, if known.
    """

    why: str
    best: Any
    at_least: int | None
    needed: int | None

    def __init__(
        self,
        message: str,
        why: str,
        best: Any = None,
        at_least: int | None = None,
        needed: int | None = None,
    ) -> None:
        super().__init__(message, why, best, at_least, needed)
        self.why = why
        self.best = best
        self.at_least = at_least
        self.needed = needed

    def __str__(self) -> str:
        return str(self.args[0])


for _exception in (ParseError, Stopped):
    _exception.__module__ = "fewest"
