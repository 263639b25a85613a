"""Tables of other packages."""

from typing import Protocol


class Batches(Protocol):
    """Record batches in Arrow's interface: tables and readers of pyarrow, data frames, relations."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The batches as a capsule."""
        ...
