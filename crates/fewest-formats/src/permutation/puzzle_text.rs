//! A puzzle that was read from text, with the names of its rotations.

use fewest_permutation::Puzzle;

/// A puzzle that was read from text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PuzzleText {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The names of the [rotations](fewest_permutation::Move::is_rotation) of the whole puzzle in the order of the
    /// text. They are not moves of the puzzle.
    pub rotations: Vec<String>,
}

impl PuzzleText {
    /// A puzzle without its rotations; `None` if it has no other moves.
    pub(super) fn of(puzzle: &Puzzle) -> Option<Self> {
        let rotations = puzzle.base_moves().iter().filter(|step| step.is_rotation());
        let rotations = rotations.map(|step| step.name().to_owned()).collect();
        Some(Self { puzzle: puzzle.without_rotations()?, rotations })
    }
}
