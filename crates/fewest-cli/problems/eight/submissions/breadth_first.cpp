// Right: a breadth-first search from the goal finds a move toward the goal for every board.
#include <cstdio>
#include <queue>
#include <string>
#include <unordered_map>
#include <utility>

static const std::string GOAL = "12345678x";

// The board after a move of the empty cell; empty if a border is in the way.
static std::string after(const std::string &board, char direction) {
    int empty = (int)board.find('x'), row = empty / 3, column = empty % 3;
    row += direction == 'd' ? 1 : direction == 'u' ? -1 : 0;
    column += direction == 'r' ? 1 : direction == 'l' ? -1 : 0;
    if (row < 0 || row > 2 || column < 0 || column > 2) return "";
    std::string next = board;
    std::swap(next[empty], next[3 * row + column]);
    return next;
}

int main() {
    std::string start;
    for (char cell; start.size() < 9 && scanf(" %c", &cell) == 1;) start += cell;
    std::unordered_map<std::string, char> nearer{{GOAL, ' '}};
    std::queue<std::string> boards;
    boards.push(GOAL);
    while (!boards.empty()) {
        std::string board = boards.front();
        boards.pop();
        // The search goes backward, so it stores the opposite move, which leads from the neighbor to the board.
        for (const char *ways : {"ud", "du", "lr", "rl"}) {
            std::string next = after(board, ways[0]);
            if (!next.empty() && nearer.emplace(next, ways[1]).second) boards.push(next);
        }
    }
    if (nearer.count(start) == 0) {
        puts("unsolvable");
        return 0;
    }
    while (start != GOAL) {
        char direction = nearer[start];
        putchar(direction);
        start = after(start, direction);
    }
    putchar('\n');
}
