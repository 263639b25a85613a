"""Wrong: greedy best-first search. It expands the board that looks nearest, and seldom finds the fewest moves."""

import heapq
import sys

GOAL = "12345678x"
DIRECTIONS = {"u": -3, "d": 3, "l": -1, "r": 1}


def neighbors(board):
    """The boards that are one move away, each with the direction of the move."""
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
    """Whether the number of inversions is even. Moves do not change its parity."""
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
