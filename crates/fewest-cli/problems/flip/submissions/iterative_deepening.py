"""Too slow: it tries all sequences of 0 presses, of 1, of 2, and so on. On an impossible board it never ends."""

import sys

ROWS, COLUMNS = @ROWS@, @COLUMNS@


def press(row, column):
    """The discs that a press turns over, as bits."""
    discs = 0
    for near, beside in ((row, column), (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= near < ROWS and 0 <= beside < COLUMNS:
            discs |= 1 << (COLUMNS * near + beside)
    return discs


PRESSES = [press(row, column) for row in range(ROWS) for column in range(COLUMNS)]
WHITE, BLACK = 0, (1 << ROWS * COLUMNS) - 1


def read():
    """The black discs, as bits."""
    letters = "".join(sys.stdin.read().split())
    return sum(1 << place for place, letter in enumerate(letters) if letter == "b")


def search(board, left):
    if left == 0:
        return board in (WHITE, BLACK)
    return any(search(board ^ discs, left - 1) for discs in PRESSES)


def main():
    board = read()
    count = 0
    while not search(board, count):
        count += 1
    print(count)


main()
