"""Wrong: finds the last of the shortest answers in dictionary order, not the first."""

import sys

LINES = (
    (0, 2, 6, 11, 15, 20, 22),
    (1, 3, 8, 12, 17, 21, 23),
    (10, 9, 8, 7, 6, 5, 4),
    (19, 18, 17, 16, 15, 14, 13),
    (23, 21, 17, 12, 8, 3, 1),
    (22, 20, 15, 11, 6, 2, 0),
    (13, 14, 15, 16, 17, 18, 19),
    (4, 5, 6, 7, 8, 9, 10),
)
CENTER = sum(1 << cell for cell in (6, 7, 8, 11, 12, 15, 16, 17))


def half(line, first):
    """For each subset of the twelve cells from `first` on, its image under a move."""
    to = {origin: cell for cell, origin in zip(line, line[1:] + line[:1])}
    moved = [0] * 4096
    for cells in range(1, 4096):
        lowest = (cells & -cells).bit_length() - 1
        moved[cells] = moved[cells & (cells - 1)] | 1 << to.get(first + lowest, first + lowest)
    return moved


MOVES = [(half(line, 0), half(line, 12)) for line in LINES]


def after(cells, move):
    low, high = MOVES[move]
    return low[cells & 4095] | high[cells >> 12]


def distances():
    """For each set of eight cells, the fewest moves that take it to the center, plus 1; 0 if unreached."""
    distance = bytearray(1 << 24)
    distance[CENTER] = 1
    level, moves = [CENTER], 1
    while level:
        moves += 1
        following = []
        for low, high in MOVES:
            for cells in level:
                moved = low[cells & 4095] | high[cells >> 12]
                if not distance[moved]:
                    distance[moved] = moves
                    following.append(moved)
        level = following
    return distance


def largest(distance, cells):
    """The last in dictionary order of the shortest words that take cells to the center."""
    word = ""
    while cells != CENTER:
        for move in reversed(range(8)):
            if distance[after(cells, move)] < distance[cells]:
                cells = after(cells, move)
                word += "ABCDEFGH"[move]
                break
    return word


def main():
    distance = distances()
    for line in sys.stdin:
        symbols = line.split()
        if len(symbols) < 24:
            break
        answers = []
        for symbol in "123":
            word = largest(distance, sum(1 << cell for cell in range(24) if symbols[cell] == symbol))
            answers.append((-len(word), word, symbol))
        _, word, symbol = max(answers)
        print(word or "No moves needed")
        print(symbol)


main()
