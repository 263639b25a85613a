"""The class `Decoder`: finds the most likely errors of many syndromes at once."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fewest._arrays import Arrays, numbers
from fewest._fewest import Answers
from fewest._fewest.linear import CssCode, ErrorModel, Matrix, Syndromes
from fewest._models import of_columns
from fewest._progress import Listener
from fewest._reading import read


@dataclass(frozen=True, slots=True, eq=False)
class Decoded(Arrays):
    """The answers to syndromes. Arrays have a row for each syndrome. For a single syndrome, they lack this axis.

    Answers are equal if their arrays are.
    """

    observables: NDArray[Any]
    """The observables that the errors flip: bool, of shape (n, observables), or packed like the syndromes."""
    errors: NDArray[np.bool_] | None
    """The errors, of shape (n, columns). The columns are those of the matrix, or the distinct errors of the model. None
    if they were not requested."""
    weights: NDArray[np.float64]
    """The weight W of the errors. For a matrix without probabilities, it is the number of errors. Otherwise it is the
    sum of ln((1 − p)/p) over the errors with p ≤ 1/2, and of ln(p/(1 − p)) over the missing errors with p > 1/2. The
    set of errors is e^−W times as likely as the most likely set of all. NaN if no errors are known."""
    lower: NDArray[np.float64]
    """The lower bound on the weight of errors with this syndrome. It is infinity if there are no such errors."""
    explained: NDArray[np.bool_]
    """Whether errors with this syndrome were found."""
    proved: NDArray[np.bool_]
    """Whether it is proved that the errors are the most likely, or that there are no errors with this syndrome."""

    def __len__(self) -> int:
        return len(self.weights)


class Decoder:
    """Finds the most likely errors that have a syndrome, exactly. One decoder serves any number of syndromes.

    Parameters
    ----------
    model_or_matrix
        A circuit or an error model, whose errors have probabilities, or the check matrix of a code. Anything is
        accepted that `fewest.linear.read` reads as one of these. For a matrix without probabilities, the answers are
        the fewest errors.
    probabilities
        The probability of the error in each column of the matrix, or one probability for all columns.
    mod_2
        Whether integers of the matrix other than 0 and 1 are reduced modulo 2.
    memory
        The memory limit for preparing, in bytes. The default is half of the free memory.
    threads
        The largest number of threads for preparing. The default is all processors.
    time_limit
        The time limit for preparing, in seconds.

    Raises
    ------
    TypeError, ValueError
        The system is a quantum code, a probability is missing or not from 0 to 1, or the number of probabilities does
        not match. Also as for `fewest.linear.read`.
    Stopped
        A limit was reached.

    Examples
    --------
    >>> decoder = Decoder("error(0.1) D0 L0\\nerror(0.1) D0 D1\\nerror(0.2) D1\\n")
    >>> decoder.decode([[True, False], [True, True]]).observables.tolist()
    [[True], [False]]
    >>> Decoder([[1, 1, 0], [0, 1, 1]]).decode([1, 1]).errors
    array([False,  True, False])
    """

    __slots__ = ("_probabilities", "_syndromes", "_system")

    def __init__(
        self,
        model_or_matrix: Any,
        *,
        probabilities: ArrayLike | None = None,
        mod_2: bool = False,
        memory: int | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
    ) -> None:
        system = read(model_or_matrix, mod_2=mod_2)
        if not isinstance(system, (ErrorModel, Matrix)):
            kind = type(system).__name__
            hint = "; Decoder(code.h_z) decodes bit flips" if isinstance(system, CssCode) else ""
            raise TypeError(f"expected a circuit, an error model or a matrix of checks, found a {kind}{hint}")
        self._system = system
        self._probabilities = None
        if probabilities is not None:
            if isinstance(system, ErrorModel):
                raise ValueError("probabilities: expected none, because the errors of a model have their own")
            self._probabilities = of_columns(probabilities, system.shape[1])
        self._syndromes = Syndromes(
            system, self._probabilities, memory=memory, threads=threads, time_limit=time_limit
        )

    @property
    def checks(self) -> int:
        """The number of checks of the matrix, or of detectors of the model."""
        return self._syndromes.checks

    @property
    def columns(self) -> int:
        """The number of columns of the matrix, or of distinct errors of the model."""
        return self._syndromes.columns

    @property
    def observables(self) -> int:
        """The number of observables. It is 0 for a matrix."""
        return self._syndromes.observables

    def decode(
        self,
        syndromes: ArrayLike,
        *,
        bit_packed: bool = False,
        errors: bool | None = None,
        time_limit: float | None = None,
        nodes: int | None = None,
        memory: int | None = None,
        threads: int | None = None,
        progress: Listener = None,
    ) -> Decoded:
        """The most likely errors of each syndrome.

        Parameters
        ----------
        syndromes
            An array of shape (n, checks), of bool or of 0 and 1. A single syndrome has shape (checks,).
        bit_packed
            Whether the syndromes are packed as in Stim and sinter: uint8 of shape (n, ceil(checks / 8)), with the first
            check in the lowest bit. `observables` is then packed in the same way.
        errors
            Whether the errors are returned. By default, they are returned for a matrix, and not for a model.
        time_limit
            The time limit for all syndromes, in seconds. Syndromes that are not answered in time have the best errors
            so far, if any, and are not proved.
        nodes
            The largest number of nodes for each syndrome.
        memory, threads, progress
            As for `fewest.distance`. Threads share the syndromes. Equal syndromes are answered once.

        Returns
        -------
        Decoded
            The answers. Among equally likely sets of errors, every run returns the same set, with any number of
            threads.

        Raises
        ------
        TypeError, ValueError
            The array has another shape, or other entries.
        MemoryError
            There is too little memory.
        KeyboardInterrupt, or what `progress` raises
            Raised unchanged, with the answers so far as its attribute `decoded`.

        Examples
        --------
        >>> Decoder([[1, 1, 0], [0, 1, 1]]).decode([[1, 0], [1, 1]]).weights.tolist()
        [1.0, 1.0]
        """
        array, is_single = self._rows(syndromes, bit_packed)
        if errors is None:
            errors = isinstance(self._system, Matrix)
        arrays, raised = self._syndromes.decode(
            array,
            errors=errors,
            nodes=nodes,
            memory=memory,
            threads=threads,
            time_limit=time_limit,
            progress=progress,
        )
        observables: NDArray[Any] = arrays[0]
        if bit_packed:
            observables = np.packbits(observables, axis=1, bitorder="little")
        parts: list[Any] = [observables, *arrays[1:]]
        if is_single:
            parts = [None if part is None else part[0] for part in parts]
        decoded = Decoded(*parts)
        if raised is not None:
            raised.decoded = decoded  # type: ignore[attr-defined]
            raise raised
        return decoded

    def decode_arrow(
        self,
        batches: Any,
        column: str | None = None,
        *,
        threads: int | None = None,
        time_limit: float | None = None,
    ) -> Answers:
        """Finds the most likely errors of each syndrome in a column of record batches, while the answers are read.

        Parameters
        ----------
        batches
            Anything with the method `__arrow_c_stream__`, or a single column: a Series, an Array or a ChunkedArray.
        column
            The column with the syndromes. The default is "syndrome", or the only column. Its type is lists of bool, one
            for each check, or lists of the indices of the violated checks.
        threads
            The largest number of threads. The default is all processors.
        time_limit
            The time limit in seconds until all answers are read. Then the reader reports that the time ran out.

        Returns
        -------
        Answers
            The same batches, followed by the columns `exists`, `weight`, `errors` and `observables`. The last two are
            lists of numbers. Answers are null where the syndrome is null. If no errors have a syndrome, `exists` is
            false and the others are null.

        Raises
        ------
        TypeError
            The column has another type.
        ValueError
            There is no such column. The reader of the answers reports the first row that is not a syndrome.

        Examples
        --------
        >>> import pyarrow
        >>> table = pyarrow.table({"syndrome": [[0], [0, 1], []]})
        >>> decoder = Decoder([[1, 1, 0], [0, 1, 1]])
        >>> pyarrow.table(decoder.decode_arrow(table))["errors"].to_pylist()
        [[0], [1], []]
        """
        return self._syndromes.decode_arrow(batches, column, threads=threads, time_limit=time_limit)

    def _rows(self, syndromes: ArrayLike, bit_packed: bool) -> tuple[NDArray[np.bool_], bool]:
        """The syndromes as rows of bool, and whether a single syndrome was given, without an axis."""
        if not bit_packed:
            array = numbers(syndromes, bool, None, "syndromes", "0 or 1")
            columns, unit = self.checks, "column per check"
        else:
            array = numbers(syndromes, np.uint8, None, "syndromes", "a number from 0 to 255")
            columns, unit = -(-self.checks // 8), "byte per eight checks"
        if array.ndim not in (1, 2):
            raise ValueError(f"syndromes: expected 1 or 2 dimensions, found {array.ndim}")
        is_single = array.ndim == 1
        rows = array[np.newaxis] if is_single else array
        if rows.shape[1] != columns:
            raise ValueError(f"syndromes: expected one {unit} ({columns}), found {rows.shape[1]}")
        if bit_packed:
            bits = np.unpackbits(rows, axis=1, bitorder="little")
            if bits[:, self.checks :].any():
                raise ValueError(f"syndromes: expected {self.checks} bits, found a set bit after them")
            rows = bits[:, : self.checks].astype(bool)
        return rows, is_single

    def __repr__(self) -> str:
        return f"<Decoder: checks {self.checks}, columns {self.columns}, observables {self.observables}>"

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return (self._system, self._probabilities) == (other._system, other._probabilities)

    def __hash__(self) -> int:
        return hash(self._system)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self._system, self._probabilities)


def _again(system: ErrorModel | Matrix, probabilities: list[float] | None) -> Decoder:
    return Decoder(system, probabilities=probabilities)


for _class in (Decoded, Decoder):
    _class.__module__ = "fewest"
