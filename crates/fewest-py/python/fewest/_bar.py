"""The bar that `progress=True` shows: that of tqdm, or none if tqdm is not installed."""

from typing import Any

from fewest._progress import Progress


class Bar:
    """Shows progress with tqdm."""

    def __init__(self) -> None:
        try:
            from tqdm.auto import tqdm
        except ImportError:
            self._bar: Any = None
        else:
            self._bar = tqdm()

    def __call__(self, progress: Progress) -> None:
        """Shows the newest progress."""
        if self._bar is None:
            return
        self._bar.set_description(progress.stage, refresh=False)
        self._bar.total = progress.total
        self._bar.n = progress.done
        self._bar.refresh()

    def close(self) -> None:
        """Leaves the bar as it is."""
        if self._bar is not None:
            self._bar.close()
