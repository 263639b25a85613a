// Right: the moves to fill the center with a symbol depend only on its own cells, so all symbols share one search.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <tuple>
#include <vector>

static const int LINES[8][7] = {
    {0, 2, 6, 11, 15, 20, 22},     {1, 3, 8, 12, 17, 21, 23},     {10, 9, 8, 7, 6, 5, 4},
    {19, 18, 17, 16, 15, 14, 13}, {23, 21, 17, 12, 8, 3, 1},     {22, 20, 15, 11, 6, 2, 0},
    {13, 14, 15, 16, 17, 18, 19}, {4, 5, 6, 7, 8, 9, 10},
};
static const int CENTER[8] = {6, 7, 8, 11, 12, 15, 16, 17};

// The image under each move of each subset of the lower twelve cells, and of the upper twelve.
static uint32_t lower[8][4096], upper[8][4096];

// For each set of eight cells, the fewest moves that take it to the center, plus 1; 0 if unreached.
static unsigned char distances[1 << 24];

static uint32_t after(uint32_t cells, int move) { return lower[move][cells & 4095] | upper[move][cells >> 12]; }

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
    uint32_t center = 0;
    for (int cell : CENTER) center |= 1u << cell;
    std::vector<uint32_t> queue{center};
    distances[center] = 1;
    for (size_t next = 0; next < queue.size(); next++) {
        for (int move = 0; move < 8; move++) {
            uint32_t moved = after(queue[next], move);
            if (!distances[moved]) {
                distances[moved] = distances[queue[next]] + 1;
                queue.push_back(moved);
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
        std::tuple<size_t, std::string, int> best(99, "", 0);
        for (int filling = 1; filling <= 3; filling++) {
            std::string word;
            uint32_t cells = places[filling];
            while (cells != center) {
                int move = 0;
                while (distances[after(cells, move)] >= distances[cells]) move++;
                cells = after(cells, move);
                word += char('A' + move);
            }
            best = std::min(best, std::make_tuple(word.size(), word, filling));
        }
        puts(std::get<0>(best) ? std::get<1>(best).c_str() : "No moves needed");
        printf("%d\n", std::get<2>(best));
    }
}
