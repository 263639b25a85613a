"""Wrong: it prints the directions in which the tiles move, which are opposite to those of the empty cell."""

import sys

GOAL = "12345678x"
# The change of the empty cell's place when a tile moves in a direction.
DIRECTIONS = {"u": 3, "d": -3, "l": 1, "r": -1}


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


def solve(start):
    words, level = {start: ""}, [start]
    while level and GOAL not in words:
        further = []
        for board in level:
            for direction, after in neighbors(board):
                if after not in words:
                    words[after] = words[board] + direction
                    further.append(after)
        level = further
    return words.get(GOAL, "unsolvable")


print(solve("".join(sys.stdin.read().split())))
