//! The fewest presses: the least weight in a coset of the quiet patterns.

mod walk;

use super::board::Board;
use super::goal::{Color, Goal};
use super::presses::Presses;
use super::solve::Solver;
use crate::gf2::bits;
use std::fmt;

/// The largest nullity whose solutions are walked through one by one.
pub const MAX_WALK_NULLITY: usize = 24;

/// The fewest presses that solve a board, and the color that they reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fewest {
    presses: Presses,
    reached: Color,
}

impl Fewest {
    pub(super) fn new(presses: Presses, reached: Color) -> Self {
        Self { presses, reached }
    }

    /// The presses.
    pub fn presses(&self) -> &Presses {
        &self.presses
    }

    /// The presses.
    pub fn into_presses(self) -> Presses {
        self.presses
    }

    /// The color of all cells after the presses.
    pub fn reached(&self) -> Color {
        self.reached
    }
}

/// A shape has too many solutions to compare them one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManySolutions {
    nullity: usize,
}

impl TooManySolutions {
    /// The nullity of the shape: there are 2^nullity solutions.
    pub fn nullity(&self) -> usize {
        self.nullity
    }
}

impl fmt::Display for TooManySolutions {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "too many solutions to walk: nullity {}", self.nullity)
    }
}

impl std::error::Error for TooManySolutions {}

impl Solver {
    /// Solves `board` in the fewest presses.
    ///
    /// Among solutions of equally few presses it returns one that turns the board white before one that turns it
    /// black, and of these the one whose map is the smallest in reading order. `None` when the board cannot be solved.
    ///
    /// All solutions of a goal are one of them plus any sum of quiet patterns, so they are walked through in
    /// Gray-code order, each a single pattern away from the one before.
    ///
    /// Time: 2^nullity × cells / 64 for each color. Memory: nullity + 4 boards.
    ///
    /// # Errors
    /// The board can be solved, and the nullity is above [`MAX_WALK_NULLITY`].
    ///
    /// # Panics
    /// `board` has another shape.
    pub fn solve_fewest(&self, board: &Board, goal: Goal) -> Result<Option<Fewest>, TooManySolutions> {
        if self.nullity() > MAX_WALK_NULLITY {
            // That there is none is known without a walk.
            let too_many = TooManySolutions { nullity: self.nullity() };
            return if self.solvable(board) { Err(too_many) } else { Ok(None) };
        }
        // Each pattern owns one of the first cells, which the solutions found leave unpressed: reading order is the
        // order of the sets of patterns, as numbers with the first pattern highest.
        let mut steps: Option<Vec<Vec<u64>>> = None;
        let mut best: Option<(usize, Fewest)> = None;
        for &color in goal.colors() {
            let Some(mut presses) = self.solve(board, color.into()) else { return Ok(None) };
            let steps = steps.get_or_insert_with(|| {
                let mut steps: Vec<_> = self.quiet_patterns().map(|pattern| packed(&pattern)).collect();
                steps.reverse();
                steps
            });
            let count = match steps.as_slice() {
                [] => presses.count(),
                steps => add_best(&mut presses, steps),
            };
            if best.as_ref().is_none_or(|(fewest, _)| count < *fewest) {
                best = Some((count, Fewest::new(presses, color)));
            }
        }
        Ok(best.map(|(_, fewest)| fewest))
    }
}

/// Adds to a solution those steps that leave the fewest presses; tells how many.
fn add_best(solution: &mut Presses, steps: &[Vec<u64>]) -> usize {
    let best = walk::least_weight(packed(solution), steps);
    let columns = solution.shape().columns();
    for (_, step) in steps.iter().enumerate().filter(|(place, _)| best.patterns >> place & 1 == 1) {
        solution.edit(|row, words| bits::add_shifted(words, &bits::extract(step, row * columns, columns), 0));
    }
    best.weight
}

/// The map without gaps between the rows: narrow boards take fewer words.
fn packed(presses: &Presses) -> Vec<u64> {
    let shape = presses.shape();
    let mut words = vec![0; bits::words_for(shape.cells())];
    for (row, cells) in presses.picture().rows().enumerate() {
        bits::add_shifted(&mut words, cells, row * shape.columns());
    }
    words
}
