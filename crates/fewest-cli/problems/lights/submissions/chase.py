"""Wrong: it chases the lights down from the first row, which it never presses, so lights stay on in the last row."""

import sys

ROWS, COLUMNS = @ROWS@, @COLUMNS@


def press(lights, row, column):
    for near, beside in ((row, column), (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= near < ROWS and 0 <= beside < COLUMNS:
            lights[near][beside] ^= 1


def main():
    numbers = iter(map(int, sys.stdin.read().split()))
    for number in range(next(numbers)):
        lights = [[next(numbers) for _ in range(COLUMNS)] for _ in range(ROWS)]
        buttons = [[0] * COLUMNS for _ in range(ROWS)]
        for row in range(1, ROWS):
            for column in range(COLUMNS):
                if lights[row - 1][column]:
                    press(lights, row, column)
                    buttons[row][column] = 1
        print(f"PUZZLE #{number + 1}")
        for row in buttons:
            print(*row)


main()
