"""Converts puzzles, graphs, rules and shapes of boards to the texts that the library reads."""

# The caller's objects have no types here.
# pyright: reportUnknownArgumentType=false, reportUnknownVariableType=false, reportUnknownMemberType=false

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from fewest._arrays import numbers

# The keys that public collections use for the moves of a puzzle, their names, and the solved position.
_MOVES = ("actions", "moves", "generators", "generators_permutations", "allowed_moves")
_NAMES = ("names", "action_names", "actions_names", "generator_names", "move_names")
_SOLVED = ("central_state", "solution_state", "solved_state", "goal")
# The key of KPuzzle JSON that public collections do not have.
_ORBITS = "orbits"

# The largest distance between a pressed cell and a cell that a rule changes.
_FARTHEST = 1000


def of_permutations(moves: Any, names: Any, solved: Any, name: str) -> str:
    """The definition of a puzzle whose moves are permutations."""
    if isinstance(moves, Mapping):
        if names is not None:
            raise ValueError("names: expected none, because the moves are already named")
        names, moves = list(moves), list(moves.values())
    else:
        moves = list(moves)
        names = [f"m{number}" for number in range(len(moves))] if names is None else list(names)
    if not moves or len(names) != len(moves):
        raise ValueError(f"expected a name for each move, found {len(moves)} moves and {len(names)} names")
    permutations = [_permutation(move, name) for name, move in zip(names, moves, strict=True)]
    places = len(permutations[0])
    for move_name, permutation in zip(names, permutations, strict=True):
        if len(permutation) != places:
            raise ValueError(f"move {move_name}: expected {places} places, as in the first move, found {len(permutation)}")
    lines = [f"Name {name}", f"Set PIECES {places} 1", "Solved", "PIECES", _line(_pieces(solved, places)), "End"]
    for move_name, permutation in zip(names, permutations, strict=True):
        lines += [f"OneWayMove {move_name}", "PIECES", _line(permutation), "End"]
    return "\n".join(lines) + "\n"


def definition(given: Any) -> str:
    """The definition of a puzzle. It is given as this text itself, as the path of a file, or as a mapping in the form of
    KPuzzle JSON."""
    if isinstance(given, Mapping):
        return json.dumps(given, default=_listed)
    return _text(given, "a definition, a path or a mapping")


def of_json(text: Any, name: str | None) -> str:
    """The definition of a puzzle that a public collection or cubing.js stores as JSON."""
    content: Any = text if isinstance(text, Mapping) else json.loads(_text(text, "JSON, a path or a mapping"))
    if not isinstance(content, Mapping) or not content:
        raise ValueError("expected an object with the moves of a puzzle")
    if _ORBITS in content:
        return definition(content if name is None else {**content, "name": name})
    shown = name if name is not None else str(content.get("name", "puzzle"))
    key = next((key for key in _MOVES if key in content), None)
    if key is None:
        return of_permutations(content, None, None, shown)
    names = next((content[key] for key in _NAMES if key in content), None)
    solved = next((content[key] for key in _SOLVED if key in content), None)
    return of_permutations(content[key], names, solved, shown)


def graph(given: Any) -> str:
    """The text of a graph. It is given as a graph of networkx, or as this text itself."""
    if isinstance(given, str):
        return given
    if not (hasattr(given, "edges") and hasattr(given, "is_directed")):
        raise TypeError(f"expected the text of a graph or a graph of networkx, found {type(given)}")
    number = {node: place for place, node in enumerate(given.nodes)}
    edges = {(number[edge[0]], number[edge[1]]) for edge in given.edges}
    if given.is_directed():
        vertices = "".join(f"{place};" for place in number.values())
        return f"digraph {{{vertices}{''.join(f'{a} -> {b};' for a, b in sorted(edges))}}}"
    return "".join(f"{place}\n" for place in number.values()) + "".join(f"{a} {b}\n" for a, b in sorted(edges))


