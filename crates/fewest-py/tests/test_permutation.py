"""Tests of `fewest.permutation`."""

import pickle
import random
from collections import deque
from pathlib import Path

import numpy as np
import pytest

import fewest
from fewest.permutation import Goal, Position, Positions, Puzzle, Solver, census, families, generate

CUBE = Puzzle.named("2x2x2")

PANCAKES = Puzzle.named("pancake:6")


def naive(puzzle: Puzzle) -> dict[Position, int]:
    """The distance of every position, by breadth-first search from the goals; the moves must include their inverses."""
    distances = dict.fromkeys(puzzle.goals, 0)
    queue = deque(puzzle.goals)
    while queue:
        position = queue.popleft()
        for move in puzzle.moves():
            after = position.after(move)
            if after not in distances:
                distances[after] = distances[position] + 1
                queue.append(after)
    return distances


def test_every_position_of_pancakes_is_solved_in_the_fewest_flips() -> None:
    distances = naive(PANCAKES)
    assert len(distances) == 720 == PANCAKES.states
    solver = Solver(PANCAKES)
    for position, distance in distances.items():
        word = solver.solve(position)
        assert word is not None
        assert len(word.split()) == distance == solver.distance(position)
        assert position.after(word) in PANCAKES.goals
    counts = census(PANCAKES)
    assert counts.counts == tuple(np.bincount(list(distances.values())))


def test_shortest_solutions_are_those_of_all_words() -> None:
    solver = Solver(PANCAKES)
    distances = naive(PANCAKES)
    for position in random.Random(1).sample(list(distances), 30):
        prefixes = [("", position)]
        for _ in range(distances[position]):
            prefixes = [
                (f"{word} {move}".strip(), after)
                for word, before in prefixes
                for move in PANCAKES.moves()
                if distances[after := before.after(move)] < distances[before]
            ]
        expected = [word for word, _ in prefixes]
        assert solver.shortest_solutions(position) == expected
        assert solver.count_shortest_solutions(position) == len(expected)
        assert solver.solve(position) == expected[0]


def test_the_small_cube_has_its_known_numbers() -> None:
    # https://oeis.org/A080629 and A079761: 3,674,160 positions, 11 turns or 14 quarter turns.
    assert CUBE.states == 3_674_160
    turns = census(CUBE, antipodes=3)
    assert turns.counts == (1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644)
    assert (turns.states, turns.gods_number, len(turns.antipodes)) == (3_674_160, 11, 3)
    assert census(CUBE, metric="quarters").gods_number == 14
    assert Solver(CUBE).distance(turns.antipodes[0]) == 11


@pytest.mark.parametrize("threads", [None, 2])
def test_a_batch_is_solved_as_each_position_is(threads: int | None) -> None:
    solver = Solver(CUBE)
    source = random.Random(2)
    positions = [CUBE.goals[0].after(" ".join(source.choices(CUBE.moves(), k=20))) for _ in range(200)]
    pieces = np.array([position.pieces for position in positions], dtype=np.uint16)
    orientations = np.array([position.orientations for position in positions], dtype=np.uint8)
    words = solver.solve_batch((pieces, orientations), threads=threads)
    assert words == [solver.solve(position) for position in positions]
    pieces[150, 0] = pieces[150, 1]
    with pytest.raises(ValueError, match="^position 150: "):
        solver.solve_batch((pieces, orientations))


def test_a_search_has_its_expected_nodes() -> None:
    searching = Solver(CUBE, table_memory=1 << 12)
    nodes = searching.expected_nodes(11)
    assert nodes is not None and nodes.shape == (12,) and nodes.dtype == np.float64
    # Nine moves turn the cube, and after each, six turn another face.
    assert ((nodes[6:] > 4 * nodes[5:-1]) & (nodes[6:] < 9 * nodes[5:-1])).all()
    assert Solver(CUBE).expected_nodes(11) is None
    with pytest.raises(ValueError, match="^longest: expected at most 1000, found 1001$"):
        searching.expected_nodes(1001)


def test_a_word_is_found_at_once_with_a_lower_bound() -> None:
    whole = Solver(CUBE)
    searching = Solver(CUBE, table_memory=1 << 16)
    assert not any(is_whole for _, _, is_whole in searching.tables)
    for position in generate(CUBE, (4, 11), 12, seed=2):
        fewest_moves = whole.distance(position)
        for options in ({"nodes": 10}, {"time_limit": 0.2}, {}):
            found = searching.solve_any(position, **options)
            assert found is not None and found.upper is not None and isinstance(found.witness, str)
            assert found.lower <= fewest_moves <= found.upper
            assert found.proved == (found.stopped is None) == (found.lower == found.upper)
            assert CUBE.goals[0] == position.after(found.witness)
            assert found.proved or found.stopped in ("nodes", "time")
        known = whole.solve_any(position)
        assert known is not None and int(known) == known.lower == fewest_moves and known.witness == whole.solve(position)
    assert whole.solve_any(CUBE.goals[0]) == fewest.Bracket(lower=0, upper=0, proved=True, witness="")


