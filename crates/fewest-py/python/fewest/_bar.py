"""The progress bar that `progress=True` shows. It is a bar of tqdm. If tqdm is not installed, there is no bar."""

from typing import Any

from fewest._progress import Progress


class Bar:

    def __init__(self) -> None:
        try:
            from tqdm.auto import tqdm
        except ImportError:
            self._bar: Any = None
        else:
            self._bar = tqdm()

    def __call__(self, progress: Progress) -> None:
        if self._bar is None:
            return
        self._bar.set_description(progress.stage, refresh=False)
        self._bar.total = progress.total
        self._bar.n = progress.done
        self._bar.refresh()

    def close(self) -> None:
        """Closes the bar, and leaves it on the screen."""
        if self._bar is not None:
            self._bar.close()
