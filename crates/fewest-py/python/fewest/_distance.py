"""Proves the distance of a code, a circuit, or anything else that `fewest.linear.read` reads."""

# The caller's observables have no types here.
# pyright: reportUnknownArgumentType=false, reportUnknownVariableType=false, reportUnknownMemberType=false

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from fewest._clock import Clock
from fewest._errors import Limit, Stopped
from fewest._fewest.linear import FieldMatrix, Matrix, Problem, QuditCode, bracket, punctured, shortened
from fewest._progress import Listener
from fewest._reading import read
from fewest._records import Bracket, Method, ModelError, Word

Sum: TypeAlias = int | str | Sequence[int]
"""An observable, or a sum of several: 3, "0+3" or (0, 3)."""


def distance(
    code: Any,
    hz: Any = None,
    /,
    *,
    side: Literal["x", "z", "both"] | None = None,
    at_least: int | None = None,
    all: bool = False,
    count: bool = False,
    near: int | None = None,
    per_observable: bool = False,
    observable: Sum | Sequence[Sum] | None = None,
    logicals: Any = None,
    gauge: bool = False,
    bare: bool = False,
    symplectic: bool = False,
    generator: bool = False,
    dual: bool = False,
    field: int | None = None,
    lift: int | None = None,
    mod_2: bool = False,
    erase: Sequence[int] = (),
    puncture: Sequence[int] = (),
    shorten: Sequence[int] = (),
    method: Method | None = None,
    symmetry: Literal["auto", "none"] = "auto",
    time_limit: float | None = None,
    nodes: int | None = None,
    memory: int | None = None,
    threads: int | None = None,
    progress: Listener = None,
) -> Bracket:
    """The distance of a code or a circuit, as far as the limits allow.

    For a classical code, it is the fewest ones of a nonzero codeword. For a quantum code, it is the fewest qubits of a
    logical operator; without logical qubits, of a stabilizer. One call answers both sides of a CSS code. For a circuit,
    it is the fewest errors that flip an observable and no detector. Over another field, it is the fewest nonzero places
    of a word, or the fewest qudits of an operator.

    The options are those of `fewest distance`. The witness is the same with every number of threads.

    Parameters
    ----------
    code
        Anything that `fewest.linear.read` reads: a circuit, an error model, a code, a matrix, a graph, a path or a
        text.
    hz
        The matrix H_Z. If it is given, `code` is the matrix H_X.
    side
        The side of a CSS code, "x" or "z". Both by default.
    at_least
        Asks only whether the distance is at least this number. The search ends when `lower` or `upper` settles the
        question.
    all
        Whether to find all lightest words, for `witnesses` and `count`.
    count
        Whether to count the lightest words. With `near`, the words of each weight are counted.
    near
        Finds all words of each side whose weight is at most this much above the least. They are returned in `words`.
    per_observable
        Whether to find a bracket for each observable of a model, or for each row of `logicals`. The words for one
        observable may also flip others.
    observable
        Finds a bracket for one observable, or for a sum such as "0+3" or (0, 3). For a list of these, finds a bracket
        for each item.
    logicals
        A matrix of logical operators. The distance is then the fewest ones of a word that passes all checks and fails
        some row of this matrix.
    gauge
        Whether the operators are gauge generators of a subsystem code. The distance is then that of dressed logical
        operators.
    bare
        Whether to find, with `gauge`, the distance of bare logical operators.
    symplectic, generator, dual, field, lift, mod_2
        The meaning of a matrix, as for `fewest.linear.read`.
    erase
        Erased places. They do not count toward weights. The distance is 0 if the erasure cannot be corrected.
    puncture, shorten
        Places in which the code is punctured or shortened. Witnesses have the places of the given code.
    method
        The method that exhausts weights. By default, the method that is expected to be faster.
    symmetry
        "none" uses no automorphisms of the code. Then no side is derived from the other.
    time_limit
        The time limit in seconds. Both sides share it.
    nodes
        The largest number of nodes for each side.
    memory
        The memory limit in bytes. The default is half of the free memory.
    threads
        The largest number of threads. The default is all processors.
    progress
        A function that is called with a `Progress`. True shows a bar.

    Returns
    -------
    Bracket
        The bounds. Reaching a limit is not an error: then `proved` is False, and `int(bracket)` raises ValueError. A
        proved distance is `int(bracket)`.

    Raises
    ------
    TypeError, ValueError, ParseError
        As for `fewest.linear.read`. Also raised if options do not fit the system.
    MemoryError
        There is too little memory to prepare the search.
    KeyboardInterrupt, or what `progress` raises
        Raised unchanged, with the bounds so far as its attribute `bracket`.

    Examples
    --------
    >>> hamming = [[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]]
    >>> int(distance(hamming))
    3
    >>> steane = distance(hamming, hamming)
    >>> steane.proved, steane.x.witness, steane.z.upper
    (True, (1, 3, 5), 3)
    >>> tetracode = distance([[1, 0, 1, 1], [0, 1, 1, 2]], field=3)
    >>> int(tetracode), tetracode.witness, tetracode.entries
    (3, (0, 2, 3), (1, 0, 1, 1))
    """
    given = code if hz is None else (code, hz)
    system = read(
        given,
        gauge=gauge,
        symplectic=symplectic,
        generator=generator,
        dual=dual,
        field=field,
        lift=lift,
        mod_2=mod_2,
        memory=memory,
    )
    if sum(map(len, (erase, puncture, shorten))) != max(map(len, (erase, puncture, shorten))):
        raise ValueError("expected one of erase, puncture and shorten, found several")
    if isinstance(system, (FieldMatrix, QuditCode)):
        binary: dict[str, object] = {"side": side, "all": all, "count": count, "near": near is not None, "bare": bare}
        binary |= {"per_observable": per_observable, "observable": observable is not None}
        binary |= {"logicals": logicals is not None, "erase": len(erase), "puncture": len(puncture), "shorten": len(shorten)}
        if unfit := [name for name, value in binary.items() if value]:
            raise ValueError(f"{', '.join(unfit)}: expected a code over GF(2), found one over GF({system.field})")
    if bare and not gauge and type(system).__name__ not in ("SubsystemCode", "CssSubsystemCode"):
        raise ValueError("bare: expected a subsystem code, such as gauge=True makes, found another system")
    places = [*puncture, *shorten]
    length = _length(system)
    if places:
        if length is None or logicals is not None or gauge:
            raise ValueError("puncture and shorten: expected a code without logicals and gauge, found another system")
        try:
            clock = Clock(time_limit)
            system = punctured(system, places, memory=memory, time_limit=clock.left()) if puncture else shortened(system, places)
            time_limit = clock.left()
        except Stopped:
            return Bracket(lower=1, upper=None, proved=False, stopped="time")
    if logicals is not None:
        if not isinstance(system, Matrix):
            raise ValueError("logicals: expected a matrix of checks, found another system")
        system = Problem.undetected(system, read(logicals, mod_2=mod_2))
    sums = _sums(observable)
    if per_observable or sums:
        refused: dict[str, object] = {"side": side, "at_least": at_least, "near": near, "method": method}
        refused |= {"all": all or None, "count": count or None, "erase": list(erase) or None}
        if others := [name for name, value in refused.items() if value is not None]:
            raise ValueError(f"per_observable and observable cannot be combined with {', '.join(others)}")
        if per_observable and sums:
            raise ValueError("expected one of per_observable and observable, found both")
    if at_least is not None and (all or count or near is not None):
        raise ValueError("at_least cannot be combined with all, count or near")
    if near is not None and all:
        raise ValueError("near cannot be combined with all, because near lists all words anyway")
    asked = {
        "side": None if side is None else str(side).lower(),
        "at_least": at_least,
        "all": all,
        "count": count,
        "near": near,
        "observable": sums if sums or per_observable else None,
        "method": method,
        "symmetry": symmetry,
        "bare": bare,
        "erase": list(erase),
        "nodes": nodes,
        "memory": memory,
        "threads": threads,
        "time_limit": time_limit,
        "progress": progress,
    }
    found = bracket(system, asked)
    if places and length is not None:
        left = [place for place in range(length) if place not in set(places)]
        return _with_places(found, left, length)
    return found


