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

PICTURES: dict[str, Callable[[], Any]] = {
    "rotation.Board": lambda: rotation.Board(rotation.generate(3, 1)[0]),
    "rotation steps": lambda: rotation.Solver().solve(rotation.generate(13, 1)[0]).show(),
    "rotation.Census": rotation.census,
    "flip.Board": lambda: flip.Board("bw\nwb"),
    "flip.Presses": lambda: flip.Presses("#.\n.#"),
    "flip steps": lambda: flip.Solver(5, 5).solve(np.ones((5, 5), dtype=bool)).show(),
    "flip.Census": lambda: flip.census(3, 3),
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
    "ErrorModel": lambda: linear.ErrorModel("error(0.1) D0 L0\nerror(0.1) D0\n"),
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
