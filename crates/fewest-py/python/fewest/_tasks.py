"""Runs the tasks of a job with Ray."""

# Ray declares few of its types.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false

from collections.abc import Sequence
from typing import Any

import ray

from fewest._bar import Bar
from fewest._progress import Listener, Progress

# The number of tasks submitted for each slot. One task runs, and the other is ready to start.
_AHEAD = 2


class Tasks:
    """Runs the tasks of a job and reports their progress."""

    def __init__(self, retries: int, progress: Listener, processors: int = 1) -> None:
        self._retries = retries
        self._processors = processors
        self._bar = Bar() if progress is True else None
        self._listener = progress if callable(progress) else self._bar

    def run(self, stage: str, function: Any, arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
        """The results of a function for each of these arguments, in order. After a failure, no further task starts."""
        task = ray.remote(function)
        task = task.options(max_retries=self._retries, num_cpus=self._processors, name=f"fewest {stage}")
        results: list[Any] = [None] * len(arguments)
        running: dict[Any, int] = {}
        done = begun = 0
        try:
            while done < len(arguments):
                while begun < len(arguments) and len(running) < self._most():
                    running[task.remote(*arguments[begun])] = begun
                    begun += 1
                ready, _ = ray.wait(list(running), num_returns=1)
                for reference in ready:
                    results[running[reference]] = ray.get(reference)
                    del running[reference]
                    done += 1
                if self._listener is not None:
                    self._listener(Progress(stage, 0, done, len(arguments), 0, 0, None))
        except Exception:
            # Running tasks are not cancelled, because Ray may abort this process if a task ends at the same time. Their
            # parts are kept.
            ray.wait(list(running), num_returns=len(running))
            raise
        return results

    def close(self) -> None:
        """Closes the bar, and leaves it on the screen."""
        if self._bar is not None:
            self._bar.close()

    def _most(self) -> int:
        """The number of tasks to submit to Ray at a time. The cluster may grow, so it is computed anew each time."""
        resources: Any = ray.cluster_resources  # It has no types.
        return _AHEAD * max(1, int(resources().get("CPU", 1)) // self._processors)
