//! Finds the moves that written names such as `U2'` stand for.

use super::{Move, MovesError, Puzzle, UnknownMove};
use std::borrow::Cow;
use std::collections::HashMap;

/// The moves of a puzzle by name: its base moves, their inverses and their powers.
///
/// A base move that exists in every state may have any amount: `U3` is `U'` if four turns have no effect. Of the
/// possible [readings](Move::readings) of a name, the first whose name is that of a base move is used.
///
/// ```
/// use fewest::permutation::{MoveNames, family};
///
/// let cube = family::by_name("3x3x3")?;
/// let names = MoveNames::new(&cube);
/// let read = |written| names.read(written).map(|moves| moves[0].name().to_owned());
/// assert_eq!(["U", "U2", "U3", "U5'"].map(|written| read(written).unwrap()), ["U", "U2", "U'", "U'"]);
/// assert!(read("Q").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MoveNames<'a> {
    puzzle: &'a Puzzle,
    named: HashMap<&'a str, Vec<&'a Move>>,
}

impl<'a> MoveNames<'a> {
    /// The names of a puzzle's moves.
    pub fn new(puzzle: &'a Puzzle) -> Self {
        let mut named: HashMap<&str, Vec<&Move>> = HashMap::new();
        for step in puzzle.base_moves() {
            named.entry(step.name()).or_default().push(step);
        }
        Self { puzzle, named }
    }

    /// The moves that a name stands for. Several moves may share a name if no state allows two of them.
    ///
    /// A power has the name that [`Puzzle::moves`] gives it. Moves without effect are returned, too.
    ///
    /// # Errors
    /// No base move has the name, or the requested inverse or power does not exist.
    pub fn read(&self, written: &str) -> Result<Vec<Move>, UnknownMove> {
        let (name, exponent) = self.base(written)?;
        let powers: Vec<Move> =
            self.named[&*name].iter().filter_map(|step| self.power(step, exponent)).collect();
        if powers.is_empty() { Err(self.puzzle.unknown_move(written)) } else { Ok(powers) }
    }

    /// The name of a base move and the exponent that a written name stands for.
    pub(super) fn base<'b>(&self, written: &'b str) -> Result<(Cow<'b, str>, i64), UnknownMove> {
        let mut readings = Move::readings(written);
        let base = readings.find(|(name, _)| self.named.contains_key(&**name));
        base.ok_or_else(|| self.puzzle.unknown_move(written))
    }

    /// `None` if the power is not a single move.
    fn power(&self, step: &Move, exponent: i64) -> Option<Move> {
        match exponent {
            1 => Some(step.clone()),
            _ if step.has_powers() => Some(step.named_power(exponent)),
            -1 if !step.is_one_way() => Some(step.back()),
            -1 => step
                .inverse_among(self.puzzle.base_moves())
                .map(|back| self.puzzle.base_moves()[back].clone()),
            _ => None,
        }
    }
}

impl Puzzle {
    /// The same puzzle with only some of its moves: base moves, inverses or powers, by [name](MoveNames), such as `U2`
    /// or `U'`.
    ///
    /// A power becomes a base move. Moves that share a name stay together. A repeated move is skipped, even under
    /// another name, such as `U3` after `U'`.
    ///
    /// # Errors
    /// One of the names is not the name of a move, a named power has no effect, or the puzzle would have no moves, or
    /// too many moves with all powers.
    pub fn with_moves<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> Result<Self, MovesError> {
        let known = MoveNames::new(self);
        let mut moves: Vec<Move> = Vec::new();
        for name in names {
            let mut found = known.read(name).map_err(MovesError::Unknown)?;
            if !self.moves.iter().any(|step| step.name == name) {
                found.retain(|step| !step.transformation.is_identity());
            }
            if found.is_empty() {
                return Err(MovesError::Unknown(self.unknown_move(name)));
            }
            found.retain(|step| !moves.contains(step));
            moves.append(&mut found);
        }
        let mut puzzle = self.clone();
        puzzle.moves = moves;
        puzzle.check_moves().map_err(MovesError::Illegal)?;
        Ok(puzzle)
    }

    pub(super) fn unknown_move(&self, found: &str) -> UnknownMove {
        let mut expected: Vec<_> = self.moves.iter().map(|step| step.name.clone()).collect();
        expected.dedup();
        UnknownMove { found: found.to_owned(), expected }
    }
}
