"""Draws boards as arrays of pixels, for the render mode rgb_array."""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from fewest._drawing import PLACES, SYMBOLS

if TYPE_CHECKING:
    from fewest import flip, permutation, rotation

_Pixels = NDArray[np.uint8]

# The side of a cell in pixels, and the side of a point of a digit.
_CELL = 24
_POINT = 3

# The digits in three columns and five rows. Each row is three bits.
_DIGITS = (
    (0b111, 0b101, 0b101, 0b101, 0b111),
    (0b010, 0b110, 0b010, 0b010, 0b111),
    (0b111, 0b001, 0b111, 0b100, 0b111),
    (0b111, 0b001, 0b111, 0b001, 0b111),
    (0b101, 0b101, 0b111, 0b001, 0b001),
    (0b111, 0b100, 0b111, 0b001, 0b111),
    (0b111, 0b100, 0b111, 0b101, 0b111),
    (0b111, 0b001, 0b010, 0b010, 0b010),
    (0b111, 0b101, 0b111, 0b101, 0b111),
    (0b111, 0b101, 0b111, 0b001, 0b111),
)

_GROUND = (255, 255, 255)
_EDGE = (136, 136, 136)


def rotation_pixels(board: "rotation.Board") -> _Pixels:
    """Draws a board of the Rotation Game in 168 × 168 pixels."""
    pixels = _ground(7, 7)
    for (row, column), symbol in zip(PLACES, board.cells, strict=True):
        fill, ink = SYMBOLS[symbol]
        _cell(pixels, row, column, _color(fill))
        _number(pixels, row, column, symbol, _color(ink))
    return pixels


def flip_pixels(board: "flip.Board") -> _Pixels:
    """Draws a board of the Flip Game, with 24 × 24 pixels for each cell."""
    rows, columns = board.shape
    pixels = _ground(rows, columns)
    for row, cells in enumerate(board.cells.tolist()):
        for column, is_black in enumerate(cells):
            _cell(pixels, row, column, (34, 34, 34) if is_black else _GROUND)
    return pixels


def puzzle_pixels(position: "permutation.Position") -> _Pixels:
    """Draws a position: a row for each orbit, with the piece in each place. A bar's height shows its orientation."""
    orbits = position.puzzle.orbits
    pixels = _ground(len(orbits), max(places for _, places, _ in orbits))
    start = 0
    for row, (_, places, orientations) in enumerate(orbits):
        end = start + places
        for column, (piece, turn) in enumerate(zip(position.pieces[start:end], position.orientations[start:end], strict=True)):
            _cell(pixels, row, column, _hue(piece))
            _number(pixels, row, column, piece, (0, 0, 0))
            if turn:
                height = (_CELL - 4) * turn // orientations
                bottom, left = (row + 1) * _CELL - 2, column * _CELL + 2
                pixels[bottom - height : bottom, left : left + 3] = (0, 0, 0)
        start = end
    return pixels


def _ground(rows: int, columns: int) -> _Pixels:
    return np.full((rows * _CELL, columns * _CELL, 3), 255, dtype=np.uint8)


def _color(name: str) -> tuple[int, int, int]:
    """The color of a name such as #fff or #0072b2."""
    digits = name[1:] if len(name) == 7 else "".join(digit * 2 for digit in name[1:])
    red, green, blue = (int(digits[place : place + 2], 16) for place in (0, 2, 4))
    return red, green, blue


def _hue(piece: int) -> tuple[int, int, int]:
    """A light color for a piece. Pieces with similar numbers have different colors."""
    angle = piece * 2.399963
    red, green, blue = (int(190 + 60 * np.cos(angle + third)) for third in (0, 2.0944, 4.1888))
    return red, green, blue


def _cell(pixels: _Pixels, row: int, column: int, color: tuple[int, int, int]) -> None:
    top, left = row * _CELL, column * _CELL
    pixels[top + 1 : top + _CELL - 1, left + 1 : left + _CELL - 1] = _EDGE
    pixels[top + 2 : top + _CELL - 2, left + 2 : left + _CELL - 2] = color


def _number(pixels: _Pixels, row: int, column: int, number: int, ink: tuple[int, int, int]) -> None:
    """Draws a number in the middle of a cell. The digits are smaller if there are several."""
    digits = [int(digit) for digit in str(number)]
    point = _POINT if len(digits) == 1 else max(1, (_CELL - 4) // (4 * len(digits)))
    width = (4 * len(digits) - 1) * point
    top, left = row * _CELL + (_CELL - 5 * point) // 2, column * _CELL + (_CELL - width) // 2
    for place, digit in enumerate(digits):
        for line, bits in enumerate(_DIGITS[digit]):
            for dot in range(3):
                if bits >> (2 - dot) & 1:
                    y, x = top + line * point, left + (4 * place + dot) * point
                    pixels[y : y + point, x : x + point] = ink
