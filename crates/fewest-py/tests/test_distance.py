"""Tests of `fewest.distance`: the inputs that it accepts, and the bounds that it returns."""

import copy
import pickle
import signal
import threading
import time
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

import fewest
from fewest import linear

HAMMING = np.array([[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]])

FIVE = ["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"]

MODEL = "error(0.1) D0 L0\nerror(0.1) D0 D1\nerror(0.1) D1 L1\nerror(0.1) D2 L1\nerror(0.01) D2 L1\nerror(0.1) D2\n"


def bivariate_bicycle(rows: int, columns: int) -> tuple[Any, Any]:
    """The codes of Bravyi and others with A = x³ + y + y² and B = y³ + x + x²."""
    x = np.kron(np.roll(np.eye(rows, dtype=int), 1, axis=1), np.eye(columns, dtype=int))
    y = np.kron(np.eye(rows, dtype=int), np.roll(np.eye(columns, dtype=int), 1, axis=1))
    a, b = x @ x @ x + y + y @ y, y @ y @ y + x + x @ x
    return np.hstack([a, b]), np.hstack([b.T, a.T])


def all_words(checks: np.ndarray) -> list[tuple[int, ...]]:
    """All nonzero words of a small code, by trying all vectors."""
    vectors = np.array(list(product((0, 1), repeat=checks.shape[1])))
    words = vectors[((vectors @ checks.T) % 2 == 0).all(axis=1) & vectors.any(axis=1)]
    return [tuple(np.flatnonzero(word).tolist()) for word in words]


@given(arrays(np.uint8, st.tuples(st.integers(1, 5), st.integers(1, 9)), elements=st.integers(0, 1)))
def test_a_classical_code_is_that_of_all_its_words(checks: np.ndarray) -> None:
    words = all_words(checks)
    found = fewest.distance(checks, all=True)
    assert found.proved
    assert found.exists == bool(words)
    if words:
        least = min(map(len, words))
        lightest = sorted(word for word in words if len(word) == least)
        assert int(found) == found.lower == found.upper == found.distance == least
        assert sorted(found.witnesses or ()) == lightest
        assert found.count == len(lightest) == fewest.distance(checks, count=True).count
        assert found.witness in lightest
        near = fewest.distance(checks, near=1)
        assert [one.witness for one in near.words or ()] == sorted(
            (word for word in words if len(word) <= least + 1), key=lambda word: (len(word), word)
        )
        counted = fewest.distance(checks, near=1, count=True).words or ()
        weights = [len(word) for word in words]
        assert {one.weight: one.words for one in counted} == {
            weight: weights.count(weight) for weight in (least, least + 1) if weight in weights
        }
    else:
        with pytest.raises(ValueError, match="there is no distance"):
            int(found)


def test_both_sides_are_answered_in_one_call() -> None:
    gross = bivariate_bicycle(12, 6)
    found = fewest.distance(*gross)
    assert int(found) == 12
    assert found.x is not None
    assert found.z is not None
    assert (found.x.upper, found.z.upper, found.x.exchanged, found.z.exchanged) == (12, 12, False, True)
    assert found.z.nodes == 0
    assert "Z: d = 12 (by symmetry)" in repr(found)
    for side, checks in ((found.x, gross[1]), (found.z, gross[0])):
        assert isinstance(side.witness, tuple)
        assert not (checks[:, list(side.witness)].sum(axis=1) % 2).any()
        assert side.lower == len(side.witness) == 12
    searched = fewest.distance(*gross, symmetry="none")
    assert searched.z is not None
    assert not searched.z.exchanged
    assert searched.z.upper == 12
    assert fewest.distance(*gross, side="z").x is None


def test_a_limit_of_time_is_no_error() -> None:
    rng = np.random.default_rng(1)
    checks = rng.integers(0, 2, (100, 200))
    start = time.monotonic()
    found = fewest.distance(checks, time_limit=0.4)
    assert time.monotonic() - start < 5
    assert found.stopped == "time"
    assert not found.proved
    assert found.distance is None
    assert found.upper is None or 1 <= found.lower <= found.upper
    with pytest.raises(ValueError, match=r"^the distance is not proved: \d+ ≤ d"):
        int(found)
    nothing = fewest.distance(checks, time_limit=0)
    assert (nothing.lower, nothing.proved, nothing.stopped) == (1, False, "time")
    for wrong in (-1, float("nan")):
        with pytest.raises(ValueError, match="^time_limit: expected a number of seconds, at least 0"):
            fewest.distance(checks, time_limit=wrong)
    with pytest.raises(TypeError, match="^time_limit: expected a number of seconds, found <class 'str'>"):
        fewest.distance(checks, time_limit="1m")  # type: ignore[arg-type]
    assert int(fewest.distance(HAMMING, time_limit=np.float32(60))) == 3
    assert int(fewest.distance(HAMMING, time_limit=float("inf"))) == 3


