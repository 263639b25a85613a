"""Wrong: it prints the number of presses of the first solution that it finds, which need not be the fewest."""

import sys

ROWS, COLUMNS = @ROWS@, @COLUMNS@
LENGTH, LINES = min(ROWS, COLUMNS), max(ROWS, COLUMNS)
FULL = (1 << LENGTH) - 1


def read():
    """The black discs of each line along the shorter side, as bits."""
    rows = sys.stdin.read().split()
    lines = rows if ROWS >= COLUMNS else zip(*rows)
    return [sum(1 << place for place, letter in enumerate(line) if letter == "b") for line in lines]


def count(board, color, first):
    """The number of presses that turn all discs to a color, given the presses in the first line, or None."""
    above, pressed, presses = 0, first, 0
    for discs in board:
        presses += bin(pressed).count("1")
        above, pressed = pressed, (discs ^ color ^ pressed ^ pressed << 1 ^ pressed >> 1 ^ above) & FULL
    return None if pressed else presses


def main():
    board = read()
    for first in range(FULL + 1):
        for color in (0, FULL):
            presses = count(board, color, first)
            if presses is not None:
                print(presses)
                return
    print("Impossible")


main()
