// Validates an input with testlib, which the judge provides.
#include "testlib.h"

int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    for (int boards = 0;; boards++) {
        int first = inf.readInt(0, 3, "symbol");
        if (first == 0) {
            ensuref(boards >= 1, "there is no board");
            break;
        }
        ensuref(boards < 100, "there are more than 100 boards");
        int counts[4] = {};
        counts[first]++;
        for (int cell = 1; cell < 24; cell++) {
            inf.readSpace();
            counts[inf.readInt(1, 3, "symbol")]++;
        }
        inf.readEoln();
        for (int symbol = 1; symbol <= 3; symbol++) {
            ensuref(counts[symbol] == 8, "board %d: expected 8 times %d, found %d times", boards + 1, symbol,
                    counts[symbol]);
        }
    }
    inf.readEoln();
    inf.readEof();
}
