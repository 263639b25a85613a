"""Pictures of error models in space and time for notebooks.

As in the pictures of `fewest show gf2`, each time is a sheet with the detectors of this time, later sheets are above
earlier ones, and an error is a line between the detectors that it flips.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from fewest._drawing import BRACKET, QUIET, WITNESS, picture

if TYPE_CHECKING:
    from fewest.linear import ErrorModel

# The largest numbers of detectors and of errors that are drawn.
_MOST_DETECTORS = 2000
_MOST_ERRORS = 10_000

# The largest distance between neighbors, and the largest width and height of the sheets, in pixels.
_STEP = 36.0
_WIDEST = 640.0
_HIGHEST = 900.0

# The pixels to the right and upward for each pixel of a sheet's depth.
_RIGHT = 0.45
_UP = 0.42

_Point = tuple[float, float, float]


def model(value: "ErrorModel") -> str | None:
    """A picture of a model. None if no detector has coordinates, or if the model is too large."""
    if value.detectors > _MOST_DETECTORS or value.errors > _MOST_ERRORS:
        return None
    coordinates = value._coordinates()  # pyright: ignore[reportPrivateUsage]
    places = {detector: _place(given) for detector, given in enumerate(coordinates) if given}
    if not places:
        return None
    layout = _Layout(list(places.values()))
    spots = {detector: layout.spot(place) for detector, place in places.items()}
    strokes = ""
    columns = zip(value.checks.T.rows, value.observables_matrix.T.rows, strict=True)
    # Errors that flip an observable are above the others.
    for detectors, observables in sorted(columns, key=lambda column: bool(column[1])):
        ends = [spots[detector] for detector in detectors if detector in spots]
        strokes += _stroke(ends, WITNESS if observables else BRACKET, layout.step)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3"/>' for x, y in spots.values())
    shapes = f'{layout.sheets()}{strokes}<g fill="{QUIET}">{dots}</g>'
    return picture(layout.width, layout.height, shapes)


def _place(coordinates: Sequence[float]) -> _Point:
    """The place with these coordinates. The third coordinate is the time. With fewer, the last one is the time."""
    if len(coordinates) < 3:
        return (coordinates[0] if len(coordinates) == 2 else 0.0, 0.0, coordinates[-1])
    return (coordinates[0], coordinates[1], coordinates[2])


class _Layout:
    """The spots of places on the page."""

    def __init__(self, places: Sequence[_Point]) -> None:
        self.left, self.front, _ = (min(axis) for axis in zip(*places, strict=True))
        right, back, _ = (max(axis) for axis in zip(*places, strict=True))
        self.times = sorted({time for _, _, time in places})
        wide, deep = right - self.left, back - self.front
        gaps = [_gap({place[axis] for place in places}) for axis in (0, 1)]
        gap = min((gap for gap in gaps if gap is not None), default=1.0)
        sheets = len(self.times)
        across = (wide + deep * _RIGHT) / gap + 2
        down = sheets * (deep * _UP / gap + 1.2) + 1
        self.step = min(_STEP, _WIDEST / across, _HIGHEST / down)
        self.scale = self.step / gap
        self.wide, self.deep = wide * self.scale, deep * self.scale
        self.pitch = self.deep * _UP + 1.2 * self.step
        self.margin = 60.0 + self.step
        self.width = self.margin + self.wide + self.deep * _RIGHT + self.step
        self.height = self.pitch * (sheets - 1) + self.deep * _UP + 2 * self.step

    def spot(self, place: _Point) -> tuple[float, float]:
        x, y, time = place
        return self._spot((x - self.left) * self.scale, (y - self.front) * self.scale, self.times.index(time))

    def _spot(self, x: float, y: float, sheet: int) -> tuple[float, float]:
        bottom = self.height - self.step - self.pitch * sheet
        return self.margin + x + y * _RIGHT, bottom - y * _UP

    def sheets(self) -> str:
        border = 0.5 * self.step
        shapes = ""
        for sheet, time in enumerate(self.times):
            corners = [
                self._spot(x, y, sheet)
                for x, y in (
                    (-border, -border),
                    (self.wide + border, -border),
                    (self.wide + border, self.deep + border),
                    (-border, self.deep + border),
                )
            ]
            listed = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
            shapes += f'<polygon points="{listed}" fill="none" stroke="{QUIET}" stroke-opacity="0.6"/>'
            x, y = corners[0]
            font = 'font-family="sans-serif" font-size="12" text-anchor="end" fill="currentColor"'
            shapes += f'<text x="{x - 6:.1f}" y="{y:.1f}" {font}>t = {time:g}</text>'
        return shapes


def _stroke(ends: Sequence[tuple[float, float]], color: str, step: float) -> str:
    """An error between these detectors: a line, a stub to the boundary, or a star if there are more than two."""
    style = f'fill="none" stroke="{color}" stroke-width="1.6" stroke-opacity="0.75"'
    if not ends:
        return ""
    if len(ends) == 1:
        x, y = ends[0]
        return f'<path d="M{x:.1f} {y:.1f}l{-0.35 * step:.1f} {0.25 * step:.1f}" {style}/>'
    if len(ends) == 2:
        (x, y), (u, v) = ends
        return f'<path d="M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}" {style}/>'
    middle = (sum(x for x, _ in ends) / len(ends), sum(y for _, y in ends) / len(ends))
    lines = "".join(f"M{middle[0]:.1f} {middle[1]:.1f}L{x:.1f} {y:.1f}" for x, y in ends)
    return f'<path d="{lines}" {style}/>'


def _gap(numbers: set[float]) -> float | None:
    """The least difference between distinct numbers, ignoring rounding errors."""
    gaps = [after - before for before, after in pairwise(sorted(numbers))]
    return min((gap for gap in gaps if gap > 1e-6), default=None)
