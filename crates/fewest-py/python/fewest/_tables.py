"""The interfaces of tables and columns of other packages."""

from collections.abc import Iterator
from typing import Any, Protocol


class Batches(Protocol):
    """Record batches with Arrow's interface. Tables and readers of pyarrow, data frames and relations have it."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The batches as a capsule."""
        ...


class Column(Protocol):
    """A column of texts: an array of pyarrow or NumPy, or a series of Polars or pandas."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[Any]: ...
