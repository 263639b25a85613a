"""Reads codes, circuits and graphs of any package as values of `fewest.linear`.

Objects are recognized by their attributes. So none of the packages needs to be installed.
"""

# Objects of other packages have no types here.
# pyright: reportUnknownArgumentType=false, reportUnknownVariableType=false, reportUnknownMemberType=false

import os
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from fewest._arrays import own_order, texts
from fewest._fewest.linear import (
    CssCode,
    CssSubsystemCode,
    ErrorModel,
    FieldMatrix,
    Matrix,
    Problem,
    QuditCode,
    StabilizerCode,
    SubsystemCode,
    parsed,
)

Code: TypeAlias = (
    Matrix
    | CssCode
    | CssSubsystemCode
    | StabilizerCode
    | SubsystemCode
    | ErrorModel
    | Problem
    | FieldMatrix
    | QuditCode
)

_OWN = (Matrix, CssCode, CssSubsystemCode, StabilizerCode, SubsystemCode, ErrorModel, Problem, FieldMatrix, QuditCode)

TAKEN = (
    "a code of fewest.linear, a stim.Circuit, a stim.DetectorErrorModel, a list of stim.PauliString or of texts of I, X, Y and"
    " Z, a code of qldpc, an object with hx and hz, a matrix (NumPy, SciPy, galois, lists), a pair (hx, hz), a graph of networkx,"
    " or the path, the text or the bytes of a file"
)

# The names under which packages store the checks of type X and of type Z.
_PAIRS = (("matrix_x", "matrix_z"), ("hx", "hz"), ("Hx", "Hz"), ("HX", "HZ"), ("h_x", "h_z"), ("H_X", "H_Z"))


def read(
    system: Any,
    *,
    gauge: bool = False,
    symplectic: bool = False,
    generator: bool = False,
    dual: bool = False,
    field: int | None = None,
    lift: int | None = None,
    mod_2: bool = False,
    memory: int | None = None,
) -> Code:
    """Reads a code, a circuit or a graph, from an object of any package or from a file.

    Parameters
    ----------
    system
        One of:

        - a value of `fewest.linear`;
        - a `stim.Circuit` or a `stim.DetectorErrorModel`; the error model of a circuit approximates disjoint errors by
          independent errors;
        - a list of `stim.PauliString`, or of texts such as "XZZXI"; the texts may be a column of pyarrow, Polars or
          pandas;
        - a code of `qldpc`, another object with `hx` and `hz`, a mapping with them, as `numpy.load` makes it, or a pair
          (hx, hz);
        - a matrix of 0 and 1: an array of NumPy of any number type, a sparse matrix of SciPy (such as `ldpc` makes),
          or lists;
        - a matrix over another field: with `field`, a matrix of elements; an array of `galois` names its field;
        - a Tanner graph: an undirected graph of networkx whose nodes have the attribute `bipartite`, as
          `networkx.bipartite.from_biadjacency_matrix(h)` makes it (0 for checks, 1 for columns);
        - any other undirected graph of networkx, for its cycle code; the columns of the code are the edges in the order
          of `graph.edges`, and its distance is the girth of the graph;
        - the path of a file, a text, or the bytes of a file, in any format that the program reads. A str is a path if
          it contains no line end and such a file exists, and otherwise a text. If stim is installed, the path may be
          that of a circuit, whose name ends with ".stim".
    gauge
        Whether the operators are gauge generators of a subsystem code. They need not commute.
    symplectic
        Whether the rows of a matrix are generators [X|Z] of a stabilizer code.
    generator
        Whether the rows of a matrix generate the code. By default, they are its checks.
    dual
        Whether to read the dual of the classical code.
    field
        The order of the field, for a matrix that names no field: 2, 3, 4, 5, 7, 8, 9, 11, 13 or 16. The elements of the
        matrix are numbers as in a `FieldMatrix`.
    lift
        The size of the circulants, if a file contains a matrix of exponents.
    mod_2
        Whether integers other than 0 and 1 are reduced modulo 2.
    memory
        The memory limit in bytes for reading a file. The default is half of the free memory.

    Returns
    -------
    Matrix, CssCode, CssSubsystemCode, StabilizerCode, SubsystemCode, ErrorModel, Problem, FieldMatrix or QuditCode
        A Matrix has the checks of a classical code. A FieldMatrix has the checks of a code over another field. If a
        file names punctured columns, the Matrix has the checks of the transmitted code. Its columns are the columns
        that are not punctured, in the same order.

    Raises
    ------
    TypeError
        The system has none of these forms.
    ValueError
        An entry is not an element of the field, checks do not commute, or the field differs from the field of the
        matrix.
    ParseError
        A text has none of the forms. The exception has the place of the first mistake, if it has a place.
    OSError, MemoryError
        The file cannot be read, or there is too little memory for it.

    Examples
    --------
    >>> read("XZZXI\\nIXZZX\\nXIXZZ\\nZXIXZ").qubits
    5
    >>> read([[1, 1, 0], [0, 1, 1]])
    Matrix(3, [[0, 1], [1, 2]])
    """
    reader = _Reader(gauge, symplectic, generator, dual, field, lift, mod_2, memory)
    return reader.meant(reader.read(system))


