"""Pictures of games of Lights Out and of their boards for notebooks."""

from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray

from fewest._drawing import BRACKET, QUIET, SIDE, WITNESS, Strip, label, picture, square

if TYPE_CHECKING:
    from fewest.lights import Game

# The largest number of cells of a board, and of buttons and cells of a matrix, that are drawn.
_MOST = 4096
_MOST_LISTED = 100


def game(game: "Game") -> str:
    """A picture of a game. If the cells fill a grid with a button for each, it has the cells that one press changes.
    Otherwise it has the cells that each button changes, unless there are too many."""
    zero = game.after(np.zeros(game.cells, dtype=np.uint8), np.zeros(game.buttons, dtype=np.uint8))
    title = f"Game of {game.cells:,} cells with {game.states} states and {game.buttons:,} buttons"
    if zero.ndim == 2 and zero.size <= _MOST and game.buttons == game.cells:
        rows, columns = zero.shape
        pressed = rows // 2, columns // 2
        shapes = board_shapes(_after(game, zero, pressed[0] * columns + pressed[1]), game.states)
        mark = f'<circle cx="{(pressed[1] + 0.5) * SIDE:g}" cy="{(pressed[0] + 0.5) * SIDE:g}" r="4" fill="{WITNESS}"/>'
        drawn = picture(columns * SIDE, rows * SIDE, shapes + mark)
        return _titled(f"{title}: a press of the marked cell", drawn)
    if max(game.cells, game.buttons) > _MOST_LISTED:
        return _titled(title)
    changes = np.array([_after(game, zero.ravel(), button).ravel() for button in range(game.buttons)])
    return _titled(f"{title}: the cells that each button changes, a row for each button", _matrix(changes))


def board_shapes(board: NDArray[Any], states: int) -> str:
    """The cells of a board. A board without a grid is one row. With more than two states, cells that are not in state 0
    have their state's number."""
    shapes: list[str] = []
    for row, cells in enumerate(np.atleast_2d(board).tolist()):
        for column, state in enumerate(cells):
            shapes.append(square(row, column, _fill(state, states)))
            if state and states > 2:
                shapes.append(label(row, column, str(state), "#000"))
    return "".join(shapes)


def steps(game: "Game", board: Any, presses: Any) -> Strip:
    """The board, and the board after the presses of each button, in the order of the buttons."""
    start = game.after(board, np.zeros(game.buttons, dtype=np.uint8))
    if start.size > _MOST:
        raise ValueError(f"expected a board of at most {_MOST:,} cells, found {start.size:,}")
    boards = [("start", board_shapes(start, game.states))]
    counts = np.zeros(game.buttons, dtype=np.uint8) if presses is None else np.asarray(presses)
    # The presses are checked as a whole, before the first button is pressed.
    game.after(start, counts)
    columns = start.shape[1] if start.ndim == 2 and game.buttons == game.cells else None
    current = start
    for button, count in enumerate(counts.ravel().tolist()):
        if not count:
            continue
        current = _after(game, current, button, count)
        title = str(button) if columns is None else f"({button // columns}, {button % columns})"
        boards.append((title if count == 1 else f"{title} × {count}", board_shapes(current, game.states)))
    rows, width = np.atleast_2d(start).shape
    return Strip(width * SIDE, rows * SIDE, boards)


def _after(game: "Game", board: NDArray[Any], button: int, count: int = 1) -> NDArray[np.uint8]:
    """The board after presses of one button."""
    presses = np.zeros(game.buttons, dtype=np.uint8)
    presses[button] = count
    return game.after(board, presses)


def _fill(state: int, states: int) -> str:
    """The color of a state: white for 0, blue for the only other state, and different hues for several."""
    if state == 0:
        return "#fff"
    return BRACKET if states == 2 else f"hsl({state * 360 / states:.0f} 65% 70%)"


def _matrix(entries: NDArray[Any]) -> str:
    """The numbers of a matrix other than 0, as dots in a frame."""
    rows, columns = entries.shape
    side = 8
    dots = "".join(
        f'<rect x="{column * side + 1}" y="{row * side + 1}" width="6" height="6"/>'
        for row, column in np.argwhere(entries).tolist()
    )
    width, height = columns * side + 2, rows * side + 2
    frame = f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" fill="none" stroke="{QUIET}"/>'
    return picture(width, height, f'{frame}<g fill="{BRACKET}">{dots}</g>')


def _titled(title: str, drawn: str = "") -> str:
    return f'<div style="color: inherit">{escape(title)}{"<br>" if drawn else ""}{drawn}</div>'
