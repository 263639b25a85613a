//! Makes random boards: any boards, only solvable or only unsolvable boards, or boards that need a given number of
//! presses.

mod by_presses;
mod choice;

pub use by_presses::{ByPresses, ByPressesError};

use super::board::{Board, Presses};
use super::goal::Goal;
use super::solver::Solver;
use crate::Solvability;
use fewest_core::random::Random;
use std::fmt;

/// Makes random boards of a solver's game. All boards with the wanted solvability have the same chance. The same seed
/// makes the same boards on every machine and in every version.
#[derive(Clone, Debug)]
pub struct Generator<'a> {
    solver: &'a Solver,
    solvability: Solvability,
    random: Random,
}

/// The error if unsolvable boards are wanted, but every board of the game can be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchBoards;

impl<'a> Generator<'a> {
    /// Prepares to make boards.
    ///
    /// # Errors
    /// Unsolvable boards are wanted, and every board can be solved.
    pub fn new(solver: &'a Solver, solvability: Solvability, seed: u64) -> Result<Self, NoSuchBoards> {
        if solvability == Solvability::Unsolvable && solver.solves_all() {
            return Err(NoSuchBoards);
        }
        Ok(Self { solver, solvability, random: Random::new(seed) })
    }

    fn draw(&mut self, count: usize) -> Vec<u8> {
        let states = u64::from(self.solver.game().states().number());
        (0..count).map(|_| self.random.below(states) as u8).collect()
    }

    /// A solved board after random presses.
    fn solvable(&mut self) -> Board {
        let game = self.solver.game();
        let states = game.states();
        let end = choice::drawn(self.solver, &mut self.random);
        let counts = self.draw(game.buttons().count());
        let presses = Presses::new(states, counts).expect("drawn numbers are below the number of states");
        game.after(&end, &presses)
    }

    fn any(&mut self) -> Board {
        let game = self.solver.game();
        let cells = self.draw(game.cells().count());
        Board::new(game.states(), cells).expect("drawn states are below the number of states")
    }
}

/// An endless sequence of boards.
impl Iterator for Generator<'_> {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        Some(match self.solvability {
            Solvability::Any => self.any(),
            Solvability::Solvable => self.solvable(),
            Solvability::Unsolvable => loop {
                let board = self.any();
                if !self.solver.solvable(&board) {
                    break board;
                }
            },
        })
    }
}

impl Solver {
    /// Whether every board can be solved.
    pub fn solves_all(&self) -> bool {
        // The changes that presses can make form a group. It contains every change if and only if it contains the
        // change of each single cell by 1.
        let game = self.game();
        let cells = game.cells().count();
        let ends = self.goal().ends(game.states(), cells);
        let start = match self.goal() {
            Goal::Picture(picture) => picture.iter().map(|wanted| wanted.unwrap_or(0)).collect(),
            _ => vec![ends.start; cells],
        };
        (0..cells).all(|cell| {
            let mut one = start.clone();
            one[cell] = (one[cell] + 1) % game.states().number();
            self.solvable(&Board::new(game.states(), one).expect("states are reduced"))
        })
    }
}

impl fmt::Display for NoSuchBoards {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("every board of this game can be solved")
    }
}

impl std::error::Error for NoSuchBoards {}