class _Reader:
    """Reads systems according to the caller's options."""

    def __init__(
        self,
        gauge: bool,
        symplectic: bool,
        generator: bool,
        dual: bool,
        field: int | None,
        lift: int | None,
        mod_2: bool,
        memory: int | None,
    ) -> None:
        if symplectic and (generator or dual):
            raise ValueError("symplectic is for generators [X|Z]; generator and dual are for classical codes")
        if gauge and (generator or dual):
            raise ValueError("gauge is for quantum codes; generator and dual are for classical codes")
        self.gauge = gauge
        self.symplectic = symplectic
        self.generator = generator
        self.dual = dual
        self.field = field
        self.lift = lift
        self.mod_2 = mod_2
        self.memory = memory

    def read(self, system: Any) -> Code:
        if isinstance(system, _OWN):
            return system
        if isinstance(system, os.PathLike):
            return self.file(Path(os.fspath(system)))
        if isinstance(system, str):
            return self.named(system)
        if isinstance(system, (bytes, bytearray, memoryview)):
            return self.content(bytes(system))
        if hasattr(system, "detector_error_model"):
            return ErrorModel(str(system.detector_error_model(approximate_disjoint_errors=True)))
        if type(system).__name__ == "DetectorErrorModel":
            return ErrorModel(str(system))
        if hasattr(system, "is_directed") and hasattr(system, "edges"):
            return self.graph(system)
        return self.code(system)

    def code(self, system: Any) -> Code:
        """The value that represents a code, a matrix, a pair, or a list of operators."""
        for x, z in _PAIRS:
            if hasattr(system, x) and hasattr(system, z):
                is_gauge = self.gauge or getattr(system, "is_subsystem_code", False) is True
                return self.pair(getattr(system, x), getattr(system, z), is_gauge)
        if hasattr(system, "matrix") and hasattr(system, "field"):
            matrix = self.matrix(system.matrix)
            if not hasattr(system, "is_subsystem_code"):
                return matrix
            is_gauge = self.gauge or system.is_subsystem_code
            if isinstance(matrix, FieldMatrix):
                return _qudits(matrix, is_gauge)
            return SubsystemCode.of_rows(matrix) if is_gauge else StabilizerCode.of_rows(matrix)
        if isinstance(system, Mapping) and not hasattr(system, "tocsr"):
            return self.mapping(system)
        if isinstance(system, tuple) and len(system) == 2 and all(map(_is_matrix, system)):
            return self.pair(*system, self.gauge)
        operators = system if isinstance(system, Sequence) else texts(system)
        if isinstance(operators, Sequence) and len(operators) > 0 and all(map(_is_operator, operators)):
            letters = [_letters(operator) for operator in operators]
            return SubsystemCode(letters) if self.gauge else StabilizerCode(letters)
        if hasattr(system, "tocsr") or hasattr(system, "__array__") or isinstance(system, Sequence):
            return self.matrix(system)
        raise TypeError(f"expected {TAKEN}; found {_described(system)}")

    def pair(self, x: Any, z: Any, is_gauge: bool) -> Code:
        """The code with a matrix for X and a matrix for Z."""
        if x is None or z is None:
            raise TypeError("expected matrices hx and hz, found None")
        x, z = self.matrix(x, "hx: "), self.matrix(z, "hz: ")
        if isinstance(x, FieldMatrix) or isinstance(z, FieldMatrix):
            return _qudits(_of_sides(x, z), is_gauge)
        return CssSubsystemCode(x, z) if is_gauge else CssCode(x, z)

    def mapping(self, system: "Mapping[Any, Any]") -> Code:
        """The code with matrices given by name, as in an archive that `numpy.load` reads."""
        by_name = {str(name).lower().replace("_", ""): name for name in system}
        if {"hx", "hz"} <= by_name.keys():
            return self.pair(system[by_name["hx"]], system[by_name["hz"]], self.gauge)
        names = f"one with {', '.join(map(str, system))}" if by_name else "an empty one"
        raise TypeError(f"expected a mapping with hx and hz, found {names}")

    def matrix(self, entries: Any, name: str = "") -> Matrix | FieldMatrix:
        if isinstance(entries, (str, os.PathLike, bytes, bytearray)):
            found = self.read(entries)
            if isinstance(found, (Matrix, FieldMatrix)):
                return found
            raise TypeError(f"{name}expected a matrix, found {_described(found)}")
        try:
            order = own_order(entries) if self.field is None else self.field
            if order not in (None, 2) and not self.mod_2:
                return FieldMatrix(entries, order)
            return Matrix.of(entries, mod_2=self.mod_2)
        except (TypeError, ValueError) as error:
            raise type(error)(f"{name}{error}") from None

    def graph(self, graph: Any) -> Matrix:
        """The code of a graph of networkx."""
        if graph.is_directed():
            raise TypeError("expected an undirected graph, found a directed one; graph.to_undirected() takes its edges")
        parts: dict[Any, Any] = dict(graph.nodes(data="bipartite"))
        if parts and all(part in (0, 1) for part in parts.values()):
            return _tanner(graph, parts)
        if any(part is not None for part in parts.values()):
            node = next(node for node, part in parts.items() if part not in (0, 1))
            raise ValueError(f"node {node!r}: expected the attribute bipartite to be 0 (a check) or 1 (a column)")
        number = {node: place for place, node in enumerate(graph.nodes)}
        rows: list[list[int]] = [[] for _ in number]
        columns = 0
        for columns, edge in enumerate(graph.edges, 1):
            first, second = number[edge[0]], number[edge[1]]
            # A loop has one node at both ends, where the two ends cancel.
            for end in {first, second} if first != second else ():
                rows[end].append(columns - 1)
        return Matrix(columns, rows)

    def named(self, text: str) -> Code:
        """The system that a text describes, or that is in the file with this name."""
        if "\n" in text:
            return self.content(text.encode())
        if text and os.path.isfile(text):
            return self.file(Path(text))
        try:
            return self.content(text.encode())
        except ValueError as error:
            message = f"{text!r} is neither the path of a file nor a system ({error})"
            raise type(error)(message, *error.args[1:]) from None

    def file(self, path: Path) -> Code:
        """The system in a file. Messages name the file before the place of a mistake. Stim reads its circuits itself."""
        if path.suffix == ".stim" and find_spec("stim") is not None:
            return self.read(import_module("stim").Circuit.from_file(path))
        content = path.read_bytes()
        try:
            return self.content(content)
        except ValueError as error:
            raise type(error)(f"{path}: {error}", *error.args[1:]) from None

    def content(self, content: bytes) -> Code:
        return parsed(
            content,
            gauge=self.gauge and not self.symplectic,
            mod_2=self.mod_2,
            is_bare=self.generator or self.symplectic,
            field=self.field,
            lift=self.lift,
            memory=self.memory,
        )

    def meant(self, system: Code) -> Code:
        """The code that a matrix stands for, according to the caller's options."""
        own = getattr(system, "field", 2)
        if self.field not in (None, own):
            raise ValueError(f"field: expected a matrix over GF({self.field}), found {_described(system)} over GF({own})")
        if self.symplectic or self.generator or self.dual:
            if not isinstance(system, (Matrix, FieldMatrix)):
                raise ValueError(f"symplectic, generator and dual are for a matrix, found {_described(system)}")
            if self.symplectic and isinstance(system, FieldMatrix):
                return _qudits(system, self.gauge)
            if self.symplectic:
                return SubsystemCode.of_rows(system) if self.gauge else StabilizerCode.of_rows(system)
            # The rows that generate a code are the checks of its dual code.
            return system if self.generator == self.dual else system.orthogonal()
        if self.gauge and not isinstance(system, (SubsystemCode, CssSubsystemCode)):
            return _as_gauge(system)
        return system


