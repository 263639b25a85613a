"""The classic searches."""

from typing import get_args

import numpy as np
import pytest

import fewest
from fewest import flip, linear, permutation, rotation, search
from fewest._errors import Limit
from fewest._progress import Progress, Stage
from fewest._records import Method, Side


@pytest.mark.parametrize("method", search.methods("rotation"), ids=lambda method: method.name)
def test_all_methods_for_the_rotation_game_agree(method: search.Method) -> None:
    solver = rotation.Solver()
    for cells in rotation.generate((0, 5), 5, seed=4):
        board = rotation.Board(cells)
        report = search.rotation(board, method.name)
        assert report.solution == solver.solve(board).moves
        assert (report.expanded > 0) == (method.searches and solver.distance(board) > 0)


@pytest.mark.parametrize("method", search.methods("flip"), ids=lambda method: method.name)
def test_all_methods_for_the_flip_game_agree(method: search.Method) -> None:
    solver = flip.Solver(3, 3)
    for board in flip.generate(3, 3, 5, seed=4):
        expected = solver.solve(board)
        assert expected is not None
        report = search.flip(board, method.name)
        assert report.solution == tuple(expected.presses.places())


def test_a_search_stops_at_its_limit() -> None:
    board = rotation.Board(rotation.generate(9, 1, seed=1)[0])
    with pytest.raises(fewest.Stopped) as caught:
        search.rotation(board, "bfs-boards", nodes=100)
    assert caught.value.why == "nodes"
    assert 0 < caught.value.lower <= 9


def test_errors_say_why() -> None:
    with pytest.raises(ValueError, match='puzzle: expected "rotation" or "flip", found "chess"'):
        search.methods("chess")
    names = ", ".join(get_args(search.FlipMethod))
    with pytest.raises(ValueError, match=f'^expected one of {names}, found "guess"$'):
        search.flip(flip.Board.white(2, 2), "guess")
    with pytest.raises(ValueError, match="expected at most 64 cells, found 81"):
        search.flip(flip.Board.white(9, 9), "bfs")
    with pytest.raises(fewest.ParseError, match="expected the 24 numbers of a board"):
        search.rotation("1 2 3", "bfs")


def test_the_types_list_the_methods() -> None:
    assert get_args(search.RotationMethod) == tuple(method.name for method in search.methods("rotation"))
    assert get_args(search.FlipMethod) == tuple(method.name for method in search.methods("flip"))


HARD = np.random.default_rng(1).integers(0, 2, (100, 200))


def cancelled(_: Progress) -> None:
    raise TimeoutError


def test_the_types_list_the_ends_of_a_search() -> None:
    found = {
        fewest.distance(HARD, time_limit=0.1).stopped,
        fewest.distance(HARD, nodes=1000).stopped,
        fewest.distance(HARD, at_least=2, time_limit=60).stopped,
    }
    cube = permutation.Puzzle.named("2x2x2")
    with pytest.raises(fewest.Stopped) as stopped:
        permutation.Solver(cube).shortest_solutions(cube.goals[0].after("U R2 F U R F2"), memory=1)
    found.add(stopped.value.why)
    with pytest.raises(TimeoutError) as caught:
        fewest.distance(HARD, progress=cancelled)
    found.add(caught.value.bracket.stopped)  # type: ignore[attr-defined]
    assert found == set(get_args(Limit))


def test_the_types_list_the_methods_and_sides_of_a_code() -> None:
    hamming = [[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]]
    methods = {fewest.distance(hamming, method=method).method for method in get_args(Method)}
    assert methods == set(get_args(Method))
    both = fewest.distance(hamming, hamming)
    assert [part.side for part in (both.x, both.z) if part is not None] == list(get_args(Side))
    assert {name for name, _ in linear.logicals_basis((hamming, hamming)).generator_weights} == set(get_args(Side))


def test_the_types_list_the_stages() -> None:
    heard: set[str] = set()

    def hear(progress: Progress) -> None:
        heard.add(progress.stage)

    fewest.distance(HARD, time_limit=1, progress=hear)
    permutation.census(permutation.Puzzle.named("pancake:9"), progress=hear)
    board = flip.generate(79, 79, 1, seed=1, solvable=True)[0]
    with pytest.raises(fewest.Stopped):
        flip.Solver(79, 79).solve(board, time_limit=1, progress=hear)
    assert {"counting", "growing"} <= heard <= set(get_args(Stage))
