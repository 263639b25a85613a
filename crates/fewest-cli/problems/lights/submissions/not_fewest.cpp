// Wrong: it prints the first solution that it finds, which need not press the fewest buttons.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

static const int ROWS = @ROWS@, COLUMNS = @COLUMNS@;
static const int LENGTH = std::min(ROWS, COLUMNS), LINES = std::max(ROWS, COLUMNS);
static const bool UPRIGHT = ROWS >= COLUMNS;

typedef std::vector<uint32_t> Panel;

static Panel read() {
    Panel lights(LINES);
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            int light = 0;
            if (scanf("%d", &light) != 1) light = 0;
            lights[UPRIGHT ? row : column] |= (uint32_t)light << (UPRIGHT ? column : row);
        }
    }
    return lights;
}

int main() {
    int panels = 0;
    if (scanf("%d", &panels) != 1) return 1;
    const uint32_t full = (1u << LENGTH) - 1;
    for (int number = 1; number <= panels; number++) {
        const Panel lights = read();
        Panel best, pressed(LINES);
        int fewest = -1;
        for (uint32_t first = 0; first <= full && fewest < 0; first++) {
            uint32_t above = 0, line = first;
            int count = 0;
            for (int place = 0; place < LINES; place++) {
                pressed[place] = line;
                count += __builtin_popcount(line);
                uint32_t below = (lights[place] ^ line ^ line << 1 ^ line >> 1 ^ above) & full;
                above = line;
                line = below;
            }
            if (line == 0) {
                fewest = count;
                best = pressed;
            }
        }
        printf("PUZZLE #%d\n", number);
        if (fewest < 0) puts("Impossible");
        for (int row = 0; row < ROWS && fewest >= 0; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                uint32_t line = best[UPRIGHT ? row : column];
                printf("%d%c", (int)(line >> (UPRIGHT ? column : row) & 1), column + 1 < COLUMNS ? ' ' : '\n');
            }
        }
    }
}
