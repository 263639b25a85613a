"""Too slow: tries all sequences of 0 moves, of 1, of 2, and so on, without a bound."""

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
CENTER = (6, 7, 8, 11, 12, 15, 16, 17)


def turn(board, line):
    first = board[line[0]]
    for to, origin in zip(line, line[1:]):
        board[to] = board[origin]
    board[line[-1]] = first


def turn_back(board, line):
    turn(board, line[::-1])


def search(board, left, word):
    """The first word with this number of moves that fills the center, or None."""
    if left == 0:
        return word if len({board[cell] for cell in CENTER}) == 1 else None
    for letter, line in zip("ABCDEFGH", LINES):
        turn(board, line)
        found = search(board, left - 1, word + letter)
        if found is not None:
            return found
        turn_back(board, line)
    return None


def main():
    for text in sys.stdin:
        board = text.split()
        if len(board) < 24:
            break
        most, word = 0, None
        while word is None:
            word = search(board, most, "")
            most += 1
        print(word or "No moves needed")
        print(board[CENTER[0]])


main()
