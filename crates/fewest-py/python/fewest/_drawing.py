"""Pictures of boards for notebooks, as SVG."""

from collections.abc import Sequence
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from fewest import flip, rotation
    from fewest._records import Bracket

# The row and the column of each cell of the Rotation Game, in a square of 7 by 7 places.
PLACES = (
    *((0, 2), (0, 4), (1, 2), (1, 4)),
    *((2, column) for column in range(7)),
    *((3, 2), (3, 4)),
    *((4, column) for column in range(7)),
    *((5, 2), (5, 4), (6, 2), (6, 4)),
)

# The fill of each symbol, and the color of its digit.
SYMBOLS = {1: ("#0072b2", "#fff"), 2: ("#e69f00", "#000"), 3: ("#e4e4e4", "#000")}

SIDE = 24


def picture(width: float, height: float, shapes: str) -> str:
    """An SVG picture of this size, in pixels."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}">{shapes}</svg>'
    )


def square(row: int, column: int, fill: str) -> str:
    """A cell."""
    place = f'x="{column * SIDE + 1}" y="{row * SIDE + 1}"'
    return f'<rect {place} width="{SIDE - 2}" height="{SIDE - 2}" rx="3" fill="{fill}" stroke="#888"/>'


def label(row: int, column: int, text: str, color: str) -> str:
    """A text in the middle of a cell."""
    place = f'x="{(column + 0.5) * SIDE:g}" y="{(row + 0.5) * SIDE:g}"'
    style = 'text-anchor="middle" dominant-baseline="central" font-family="sans-serif" font-size="13"'
    return f'<text {place} {style} fill="{color}">{escape(text)}</text>'


def rotation_shapes(board: "rotation.Board") -> str:
    """The cells of a board of the Rotation Game."""
    shapes: list[str] = []
    for (row, column), symbol in zip(PLACES, board.cells, strict=True):
        fill, color = SYMBOLS[symbol]
        shapes += [square(row, column, fill), label(row, column, str(symbol), color)]
    return "".join(shapes)


def rotation_board(board: "rotation.Board") -> str:
    """A board of the Rotation Game."""
    return picture(7 * SIDE, 7 * SIDE, rotation_shapes(board))


def flip_shapes(cells: "flip.Board", fills: tuple[str, str] = ("#fff", "#222")) -> str:
    """The cells of a board of the Flip Game."""
    rows, columns = cells.shape
    places = ((row, column) for row in range(rows) for column in range(columns))
    return "".join(square(row, column, fills[cells[row, column]]) for row, column in places)


def flip_board(board: "flip.Board") -> str:
    """A board of the Flip Game."""
    rows, columns = board.shape
    return picture(columns * SIDE, rows * SIDE, flip_shapes(board))


def flip_presses(presses: "flip.Presses") -> str:
    """Presses, each marked in its cell."""
    rows, columns = presses.shape
    squares = (square(row, column, "#fff") for row in range(rows) for column in range(columns))
    marks = (label(row, column, "●", "#d55e00") for row, column in presses.places())
    return picture(columns * SIDE, rows * SIDE, "".join((*squares, *marks)))


class Strip:
    """Boards side by side, each with a title, as one picture."""

    def __init__(self, width: float, height: float, boards: Sequence[tuple[str, str]]) -> None:
        self.width = width
        self.height = height
        self.boards = boards

    def __repr__(self) -> str:
        return f"<{len(self.boards)} boards: {' '.join(title for title, _ in self.boards)}>"

    def _repr_svg_(self) -> str:
        title = 'font-family="sans-serif" font-size="13"'
        shapes = "".join(
            f'<g transform="translate({index * (self.width + SIDE):g} 0)">'
            f'<text x="2" y="14" {title}>{escape(text)}</text>'
            f'<g transform="translate(0 20)">{shapes}</g></g>'
            for index, (text, shapes) in enumerate(self.boards)
        )
        return picture(len(self.boards) * (self.width + SIDE), self.height + 20, shapes)


def rotation_steps(boards: "Sequence[rotation.Board]", moves: str) -> Strip:
    """The boards before the first move and after each."""
    titles = ("start", *moves)
    steps = [(title, rotation_shapes(board)) for title, board in zip(titles, boards, strict=True)]
    return Strip(7 * SIDE, 7 * SIDE, steps)


def flip_steps(board: "flip.Board", places: Sequence[tuple[int, int]]) -> Strip:
    """The boards before the first press and after each."""
    import numpy as np

    from fewest.flip import Presses

    rows, columns = board.shape
    steps = [("start", flip_shapes(board))]
    for row, column in places:
        pressed = np.zeros((rows, columns), dtype=bool)
        pressed[row, column] = True
        board = board.after(Presses(pressed))
        steps.append((f"({row}, {column})", flip_shapes(board)))
    return Strip(columns * SIDE, rows * SIDE, steps)


# Legible on white and on black: a contrast of 3 and more with either.
BRACKET = "#3b82c4"
WITNESS = "#d1691e"
QUIET = "#808080"

_AXIS = 300
_ROW = 30


def bracket_picture(bracket: "Bracket") -> str:
    """A bracket, and those of its sides and observables, on axes of weights."""
    parts: "list[tuple[str, Bracket]]" = [("d", bracket)]
    parts += [(name, side) for name, side in (("X", bracket.x), ("Z", bracket.z)) if side is not None]
    for part in bracket.per_observable or ():
        parts.append(("+".join(f"L{observable}" for observable in part.observables or ()), part))
    ends = [end for _, part in parts for end in (part.lower, part.upper) if end is not None]
    scale = _AXIS / (max(ends) + 1)
    width = _AXIS + 260
    shapes = "".join(
        f'<g transform="translate(0 {row * _ROW})">{_bracket_row(name, part, scale)}</g>'
        for row, (name, part) in enumerate(parts)
    )
    drawing = picture(width, len(parts) * _ROW, shapes)
    return f'<div role="img" aria-label="{escape(str(bracket))}" style="color: inherit">{drawing}</div>'


def _bracket_row(name: str, bracket: "Bracket", scale: float) -> str:
    """A row: the weights that are ruled out, those that are open, and the witness."""
    middle, left = _ROW / 2, 40
    font = 'font-family="sans-serif" font-size="13" dominant-baseline="central" fill="currentColor"'
    row = f'<text x="4" y="{middle}" {font}>{escape(name)}</text>'
    lower = left + bracket.lower * scale
    upper = left + _AXIS if bracket.upper is None else left + bracket.upper * scale
    if bracket.exists:
        row += f'<path d="M{left} {middle}H{lower:g}" stroke="{QUIET}" stroke-width="2" stroke-dasharray="2 3"/>'
        row += f'<path d="M{lower:g} {middle - 7}V{middle + 7}" stroke="{BRACKET}" stroke-width="2"/>'
        row += f'<path d="M{lower:g} {middle}H{upper:g}" stroke="{BRACKET}" stroke-width="6" opacity="0.7"/>'
        if bracket.upper is not None:
            row += f'<circle cx="{upper:g}" cy="{middle}" r="5" fill="{WITNESS}"/>'
    text = escape(f"{bracket}{bracket.note}")
    return row + f'<text x="{left + _AXIS + 14}" y="{middle}" {font}>{text}</text>'
