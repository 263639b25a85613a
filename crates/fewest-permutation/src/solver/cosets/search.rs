//! The search for the first shortest word. A search from both ends first decides whether a branch has a solution.

use super::bounds::{Cosets, Position};
use super::ends::Ends;
use crate::State;
use crate::following::Following;
use fewest_core::{Limits, Outcome, Reason};
use fewest_search::{Child, Heuristic, Report, parallel_ida_star_from};
use std::ops::ControlFlow;

impl Cosets {
    /// Searches for the first shortest word in dictionary order.
    pub(crate) fn search(
        &self,
        state: &State,
        following: &Following,
        inverses: &[u16],
        is_always_solvable: bool,
        at_least: usize,
        limits: &Limits<'_>,
    ) -> Report<u16> {
        let Some(start) = Position::new(self, self.places.pieces(state)) else {
            return Report::without_search(Outcome::Unsolvable, 0);
        };
        let heuristic = Largest { backward: following.backward(inverses) };
        let positions = Positions { cosets: self, following, inverses, is_always_solvable };
        parallel_ida_star_from(&positions, &start, &heuristic, at_least, limits, &mut ())
    }
}

struct Positions<'a> {
    cosets: &'a Cosets,
    following: &'a Following,
    inverses: &'a [u16],
    is_always_solvable: bool,
}

impl fewest_search::Puzzle for Positions<'_> {
    type State = Position;
    type Move = u16;

    fn moves(&self, _: &Position, last: Option<u16>) -> impl Iterator<Item = u16> {
        self.following.moves(last).iter().copied()
    }

    fn after(&self, position: &Position, step: u16) -> Position {
        position.after(self.cosets, step)
    }

    fn inverse(&self, step: u16) -> u16 {
        self.inverses[usize::from(step)]
    }

    fn is_solved(&self, position: &Position) -> bool {
        position.pieces == self.cosets.solved
    }

    fn always_solvable(&self) -> bool {
        self.is_always_solvable
    }
}

/// The limit on the moves of a search from both ends, because the search calls itself for each move.
const MOST_REFUTED: u32 = 128;

/// The largest bound in all views of a position and its inverse. A search from both ends refutes branches.
struct Largest {
    /// The moves that may follow a move at the other end of a word.
    backward: Following,
}

impl Heuristic<Positions<'_>> for Largest {
    fn bound(&self, puzzle: &Positions<'_>, position: &Position) -> u32 {
        puzzle.cosets.bound_of(position)
    }

    fn each_child_within<B>(
        &self,
        puzzle: &Positions<'_>,
        position: &Position,
        last: Option<u16>,
        most: u32,
        mut visit: impl FnMut(u16, Child<Position>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        puzzle.following.moves(last).iter().try_for_each(|&step| {
            let child = position.after(puzzle.cosets, step);
            let bound = puzzle.cosets.bound_within(&child, most);
            visit(step, if bound > most { Child::Beyond(bound) } else { Child::Within(child) })
        })
    }

    fn refute(
        &self,
        puzzle: &Positions<'_>,
        position: &Position,
        last: Option<u16>,
        most: u32,
        expand: impl FnMut() -> Result<(), Reason>,
    ) -> Result<Option<u32>, Reason> {
        if most > MOST_REFUTED {
            return Ok(None);
        }
        Ends::new(puzzle.cosets, [puzzle.following, &self.backward], expand).refute(position, last, most)
    }
}
