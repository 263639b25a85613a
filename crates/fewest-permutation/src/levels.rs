//! The engines of breadth-first search: each advances level by level and remembers the states seen.
//!
//! ```text
//! shuffle  permutes the bits of many rows by the same shifts
//! rows     an engine with a bit for each arrangement; moves map rows of bits to rows
//! ranks    an engine with a bit for each arrangement; states are processed one by one
//! set      an engine with hash tables of states, for puzzles that reach few of the arrangements
//! ```

pub(crate) mod ranks;
pub(crate) mod rows;
pub(crate) mod set;
pub(crate) mod shuffle;

use crate::space::packing::Packing;
use crate::space::prepared::{Chosen, Prepared};
use crate::{Move, Puzzle, State};
use fewest_core::{Limits, OutOfMemory, Reason};
use ranks::Ranks;
use rows::Rows;
use set::Set;
use std::borrow::Cow;
use std::ops::ControlFlow;

/// An engine of breadth-first search, with the states seen and the states of the present level.
pub(crate) trait Levels {
    fn begin(&mut self) -> Result<u64, Reason>;

    /// Advances to the next level, and returns the number of its states. If this number is 0, the present level stays.
    fn advance(&mut self, limits: &Limits<'_>) -> Result<u64, Reason>;

    /// Visits the states of the present level, in an order that does not depend on threads, until `visit` breaks.
    fn each_of_level(&self, visit: &mut dyn FnMut(State) -> ControlFlow<()>) -> Result<(), OutOfMemory>;

    fn parts(&self) -> Result<Vec<Cow<'_, [u8]>>, OutOfMemory>;

    /// Restores the state that [`parts`](Self::parts) saved. `level` is the number of states of the present level.
    fn restore(&mut self, parts: Vec<Vec<u8>>, level: u64) -> Result<(), Reason>;
}

pub(crate) trait Numbered: Levels {
    fn each_number(&self, visit: impl FnMut(usize));
}

pub(crate) fn run<R>(
    chosen: Chosen,
    puzzle: &Puzzle,
    steps: &[Move],
    limits: &Limits<'_>,
    go: impl FnOnce(&mut dyn Levels) -> Result<R, Reason>,
) -> Result<R, Reason> {
    match chosen {
        Chosen::Rows(plan) if plan.width() <= 32 => go(&mut Rows::<u32>::new(plan, puzzle, steps, limits)?),
        Chosen::Rows(plan) => go(&mut Rows::<u64>::new(plan, puzzle, steps, limits)?),
        Chosen::Ranks(coding, arrangements) => go(&mut Ranks::new(puzzle, coding, arrangements, limits)?),
        Chosen::Set => go(&mut Set::new(puzzle, steps, limits)),
    }
}

/// The lengths in bytes of the results of [`Levels::parts`], after levels with these counts; `None` if the counts are
/// impossible.
pub(crate) fn part_bytes(prepared: &Prepared, counts: &[u64]) -> Option<Vec<u64>> {
    let word = size_of::<u64>() as u64;
    Some(match &prepared.chosen {
        Chosen::Rows(plan) => vec![rows::bitmap_bytes(plan.width(), plan.height(), plan.blocks()); 2],
        Chosen::Ranks(_, arrangements) => {
            vec![ranks::bitmap_bytes(*arrangements), counts.last()?.checked_mul(word)?]
        }
        Chosen::Set => {
            let all = counts.iter().try_fold(0_u64, |sum, &count| sum.checked_add(count))?;
            let bytes = Packing::new(&prepared.reduction.puzzle).words() as u64 * word;
            vec![all.checked_mul(bytes)?, counts.last()?.checked_mul(bytes)?]
        }
    })
}
