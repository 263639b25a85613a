"""Too slow: it tries all sequences of 0 moves, of 1, of 2, and so on. On an unsolvable board it never ends."""

import sys

GOAL = list("12345678x")
DIRECTIONS = {"u": -3, "d": 3, "l": -1, "r": 1}


def search(board, empty, left):
    """The moves of a solution of `left` moves, in reverse order, or `None` if there is no such solution."""
    if left == 0:
        return [] if board == GOAL else None
    for direction, change in DIRECTIONS.items():
        tile = empty + change
        if not 0 <= tile < 9 or (change in (-1, 1) and tile // 3 != empty // 3):
            continue
        board[empty], board[tile] = board[tile], board[empty]
        moves = search(board, tile, left - 1)
        board[empty], board[tile] = board[tile], board[empty]
        if moves is not None:
            moves.append(direction)
            return moves
    return None


def main():
    board = sys.stdin.read().split()
    length, moves = 0, None
    while moves is None:
        moves = search(board, board.index("x"), length)
        length += 1
    print("".join(reversed(moves)))


main()
