"""Tests of data sets: their labels, the shares of each length, their cards, and their Parquet files."""

import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fewest import datasets, flip, lights, linear, permutation, rotation


def test_lengths_have_equal_shares_where_they_are_asked_for() -> None:
    data = datasets.rotation((2, 6), 52, seed=1, uniform="lengths")
    lengths = data.answers["length"]
    assert np.bincount(lengths).tolist() == [0, 0, 11, 11, 10, 10, 10]
    assert lengths.tolist() != sorted(lengths.tolist())
    assert np.array_equal(rotation.Solver().solve_batch(data.boards), data.answers)
    again = datasets.rotation((2, 6), 52, seed=1, uniform="lengths")
    assert np.array_equal(again.boards, data.boards)
    assert not np.array_equal(datasets.rotation((2, 6), 52, seed=2, uniform="lengths").boards, data.boards)
    # Most boards with a distance of 2 to 6 have distance 6.
    common = datasets.rotation((2, 6), 52, seed=1).answers["length"]
    assert (common == 6).sum() > 26


def test_the_flip_game_has_presses_in_equal_shares() -> None:
    data = datasets.flip((5, 5), 40, presses=(3, 6), uniform="lengths")
    assert np.bincount(data.presses.sum(axis=(1, 2))).tolist() == [0, 0, 0, 10, 10, 10, 10]
    solver = flip.Solver(5, 5)
    for board, presses, reached in zip(*data, strict=True):
        assert (flip.Board(board).after(presses).cells == reached).all()
        assert len(solver.solve(board)) == presses.sum()


def test_puzzles_have_lengths_in_equal_shares() -> None:
    puzzle = permutation.Puzzle.named("pyraminx")
    data = datasets.puzzle(puzzle, (3, 5), 30, uniform="lengths")
    lengths = [len(word.split()) for word in data.words]
    assert np.bincount(lengths).tolist() == [0, 0, 0, 10, 10, 10]
    assert permutation.Solver(puzzle).solve_batch((data.pieces, data.orientations)) == data.words


@pytest.mark.parametrize("goal", ["cheapest", 0])
@pytest.mark.parametrize("states", [2, 3])
def test_lights_out_is_labelled_exactly(states: int, goal: Any) -> None:
    game = lights.Game((3, 3), states=states)
    data = datasets.lights(game, 24, seed=4, presses=(2, 4), goal=goal, uniform="lengths")
    assert np.bincount(data.lengths).tolist() == [0, 0, 8, 8, 8]
    solver = lights.Solver(game, goal)
    for board, presses, length in zip(*data, strict=True):
        assert solver.solve(board).length == length == presses.sum()
        reached = np.unique(game.after(board, presses))
        assert len(reached) == 1
        assert goal == "cheapest" or reached[0] == 0
    any_boards = datasets.lights("4x4", 10, seed=1)
    assert any_boards.boards.shape == (10, 4, 4)


def test_boards_of_a_length_have_the_same_chance() -> None:
    # Two lights: the boards that need one press are equally likely, although one of them has more solutions.
    game = lights.Game.of_changes(2, [[(0, 1)], [(0, 1)], [(1, 1)]])
    boards = datasets.lights(game, 3000, presses=1, goal=0).boards.tolist()
    first = boards.count([1, 0])
    # Six standard deviations.
    assert abs(first - 1500) < 6 * 27.4


@pytest.mark.parametrize("uniform", ["boards", "lengths"])
def test_a_range_of_one_number_is_that_number(uniform: Any) -> None:
    def same(one: Any, other: Any) -> bool:
        return all(np.array_equal(first, second) for first, second in zip(one, other, strict=True))

    for make in (
        lambda length: datasets.rotation(length, 9, uniform=uniform),
        lambda length: datasets.flip((3, 3), 9, presses=length, uniform=uniform),
        lambda length: datasets.puzzle("pancake:5", length, 9, uniform=uniform),
        lambda length: datasets.lights((3, 3), 9, presses=length, goal=0, uniform=uniform),
    ):
        assert same(make((2, 2)), make(2))
    # Few of the 2^35 boards need three presses: these are found because only sets of three presses are drawn.
    assert datasets.lights((5, 7), 4, presses=(3, 3), goal=0, uniform=uniform).lengths.tolist() == [3] * 4


