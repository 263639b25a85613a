"""The classic searches."""

import pytest

import fewest
from fewest import flip, rotation, search


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
    with pytest.raises(ValueError, match="guess"):
        search.flip(flip.Board.white(2, 2), "guess")
    with pytest.raises(ValueError, match="expected at most 64 cells, found 81"):
        search.flip(flip.Board.white(9, 9), "bfs")
    with pytest.raises(fewest.ParseError, match="expected the 24 numbers of a board"):
        search.rotation("1 2 3", "bfs")
