// The textbook's IDA* made fast: a board is two sets of cells, and a move takes four reads of small tables.
#include <algorithm>
#include <cstdint>
#include <cstdio>

static const int LINES[8][7] = {
    {0, 2, 6, 11, 15, 20, 22},     {1, 3, 8, 12, 17, 21, 23},     {10, 9, 8, 7, 6, 5, 4},
    {19, 18, 17, 16, 15, 14, 13}, {23, 21, 17, 12, 8, 3, 1},     {22, 20, 15, 11, 6, 2, 0},
    {13, 14, 15, 16, 17, 18, 19}, {4, 5, 6, 7, 8, 9, 10},
};
static const int INVERSE[8] = {5, 4, 7, 6, 1, 0, 3, 2};
static const uint32_t CENTER = 1u << 6 | 1u << 7 | 1u << 8 | 1u << 11 | 1u << 12 | 1u << 15 | 1u << 16 | 1u << 17;

static uint32_t lower[8][4096], upper[8][4096];
static char word[32];

static uint32_t after(uint32_t cells, int move) { return lower[move][cells & 4095] | upper[move][cells >> 12]; }

static int missing(uint32_t ones, uint32_t twos) {
    int one = __builtin_popcount(ones & CENTER), two = __builtin_popcount(twos & CENTER);
    return 8 - std::max({one, two, 8 - one - two});
}

// Returns the symbol in the center, or 0.
static int search(uint32_t ones, uint32_t twos, int made, int limit, int last) {
    int bound = missing(ones, twos);
    if (bound == 0) {
        word[made] = 0;
        return ones & CENTER ? 1 : twos & CENTER ? 2 : 3;
    }
    if (made + bound > limit) return 0;
    for (int move = 0; move < 8; move++) {
        if (last >= 0 && move == INVERSE[last]) continue;
        word[made] = char('A' + move);
        int symbol = search(after(ones, move), after(twos, move), made + 1, limit, move);
        if (symbol) return symbol;
    }
    return 0;
}

int main() {
    for (int move = 0; move < 8; move++) {
        int to[24];
        for (int cell = 0; cell < 24; cell++) to[cell] = cell;
        for (int place = 0; place < 7; place++) to[LINES[move][(place + 1) % 7]] = LINES[move][place];
        for (uint32_t cells = 0; cells < 4096; cells++) {
            for (int cell = 0; cell < 12; cell++) {
                if (cells >> cell & 1) {
                    lower[move][cells] |= 1u << to[cell];
                    upper[move][cells] |= 1u << to[cell + 12];
                }
            }
        }
    }
    int symbol;
    while (scanf("%d", &symbol) == 1 && symbol) {
        uint32_t places[4] = {};
        places[symbol] |= 1;
        for (int cell = 1; cell < 24; cell++) {
            if (scanf("%d", &symbol) != 1) return 1;
            places[symbol] |= 1u << cell;
        }
        int limit = missing(places[1], places[2]), filled = 0;
        while (!(filled = search(places[1], places[2], 0, limit, -1))) limit++;
        puts(word[0] ? word : "No moves needed");
        printf("%d\n", filled);
    }
}
