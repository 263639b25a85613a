//! The two passes down the rows of a board. Each row comes once in each of them, from the top, and only a few are kept.

use super::field::Field;
use super::rows::Needed;
use super::{glued, king};

/// The first pass: it finds out what the first rows of presses are.
#[derive(Debug)]
pub(crate) enum FirstPass<'a, F: Field> {
    Glued(glued::FirstPass<'a, F>),
    King(king::FirstPass<'a, F>),
}

/// The second pass: the presses of each row.
#[derive(Debug)]
pub(crate) enum SecondPass<'a, F: Field> {
    Glued(glued::SecondPass<F>),
    King(king::SecondPass<'a, F>),
}

impl<'a, F: Field> FirstPass<'a, F> {
    /// Takes the next row.
    pub(crate) fn take(&mut self, row: usize, needed: &impl Needed<F>) {
        match self {
            Self::Glued(pass) => pass.take(row, needed),
            Self::King(pass) => pass.take(row, needed),
        }
    }

    /// The second pass after all rows, if there is a solution.
    pub(crate) fn finish(self) -> Option<SecondPass<'a, F>> {
        Some(match self {
            Self::Glued(pass) => SecondPass::Glued(pass.finish()?),
            Self::King(pass) => SecondPass::King(pass.finish()?),
        })
    }
}

impl<F: Field> SecondPass<'_, F> {
    /// The presses of the next row.
    pub(crate) fn next(&mut self, row: usize, needed: &impl Needed<F>) -> &F::Row {
        match self {
            Self::Glued(pass) => pass.next(row, needed),
            Self::King(pass) => pass.next(row, needed),
        }
    }

    /// Whether the presses of all rows are a solution. They are, if the rows are those of the first pass.
    pub(crate) fn ends_well(self) -> bool {
        match self {
            Self::Glued(pass) => pass.ends_well(),
            Self::King(pass) => pass.ends_well(),
        }
    }
}
