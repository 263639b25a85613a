"""Exits with 42 if standard input is exactly in the format of the statement, and with 43 otherwise."""

import re
import sys

text = sys.stdin.buffer.read()
if not re.fullmatch(rb"[1-8x]( [1-8x]){8}\n", text):
    print("expected one line of nine numbers from 1 to 8 or letters x, with single spaces between them")
    sys.exit(43)
if len(set(text.split())) < 9:
    print("a number or the letter x stands twice")
    sys.exit(43)
sys.exit(42)
