// Judges an output with testlib, which the judge provides. It makes the moves on a board of its own, and takes only the
// fewest moves from the jury's answer.
#include "testlib.h"

#include <string>
#include <utility>

static const std::string UNSOLVABLE = "unsolvable";

// The only word of a stream; empty if there is none.
static std::string word(InStream &stream) {
    std::string found = stream.seekEof() ? "" : stream.readToken();
    if (!stream.seekEof()) stream.quitf(_wa, "there is text behind the first word");
    return found;
}

// Moves the empty cell of a board; false if a border is in the way.
static bool move(std::string &board, char direction) {
    int empty = (int)board.find('x'), row = empty / 3, column = empty % 3;
    row += direction == 'd' ? 1 : direction == 'u' ? -1 : 0;
    column += direction == 'r' ? 1 : direction == 'l' ? -1 : 0;
    if (row < 0 || row > 2 || column < 0 || column > 2) return false;
    std::swap(board[empty], board[3 * row + column]);
    return true;
}

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    std::string board;
    while (board.size() < 9) board += inf.readToken();
    std::string jury = word(ans), moves = word(ouf);
    if (moves == UNSOLVABLE) {
        if (jury != UNSOLVABLE) quitf(_wa, "it can be solved in %d moves", (int)jury.size());
        quitf(_ok, "unsolvable");
    }
    // An answer with far too many moves is wrong in any case, so its moves are not made.
    if (moves.size() > 1000000) quitf(_wa, "%d moves", (int)moves.size());
    for (char direction : moves) {
        if (std::string("udlr").find(direction) == std::string::npos) quitf(_wa, "a character that is none of u, d, l and r");
        if (!move(board, direction)) quitf(_wa, "a move across the border");
    }
    if (board != "12345678x") quitf(_wa, "the tiles are not in order after the moves");
    if (jury == UNSOLVABLE) quitf(_fail, "the jury takes a position for unsolvable that can be solved");
    if (moves.size() > jury.size()) quitf(_wa, "%d moves, %d are enough", (int)moves.size(), (int)jury.size());
    if (moves.size() < jury.size()) quitf(_fail, "%d moves are fewer than the jury's", (int)moves.size());
    quitf(_ok, "%d moves", (int)moves.size());
}
