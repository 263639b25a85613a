//! Looks up the fewest presses of any board of a small shape in a table.

use super::board::Board;
use super::goal::{Color, Goal};
use super::maps::{self, Maps};
use super::minimum::ShortestSolutions;
use super::shape::Shape;
use super::solution::Solution;
use crate::proof::{Method, Proof};

/// The fewest presses of all boards of a shape of at most [`Table::MAX_CELLS`] cells. The answers are those of
/// [`Solver::solve`](super::Solver::solve), including ties and proofs.
///
/// All press sets are tried in Gray-code order. Each turns exactly one board white, and the table keeps the best press
/// set of each board.
///
/// Time to make: a few steps for each of the 2^cells boards. Memory: 4 bytes for each board.
#[derive(Clone, Debug)]
pub struct Table {
    shape: Shape,
    /// Indexed by board, with the first cell in the lowest bit. The high bits of an entry are the number of presses,
    /// and the low bits are the map with its first cell in the highest bit. So the smallest entry is the preferred
    /// solution.
    entries: Vec<u32>,
    /// The maps of all quiet patterns, including the empty one.
    quiet: Vec<u32>,
}

const UNSOLVABLE: u32 = u32::MAX;

impl Table {
    /// The largest number of cells of a shape that has a table.
    pub const MAX_CELLS: usize = 20;

    /// The table of `shape`; `None` if it has more than [`Table::MAX_CELLS`] cells.
    pub fn new(shape: Shape) -> Option<Self> {
        let cells = shape.cells();
        if cells > Self::MAX_CELLS {
            return None;
        }
        let effects: Vec<usize> = shape.press_masks().into_iter().map(|mask| mask as usize).collect();
        let mut entries = vec![UNSOLVABLE; 1 << cells];
        let mut quiet = Vec::new();
        let (mut board, mut map) = (0, 0_u32);
        for step in 1..=entries.len() {
            if board == 0 {
                quiet.push(map);
            }
            let entry = map.count_ones() << cells | map;
            entries[board] = entries[board].min(entry);
            let cell = step.trailing_zeros() as usize;
            if cell < cells {
                board ^= effects[cell];
                map ^= 1 << (cells - 1 - cell);
            }
        }
        Some(Self { shape, entries, quiet })
    }

    /// The shape of the boards in this table.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The dimension of the space of quiet patterns: a board has no solution, or 2^nullity solutions.
    pub fn nullity(&self) -> usize {
        self.quiet.len().ilog2() as usize
    }

    /// The bytes of memory that the table of a shape takes; `None` if it has no table.
    pub fn bytes(shape: Shape) -> Option<usize> {
        (shape.cells() <= Self::MAX_CELLS).then(|| size_of::<u32>() << shape.cells())
    }

    /// The fewest presses that solve `board`; `None` if it cannot be solved.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn distance(&self, board: &Board, goal: Goal) -> Option<usize> {
        self.count_of(self.index(board), goal).map(|presses| presses as usize)
    }

    /// Solves `board` in the fewest presses; `None` if it cannot be solved. The proof counts only the solutions of this
    /// board as examined.
    ///
    /// # Panics
    /// `board` has another shape.
    #[inline]
    pub fn solve(&self, board: &Board, goal: Goal) -> Option<Solution> {
        let index = self.index(board);
        let (entry, color) = self.best(index, goal)?;
        // If the first color needs no presses, the other color is not examined.
        let colors = if self.entry(index, goal.colors()[0]) == 0 { 1 } else { goal.colors().len() };
        Some(Solution::new(maps::presses(self.shape, entry), color).proved(self.proof(colors)))
    }

    /// All solutions of `board` with the fewest presses; `None` if it cannot be solved.
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn shortest_solutions(&self, board: &Board, goal: Goal) -> Option<ShortestSolutions> {
        let index = self.index(board);
        let presses = self.count_of(index, goal)?;
        let all = 1_u32.unbounded_shl(self.shape.cells() as u32) - 1;
        let mut maps = Vec::new();
        for &color in goal.colors() {
            let one = self.entry(index, color) & all;
            let solutions = self.quiet.iter().map(|quiet| (color, one ^ quiet));
            maps.extend(solutions.filter(|(_, map)| map.count_ones() == presses));
        }
        let maps = Maps::new(self.shape, presses as usize, maps);
        Some(ShortestSolutions::of_maps(maps, self.proof(goal.colors().len())))
    }

    /// The fewest presses for the board with an index: its cells as bits, the first cell in the lowest bit.
    pub(super) fn count_of(&self, index: usize, goal: Goal) -> Option<u32> {
        self.best(index, goal).map(|(entry, _)| entry >> self.shape.cells())
    }

    #[inline]
    fn best(&self, index: usize, goal: Goal) -> Option<(u32, Color)> {
        let cells = self.shape.cells();
        let solved = goal
            .colors()
            .iter()
            .map(|&color| (self.entry(index, color), color))
            .filter(|(entry, _)| *entry != UNSOLVABLE);
        solved.min_by_key(|&(entry, color)| (entry >> cells, color, entry))
    }

    fn entry(&self, index: usize, color: Color) -> u32 {
        match color {
            Color::White => self.entries[index],
            // The presses that turn the negative white turn the board black.
            Color::Black => self.entries[self.entries.len() - 1 - index],
        }
    }

    /// The proof that all solutions for the first `colors` colors were enumerated.
    fn proof(&self, colors: usize) -> Proof {
        let method = if self.quiet.len() == 1 { Method::Unique } else { Method::Walk };
        Proof { nullity: self.nullity(), method, examined: (colors * self.quiet.len()) as u64 }
    }

    #[inline]
    fn index(&self, board: &Board) -> usize {
        assert_eq!(board.shape(), self.shape, "a table knows boards of its own shape only");
        let columns = self.shape.columns();
        board.rows().enumerate().fold(0, |index, (row, words)| index | (words[0] as usize) << (row * columns))
    }
}
