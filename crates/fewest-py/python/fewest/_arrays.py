"""Converts the caller's arrays to the types that the library reads."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

_Array = NDArray[Any]


def numbers(given: Any, dtype: DTypeLike, dimensions: int | None, what: str, expected: str) -> _Array:
    """The numbers of an array, of sequences, or of a column of lists, converted to another type.

    Raises ValueError if the number of dimensions differs. Also raises it if a number does not fit the type; the message
    has the place of the first such number. `what` and `expected` name the array and its numbers in messages.
    """
    array = _array(given, what)
    if dimensions is not None and array.ndim != dimensions:
        raise ValueError(f"{what}: expected {dimensions} dimensions, found {array.ndim}")
    cast, place = _cast(array, dtype)
    if place is not None:
        raise ValueError(f"{what}: expected {expected}, found {array[place]} at {list(place)}")
    return cast


def own_order(entries: Any) -> int | None:
    """The order of the field that the array itself names, such as an array of galois or a FieldMatrix."""
    order = getattr(entries, "field", None) if hasattr(entries, "orthogonal") else None
    order = getattr(entries.__class__, "order", None) if order is None else order
    return order if isinstance(order, int) else None


def elements(entries: Any, field: int | None) -> tuple[int, tuple[list[int], str] | None, NDArray[np.uint8]]:
    """The order of the field of a matrix, the polynomial of a field of non-prime order if the matrix has one, and the
    entries.

    The polynomial is a pair: its coefficients, beginning with the highest, and its text.
    """
    own = own_order(entries)
    order = own if field is None else field
    if order is None:
        raise ValueError("field: expected the order of the field, because the matrix does not name its field")
    if not hasattr(order, "__index__") or isinstance(order, bool):
        raise TypeError(f"field: expected the order of a field, found {order!r}")
    order = int(order)
    if own not in (None, order):
        raise ValueError(f"expected a matrix over GF({order}), found one over GF({own})")
    polynomial = getattr(entries.__class__, "irreducible_poly", None)
    is_prime = order > 1 and all(order % factor for factor in range(2, order))
    dense = _array(entries.toarray() if hasattr(entries, "tocsr") else entries, "matrix")
    if is_prime and dense.dtype.kind in "if":
        dense = np.where((dense < 0) & (dense > -order), dense + order, dense)
    found = numbers(dense, np.uint8, 2, "matrix", f"an element of GF({order})")
    if polynomial is None or is_prime:
        return order, None, found
    return order, ([int(coefficient) for coefficient in polynomial.coeffs], str(polynomial)), found


def ones(entries: Any, mod_2: bool) -> tuple[int, NDArray[np.int64], NDArray[np.int64]]:
    """The number of columns of a matrix, the index at which the ones of each row begin, and the columns of all ones.

    `entries` is a two-dimensional array of 0 and 1, or a SciPy sparse matrix of them. With `mod_2`, integers are
    reduced modulo 2.
    """
    order = own_order(entries)
    if order not in (None, 2) and not mod_2:
        raise ValueError(f"expected a matrix over GF(2), found one over GF({order}); FieldMatrix supports other fields")
    if hasattr(entries, "tocsr"):
        return _sparse_ones(entries, mod_2)
    dense = _array(entries, "matrix")
    if dense.ndim != 2:
        raise ValueError(f"expected a matrix of two dimensions, found {dense.ndim}")
    is_one, place = _bits(dense, mod_2)
    if place is not None:
        raise _no_bit(place[0], place[1], dense[place], mod_2)
    starts = np.concatenate([[0], np.cumsum(is_one.sum(axis=1))]).astype(np.int64)
    return dense.shape[1], starts, np.ascontiguousarray(np.nonzero(is_one)[1])


def csr(matrix: Any) -> Any:
    """A Matrix as a sparse array of SciPy."""
    sparse = import_module("scipy.sparse")
    indices = matrix.indices
    ones = np.ones(len(indices), dtype=np.uint8)
    return sparse.csr_array((ones, indices, matrix.indptr), shape=matrix.shape)


def product(matrix: Any, other: Any) -> Any:
    """The product modulo 2 of a Matrix and another operand: a Matrix, or an array or a sparse matrix of 0 and 1."""
    if type(other) is type(matrix):
        of: Any = matrix.of
        return of(_product(matrix, other.toarray()))
    return _product(matrix, _operand(other))


def product_from_left(other: Any, matrix: Any) -> Any:
    """The product modulo 2 of an array or a sparse matrix of 0 and 1, and a Matrix."""
    return _product(matrix.T, _operand(other).T).T


def item(matrix: Any, index: Any) -> Any:
    """The part of a Matrix, as an array, at an index."""
    if hasattr(index, "__index__") and not isinstance(index, bool):
        rows, columns = matrix.shape
        number = int(index)
        if not -rows <= number < rows:
            raise IndexError(f"row {number} is out of range (rows: {rows})")
        start, end = matrix.indptr[number % rows : number % rows + 2]
        row = np.zeros(columns, dtype=np.uint8)
        row[matrix.indices[start:end]] = 1
        return row
    return matrix.toarray()[index]


def _operand(other: Any) -> _Array:
    """The operand as an array of 0 and 1 with one or two dimensions."""
    array = _array(other.toarray() if hasattr(other, "tocsr") else other, "operand")
    is_one, place = _bits(array, False)
    if place is not None:
        raise ValueError(f"operand: expected 0 or 1, found {array[place]} at {list(place)}")
    if array.ndim not in (1, 2):
        raise ValueError(f"operand: expected 1 or 2 dimensions, found {array.ndim}")
    return is_one


def _product(matrix: Any, array: _Array) -> NDArray[np.uint8]:
    columns = matrix.shape[1]
    if array.shape[0] != columns:
        raise ValueError(f"operand: expected the length {columns} along the multiplied axis, found {array.shape[0]}")
    starts = matrix.indptr
    before = np.zeros((len(matrix.indices) + 1, *array.shape[1:]), dtype=np.int64)
    np.cumsum(array[matrix.indices], axis=0, out=before[1:])
    sums: NDArray[np.uint8] = ((before[starts[1:]] - before[starts[:-1]]) % 2).astype(np.uint8)
    return sums


def syndrome(violated: Any, checks: int) -> list[int]:
    """The indices of the violated checks. They are given as indices, or as a bool for each check."""
    array = _array(violated, "syndrome")
    if array.ndim != 1:
        raise ValueError(f"syndrome: expected one dimension, found {array.ndim}")
    if array.dtype == bool:
        if len(array) != checks:
            raise ValueError(f"syndrome: expected a bool for each of {checks} checks, found {len(array)}")
        array = np.flatnonzero(array)
    elif len(array) == checks and np.isin(array, (0, 1)).all():
        if isinstance(violated, np.ndarray) or len(np.unique(array)) < checks:
            raise ValueError(
                f"syndrome: {array.tolist()} has a 0 or 1 for each of {checks} checks: expected a list of the numbers of the"
                " violated checks, or an array of bool"
            )
    return list(map(int, numbers(array, np.uint64, 1, "syndrome", "numbers of checks")))


class Arrays:
    """The base class of records whose fields are arrays with a row for each item. Records are equal if their arrays are."""

    __slots__: tuple[str, ...] = ()

    def __eq__(self, other: Any) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(_are_equal(getattr(self, name), getattr(other, name)) for name in self.__slots__)

    def __hash__(self) -> int:
        # Arrays of floats are left out, because the equal numbers 0.0 and -0.0 have different bytes.
        arrays = [getattr(self, name) for name in self.__slots__]
        return hash(tuple(array.tobytes() for array in arrays if array is not None and array.dtype.kind != "f"))


def _are_equal(one: _Array | None, other: _Array | None) -> bool:
    """Whether two arrays are equal. NaN equals NaN, and None equals None."""
    if one is None or other is None:
        return one is other
    return np.array_equal(one, other, equal_nan=one.dtype.kind == "f")


def table(batches: Any, name: str) -> Any:
    """The record batches. A single column of pandas, Polars or pyarrow becomes a table."""
    if hasattr(batches, "to_frame"):
        return batches.to_frame(name)
    is_array = hasattr(batches, "__arrow_c_array__") and not hasattr(batches, "__arrow_c_stream__")
    if is_array or type(batches).__module__.startswith("pyarrow") and hasattr(batches, "chunks"):
        arrow = import_module("pyarrow")
        return arrow.table({name: batches if hasattr(batches, "chunks") else arrow.array(batches)})
    if type(batches).__name__ == "DuckDBPyRelation" and find_spec("pyarrow") is not None:
        # While a connection of DuckDB reads a result, it refuses other queries, such as a query that reads the answers.
        # So all rows are fetched first. `relation.to_arrow_reader()` streams the rows to another connection instead.
        fetch = getattr(batches, "to_arrow_table", None) or batches.fetch_arrow_table
        return fetch()
    return batches


def texts(given: Any) -> Any:
    """The texts of a column of pyarrow, Polars, pandas or NumPy, as a list. Any other object is returned unchanged."""
    if getattr(given, "ndim", 1) != 1:
        return given
    names = ("to_pylist", "to_list", "tolist")
    listed = next((getattr(given, name) for name in names if hasattr(given, name)), None)
    return given if listed is None else listed()


def _array(given: Any, what: str) -> _Array:
    """The object as an array of NumPy. It must have numbers."""
    try:
        array = np.asarray(given)
        if array.dtype == object:
            # A column of lists becomes a one-dimensional array of objects.
            array = np.array(array.tolist())
    except ValueError as error:
        raise ValueError(f"{what}: expected rows of equal length, found different lengths") from error
    if array.dtype.kind not in "biufO":
        raise TypeError(f"{what}: expected numbers, found {array.dtype}")
    return array


def _cast(array: _Array, dtype: DTypeLike) -> tuple[_Array, tuple[int, ...] | None]:
    """An array in another type, and the place of the first number that the conversion would change."""
    with np.errstate(invalid="ignore"):
        cast = array.astype(dtype)
    changed = array != cast
    return cast, tuple(np.argwhere(changed)[0].tolist()) if changed.any() else None


def _bits(array: _Array, mod_2: bool) -> tuple[NDArray[np.bool_], tuple[int, ...] | None]:
    """An array of bool that is true where a number is 1, and the place of the first number that is neither 0 nor 1."""
    with np.errstate(invalid="ignore"):
        return _cast(np.mod(array, 2) if mod_2 else array, bool)


def _no_bit(row: int, column: int, found: object, mod_2: bool) -> ValueError:
    if mod_2:
        return ValueError(f"row {row}, column {column}: expected an integer, found {found}")
    return ValueError(
        f"row {row}, column {column}: expected 0 or 1, found {found}; Matrix.of(…, mod_2=True) takes integers modulo 2"
    )


def _sparse_ones(entries: Any, mod_2: bool) -> tuple[int, NDArray[np.int64], NDArray[np.int64]]:
    """The ones of a SciPy sparse matrix in any of its formats."""
    if len(entries.shape) != 2:
        raise ValueError(f"expected a matrix of two dimensions, found {len(entries.shape)}")
    rows = entries.tocsr().copy()
    rows.sum_duplicates()
    is_one, place = _bits(_array(rows.data, "matrix"), mod_2)
    if place is not None:
        entry = place[0]
        row = int(np.searchsorted(rows.indptr, entry, side="right")) - 1
        raise _no_bit(row, int(rows.indices[entry]), rows.data[entry], mod_2)
    before = np.concatenate([[0], np.cumsum(is_one)])
    return rows.shape[1], before[rows.indptr].astype(np.int64), rows.indices[is_one].astype(np.int64)
