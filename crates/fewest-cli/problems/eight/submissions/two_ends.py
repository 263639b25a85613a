"""Right: bidirectional breadth-first search, from the start and from the goal."""

import sys

GOAL = "12345678x"
# The change of the empty cell's place, and the opposite direction.
DIRECTIONS = {"u": (-3, "d"), "d": (3, "u"), "l": (-1, "r"), "r": (1, "l")}


def neighbors(board):
    """The boards that are one move away, each with the direction of the move."""
    empty = board.index("x")
    for direction, (change, _) in DIRECTIONS.items():
        tile = empty + change
        if not 0 <= tile < 9 or (change in (-1, 1) and tile // 3 != empty // 3):
            continue
        cells = list(board)
        cells[empty], cells[tile] = cells[tile], cells[empty]
        yield direction, "".join(cells)


def next_level(level, words, opposite):
    """The new boards one move beyond a level. Their words are added to `words`."""
    further = []
    for board in level:
        for direction, after in neighbors(board):
            if after not in words:
                words[after] = DIRECTIONS[direction][1] + words[board] if opposite else words[board] + direction
                further.append(after)
    return further


def can_be_solved(board):
    """Whether the number of inversions is even. Moves do not change its parity."""
    tiles = board.replace("x", "")
    pairs = [(one, other) for place, one in enumerate(tiles) for other in tiles[place + 1 :]]
    return sum(one > other for one, other in pairs) % 2 == 0


def solve(start):
    if not can_be_solved(start):
        return "unsolvable"
    words, endings = {start: ""}, {GOAL: ""}
    level, last = [start], [GOAL]
    while True:
        meeting = next((board for board in level if board in endings), None)
        if meeting is not None:
            return words[meeting] + endings[meeting]
        last = next_level(last, endings, True)
        meeting = next((board for board in last if board in words), None)
        if meeting is not None:
            return words[meeting] + endings[meeting]
        level = next_level(level, words, False)


print(solve("".join(sys.stdin.read().split())))