def _qudits(generators: FieldMatrix, is_gauge: bool) -> QuditCode:
    """The code over qudits with these generators."""
    if is_gauge:
        raise ValueError(f"gauge is for codes over GF(2), found generators over GF({generators.field})")
    return QuditCode(generators)


def _of_sides(x: Matrix | FieldMatrix, z: Matrix | FieldMatrix) -> FieldMatrix:
    """The generators with the rows of one matrix as exponents of X, and the rows of another as exponents of Z."""
    if x.shape[1] != z.shape[1]:
        raise ValueError(f"expected matrices with the same number of columns, found {x.shape[1]} and {z.shape[1]}")
    fields = [side.field if isinstance(side, FieldMatrix) else 2 for side in (x, z)]
    if fields[0] != fields[1]:
        raise ValueError(f"expected matrices over one field, found GF({fields[0]}) and GF({fields[1]})")
    rows = np.zeros((x.shape[0] + z.shape[0], 2 * x.shape[1]), dtype=np.uint8)
    rows[: x.shape[0], : x.shape[1]] = x.toarray()
    rows[x.shape[0] :, x.shape[1] :] = z.toarray()
    return FieldMatrix(rows, fields[0])


def _as_gauge(system: Code) -> Code:
    if isinstance(system, CssCode):
        return CssSubsystemCode(system.h_x, system.h_z)
    if isinstance(system, StabilizerCode):
        return SubsystemCode(system.generators)
    raise ValueError(f"gauge is for gauge generators of a quantum code, found {_described(system)}")


