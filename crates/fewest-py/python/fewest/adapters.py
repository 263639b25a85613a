"""Replacements for functions and classes of other packages: `sinter`, `qldpc` and `codeDistance`.

This module can be imported without these packages.
"""

from collections.abc import Mapping
from math import nan
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fewest._distance import distance, unproved
from fewest._fewest.linear import FieldMatrix, Matrix, Problem, QuditCode
from fewest._reading import read
from fewest._records import Bracket, ModelError
from fewest._sinter import CompiledSinterDecoder, SinterDecoder

__all__ = [
    "CompiledSinterDecoder",
    "SinterDecoder",
    "circuitDistance",
    "codeDistance",
    "CSScodeDistance",
    "fewestDist",
    "get_distance_bound",
    "get_distance_exact",
]


def get_distance_exact(
    code: Any,
    pauli: Any = None,
    *,
    cutoff: int = 1,
    method: str | None = None,
    vector: ArrayLike | None = None,
    time_limit: float | None = None,
    threads: int | None = None,
) -> int | float:
    """The distance of a code of qldpc. `get_distance_exact(code, …)` replaces `code.get_distance_exact(…)`.

    Parameters
    ----------
    code
        A ClassicalCode, a QuditCode or a CSSCode over a field of at most 16 elements. Over GF(2), subsystem codes are
        accepted, too.
    pauli
        The side of a CSSCode, as a Pauli of qldpc or as "X" or "Z". Both by default.
    cutoff
        The search stops with an upper bound as soon as it is known that the distance is at most this number.
    method
        Accepted and ignored. The search chooses its own method.
    vector
        A vector, for a ClassicalCode. Then the distance of the vector from the code is returned: the fewest places in
        which the vector differs from a codeword.
    time_limit, threads
        As for `fewest.distance`.

    Returns
    -------
    int or float
        The distance. NaN if there is none. As in qldpc, a code without logical qubits has no distance.

    Raises
    ------
    Stopped
        The time or the memory ran out. The exception has the bounds as attributes.

    Examples
    --------
    >>> get_distance_exact([[1, 1, 0], [0, 1, 1]])
    3
    """
    limits: dict[str, Any] = {"time_limit": time_limit, "threads": threads}
    if vector is not None:
        return _proved(_from_vector(code, vector, limits))
    if _dimension(code) == 0:
        return nan
    if cutoff > 1:
        found = _distance(code, pauli, at_least=cutoff + 1, **limits)
        if found.upper is not None and found.upper <= cutoff:
            return found.upper
    return _proved(_distance(code, pauli, **limits))


def get_distance_bound(
    code: Any,
    num_trials: int | None = None,
    pauli: Any = None,
    *,
    cutoff: int | None = None,
    vector: ArrayLike | None = None,
    time_limit: float = 1.0,
    threads: int | None = None,
    **ignored: Any,
) -> int | float:
    """An upper bound of the distance of a code of qldpc. It replaces the method `get_distance_bound`.

    The bound is the weight of the lightest word that was found in the time. Often it is the distance.

    Parameters
    ----------
    code
        As for `get_distance_exact`.
    num_trials
        Accepted and ignored. Only the time and `cutoff` limit the search.
    pauli
        As for `get_distance_exact`.
    cutoff
        The search ends when it finds a bound of at most this number, or proves that there is none.
    vector
        As for `get_distance_exact`.
    time_limit
        The time limit in seconds.
    threads
        As for `get_distance_exact`.
    **ignored
        Settings of other methods, such as `decoder` and `backend`.

    Returns
    -------
    int or float
        The bound. The length of the code if no word was found, and NaN if there is no distance.

    Examples
    --------
    >>> get_distance_bound([[1, 1, 0], [0, 1, 1]])
    3
    """
    limits: dict[str, Any] = {"time_limit": time_limit, "threads": threads}
    if vector is not None:
        found = _from_vector(code, vector, limits)
    elif _dimension(code) == 0:
        return nan
    else:
        at_least = None if cutoff is None else cutoff + 1
        found = _distance(code, pauli, at_least=at_least, **limits)
    if not found.exists:
        return nan
    return _length(code) if found.upper is None else found.upper


