"""The package's exceptions."""

from typing import Any


class ParseError(ValueError):
    """A text is not in the expected form.

    `line` and `column` count from 1, the column in bytes; `found` is the text there, and `expected` the expected text.
    Each is None if the error has no such part.
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


class Refuted(ValueError):
    """A certificate has a claim that is wrong, or that the checker cannot prove; `line` is its line, from 1."""

    line: int | None

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message, line)
        self.line = line

    def __str__(self) -> str:
        return str(self.args[0])


class Stopped(Exception):
    """A search or a count stopped before it knew the answer.

    `why` is "nodes", "memory" or "time" for the limit that it reached, "settled" if the question is answered, or
    "cancelled". `best` is the best solution so far, which is *not* proved to be shortest, or None. The fewest moves or
    presses are at least `lower` and at most `upper`, each None where there is no such bound. `needed` is the least
    memory in bytes with which it would continue, if known.

    An exception that ends the work from outside, such as KeyboardInterrupt or that of a progress function, is raised
    unchanged. Its attribute `stopped` is this exception, unless the work was complete.
    """

    why: str
    best: Any
    lower: int | None
    upper: int | None
    needed: int | None

    def __init__(
        self,
        message: str,
        why: str,
        best: Any = None,
        lower: int | None = None,
        upper: int | None = None,
        needed: int | None = None,
    ) -> None:
        super().__init__(message, why, best, lower, upper, needed)
        self.why = why
        self.best = best
        self.lower = lower
        self.upper = upper
        self.needed = needed

    def __str__(self) -> str:
        return str(self.args[0])


def late(error: BaseException) -> BaseException:
    """The error of work whose time ran out: a `Stopped` that was cancelled says "time" then."""
    if not isinstance(error, Stopped) or error.why != "cancelled":
        return error
    return Stopped("the time limit was reached", "time", error.best, error.lower, error.upper, error.needed)


for _exception in (ParseError, Refuted, Stopped):
    _exception.__module__ = "fewest"