def _tanner(graph: Any, parts: dict[Any, Any]) -> Matrix:
    """The check matrix of a Tanner graph."""
    columns = {node: place for place, node in enumerate(node for node in parts if parts[node] == 1)}
    rows: dict[Any, list[int]] = {node: [] for node in parts if parts[node] == 0}
    for first, second, weight in graph.edges(data="weight", default=1):
        if parts[first] == parts[second]:
            raise ValueError(f"edge {first!r} – {second!r}: expected a check and a column, found two nodes of one kind")
        check, column = (first, second) if parts[first] == 0 else (second, first)
        if weight != 1:
            raise ValueError(f"edge {first!r} – {second!r}: expected the weight 1, found {weight}")
        if columns[column] in rows[check]:
            raise ValueError(f"edge {first!r} – {second!r}: expected each edge once, found this edge twice")
        rows[check].append(columns[column])
    return Matrix(len(columns), list(rows.values()))


def _is_operator(value: Any) -> bool:
    return isinstance(value, str) or type(value).__name__ == "PauliString"


def _letters(operator: Any) -> str:
    if not isinstance(operator, str) and getattr(operator, "sign", 1) not in (1, -1):
        raise ValueError(f"expected operators with the sign + or -, found {operator}")
    return str(operator)


def _is_matrix(value: Any) -> bool:
    """Whether an object may be a whole matrix, and not just a row."""
    if isinstance(value, (Matrix, FieldMatrix, os.PathLike)) or hasattr(value, "tocsr"):
        return True
    if isinstance(value, str):
        return "\n" in value or os.path.isfile(value)
    if hasattr(value, "ndim"):
        return bool(value.ndim == 2)
    is_rows = isinstance(value, Sequence) and len(value) > 0
    return is_rows and all(isinstance(row, (Sequence, np.ndarray)) and not isinstance(row, str) for row in value)


def _described(value: Any) -> str:
    kind = type(value)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    return f"{name} {value!r}" if isinstance(value, (int, float, complex, bool, type(None))) else name
