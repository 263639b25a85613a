"""An example program that uses the public interface. pyright checks it in strict mode, and a test runs it."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import fewest
from fewest import Bracket, Decoded, Decoder, Progress, adapters, flip, lights, linear, permutation, rotation
from fewest.linear import CssCode, ErrorModel, LogicalsBasis, Matrix, ModelError, StabilizerCode

HAMMING: NDArray[np.uint8] = np.array(
    [[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]], dtype=np.uint8
)
MODEL = "error(0.1) D0 L0\nerror(0.1) D0 D1\nerror(0.2) D1\n"


def report(name: str, found: Bracket) -> str:
    """A line about a distance."""
    if found.proved and found.exists:
        return f"{name}: d = {int(found)}, {found.nodes} nodes, {found.seconds:.3f} s"
    upper = "?" if found.upper is None else str(found.upper)
    return f"{name}: {found.lower} to {upper}, stopped by {found.stopped}"


def sides(found: Bracket) -> list[int]:
    """The lower bounds of both sides."""
    return [side.lower for side in (found.x, found.z) if side is not None]


def listen(progress: Progress) -> None:
    """Receives progress."""
    fraction: float | None = progress.fraction
    if fraction is not None:
        assert 0 <= fraction <= 1


def codes() -> list[str]:
    """Distances of codes."""
    matrix: Matrix = Matrix.of(HAMMING)
    rank: int = matrix.rank
    rows, columns = matrix.shape
    steane = CssCode(matrix, matrix)
    five = StabilizerCode(["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"])
    model = ErrorModel(MODEL)
    lines = [report("Hamming", fewest.distance(matrix, time_limit=10.0, threads=2))]
    lines.append(report("Steane", fewest.distance(steane, progress=listen)))
    lines.append(report("pair", fewest.distance(HAMMING, HAMMING, side="x", method="clusters")))
    lines.append(report("five", fewest.distance(five, count=True, symmetry="none")))
    lines.append(report("model", fewest.distance(model, per_observable=True)))
    assert sides(fewest.distance(steane)) == [3, 3]
    assert rank == rows == columns - 4
    basis: LogicalsBasis = linear.logicals_basis(steane)
    assert len(basis.pairs) == 1
    likely = linear.likeliest(model)
    errors: tuple[ModelError, ...] | None = likely.witness
    assert errors is not None
    assert all(error.probability is not None for error in errors)
    return lines


def shots() -> int:
    """The number of shots whose observable is flipped."""
    decoder = Decoder(MODEL)
    decoded: Decoded = decoder.decode(np.array([[True, False], [True, True]]))
    assert decoded.proved.all()
    assert adapters.get_distance_exact(HAMMING) == 3
    return int(decoded.observables.sum())


def puzzles() -> list[str]:
    """Shortest words."""
    puzzle = permutation.Puzzle.from_permutations({"r": [1, 2, 0], "s": [1, 0, 2]}, name="three")
    solver = permutation.Solver(puzzle, metric="turns", time_limit=60.0)
    word: str | None = solver.solve(puzzle.goals[0].after("r"))
    counts: tuple[int, ...] = permutation.census(puzzle).counts
    assert sum(counts) == 6
    solution = lights.Solver(lights.Game((5, 5)), goal=0).solve(np.ones((5, 5), dtype=np.uint8))
    assert solution is not None
    board = flip.Solver(2, 2).solve(flip.Board("bw\nwb"))
    moves: str = rotation.Solver().solve(rotation.Board(rotation.generate(3, 1)[0])).moves
    return [word or "", str(solution.length), "" if board is None else str(len(board)), moves]


def limited(path: Path) -> str:
    """The distance or its bounds, with a limit of nodes."""
    found = fewest.distance(path, nodes=1)
    return str(int(found)) if found.proved else f"{found.stopped}: {found.lower} to {found.upper}"


def known() -> str:
    """The bounds that an exception carries."""
    checks = np.random.default_rng(1).integers(0, 2, (60, 120))
    try:
        word: tuple[int, ...] | None = linear.Problem.codeword(checks).lightest(nodes=0)
    except fewest.Stopped as stopped:
        lower: int | None = stopped.lower
        return f"{stopped.why}: {lower} ≤ d"
    return str(word)


def main(folder: Path) -> list[str]:
    """Runs all parts of the program."""
    path = folder / "hamming.txt"
    path.write_text("\n".join("".join(str(int(entry)) for entry in row) for row in HAMMING))
    return [*codes(), str(shots()), *puzzles(), limited(path), known()]