def test_each_side_has_its_share_of_the_time() -> None:
    rng = np.random.default_rng(1)
    found = fewest.distance(rng.integers(0, 2, (100, 200)), np.zeros((0, 200)), time_limit=0.6, symmetry="none")
    assert found.x is not None
    assert found.z is not None
    # Side X has a word of weight 1 at once, which is the distance of the code. Side Z gets the remaining time.
    assert (found.x.upper, found.z.stopped) == (1, "time")
    assert found.z.seconds > found.x.seconds
    assert found.seconds >= found.x.seconds + found.z.seconds
    assert int(found) == 1
    assert found.stopped is None


def test_an_interrupt_keeps_what_was_proved() -> None:
    rng = np.random.default_rng(2)
    checks = rng.integers(0, 2, (100, 200))

    def interrupt(progress: fewest.Progress) -> None:
        if progress.lower >= 3:
            raise TimeoutError

    with pytest.raises(TimeoutError) as caught:
        fewest.distance(checks, progress=interrupt)
    bracket = caught.value.bracket  # type: ignore[attr-defined]
    assert isinstance(bracket, fewest.Bracket)
    assert bracket.lower >= 3
    assert bracket.stopped == "cancelled"


def test_a_keyboard_interrupt_keeps_what_was_proved() -> None:
    rng = np.random.default_rng(2)
    checks = rng.integers(0, 2, (100, 200))
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.5, signal.raise_signal, (signal.SIGINT,))
    try:
        timer.start()
        with pytest.raises(KeyboardInterrupt) as caught:
            fewest.distance(checks)
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)
    assert isinstance(caught.value.bracket, fewest.Bracket)  # type: ignore[attr-defined]


def test_brackets_are_values() -> None:
    found = fewest.distance(HAMMING, HAMMING, all=True)
    assert pickle.loads(pickle.dumps(found)) == copy.deepcopy(found) == found
    assert hash(found) == hash(copy.copy(found))
    with pytest.raises(AttributeError):
        found.lower = 4  # type: ignore[misc]


