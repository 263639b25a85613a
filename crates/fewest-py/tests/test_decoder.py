"""Tests of the decoders, by comparison with a search of all possible errors."""

import pickle
from itertools import product
from math import inf, log
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

import fewest
from fewest import Decoder, linear

MODEL = "error(0.1) D0 L0\nerror(0.1) D0 D1\nerror(0.2) D1\nerror(0.9) D1 L1\nerror(0.3) D2 D3\n"


def likeliest(checks: np.ndarray, probabilities: np.ndarray, syndrome: np.ndarray) -> float:
    """The largest probability of a set of errors with a syndrome, by trying all sets."""
    best = 0.0
    for errors in product((0, 1), repeat=checks.shape[1]):
        if np.array_equal(checks @ errors % 2, syndrome):
            best = max(best, float(np.prod(np.where(errors, probabilities, 1 - probabilities))))
    return best


@settings(max_examples=60)
@given(
    st.tuples(st.integers(1, 4), st.integers(1, 7)).flatmap(
        lambda shape: st.tuples(
            arrays(np.uint8, shape, elements=st.integers(0, 1)),
            arrays(np.float64, shape[1], elements=st.sampled_from([0.0, 0.01, 0.1, 0.4, 0.5, 0.7, 0.99, 1.0])),
        )
    )
)
def test_no_errors_are_more_likely_than_those_that_are_found(given: tuple[np.ndarray, np.ndarray]) -> None:
    checks, probabilities = given
    syndromes = np.array(list(product((0, 1), repeat=len(checks))))
    decoded = Decoder(checks, probabilities=probabilities).decode(syndromes)
    assert decoded.proved.all()
    assert decoded.errors is not None
    for row, syndrome in enumerate(syndromes):
        best = likeliest(checks, probabilities, syndrome)
        assert decoded.explained[row] == (best > 0)
        if best > 0:
            errors = decoded.errors[row]
            assert np.array_equal(checks @ errors % 2, syndrome)
            found = np.prod(np.where(errors, probabilities, 1 - probabilities))
            assert found == pytest.approx(best, rel=1e-6)
            most = np.prod(np.maximum(probabilities, 1 - probabilities))
            assert decoded.weights[row] == pytest.approx(log(most / found), abs=1e-6)
        else:
            assert decoded.lower[row] == inf


@settings(max_examples=60)
@given(arrays(np.uint8, st.tuples(st.integers(1, 4), st.integers(1, 8)), elements=st.integers(0, 1)))
def test_the_fewest_ones_are_found_without_probabilities(checks: np.ndarray) -> None:
    syndromes = np.array(list(product((False, True), repeat=len(checks))))
    decoded = Decoder(checks).decode(syndromes, threads=2)
    assert decoded.errors is not None
    vectors = np.array(list(product((0, 1), repeat=checks.shape[1])))
    for row, syndrome in enumerate(syndromes):
        weights = [int(vector.sum()) for vector in vectors if np.array_equal(checks @ vector % 2, syndrome)]
        assert decoded.explained[row] == bool(weights)
        if weights:
            assert decoded.weights[row] == min(weights) == decoded.errors[row].sum()
            assert np.array_equal(checks @ decoded.errors[row] % 2, syndrome)


def test_shots_are_decoded_in_bulk_as_one_by_one() -> None:
    decoder = Decoder(MODEL)
    assert (decoder.checks, decoder.columns, decoder.observables) == (4, 5, 2)
    shots = np.array(list(product((0, 1), repeat=4)), dtype=np.uint8)
    many = decoder.decode(shots, errors=True)
    assert many.observables.shape == (16, 2)
    assert len(many) == 16
    assert many.errors is not None
    for row, shot in enumerate(shots):
        one = decoder.decode(shot.tolist(), errors=True)
        assert np.array_equal(one.observables, many.observables[row])
        assert np.array_equal(one.errors, many.errors[row])
        assert bool(one.explained) == bool(many.explained[row]) == (shot[2] == shot[3])
    packed = decoder.decode(np.packbits(shots, axis=1, bitorder="little"), bit_packed=True)
    assert np.array_equal(packed.observables, np.packbits(many.observables, axis=1, bitorder="little"))
    assert decoder.decode(shots).errors is None
    for threads in (1, 2, 5):
        assert np.array_equal(decoder.decode(shots, threads=threads).weights, many.weights, equal_nan=True)
    again = pickle.loads(pickle.dumps(decoder))
    assert np.array_equal(again.decode(shots).observables, many.observables)
    assert decoder.decode(np.zeros((0, 4), dtype=bool)).observables.shape == (0, 2)


