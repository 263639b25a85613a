"""Exits with 42 if standard input is exactly in the format of the statement, and with 43 otherwise."""

import re
import sys

if re.fullmatch(rb"([bw]{@COLUMNS@}\n){@ROWS@}", sys.stdin.buffer.read()):
    sys.exit(42)
print("expected @ROWS@ lines of @COLUMNS@ letters b or w")
sys.exit(43)
