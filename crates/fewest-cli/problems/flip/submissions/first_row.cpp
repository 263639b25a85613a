// Right: it tries all first rows for both colors, because the presses of the first row decide all others, row by row.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

static const int ROWS = @ROWS@, COLUMNS = @COLUMNS@;

int main() {
    // The rows run along the shorter side.
    const int length = std::min(ROWS, COLUMNS), lines = std::max(ROWS, COLUMNS);
    std::vector<uint32_t> board(lines);
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            char letter;
            if (scanf(" %c", &letter) != 1) return 1;
            if (letter == 'b') board[ROWS >= COLUMNS ? row : column] |= 1u << (ROWS >= COLUMNS ? column : row);
        }
    }
    const uint32_t full = (1u << length) - 1;
    int fewest = -1;
    for (uint32_t color : {0u, full}) {
        for (uint32_t first = 0; first <= full; first++) {
            uint32_t above = 0, pressed = first;
            int count = 0;
            for (int line = 0; line < lines; line++) {
                count += __builtin_popcount(pressed);
                uint32_t below = (board[line] ^ color ^ pressed ^ pressed << 1 ^ pressed >> 1 ^ above) & full;
                above = pressed;
                pressed = below;
            }
            if (pressed == 0 && (fewest < 0 || count < fewest)) fewest = count;
        }
    }
    if (fewest < 0) {
        puts("Impossible");
    } else {
        printf("%d\n", fewest);
    }
}
