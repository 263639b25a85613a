"""The interface of tables of other packages."""

from typing import Protocol


class Batches(Protocol):
    """Record batches with Arrow's interface. Tables and readers of pyarrow, data frames and relations have it."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The batches as a capsule."""
        ...
