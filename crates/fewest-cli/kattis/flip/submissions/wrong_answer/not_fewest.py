"""Wrong: it tells the first set of presses that does it, which is not the smallest."""

import sys

SIDE = 4


def press(row, column):
    """The discs that a press turns over, as bits."""
    discs = 0
    for near, beside in ((row, column), (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= near < SIDE and 0 <= beside < SIDE:
            discs |= 1 << (SIDE * near + beside)
    return discs


PRESSES = [press(row, column) for row in range(SIDE) for column in range(SIDE)]
WHITE, BLACK = 0, (1 << SIDE * SIDE) - 1


def read():
    """The black discs, as bits."""
    letters = "".join(sys.stdin.read().split())
    return sum(1 << place for place, letter in enumerate(letters) if letter == "b")


def main():
    board = read()
    for pressed in range(1 << len(PRESSES)):
        after = board
        for disc in range(len(PRESSES)):
            if pressed >> disc & 1:
                after ^= PRESSES[disc]
        if after in (WHITE, BLACK):
            print(bin(pressed).count("1"))
            return
    print("Impossible")


main()
