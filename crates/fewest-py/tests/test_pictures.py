"""Pictures for notebooks: well-formed, legible on any background, and not too wide."""

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import fewest
from fewest import flip, lights, linear, permutation, rotation

HAMMING = [[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]]
CUBE = permutation.Puzzle.named("3x3x3")

# Two checks beside each other, at three times: errors in space, in time, on the boundary, and one that flips four detectors.
SURFACE = """
error(0.1) D0 D1
error(0.1) D0 D2 L0
error(0.1) D1
error(0.1) D2 D3 D4 D5
detector(1, 1, 0) D0
detector(3, 1, 0) D1
detector(1, 1, 1) D2
detector(3, 1, 1) D3
detector(1, 1, 2) D4
detector(3, 1, 2) D5
"""

PICTURES: dict[str, Callable[[], Any]] = {
    "rotation.Board": lambda: rotation.Board(rotation.generate(3, 1)[0]),
    "rotation steps": lambda: rotation.Solver().solve(rotation.generate(13, 1)[0]).show(),
    "rotation.Census": rotation.census,
    "flip.Board": lambda: flip.Board("bw\nwb"),
    "flip.Presses": lambda: flip.Presses("#.\n.#"),
    "flip steps": lambda: flip.Solver(5, 5).solve(np.ones((5, 5), dtype=bool)).show(),
    "flip.Census": lambda: flip.census(3, 3),
    "lights.Game": lambda: lights.Game((5, 5), rule="knight", states=3),
    "lights.Game on a graph": lambda: lights.Game.on_graph("0 1\n1 2\n"),
    "lights.Game that is large": lambda: lights.Game((90, 90)),
    "lights steps": lambda: lights.Game((3, 3), states=4).show(np.eye(3, dtype=int), np.ones((3, 3), dtype=int)),
    "lights.Solution": lambda: lights.Solver(lights.Game((3, 3), states=3), goal=0).solve(np.ones((3, 3), dtype=int)),
    "lights.Census": lambda: lights.census(lights.Game((3, 3))),
    "permutation.Position": lambda: CUBE.goals[0].after("R U F2"),
    "permutation.Position without a picture": lambda: permutation.Puzzle.from_permutations({"r": [1, 2, 0]}).goals[0],
    "permutation steps": lambda: CUBE.goals[0].show("R U R' U' " * 6),
    "permutation.Census": lambda: permutation.census(permutation.Puzzle.named("pancake:5")),
    "Matrix": lambda: linear.Matrix.of(HAMMING),
    "CssCode": lambda: linear.CssCode(HAMMING, HAMMING),
    "CssSubsystemCode": lambda: linear.CssSubsystemCode([[1, 1, 0, 0]], [[1, 0, 1, 0]]),
    "StabilizerCode": lambda: linear.StabilizerCode(["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"]),
    "SubsystemCode": lambda: linear.SubsystemCode(["XXII", "IIXX", "ZIZI", "IZIZ"]),
    "FieldMatrix": lambda: linear.FieldMatrix([[1, 0, 1, 1], [0, 1, 1, 2]], 3),
    "FieldMatrix that is large": lambda: linear.FieldMatrix(np.tile([[1, 0, 3, 2]], (60, 20)), 4),
    "QuditCode": lambda: linear.QuditCode([[1, 2, 0, 0], [0, 0, 1, 1]], 3),
    "ErrorModel": lambda: linear.ErrorModel("error(0.1) D0 L0\nerror(0.1) D0\n"),
    "ErrorModel in space and time": lambda: linear.ErrorModel(SURFACE),
    "Bracket": lambda: fewest.distance(HAMMING, HAMMING),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_legible(name: str) -> None:
    value = PICTURES[name]()
    drawn = [value._repr_html_()] if hasattr(value, "_repr_html_") else []
    drawn += [value._repr_svg_()] if hasattr(value, "_repr_svg_") else []
    assert drawn, f"{name} has no picture"
    for picture in drawn:
        root = ElementTree.fromstring(picture.replace("<br>", "<br/>"))
        assert root is not None
        for width in re.findall(r'<svg [^>]*width="([\d.]+)"', picture):
            assert float(width) <= 1000
        # Each text states its color. Without `fill` it would be black, which is illegible on a dark background.
        for text in re.findall(r"<text [^>]*>", picture):
            assert 'fill="' in text


def test_titles_have_the_color_of_the_page() -> None:
    steps = rotation.Solver().solve(rotation.generate(9, 1)[0]).show()
    titles = re.findall(r'<text x="2" y="14"[^>]*fill="([^"]*)"', steps._repr_html_())
    assert titles == ["currentColor"] * 10
    assert 'style="color: inherit"' in steps._repr_html_()
    # A standalone image inherits no color: its gray has a contrast of at least 3 to black and to white.
    assert set(re.findall(r'<text x="2" y="14"[^>]*fill="([^"]*)"', steps._repr_svg_())) == {"#808080"}


def test_a_long_solution_goes_on_in_the_next_row() -> None:
    steps = rotation.Solver().solve(rotation.generate(13, 1)[0]).show()
    places = re.findall(r'<g transform="translate\(([\d.]+) ([\d.]+)\)"><text', steps._repr_svg_())
    assert len(places) == 14
    assert len({top for _, top in places}) > 1
    assert len(set(places)) == 14


def test_a_position_shows_the_colors_of_its_faces() -> None:
    solved = CUBE.goals[0]._repr_svg_()
    assert solved.count("<polygon") == 54
    for color in ("#ffffff", "#f5d547", "#3da35d", "#2f6db5", "#c03a3a", "#ee8434"):
        assert solved.count(f'fill="{color}"') == 9
    assert CUBE.goals[0].after("R")._repr_svg_() != solved


def test_a_model_is_drawn_in_space_and_time() -> None:
    drawn = linear.ErrorModel(SURFACE)._repr_html_()
    assert "4 errors, 6 detectors, 1 observable<" in drawn
    spots = [(float(x), float(y)) for x, y in re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)"', drawn)]
    assert len(spots) == 6
    # Each sheet has its time, and later sheets are above earlier ones.
    assert re.findall("t = ([0-9.]+)<", drawn) == ["0", "1", "2"]
    assert spots[0][1] > spots[2][1] > spots[4][1]
    assert spots[0][0] == spots[2][0] < spots[1][0]
    paths = re.findall(r'<path d="([^"]*)"[^>]*stroke="([^"]*)"', drawn)
    assert len(paths) == 4
    # The last stroke is the only one that flips an observable; it connects D0 and D2.
    (x, y), (u, v) = spots[0], spots[2]
    assert paths[-1] == (f"M{x} {y}L{u} {v}", "#d1691e")
    assert {color for _, color in paths[:-1]} == {"#3b82c4"}
    # Four detectors are connected through the middle between them.
    assert max(path.count("L") for path, _ in paths) == 4
    assert "<svg" not in linear.ErrorModel("error(0.1) D0 L0\n")._repr_html_()


def test_a_model_of_stim_is_drawn() -> None:
    stim = pytest.importorskip("stim", reason="stim is not installed")
    circuit = stim.Circuit.generated("surface_code:rotated_memory_x", distance=5, rounds=5, after_clifford_depolarization=0.01)
    model = linear.read(circuit)
    drawn = model._repr_html_()
    assert drawn.count("<circle") == model.detectors  # type: ignore[union-attr]
    width, height = re.findall(r'<svg [^>]*width="([\d.]+)" height="([\d.]+)"', drawn)[0]
    assert float(width) <= 1000
    assert float(height) <= 1000


def test_a_game_shows_the_cells_that_a_press_changes() -> None:
    for rule, cells in (("plus", 5), ("king-only", 8)):
        drawn = lights.Game((5, 5), rule)._repr_html_()
        assert drawn.count('fill="#3b82c4"') == cells
        assert drawn.count("<rect") == 25
    graph = lights.Game.on_graph("0 1\n1 2\n")._repr_html_()
    # Three buttons: the middle one changes all vertices, and each of the others changes two. One more is the frame.
    assert graph.count("<rect") == 7 + 1


def test_generators_over_qudits_are_powers_of_x_and_z() -> None:
    drawn = linear.QuditCode([[1, 2, 0, 0], [0, 0, 1, 1]], 3)._repr_html_()
    assert [text.strip() for text in re.findall(r">([^<]+)</span>", drawn)] == ["X", "X2", "Z", "Z"]
