#!/usr/bin/env python3
"""A second checker of certificates, written from the book's chapter *Certificates* alone, in plain Python.

    python3 verify_distance.py FILE

Rows over GF(2) are whole numbers, bit i is column i. Exit codes: 0 proved; 1 a claim is wrong or unproved; 2 no certificate.
"""

import sys
from collections import namedtuple

Refuted = type("Refuted", (Exception,), {"__doc__": "A claim is wrong or unproved."})
Unreadable = type("Unreadable", (Exception,), {"__doc__": "The text is no certificate."})


def row_of(columns):
    row = 0
    for column in columns:
        row ^= 1 << column
    return row


def ones(row):
    while row:
        yield (row & -row).bit_length() - 1
        row &= row - 1


def is_odd(row):
    return row.bit_count() % 2 == 1


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
        rest = reduced(span, row)
        if rest:
            pivot = rest.bit_length() - 1
            span = [(old, other ^ rest if other >> pivot & 1 else other) for old, other in span]
            span.append((pivot, rest))
    return span


def orthogonal(span, columns):
    """A basis of the vectors that meet each row of the span in an even number of columns."""
    pivots = {pivot for pivot, _ in span}
    free = [column for column in range(columns) if column not in pivots]
    return [1 << column | row_of(pivot for pivot, row in span if row >> column & 1) for column in free]


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

    def exactly(self, line, optional=False):
        if optional and self.lines[self.next : self.next + 1] != [line]:
            return False
        self.expect(self.after(line) == "", f"expected {line!r}")
        return True

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
        self.expect(sorted(images) == list(range(columns)), f"no permutation of {columns} columns")
        return images


# Words meet each check evenly, or oddly if it is in `odd`; `counts` says which count. Symmetries keep each span in `kept`.
Problem = namedtuple("Problem", "columns checks counts kept odd is_system", defaults=[(), False])


