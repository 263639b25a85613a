// Validates an input with testlib, which the judge provides.
#include "testlib.h"

int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    for (int row = 0; row < @ROWS@; row++) {
        inf.readToken("[bw]{@COLUMNS@}", "row");
        inf.readEoln();
    }
    inf.readEof();
}
