// Right: IDA* with the sum of the distances of the tiles from their places as its bound.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

static const char DIRECTIONS[] = "udlr";
static const int ROWS[] = {-1, 1, 0, 0}, COLUMNS[] = {0, 0, -1, 1};

static std::string board, moves;

static int distance(int tile, int place) {
    return abs((tile - 1) / 3 - place / 3) + abs((tile - 1) % 3 - place % 3);
}

// Makes at most `left` moves. `last` is the previous move, and `bound` is the sum of the distances.
static bool search(int empty, int last, int left, int bound) {
    if (bound == 0) return true;
    if (bound > left) return false;
    for (int step = 0; step < 4; step++) {
        // The directions 0 and 1 are opposite, and so are 2 and 3.
        if (step == (last ^ 1)) continue;
        int row = empty / 3 + ROWS[step], column = empty % 3 + COLUMNS[step];
        if (row < 0 || row > 2 || column < 0 || column > 2) continue;
        int from = 3 * row + column, tile = board[from] - '0';
        std::swap(board[empty], board[from]);
        moves.push_back(DIRECTIONS[step]);
        if (search(from, step, left - 1, bound - distance(tile, from) + distance(tile, empty))) return true;
        moves.pop_back();
        std::swap(board[empty], board[from]);
    }
    return false;
}

int main() {
    for (char cell; board.size() < 9 && scanf(" %c", &cell) == 1;) board += cell;
    int inversions = 0, bound = 0;
    for (int place = 0; place < 9; place++) {
        if (board[place] == 'x') continue;
        bound += distance(board[place] - '0', place);
        for (int later = place + 1; later < 9; later++) inversions += board[later] != 'x' && board[later] < board[place];
    }
    if (inversions % 2 == 1) {
        puts("unsolvable");
        return 0;
    }
    // No direction is the opposite of -2.
    for (int length = bound; !search((int)board.find('x'), -2, length, bound); length++) {
    }
    puts(moves.c_str());
}