def test_limits_leave_shots_unproved() -> None:
    decoder = Decoder(MODEL)
    late = decoder.decode(np.eye(4, dtype=bool), time_limit=0)
    assert not late.proved.any()
    assert not late.explained.any()
    assert not late.observables.any()
    rng = np.random.default_rng(1)
    hard = Decoder(rng.integers(0, 2, (24, 48)))

    def interrupt(_: fewest.Progress) -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError) as caught:
        hard.decode(rng.integers(0, 2, (20_000, 24)), progress=interrupt, threads=2)
    decoded = caught.value.decoded  # type: ignore[attr-defined]
    assert len(decoded) == 20_000
    assert not decoded.proved.all()


def test_other_systems_and_shots_are_refused() -> None:
    decoder = Decoder(MODEL)
    for shots, message in (
        (np.zeros((2, 5)), r"syndromes: expected one column per check \(4\), found 5"),
        (np.zeros((1, 1, 4)), "syndromes: expected 1 or 2 dimensions, found 3"),
        ([[0, 1, 2, 0]], r"syndromes: expected 0 or 1, found 2 at \[0, 2\]"),
    ):
        with pytest.raises(ValueError, match=message):
            decoder.decode(shots)
    with pytest.raises(ValueError, match=r"expected one byte per eight checks \(1\), found 4"):
        decoder.decode(np.zeros((2, 4), dtype=np.uint8), bit_packed=True)
    with pytest.raises(ValueError, match="expected 4 bits, found a set bit after them"):
        decoder.decode(np.array([[16]], dtype=np.uint8), bit_packed=True)
    with pytest.raises(TypeError, match=r"found a CssCode; Decoder\(code.h_z\) decodes bit flips"):
        Decoder(([[1, 1]], [[1, 1]]))
    with pytest.raises(ValueError, match=r"expected numbers from 0 to 1, found 2.0 at \[1\]"):
        Decoder([[1, 1]], probabilities=[0.1, 2])
    with pytest.raises(ValueError, match="one for each of 2 columns, found shape"):
        Decoder([[1, 1]], probabilities=[0.1])
    with pytest.raises(ValueError, match="the errors of a model have their own"):
        Decoder(MODEL, probabilities=0.1)


def circuit(distance: int = 3) -> Any:
    stim = pytest.importorskip("stim", reason="stim is not installed")
    return stim.Circuit.generated(
        "surface_code:rotated_memory_x", distance=distance, rounds=distance, after_clifford_depolarization=0.004
    )


def test_shots_of_stim_are_decoded() -> None:
    noisy = circuit()
    decoder = Decoder(noisy)
    shots, flips = noisy.compile_detector_sampler(seed=1).sample(2000, separate_observables=True)
    decoded = decoder.decode(shots)
    assert decoded.proved.all()
    failures = int((decoded.observables != flips).any(axis=1).sum())
    # Less than a third of the failures without decoding. The seed fixes the shots on one version of Stim.
    assert failures < int(flips.any(axis=1).sum()) / 3
    model = linear.read(noisy)
    assert isinstance(model, linear.ErrorModel)
    assert (decoder.checks, decoder.observables) == (model.detectors, model.observables)


def test_sinter_collects_with_it() -> None:
    sinter = pytest.importorskip("sinter", reason="sinter is not installed")
    from fewest.adapters import SinterDecoder

    task = sinter.Task(circuit=circuit(), json_metadata={"d": 3})
    collected = sinter.collect(
        num_workers=2,
        tasks=[task],
        decoders=["fewest"],
        custom_decoders={"fewest": SinterDecoder()},
        max_shots=1000,
    )
    assert len(collected) == 1
    assert collected[0].shots >= 1000
    assert collected[0].errors < 100


def test_sinter_decodes_files_with_it(tmp_path: Path) -> None:
    stim = pytest.importorskip("stim", reason="stim is not installed")
    from fewest.adapters import SinterDecoder

    noisy = circuit()
    (tmp_path / "model.dem").write_text(str(noisy.detector_error_model()))
    shots = noisy.compile_detector_sampler(seed=2).sample(100)
    stim.write_shot_data_file(data=shots, path=tmp_path / "dets.b8", format="b8", num_detectors=noisy.num_detectors)
    SinterDecoder().decode_via_files(
        num_shots=100,
        num_dets=noisy.num_detectors,
        num_obs=1,
        dem_path=tmp_path / "model.dem",
        dets_b8_in_path=tmp_path / "dets.b8",
        obs_predictions_b8_out_path=tmp_path / "flips.b8",
        tmp_dir=tmp_path,
    )
    flips = stim.read_shot_data_file(path=tmp_path / "flips.b8", format="b8", num_observables=1)
    assert np.array_equal(flips, Decoder(noisy).decode(shots).observables)


