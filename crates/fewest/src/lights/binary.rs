//! Games of two states: systems over GF(2), solved by the engines of `linear` and `lightest`.

use super::game::Game;
use super::goal::Goal;
use crate::gf2::bits::{bit, words_for};
use crate::linear::{self, Matrix};
use crate::{Limits, OutOfMemory, Reason, memory};

/// The equations of a game: one for each cell that matters.
#[derive(Clone, Debug)]
pub(super) struct Binary {
    solver: linear::Solver,
    buttons: usize,
    /// For each button a class, by which the quiet patterns may split.
    classes: Vec<u8>,
}

impl Binary {
    /// Eliminates the equations of the cells that matter.
    pub(super) fn new(game: &Game, goal: &Goal, limits: &Limits<'_>) -> Result<Self, Reason> {
        let incidence = game.incidence();
        let buttons = incidence.buttons();
        let mut checks =
            Matrix::empty(buttons).expect("a game has no more buttons than a matrix may have columns");
        for (cell, row) in incidence.by_cell()?.into_iter().enumerate() {
            if goal.matters(cell) {
                let row = row.into_iter().map(|(button, _)| button as usize);
                let refused = OutOfMemory { bytes: size_of::<u32>() * incidence.pairs() };
                checks.push(row).map_err(|_| refused)?;
            }
        }
        let solver = linear::Solver::new_within(checks, limits)?;
        // The parities of row and column: on many grids the patterns split along them.
        let class = |(row, column): (usize, usize)| match (row % 2, column % 2) {
            (0, 0) => 0,
            (1, 1) => 1,
            (1, 0) => 2,
            _ => 3,
        };
        Ok(Self { solver, buttons, classes: game.buttons().places().map(class).collect() })
    }

    pub(super) fn solver(&self) -> &linear::Solver {
        &self.solver
    }

    pub(super) fn buttons(&self) -> usize {
        self.buttons
    }

    /// A basis of the quiet patterns.
    pub(super) fn kernel(&self) -> &[Vec<u64>] {
        self.solver.kernel()
    }

    /// The hint for a search: a class for each button.
    pub(super) fn class_of(&self) -> impl Fn(usize) -> usize + '_ {
        |button| self.classes[button].into()
    }

    /// The presses that change exactly the cells that need it, if there are any.
    pub(super) fn solve(&self, needed: &[u8]) -> Option<Vec<u64>> {
        self.solver.some_vector(&violated(needed))
    }

    /// The quiet patterns, copied for a search.
    pub(super) fn copied_kernel(&self) -> Result<Vec<Vec<u64>>, OutOfMemory> {
        memory::probe(self.kernel().len().saturating_mul(8 * words_for(self.buttons)))?;
        self.kernel().iter().map(|pattern| memory::copied(pattern)).collect()
    }
}

/// The cells that have to change.
pub(super) fn violated(needed: &[u8]) -> Vec<u32> {
    (0..needed.len() as u32).filter(|&cell| needed[cell as usize] == 1).collect()
}

/// How often each button is pressed, out of bits.
pub(super) fn counts(bits: &[u64], buttons: usize) -> Vec<u8> {
    (0..buttons).map(|button| bit(bits, button) as u8).collect()
}
