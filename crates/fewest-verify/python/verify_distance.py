#!/usr/bin/env python3
"""A second checker of certificates, written from the book's chapter *Certificates* alone, in plain Python.

    python3 verify_distance.py FILE

Rows over GF(2) are whole numbers, bit i is column i. Exit codes: 0 proved; 1 a claim is wrong or unproved; 2 no certificate.
"""

import sys
from collections import namedtuple
from functools import reduce
from operator import xor

Refuted = type("Refuted", (Exception,), {"__doc__": "A claim is wrong or unproved."})
Unreadable = type("Unreadable", (Exception,), {"__doc__": "The text is no certificate."})


# The sum of rows, the row of some columns, and whether a row has an odd number of ones.
sum_of = lambda rows: reduce(xor, rows, 0)
row_of = lambda columns: sum_of(1 << column for column in columns)
is_odd = lambda row: row.bit_count() % 2 == 1


def ones(row):
    while row:
        yield (row & -row).bit_length() - 1
        row &= row - 1


def reduced(span, row):
    """The row less all rows of the span whose pivots it has; 0 if it is a sum of them."""
    for pivot, other in span:
        if row >> pivot & 1:
            row ^= other
    return row


def span_of(rows):
    """Rows in reduced echelon form, each with its pivot."""
    span = []
    for row in rows:
        if rest := reduced(span, row):
            pivot = rest.bit_length() - 1
            span = [(old, other ^ rest if other >> pivot & 1 else other) for old, other in span]
            span.append((pivot, rest))
    return span


def orthogonal(span, columns):
    """A basis of the vectors that meet each row of the span in an even number of columns."""
    pivots = {pivot for pivot, _ in span}
    of_free = lambda column: 1 << column | row_of(pivot for pivot, row in span if row >> column & 1)
    return [of_free(column) for column in range(columns) if column not in pivots]


def transposed(rows, columns):
    """For each of some columns the rows that have it."""
    return [row_of(index for index, row in enumerate(rows) if row >> column & 1) for column in columns]


