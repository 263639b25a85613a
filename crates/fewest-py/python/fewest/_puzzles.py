"""Converts puzzles, graphs and shapes of boards to the texts that the library reads."""

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
_NAMES = ("names", "actions_names", "generator_names", "move_names")
_SOLVED = ("central_state", "solution_state", "solved_state", "goal")


def of_permutations(moves: Any, names: Any, solved: Any, name: str) -> str:
    """The definition of a puzzle whose moves are permutations."""
    if isinstance(moves, Mapping):
        if names is not None:
            raise ValueError("names: expected none, for the moves have theirs")
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
            raise ValueError(f"move {move_name}: expected {places} places, as the first move has, found {len(permutation)}")
    lines = [f"Name {name}", f"Set PIECES {places} 1", "Solved", "PIECES", _line(_pieces(solved, places)), "End"]
    for move_name, permutation in zip(names, permutations, strict=True):
        lines += [f"OneWayMove {move_name}", "PIECES", _line(permutation), "End"]
    return "\n".join(lines) + "\n"


def of_json(text: Any, name: str | None) -> str:
    """The definition of a puzzle that a public collection stores as JSON."""
    if isinstance(text, os.PathLike):
        text = Path(os.fspath(text)).read_text()
    content: Any = text if isinstance(text, Mapping) else json.loads(text)
    if not isinstance(content, Mapping) or not content:
        raise ValueError("expected an object with the moves of a puzzle")
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


def shape(given: Any) -> str:
    """The name of a board's shape. It is given as rows and columns, or as this name itself."""
    if isinstance(given, str):
        return given
    array = numbers(given, np.uint64, 1, "shape", "a number from 0 on")
    if len(array) != 2:
        raise ValueError(f"shape: expected rows and columns, found {len(array)} numbers")
    return f"{array[0]}x{array[1]}"


def _permutation(move: Any, name: Any) -> list[int]:
    try:
        array = numbers(move, np.uint64, 1, "places", "a number from 0 on").tolist()
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
        raise ValueError(f"solved: expected {places} pieces, one a place, found {len(labels)}")
    kinds: dict[Any, int] = {}
    return [kinds.setdefault(label, len(kinds) + 1) for label in labels]


def _line(values: Sequence[int]) -> str:
    return " ".join(map(str, values))
