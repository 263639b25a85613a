// Judges an output with testlib, which the judge provides. The moves of each answer are made on a separate
// board. The fewest moves, and the first words in dictionary order, come from the jury's answers.
#include "testlib.h"

#include <string>
#include <vector>

static const int LINES[8][7] = {
    {0, 2, 6, 11, 15, 20, 22},     {1, 3, 8, 12, 17, 21, 23},     {10, 9, 8, 7, 6, 5, 4},
    {19, 18, 17, 16, 15, 14, 13}, {23, 21, 17, 12, 8, 3, 1},     {22, 20, 15, 11, 6, 2, 0},
    {13, 14, 15, 16, 17, 18, 19}, {4, 5, 6, 7, 8, 9, 10},
};
static const int CENTER[8] = {6, 7, 8, 11, 12, 15, 16, 17};
static const char *const NO_MOVES = "No moves needed";

static void turn(std::vector<int> &board, int move) {
    const int *line = LINES[move];
    int first = board[line[0]];
    for (int place = 0; place < 6; place++) board[line[place]] = board[line[place + 1]];
    board[line[6]] = first;
}

// The next line without white space at its end; empty after the last line.
static std::string readLine(InStream &stream) {
    std::string line = stream.eof() ? "" : stream.readLine();
    while (!line.empty() && isspace((unsigned char)line.back())) line.pop_back();
    return line;
}

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    for (int number = 1;; number++) {
        int symbol = inf.readInt();
        if (symbol == 0) {
            while (!ouf.eof()) {
                if (!readLine(ouf).empty()) quitf(_wa, "there is text behind the answers to %d boards", number - 1);
            }
            quitf(_ok, "%d boards", number - 1);
        }
        std::vector<int> board{symbol};
        while (board.size() < 24) board.push_back(inf.readInt());
        std::string best = readLine(ans), moves = readLine(ouf), shown = readLine(ouf);
        readLine(ans);
        if (best == NO_MOVES) best = "";
        if (moves == NO_MOVES) {
            moves = "";
        } else if (moves.empty()) {
            quitf(_wa, "board %d: no moves", number);
        }
        // An answer with far too many moves is wrong in any case, so its moves are not made.
        if (moves.size() > 1000000) quitf(_wa, "board %d: %d moves", number, (int)moves.size());
        for (char letter : moves) {
            if (letter < 'A' || letter > 'H') quitf(_wa, "board %d: a character that is no letter from A to H", number);
            turn(board, letter - 'A');
        }
        for (int cell : CENTER) {
            if (board[cell] != board[CENTER[0]]) quitf(_wa, "board %d: the center is not filled", number);
        }
        if (shown != std::to_string(board[CENTER[0]])) quitf(_wa, "board %d: wrong symbol", number);
        if (moves.size() > best.size()) {
            quitf(_wa, "board %d: %d moves, %d are enough", number, (int)moves.size(), (int)best.size());
        }
        if (moves.size() == best.size() && moves > best) {
            quitf(_wa, "board %d: %s comes first in dictionary order", number, best.c_str());
        }
        if (moves != best) quitf(_fail, "board %d: %s is better than the jury's answer", number, moves.c_str());
    }
}