def anticommuting(word):
    """The columns that anticommute with a product of the columns X, Y and Z of qubits."""
    return row_of(3 * (column // 3) + other for column in ones(word) for other in range(3) if other != column % 3)


def problem_of(columns, checks, functionals):
    """Words that meet each check evenly count if they meet some functional oddly."""
    kept = [span_of(checks), span_of(checks + functionals)]
    return Problem(columns, checks, lambda word: any(is_odd(word & row) for row in functionals), kept)


def problems(kind, columns, blocks, odd):
    if kind == "classical":
        return [Problem(columns, blocks[0], lambda word: word != 0, [span_of(blocks[0])])]
    if kind == "system":
        return [Problem(columns, blocks[0], lambda word: True, [], odd, True)]
    if kind == "model":
        return [problem_of(columns, *blocks)]
    if kind == "css":
        if any(is_odd(x & z) for x in blocks[0] for z in blocks[1]):
            raise Refuted("a row of x and a row of z do not commute")
        x, z = map(span_of, blocks)
        return [
            Problem(columns, blocks[1], lambda word: reduced(x, word) != 0, [z, x]),
            Problem(columns, blocks[0], lambda word: reduced(z, word) != 0, [x, z]),
        ]
    checks = [anticommuting(product) for product in blocks[0]]
    if any(is_odd(product & check) for product in blocks[0] for check in checks):
        raise Refuted("two generators do not commute")
    # A word that commutes with everything that commutes with the generators is a product of generators.
    return [problem_of(columns, checks, [anticommuting(word) for word in orthogonal(span_of(checks), columns)])]


def maps(permutation, spaces, others):
    """Whether a permutation carries each space to the one beside it."""
    return all(
        len(space) == len(other)
        and all(reduced(other, row_of(permutation[column] for column in ones(row))) == 0 for _, row in space)
        for space, other in zip(spaces, others)
    )


def orbits(columns, permutations):
    reached = set()
    for first in range(columns):
        if first not in reached:
            orbit, new = {first}, {first}
            while new:
                new = {permutation[column] for permutation in permutations for column in new} - orbit
                orbit |= new
            reached |= orbit
            yield first, orbit


def smaller_word(problem, permutations, size):
    """A word of at most `size` columns that counts. A set of columns that lies in a smallest word and is not all of it
    leaves a check wrong, of which the word has a further column: so all columns of one wrong check are tried."""
    columns_of = [list(ones(check)) for check in problem.checks]
    checks_of = [0] * problem.columns
    for index, columns in enumerate(columns_of):
        for column in columns:
            checks_of[column] |= 1 << index
    most = max((checks.bit_count() for checks in checks_of), default=0)

    def continued(word, wrong, barred, left):
        if wrong == 0:
            return word if problem.counts(word) else None
        # No column mends more than `most` checks, whichever comes first.
        def may_come(column):
            return not barred >> column & 1 and (wrong ^ checks_of[column]).bit_count() <= most * (left - 1)

        if left == 0 or wrong.bit_count() > most * left:
            return None
        choices = [[column for column in columns_of[check] if may_come(column)] for check in ones(wrong)]
        # Each wrong check takes a share of some column that may come.
        if not all(choices):
            return None
        shares = [max((checks_of[column] & wrong).bit_count() for column in choice) for choice in choices]
        if sum(840 // share for share in shares) > 840 * left:
            return None
        for column in min(choices, key=len):
            barred |= 1 << column
            found = continued(word | 1 << column, wrong ^ checks_of[column], barred, left - 1)
            if found is not None:
                return found
        return None

    if problem.is_system:
        return continued(0, row_of(problem.odd), 0, size)
    barred = 0
    for first, orbit in orbits(problem.columns, permutations):
        if size > 0:
            found = continued(1 << first, checks_of[first], barred | 1 << first, size - 1)
            if found is not None:
                return found
        barred |= row_of(orbit)
    return None


def has_no_word(problem, proof):
    """Whether no word counts. A system proves it by checks that sum to nothing, an odd number of which is odd."""
    if proof:
        is_odd_set = problem.is_system and len(set(proof) & set(problem.odd)) % 2 == 1
        return is_odd_set and row_of(column for check in proof for column in ones(problem.checks[check])) == 0
    if problem.is_system:
        wide = [check | (index in problem.odd) << problem.columns for index, check in enumerate(problem.checks)]
        return len(span_of(wide)) > len(span_of(problem.checks))
    return not any(map(problem.counts, orthogonal(span_of(problem.checks), problem.columns)))


def judge(text):
    lines = Lines(text)
    lines.exactly("fewest certificate 1")
    kind = lines.after("question ")
    names = dict(classical="checks", css="x z", stabilizer="generators", model="checks observables", system="checks")
    lines.expect(kind in names, f"no question is named {kind!r}")
    is_stabilizer = kind == "stabilizer"
    columns = lines.number(lines.after("qubits " if is_stabilizer else "columns ")) * (3 if is_stabilizer else 1)
    lines.expect(columns <= 1 << 16, "there are too many columns")
    blocks = []
    for name in names[kind].split():
        rows = lines.number(lines.after(name + " "))
        blocks.append([row_of(lines.word(lines.after(""), columns, is_stabilizer)) for _ in range(rows)])
    goals = [lines.word(lines.after("odd "), len(blocks[0]), False)] if kind == "system" else [[]]
    while kind == "system" and (odd := lines.after("odd ", optional=True)) is not None:
        goals.append(lines.word(odd, len(blocks[0]), False))
    sides, ends = [problem for odd in goals for problem in problems(kind, columns, blocks, odd)], []
    for side, problem in zip("xz" if kind == "css" else [""] * len(sides), sides):
        lines.exactly(f"answer {side}" if kind == "css" else "answer")
        permutations = []
        while (permutation := lines.after("symmetry ", optional=True)) is not None:
            permutations.append(lines.permutation(permutation, columns))
        exchange = lines.after("exchange ", optional=True)
        exchange = None if exchange is None else lines.permutation(exchange, columns)
        proof = lines.after("none ", optional=True)
        if proof is not None or lines.exactly("none", optional=True):
            if not has_no_word(problem, lines.word("-" if proof is None else proof, len(blocks[0]), False)):
                raise Refuted(f"line {lines.next}: there is a word that counts")
            ends.append(("none", "none"))
            continue
        lower, upper = lines.after("lower ", optional=True), lines.after("upper ", optional=True)
        lines.expect(lower is not None or upper is not None, "this answer claims nothing")
        if upper is not None:
            weight, _, word = upper.partition(" ")
            upper, word = lines.number(weight), row_of(lines.word(word, columns, is_stabilizer))
            lines.expect(word.bit_count() == upper, f"the word does not have {upper} columns")
            odd = [index for index, check in enumerate(problem.checks) if is_odd(word & check)]
            if odd != list(problem.odd) or not problem.counts(word):
                raise Refuted(f"line {lines.next}: this is no word that counts")
        if lower is not None:
            lower = lines.number(lower)
            prove(problem, lower, upper, permutations, exchange, sides, ends)
        ends.append((lower, upper))
    lines.exactly("end")
    lines.expect(lines.next == len(lines.lines), "text after the end")
    return f"{kind}: " + ", ".join(f"at least {lower}, at most {upper}" for lower, upper in ends)


def prove(problem, lower, upper, permutations, exchange, sides, ends):
    if upper is not None and upper < lower:
        raise Refuted(f"the lower end {lower} is above the upper end")
    if exchange is not None:
        if not ends or problem.is_system or not maps(exchange, sides[0].kept, problem.kept):
            raise Refuted("the permutation does not carry the words of x to those of z")
        if not isinstance(ends[0][0], int) or ends[0][0] < lower:
            raise Refuted("the first side proves no such lower end")
        return
    if permutations and (problem.is_system or not all(maps(each, problem.kept, problem.kept) for each in permutations)):
        raise Refuted("a permutation does not keep the words that count")
    # If all words have even size, an odd one need not be looked for.
    basis = [] if problem.is_system else orthogonal(span_of(problem.checks), problem.columns)
    is_even = bool(basis) and not any(map(is_odd, basis))
    size = lower - 1 - (is_even and lower % 2 == 0)
    if size > 4096:
        raise Refuted("this program proves no such lower end")
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
    return 0


if __name__ == "__main__":
    sys.exit(main())
