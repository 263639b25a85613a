"""Pictures of matrices and codes for notebooks."""

from typing import Any
from xml.sax.saxutils import escape

from fewest._drawing import BRACKET, QUIET, WITNESS, numbers_picture, picture
from fewest._spacetime import model as spacetime

# The largest number of rows or columns that are drawn, and the largest width of a picture in pixels, if its entries are
# not at their smallest size.
_MOST = 400
_PIXELS = 400
# The largest number of rows or columns of a matrix whose elements are drawn as numbers.
_MOST_NUMBERS = 40

_LETTERS = {"X": "#d1691e", "Y": "#8e5ba6", "Z": "#3b82c4", "I": "#808080"}


def _dots(matrix: Any) -> str:
    """Draws the ones of a matrix as dots in a frame. Empty if the matrix is too large."""
    rows, columns = matrix.shape
    if not rows or not columns or max(rows, columns) > _MOST:
        return ""
    side = max(2.0, min(12.0, _PIXELS / columns))
    dots = "".join(
        f'<rect x="{column * side + 1:g}" y="{row * side + 1:g}" width="{side * 0.85:.3g}" height="{side * 0.85:.3g}"/>'
        for row, ones in enumerate(matrix.rows)
        for column in ones
    )
    width, height = columns * side + 2, rows * side + 2
    frame = f'<rect x="0.5" y="0.5" width="{width - 1:g}" height="{height - 1:g}" fill="none" stroke="{QUIET}"/>'
    return picture(width, height, f'{frame}<g fill="{BRACKET}">{dots}</g>')


def _titled(title: str, *parts: str) -> str:
    drawn = "".join(f"<br>{part}" for part in parts if part)
    return f'<div style="color: inherit">{escape(title)}{drawn}</div>'


def matrix(value: Any) -> str:
    rows, columns = value.shape
    return _titled(f"Matrix of {rows} × {columns}, {_counted(len(value.indices), 'one')}", _dots(value))


def css(code: Any) -> str:
    """A picture of a CSS code or a CSS subsystem code: its two matrices."""
    is_gauge = hasattr(code, "g_x")
    x, z = (code.g_x, code.g_z) if is_gauge else (code.h_x, code.h_z)
    names = ("G_X", "G_Z") if is_gauge else ("H_X", "H_Z")
    parts = [f"{name}<br>{_dots(side)}" for name, side in zip(names, (x, z), strict=True) if _dots(side)]
    return _titled(_parameters(code), *parts)


def operators(code: Any) -> str:
    """A picture of a stabilizer code: its generators, with a letter for each qubit."""
    generators = code.gauge if hasattr(code, "gauge") else code.generators
    if len(generators) > _MOST or code.qubits > _MOST:
        return _titled(_parameters(code))
    lines = (
        "".join(f'<span style="color: {_LETTERS[letter]}">{letter if letter != "I" else "·"}</span>' for letter in one)
        for one in generators
    )
    return _titled(_parameters(code), f'<pre style="line-height: 1.1">{chr(10).join(lines)}</pre>')


def field_matrix(value: Any) -> str:
    """A picture of a matrix over a field: its elements as numbers, or as dots if there are many."""
    rows, columns = value.shape
    title = f"Matrix of {rows} × {columns} over GF({value.field})"
    if not rows or not columns or max(rows, columns) > _MOST:
        return _titled(title)
    entries: list[list[int]] = value.toarray().tolist()
    if columns <= _MOST_NUMBERS and rows <= _MOST_NUMBERS:
        return numbers_picture(entries, title)
    side = max(2.0, min(12.0, _PIXELS / columns))
    dots = "".join(
        f'<rect x="{column * side + 1:g}" y="{row * side + 1:g}" width="{side * 0.85:.3g}" height="{side * 0.85:.3g}" '
        f'fill="hsl({(element - 1) * 360 / (value.field - 1):.0f} 60% 50%)"/>'
        for row, elements in enumerate(entries)
        for column, element in enumerate(elements)
        if element
    )
    width, height = columns * side + 2, rows * side + 2
    frame = f'<rect x="0.5" y="0.5" width="{width - 1:g}" height="{height - 1:g}" fill="none" stroke="{QUIET}"/>'
    return _titled(title, picture(width, height, frame + dots))


def qudits(code: Any) -> str:
    """A picture of a code over qudits: its generators, with powers of X and Z for each qudit."""
    qudits: int = code.qudits
    title = f"QuditCode [[{qudits}, {code.logical_qudits}]] over qudits of dimension {code.field}"
    rows: list[list[int]] = code.generators.toarray().tolist()
    if len(rows) > _MOST or qudits > _MOST:
        return _titled(title)
    lines = [
        "".join(_factor(x, z, code.field) for x, z in zip(row[:qudits], row[qudits:], strict=True)) for row in rows
    ]
    return _titled(title, f'<pre style="line-height: 1.1">{chr(10).join(lines)}</pre>')


def _factor(x: int, z: int, field: int) -> str:
    """The powers of X and of Z on one qudit, such as X2Z, padded to one width."""
    letter = "Y" if x and z else "X" if x else "Z" if z else "I"
    text = "".join(f"{name}{power if power > 1 else ''}" for name, power in (("X", x), ("Z", z)) if power) or "·"
    width = 2 * len(f"X{field - 1 if field > 2 else ''}") + 1
    return f'<span style="color: {_LETTERS[letter]}">{text.ljust(width)}</span>'


def model(value: Any) -> str:
    """A picture of an error model in space and time, if its detectors have coordinates, below its numbers."""
    counts = ((value.errors, "error"), (value.detectors, "detector"), (value.observables, "observable"))
    numbers = ", ".join(_counted(count, noun) for count, noun in counts)
    drawn = spacetime(value)
    key = (
        f'<span style="color: {WITNESS}">flips an observable</span>, '
        f'<span style="color: {BRACKET}">flips detectors only</span>'
    )
    return _titled(f"ErrorModel: {numbers}", *((key, drawn) if drawn else ()))


def _counted(count: int, noun: str) -> str:
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def _parameters(code: Any) -> str:
    gauge = f", {_counted(code.gauge_qubits, 'gauge qubit')}" if hasattr(code, "gauge_qubits") else ""
    return f"{type(code).__name__} [[{code.qubits}, {code.logical_qubits}]]{gauge}"
