"""Judges an output: validate.py INPUT ANSWER FEEDBACK_DIR < OUTPUT exits with 42 if it is right, and with 43 if not."""

import os
import sys

RIGHT, WRONG = 42, 43

# The exit code for an output that is better than the jury's answer. It is no verdict, so the judges are alerted.
BETTER = 1


def finish(code, message):
    with open(os.path.join(sys.argv[3], "judgemessage.txt"), "a") as file:
        file.write(message + "\n")
    sys.exit(code)


def read_input():
    with open(sys.argv[1]) as file:
        return file.read()


def read_answer():
    """The jury's answer."""
    with open(sys.argv[2]) as file:
        return file.read()


def read_output():
    """The contestant's output. In Latin-1 every byte is a character, so decoding cannot fail."""
    return sys.stdin.buffer.read().decode("latin-1")


