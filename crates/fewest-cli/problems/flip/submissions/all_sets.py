"""Right: it tries all press sets, in an order in which consecutive sets differ in one press."""

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


def main():
    board = read()
    pressed, fewest = 0, None
    for step in range(1, 1 << len(PRESSES)):
        if board in (WHITE, BLACK):
            count = bin(pressed).count("1")
            fewest = count if fewest is None else min(fewest, count)
        disc = (step & -step).bit_length() - 1
        board ^= PRESSES[disc]
        pressed ^= 1 << disc
    if board in (WHITE, BLACK):
        count = bin(pressed).count("1")
        fewest = count if fewest is None else min(fewest, count)
    print("Impossible" if fewest is None else fewest)


main()
