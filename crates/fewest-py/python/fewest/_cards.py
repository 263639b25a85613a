"""Describes data sets by cards in Markdown, and writes data sets with their cards to Parquet files."""

import json
import os
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

_LABELS = "Labels are computed, not measured: each is proved to be the least."
_SEEDS = (
    "The same seed makes the same data with the same versions of fewest and NumPy. There is no split: use different seeds."
)
_LICENSE = "MIT or Apache-2.0, as the library."

_SOLUTION_LIMITS = (
    "Several solutions may be shortest: the label is one of them. Lengths are as common as among all boards or positions"
    ' of the requested kind, unless `uniform="lengths"` was asked for.'
)
_CODE_LIMITS = (
    "Several codewords may be lightest: the label is one of them. Distances are as common as among such matrices, unless"
    ' `uniform="distances"` was asked for.'
)

_CARDS = {
    "Rotation": (
        "Boards of the Rotation Game",
        "24 cells with eight each of the symbols 1, 2 and 3. There are 9,465,511,770 boards, with lengths from 0 to 13.",
        {
            "board": "24 symbols, in reading order of the picture",
            "length": "the fewest moves",
            "symbol": "the symbol that fills the center then",
            "moves": "the smallest shortest word in dictionary order, letters A to H",
        },
    ),
    "Flip": (
        "Boards of the Flip Game",
        "Solvable boards: rows and columns of cells, white or black.",
        {
            "board": "the cells in reading order, true is black",
            "shape": "rows and columns",
            "length": "the fewest presses to one color, whichever takes fewer",
            "presses": "the cells that are pressed",
            "reached": "the color that they reach, true is black",
        },
    ),
    "Puzzle": (
        "Positions of a permutation puzzle",
        "Positions of a puzzle of `fewest.permutation`, of exact lengths.",
        {
            "pieces": "the label of the piece in each place",
            "orientations": "how each piece is turned",
            "length": "the fewest moves",
            "moves": "the smallest shortest word in the order of the puzzle's moves",
        },
    ),
    "Lights": (
        "Boards of Lights Out",
        "Boards of a game with 2 to 12 states by any rule, that can be solved.",
        {
            "board": "the state of each cell",
            "length": "the fewest presses, as the metric counts",
            "presses": "how often each button is pressed",
        },
    ),
    "Codes": (
        "Classical codes and their distances",
        "Random matrices of checks over GF(2), whose entries are independent.",
        {
            "checks": "the entries row by row",
            "shape": "rows and columns",
            "distance": "the fewest ones of a nonzero codeword",
            "word": "a lightest codeword",
        },
    ),
}


def card(data: Any) -> str:
    """The card of a data set, in Markdown: its contents, its columns, how it is made, and its limits.

    The card of data that `fewest.datasets` made lists the function, its arguments, and the versions.

    Parameters
    ----------
    data
        A data set of this module, or the name of its kind, such as "Rotation".

    Returns
    -------
    str

    Raises
    ------
    ValueError
        There is no such kind.

    Examples
    --------
    >>> print(card("Rotation").splitlines()[0])
    # Boards of the Rotation Game
    >>> "- `seed`: 1" in card(codes(3, 6, 10, seed=1)).splitlines()
    True
    """
    name = data if isinstance(data, str) else type(data).__name__
    if name not in _CARDS:
        raise ValueError(f"expected a data set, or one of {', '.join(_CARDS)}, found {name!r}")
    title, content, columns = _CARDS[name]
    rows = "" if isinstance(data, str) else f"\n{len(data[0]):,} rows.\n"
    listed = "".join(f"- `{column}`: {meaning}\n" for column, meaning in columns.items())
    limits = _CODE_LIMITS if name == "Codes" else _SOLUTION_LIMITS
    made: dict[str, Any] = getattr(data, "provenance", None) or {}
    origin = "".join(f"- `{key}`: {json.dumps(value, ensure_ascii=False)}\n" for key, value in made.items())
    return (
        f"# {title}\n\n{content}\n{rows}\n## Columns\n\n{listed}\n## How it is made\n\n{_SEEDS} {_LABELS}\n\n"
        + (f"{origin}\n" if origin else "")
        + f"## Limits\n\n{limits}\n\n## License\n\n{_LICENSE}\n"
    )


def to_parquet(data: Any, path: str | os.PathLike[str]) -> Path:
    """Writes a data set as a Parquet file. The metadata of the file contain the card and the provenance of the data.
    Needs pyarrow.

    Parameters
    ----------
    data
        A data set of this module.
    path
        The file.

    Returns
    -------
    pathlib.Path

    Raises
    ------
    ValueError
        `data` is not a data set.
    ImportError
        pyarrow is not installed.

    Examples
    --------
    >>> import pyarrow.parquet, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = to_parquet(codes(3, 6, 10), f"{folder}/codes.parquet")
    ...     pyarrow.parquet.read_table(path).column_names
    ['checks', 'shape', 'distance', 'word']
    """
    if isinstance(data, str):
        raise ValueError("expected a data set, found its name")
    described = card(data)
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    columns = {name: _column(arrow, values) for name, values in _columns(data).items()}
    metadata = {"card": described, "provenance": getattr(data, "provenance", None)}
    table = arrow.table(columns).replace_schema_metadata({"fewest": json.dumps(metadata)})
    parquet.write_table(table, os.fspath(path))
    return Path(path)


def _columns(data: Any) -> dict[str, Any]:
    """The columns of a data set: arrays with a row for each item, or lists of texts."""
    kind, count = type(data).__name__, len(data[0])
    if kind == "Rotation":
        answers = data.answers
        words = [word.decode() for word in answers["moves"].tolist()]
        return {"board": data.boards, "length": answers["length"], "symbol": answers["symbol"], "moves": words}
    if kind == "Flip":
        shape = np.tile(np.array(data.boards.shape[1:]), (count, 1))
        lengths = data.presses.reshape(count, -1).sum(axis=1)
        return {
            "board": data.boards,
            "shape": shape,
            "length": lengths,
            "presses": data.presses,
            "reached": data.reached,
        }
    if kind == "Puzzle":
        lengths = np.array([len(word.split()) for word in data.words], dtype=np.int64)
        return {"pieces": data.pieces, "orientations": data.orientations, "length": lengths, "moves": data.words}
    if kind == "Lights":
        return {"board": data.boards, "length": data.lengths, "presses": data.presses}
    shape = np.tile(np.array(data.checks.shape[1:]), (count, 1))
    return {"checks": data.checks, "shape": shape, "distance": data.distances, "word": data.words}


def _column(arrow: Any, values: Any) -> Any:
    """A column of numbers, of texts, or of lists of a fixed length."""
    if isinstance(values, list):
        return arrow.array(values, arrow.string())
    array = np.ascontiguousarray(values)
    if array.ndim == 1:
        return arrow.array(array)
    width = int(np.prod(array.shape[1:]))
    return arrow.FixedSizeListArray.from_arrays(arrow.array(array.ravel()), width)


for _function in (card, to_parquet):
    _function.__module__ = "fewest.datasets"
