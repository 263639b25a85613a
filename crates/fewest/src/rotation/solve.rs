//! The solver: three reads of a table.

use super::table::Table;
use super::{Board, Pattern, Solutions, Symbol, Word};

/// A shortest solution of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Solution {
    /// The moves.
    pub moves: Word,
    /// The symbol that fills the center after them.
    pub symbol: Symbol,
}

/// Solves boards; prepared once, used for as many as one likes, from as many threads as one likes.
///
/// Every board has a solution: the eight moves take every pattern to the center.
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
    /// Returns the smallest word in dictionary order among the shortest ones. A board's answer is the least of its
    /// three patterns' words, because the center fills with one symbol whatever the others do. No two of the three
    /// are equal: after one word the center shows one symbol.
    ///
    /// Time: three table reads. Source: POJ 2286, "The Rotation Game", Shanghai 2004.
    pub fn solve(&self, board: &Board) -> Solution {
        let least = Symbol::ALL.map(|symbol| {
            // A word leaves its two lowest bits free: the symbol rides along.
            self.table.word_bits(board.pattern(symbol)) | u64::from(symbol.number())
        });
        let least = least[0].min(least[1]).min(least[2]);
        let symbol = Symbol::new((least & 3) as u8).expect("a symbol was put into the lowest bits");
        Solution { moves: Word::from_bits(least), symbol }
    }

    /// Solves each of `boards` as [`solve`](Self::solve) does, into the solution at the same place.
    ///
    /// # Panics
    ///
    /// If there are not as many solutions as boards.
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

    /// Takes a pattern to the center in the fewest moves: the smallest word in dictionary order among the shortest.
    pub fn pattern_word(&self, pattern: Pattern) -> Word {
        self.table.word(pattern)
    }

    /// The fewest moves that take a pattern to the center.
    pub fn pattern_distance(&self, pattern: Pattern) -> usize {
        self.table.word(pattern).len()
    }

    /// The fewest moves that take the pattern of a rank to the center.
    pub(super) fn rank_distance(&self, rank: usize) -> usize {
        self.table.rank_word(rank).len()
    }

    /// All the shortest solutions of `board`, in dictionary order.
    pub fn solutions(&self, board: &Board) -> Solutions<'_> {
        Solutions::new(self, board, &Symbol::ALL)
    }

    /// All the shortest solutions that fill the center of `board` with one chosen symbol, in dictionary order.
    pub fn solutions_filling(&self, board: &Board, symbol: Symbol) -> Solutions<'_> {
        Solutions::new(self, board, &[symbol])
    }

    /// The number of shortest solutions of `board`, without listing them.
    pub fn count_solutions(&self, board: &Board) -> u64 {
        super::solutions::count(self, board, &Symbol::ALL)
    }

    /// The number of shortest solutions that fill the center of `board` with one chosen symbol.
    pub fn count_solutions_filling(&self, board: &Board, symbol: Symbol) -> u64 {
        super::solutions::count(self, board, &[symbol])
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
