"""Judges an output: validate.py INPUT ANSWER FEEDBACK_DIR < OUTPUT exits with 42 if it is right, and with 43 if not."""

import os
import re
import sys


def finish(code, message):
    with open(os.path.join(sys.argv[3], "judgemessage.txt"), "a") as file:
        file.write(message + "\n")
    sys.exit(code)


def main():
    with open(sys.argv[2]) as file:
        jury = file.read().strip()
    # In this encoding every byte is a character, so reading cannot fail.
    output = sys.stdin.buffer.read().decode("latin-1")
    answer = re.fullmatch(r"(Impossible|0|[1-9][0-9]*)[ \t\r\n]*", output)
    if not answer:
        finish(43, f"{output[:40]!a} is neither a number nor Impossible")
    if answer.group(1) != jury:
        finish(43, f"expected {jury}, found {answer.group(1)[:40]}")
    finish(42, jury)


main()