def test_the_card_of_codes_is_about_codes() -> None:
    card = datasets.card("Codes")
    assert "codeword" in card
    assert "solution" not in card
    assert 'uniform="distances"' in card
    assert 'uniform="lengths"' not in card


def test_codes_are_labelled_exactly() -> None:
    data = datasets.codes(6, 14, 12, seed=2, density=0.4)
    for checks, distance, word in zip(*data, strict=True):
        columns = np.flatnonzero(word).tolist()
        assert len(columns) == distance == len(linear.Problem.codeword(checks).lightest())
        assert linear.Problem.codeword(checks).accepts(columns)


def test_flip_boards_of_a_range_are_equally_likely() -> None:
    # All boards of 2 x 3 cells with one to three presses, by the definition: the fewest presses to either color.
    solver = flip.Solver(2, 3)
    every = [flip.Board(np.array(list(np.binary_repr(number, 6)), dtype=int).reshape(2, 3) == 1) for number in range(64)]
    lengths = {board: len(solution) for board in every if (solution := solver.solve(board)) is not None}
    wanted = {board for board, length in lengths.items() if 1 <= length <= 2}
    data = datasets.flip((2, 3), 6000, seed=3, presses=(1, 2))
    drawn = [flip.Board(cells) for cells in data.boards]
    assert set(drawn) == wanted
    assert data.presses.sum(axis=(1, 2)).tolist() == [lengths[board] for board in drawn]
    # Six standard deviations.
    share = len(drawn) / len(wanted)
    assert all(abs(drawn.count(board) - share) < 6 * share**0.5 for board in wanted)
    assert len(datasets.flip((12, 12), 3, presses=(3, 5)).boards) == 3


def test_codes_have_the_requested_distances() -> None:
    data = datasets.codes(5, 10, 9, seed=1, distance=(2, 4), uniform="distances")
    assert np.bincount(data.distances).tolist() == [0, 0, 3, 3, 3]
    # The codes of a range are those of the same seed without the others.
    every = datasets.codes(5, 10, 60, seed=1)
    ranged = datasets.codes(5, 10, 9, seed=1, distance=(2, 4))
    kept = every.checks[(every.distances >= 2) & (every.distances <= 4)][:9]
    assert np.array_equal(ranged.checks, kept)
    for checks, distance, word in zip(*data, strict=True):
        assert len(linear.Problem.codeword(checks).lightest()) == distance == word.sum()


