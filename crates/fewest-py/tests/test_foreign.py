"""Codes, circuits and graphs of other packages as inputs. A test is skipped if its package is not installed."""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fewest
from fewest import linear

HAMMING = np.array([[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]])

FIVE = ["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"]


def surface(distance: int, task: str = "surface_code:rotated_memory_z") -> Any:
    stim = pytest.importorskip("stim", reason="stim is not installed")
    return stim.Circuit.generated(
        task,
        distance=distance,
        rounds=distance,
        after_clifford_depolarization=0.001,
        before_measure_flip_probability=0.001,
        after_reset_flip_probability=0.001,
    )


def test_no_foreign_package_is_imported() -> None:
    import subprocess

    script = "import sys, fewest; fewest.distance([[1, 1]]); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    foreign = {"stim", "sinter", "qldpc", "ldpc", "scipy", "galois", "networkx", "gymnasium", "pyarrow"}
    assert not foreign & set(loaded)


@pytest.mark.parametrize("distance", [3, 5])
def test_circuits_of_stim(distance: int) -> None:
    circuit = surface(distance)
    found = fewest.distance(circuit)
    assert int(found) == distance == len(circuit.shortest_graphlike_error())
    assert found == fewest.distance(circuit.detector_error_model()) == fewest.distance(str(circuit.detector_error_model()))
    # By Stim's explanation of the errors, the witness is an undetected failure.
    import stim

    assert found.witness is not None
    model = stim.DetectorErrorModel("\n".join(map(str, found.witness)))
    explained = circuit.explain_detector_error_model_errors(dem_filter=model, reduce_to_one_representative_error=True)
    assert len(explained) == distance
    flipped: set[str] = set()
    for one in explained:
        flipped ^= {str(target.dem_target) for target in one.dem_error_terms}
    assert flipped == {"L0"}


def test_files_of_circuits(tmp_path: Path) -> None:
    circuit, path = surface(3), tmp_path / "circuit.stim"
    circuit.to_file(path)
    assert fewest.distance(path) == fewest.distance(str(path)) == fewest.distance(circuit)


@pytest.mark.parametrize("package", ["pyarrow", "polars", "pandas", "numpy"])
def test_columns_of_operators(package: str) -> None:
    module = pytest.importorskip(package)
    column = (getattr(module, "Series", None) or module.array)(FIVE)
    assert linear.StabilizerCode(column) == linear.read(column) == linear.StabilizerCode(FIVE)
    assert linear.SubsystemCode(column) == linear.read(column, gauge=True) == linear.SubsystemCode(FIVE)
    assert int(fewest.distance(column)) == 3


def test_a_circuit_whose_errors_are_disjoint_is_read() -> None:
    stim = pytest.importorskip("stim", reason="stim is not installed")
    circuit = stim.Circuit("R 0\nPAULI_CHANNEL_1(0.1, 0.2, 0.1) 0\nM 0\nOBSERVABLE_INCLUDE(0) rec[-1]")
    assert int(fewest.distance(circuit)) == 1
    quiet = fewest.distance(stim.Circuit("R 0\nM 0\nOBSERVABLE_INCLUDE(0) rec[-1]"))
    assert quiet.proved
    assert not quiet.exists
    with pytest.raises(ValueError, match="non-deterministic"):
        fewest.distance(stim.Circuit("R 0\nH 0\nM 0\nDETECTOR rec[-1]"))


def test_operators_of_stim() -> None:
    stim = pytest.importorskip("stim", reason="stim is not installed")
    generators = [stim.PauliString(text) for text in FIVE]
    found = fewest.distance(generators)
    assert int(found) == 3
    assert isinstance(found.witness, str)
    witness = stim.PauliString(found.witness)
    assert witness.weight == 3
    assert all(witness.commutes(generator) for generator in generators)
    # A generator with _ for I, and one with a sign.
    mixed = fewest.distance([stim.PauliString("-XX__"), stim.PauliString("+ZZ__"), stim.PauliString("__XX")])
    assert mixed == fewest.distance(["XXII", "ZZII", "IIXX"])
    with pytest.raises(ValueError, match=r"expected operators with the sign \+ or -, found \+iXX"):
        fewest.distance([stim.PauliString("iXX")])
    with pytest.raises(fewest.ParseError, match="expected 2 operators"):
        fewest.distance([stim.PauliString("XX"), stim.PauliString("XXX")])


