"""Measures the package, compared with the library, pure Python and NumPy: `python benches/bench.py [SHARE]`.

Every case asserts its answer. Times are the best of several runs. Compare times only within one run. SHARE is the part
of the boards and cells that are measured, 1 by default. A small part such as 0.01 shows that the bench runs.
"""

# The packages that are compared have few types.
# pyright: basic

import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import fewest
from fewest import flip, rotation
from fewest._program import program

SHARE = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0


def share(number: int) -> int:
    """The measured part of a number of boards, cells or syndromes."""
    return max(100, int(number * SHARE))


def best(work: Callable[[], object], runs: int = 5) -> float:
    """The shortest time of some runs, in seconds."""
    times: list[float] = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def line(what: str, seconds: float, items: int = 1, unit: str = "call") -> None:
    print(f"{what:58} {1e9 * seconds / items:12,.1f} ns a {unit} {items / seconds:16,.0f} a second")


def rotation_batch() -> None:
    """Solves boards from an array, compared with the program, which reads the same boards as text."""
    solver = rotation.Solver()
    # Shuffled rows are random boards, as in the library's own bench.
    boards = np.random.default_rng(1).permuted(np.tile(np.repeat([1, 2, 3], 8), (share(1_000_000), 1)), axis=1)
    boards = boards.astype(np.uint8)
    line("rotation: a NumPy array of random boards", best(lambda: solver.solve_batch(boards, threads=1)), len(boards), "board")
    answers = solver.solve_batch(boards)
    arrow_batch(solver, boards, answers)
    path = program()
    if path is None:
        print("rotation: the program is not installed, so there is no baseline from text to text")
    else:
        few = share(200_000)
        text = b"".join(b" ".join(b"%d" % symbol for symbol in cells) + b"\n" for cells in boards[:few]) + b"0\n"
        command = [str(path), "solve", "rotation"]
        output = b""

        def run() -> None:
            nonlocal output
            output = subprocess.run(command, input=text, stdout=subprocess.PIPE, check=True).stdout

        seconds = best(run)
        assert output.splitlines()[:200:2] == [moves or b"No moves needed" for moves in answers["moves"][:100]]
        line("rotation: the same as text, the program and its start", seconds, few, "board")
    values = [rotation.Board(cells) for cells in boards[: share(20_000)]]
    line("rotation: solver.solve(board), one by one", best(lambda: [solver.solve(b) for b in values]), len(values))
    line("rotation: an empty method, for comparison", best(lambda: [b.rank(1) for b in values]), len(values))
    cases = boards[: 20 if SHARE == 1 else 3].tolist()
    seconds = best(lambda: [classic(cells) for cells in cases], runs=1)
    assert [len(classic(cells)) for cells in cases[:3]] == answers["length"][:3].tolist()
    line("rotation: IDA* in pure Python", seconds, len(cases), "board")


def arrow_batch(solver: rotation.Solver, boards: np.ndarray, answers: np.ndarray) -> None:
    """Solves the same boards as record batches of Arrow and of DuckDB, compared with the array on all threads."""
    base = best(lambda: solver.solve_batch(boards))
    line("rotation: the array on all threads", base, len(boards), "board")
    try:
        import pyarrow as pa
    except ImportError:
        print("rotation: pyarrow is not installed")
        return
    lists = pa.FixedSizeListArray.from_arrays(pa.array(boards.ravel()), rotation.CELLS)
    sources: dict[str, Callable[[], Any]] = {}
    forms = {
        "lists of 24": lists,
        "lists of any length": lists.cast(pa.list_(pa.uint8())),
        "binary": pa.array([bytes(cells) for cells in boards]),
        "text": pa.array([bytes(cells + ord("0")).decode() for cells in boards]),
        "a ChunkedArray": pa.chunked_array([lists[start : start + 10_000] for start in range(0, len(lists), 10_000)]),
    }
    for what, column in forms.items():
        given = pa.table({"board": column})
        sources[f"an Arrow table of {what}"] = lambda given=given: pa.table(solver.solve_arrow(given))  # type: ignore[misc]
    sources["a ChunkedArray alone"] = lambda: pa.table(solver.solve_arrow(forms["a ChunkedArray"]))
    try:
        import duckdb

        connection = duckdb.connect()
        connection.register("given", pa.table({"board": forms["lists of any length"]}))
        connection.execute("create table boards as select board from given")
        # The answers are read by the connection that has the boards.
        sources["DuckDB, read by Arrow"] = lambda: pa.table(solver.solve_arrow(connection.sql("select * from boards")))

        def answered() -> Any:
            found = solver.solve_arrow(connection.sql("select * from boards"))
            return connection.from_arrow(found).project("length").fetchnumpy()

        seconds = best(lambda: connection.sql("select * from boards").to_arrow_table())
        line("rotation: DuckDB alone, its boards as an Arrow table", seconds, len(boards), "board")
        assert answered()["length"].tolist() == answers["length"].tolist()
        seconds = best(answered)
        line(f"rotation: DuckDB to DuckDB, {base / seconds:.0%} of the array", seconds, len(boards), "board")
    except ImportError:
        print("rotation: duckdb is not installed")
    for what, solve in sources.items():
        assert solve()["length"].to_numpy().tolist() == answers["length"].tolist()
        seconds = best(solve)
        line(f"rotation: {what}, {base / seconds:.0%} of the array", seconds, len(boards), "board")


