"""Wrong: a search that always continues with the board that looks nearest finds moves, but seldom the fewest."""

import heapq
import sys

GOAL = "12345678x"
DIRECTIONS = {"u": -3, "d": 3, "l": -1, "r": 1}


def neighbors(board):
    """The boards that a move leads to, with its direction."""
    empty = board.index("x")
    for direction, change in DIRECTIONS.items():
        tile = empty + change
        if not 0 <= tile < 9 or (change in (-1, 1) and tile // 3 != empty // 3):
            continue
        cells = list(board)
        cells[empty], cells[tile] = cells[tile], cells[empty]
        yield direction, "".join(cells)


def misplaced(board):
    return sum(1 for cell, wanted in zip(board, GOAL) if cell != wanted)


def is_solvable(board):
    """Whether the number of inversions is even, which moves do not change."""
    tiles = board.replace("x", "")
    return sum(a > b for place, a in enumerate(tiles) for b in tiles[place:]) % 2 == 0


def solve(start):
    if not is_solvable(start):
        return "unsolvable"
    words, boards = {start: ""}, [(misplaced(start), start)]
    while boards:
        _, board = heapq.heappop(boards)
        if board == GOAL:
            return words[board]
        for direction, after in neighbors(board):
            if after not in words:
                words[after] = words[board] + direction
                heapq.heappush(boards, (misplaced(after), after))


print(solve("".join(sys.stdin.read().split())))