def test_codes_of_qldpc() -> None:
    codes = pytest.importorskip("qldpc.codes", reason="qldpc is not installed")
    hamming = codes.HammingCode(3)
    assert int(fewest.distance(hamming)) == hamming.get_distance()
    steane = codes.SteaneCode()
    found = fewest.distance(steane)
    assert int(found) == steane.get_distance() == 3
    five = codes.FiveQubitCode()
    found = fewest.distance(five)
    assert int(found) == 3
    # The generators have the package's letters.
    system = linear.read(five)
    assert isinstance(system, linear.StabilizerCode)
    assert system.generators == [row.replace(" ", "") for row in five.get_strings()]


def test_subsystem_codes_of_qldpc() -> None:
    codes = pytest.importorskip("qldpc.codes", reason="qldpc is not installed")
    shor = codes.BaconShorCode(3)
    assert shor.is_subsystem_code
    assert isinstance(linear.read(shor), linear.CssSubsystemCode)
    assert int(fewest.distance(shor)) == shor.get_distance() == 3
    as_qudits = codes.QuditCode(shor.matrix, is_subsystem_code=True)
    assert isinstance(linear.read(as_qudits), linear.SubsystemCode)
    assert int(fewest.distance(as_qudits)) == 3


def test_codes_over_other_fields() -> None:
    codes = pytest.importorskip("qldpc.codes", reason="qldpc is not installed")
    galois = pytest.importorskip("galois", reason="galois is not installed")
    for order in (3, 4, 5, 7, 8, 9):
        assert int(fewest.distance(codes.HammingCode(2, field=order))) == 3
    tetracode = galois.GF(3)([[1, 0, 1, 1], [0, 1, 1, 2]])
    assert linear.read(tetracode) == linear.FieldMatrix([[1, 0, 1, 1], [0, 1, 1, 2]], 3)
    found = fewest.distance(tetracode, generator=True)
    assert int(found) == 3
    assert not (tetracode @ galois.GF(3)(found.entries)).any()
    # The hypergraph product of two ternary Hamming codes, with sides and as generators.
    hamming = codes.HammingCode(3, field=3)
    css = codes.HGPCode(codes.HammingCode(2, field=3))
    found = fewest.distance(css)
    system = linear.read(css)
    assert isinstance(system, linear.QuditCode)
    assert (system.field, system.qudits, system.logical_qudits) == (3, len(css), css.dimension)
    assert int(found) == min(css.get_distance_exact(pauli) for pauli in "XZ") if css.dimension else not found.proved
    assert int(fewest.distance(hamming)) == hamming.get_distance() == 3


def test_another_polynomial_of_galois_is_refused() -> None:
    galois = pytest.importorskip("galois", reason="galois is not installed")
    usual, other = galois.GF(8), galois.GF(8, irreducible_poly="x^3 + x^2 + 1")
    rows = [[1, 0, 2, 7], [0, 1, 3, 5]]
    assert linear.read(usual(rows)) == linear.FieldMatrix(rows, 8)
    with pytest.raises(ValueError, match=r"expected elements of GF\(8\) by its Conway polynomial, found elements by x\^3 \+ x\^2 \+ 1"):
        linear.read(other(rows))
    with pytest.raises(ValueError, match=r"expected a matrix over GF\(4\), found one over GF\(8\)"):
        fewest.distance(usual(rows), field=4)
    with pytest.raises(ValueError, match=r"expected a matrix over GF\(2\), found one over GF\(8\); FieldMatrix supports other fields"):
        linear.Matrix.of(usual(rows))
    with pytest.raises(ValueError, match="expected a field of 2, .* or 16 elements, found 25"):
        linear.read(galois.GF(25)([[1, 2]]))


def test_codes_of_ldpc() -> None:
    ldpc = pytest.importorskip("ldpc.codes", reason="ldpc is not installed")
    assert int(fewest.distance(ldpc.hamming_code(3))) == 3
    assert int(fewest.distance(ldpc.ring_code(7))) == 7
    assert int(fewest.distance(ldpc.rep_code(5))) == 5

    class Css:
        """An object with hx and hz, as in older packages."""

        hx = ldpc.hamming_code(3)
        hz = ldpc.hamming_code(3)

    assert int(fewest.distance(Css())) == 3


@pytest.mark.parametrize("form", ["csr_matrix", "csc_array", "coo_array", "bsr_array", "dia_array", "lil_array", "dok_array"])
@pytest.mark.parametrize("dtype", [bool, np.int8, np.uint64, np.float32, np.float64])
def test_sparse_matrices(form: str, dtype: Any) -> None:
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    checks = getattr(sparse, form)(HAMMING.astype(dtype))
    assert int(fewest.distance(checks)) == int(fewest.distance(checks, checks)) == 3