def luminance(color: str) -> float:
    """The relative luminance of a color, as the W3C defines it."""
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_the_picture_of_a_bracket_is_legible_on_white_and_on_black() -> None:
    from xml.etree import ElementTree

    from fewest._drawing import BRACKET, QUIET, WITNESS

    for color in (BRACKET, QUIET, WITNESS):
        for ground in ("#ffffff", "#111111"):
            light, dark = sorted((luminance(color), luminance(ground)), reverse=True)
            assert (light + 0.05) / (dark + 0.05) >= 3, (color, ground)
    found = fewest.distance(*bivariate_bicycle(12, 6))
    picture = found._repr_html_()
    tree = ElementTree.fromstring(picture)
    texts = [text.text for text in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert texts == ["d", "d = 12", "X", "d = 12", "Z", "d = 12 (by symmetry)"]
    # Letters take the color of the page.
    assert all(text.get("fill") == "currentColor" for text in tree.iter("{http://www.w3.org/2000/svg}text"))
    for other in (
        fewest.distance(MODEL, per_observable=True),
        fewest.distance([[1]]),
        fewest.distance(np.random.default_rng(1).integers(0, 2, (100, 200)), time_limit=0),
    ):
        ElementTree.fromstring(other._repr_html_())


def test_at_least_ends_when_it_is_settled() -> None:
    gross = bivariate_bicycle(12, 6)
    found = fewest.distance(*gross, at_least=6)
    assert found.lower >= 6
    refuted = fewest.distance(*gross, at_least=13)
    assert refuted.upper == 12
    with pytest.raises(ValueError, match="at_least: expected at least 1, found 0"):
        fewest.distance(HAMMING, at_least=0)


def test_observables_have_brackets_of_their_own() -> None:
    found = fewest.distance(MODEL, per_observable=True)
    assert [(part.observables, part.upper) for part in found.per_observable or ()] == [((0,), 3), ((1,), 2)]
    assert int(found) == 2
    two = fewest.distance(MODEL, observable=["0+1", (0,), 1])
    assert [(part.observables, part.upper) for part in two.per_observable or ()] == [((0, 1), 2), ((0,), 3), ((1,), 2)]
    assert not two.proved
    with pytest.raises(ValueError, match="two equal ones cancel"):
        fewest.distance(MODEL, observable="1+1")
    with pytest.raises(ValueError, match="expected an observable from 0 to 1, found 7"):
        fewest.distance(MODEL, observable=7)
    with pytest.raises(ValueError, match="expected a detector error model, or checks with logicals, found a code"):
        fewest.distance(HAMMING, per_observable=True)
    with pytest.raises(ValueError, match="cannot be combined with side, count"):
        fewest.distance(MODEL, per_observable=True, count=True, side="x")


def test_checks_with_logical_operators_are_asked_by_row() -> None:
    logicals = [[1, 0, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 1, 1]]
    found = fewest.distance(HAMMING, logicals=logicals, per_observable=True)
    words = all_words(HAMMING)
    for row, part in zip(logicals, found.per_observable or (), strict=True):
        assert part.upper == min(len(word) for word in words if sum(row[place] for place in word) % 2)
    assert int(found) == int(fewest.distance(HAMMING, logicals=logicals))


def test_subsystem_codes_have_a_dressed_and_a_bare_distance() -> None:
    shor = ["XXIIIIIII", "IIIXXIIII", "IIIIIIXXI", "IXXIIIIII", "IIIIXXIII", "IIIIIIIXX"]
    shor += ["ZIIZIIIII", "IIIZIIZII", "IZIIZIIII", "IIIIZIIZI", "IIZIIZIII", "IIIIIZIIZ"]
    code = linear.SubsystemCode(shor)
    assert (code.qubits, code.logical_qubits, code.gauge_qubits) == (9, 1, 4)
    for given in (code, linear.read(shor, gauge=True), "\n".join(shor)):
        assert int(fewest.distance(given, gauge=True)) == 3
        assert int(fewest.distance(given, gauge=True, bare=True)) == 3
    x = np.array([[letter == "X" for letter in row] for row in shor[:6]])
    z = np.array([[letter == "Z" for letter in row] for row in shor[6:]])
    sides = fewest.distance(x, z, gauge=True)
    assert isinstance(linear.read((x, z), gauge=True), linear.CssSubsystemCode)
    assert (int(sides), sides.x and sides.x.upper, sides.z and sides.z.upper) == (3, 3, 3)
    rows = np.block([[x, np.zeros_like(x)], [np.zeros_like(z), z]])
    assert int(fewest.distance(rows, symplectic=True, gauge=True)) == 3
    basis = linear.logicals_basis(code)
    assert basis.stabilizer_rank == 4
    with pytest.raises(fewest.ParseError, match="gauge=True"):
        fewest.distance(shor)
    with pytest.raises(ValueError, match="bare: expected a subsystem code"):
        fewest.distance(FIVE, bare=True)
    with pytest.raises(ValueError, match="gauge is for gauge generators"):
        fewest.distance(HAMMING, gauge=True)


def test_places_are_erased_punctured_and_shortened() -> None:
    assert [int(fewest.distance(HAMMING, erase=places)) for places in ((), (0, 1), (0, 1, 2))] == [3, 1, 0]
    lost = fewest.distance(HAMMING, erase=[0, 1, 2])
    assert lost.uncorrectable == (0, 1, 2)
    words = all_words(HAMMING)
    short = fewest.distance(HAMMING, shorten=[0, 3])
    assert int(short) == min(len(word) for word in words if not {0, 3} & set(word))
    assert isinstance(short.witness, tuple)
    assert not {0, 3} & {*short.witness}
    punctured = fewest.distance(HAMMING, puncture=[0], all=True)
    assert int(punctured) == min(len({*word} - {0}) for word in words)
    assert {tuple(sorted({*word} - {0})) for word in words if len({*word} - {0}) == 2} == {*(punctured.witnesses or ())}
    five = fewest.distance(FIVE, puncture=[4])
    assert isinstance(five.witness, str)
    assert len(five.witness) == 5
    assert five.witness[4] == "I"
    with pytest.raises(ValueError, match="erase: expected a place of the code from 0 to 6, found 7"):
        fewest.distance(HAMMING, erase=[7])
    with pytest.raises(ValueError, match="expected a place of the code from 0 to 6, found 9"):
        fewest.distance(HAMMING, shorten=[9])
    with pytest.raises(ValueError, match="Rains' puncture code"):
        fewest.distance(FIVE, shorten=[0])
    with pytest.raises(ValueError, match="expected one of erase, puncture and shorten"):
        fewest.distance(HAMMING, shorten=[0], erase=[1])


def test_a_matrix_may_mean_something_else_than_checks() -> None:
    assert int(fewest.distance(HAMMING, generator=True)) == 4
    assert int(fewest.distance(HAMMING, dual=True)) == 4
    assert int(fewest.distance(HAMMING, generator=True, dual=True)) == 3
    rows = np.array([[letter in "XY" for letter in row] + [letter in "ZY" for letter in row] for row in FIVE])
    assert int(fewest.distance(rows, symplectic=True)) == 3
    with pytest.raises(ValueError, match="symplectic, generator and dual are for a matrix, found .*StabilizerCode"):
        fewest.distance(FIVE, dual=True)
    with pytest.raises(ValueError, match="lift gives the size"):
        fewest.distance("1 0 -1\n-1 2 0\n")
    lifted = linear.read("1 0 -1\n-1 2 0\n", lift=3)
    assert isinstance(lifted, linear.Matrix)
    assert lifted.shape == (6, 9)


def test_likely_errors_are_records_that_a_model_reads() -> None:
    found = linear.likeliest(MODEL)
    assert found.proved
    assert found.witness is not None
    text = "\n".join(map(str, found.witness))
    assert linear.ErrorModel(text).observables >= 1
    # Two errors with the same effect merge into one, which happens if exactly one of the two happens.
    either = 0.1 * 0.99 + 0.01 * 0.9
    assert found.upper == pytest.approx(np.log(9) + np.log((1 - either) / either), abs=1e-6)
    assert not linear.likeliest("error(0.1) D0 L0\n").exists
    with pytest.raises(ValueError, match="expected a circuit or an error model, found Matrix"):
        linear.likeliest(HAMMING)


def test_a_basis_of_logical_operators_commutes_as_it_should() -> None:
    def commute(first: str, second: str) -> bool:
        return sum(a != b and "I" not in (a, b) for a, b in zip(first, second, strict=True)) % 2 == 0

    for code, count in ((["XXXX", "ZZZZ"], 2), (FIVE, 1), ((HAMMING, HAMMING), 1)):
        pairs = linear.logicals_basis(code).pairs
        assert len(pairs) == count
        for i, (x, z) in enumerate(pairs):
            assert not commute(x, z)
            for other in pairs[:i]:
                assert all(commute(a, b) for a in (x, z) for b in other)
    with pytest.raises(ValueError, match="expected a quantum code"):
        linear.logicals_basis(HAMMING)


def test_punctured_columns_of_a_file_are_not_transmitted() -> None:
    # The circulants have size 2. The last column of circulants is punctured, so 4 columns remain.
    text = "3 2 2\n0 -1 0\n-1 0 1\n1 1 0\n"
    assert linear.read(text).toarray().shape[1] == 4
    assert int(fewest.distance(text)) == 2


@given(arrays(np.uint8, st.tuples(st.integers(1, 14), st.integers(8, 30)), elements=st.integers(0, 1)))
def test_a_brief_search_has_the_bracket_of_one_on_a_thread_of_its_own(checks: np.ndarray) -> None:
    # With a limit of nodes, the search runs in one thread.
    brief, long = fewest.distance(checks), fewest.distance(checks, nodes=10**12)
    assert brief.proved and long.proved
    assert (brief.exists, brief.lower, brief.upper, brief.witness) == (long.exists, long.lower, long.upper, long.witness)


def test_a_small_code_obeys_its_limits() -> None:
    stopped = fewest.distance(HAMMING, time_limit=0)
    assert (stopped.proved, stopped.stopped) == (False, "time")
    with pytest.raises(ValueError, match="^threads: expected at least 1, found 0$"):
        fewest.distance(HAMMING, threads=0)
    heard: list[object] = []
    assert int(fewest.distance(HAMMING, time_limit=60, progress=heard.append)) == 3
    # The search of a small but hard code continues after its first nodes, until a signal or the time limit ends it.
    rng = np.random.default_rng(7)
    random = np.hstack([rng.integers(0, 2, (60, 120)), np.eye(60, dtype=int)])
    begin = time.perf_counter()
    late = fewest.distance(random, time_limit=0.3)
    assert (late.proved, late.stopped) == (False, "time") and late.lower > 1
    assert time.perf_counter() - begin < 20
