"""The adapters return the same results as the functions of other packages that they replace."""

from math import isnan
from typing import Any

import numpy as np
import pytest

import fewest
from fewest import adapters

HAMMING = np.array([[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]], dtype=np.int8)

FIVE = np.array([[letter in "XY" for letter in row] + [letter in "ZY" for letter in row] for row in ("XZZXI", "IXZZX", "XIXZZ", "ZXIXZ")], dtype=np.int8)


def codes_of_qldpc() -> dict[str, Any]:
    codes = pytest.importorskip("qldpc.codes", reason="qldpc is not installed")
    return {
        "hamming": codes.HammingCode(3),
        "ring": codes.RingCode(6),
        "repetition": codes.RepetitionCode(5),
        "steane": codes.SteaneCode(),
        "five": codes.FiveQubitCode(),
        "surface": codes.SurfaceCode(3),
        "rectangle": codes.SurfaceCode(2, 4),
        "toric": codes.ToricCode(4),
        "bacon-shor": codes.BaconShorCode(3),
        "trivial": codes.CSSCode([[1, 1]], [[1, 1]]),
        "no words": codes.ClassicalCode(np.eye(3, dtype=int)),
    }


@pytest.mark.parametrize(
    "name",
    ["hamming", "ring", "repetition", "steane", "five", "surface", "rectangle", "toric", "bacon-shor", "trivial", "no words"],
)
def test_distances_are_those_of_qldpc(name: str) -> None:
    code = codes_of_qldpc()[name]
    theirs, ours = code.get_distance_exact(), adapters.get_distance_exact(code)
    assert ours == theirs or (isnan(ours) and isnan(theirs))
    bound = adapters.get_distance_bound(code, 10)
    assert bound == theirs or (isnan(bound) and isnan(theirs))


def test_sides_cutoffs_and_vectors_are_those_of_qldpc() -> None:
    codes = codes_of_qldpc()
    from qldpc.objects import Pauli

    rectangle = codes["rectangle"]
    for pauli in (Pauli.X, Pauli.Z):
        assert adapters.get_distance_exact(rectangle, pauli) == rectangle.get_distance_exact(pauli)
    assert {adapters.get_distance_exact(rectangle, "X"), adapters.get_distance_exact(rectangle, "Z")} == {2, 4}
    toric = codes["toric"]
    assert adapters.get_distance_exact(toric, cutoff=6) <= 6
    assert adapters.get_distance_exact(toric, cutoff=2) == 4
    assert adapters.get_distance_bound(toric, cutoff=4, backend="decoder") == 4
    hamming = codes["hamming"]
    for vector in np.eye(7, dtype=int).tolist() + [[1, 1, 0, 0, 0, 0, 0], [0] * 7]:
        assert adapters.get_distance_exact(hamming, vector=vector) == hamming.get_distance_exact(vector=vector)
    rng = np.random.default_rng(1)
    with pytest.raises(fewest.Stopped) as caught:
        adapters.get_distance_exact(rng.integers(0, 2, (100, 200)), time_limit=0.2)
    assert caught.value.why == "time"


def package() -> Any:
    return pytest.importorskip("codedistance", reason="codedistance is not installed")


def test_distances_are_those_of_code_distance() -> None:
    theirs = package()
    for checks, blocks in ((HAMMING, 1), (FIVE, 2)):
        expected = theirs.codeDistance(checks, None, blocks, method="BZDistMW", params={})
        found = adapters.codeDistance(checks, None, blocks, method="BZDistMW", params={"maxTime": 60, "nThreads": 1})
        assert found.keys() == expected.keys()
        assert (found["n"], found["d"]) == (expected["n"], expected["d"])
        method = adapters.fewestDist(checks, None, blocks, {})
        assert method[0] == found["d"]
        assert np.array_equal(method[1], found["L"])
    for component in "XZ":
        expected = theirs.CSScodeDistance(HAMMING, HAMMING, method="BZDistMW", params={}, component=component)
        found = adapters.CSScodeDistance(HAMMING, HAMMING, component=component)
        assert [found[name] for name in "nkd"] == [expected[name] for name in "nkd"]
        assert not (HAMMING @ found["L"] % 2).any()


def test_circuits_are_those_of_code_distance() -> None:
    stim = pytest.importorskip("stim", reason="stim is not installed")
    circuit = stim.Circuit.generated(
        "surface_code:rotated_memory_z", distance=3, rounds=2, after_clifford_depolarization=0.001
    )
    found = adapters.circuitDistance(circuit)
    assert found["d"] == found["L"].sum() == len(circuit.shortest_graphlike_error())
    model = circuit.detector_error_model().flattened()
    errors = [one for one in model if one.type == "error"]
    flipped: set[str] = set()
    for place in np.flatnonzero(found["L"]):
        flipped ^= set(map(str, errors[place].targets_copy()))
    assert flipped == {"L0"}
    theirs = package()
    expected = theirs.circuitDistance(circuit, "GraphLikeErrorStim", {"filterCircuit": False})
    assert found["d"] == expected["d"]


def test_words_of_each_form_are_checked_by_the_checks() -> None:
    weight, word, progress = adapters.fewestDist(FIVE, tB=2)
    x, z = word[:5], word[5:]
    assert weight == (x | z).sum() == 3
    assert progress == "d = 3"
    assert not ((FIVE[:, :5] @ z + FIVE[:, 5:] @ x) % 2).any()
    logicals = np.array([[1, 1, 1, 1, 1, 1, 1]], dtype=np.int8)
    weight, word, _ = adapters.fewestDist(HAMMING, logicals)
    assert weight == word.sum() == 3
    assert logicals @ word % 2 == 1
    assert adapters.fewestDist(np.eye(3, dtype=int))[0] == 0
    with pytest.raises(ValueError, match="tB: expected 1 or 2, found 3"):
        adapters.fewestDist(HAMMING, tB=3)