@pytest.mark.parametrize("dtype", [bool, np.int8, np.uint8, np.int64, np.float16, np.float64, object])
def test_arrays_of_every_type(dtype: Any) -> None:
    checks = HAMMING.astype(dtype)
    assert int(fewest.distance(checks)) == int(fewest.distance((checks, checks))) == 3
    assert int(fewest.distance({"hx": checks, "H_Z": checks})) == 3


def test_graphs_of_networkx() -> None:
    networkx = pytest.importorskip("networkx", reason="networkx is not installed")
    petersen = networkx.petersen_graph()
    found = fewest.distance(petersen)
    assert int(found) == 5 == networkx.girth(petersen)
    edges = list(petersen.edges)
    assert isinstance(found.witness, tuple)
    cycle = networkx.Graph([edges[edge] for edge in found.witness])  # type: ignore[index]
    assert all(degree == 2 for _, degree in cycle.degree)
    # A forest has no cycle; two parallel edges form a cycle of length 2, and a loop one of length 1.
    assert not fewest.distance(networkx.path_graph(4)).exists
    assert int(fewest.distance(networkx.MultiGraph([(0, 1), (0, 1)]))) == 2
    assert int(fewest.distance(networkx.Graph([(0, 1), (1, 1)]))) == 1
    with pytest.raises(TypeError, match="undirected graph, found a directed one"):
        fewest.distance(networkx.DiGraph([(0, 1)]))


def test_tanner_graphs_of_networkx() -> None:
    networkx = pytest.importorskip("networkx", reason="networkx is not installed")
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    graph = networkx.bipartite.from_biadjacency_matrix(sparse.csr_array(HAMMING))
    assert linear.read(graph) == linear.Matrix.of(HAMMING)
    assert int(fewest.distance(graph)) == 3
    graph.add_edge(0, 1)
    with pytest.raises(ValueError, match="edge 0 – 1: expected a check and a column, found two nodes of one kind"):
        fewest.distance(graph)
    twice = networkx.bipartite.from_biadjacency_matrix(sparse.csr_array(2 * HAMMING))
    with pytest.raises(ValueError, match="expected the weight 1, found 2"):
        fewest.distance(twice)
    half = networkx.Graph()
    half.add_node("check", bipartite=0)
    half.add_node("column")
    with pytest.raises(ValueError, match="node 'column': expected the attribute bipartite"):
        fewest.distance(half)


def test_files_and_texts(tmp_path: Path) -> None:
    text = "\n".join("".join(map(str, row)) for row in HAMMING)
    path = tmp_path / "hamming.txt"
    path.write_text(text)
    for given in (path, str(path), text, text.encode(), bytearray(text.encode()), memoryview(text.encode())):
        assert linear.read(given) == linear.Matrix.of(HAMMING)
    np.savez(tmp_path / "steane.npz", hx=HAMMING, hz=HAMMING)
    for code in (tmp_path / "steane.npz", np.load(tmp_path / "steane.npz"), (path, path), (str(path), text)):
        assert linear.read(code) == linear.CssCode(HAMMING, HAMMING)
    assert int(fewest.distance(path, path)) == 3
    assert linear.read("XX") == linear.StabilizerCode(["XX"])
    path.write_text("101\n1x1\n")
    with pytest.raises(fewest.ParseError, match=r"hamming.txt: .*line 2, column 2") as caught:
        fewest.distance(path)
    assert (caught.value.line, caught.value.column) == (2, 2)
    with pytest.raises(fewest.ParseError, match="'no-such-file.mtx' is neither the path of a file nor a system"):
        fewest.distance("no-such-file.mtx")
    with pytest.raises(FileNotFoundError):
        fewest.distance(tmp_path / "no-such-file.mtx")


def test_a_refusal_says_what_was_given_and_what_is_taken() -> None:
    for given, found in ((3, "int 3"), (None, "NoneType None"), (object(), "object"), ({1, 2}, "set")):
        with pytest.raises(TypeError, match=f"^expected a code of fewest.linear, a stim.Circuit, .*; found {found}$"):
            fewest.distance(given)
    with pytest.raises(TypeError, match="expected a mapping with hx and hz, found one with a"):
        fewest.distance({"a": HAMMING})
    with pytest.raises(ValueError, match="^row 0, column 1: expected 0 or 1, found 2; "):
        fewest.distance([[1, 2]])
    with pytest.raises(ValueError, match="^hz: row 0, column 1: expected 0 or 1, found 0.5; "):
        fewest.distance([[1, 1]], [[1, 0.5]])
    with pytest.raises(ValueError, match="check 0 and stabilizer 0|do not commute"):
        fewest.distance([[1, 1, 0]], [[1, 0, 0]])
