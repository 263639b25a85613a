# This program makes the moves itself. From the jury's answer it takes only the number of moves.

# The change of the empty cell's row and column.
DIRECTIONS = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}
UNSOLVABLE = "unsolvable"


def fault(board, moves):
    """The fault of moves on a board, or `None`."""
    for letter in moves:
        if letter not in DIRECTIONS:
            return f"{letter!a} is none of u, d, l and r"
        empty = board.index("x")
        row, column = (place + change for place, change in zip(divmod(empty, 3), DIRECTIONS[letter]))
        if not (0 <= row < 3 and 0 <= column < 3):
            return "a move across the border"
        tile = 3 * row + column
        board[empty], board[tile] = board[tile], board[empty]
    return None if "".join(board) == "12345678x" else "the tiles are not in order after the moves"


def main():
    board, jury, output = read_input().split(), "".join(read_answer().split()), read_output().split()
    if len(output) > 1:
        finish(WRONG, f"{len(output)} words, expected at most one")
    moves = "".join(output)
    if moves == UNSOLVABLE:
        if jury != UNSOLVABLE:
            finish(WRONG, f"it can be solved in {len(jury)} moves")
        finish(RIGHT, UNSOLVABLE)
    # An answer with far too many moves is wrong in any case, so its moves are not made.
    if len(moves) > 1000000:
        finish(WRONG, f"{len(moves)} moves")
    wrong = fault(board, moves)
    if wrong:
        finish(WRONG, wrong)
    if jury == UNSOLVABLE or len(moves) < len(jury):
        finish(BETTER, f"{moves} is right and better than the jury's answer {jury}")
    if len(moves) > len(jury):
        finish(WRONG, f"{len(moves)} moves, {len(jury)} are enough")
    finish(RIGHT, f"{len(moves)} moves")


main()