LINES = [rotation.Move(letter).line for letter in "ABCDEFGH"]


def classic(cells: list[int]) -> str:
    """The textbook IDA* in pure Python."""

    def missing() -> int:
        center = [cells[cell] for cell in rotation.CENTER]
        return 8 - max(center.count(symbol) for symbol in (1, 2, 3))

    def turn(number: int) -> None:
        line = LINES[number]
        first = cells[line[0]]
        for place, source in zip(line[:-1], line[1:], strict=True):
            cells[place] = cells[source]
        cells[line[-1]] = first

    def search(left: int, last: int) -> str | None:
        if missing() > left:
            return None
        if missing() == 0:
            return ""
        for number in range(8):
            if last >= 0 and number == INVERSE[last]:
                continue
            turn(number)
            word = search(left - 1, number)
            turn(INVERSE[number])
            if word is not None:
                return "ABCDEFGH"[number] + word
        return None

    for length in range(20):
        word = search(length, -1)
        if word is not None:
            return word
    raise AssertionError("every board has a solution")


INVERSE = ["ABCDEFGH".index(rotation.Move(letter).inverse) for letter in "ABCDEFGH"]


def flip_large() -> None:
    """Solves a large board, compared with the time to copy its bits."""
    side = share(10_000)
    cells = np.random.default_rng(1).random((side, side)) < 0.5
    solver = flip.Solver(side, side)
    board = flip.Board(cells)
    solution = solver.solve_any(board)
    assert solution is None or board.after(solution.presses) == flip.Board.white(side, side)
    line(f"flip: {side} x {side}, solve_any", best(lambda: solver.solve_any(board)))
    line("flip: the board from an array of booleans", best(lambda: flip.Board(cells)))
    line("flip: the board as an array of booleans", best(lambda: board.cells))
    packed = board.packed
    line("flip: the board from packed bits", best(lambda: flip.Board.from_packed(packed, side)))
    line("flip: NumPy packs the same bits", best(lambda: np.packbits(cells, axis=1, bitorder="little")))


def flip_small() -> None:
    """Solves boards of the judge's shape, compared with trying all press sets in NumPy."""
    solver = flip.Solver(4, 4)
    boards = flip.generate(4, 4, share(10_000), seed=1)
    line("flip: 4 x 4, solver.solve(board)", best(lambda: [solver.solve(board) for board in boards]), len(boards))
    numbers = np.arange(1 << 16, dtype=np.uint32)
    changes = np.zeros(1 << 16, dtype=np.uint32)
    for row in range(4):
        for column in range(4):
            near = [(row, column), (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            mask = sum(1 << (4 * r + c) for r, c in near if 0 <= r < 4 and 0 <= c < 4)
            changes ^= np.where(numbers >> (4 * row + column) & 1, np.uint32(mask), np.uint32(0))
    weights = np.bitwise_count(numbers)

    def all_presses(board: flip.Board) -> int | None:
        bits = int(np.packbits(board.cells.ravel(), bitorder="little").view(np.uint16)[0])
        solving = (changes == bits) | (changes == bits ^ 0xFFFF)
        return int(weights[solving].min()) if solving.any() else None

    cells = np.array([board.cells for board in boards])
    assert solver.solve_batch(cells).lengths.tolist() == [
        -1 if solution is None else len(solution) for solution in (solver.solve(board) for board in boards)
    ]
    line("flip: 4 x 4, an array of boards", best(lambda: solver.solve_batch(cells)), len(boards), "board")
    few = boards[:200]
    found = [solver.solve(board) for board in few]
    assert [all_presses(board) for board in few] == [s if s is None else len(s) for s in found]
    line("flip: all 65,536 press sets with NumPy", best(lambda: [all_presses(b) for b in few]), len(few))


def decoding() -> None:
    """Decodes syndromes from an array, compared with a call for each syndrome."""
    # The checks of the toric code of distance 6: each check has the four edges of a face.
    ring = np.eye(6, dtype=int) + np.roll(np.eye(6, dtype=int), 1, axis=1)
    checks = np.hstack([np.kron(ring, np.eye(6, dtype=int)), np.kron(np.eye(6, dtype=int), ring)]) % 2
    decoder = fewest.Decoder(checks, probabilities=0.02)
    errors = np.random.default_rng(1).random((share(10_000), checks.shape[1])) < 0.02
    syndromes = (errors @ checks.T % 2).astype(bool)
    decoded = decoder.decode(syndromes, threads=1)
    assert decoded.proved.all()
    assert (decoded.errors @ checks.T % 2 == syndromes).all()  # type: ignore[operator]
    singles = [decoder.decode(syndrome, threads=1) for syndrome in syndromes[:100]]
    assert [single.weights for single in singles] == decoded.weights[:100].tolist()
    line("decoding: an array of syndromes", best(lambda: decoder.decode(syndromes, threads=1)), len(syndromes), "syndrome")
    each = best(lambda: [decoder.decode(syndrome, threads=1) for syndrome in syndromes], runs=2)
    line("decoding: the same, a call for each syndrome", each, len(syndromes), "syndrome")


if __name__ == "__main__":
    print(sys.version)
    rotation_batch()
    flip_large()
    flip_small()
    decoding()
