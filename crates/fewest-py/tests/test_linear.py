"""Tests of `fewest.linear`: codes and their distances."""

import io
import pickle
from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

import fewest
from fewest.linear import (
    CssCode,
    ErrorModel,
    Matrix,
    Problem,
    Solver,
    StabilizerCode,
    read,
)

HAMMING = Matrix(7, [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]])

matrices = st.tuples(st.integers(1, 5), st.integers(1, 9)).flatmap(
    lambda shape: arrays(np.uint8, shape, elements=st.integers(0, 1))
)


def naive(checks: np.ndarray, syndrome: np.ndarray, least: int) -> int | None:
    """The least weight, at least `least`, of a vector with the syndrome; tries all vectors."""
    columns = checks.shape[1]
    for weight in range(least, columns + 1):
        for ones in combinations(range(columns), weight):
            if np.array_equal(checks[:, list(ones)].sum(axis=1) % 2, syndrome):
                return weight
    return None


@given(matrices)
def test_lightest_codewords_are_those_of_all_vectors(checks: np.ndarray) -> None:
    problem = Problem.codeword(checks)
    found = problem.lightest()
    expected = naive(checks, np.zeros(len(checks)), 1)
    assert (None if found is None else len(found)) == expected == fewest.distance(checks).distance
    if found is not None:
        assert problem.accepts(found)
        assert not (checks[:, list(found)].sum(axis=1) % 2).any()
        assert found in (problem.all_lightest() or [])


@given(matrices)
def test_the_weights_are_those_of_all_words(checks: np.ndarray) -> None:
    columns = checks.shape[1]
    vectors = np.arange(1 << columns)[:, None] >> np.arange(columns) & 1
    words = vectors[~(vectors @ checks.T % 2).any(axis=1)]
    expected = np.bincount(words.sum(axis=1), minlength=columns + 1).tolist()
    assert Matrix.of(checks).weights() == expected


def test_the_weights_of_large_codes() -> None:
    # All vectors of even weight. The numbers exceed 64 bits.
    even = Matrix(300, [list(range(300))])
    assert even.weights() == [comb(300, weight) if weight % 2 == 0 else 0 for weight in range(301)]
    assert HAMMING.weights() == [1, 0, 0, 7, 7, 0, 0, 1]
    half = Matrix.of(np.random.default_rng(1).integers(0, 2, (80, 160)))
    with pytest.raises(fewest.Stopped) as caught:
        half.weights()
    assert caught.value.why == "nodes"


@given(matrices, st.data())
def test_lightest_vectors_with_a_syndrome_are_those_of_all_vectors(
    checks: np.ndarray, data: st.DataObject
) -> None:
    syndrome = data.draw(arrays(np.uint8, len(checks), elements=st.integers(0, 1)))
    violated = np.flatnonzero(syndrome).tolist()
    found = Problem.syndrome(checks, violated).lightest()
    assert (None if found is None else len(found)) == naive(checks, syndrome, 0)
    assert found == Solver(checks).lightest(violated)


@given(matrices)
def test_matrices_come_back_from_every_form(entries: np.ndarray) -> None:
    matrix = Matrix.of(entries)
    assert np.array_equal(np.asarray(matrix), entries)
    assert matrix.shape == entries.shape
    assert Matrix.of(entries + 2, mod_2=True) == Matrix.of(entries.tolist()) == matrix
    assert eval(repr(matrix), {"Matrix": Matrix}) == matrix
    assert pickle.loads(pickle.dumps(matrix)) == matrix
    assert np.array_equal(np.asarray(matrix.T), entries.T)


def test_sparse_matrices_are_read() -> None:
    sparse = pytest.importorskip("scipy.sparse")
    entries = np.array([[1, 0, 3], [0, 2, 1]])
    assert Matrix.of(sparse.coo_array(entries), mod_2=True) == Matrix.of(entries, mod_2=True) == Matrix(3, [[0, 2], [2]])