def rule(given: Any) -> str:
    """The text of a rule. It is given as a name or a drawing, as offsets (rows down, columns to the right) of the cells
    that change, or as an array of 0 and 1 with the pressed cell in its center."""
    if isinstance(given, str):
        return given
    array = numbers(given, np.int64, 2, "rule", "a whole number")
    rows, columns = array.shape
    if rows % 2 and columns % 2:
        wrong = np.argwhere((array != 0) & (array != 1))
        if len(wrong):
            raise ValueError(
                f"rule: expected 0 or 1, found {array[tuple(wrong[0])]} at {wrong[0].tolist()}; Game.of_changes accepts other amounts"
            )
        offsets = np.argwhere(array) - [rows // 2, columns // 2]
    elif columns == 2:
        offsets = array
    else:
        raise ValueError(
            f"rule: expected offsets of shape (n, 2), or 0 and 1 with odd numbers of rows and columns, found shape {array.shape}"
        )
    return _drawing([(int(down), int(right)) for down, right in offsets])


def _drawing(offsets: list[tuple[int, int]]) -> str:
    """The drawing of the cells at these offsets from the pressed cell."""
    changed = set(offsets)
    if len(changed) < len(offsets):
        twice = next(offset for index, offset in enumerate(offsets) if offset in offsets[:index])
        raise ValueError(f"rule: expected each offset once, found {twice} twice")
    far = [offset for offset in offsets if max(map(abs, offset)) > _FARTHEST]
    if far:
        raise ValueError(f"rule: expected offsets from -{_FARTHEST} to {_FARTHEST}, found {far[0]}")
    downs, rights = ([0, *axis] for axis in zip(*offsets, strict=True)) if offsets else ([0], [0])
    symbols = {False: ".", True: "#"}
    return "/".join(
        "".join(
            symbols[(down, right) in changed] if (down, right) != (0, 0) else "O" if (0, 0) in changed else "X"
            for right in range(min(rights), max(rights) + 1)
        )
        for down in range(min(downs), max(downs) + 1)
    )


def shape(given: Any) -> str:
    """The name of a board's shape. It is given as rows and columns, or as this name itself."""
    if isinstance(given, str):
        return given
    if hasattr(given, "edges"):
        raise TypeError("shape: expected rows and columns, found a graph; Game.on_graph takes graphs")
    array = numbers(given, np.uint64, 1, "shape", "a number of at least 0")
    if len(array) != 2:
        raise ValueError(f"shape: expected rows and columns, found {len(array)} numbers")
    return f"{array[0]}x{array[1]}"


def _text(given: Any, expected: str) -> str:
    """The text, or the text of the file with this path. A str without a line end may be a path."""
    if isinstance(given, os.PathLike):
        return Path(os.fspath(given)).read_text()
    if not isinstance(given, str):
        raise TypeError(f"expected {expected}, found {type(given)}")
    is_path = "\n" not in given and not given.lstrip().startswith("{") and os.path.isfile(given)
    return Path(given).read_text() if is_path else given


def _listed(value: Any) -> Any:
    """An array or a number of NumPy, as JSON has them."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"expected numbers, strings, lists and mappings, found {type(value)}")


def _permutation(move: Any, name: Any) -> list[int]:
    try:
        array = numbers(move, np.uint64, 1, "places", "a number of at least 0").tolist()
    except (TypeError, ValueError) as error:
        raise type(error)(f"move {name}: {error}") from None
    if sorted(array) != list(range(len(array))):
        raise ValueError(f"move {name}: expected a permutation of the numbers from 0 to {len(array) - 1}, found {array}")
    return [place + 1 for place in array]


def _pieces(solved: Any, places: int) -> list[int]:
    """The kinds of the pieces in the solved position. Kinds are numbered from 1, in the order of their first places."""
    if solved is None:
        return list(range(1, places + 1))
    labels: Sequence[Any] = solved.split(";") if isinstance(solved, str) else list(solved)
    if len(labels) != places:
        raise ValueError(f"solved: expected one piece per place ({places}), found {len(labels)}")
    kinds: dict[Any, int] = {}
    return [kinds.setdefault(label, len(kinds) + 1) for label in labels]


def _line(values: Sequence[int]) -> str:
    return " ".join(map(str, values))
