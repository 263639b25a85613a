//! Prepares once for a puzzle everything that the readers of positions need.

use super::arrangements::Arrangements;
use super::facelets::Facelets;
use super::notation::Notation;
use super::scrambles::{Numbers, Scrambles};
use super::signed::Signed;
use fewest_permutation::family::{Member, Turns};
use fewest_permutation::{Metric, Puzzle};

pub(crate) struct Vocabulary<'a> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) scrambles: Scrambles<'a>,
    pub(crate) numbers: Numbers,
    pub(crate) arrangements: Option<Arrangements<'a>>,
    pub(crate) signed: Option<Signed<'a>>,
    pub(crate) facelets: Option<Facelets<'a>>,
    /// The notation of scrambles, if they are not words of moves.
    pub(crate) notation: Option<Notation>,
    /// The turns of a solid, such as slices and rotations, if the puzzle has all moves of the solid.
    pub(crate) turns: Option<Turns>,
}

impl<'a> Vocabulary<'a> {
    /// Prepares the readers. `numbers` uses indices of moves in the list `puzzle.moves(metric)`.
    pub(crate) fn new(puzzle: &'a Puzzle, metric: Metric) -> Self {
        // A puzzle with a size in its name, such as `sliding:3x3`, is not a solid.
        let member = if puzzle.name().contains(':') { None } else { Member::of(puzzle) };
        let is_whole = |member: &Member| member.puzzle.base_moves() == puzzle.base_moves();
        let turns = member.as_ref().filter(|member| is_whole(member)).and_then(|member| member.turns.clone());
        let notation = member.as_ref().filter(|member| is_whole(member)).and_then(|_| Notation::of(puzzle));
        Self {
            puzzle,
            turns,
            notation,
            scrambles: Scrambles::new(puzzle, Metric::Turns),
            numbers: Numbers::of(puzzle, metric),
            arrangements: Arrangements::of(puzzle),
            signed: Signed::of(puzzle),
            facelets: member.and_then(|member| Facelets::drawn(puzzle, member.picture)),
        }
    }
}