def test_a_data_set_remembers_the_call_that_made_it() -> None:
    import fewest

    made = {"fewest": fewest.__version__, "numpy": np.__version__}
    data: Any = datasets.puzzle("pancake:5", (1, 2), 4, seed=np.int64(7), metric="turns")
    expected = {"function": "puzzle", "name": "pancake:5", "length": [1, 2], "n": 4, "seed": 7, "metric": "turns"}
    assert data.provenance == {**expected, "uniform": "boards", **made}
    assert "- `length`: [1, 2]\n" in datasets.card(data)
    assert pickle.loads(pickle.dumps(data)).provenance == data.provenance
    data = datasets.lights(lights.Game((2, 2), rule="king", states=3), 2, goal=[0, 1, 2, 0])
    assert (data.provenance["game"], data.provenance["goal"]) == ("Game('2x2', 'king', 3)", [0, 1, 2, 0])
    ring = permutation.Puzzle.from_permutations({"r": [1, 2, 0]})
    data = datasets.puzzle(ring, 1, 1)
    assert permutation.Puzzle(data.provenance["name"]) == ring
    # The same call makes the same data.
    call = dict(datasets.codes(3, 6, 4, seed=5, density=0.4).provenance or {})
    assert call.pop("function") == "codes"
    again = datasets.codes(**{name: value for name, value in call.items() if name not in made})
    assert np.array_equal(again.checks, datasets.codes(3, 6, 4, seed=5, density=0.4).checks)
    # Data that a user made have no provenance.
    assert "`seed`" not in datasets.card(datasets.Codes(*again))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: datasets.rotation((3, 2), 1, uniform="lengths"), "length: expected the smaller number first"),
        (lambda: datasets.rotation(3, 1, uniform="moves"), 'uniform: expected "boards" or "lengths", found'),
        (lambda: datasets.flip((2, 2), 1, presses=(7, 8)), r"presses: boards of length \(7, 8\) are too rare"),
        (lambda: datasets.flip((2, 2), 1, presses=(2, 1)), r"presses: expected the smaller number first, found \(2, 1\)"),
        (lambda: datasets.codes(3, 6, 1, distance=7), "^distance: codes of distance 7 are too rare, or there are none$"),
        (lambda: datasets.codes(3, 6, 1, distance=(3, 2)), "distance: expected the smaller number first"),
        (lambda: datasets.codes(3, 6, 1, uniform="distances"), '^uniform="distances" requires a range: distance=\\(first, last\\)$'),
        (lambda: datasets.codes(3, 6, 1, uniform="lengths"), 'uniform: expected "codes" or "distances", found \'lengths\''),
        (lambda: datasets.flip((2, 2), 1, uniform="lengths"), "requires a range: presses="),
        (lambda: datasets.puzzle("2x2x2", None, 1, uniform="lengths"), "requires a range: length="),
        (lambda: datasets.lights((2, 2), 1, uniform="lengths"), "requires a range: presses="),
        (lambda: datasets.lights((2, 2), 1, presses=9), "boards of length 9 are too rare"),
        (lambda: datasets.codes(3, 3, 1), r"columns: expected more columns than rows \(3\), found 3"),
        (lambda: datasets.codes(1, 3, 1, density=2), "density: expected a number from 0 to 1, found 2"),
        (lambda: datasets.card("chess"), "expected a data set, or one of Rotation"),
        (lambda: datasets.puzzle("2x2x2", (3, 2), 1), "length: expected the smaller number first"),
        (lambda: datasets.to_parquet("Rotation", "data.parquet"), "expected a data set, found its name"),
    ],
)
def test_other_options_are_refused(call: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()


def made() -> list[Any]:
    """A data set of each kind."""
    return [
        datasets.rotation(3, 5),
        datasets.flip((3, 4), 5),
        datasets.puzzle("2x2x2", 2, 5),
        datasets.lights((3, 3), 5),
        datasets.codes(3, 6, 5),
    ]


@pytest.mark.parametrize("data", made(), ids=lambda data: type(data).__name__)
def test_a_data_set_is_a_file_with_its_card(data: Any, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    path = datasets.to_parquet(data, tmp_path / "data.parquet")
    table = parquet.read_table(path)
    assert table.num_rows == 5
    metadata = json.loads(table.schema.metadata[b"fewest"])
    card = metadata["card"]
    assert card == datasets.card(data)
    assert metadata["provenance"] == data.provenance
    assert metadata["provenance"]["function"] == type(data).__name__.lower()
    # The card describes exactly the columns of the table.
    columns = card.split("## How")[0]
    described = [line.split("`")[1] for line in columns.splitlines() if line.startswith("- `")]
    assert described == table.column_names
    assert table[0].to_pylist() == data[0].reshape(5, -1).tolist()


def test_a_file_is_solved_again(tmp_path: Path) -> None:
    pa = pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    table = parquet.read_table(datasets.to_parquet(datasets.rotation((0, 9), 20), tmp_path / "data.parquet"))
    solved = pa.table(rotation.Solver().solve_arrow(table.select(["board"])))
    for column in ("length", "symbol", "moves"):
        assert solved[column].to_pylist() == table[column].to_pylist()
    message = 'expected no column "length", because the answers have one; select the other columns'
    with pytest.raises(ValueError, match=message):
        rotation.Solver().solve_arrow(table)
