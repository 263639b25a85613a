//! The result of reading the text of a puzzle.

use fewest_permutation::Puzzle;

/// A puzzle that was read, and the rotations in its text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PuzzleText {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The names of the [rotations](fewest_permutation::Move::is_rotation) of the whole puzzle, in the order of the
    /// text. They are not moves of the puzzle.
    pub rotations: Vec<String>,
}

impl PuzzleText {
    /// Removes the rotations from a puzzle; `None` if no other moves are left.
    pub(super) fn of(puzzle: &Puzzle) -> Option<Self> {
        let rotations = puzzle.base_moves().iter().filter(|step| step.is_rotation());
        let rotations = rotations.map(|step| step.name().to_owned()).collect();
        Some(Self { puzzle: puzzle.without_rotations()?, rotations })
    }
}
