// Validates an input with testlib, which the judge provides.
#include "testlib.h"

int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    int panels = inf.readInt(1, 20, "panels");
    inf.readEoln();
    for (int row = 0; row < @ROWS@ * panels; row++) {
        for (int column = 0; column < @COLUMNS@; column++) {
            if (column > 0) inf.readSpace();
            inf.readInt(0, 1, "light");
        }
        inf.readEoln();
    }
    inf.readEof();
}
