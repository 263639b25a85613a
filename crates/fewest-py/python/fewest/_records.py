"""The types of results: distances, words and errors."""

from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias, Union

from fewest._drawing import bracket_picture
from fewest._errors import Limit

Side: TypeAlias = Literal["x", "z"]
"""The sides of a CSS code."""

Method: TypeAlias = Literal["clusters", "information-sets", "walk", "meet-in-the-middle"]
"""The methods that exhaust weights."""

# A word in one of three forms: columns or qubits, the letters of an operator, or the errors of a model.
AnyWord: TypeAlias = Union[tuple[int, ...], str, tuple["ModelError", ...]]


@dataclass(frozen=True, slots=True)
class ModelError:
    """An error of a detector error model. `str` makes a line of a model."""

    column: int
    """The index of the error among the distinct errors of the model."""
    line: int
    """The line of the error's first occurrence in the model, from 1."""
    instruction: int
    """The index of the error among all `error` instructions, where blocks are written out."""
    probability: float | None
    """The probability of the error, if the model has probabilities."""
    detectors: tuple[int, ...]
    """The detectors that the error flips."""
    observables: tuple[int, ...]
    """The observables that the error flips."""

    def __str__(self) -> str:
        probability = 0.5 if self.probability is None else self.probability
        targets = [f"D{detector}" for detector in self.detectors]
        targets += [f"L{observable}" for observable in self.observables]
        return " ".join((f"error({probability!r})", *targets))


@dataclass(frozen=True, slots=True)
class Word:
    """A codeword, a logical operator, or a set of undetected errors."""

    side: Side | None
    """The side of a CSS code, "x" or "z"."""
    weight: int
    """The weight of the word."""
    observables: tuple[int, ...] | None
    """The observables of a model that the word flips."""
    witness: AnyWord
    """The word, in the form of `Bracket.witness`."""


