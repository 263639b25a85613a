// Validates an input with testlib, which the judge provides.
#include "testlib.h"

#include <set>
#include <string>

int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    std::set<std::string> cells;
    for (int cell = 0; cell < 9; cell++) {
        if (cell > 0) inf.readSpace();
        std::string content = inf.readToken("[1-8x]", "cell");
        ensuref(cells.insert(content).second, "%s stands twice", content.c_str());
    }
    inf.readEoln();
    inf.readEof();
}
