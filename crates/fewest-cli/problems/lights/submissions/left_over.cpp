// Wrong: the lights of a panel are not cleared before the next panel is read.
#include <cstdio>

static const int ROWS = @ROWS@, COLUMNS = @COLUMNS@;

// With a border, so that every button has four neighbors.
static int lights[ROWS + 2][COLUMNS + 2], buttons[ROWS + 2][COLUMNS + 2];

// Presses some buttons of the first row, and in the next rows the buttons below lights that are on. Returns whether all
// lights are off at the end.
static bool chase(int first) {
    for (int column = 1; column <= COLUMNS; column++) buttons[1][column] = first >> (column - 1) & 1;
    for (int row = 1; row <= ROWS; row++) {
        for (int column = 1; column <= COLUMNS; column++) {
            int on = lights[row][column] ^ buttons[row][column] ^ buttons[row - 1][column] ^ buttons[row][column - 1] ^
                     buttons[row][column + 1];
            if (row < ROWS) buttons[row + 1][column] = on;
            if (row == ROWS && on) return false;
        }
    }
    return true;
}

int main() {
    int panels = 0;
    if (scanf("%d", &panels) != 1) return 1;
    for (int number = 1; number <= panels; number++) {
        for (int row = 1; row <= ROWS; row++) {
            for (int column = 1; column <= COLUMNS; column++) {
                int light = 0;
                if (scanf("%d", &light) == 1 && light == 1) lights[row][column] = 1;
            }
        }
        int first = 0;
        while (first < 1 << COLUMNS && !chase(first)) first++;
        printf("PUZZLE #%d\n", number);
        for (int row = 1; row <= ROWS; row++) {
            for (int column = 1; column <= COLUMNS; column++) {
                printf("%d%c", buttons[row][column], column < COLUMNS ? ' ' : '\n');
            }
        }
    }
}
