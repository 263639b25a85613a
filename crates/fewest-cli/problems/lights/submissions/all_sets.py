"""Too slow: it tries all sets of presses, in an order in which consecutive sets differ in one press."""

import sys

ROWS, COLUMNS = @ROWS@, @COLUMNS@
BUTTONS = ROWS * COLUMNS


def press(button):
    """The lights that a button switches, as bits."""
    row, column = divmod(button, COLUMNS)
    near = [(row, column), (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return sum(1 << (COLUMNS * row + column) for row, column in near if 0 <= row < ROWS and 0 <= column < COLUMNS)


PRESSES = [press(button) for button in range(BUTTONS)]


def solve(lights):
    """The fewest presses, as bits, or `None`."""
    buttons, best = 0, None
    for step in range(1, (1 << BUTTONS) + 1):
        if lights == 0 and (best is None or bin(buttons).count("1") < bin(best).count("1")):
            best = buttons
        button = (step & -step).bit_length() - 1
        if button < BUTTONS:
            lights ^= PRESSES[button]
            buttons ^= 1 << button
    return best


def main():
    panels, *lights = map(int, sys.stdin.read().split())
    for number in range(panels):
        panel = lights[BUTTONS * number : BUTTONS * (number + 1)]
        buttons = solve(sum(light << place for place, light in enumerate(panel)))
        print(f"PUZZLE #{number + 1}")
        if buttons is None:
            print("Impossible")
            continue
        for row in range(ROWS):
            print(*(buttons >> (COLUMNS * row + column) & 1 for column in range(COLUMNS)))


main()
