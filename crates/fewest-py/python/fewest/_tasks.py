"""Runs the tasks of a job with Ray."""

# Ray declares few of its types.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false

import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

import ray
from ray.exceptions import RayError, RayTaskError

from fewest._bar import Bar
from fewest._clock import Clock
from fewest._errors import Stopped
from fewest._progress import Listener, Progress, Stage

# The number of tasks submitted for each slot. One task runs, and the other is ready to start.
_AHEAD = 2

# The seconds in which tasks end after the job. They stop by themselves, unless their machine hangs.
_ENDING = 15.0


@dataclass(frozen=True, slots=True)
class Deadline:
    """The end of a job, for its tasks. The machines of a cluster have about the same time of day."""

    until: float | None
    """The time of day in seconds, or None without a time limit."""
    stop: Path
    """A file that exists once the job is interrupted. All machines see it."""

    def left(self) -> float | None:
        """The remaining seconds. Raises `Stopped` if no time remains, or if the job is interrupted."""
        if self.stop.exists():
            raise Stopped("the job was interrupted", "cancelled")
        if self.until is None:
            return None
        left = self.until - time.time()
        if left <= 0:
            raise Stopped("the time limit was reached", "time")
        return left


class Tasks:
    """Runs the tasks of a job within its time, and reports their progress."""

    def __init__(
        self, out: Path, retries: int, progress: Listener, processors: int = 1, time_limit: float | None = None
    ) -> None:
        self._retries = retries
        self._processors = processors
        self._clock = Clock(time_limit)
        until = None if time_limit is None or time_limit == inf else time.time() + time_limit
        # Each run has its own file, so that the tasks of an earlier run do not continue with this run.
        self._deadline = Deadline(until, out.with_name(f"{out.name}.stop.{uuid.uuid4().hex}"))
        self._bar = Bar() if progress is True else None
        self._listener = progress if callable(progress) else self._bar

    def run(self, stage: Stage, function: Any, arguments: Sequence[tuple[Any, ...]], round: int = 0) -> list[Any]:
        """The results of a function for each of these arguments, in order. After a failure, no further task starts.

        The first argument of the function is the `Deadline`. Raises `Stopped` when the time is over. An interrupt and an
        exception of the progress function also stop the tasks. They are raised with the attribute `stopped`. `round` is
        for the reports of progress.
        """
        task = ray.remote(function)
        task = task.options(max_retries=self._retries, num_cpus=self._processors, name=f"fewest {stage} {round}")
        results: list[Any] = [None] * len(arguments)
        running: dict[Any, int] = {}
        done = begun = 0
        try:
            while done < len(arguments):
                left = self._clock.left()
                while begun < len(arguments) and len(running) < self._most():
                    running[task.remote(self._deadline, *arguments[begun])] = begun
                    begun += 1
                ready, _ = ray.wait(list(running), num_returns=1, timeout=left)
                for reference in ready:
                    results[running[reference]] = ray.get(reference)
                    del running[reference]
                    done += 1
                if ready and self._listener is not None:
                    self._listener(Progress(stage, round, done, len(arguments), 0, 0, None))
        except BaseException as error:
            # Running tasks are not cancelled, because Ray may abort this process if a task ends at the same time. After
            # a failure, the other tasks run to their ends, and their parts are kept.
            is_late = isinstance(error.cause if isinstance(error, RayTaskError) else error, Stopped)
            is_failure = isinstance(error, RayError) and not is_late
            if not is_failure:
                self._stop(list(running))
            elif running:
                ray.wait(list(running), num_returns=len(running))
            finished = f"in the stage {stage!r}: {done} of {len(arguments)} tasks were complete"
            if is_late:
                raise Stopped(f"the time limit was reached {finished}", "time") from None
            if not is_failure:
                error.stopped = Stopped(f"interrupted {finished}", "cancelled")  # type: ignore[attr-defined]
            raise
        return results

    def _stop(self, running: list[Any]) -> None:
        """Tells running tasks to stop, and waits until they have ended."""
        if not running:
            return
        self._deadline.stop.parent.mkdir(parents=True, exist_ok=True)
        self._deadline.stop.touch()
        _, left = ray.wait(running, num_returns=len(running), timeout=_ENDING)
        if not left:
            self._deadline.stop.unlink()

    def close(self) -> None:
        """Closes the bar, and leaves it on the screen."""
        if self._bar is not None:
            self._bar.close()

    def _most(self) -> int:
        """The number of tasks to submit to Ray at a time. The cluster may grow, so it is computed anew each time."""
        resources: Any = ray.cluster_resources  # It has no types.
        return _AHEAD * max(1, int(resources().get("CPU", 1)) // self._processors)