def test_a_word_of_a_large_cube_is_found_at_once() -> None:
    cube = Puzzle.named("4x4x4")
    solver = Solver(cube)
    scrambled = cube.goals[0].after(" ".join(random.Random(1).choices(cube.moves(), k=60)))
    # The first call also prepares.
    for options, why in (({"nodes": 100}, "nodes"), ({"time_limit": 2}, "time")):
        found = solver.solve_any(scrambled, **options)
        assert found is not None and found.upper is not None and not found.proved
        assert 1 < found.lower < found.upper == len(str(found.witness).split()) and found.stopped == why
        assert Goal(cube).is_met(scrambled.after(str(found.witness)))
    late = Solver(cube).solve_any(scrambled, time_limit=0)
    assert late == fewest.Bracket(lower=0, upper=None, proved=False, stopped="time")


def test_a_word_at_once_needs_inverses() -> None:
    puzzle = Puzzle.named("sliding:3x3")
    position = generate(puzzle, 5, 1)[0]
    found = Solver(puzzle).solve_any(position)
    assert found is not None and int(found) == 5
    with pytest.raises(ValueError, match="have an inverse, unlike the moves of sliding:3x3"):
        Solver(puzzle, table_memory=1 << 10).solve_any(position)


def test_many_positions_are_as_each_one_is() -> None:
    solver = Solver(CUBE)
    positions = generate(CUBE, 9, 100, seed=5)
    assert (len(positions), positions.puzzle) == (100, CUBE)
    assert positions == generate(CUBE, 9, 100, seed=5)
    assert positions != generate(CUBE, 9, 100, seed=6)
    assert positions[-1] == positions[99]
    with pytest.raises(IndexError):
        positions[100]
    assert [position.pieces for position in positions] == [tuple(row) for row in positions.pieces.tolist()]
    assert [position.orientations for position in positions] == [tuple(row) for row in positions.orientations.tolist()]
    for threads in (1, 2):
        assert solver.distances(positions, threads=threads).tolist() == [9] * 100
    words = random.Random(6).choices([*CUBE.moves(), "U R2 F'", ""], k=100)
    after = positions.after(words)
    assert list(after) == [position.after(word) for position, word in zip(positions, words, strict=True)]
    assert solver.distances(after).tolist() == [solver.distance(position) for position in after]
    assert Positions(CUBE, after.pieces, after.orientations) == after == pickle.loads(pickle.dumps(after))
    assert solver.solve_batch(after) == [solver.solve(position) for position in after]
    assert len(generate(CUBE, None, 10)) == 10
    assert solver.distances(generate(CUBE, None, 0)).shape == (0,)
    with pytest.raises(ValueError, match="12"):
        generate(CUBE, 12, 1)
    with pytest.raises(ValueError, match='^position 3: move 1: "Z" is not a move$'):
        positions.after([*words[:3], "Z", *words[4:]])
    with pytest.raises(ValueError, match="expected 100 words, found 1"):
        positions.after(["U"])
    with pytest.raises(ValueError, match="expected 7 pieces per row, found 3"):
        Positions(CUBE, np.zeros((2, 3), dtype=np.uint16))
    with pytest.raises(ValueError, match="expected a position of pancake:6, found one of 2x2x2"):
        Solver(PANCAKES).distances(positions)


def test_moves_exist_where_the_position_allows_them() -> None:
    puzzle = Puzzle.named("sliding:3x3")
    positions = generate(puzzle, None, 200, seed=1)
    moves = puzzle.moves()
    assert moves == ("U", "D", "L", "R")
    allowed = positions.allowed()
    assert allowed.shape == (200, len(moves))
    for position, row in zip(positions, allowed, strict=True):
        named = {move for move, exists in zip(moves, row, strict=True) if exists}
        for move in moves:
            if move in named:
                assert position.after(move) != position
            else:
                with pytest.raises(ValueError, match="the position does not allow"):
                    position.after(move)
    # The blank has two moves in a corner, three at an edge, and four in the center.
    assert set(allowed.sum(axis=1).tolist()) == {2, 3, 4}


