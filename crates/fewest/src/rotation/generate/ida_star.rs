//! The nodes of the classic search, counted fast.

use crate::rotation::{Board, Move, Pattern, Symbol};

/// The number of boards that the classic IDA* visits until it has solved `board`.
///
/// This is the program that everyone writes: depth-first in the order of moves, to a limit that grows by 1 from the
/// bound of the board itself. The bound is the number of center cells that miss the most frequent symbol, a board is
/// left when the moves made and its bound exceed the limit, and no move undoes the one before it. Every visit counts,
/// the start of each round as well, and the last round ends at the first solution.
///
/// Time: some nanoseconds for each visit.
pub fn ida_star_nodes(board: &Board) -> u64 {
    let patterns = Symbol::ALL.map(|symbol| board.pattern(symbol));
    let mut nodes = 0;
    let mut limit = missing(&patterns);
    while !visit(&patterns, limit, None, &mut nodes) {
        limit += 1;
    }
    nodes
}

/// Visits a board with so many moves left; tells whether it was solved.
fn visit(patterns: &[Pattern; 3], left: u32, last: Option<Move>, nodes: &mut u64) -> bool {
    *nodes += 1;
    let missing = missing(patterns);
    if missing == 0 || missing > left {
        return missing == 0;
    }
    let undoing = last.map(Move::inverse);
    Move::ALL
        .into_iter()
        .filter(|&turned| Some(turned) != undoing)
        .any(|turned| visit(&patterns.map(|pattern| pattern.after(turned)), left - 1, Some(turned), nodes))
}

/// How many center cells miss the most frequent symbol.
fn missing(patterns: &[Pattern; 3]) -> u32 {
    let [ones, twos, threes] = patterns.map(|pattern| (pattern.bits() & Pattern::CENTER.bits()).count_ones());
    8 - ones.max(twos).max(threes)
}
