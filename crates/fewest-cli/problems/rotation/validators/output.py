"""Judges an output: validate.py INPUT ANSWER FEEDBACK_DIR < OUTPUT exits with 42 if it is right, and with 43 if not.

It plays each answer on a board of its own. How few moves there can be, and which come first in dictionary order, it
takes from the jury's answers.
"""

import os
import sys

# The cells of each line from the end at which its letter stands.
LINES = {
    "A": (0, 2, 6, 11, 15, 20, 22),
    "B": (1, 3, 8, 12, 17, 21, 23),
    "C": (10, 9, 8, 7, 6, 5, 4),
    "D": (19, 18, 17, 16, 15, 14, 13),
    "E": (23, 21, 17, 12, 8, 3, 1),
    "F": (22, 20, 15, 11, 6, 2, 0),
    "G": (13, 14, 15, 16, 17, 18, 19),
    "H": (4, 5, 6, 7, 8, 9, 10),
}
CENTER = (6, 7, 8, 11, 12, 15, 16, 17)
NO_MOVES = "No moves needed"


def finish(code, message):
    with open(os.path.join(sys.argv[3], "judgemessage.txt"), "a") as file:
        file.write(message + "\n")
    sys.exit(code)


def play(board, moves):
    """The board after the moves."""
    board = list(board)
    for move in moves:
        line = LINES[move]
        first = board[line[0]]
        for to, origin in zip(line, line[1:]):
            board[to] = board[origin]
        board[line[-1]] = first
    return board


def read_lines(data):
    """The lines of an output, without white space at their ends and without blank lines at the end of the output.

    Every byte is a character, so nothing fails to be read.
    """
    lines = [line.rstrip(" \t\r") for line in data.decode("latin-1").split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def judge(board, jury, moves, symbol):
    """What is wrong with an answer, or nothing."""
    best = "" if jury == NO_MOVES else jury
    if moves == NO_MOVES:
        moves = ""
    elif not moves:
        return "a blank line in the place of moves"
    for letter in moves:
        if letter not in LINES:
            return f"{letter!a} is no letter from A to H"
    # An answer with far too many moves is wrong, whatever they are; there is no need to make them.
    if len(moves) > 1000000:
        return f"{len(moves)} moves, {len(best)} are enough"
    shown = {play(board, moves)[cell] for cell in CENTER}
    if len(shown) > 1:
        return "the center is not filled with one symbol"
    if {symbol} != shown:
        return f"{symbol[:20]!a} is not the symbol in the center"
    if len(moves) > len(best):
        return f"{len(moves)} moves, {len(best)} are enough"
    if len(moves) == len(best) and moves > best:
        return f"{moves} is as short as {best}, which comes first in dictionary order"
    if moves != best:
        # Neither right nor wrong: this exit code is no verdict, so the judges are called.
        finish(1, f"{moves} is right and better than the jury's answer {best}")
    return None


def main():
    with open(sys.argv[1]) as file:
        boards = [line.split() for line in file if len(line) > 2]
    with open(sys.argv[2]) as file:
        jury = file.read().split("\n")
    output = read_lines(sys.stdin.buffer.read())
    for number, board in enumerate(boards):
        answer = output[2 * number : 2 * number + 2]
        if len(answer) < 2:
            finish(43, f"board {number + 1}: the output ends")
        fault = judge(board, jury[2 * number], *answer)
        if fault:
            finish(43, f"board {number + 1}: {fault}")
    if len(output) > 2 * len(boards):
        finish(43, f"{len(output)} lines, expected {2 * len(boards)}")
    finish(42, f"{len(boards)} boards")


main()
