"""Exits with 42 if standard input is exactly in the format of the statement, and with 43 otherwise."""

import re
import sys

MOST_BOARDS = 100


def fail(message):
    print(message)
    sys.exit(43)


def main():
    text = sys.stdin.buffer.read()
    if not text.endswith(b"\n"):
        fail("the last line has no end")
    lines = text[:-1].split(b"\n")
    if lines.pop() != b"0":
        fail("the last line is not 0")
    if not 1 <= len(lines) <= MOST_BOARDS:
        fail(f"{len(lines)} boards, expected 1 to {MOST_BOARDS}")
    for number, line in enumerate(lines, 1):
        if not re.fullmatch(rb"[123]( [123]){23}", line):
            fail(f"line {number}: expected 24 numbers from 1 to 3 with single spaces between them")
        for symbol in b"123":
            count = line.count(symbol)
            if count != 8:
                fail(f"line {number}: expected 8 times {chr(symbol)}, found {count} times")
    sys.exit(42)


main()
