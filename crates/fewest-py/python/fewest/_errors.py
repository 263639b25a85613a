"""The package's exceptions."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any, Literal, TypeAlias

Limit: TypeAlias = Literal["nodes", "memory", "time", "settled", "cancelled"]
"""The reasons why a search stops."""


class ParseError(ValueError):
    """A text does not have the expected form.

    `line` and `column` count from 1, and columns are in bytes. `found` is the text at this place, and `expected`
    describes the expected text. Each of them is None if the error does not have it.
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
    """A certificate has a claim that is wrong, or that the checker cannot prove. `line` is the claim's line, from 1."""

    line: int | None

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message, line)
        self.line = line

    def __str__(self) -> str:
        return str(self.args[0])


class Stopped(Exception):
    """A search or a count stopped before the answer was known.

    `why` is "nodes", "memory" or "time" if this limit was reached, "settled" if the question is answered, or
    "cancelled". `best` is the best solution so far, or None; it is *not* proved to be shortest. The fewest moves or
    presses are at least `lower` and at most `upper`. Each of these bounds is None if it is not known. `needed` is the
    least memory in bytes with which the work would continue, if known.

    If a batch stopped, `solutions` or `distances` is the value that the call would have returned, and `finished` is a bool
    array of shape (n,). Only the rows where it is true are answers. All three are None for other work.

    An exception may end the work from outside, such as KeyboardInterrupt or an exception of a progress function. It is
    raised unchanged. Its attribute `stopped` is this exception, unless the work was complete. After a batch, it has the
    attributes `solutions` or `distances`, and `finished`, too.
    """

    why: Limit
    best: Any
    lower: int | None
    upper: int | None
    needed: int | None
    solutions: Any = None
    distances: Any = None
    finished: Any = None

    def __init__(
        self,
        message: str,
        why: Limit,
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
    """The error of work whose time ran out. The reason "cancelled" of a `Stopped` becomes "time"."""
    if not isinstance(error, Stopped) or error.why != "cancelled":
        return error
    return Stopped("the time limit was reached", "time", error.best, error.lower, error.upper, error.needed)


@contextmanager
def completed(known: Callable[[], tuple[Any, int | None, int | None]]) -> Generator[None, None, None]:
    """Adds the best solution and the bounds to the `Stopped` that ends work, or to the one of another exception.

    `known` returns them when the work has stopped.
    """
    try:
        yield
    except BaseException as error:
        stopped = error if isinstance(error, Stopped) else getattr(error, "stopped", None)
        if not isinstance(stopped, Stopped):
            raise
        whole = Stopped(str(stopped), stopped.why, *known())
        if stopped is error:
            raise whole from None
        error.stopped = whole  # type: ignore[attr-defined]
        raise


for _exception in (ParseError, Refuted, Stopped):
    _exception.__module__ = "fewest"
