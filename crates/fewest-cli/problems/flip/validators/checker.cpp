// Judges an output with testlib, which the judge provides.
#include "testlib.h"

#include <string>

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    std::string jury = ans.readToken(), answer = ouf.readToken("Impossible|0|[1-9][0-9]{0,8}", "answer");
    if (answer != jury) quitf(_wa, "expected %s, found %s", jury.c_str(), answer.c_str());
    if (!ouf.seekEof()) quitf(_wa, "there is text behind the answer");
    quitf(_ok, "%s", jury.c_str());
}
