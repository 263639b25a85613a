"""Right: it solves a linear system by elimination, and tries all sets of presses that change nothing."""

import sys

ROWS, COLUMNS = @ROWS@, @COLUMNS@
BUTTONS = ROWS * COLUMNS


def press(button):
    """The lights that a button switches, as bits."""
    row, column = divmod(button, COLUMNS)
    near = [(row, column), (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return sum(1 << (COLUMNS * row + column) for row, column in near if 0 <= row < ROWS and 0 <= column < COLUMNS)


def eliminate():
    """Press sets by the highest light that they change, and press sets that change nothing."""
    pivots, quiet = {}, []
    for button in range(BUTTONS):
        lights, buttons = press(button), 1 << button
        while lights and lights.bit_length() in pivots:
            other = pivots[lights.bit_length()]
            lights, buttons = lights ^ other[0], buttons ^ other[1]
        if lights:
            pivots[lights.bit_length()] = lights, buttons
        else:
            quiet.append(buttons)
    return pivots, quiet


def solve(lights, pivots, quiet):
    """The fewest presses, as bits, or `None`."""
    buttons = 0
    while lights:
        if lights.bit_length() not in pivots:
            return None
        other = pivots[lights.bit_length()]
        lights, buttons = lights ^ other[0], buttons ^ other[1]
    best, fewest = buttons, bin(buttons).count("1")
    for step in range(1, 1 << len(quiet)):
        buttons ^= quiet[(step & -step).bit_length() - 1]
        count = bin(buttons).count("1")
        if count < fewest:
            best, fewest = buttons, count
    return best


def main():
    panels, *lights = map(int, sys.stdin.read().split())
    pivots, quiet = eliminate()
    for number in range(panels):
        panel = lights[BUTTONS * number : BUTTONS * (number + 1)]
        buttons = solve(sum(light << place for place, light in enumerate(panel)), pivots, quiet)
        print(f"PUZZLE #{number + 1}")
        if buttons is None:
            print("Impossible")
            continue
        for row in range(ROWS):
            print(*(buttons >> (COLUMNS * row + column) & 1 for column in range(COLUMNS)))


main()