class Lines:
    def __init__(self, text):
        self.lines, self.next = text.split("\n"), 0
        self.expect(self.lines.pop() == "", "the text ends early")

    def expect(self, condition, message):
        if not condition:
            raise Unreadable(f"line {self.next}: {message}")

    def after(self, beginning, optional=False):
        """The rest of the next line, which begins so; None, and the line is left, if it does not and need not."""
        found = self.next < len(self.lines) and self.lines[self.next].startswith(beginning)
        self.next += found or not optional
        self.expect(found or optional, f"expected {beginning!r}")
        return self.lines[self.next - 1][len(beginning) :] if found else None

    def each(self, beginning):
        """The rests of all next lines that begin so."""
        while (rest := self.after(beginning, optional=True)) is not None:
            yield rest

    def exactly(self, line):
        self.expect(self.after(line) == "", f"expected {line!r}")

    def number(self, text):
        self.expect(text.isascii() and text.isdigit() and len(text) < 10 and text == str(int(text)), "no number")
        return int(text)

    def word(self, text, columns, is_stabilizer):
        """Columns in ascending order; those of a stabilizer code are X0, Y0, Z0, X1 and so on, at most one a qubit."""
        words = [] if text == "-" else text.split(" ")
        self.expect(not is_stabilizer or all(word[:1] in set("XYZ") for word in words), "X, Y or Z is expected")
        number = lambda word: 3 * self.number(word[1:]) + "XYZ".find(word[0]) if is_stabilizer else self.number(word)
        word = [number(word) for word in words]
        places = [column // 3 for column in word] if is_stabilizer else word
        self.expect(places == sorted(set(places)) and all(column < columns for column in word), "no ascending columns")
        return word

    def permutation(self, text, columns):
        images = [self.number(word) for word in text.split(" ")]
        self.expect(sorted(images) == list(range(len(images) if columns is None else columns)), "this is not a permutation of the columns")
        return images


# The blocks of rows of each kind of question.
FORMS = dict(classical="checks", model="checks/observables", system="checks", css="x/z", stabilizer="generators")
FORMS |= dict(logicals="generators/logicals", subsystem="gauge/stabilizers")
FORMS["css-subsystem"] = "x/z/stabilizers x/stabilizers z"
# Words meet each check evenly, or oddly if it is in `odd`. They count if they meet a functional oddly; all of a system do.
Problem = namedtuple("Problem", "columns checks functionals odd is_system", defaults=[(), False])
counts = lambda problem, word: problem.is_system or any(is_odd(word & row) for row in problem.functionals)


def anticommuting(word):
    """The columns that anticommute with a product of the columns X, Y and Z of qubits."""
    return row_of(3 * (column // 3) + other for column in ones(word) for other in range(3) if other != column % 3)


def inside(columns, checks, observables, blocks):
    """The columns inside blocks. Each column, as far as it lies in blocks, is a sum of them: the part in each block."""
    if sum(blocks) != sum_of(blocks):
        raise Refuted("a check is in two blocks")
    met, observed = (transposed(rows, range(columns)) for rows in (checks, observables))
    # Of columns with the same checks the first counts.
    first, kept = dict(zip(reversed(met), reversed(observed))), []
    for column in range(columns):
        parts = [met[column] & block for block in blocks if met[column] & block]
        if not first.keys() >= set(parts) or sum_of(first[part] for part in parts) != observed[column]:
            raise Refuted(f"the part of column {column} inside the blocks is not a sum of columns")
        kept += [column] * (parts == [met[column]])
    return Problem(len(kept), *(transposed(transposed(rows, kept), range(len(rows))) for rows in (checks, observables)))


def gauge_span(gauge, others, stabilizers):
    """The sums of gauge generators. Proves that the stabilizers generate those which commute with the others: map each sum
    to the set of others that it does not commute with. The map is linear, and the stabilizers are its kernel."""
    span, image = span_of(gauge), lambda row: row_of(index for index, other in enumerate(others) if is_odd(row & other))
    rank = len(span) - len(span_of(map(image, gauge)))
    if any(reduced(span, row) or image(row) for row in stabilizers) or len(span_of(stabilizers)) != rank:
        raise Refuted("some generators do not commute, or these are not the stabilizers")
    return span


def problems(kind, columns, blocks, odd):
    if kind in ("classical", "model", "system"):
        functionals = [1 << column for column in range(columns)] if kind == "classical" else blocks[-1]
        return [Problem(columns, blocks[0], functionals, odd, kind == "system")]
    # Generators that commute are their own stabilizers. What meets all that is orthogonal to a span evenly lies in the span.
    if kind.startswith("css"):
        spans = [gauge_span(blocks[side], blocks[1 - side], blocks[side - 2]) for side in (0, 1)]
        return [Problem(columns, blocks[-1 - side], orthogonal(spans[side], columns)) for side in (0, 1)]
    generators, others = ([anticommuting(product) for product in block] for block in (blocks[0], blocks[-1]))
    if kind == "logicals":
        gauge_span(generators, generators + others, generators)
        return [Problem(columns, generators, others)]
    words = orthogonal(gauge_span(generators, generators, others), columns)
    return [Problem(columns, others, [anticommuting(word) for word in words])]


def maps(permutation, problem, other):
    """Whether a permutation carries the spans of a problem's checks, and of checks and functionals, to those of another."""
    spans = lambda problem: (span_of(problem.checks), span_of(problem.checks + problem.functionals))
    is_in = lambda row, span: reduced(span, row_of(permutation[column] for column in ones(row))) == 0
    return all(len(a) == len(b) and all(is_in(row, b) for _, row in a) for a, b in zip(spans(problem), spans(other)))


def orbits(columns, permutations):
    reached = set()
    for first in range(columns):
        if first not in reached:
            orbit = [first]
            for column in orbit:
                orbit += {permutation[column] for permutation in permutations} - set(orbit)
            reached.update(orbit)
            yield first, orbit


def smaller_word(problem, permutations, size):
    """A word of at most `size` columns that counts. A set of columns that lies in a smallest word and is not all of it
    leaves a check wrong, of which the word has a further column: so all columns of one wrong check are tried."""
    columns_of = [list(ones(check)) for check in problem.checks]
    checks_of = transposed(problem.checks, range(problem.columns))
    most = max((checks.bit_count() for checks in checks_of), default=0)

    def continued(word, wrong, barred, left):
        if wrong == 0:
            return word if counts(problem, word) else None
        # No column mends more than `most` checks, whichever comes first.
        free = lambda column: not barred >> column & 1 and (wrong ^ checks_of[column]).bit_count() <= most * (left - 1)
        choices = [list(filter(free, columns_of[check])) for check in ones(wrong)]
        # Each wrong check takes a share of some column that may come.
        share = lambda choice: 840 // max((checks_of[column] & wrong).bit_count() for column in choice)
        if not all(choices) or sum(map(share, choices)) > 840 * left:
            return None
        for column in min(choices, key=len):
            barred |= 1 << column
            if (found := continued(word | 1 << column, wrong ^ checks_of[column], barred, left - 1)) is not None:
                return found
        return None

    if problem.is_system:
        return continued(0, row_of(problem.odd), 0, size)
    barred = 0
    for first, orbit in orbits(problem.columns, permutations) if size > 0 else ():
        if (found := continued(1 << first, checks_of[first], barred | 1 << first, size - 1)) is not None:
            return found
        barred |= row_of(orbit)
    return None


def has_no_word(problem, proof):
    """Whether no word counts. A system proves it by checks that sum to nothing, an odd number of which is odd."""
    if proof:
        odd = set(proof) & set(problem.odd)
        return len(odd) % 2 == 1 and sum_of(problem.checks[check] for check in proof) == 0
    if problem.is_system:
        wide = [check | (index in problem.odd) << problem.columns for index, check in enumerate(problem.checks)]
        return len(span_of(wide)) > len(span_of(problem.checks))
    return not any(counts(problem, word) for word in orthogonal(span_of(problem.checks), problem.columns))


def judge(text):
    lines = Lines(text)
    lines.exactly("fewest certificate 1")
    kind = lines.after("question ")
    lines.expect(kind in FORMS, f"unknown question {kind!r}")
    is_stabilizer, is_css = kind in ("stabilizer", "subsystem", "logicals"), kind.startswith("css")
    columns = lines.number(lines.after("qubits " if is_stabilizer else "columns ")) * (3 if is_stabilizer else 1)
    lines.expect(columns <= 1 << 16, "there are too many columns")
    blocks = []
    for name in FORMS[kind].split("/"):
        rows = lines.number(lines.after(name + " "))
        blocks.append([row_of(lines.word(lines.after(""), columns, is_stabilizer)) for _ in range(rows)])
    checks = lambda texts: [lines.word(text, len(blocks[0]), False) for text in texts]
    goals = checks(lines.each("odd ")) if kind == "system" else [[]]
    lines.expect(goals, "expected 'odd '")
    sides, ends = [problem for odd in goals for problem in problems(kind, columns, blocks, odd)], []
    for answer, problem in zip(["answer x", "answer z"] if is_css else ["answer"] * len(sides), sides):
        lines.exactly(answer)
        parts = checks(lines.each("block ")) if kind == "model" else []
        permutations = [lines.permutation(text, None if parts else columns) for text in lines.each("symmetry ")]
        exchange = lines.after("exchange ", optional=True)
        exchange = None if exchange is None else lines.permutation(exchange, columns)
        if (proof := lines.after("none", optional=True)) is not None:
            lines.expect(proof == "" or proof[0] == " " != proof, "expected 'none', or 'none' and checks")
            if not has_no_word(problem, *checks([proof[1:] or "-"])):
                raise Refuted(f"line {lines.next}: a nontrivial word exists")
            ends.append(("none", "none"))
            continue
        lower, upper = lines.after("lower ", optional=True), lines.after("upper ", optional=True)
        lines.expect(lower is not None or upper is not None, "this answer claims nothing")
        if upper is not None:
            weight, _, word = upper.partition(" ")
            upper, word = lines.number(weight), row_of(lines.word(word, columns, is_stabilizer))
            lines.expect(word.bit_count() == upper, f"the word does not have {upper} columns")
            odd = [index for index, check in enumerate(problem.checks) if is_odd(word & check)]
            if odd != list(problem.odd) or not counts(problem, word):
                raise Refuted(f"line {lines.next}: this is not a word that counts")
        if lower is not None:
            lower = lines.number(lower)
            problem = inside(columns, *blocks, list(map(row_of, parts))) if parts else problem
            prove(problem, lower, upper, permutations, exchange, sides, ends)
        ends.append((lower, upper))
    lines.exactly("end")
    lines.expect(lines.next == len(lines.lines), "expected no text after this line")
    return f"{kind}: " + ", ".join(f"at least {lower}, at most {upper}" for lower, upper in ends)


def prove(problem, lower, upper, permutations, exchange, sides, ends):
    if lower > 4097 or upper is not None and upper < lower:
        raise Refuted(f"the lower bound {lower} is above the upper bound, or above what this program proves")
    if exchange is not None:
        is_proved = ends and not problem.is_system and isinstance(ends[0][0], int) and ends[0][0] >= lower
        if not is_proved or not maps(exchange, sides[0], problem):
            raise Refuted("side x does not prove this lower bound, or the permutation does not carry its words to those of z")
        return
    is_one = lambda each: len(each) == problem.columns and maps(each, problem, problem)
    if permutations and (problem.is_system or not all(map(is_one, permutations))):
        raise Refuted("a permutation does not keep the words that count")
    # If all words have even size, an odd one need not be looked for.
    is_even = not problem.is_system and not any(map(is_odd, orthogonal(span_of(problem.checks), problem.columns)))
    size = lower - 1 - (is_even and lower % 2 == 0)
    word = smaller_word(problem, permutations, size) if size >= 0 else None
    if word is not None:
        raise Refuted(f"there is a word of {word.bit_count()} columns: {' '.join(map(str, ones(word)))}")


def main():
    if len(sys.argv) != 2:
        return print(__doc__, file=sys.stderr) or 2
    sys.setrecursionlimit(10000)
    try:
        print("proved:", judge(open(sys.argv[1], encoding="ascii", newline="").read()))
    except (Refuted, Unreadable, UnicodeDecodeError, OSError) as error:
        print(error, file=sys.stderr)
        return 1 if isinstance(error, Refuted) else 2


if __name__ == "__main__":
    sys.exit(main())
