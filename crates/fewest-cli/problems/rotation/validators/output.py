# This program makes the moves of each answer itself. The number of fewest moves, and the shortest solution that is first
# in dictionary order, come from the jury's answers.

# The cells of each line, beginning at the end where the letter of its move stands.
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


def output_lines():
    """The lines of the output, without white space at their ends and without blank lines at the end of the output."""
    lines = [line.rstrip(" \t\r") for line in read_output().split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def judge(board, jury, moves, symbol):
    """The fault of an answer, or `None`."""
    best = "" if jury == NO_MOVES else jury
    if moves == NO_MOVES:
        moves = ""
    elif not moves:
        return "a blank line in the place of moves"
    for letter in moves:
        if letter not in LINES:
            return f"{letter!a} is no letter from A to H"
    # An answer with far too many moves is wrong in any case, so its moves are not made.
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
        finish(BETTER, f"{moves} is right and better than the jury's answer {best}")
    return None


def main():
    boards = [line.split() for line in read_input().split("\n") if len(line) > 1]
    jury = read_answer().split("\n")
    output = output_lines()
    for number, board in enumerate(boards):
        answer = output[2 * number : 2 * number + 2]
        if len(answer) < 2:
            finish(WRONG, f"board {number + 1}: the output ends")
        fault = judge(board, jury[2 * number], *answer)
        if fault:
            finish(WRONG, f"board {number + 1}: {fault}")
    if len(output) > 2 * len(boards):
        finish(WRONG, f"{len(output)} lines, expected {2 * len(boards)}")
    finish(RIGHT, f"{len(boards)} boards")


main()