@pytest.mark.parametrize("engine", [None, "rows", "ranks", "set"])
def test_a_census_continues_from_its_file(engine: str | None, tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def refuse(progress: fewest.Progress) -> None:
        if progress.lower >= 9:
            raise Enough

    file = tmp_path / "state"
    expected = census(CUBE, engine=engine).counts
    with pytest.raises(Enough):
        census(CUBE, engine=engine, checkpoint=file, progress=refuse)
    saved = file.read_bytes()
    with pytest.raises(ValueError, match="checkpoint .*state: "):
        census(PANCAKES, checkpoint=file)
    heard: list[int] = []
    counted = census(CUBE, engine=engine, checkpoint=file, progress=lambda progress: heard.append(progress.lower))
    assert counted.counts == expected
    assert all(distance >= 9 for distance in heard)
    assert not list(tmp_path.iterdir())
    file.write_bytes(saved[:-1])
    with pytest.raises(ValueError, match="checkpoint .*state: "):
        census(CUBE, engine=engine, checkpoint=str(file))
    with pytest.raises(OSError, match="checkpoint .*missing"):
        census(CUBE, engine=engine, checkpoint=tmp_path / "missing" / "state")
    with pytest.raises(ValueError, match="no-such"):
        census(CUBE, engine="no-such")


def test_a_search_stops_at_its_limit() -> None:
    puzzle = Puzzle.named("15-puzzle") if "15-puzzle" in {family.name for family in families()} else CUBE
    solver = Solver(puzzle, table_memory=1000)
    assert not all(whole for _, _, whole in solver.tables)
    source = random.Random(3)
    position = puzzle.goals[0]
    for _ in range(60):
        position = position.after(source.choice(puzzle.moves()))
    with pytest.raises(fewest.Stopped) as caught:
        solver.solve(position, nodes=1)
    assert caught.value.why == "nodes"
    with pytest.raises(ValueError, match="all distances"):
        solver.shortest_solutions(position)


def test_every_family_has_an_example() -> None:
    for family in families():
        puzzle = Puzzle.named(family.example)
        assert puzzle.places == sum(places for _, places, _ in puzzle.orbits)
        assert Goal(puzzle).is_met(puzzle.goals[0])


def test_values_come_back_from_repr_and_pickle() -> None:
    names = {"Goal": Goal, "Position": Position, "Puzzle": Puzzle}
    position = CUBE.goals[0].after("U R2")
    for value in (CUBE, position):
        assert eval(repr(value), names) == value
        assert pickle.loads(pickle.dumps(value)) == value
    assert Position(CUBE, position.pieces, position.orientations) == position
    assert hash(Position(CUBE, position.pieces, position.orientations)) == hash(position)
    assert pickle.loads(pickle.dumps(Goal(CUBE))).is_met(CUBE.goals[0])


def test_a_puzzle_is_read_in_the_format_of_cubing_js() -> None:
    ring = """{
        "name": "ring",
        "orbits": [{"orbitName": "A", "numPieces": 3, "numOrientations": 1}],
        "defaultPattern": {"A": {"pieces": [0, 1, 2], "orientation": [0, 0, 0]}},
        "moves": {"t": {"A": {"permutation": [1, 2, 0], "orientationDelta": [0, 0, 0]}}}
    }"""
    same = Puzzle("Name ring\nSet A 3 1\nSolved\nEnd\nMove t\nA\n2 3 1\nEnd\n")
    assert Puzzle(ring) == same
    with pytest.raises(fewest.ParseError) as caught:
        Puzzle(ring.replace("[1, 2, 0]", "[1, 2, 3]"))
    error = caught.value
    assert str(error) == "moves.t.A.permutation[2]: expected a number below 3, found 3"
    assert (error.line, error.expected, error.found) == (None, "a number below 3", "3")
    with pytest.raises(fewest.ParseError) as caught:
        Puzzle(ring.replace("3,", "*,"))
    assert (caught.value.line, caught.value.column) == (3, 52)


def test_errors_say_where_and_why() -> None:
    with pytest.raises(ValueError, match="no-such"):
        Puzzle.named("no-such")
    with pytest.raises(fewest.ParseError) as caught:
        Puzzle("Name x\nSet\n")
    assert caught.value.line is not None
    with pytest.raises(ValueError, match='move 2: "Z" is not a move'):
        CUBE.goals[0].after("U Z")
    with pytest.raises(ValueError, match="expected 6 pieces, found 2"):
        Position(PANCAKES, [0, 1])
    with pytest.raises(ValueError, match="expected a position of pancake:6, found one of 2x2x2"):
        Solver(PANCAKES).solve(CUBE.goals[0])
