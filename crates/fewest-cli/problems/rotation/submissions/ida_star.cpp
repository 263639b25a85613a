// The textbook's IDA*: a depth-first search in the order of moves, with a limit that grows by 1. The bound is the
// number of center cells without the most frequent symbol, and no move undoes the one before it.
#include <algorithm>
#include <cstdio>

static const int LINES[8][7] = {
    {0, 2, 6, 11, 15, 20, 22},     {1, 3, 8, 12, 17, 21, 23},     {10, 9, 8, 7, 6, 5, 4},
    {19, 18, 17, 16, 15, 14, 13}, {23, 21, 17, 12, 8, 3, 1},     {22, 20, 15, 11, 6, 2, 0},
    {13, 14, 15, 16, 17, 18, 19}, {4, 5, 6, 7, 8, 9, 10},
};
static const int CENTER[8] = {6, 7, 8, 11, 12, 15, 16, 17};
static const int INVERSE[8] = {5, 4, 7, 6, 1, 0, 3, 2};

static int board[24];
static char word[32];

static void turn(int move) {
    const int *line = LINES[move];
    int first = board[line[0]];
    for (int place = 0; place < 6; place++) board[line[place]] = board[line[place + 1]];
    board[line[6]] = first;
}

static int missing() {
    int counts[4] = {};
    for (int cell : CENTER) counts[board[cell]]++;
    return 8 - std::max({counts[1], counts[2], counts[3]});
}

static bool search(int made, int limit, int last) {
    int bound = missing();
    if (bound == 0) {
        word[made] = 0;
        return true;
    }
    if (made + bound > limit) return false;
    for (int move = 0; move < 8; move++) {
        if (last >= 0 && move == INVERSE[last]) continue;
        turn(move);
        word[made] = char('A' + move);
        if (search(made + 1, limit, move)) return true;
        turn(INVERSE[move]);
    }
    return false;
}

int main() {
    while (scanf("%d", &board[0]) == 1 && board[0]) {
        for (int cell = 1; cell < 24; cell++) {
            if (scanf("%d", &board[cell]) != 1) return 1;
        }
        int limit = missing();
        while (!search(0, limit, -1)) limit++;
        puts(word[0] ? word : "No moves needed");
        printf("%d\n", board[6]);
    }
}