CHECKS = np.array([[1, 1, 0, 0, 1], [0, 1, 1, 0, 0], [0, 0, 0, 1, 1]], dtype=np.uint8)
OBSERVED = np.array([[1, 0, 0, 0, 0], [0, 0, 0, 1, 1]], dtype=np.uint8)
CHANCES = [0.1, 0.2, 1e-7, 0.4, 0.75]


def test_a_model_is_made_of_matrices_and_gives_them_back(tmp_path: Path) -> None:
    sparse = pytest.importorskip("scipy.sparse", reason="SciPy is not installed")
    model = linear.ErrorModel.of(CHECKS, OBSERVED, CHANCES)
    assert (model.detectors, model.observables, model.errors) == (3, 2, 5)
    assert np.array_equal(model.checks.toarray(), CHECKS)
    assert np.array_equal(model.observables_matrix.toarray(), OBSERVED)
    assert model.probabilities.tolist() == CHANCES
    np.save(tmp_path / "checks.npy", CHECKS)
    for checks in (CHECKS.tolist(), CHECKS.astype(bool), sparse.csc_matrix(CHECKS), linear.Matrix.of(CHECKS), tmp_path / "checks.npy"):
        for observables in (OBSERVED.tolist(), sparse.coo_array(OBSERVED), linear.Matrix.of(OBSERVED)):
            assert linear.ErrorModel.of(checks, observables, np.array([CHANCES])) == model
    assert linear.ErrorModel.of(CHECKS, OBSERVED, sparse.csr_array([CHANCES])) == model
    assert linear.ErrorModel.of(model.checks, model.observables_matrix, model.probabilities) == model
    same = linear.ErrorModel.of(CHECKS, OBSERVED[0], 0.25)
    assert (same.observables, same.probabilities.tolist()) == (1, [0.25] * 5)
    # The same answers as the decoder of the matrix with these probabilities.
    shots = np.array(list(product((0, 1), repeat=3)))
    found = Decoder(model).decode(shots, errors=True)
    expected = Decoder(CHECKS, probabilities=CHANCES).decode(shots)
    assert found.errors is not None
    assert expected.weights == pytest.approx(found.weights)
    assert np.array_equal(found.observables, found.errors @ OBSERVED.T % 2)


def test_a_model_of_matrices_merges_equal_columns_and_keeps_rows_of_zeros() -> None:
    model = linear.ErrorModel.of([[1, 1, 0, 0], [0, 0, 0, 0]], [[0, 0, 0, 1], [0, 0, 0, 0]], [0.1, 0.2, 0.3, 0.0])
    assert (model.detectors, model.observables, model.errors) == (2, 2, 1)
    assert model.probabilities.tolist() == pytest.approx([0.1 * 0.8 + 0.9 * 0.2])
    empty = linear.ErrorModel.of(np.zeros((3, 0)), np.zeros((1, 0)), [])
    assert (empty.checks.shape, empty.observables_matrix.shape, empty.probabilities.shape) == ((3, 0), (1, 0), (0,))


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ((CHECKS, OBSERVED[:, :4], 0.1), ValueError, r"observables: expected as many columns as the checks \(5\), found 4"),
        ((CHECKS, OBSERVED, [0.1]), ValueError, r"probabilities: expected one, or one for each of 5 columns, found shape \(1,\)"),
        ((CHECKS, OBSERVED, 2), ValueError, r"probabilities: expected numbers from 0 to 1, found 2.0 at \[0\]"),
        ((CHECKS * 2, OBSERVED, 0.1), ValueError, "checks: row 0, column 0: expected 0 or 1, found 2"),
        ((CHECKS, 7, 0.1), TypeError, "observables: expected a code of fewest.linear"),
        ((["XX"], OBSERVED, 0.1), TypeError, r"checks: expected a matrix over GF\(2\), found StabilizerCode"),
    ],
)
def test_other_matrices_make_no_model(arguments: tuple[Any, ...], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        linear.ErrorModel.of(*arguments)


def test_a_model_of_stim_goes_to_matrices_and_back() -> None:
    model = linear.read(circuit())
    assert isinstance(model, linear.ErrorModel)
    again = linear.ErrorModel.of(model.checks, model.observables_matrix, model.probabilities)
    assert (again.checks, again.observables_matrix) == (model.checks, model.observables_matrix)
    assert again.probabilities == pytest.approx(model.probabilities)
    assert fewest.distance(again).upper == fewest.distance(model).upper == 3
