"""Codes over fields other than GF(2), compared with all words of small codes. The tests have their own arithmetic."""

import copy
import pickle
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fewest
from fewest import linear

# For each order: the prime, the degree, and w^degree as coefficients from the lowest power (Conway polynomials).
FIELDS = {
    2: (2, 1, (0,)),
    3: (3, 1, (0,)),
    4: (2, 2, (1, 1)),
    5: (5, 1, (0,)),
    7: (7, 1, (0,)),
    8: (2, 3, (1, 1, 0)),
    9: (3, 2, (1, 1)),
    11: (11, 1, (0,)),
    13: (13, 1, (0,)),
    16: (2, 4, (1, 1, 0, 0)),
}


def digits(number: int, prime: int, degree: int) -> list[int]:
    return [number // prime**place % prime for place in range(degree)]


def added(a: int, b: int, order: int) -> int:
    prime, degree, _ = FIELDS[order]
    pairs = zip(digits(a, prime, degree), digits(b, prime, degree), strict=True)
    return sum((x + y) % prime * prime**place for place, (x, y) in enumerate(pairs))


def multiplied(a: int, b: int, order: int) -> int:
    """The product of two field elements: a product of polynomials, whose high powers are reduced, the highest first."""
    prime, degree, lower = FIELDS[order]
    if degree == 1:
        return a * b % prime
    terms = [0] * (2 * degree - 1)
    for i, x in enumerate(digits(a, prime, degree)):
        for j, y in enumerate(digits(b, prime, degree)):
            terms[i + j] += x * y
    for place in range(2 * degree - 2, degree - 1, -1):
        for shift, coefficient in enumerate(lower):
            terms[place - degree + shift] += terms[place] * coefficient
    return sum(term % prime * prime**place for place, term in enumerate(terms[:degree]))


def dot(row: Any, word: Any, order: int) -> int:
    total = 0
    for a, b in zip(row, word, strict=True):
        total = added(total, multiplied(int(a), int(b), order), order)
    return total


def words(checks: np.ndarray, order: int) -> list[tuple[int, ...]]:
    """All nonzero words of a code."""
    vectors = product(range(order), repeat=checks.shape[1])
    return [word for word in vectors if any(word) and not any(dot(row, word, order) for row in checks)]


def weight(word: Any) -> int:
    return sum(entry != 0 for entry in word)


@st.composite
def matrices(draw: st.DrawFn) -> tuple[np.ndarray, int]:
    """A small matrix and the order of its field."""
    order = draw(st.sampled_from(sorted(FIELDS)))
    columns = draw(st.integers(1, {2: 8, 3: 6, 4: 5, 5: 4}.get(order, 3)))
    rows = draw(st.integers(1, 3))
    entries = draw(st.lists(st.integers(0, order - 1), min_size=rows * columns, max_size=rows * columns))
    return np.array(entries, dtype=np.uint8).reshape(rows, columns), order


@settings(max_examples=60)
@given(matrices())
def test_a_code_is_that_of_all_its_words(given: tuple[np.ndarray, int]) -> None:
    checks, order = given
    all_words = words(checks, order)
    matrix = linear.FieldMatrix(checks, order)
    found = fewest.distance(matrix)
    assert found.proved
    assert found.exists == bool(all_words)
    assert matrix.rank == checks.shape[1] - round(np.log(len(all_words) + 1) / np.log(order))
    if all_words:
        assert int(found) == min(map(weight, all_words)) == len(found.witness or ())
        assert found.entries in all_words
        assert found.witness == tuple(place for place, entry in enumerate(found.entries or ()) if entry)
    numbers = [0] * (checks.shape[1] + 1)
    for word in [(), *all_words]:
        numbers[weight(word)] += 1
    assert matrix.weights() == numbers
    # The code that the rows generate, given in three ways: by generators, as the dual, and by its checks.
    generated = {tuple([0] * checks.shape[1])}
    for row in checks:
        multiples = [tuple(multiplied(factor, int(entry), order) for entry in row) for factor in range(order)]
        generated = {
            tuple(added(a, b, order) for a, b in zip(word, multiple, strict=True))
            for word in generated
            for multiple in multiples
        }
    least = min((weight(word) for word in generated if any(word)), default=None)
    for found in (
        fewest.distance(checks, field=order, generator=True),
        fewest.distance(checks, field=order, dual=True),
        fewest.distance(matrix.orthogonal()),
    ):
        assert found.proved
        assert found.distance == least
    if order > 2:
        assert fewest.distance(checks, field=order, generator=True, dual=True).distance == fewest.distance(matrix).distance


@pytest.mark.parametrize(("prime", "qudits"), [(3, 2), (3, 3), (5, 2)])
def test_a_code_over_qudits_is_that_of_all_operators(prime: int, qudits: int) -> None:
    rng = np.random.default_rng(prime * qudits)

    def commute(a: Any, b: Any) -> bool:
        return (np.dot(a[:qudits], b[qudits:]) - np.dot(a[qudits:], b[:qudits])) % prime == 0

    operators = [np.array(operator) for operator in product(range(prime), repeat=2 * qudits)]
    for _ in range(12):
        generators: list[Any] = []
        for row in rng.integers(0, prime, (rng.integers(0, 2 * qudits), 2 * qudits)):
            if all(commute(row, other) for other in generators):
                generators.append(row)
        rows = np.array(generators, dtype=int).reshape(-1, 2 * qudits)
        coefficients = product(range(prime), repeat=len(rows))
        group = {tuple(np.array(factors) @ rows % prime) if len(rows) else (0,) * 2 * qudits for factors in coefficients}
        commuting = [tuple(one.tolist()) for one in operators if all(commute(one, row) for row in rows)]
        logical = [one for one in commuting if one not in group] or [one for one in commuting if any(one)]
        code = linear.QuditCode(rows, prime)
        assert (code.field, code.qudits) == (prime, qudits)
        assert len(group) == prime ** (qudits - code.logical_qudits)
        found = fewest.distance(rows, field=prime, symplectic=True)
        assert found.proved
        assert found == fewest.distance(code)
        least = min(sum(x or z for x, z in zip(one[:qudits], one[qudits:], strict=True)) > 0 and sum(
            1 for x, z in zip(one[:qudits], one[qudits:], strict=True) if x or z
        ) for one in logical)
        assert int(found) == least == len(found.witness or ())
        assert found.entries in logical


def test_two_matrices_are_a_code_over_qudits() -> None:
    # Both rows of the ternary tetracode as Z checks. The code is its own dual, so with both rows as X checks, no
    # logical qudit would be left. One row as X check leaves one logical qudit.
    tetracode = np.array([[1, 0, 1, 1], [0, 1, 1, 2]])
    system = linear.read((tetracode[:1], tetracode), field=3)
    assert isinstance(system, linear.QuditCode)
    assert (system.qudits, system.logical_qudits) == (4, 1)
    rows = np.zeros((3, 8), dtype=int)
    rows[0, :4], rows[1:, 4:] = tetracode[0], tetracode
    assert system == linear.QuditCode(rows, 3)
    assert fewest.distance(tetracode[:1], tetracode, field=3) == fewest.distance(rows, field=3, symplectic=True)
    with pytest.raises(ValueError, match="commute"):
        fewest.distance([[1, 1]], [[1, 1]], field=3)


def test_signs_types_and_texts() -> None:
    rows = [[1, 0, 1, 1], [0, 1, 1, 2]]
    matrix = linear.FieldMatrix(rows, 3)
    scipy = pytest.importorskip("scipy.sparse", reason="SciPy is not installed")
    for form in ([[1, 0, 1, 1], [0, 1, 1, -1]], np.array(rows, dtype=float), scipy.csr_array(np.array(rows)), matrix):
        assert linear.FieldMatrix(form, 3) == matrix == linear.read(form, field=3)
    assert hash(linear.FieldMatrix(np.array(rows), 3)) == hash(matrix)
    assert matrix != linear.FieldMatrix(rows, 5)
    assert np.asarray(matrix).tolist() == rows
    assert matrix.T.T == matrix
    assert matrix.shape == (2, 4)
    for again in (copy.deepcopy(matrix), pickle.loads(pickle.dumps(matrix)), eval(repr(matrix), vars(linear))):
        assert again == matrix
    text = "1 0 1 1\n0 1 1 2\n"
    assert linear.read(text, field=3) == linear.read(text.encode(), field=3) == matrix
    gap = "[ [ Z(3)^0, 0*Z(3), Z(3)^0, Z(3)^0 ], [ 0*Z(3), Z(3)^0, Z(3)^0, Z(3) ] ]\n"
    assert linear.read(gap) == matrix
    assert int(fewest.distance(gap)) == 3
    assert fewest.distance(gap, generator=True) == fewest.distance(rows, field=3, generator=True)
    # Magma prints generators, so the text stands for the dual of the code with these rows as checks.
    magma = "[4, 2, 3] Linear Code over GF(3)\nGenerator matrix:\n[1 0 1 1]\n[0 1 1 2]\n"
    assert linear.read(magma) == matrix.orthogonal()
    assert int(fewest.distance(magma)) == 3
    with pytest.raises(ValueError, match="^generator and symplectic are for a text that contains only a matrix, found the generators of a code"):
        fewest.distance(magma, generator=True)


def test_published_codes_have_their_weights() -> None:
    # The ternary Golay codes: the multiples of x^5 + x^4 + 2 x^3 + x^2 + 2, and these with a sum of 0.
    generator = [2, 0, 1, 2, 1, 1]
    rows = np.array([np.roll(generator + [0] * 5, shift) for shift in range(6)])
    golay = linear.FieldMatrix(rows, 3).orthogonal()
    assert golay.weights() == [1, 0, 0, 0, 0, 132, 132, 0, 330, 110, 0, 24]
    extended = linear.FieldMatrix(np.hstack([rows, -rows.sum(axis=1, keepdims=True) % 3]), 3)
    assert extended.weights() == [1, 0, 0, 0, 0, 0, 264, 0, 0, 440, 0, 0, 24]
    hexacode = linear.FieldMatrix([[1, 0, 0, 1, 3, 2], [0, 1, 0, 1, 2, 3], [0, 0, 1, 1, 1, 1]], 4)
    assert hexacode.orthogonal().weights() == [1, 0, 0, 0, 45, 0, 18]


def test_weights_are_counted_within_limits() -> None:
    checks = linear.FieldMatrix(np.random.default_rng(2).integers(0, 3, (12, 40)), 3)
    one = checks.weights(threads=1)
    assert sum(one) == 3**28
    assert checks.weights(threads=2) == one
    with pytest.raises(fewest.Stopped) as caught:
        checks.weights(nodes=1000)
    assert (caught.value.why, caught.value.best) == ("nodes", None)
    with pytest.raises(fewest.Stopped) as caught:
        checks.weights(memory=100)
    assert caught.value.why == "memory"
    with pytest.raises(TypeError, match="expected the keyword arguments nodes, memory, threads, time_limit, progress"):
        checks.weights(weight=3)  # type: ignore[call-arg]

    def interrupt(progress: fewest.Progress) -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        linear.FieldMatrix(np.random.default_rng(3).integers(0, 3, (17, 40)), 3).weights(progress=interrupt)


def test_a_file_names_its_field(tmp_path: Path) -> None:
    path = tmp_path / "code.mtx"
    path.write_text("%%MatrixMarket matrix coordinate integer general\n% Field: GF(3)\n2 4 6\n1 1 1\n1 3 1\n1 4 1\n2 2 1\n2 3 1\n2 4 2\n")
    assert linear.read(path) == linear.FieldMatrix([[1, 0, 1, 1], [0, 1, 1, 2]], 3)
    with pytest.raises(fewest.ParseError, match=r"code.mtx: .*expected a matrix over GF\(5\), found .*GF\(3\)"):
        linear.read(path, field=5)
    path.write_text("1 0 3\n")
    with pytest.raises(fewest.ParseError, match=r"code.mtx: line 1, column 5: expected elements of GF\(3\), found"):
        linear.read(path, field=3)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: fewest.distance([[1, 2]]), ValueError, "expected 0 or 1, found 2"),
        (lambda: fewest.distance([[1, 3]], field=3), ValueError, r"row 0, column 1: expected an element of GF\(3\), found 3"),
        (lambda: fewest.distance([[1, -3]], field=3), ValueError, r"expected an element of GF\(3\), found -3 at \[0, 1\]"),
        (lambda: fewest.distance([[1, -1]], field=4), ValueError, r"expected an element of GF\(4\), found -1 at \[0, 1\]"),
        (lambda: fewest.distance([[1.5, 1]], field=3), ValueError, r"expected an element of GF\(3\), found 1.5"),
        (lambda: fewest.distance([[1, 2]], field=6), ValueError, "found 6"),
        (lambda: fewest.distance([[1, 2]], field="3"), TypeError, "field: expected the order of a field, found '3'"),
        (lambda: linear.FieldMatrix([[1, 2]]), ValueError, "field: expected the order of the field, because"),
        (lambda: linear.FieldMatrix([1, 2], 3), ValueError, "matrix: expected 2 dimensions, found 1"),
        (lambda: linear.FieldMatrix(linear.FieldMatrix([[1]], 3), 5), ValueError, r"expected a matrix over GF\(5\), found one"),
        (lambda: linear.QuditCode([[1, 2]], 4), ValueError, r"GF\(4\)"),
        (lambda: linear.QuditCode([[1, 2, 0]], 3), ValueError, "3"),
        (lambda: linear.QuditCode([[1, 0], [0, 1]], 3), ValueError, "commute"),
        (lambda: fewest.distance([[1, 2]], field=3, all=True), ValueError, r"all: expected a code over GF\(2\), found one over"),
        (lambda: fewest.distance([[1, 2]], field=3, side="x", near=1), ValueError, "side, near: expected a code over"),
        (lambda: fewest.distance([[1, 2]], field=3, erase=[0]), ValueError, "erase: expected a code over"),
        (lambda: fewest.distance([[1, 2]], field=3, gauge=True), ValueError, "gauge is for"),
        (lambda: fewest.distance(["XX", "ZZ"], field=3), ValueError, r"field: expected a matrix over GF\(3\), found"),
        (lambda: fewest.distance("XX\nZZ", field=3), ValueError, "expected"),
        (lambda: linear.logicals_basis(linear.FieldMatrix([[1, 2]], 3)), ValueError, "expected"),
        (lambda: fewest.Decoder(linear.FieldMatrix([[1, 2]], 3)), TypeError, "found a FieldMatrix"),
        (lambda: linear.punctured(linear.FieldMatrix([[1, 2]], 3), [0]), TypeError, "expected a Matrix, a CssCode or a"),
    ],
)
def test_what_does_not_fit_a_field_is_refused(call: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        call()


def test_limits_and_progress_are_those_of_all_codes() -> None:
    rng = np.random.default_rng(1)
    checks = rng.integers(0, 3, (40, 80))
    found = fewest.distance(checks, field=3, time_limit=0.3)
    assert found.stopped == "time"
    assert not found.proved
    assert found.upper is None or found.lower <= found.upper
    assert fewest.distance(checks, field=3, nodes=1000).stopped == "nodes"
    least = fewest.distance(checks, field=3, at_least=3)
    assert least.lower >= 3 or (least.upper or 3) < 3

    def interrupt(progress: fewest.Progress) -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError) as caught:
        fewest.distance(checks, field=3, progress=interrupt)
    assert isinstance(caught.value.bracket, fewest.Bracket)  # type: ignore[attr-defined]
    for threads in (1, 2):
        one = fewest.distance(checks[:, :30], field=3, threads=threads)
        assert one.proved
        assert one == fewest.distance(checks[:, :30], field=3, threads=1)
