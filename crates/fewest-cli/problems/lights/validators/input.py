"""Exits with 42 if standard input is exactly in the format of the statement, and with 43 otherwise."""

import re
import sys

ROWS, COLUMNS, MOST_PANELS = @ROWS@, @COLUMNS@, 20


def fail(message):
    print(message)
    sys.exit(43)


def main():
    text = sys.stdin.buffer.read()
    if not text.endswith(b"\n"):
        fail("the last line has no end")
    number, *lines = text[:-1].split(b"\n")
    if not re.fullmatch(rb"[1-9][0-9]?", number) or int(number) > MOST_PANELS:
        fail(f"the first line is not a number from 1 to {MOST_PANELS}")
    if len(lines) != ROWS * int(number):
        fail(f"{len(lines)} lines of lights, expected {ROWS * int(number)}")
    for place, line in enumerate(lines, 2):
        if not re.fullmatch(rb"[01]( [01]){%d}" % (COLUMNS - 1), line):
            fail(f"line {place}: expected {COLUMNS} numbers, 0 or 1, with single spaces between them")
    sys.exit(42)


main()
