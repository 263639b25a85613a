//! Solves any board with three reads of a table.

use super::table::Table;
use super::{Board, Pattern, Symbol, Word};

/// A shortest solution of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Solution {
    /// The moves.
    pub moves: Word,
    /// The symbol that fills the center after the moves.
    pub symbol: Symbol,
}

/// Solves boards. Prepare a solver once, and use it for any number of boards on any number of threads.
///
/// Every board has a solution, because moves take every pattern to the center.
pub struct Solver {
    table: Table,
}

impl Solver {
    /// Builds the table: 735,471 words, 5.9 MB.
    ///
    /// Time: a few hundredths of a second.
    pub fn new() -> Self {
        Self { table: Table::build() }
    }

    /// Solves `board` in the fewest moves.
    ///
    /// Returns the smallest word in dictionary order among the shortest words. Whether a symbol fills the center does
    /// not depend on the other symbols, so a board's answer is the least of the words of its three patterns. No two of
    /// these words are equal, because after a word only one symbol fills the center.
    ///
    /// Time: three table reads. Source: POJ 2286, "The Rotation Game", Shanghai 2004.
    pub fn solve(&self, board: &Board) -> Solution {
        let least = Symbol::ALL.map(|symbol| {
            // The two lowest bits of a word are free, and store the symbol here.
            self.table.word_bits(board.pattern(symbol)) | u64::from(symbol.number())
        });
        let least = least[0].min(least[1]).min(least[2]);
        let symbol = Symbol::new((least & 3) as u8).expect("the lowest bits are the number of a symbol");
        Solution { moves: Word::from_bits(least), symbol }
    }

    /// Solves each of `boards` as [`solve`](Self::solve) does, and writes each solution to the same index of
    /// `solutions`.
    ///
    /// # Panics
    ///
    /// If the numbers of solutions and boards differ.
    pub fn solve_batch(&self, boards: &[Board], solutions: &mut [Solution]) {
        assert_eq!(boards.len(), solutions.len(), "each board has a place for its solution");
        for (solution, board) in solutions.iter_mut().zip(boards) {
            *solution = self.solve(board);
        }
    }

    /// Fills the center of `board` with one chosen symbol in the fewest moves.
    ///
    /// Returns the smallest word in dictionary order among the shortest ones. Time: one table read.
    pub fn solve_filling(&self, board: &Board, symbol: Symbol) -> Solution {
        Solution { moves: self.table.word(board.pattern(symbol)), symbol }
    }

    /// The fewest moves that solve `board`.
    pub fn distance(&self, board: &Board) -> usize {
        self.solve(board).moves.len()
    }

    /// The fewest moves that fill the center of `board` with one chosen symbol.
    pub fn distance_filling(&self, board: &Board, symbol: Symbol) -> usize {
        self.pattern_distance(board.pattern(symbol))
    }

    /// The word that takes a pattern to the center in the fewest moves; among several, the smallest in dictionary
    /// order.
    pub fn pattern_word(&self, pattern: Pattern) -> Word {
        self.table.word(pattern)
    }

    /// The fewest moves that take a pattern to the center.
    pub fn pattern_distance(&self, pattern: Pattern) -> usize {
        self.table.word(pattern).len()
    }

    pub(super) fn rank_distance(&self, rank: usize) -> usize {
        self.table.rank_word(rank).len()
    }
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver").finish_non_exhaustive()
    }
}
