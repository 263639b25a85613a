"""Draws pictures of boards, puzzles and brackets for notebooks, as SVG."""

from collections.abc import Sequence
from math import log1p
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from fewest import flip, permutation, rotation
    from fewest._records import Bracket

# For each cell of the Rotation Game, its row and its column in a square of 7 by 7 places.
PLACES = (
    *((0, 2), (0, 4), (1, 2), (1, 4)),
    *((2, column) for column in range(7)),
    *((3, 2), (3, 4)),
    *((4, column) for column in range(7)),
    *((5, 2), (5, 4), (6, 2), (6, 4)),
)

# For each symbol, the fill of its cell and the color of its digit.
SYMBOLS = {1: ("#0072b2", "#fff"), 2: ("#e69f00", "#000"), 3: ("#e4e4e4", "#000")}

SIDE = 24

# These colors are legible on white and on black: their contrast with either is at least 3.
BRACKET = "#3b82c4"
WITNESS = "#d1691e"
QUIET = "#808080"


def picture(width: float, height: float, shapes: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}">{shapes}</svg>'
    )


def square(row: int, column: int, fill: str) -> str:
    place = f'x="{column * SIDE + 1}" y="{row * SIDE + 1}"'
    return f'<rect {place} width="{SIDE - 2}" height="{SIDE - 2}" rx="3" fill="{fill}" stroke="#888"/>'


def label(row: int, column: int, text: str, color: str) -> str:
    place = f'x="{(column + 0.5) * SIDE:g}" y="{(row + 0.5) * SIDE:g}"'
    style = 'text-anchor="middle" dominant-baseline="central" font-family="sans-serif" font-size="13"'
    return f'<text {place} {style} fill="{color}">{escape(text)}</text>'


def rotation_shapes(board: "rotation.Board") -> str:
    shapes: list[str] = []
    for (row, column), symbol in zip(PLACES, board.cells, strict=True):
        fill, color = SYMBOLS[symbol]
        shapes += [square(row, column, fill), label(row, column, str(symbol), color)]
    return "".join(shapes)


def rotation_board(board: "rotation.Board") -> str:
    return picture(7 * SIDE, 7 * SIDE, rotation_shapes(board))


def flip_shapes(cells: "flip.Board", fills: tuple[str, str] = ("#fff", "#222")) -> str:
    rows, columns = cells.shape
    places = ((row, column) for row in range(rows) for column in range(columns))
    return "".join(square(row, column, fills[cells[row, column]]) for row, column in places)


def flip_board(board: "flip.Board") -> str:
    rows, columns = board.shape
    return picture(columns * SIDE, rows * SIDE, flip_shapes(board))


def flip_presses(presses: "flip.Presses") -> str:
    """Draws presses as marks in their cells."""
    rows, columns = presses.shape
    squares = (square(row, column, "#fff") for row in range(rows) for column in range(columns))
    marks = (label(row, column, "●", "#d55e00") for row, column in presses.places())
    return picture(columns * SIDE, rows * SIDE, "".join((*squares, *marks)))


# The largest width of a picture in pixels. A longer strip continues in the next row.
_WIDEST = 900
_TITLE = 20