@given(matrices, st.data())
def test_a_matrix_is_used_as_an_array_is(entries: np.ndarray, data: st.DataObject) -> None:
    matrix = Matrix.of(entries)
    assert np.array_equal(matrix.toarray(), entries)
    assert len(matrix) == len(entries)
    assert [row.tolist() for row in matrix] == entries.tolist()
    assert matrix[0].tolist() == entries[0].tolist()
    assert matrix[-1, 0] == entries[-1, 0]
    assert matrix[:, -1].tolist() == entries[:, -1].tolist()
    assert hash(matrix) == hash(Matrix.of(entries.astype(float)))
    vector = data.draw(arrays(np.uint8, entries.shape[1], elements=st.integers(0, 1)))
    assert (matrix @ vector).tolist() == (entries @ vector.astype(int) % 2).tolist()
    left = data.draw(arrays(np.uint8, entries.shape[0], elements=st.integers(0, 1)))
    assert (left @ matrix).tolist() == (left.astype(int) @ entries % 2).tolist()
    assert matrix @ matrix.T == Matrix.of(entries.astype(int) @ entries.T, mod_2=True)
    generators = matrix.orthogonal()
    assert not (matrix @ generators.T).toarray().any()
    assert generators.rank == entries.shape[1] - matrix.rank == len(generators)


def test_a_matrix_refuses_what_does_not_fit() -> None:
    for wrong, message in (([1, 1], "operand: expected the length 7 along the multiplied axis, found 2"), ([2] * 7, r"operand: expected 0 or 1, found 2 at \[0\]")):
        with pytest.raises(ValueError, match=message):
            HAMMING @ wrong
    with pytest.raises(IndexError, match=r"row 3 is out of range \(rows: 3\)"):
        HAMMING[3]
    sparse = pytest.importorskip("scipy.sparse")
    assert (HAMMING.tocsr() != sparse.csr_array(np.asarray(HAMMING))).nnz == 0
    assert (HAMMING @ sparse.eye_array(7)).tolist() == np.asarray(HAMMING).tolist()


def test_codes_of_the_literature() -> None:
    assert fewest.distance(HAMMING).distance == 3
    steane = CssCode(HAMMING, HAMMING)
    assert (steane.qubits, steane.logical_qubits, fewest.distance(steane).distance) == (7, 1, 3)
    five = StabilizerCode(["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"])
    assert (five.qubits, five.logical_qubits, fewest.distance(five).distance) == (5, 1, 3)
    columns = five.problem().lightest()
    assert columns is not None
    operator = five.operator(columns)
    assert len(operator) == 5
    assert 5 - operator.count("I") == 3


def test_error_models_are_read() -> None:
    model = read("error(0.1) D0\nerror(0.1) D0 D1\nerror(0.1) D1 L0\n")
    assert isinstance(model, ErrorModel)
    assert (model.errors, model.detectors, model.observables) == (3, 2, 1)
    assert model.problem().lightest() == (0, 1, 2)


def test_files_are_read_as_bytes() -> None:
    hamming = np.array(HAMMING)
    for array in (hamming, np.asfortranarray(hamming.astype("u1")), hamming.astype(bool), hamming.astype(">i4")):
        file = io.BytesIO()
        np.save(file, array)
        assert read(file.getvalue()) == Matrix.of(hamming)
    for save in (np.savez, np.savez_compressed):
        file = io.BytesIO()
        save(file, H_X=hamming, hz=hamming.astype("i1"))
        code = read(file.getvalue())
        assert isinstance(code, CssCode)
        assert (code.qubits, code.logical_qubits, code.h_z) == (7, 1, Matrix.of(hamming))
    text = '{"n": 4, "checks": {"X": [[0, 1, 2, 3]], "Z": [[0, 1, 2, 3]]}}'
    for content in (text, text.encode(), bytearray(text.encode())):
        code = read(content)
        assert isinstance(code, CssCode)
        assert (code.qubits, code.logical_qubits) == (4, 2)
    five = read(b"\xef\xbb\xbfXZZXI # the first\nIXZZX\r\nXIXZZ\nZXIXZ")
    assert isinstance(five, StabilizerCode)
    assert five.generators == ["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"]
    model = read(b"error[\xff](0.1) D0 L0")
    assert isinstance(model, ErrorModel)
    assert pickle.loads(pickle.dumps(model)).errors == 1


