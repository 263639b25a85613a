"""The remaining time of a time limit that several calls share."""

import time
from math import inf
from numbers import Real

from fewest._errors import Stopped


class Clock:
    """A clock for a time limit in seconds. Without a limit, there is always time left."""

    def __init__(self, limit: float | None) -> None:
        if limit is not None and not isinstance(limit, Real):
            raise TypeError(f"time_limit: expected a number of seconds, found {type(limit)}")
        if limit is not None and not limit >= 0:
            raise ValueError(f"time_limit: expected a number of seconds, at least 0, found {limit}")
        self._until = None if limit is None or limit == inf else time.monotonic() + limit

    def left(self) -> float | None:
        """The remaining seconds. None without a limit. Raises `Stopped` if no time remains."""
        if self._until is None:
            return None
        left = self._until - time.monotonic()
        if left <= 0:
            raise Stopped("the time limit was reached", "time")
        return left