def unproved(found: Bracket, message: str) -> Stopped:
    """The exception for a distance that is not proved, with its bounds."""
    # The search of a side is not begun if no time is left.
    why: Limit = "time" if found.stopped is None or found.stopped == "not begun" else found.stopped
    return Stopped(f"{message}: {found}", why, found.witness, found.lower, found.upper)


def _sums(observable: Any) -> list[list[int]]:
    """The sums of observables, each as a list of observable numbers."""
    if observable is None:
        return []
    if isinstance(observable, list):
        return [number for one in observable for number in _sums(one)]
    if isinstance(observable, str):
        names = [name.strip().removeprefix("L") for name in observable.split("+")]
        if not all(name.isdecimal() for name in names):
            raise ValueError(f"observable: expected a number or a sum, such as 0+3, found {observable!r}")
        numbers = list(map(int, names))
    elif isinstance(observable, Sequence):
        numbers = list(observable)
    else:
        numbers = [observable]
    if len(set(numbers)) < len(numbers) or not numbers:
        raise ValueError(f"observable: expected different observables, found {observable!r}: two equal ones cancel")
    return [sorted(numbers)]


def _length(system: Any) -> int | None:
    """The number of places of a code. None for another system."""
    if isinstance(system, Matrix):
        return system.shape[1]
    qubits: int | None = getattr(system, "qubits", None)
    return qubits


def _with_places(found: Bracket, left: list[int], length: int) -> Bracket:
    """The same bracket with words that have the places of the given code. `left` lists the places that were not
    removed."""

    def word(word: Any) -> Any:
        if isinstance(word, str):
            letters = ["I"] * length
            for place, letter in zip(left, word, strict=True):
                letters[place] = letter
            return "".join(letters)
        return None if word is None else tuple(place if isinstance(place, ModelError) else left[place] for place in word)

    def part(bracket: Bracket | None) -> Bracket | None:
        return None if bracket is None else _with_places(bracket, left, length)

    words = found.words and tuple(
        replace(one, witness=word(one.witness)) if isinstance(one, Word) else one for one in found.words
    )
    return replace(
        found,
        witness=word(found.witness),
        witnesses=found.witnesses and tuple(map(word, found.witnesses)),
        words=words,
        x=part(found.x),
        z=part(found.z),
    )


distance.__module__ = "fewest"