@dataclass(frozen=True, slots=True)
class WordCount:
    """The number of words of one weight that flip the same observables."""

    side: Side | None
    """The side of a CSS code, "x" or "z"."""
    weight: int
    """The weight."""
    observables: tuple[int, ...] | None
    """The observables of a model that the words flip."""
    words: int
    """The number of words."""
    sets: int
    """The number of words if equal errors of a model are distinguished."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bracket:
    """The bounds of a distance d that are known: `lower` ≤ d ≤ `upper`.

    `int(bracket)` is the distance if it is proved.
    """

    lower: int
    """The proved lower bound. It is 1 if no bound is known, and 0 for a position of a puzzle."""
    upper: int | None
    """The weight of the witness. None if no word is known."""
    proved: bool
    """Whether it is proved that this is the distance, or that no such word exists."""
    exists: bool = True
    """False if it is proved that there is no such word."""
    witness: AnyWord | None = None
    """The lightest word that is known. It is the columns of a classical code, the qubits of a CSS code, the letters of
    an operator of another quantum code, or the errors of a model. If both sides of a CSS code have such a word, it is
    that of side X. For a position of a puzzle, it is a word of moves."""
    entries: tuple[int, ...] | None = None
    """Over a field other than GF(2), the elements of the witness: one for each column. For qudits, the exponents of X
    of all qudits, and then the exponents of Z."""
    x: "Bracket | None" = None
    """Side X of a CSS code: the bit flips."""
    z: "Bracket | None" = None
    """Side Z of a CSS code: the phase flips."""
    side: Side | None = None
    """The side of this bracket, "x" or "z"."""
    exchanged: bool = False
    """Whether this side was not searched, because a permutation of the qubits maps the other side to it."""
    witnesses: tuple[AnyWord, ...] | None = None
    """With `all`, the lightest words that are known. In a CSS code, each side has its own."""
    count: int | None = None
    """With `count` or `all`, the number of lightest words, if it is proved. For a CSS code, of both sides together."""
    words: tuple[Word | WordCount, ...] | None = None
    """With `near`, the words up to some weight. With `near` and `count`, the numbers of these words."""
    per_observable: "tuple[Bracket, ...] | None" = None
    """With `per_observable` or `observable`, a bracket for each observable or sum."""
    observables: tuple[int, ...] | None = None
    """The observables whose sum the words of this bracket flip."""
    uncorrectable: AnyWord | None = None
    """With `erase`, a word within the erased places, if any. It proves that the erasure cannot be corrected."""
    stopped: Limit | Literal["not begun"] | None = None
    """The reason why the search stopped without a proof: "time", "nodes", "memory" or "cancelled". "settled" means that
    it answered `at_least`. "not begun" means that a side was not needed, or had no time left."""
    method: Method | None = None
    """The method with which the search ended, a name of `Method`. None if there was no search. In a CSS
    code, each side has its own."""
    weights: tuple[tuple[int, int], ...] = field(default=(), repr=False)
    """The weights that the method "clusters" exhausted, each with its number of nodes. In a CSS code, each side has its
    own."""
    nodes: int = field(default=0, compare=False)
    """The number of nodes of the search."""
    seconds: float = field(default=0.0, compare=False)
    """The seconds that the search took."""

    @property
    def distance(self) -> int | None:
        """The distance. None if it is not proved, or if it does not exist."""
        return self.upper if self.proved and self.exists else None

    def __int__(self) -> int:
        if self.distance is None:
            raise ValueError(f"the distance is not proved: {self}" if self.exists else f"{self}")
        return self.distance

    def __str__(self) -> str:
        if not self.exists:
            return "there is no distance, because no nontrivial word exists"
        if self.proved:
            return f"d = {self.upper}"
        return f"{self.lower} ≤ d" + ("" if self.upper is None else f" ≤ {self.upper}") + ", not proved"

    def __repr__(self) -> str:
        parts = [str(self)]
        sides = (("X", self.x), ("Z", self.z))
        parts += [f"{name}: {side}{side.note}" for name, side in sides if side is not None]
        parts += [f"{_sum(part.observables)}: {part}" for part in self.per_observable or ()]
        if self.witness is not None:
            parts.append(f"witness {_shortened(self.witness)}")
        if self.count is not None:
            parts.append(f"count {self.count}")
        parts.append(f"{self.seconds:.3g} s")
        return f"<Bracket {'; '.join(parts)}>"

    def _repr_html_(self) -> str:
        return bracket_picture(self)

    @property
    def note(self) -> str:
        """A remark on the search of a side, for the line that prints the bracket. It is usually empty."""
        return " (by symmetry)" if self.exchanged else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Likeliest:
    """The most likely errors of a model that flip an observable and no detector, as far as they are known.

    `float(likeliest)` is their weight if it is proved.
    """

    lower: float
    """The proved lower bound on the weight of such errors."""
    upper: float | None
    """The weight of the witness. The witness is e^−weight times as likely as the most likely set of errors at all."""
    proved: bool
    """Whether it is proved that the witness is the most likely set, or that there is no such set."""
    exists: bool
    """False if it is proved that there are no such errors."""
    witness: tuple[ModelError, ...] | None
    """The errors. None if no such errors are known."""
    stopped: Limit | None
    """The reason why the search stopped without a proof: "time", "nodes", "memory" or "cancelled"."""
    seconds: float = field(compare=False)
    """The seconds that the search took."""
    nodes: int = field(compare=False)
    """The number of nodes of the search."""

    @property
    def weight(self) -> float | None:
        """The weight. None if it is not proved, or if there are no such errors."""
        return self.upper if self.proved and self.exists else None

    def __float__(self) -> float:
        if self.weight is None:
            raise ValueError(f"the weight is not proved: {self}" if self.exists else f"{self}")
        return self.weight

    def __str__(self) -> str:
        if not self.exists:
            return "there is no weight, because no undetected errors flip an observable"
        if self.proved:
            return f"weight {self.upper:.6g}"
        return f"{self.lower:.6g} ≤ weight" + ("" if self.upper is None else f" ≤ {self.upper:.6g}") + ", not proved"

    def __repr__(self) -> str:
        witness = "" if self.witness is None else f" witness {_shortened(self.witness)};"
        return f"<Likeliest {self};{witness} {self.seconds:.3g} s>"


@dataclass(frozen=True, slots=True)
class LogicalsBasis:
    """A basis of the logical operators of a quantum code, in pairs. The operators of a pair anticommute, and operators
    of different pairs commute."""

    stabilizer_rank: int
    """The number of independent stabilizers."""
    generator_weights: tuple[tuple[Side | None, tuple[int, ...]], ...]
    """The weights of the generators of each side, "x" and "z". If the code has no sides, a single entry with None."""
    pairs: tuple[tuple[str, str], ...]
    """The operators of each pair, as letters. For a subsystem code, they are bare operators."""


def _sum(observables: tuple[int, ...] | None) -> str:
    return "+".join(f"L{observable}" for observable in observables or ())


def _shortened(word: AnyWord) -> str:
    shown = word if isinstance(word, str) else " ".join(map(_name, word))
    return shown if len(shown) <= 60 else shown[:59] + "…"


def _name(part: "int | ModelError") -> str:
    return str(part) if isinstance(part, int) else f"line {part.line}"


_PUBLIC: tuple[type[Any], ...] = (Bracket, Likeliest, LogicalsBasis, ModelError, Word, WordCount)
for _class in _PUBLIC:
    _class.__module__ = "fewest" if _class is Bracket else "fewest.linear"
