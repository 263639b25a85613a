"""Exits with 42 if standard input is exactly in the format of the statement, and with 43 otherwise."""

import re
import sys

if re.fullmatch(rb"([bw]{4}\n){4}", sys.stdin.buffer.read()):
    sys.exit(42)
print("expected four lines of four letters b or w")
sys.exit(43)