def test_the_distance_of_a_model_is_found_on_a_smaller_one() -> None:
    # The detectors form a path, so the only word contains all 41 errors. `nodes=0` allows no search: the distance must
    # come from the graph of the detectors.
    path = [f"D{place - 1} D{place}" for place in range(1, 40)]
    lines = ["D0 L0", *path, "D39"]
    model = ErrorModel("".join(f"error(0.1) {line}\n" for line in lines))
    assert fewest.distance(model, nodes=0).distance == 41
    # The same path with additional detectors and errors, which do not change the distance.
    twins = [f"{line} D{100 + place}" for place, line in enumerate(lines)] + [f"D{100 + place}" for place in range(41)]
    model = ErrorModel("".join(f"error(0.1) {line}\n" for line in lines + twins))
    assert fewest.distance(model, nodes=0).distance == 41
    assert fewest.distance(ErrorModel("error(0.1) D0 L0\n")).distance is None
    assert fewest.distance(ErrorModel("error(0.1) L0\n")).distance == 1


def test_problems_and_codes_come_back_from_repr_and_pickle() -> None:
    steane = CssCode(HAMMING, HAMMING)
    five = StabilizerCode(["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"])
    model = ErrorModel("error(0.1) D0\nerror(0.1) D0 L0\n")
    names = {value.__name__: value for value in (CssCode, ErrorModel, Matrix, Problem, StabilizerCode)}
    problems = [
        Problem.codeword(HAMMING),
        Problem.logical(HAMMING, HAMMING),
        Problem.undetected(HAMMING, [[1] * 7]),
        Problem.syndrome(HAMMING, [0, 2]),
        steane.problem("x"),
        five.problem(),
        model.problem(),
    ]
    for problem in problems:
        expected = problem.lightest()
        assert expected is not None
        assert pickle.loads(pickle.dumps(problem)).lightest() == expected
        assert eval(repr(problem), names).lightest() == expected
    assert pickle.loads(pickle.dumps(Solver(HAMMING))).lightest([0]) == Solver(HAMMING).lightest([0])


def test_a_search_reports_its_effort() -> None:
    report = Problem.codeword(HAMMING).search(method="clusters")
    assert report.columns is not None
    assert len(report.columns) == 3
    assert report.method == "clusters"
    assert report.nodes >= sum(nodes for _, nodes in report.weights)
    with pytest.raises(ValueError, match="guess"):
        Problem.codeword(HAMMING).search(method="guess")


def test_a_question_that_is_settled_stops() -> None:
    # The bivariate bicycle code [[72, 12, 6]].
    shift = np.roll(np.eye(6, dtype=int), 1, axis=1)
    x, y = np.kron(shift, np.eye(6, dtype=int)), np.kron(np.eye(6, dtype=int), shift)
    a, b = x @ x @ x + y + y @ y, y @ y @ y + x + x @ x
    code = CssCode(np.hstack([a, b]), np.hstack([b.T, a.T]))
    assert (code.qubits, code.logical_qubits, fewest.distance(code).distance) == (72, 12, 6)
    with pytest.raises(fewest.Stopped) as caught:
        code.problem("x").search(at_least=4)
    assert caught.value.why == "settled"
    assert caught.value.lower == 4


def test_errors_say_where_and_why() -> None:
    with pytest.raises(fewest.ParseError) as caught:
        read("101\n1x1\n")
    assert caught.value.line == 2
    with pytest.raises(fewest.ParseError, match="expected an object with"):
        read('{\n "n": 3}')
    with pytest.raises(fewest.ParseError, match="expected value") as caught:
        read('{\n "checks": x}')
    assert (caught.value.line, caught.value.column) == (2, 12)
    file = io.BytesIO()
    np.save(file, np.array([[0.5]]))
    with pytest.raises(fewest.ParseError, match="row 0, column 0 .* expected 0 or 1, found 0.5") as caught:
        read(file.getvalue())
    assert caught.value.line is None
    with pytest.raises(TypeError):
        read(3)
    with pytest.raises(ValueError, match="3"):
        Matrix(3, [[3]])
    with pytest.raises(ValueError):
        CssCode([[1, 1, 0]], [[1, 0, 0]])
    with pytest.raises(ValueError, match='side: expected "x" or "z", found "y"'):
        CssCode(HAMMING, HAMMING).problem("y")
