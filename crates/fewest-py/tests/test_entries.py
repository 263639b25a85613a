"""Entries of matrices and syndromes may be 0 or 1; all other values are refused."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import fewest
from fewest.linear import Matrix, Problem, Solver

HAMMING = Matrix(7, [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]])

# The checks of the tetracode over GF(3): its distance is 3, and modulo 2 it would be 2.
TETRACODE = [[1, 1, 1, 0], [1, 2, 0, 1]]

WRONG = [2, 3, -1, 0.5, 1.5, float("nan"), float("inf"), Fraction(1, 3), 10**30]


@pytest.mark.parametrize("entry", WRONG)
def test_an_entry_that_is_neither_0_nor_1_is_refused_with_its_place(entry: Any) -> None:
    with pytest.raises(ValueError, match=r"^row 1, column 2: expected 0 or 1, found .*mod_2=True"):
        Matrix.of([[1, 0, 1], [0, 1, entry]])


def test_everything_that_takes_a_matrix_refuses_other_entries() -> None:
    for use in (fewest.distance, Solver, Problem.codeword, lambda matrix: Problem.logical(HAMMING, matrix)):
        with pytest.raises(ValueError, match="row 1, column 1: expected 0 or 1, found 2"):
            use(TETRACODE)


def test_integers_count_modulo_2_where_that_is_asked() -> None:
    assert Matrix.of(TETRACODE, mod_2=True) == Matrix(4, [[0, 1, 2], [0, 3]])
    assert Matrix.of([[-1, 2.0, 3, 10**30]], mod_2=True) == Matrix(4, [[0, 2]])
    for entry in (0.5, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="^row 0, column 1: expected an integer, found"):
            Matrix.of([[1, entry]], mod_2=True)


def test_every_type_of_0_and_1_is_read() -> None:
    entries = np.array([[1, 0, 1], [0, 1, 1]])
    for dtype in (bool, np.int8, np.uint8, np.int64, np.uint64, np.float16, np.float64, object):
        assert Matrix.of(entries.astype(dtype)) == Matrix(3, [[0, 2], [1, 2]])
    assert Matrix.of(np.zeros((2, 0))) == Matrix(0, [[], []])
    with pytest.raises(TypeError, match="^matrix: expected numbers, found <U1$"):
        Matrix.of([["1", "0"]])
    with pytest.raises(ValueError, match="^matrix: expected rows of equal length, found different lengths$"):
        Matrix.of([[1, 0], [1]])
    with pytest.raises(ValueError, match="two dimensions, found 1"):
        Matrix.of([1, 0])


def test_arrays_over_other_fields_are_refused() -> None:
    class Field3(np.ndarray):  # type: ignore[type-arg]
        """A substitute for the arrays of `galois.GF(3)`, which have the order of their field."""

        order = 3

    with pytest.raises(ValueError, match=r"over GF\(2\), found one over GF\(3\)"):
        Matrix.of(np.array([[1, 1, 0], [0, 1, 1]]).view(Field3))


def test_arrays_of_galois_are_read_over_its_field_of_two() -> None:
    galois = pytest.importorskip("galois")
    entries = [[1, 1, 0], [0, 1, 1]]
    assert Matrix.of(galois.GF(2)(entries)) == Matrix.of(entries)
    for order in (3, 4):
        with pytest.raises(ValueError, match=rf"found one over GF\({order}\)"):
            Matrix.of(galois.GF(order)(entries))


@pytest.mark.parametrize("form", ["csr_matrix", "csc_array", "coo_array", "lil_array", "dok_array"])
@pytest.mark.parametrize("dtype", [bool, np.uint8, np.int64, np.float32, np.float64])
def test_sparse_matrices_are_read_in_every_type(form: str, dtype: Any) -> None:
    sparse = pytest.importorskip("scipy.sparse")
    entries = np.array([[1, 0, 1], [0, 0, 0], [0, 1, 1]])
    assert Matrix.of(getattr(sparse, form)(entries.astype(dtype))) == Matrix.of(entries)


def test_sparse_entries_are_refused_with_their_place() -> None:
    sparse = pytest.importorskip("scipy.sparse")
    for entry in (2, -1, 0.5, float("nan")):
        entries = sparse.csr_matrix(np.array([[0, 0, 1], [0, 0, 0], [1, 0, entry]]))
        with pytest.raises(ValueError, match="^row 2, column 2: expected 0 or 1, found"):
            Matrix.of(entries)
    twice = sparse.coo_array(([1, 1, 1], ([0, 0, 1], [0, 0, 1])), shape=(2, 2))
    with pytest.raises(ValueError, match="^row 0, column 0: expected 0 or 1, found 2"):
        Matrix.of(twice)
    assert Matrix.of(twice, mod_2=True) == Matrix(2, [[], [1]])
    # A sparse matrix may also store zeros.
    assert Matrix.of(sparse.csr_matrix(([0, 1], ([0, 0], [0, 1])), shape=(1, 2))) == Matrix(2, [[1]])


def test_a_dense_syndrome_is_an_array_of_bool() -> None:
    solver = Solver(HAMMING)
    for column in range(7):
        dense = [bool((column + 1) >> bit & 1) for bit in range(3)]
        for violated in (dense, np.array(dense), np.flatnonzero(dense).tolist()):
            assert solver.lightest(violated) == Problem.syndrome(HAMMING, violated).lightest() == (column,)
    assert solver.lightest([]) == ()
    assert solver.lightest(np.array([0, 2])) == solver.lightest((2, 0)) == (4,)


@pytest.mark.parametrize("violated", [[0, 1, 1], [0, 0, 0], np.array([1, 0, 1]), np.array([1, 0, 1], np.uint8)])
def test_a_syndrome_that_could_be_either_is_refused(violated: Any) -> None:
    with pytest.raises(ValueError, match="has a 0 or 1 for each of 3 checks: expected a list of the numbers"):
        Solver(HAMMING).lightest(violated)


def test_a_syndrome_of_two_checks_is_not_misread() -> None:
    checks = [[1, 1, 0], [0, 1, 1]]
    assert Solver(checks).lightest([0, 1]) == (1,)
    assert Solver(checks).lightest([False, True]) == (2,)
    with pytest.raises(ValueError, match="array of bool"):
        Solver(checks).lightest(np.array([0, 1]))


@pytest.mark.parametrize(
    ("violated", "error", "message"),
    [
        ([True, False], ValueError, "expected a bool for each of 3 checks, found 2"),
        ([0.5], ValueError, "syndrome: expected numbers of checks, found 0.5 at"),
        ([-1], ValueError, "syndrome: expected numbers of checks, found -1"),
        ([3], ValueError, "check 3"),
        ([[0]], ValueError, "syndrome: expected one dimension, found 2"),
        (["0"], TypeError, "syndrome: expected numbers"),
    ],
)
def test_other_syndromes_are_refused(violated: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        Solver(HAMMING).lightest(violated)