class Strip:
    """Boards in sequence, each with a title, as one picture. A long strip continues in the next row."""

    def __init__(self, width: float, height: float, boards: Sequence[tuple[str, str]]) -> None:
        self.width = width
        self.height = height
        self.boards = boards

    def __repr__(self) -> str:
        return f"<{len(self.boards)} boards: {' '.join(title for title, _ in self.boards)}>"

    def _repr_html_(self) -> str:
        # In an HTML page, titles have the color of the page's text.
        return f'<div role="img" aria-label="{escape(repr(self)[1:-1])}" style="color: inherit">{self._drawn("currentColor")}</div>'

    def _repr_svg_(self) -> str:
        return self._drawn(QUIET)

    def _drawn(self, ink: str) -> str:
        pitch = max(self.width, *(8 * len(title) for title, _ in self.boards)) + SIDE
        across = max(1, min(len(self.boards), int((_WIDEST + SIDE) // pitch)))
        down = -(-len(self.boards) // across)
        font = f'font-family="sans-serif" font-size="13" fill="{ink}"'
        shapes = "".join(
            f'<g transform="translate({index % across * pitch:g} {index // across * (self.height + _TITLE + 8):g})">'
            f'<text x="2" y="14" {font}>{escape(text)}</text>'
            f'<g transform="translate(0 {_TITLE})">{shapes}</g></g>'
            for index, (text, shapes) in enumerate(self.boards)
        )
        return picture(across * pitch, down * (self.height + _TITLE + 8), shapes)


def rotation_steps(boards: "Sequence[rotation.Board]", moves: str) -> Strip:
    """The board before the first move, and the board after each move."""
    titles = ("start", *moves)
    steps = [(title, rotation_shapes(board)) for title, board in zip(titles, boards, strict=True)]
    return Strip(7 * SIDE, 7 * SIDE, steps)


def flip_steps(board: "flip.Board", places: Sequence[tuple[int, int]]) -> Strip:
    """The board before the first press, and the board after each press."""
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


# For each color of a puzzle, the fill of a face and the color of the text on it.
_FACES = {
    "white": ("#ffffff", "#222"),
    "yellow": ("#f5d547", "#222"),
    "green": ("#3da35d", "#fff"),
    "blue": ("#2f6db5", "#fff"),
    "red": ("#c03a3a", "#fff"),
    "orange": ("#ee8434", "#222"),
    "violet": ("#8e5ba6", "#fff"),
    "gray": ("#c8c8c8", "#222"),
    "blank": ("none", QUIET),
}


def puzzle_shapes(position: "permutation.Position") -> tuple[float, float, str]:
    """The width, the height and the shapes of the picture of a position. Without a picture, each orbit is a row."""
    faces = position._faces()  # pyright: ignore[reportPrivateUsage]
    if faces is None:
        return _orbit_rows(position)
    corners = [corner for face, _, _ in faces for corner in face]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    # The scale makes a face of median size as large as a cell.
    sizes = sorted(_area(face) ** 0.5 for face, _, _ in faces)
    scale = SIDE / sizes[len(sizes) // 2]
    shapes: list[str] = []
    for face, text, color in faces:
        fill, ink = _FACES[color]
        points = [((x - left) * scale + 1, (y - top) * scale + 1) for x, y in face]
        listed = " ".join(f"{x:.4g},{y:.4g}" for x, y in points)
        shapes.append(f'<polygon points="{listed}" fill="{fill}" stroke="#555" stroke-linejoin="round"/>')
        if text:
            x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
            size = min(_area(face) ** 0.5 * scale * 0.5, _area(face) ** 0.5 * scale * 1.3 / len(text))
            style = f'text-anchor="middle" dominant-baseline="central" font-family="sans-serif" font-size="{size:.3g}"'
            shapes.append(f'<text x="{x:.4g}" y="{y:.4g}" {style} fill="{ink}">{escape(text)}</text>')
    width = (max(x for x, _ in corners) - left) * scale + 2
    return width, (max(y for _, y in corners) - top) * scale + 2, "".join(shapes)


def _area(face: Sequence[Sequence[float]]) -> float:
    following = [*face[1:], face[0]]
    return abs(sum(x * after[1] - after[0] * y for (x, y), after in zip(face, following, strict=True))) / 2


def _orbit_rows(position: "permutation.Position") -> tuple[float, float, str]:
    """Shapes for a puzzle without a picture: each orbit is a row of its pieces. A turned piece has a + and its
    orientation."""
    shapes: list[str] = []
    start = 0
    orbits = position.puzzle.orbits
    for row, (_, places, _) in enumerate(orbits):
        for column in range(places):
            piece, turn = position.pieces[start + column], position.orientations[start + column]
            # Steps of the golden angle give different colors to numbers that are close together.
            fill = f"hsl({piece * 137.508 % 360:.0f} 60% 75%)"
            text = f"{piece}+{turn}" if turn else str(piece)
            shapes += [square(row, column, fill), label(row, column, text, "#000")]
        start += places
    return max(places for _, places, _ in orbits) * SIDE, len(orbits) * SIDE, "".join(shapes)


def puzzle_position(position: "permutation.Position") -> str:
    return picture(*puzzle_shapes(position))


def puzzle_steps(position: "permutation.Position", moves: str, metric: Any) -> Strip:
    """The position before the first move, and the position after each move."""
    width, height, shapes = puzzle_shapes(position)
    steps = [("start", shapes)]
    for move in moves.split():
        position = position.after(move, metric)
        steps.append((move, puzzle_shapes(position)[2]))
    return Strip(width, height, steps)


def numbers_picture(rows: Sequence[Sequence[int]], title: str) -> str:
    """A grid of small numbers below a title. The number 0 is left out."""
    shapes: list[str] = []
    for row, numbers in enumerate(rows):
        for column, number in enumerate(numbers):
            shapes.append(square(row, column, "#fff"))
            if number:
                shapes.append(label(row, column, str(number), "#d55e00"))
    drawing = picture(max(map(len, rows), default=0) * SIDE, len(rows) * SIDE, "".join(shapes))
    return f'<div style="color: inherit">{escape(title)}<br>{drawing}</div>'


def bars_picture(title: str, columns: Sequence[tuple[str, Sequence[int]]]) -> str:
    """A table of counts with bars. The length of a bar grows with the logarithm of the count."""
    most = max((log1p(count) for _, counts in columns for count in counts), default=0) or 1
    head = "".join(f"<th>{escape(name)}</th>" for name, _ in columns)
    rows: list[str] = []
    for length in range(max(len(counts) for _, counts in columns)):
        cells = ""
        for _, counts in columns:
            count = counts[length] if length < len(counts) else 0
            bar = f'<span style="display: inline-block; background: {BRACKET}; height: 0.7em; width: {8 * log1p(count) / most:.3g}em"></span>'
            cells += f'<td style="text-align: left">{bar} {count:,}</td>'
        rows.append(f"<tr><td>{length}</td>{cells}</tr>")
    return f'<table style="color: inherit"><caption>{escape(title)}</caption><tr><th></th>{head}</tr>{"".join(rows)}</table>'


_AXIS = 300
_ROW = 30


def bracket_picture(bracket: "Bracket") -> str:
    """A bracket on an axis of weights, and the brackets of its sides and observables on further axes."""
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
    """A row for a bracket: the weights that are ruled out, the weights that are open, and the witness."""
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
