// Judges an output with testlib, which the judge provides. It presses the buttons on a panel of its own, and takes only the
// fewest presses, and the panels without a solution, from the jury's answer.
#include "testlib.h"

#include <string>
#include <vector>

static const int ROWS = @ROWS@, COLUMNS = @COLUMNS@;

typedef std::vector<int> Panel;

// Reads an answer's buttons; false if it says that there is no solution.
static bool readButtons(InStream &stream, int number, Panel &buttons) {
    stream.readToken("PUZZLE", "header");
    std::string shown = stream.readToken();
    if (shown != "#" + std::to_string(number)) stream.quitf(_wa, "panel %d: wrong number in the header", number);
    for (int button = 0; button < ROWS * COLUMNS; button++) {
        std::string token = stream.readToken("[01]|Impossible", "button");
        if (token == "Impossible") {
            if (button > 0) stream.quitf(_wa, "panel %d: Impossible among the buttons", number);
            return false;
        }
        buttons.push_back(token == "1");
    }
    return true;
}

static int count(const Panel &buttons) {
    int presses = 0;
    for (int pressed : buttons) presses += pressed;
    return presses;
}

static void press(Panel &lights, int row, int column) {
    static const int NEAR[5][2] = {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    for (const int *step : NEAR) {
        int near = row + step[0], beside = column + step[1];
        if (near >= 0 && near < ROWS && beside >= 0 && beside < COLUMNS) lights[COLUMNS * near + beside] ^= 1;
    }
}

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int panels = inf.readInt();
    for (int number = 1; number <= panels; number++) {
        Panel lights, jury, buttons;
        for (int light = 0; light < ROWS * COLUMNS; light++) lights.push_back(inf.readInt());
        bool possible = readButtons(ans, number, jury);
        if (!readButtons(ouf, number, buttons)) {
            if (possible) quitf(_wa, "panel %d: there is a solution", number);
            continue;
        }
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                if (buttons[COLUMNS * row + column]) press(lights, row, column);
            }
        }
        if (count(lights) > 0) quitf(_wa, "panel %d: %d lights stay on", number, count(lights));
        if (!possible) quitf(_fail, "panel %d: the jury missed a solution", number);
        if (count(buttons) > count(jury)) {
            quitf(_wa, "panel %d: %d presses, %d are enough", number, count(buttons), count(jury));
        }
        if (count(buttons) < count(jury)) quitf(_fail, "panel %d: fewer presses than the jury's", number);
    }
    if (!ouf.seekEof()) quitf(_wa, "there is text behind the last panel");
    quitf(_ok, "%d panels", panels);
}