def fewestDist(
    H: ArrayLike,
    L: ArrayLike | None = None,
    tB: int = 1,
    params: Mapping[str, Any] | None = None,
) -> tuple[int, NDArray[np.int8], str]:
    """A distance. Arguments and results are those of methods of codeDistance such as `BZDistMW` and `gurobiDist`.

    Parameters
    ----------
    H
        The check matrix. With `tB=2`, the generators [X|Z] of a stabilizer code.
    L
        Logical operators. A word must fail one of them. Without logical operators, a word is a nonzero codeword of a
        classical code. With `tB=2`, they are ignored, and a word is a logical operator of the stabilizer code.
    tB
        The number of blocks, 1 or 2.
    params
        `maxTime` is the time limit in seconds, and `nThreads` is the largest number of threads. Other entries are
        ignored.

    Returns
    -------
    d, L, progress
        Three values. `d` is the weight of the lightest word that was found, or 0 if there is none. `L` is this word,
        int8 of shape (columns,). `progress` is a text that states the proved bounds.

    Raises
    ------
    ValueError
        `tB` is neither 1 nor 2, or a matrix does not fit.

    Examples
    --------
    >>> fewestDist([[1, 1, 0], [0, 1, 1]])
    (3, array([1, 1, 1], dtype=int8), 'd = 3')
    """
    if tB not in (1, 2):
        raise ValueError(f"tB: expected 1 or 2, found {tB}")
    params = params or {}
    limits: dict[str, Any] = {"time_limit": params.get("maxTime"), "threads": params.get("nThreads")}
    checks = Matrix.of(H)
    columns = checks.shape[1]
    word = np.zeros(columns, dtype=np.int8)
    if tB == 2:
        found = distance(checks, symplectic=True, **limits)
        letters = found.witness if isinstance(found.witness, str) else ""
        for qubit, letter in enumerate(letters):
            word[qubit] = letter in "XY"
            word[columns // 2 + qubit] = letter in "ZY"
    else:
        found = distance(checks, logicals=L, **limits)
        word[list(_columns(found))] = 1
    return found.upper or 0, word, str(found)


def codeDistance(
    H: ArrayLike,
    L: ArrayLike | None = None,
    tB: int = 1,
    method: str = "fewest",
    params: Mapping[str, Any] | None = None,
    seed: int | None = None,
) -> dict[str, Any]:
    """A distance. Arguments and results are those of the function `codeDistance` of the package codeDistance.

    Parameters
    ----------
    H, L, tB
        As for `fewestDist`.
    method
        Accepted and ignored.
    params
        As for `fewestDist`.
    seed
        Accepted and ignored.

    Returns
    -------
    dict
        `d`, `L` and `progress` are as for `fewestDist`. `n` is the number of columns, or of qubits with `tB=2`. `k`,
        `R` and `T` are 0, 1 and 1, as for the exact methods of codeDistance.

    Examples
    --------
    >>> codeDistance([[1, 1, 0], [0, 1, 1]])["d"]
    3
    """
    found, word, progress = fewestDist(H, L, tB, params)
    return {"n": len(word) // tB, "k": 0, "d": found, "L": word, "progress": progress, "R": 1, "T": 1}


def CSScodeDistance(
    Hx: ArrayLike,
    Hz: ArrayLike,
    method: str = "fewest",
    params: Mapping[str, Any] | None = None,
    component: str = "Z",
    seed: int | None = None,
) -> dict[str, Any]:
    """The distance of a side of a CSS code. Arguments and results are those of `CSScodeDistance` of codeDistance.

    Parameters
    ----------
    Hx, Hz
        The check matrices of type X and of type Z.
    method
        Accepted and ignored.
    params
        As for `fewestDist`.
    component
        The side, "X" or "Z".
    seed
        Accepted and ignored.

    Returns
    -------
    dict
        As for `codeDistance`. `k` is the number of logical qubits.

    Examples
    --------
    >>> CSScodeDistance([[1, 1, 1, 1]], [[1, 1, 1, 1]])["d"]
    2
    """
    params = params or {}
    code = read((Hx, Hz))
    limits: dict[str, Any] = {"time_limit": params.get("maxTime"), "threads": params.get("nThreads")}
    side: Any = component.lower()
    found = distance(code, side=side, **limits)
    word = np.zeros(code.qubits, dtype=np.int8)  # type: ignore[union-attr]
    word[list(_columns(found))] = 1
    numbers = {"n": len(word), "k": _dimension(code), "d": found.upper or 0}
    return {**numbers, "L": word, "progress": str(found), "R": 1, "T": 1}


def circuitDistance(
    qc: Any, method: str = "fewest", params: Mapping[str, Any] | None = None, seed: int | None = None
) -> dict[str, Any]:
    """The distance of a circuit of Stim. Arguments and results are those of `circuitDistance` of codeDistance.

    All errors of the circuit count. In codeDistance, errors of one type are omitted unless `filterCircuit` is false.

    Parameters
    ----------
    qc
        The circuit.
    method
        Accepted and ignored.
    params
        As for `fewestDist`.
    seed
        Accepted and ignored.

    Returns
    -------
    dict
        As for `codeDistance`. `k` is the number of observables. The columns of `L` are the errors of the flattened
        model.

    Examples
    --------
    >>> import stim
    >>> circuit = stim.Circuit.generated("repetition_code:memory", distance=3, rounds=1, before_round_data_depolarization=0.1)
    >>> circuitDistance(circuit)["d"]
    3
    """
    params = params or {}
    model = qc.detector_error_model(approximate_disjoint_errors=True).flattened()
    limits: dict[str, Any] = {"time_limit": params.get("maxTime"), "threads": params.get("nThreads")}
    found = distance(model, **limits)
    word = np.zeros(model.num_errors, dtype=np.int8)
    for error in found.witness or ():
        if isinstance(error, ModelError):
            word[error.instruction] = 1
    numbers = {"n": len(word), "k": model.num_observables, "d": found.upper or 0}
    return {**numbers, "L": word, "progress": str(found), "R": 1, "T": 1}


def _columns(found: Bracket) -> list[int]:
    return [column for column in found.witness or () if isinstance(column, int)]


def _distance(code: Any, pauli: Any, **options: Any) -> Bracket:
    side = None if pauli is None else str(getattr(pauli, "name", pauli)).lower()
    return distance(code, side=side, **options)  # type: ignore[arg-type]


def _proved(found: Bracket) -> int | float:
    if found.proved:
        return nan if found.distance is None else found.distance
    raise unproved(found, "the distance is not proved")


def _dimension(code: Any) -> int:
    """The dimension of a classical code, or the number of logical qubits of a quantum code."""
    system: Any = read(code)
    if isinstance(system, (Matrix, FieldMatrix)):
        return system.shape[1] - system.rank
    if isinstance(system, QuditCode):
        return system.logical_qudits
    logical: int = system.logical_qubits
    return logical


def _length(code: Any) -> int:
    """The number of columns of a classical code, or of qubits or qudits of a quantum code."""
    system: Any = read(code)
    if isinstance(system, (Matrix, FieldMatrix)):
        return system.shape[1]
    length: int = system.qudits if isinstance(system, QuditCode) else system.qubits
    return length


def _from_vector(code: Any, vector: ArrayLike, limits: dict[str, Any]) -> Bracket:
    """The distance between a vector and a code."""
    checks = read(code)
    if not isinstance(checks, Matrix):
        raise ValueError("vector: expected a classical code over GF(2), found another code")
    syndrome = checks @ np.asarray(vector)
    return distance(Problem.syndrome(checks, np.flatnonzero(syndrome).tolist()), **limits)
