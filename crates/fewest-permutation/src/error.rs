//! The errors of definitions, and of the names of moves.

use super::{MOST_ENTRIES, MOST_MOVES, MOST_ORIENTATIONS, MOST_PLACES};
use std::fmt;

/// The reason why a definition or a position is not legal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DefinitionError {
    /// The part of the definition that is wrong.
    pub part: Part,
    /// The orbit in which the part is wrong, if the flaw concerns one orbit.
    pub orbit: Option<String>,
    /// The reason.
    pub flaw: Flaw,
}

/// A part of a definition.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Part {
    /// The whole puzzle.
    Puzzle,
    /// The solved state, or the alternative of a goal, with this index, from 0. An error about a position has index 0.
    Goal(usize),
    /// The move with this name.
    Move(String),
    /// The illegal combination with this index, from 0.
    Illegal(usize),
    /// The group of bandaged pieces with this index, from 0.
    Bandage(usize),
}

/// The reason why a part of a definition is not legal. Places are numbered from 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Flaw {
    /// There is no orbit.
    NoOrbits,
    /// There is no solved state.
    NoGoals,
    /// There is no move.
    NoMoves,
    /// The name of the puzzle contains a control character other than a tab.
    PuzzleName,
    /// The name is empty, or contains white space or a control character.
    Name,
    /// Two orbits have the same name.
    SameName,
    /// An orbit has no places, or all orbits together have more than [`MOST_PLACES`] places.
    Places {
        /// The number of places of all orbits up to this one.
        found: usize,
    },
    /// The number of orientations is 0 or more than [`MOST_ORIENTATIONS`].
    Orientations {
        /// The number of orientations.
        found: usize,
    },
    /// A list does not have one entry for each orbit, or for each place of an orbit.
    Length {
        /// The number of entries.
        found: usize,
        /// The number of orbits or places.
        expected: usize,
    },
    /// The orbit does not exist.
    NoSuchOrbit {
        /// The index of the orbit.
        orbit: usize,
    },
    /// The place does not exist in the orbit.
    NoSuchPlace {
        /// The number of the place.
        place: usize,
    },
    /// The piece does not exist in the solved state.
    NoSuchPiece {
        /// The label.
        label: u32,
    },
    /// Two places take their piece from the same place.
    SameSource {
        /// The place from which both take their piece.
        source: usize,
    },
    /// An orientation is not less than the number of orientations of the orbit.
    Orientation {
        /// The place.
        place: usize,
        /// The orientation.
        found: u32,
        /// The number of orientations.
        orientations: u32,
    },
    /// The number of distinguishable orientations does not divide the orbit's number of orientations.
    Period {
        /// The place.
        place: usize,
        /// The number of distinguishable orientations.
        found: u32,
    },
    /// Pieces with the same label have different numbers of distinguishable orientations.
    UnequalPeriods {
        /// The label.
        label: u32,
    },
    /// The number of pieces with a label differs from that of the solved state.
    Count {
        /// The label.
        label: u32,
        /// The number of pieces with this label.
        found: usize,
        /// The number of pieces with this label in the solved state.
        expected: usize,
    },
    /// A solved state has a piece in a place that is illegal for it.
    IllegalGoal,
    /// A bandaged piece has the same label as another piece.
    AlikeBandaged {
        /// The label.
        label: u32,
    },
    /// There are more than [`MOST_MOVES`] moves, including all powers.
    Moves,
    /// The moves list more than [`MOST_ENTRIES`] places in all, or bandages need more conditions than that.
    Entries,
    /// The name of this move, of its inverse, or of one of its powers is also a name of another move.
    SameMoveName {
        /// The name of the other move in the definition.
        other: String,
    },
}

impl fmt::Display for DefinitionError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.part {
            Part::Puzzle => formatter.write_str("the puzzle")?,
            Part::Goal(0) => formatter.write_str("the solved state")?,
            Part::Goal(number) => write!(formatter, "solved state {}", number + 1)?,
            Part::Move(name) => write!(formatter, "move {}", Visible(name))?,
            Part::Illegal(number) => write!(formatter, "illegal piece {}", number + 1)?,
            Part::Bandage(number) => write!(formatter, "bandage {}", number + 1)?,
        }
        if let Some(orbit) = &self.orbit {
            write!(formatter, ", set {}", Visible(orbit))?;
        }
        write!(formatter, ": {}", self.flaw)
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoOrbits => formatter.write_str("it has no sets of pieces"),
            Self::NoGoals => formatter.write_str("it has no solved state"),
            Self::NoMoves => formatter.write_str("it has no moves"),
            Self::PuzzleName => formatter.write_str("the name contains a control character"),
            Self::Name => {
                formatter.write_str("the name is empty, or contains white space or a control character")
            }
            Self::SameName => formatter.write_str("another set has the same name"),
            Self::Places { found } => {
                write!(
                    formatter,
                    "expected at least one piece in each set and at most {MOST_PLACES} in all, found {found} so far"
                )
            }
            Self::Orientations { found } => {
                write!(formatter, "expected 1 to {MOST_ORIENTATIONS} orientations, found {found}")
            }
            Self::Length { found, expected } => {
                write!(formatter, "expected {expected} entries, found {found}")
            }
            Self::NoSuchOrbit { orbit } => write!(formatter, "there is no set {}", from_one(*orbit)),
            Self::NoSuchPlace { place } => write!(formatter, "there is no place {}", from_one(*place)),
            Self::NoSuchPiece { label } => {
                write!(formatter, "there is no piece {}", from_one(*label as usize))
            }
            Self::SameSource { source } => {
                write!(formatter, "not a permutation: {} occurs twice", from_one(*source))
            }
            Self::Orientation { place, found, orientations } => {
                let place = from_one(*place);
                write!(
                    formatter,
                    "place {place}: expected an orientation below {orientations}, found {found}"
                )
            }
            Self::Period { place, found } => {
                let place = from_one(*place);
                write!(formatter, "place {place}: {found} does not divide the number of orientations")
            }
            Self::UnequalPeriods { label } => {
                let label = from_one(*label as usize);
                write!(formatter, "the orientation of piece {label} counts in one place and not in another")
            }
            Self::Count { label, found, expected } => {
                write!(formatter, "expected {expected} of piece {}, found {found}", from_one(*label as usize))
            }
            Self::IllegalGoal => formatter.write_str("the solved state has this piece in this place"),
            Self::AlikeBandaged { label } => write!(
                formatter,
                "piece {} is bandaged to others, but several pieces have its number",
                from_one(*label as usize)
            ),
            Self::Moves => write!(formatter, "the moves and their powers are more than {MOST_MOVES}"),
            Self::Entries => {
                write!(formatter, "the moves together list more than {MOST_ENTRIES} places")
            }
            Self::SameMoveName { other } => {
                write!(
                    formatter,
                    "its name, or the name of one of its powers, is already the name of move {}",
                    Visible(other)
                )
            }
        }
    }
}

/// Prints a name that may not be legal. Control characters are escaped, because a terminal would obey them.
pub(super) struct Visible<'a>(pub(super) &'a str);

impl fmt::Display for Visible<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|letter| match letter.is_control() {
            true => write!(formatter, "{}", letter.escape_default()),
            false => write!(formatter, "{letter}"),
        })
    }
}

fn from_one(number: usize) -> u128 {
    number as u128 + 1
}

impl std::error::Error for DefinitionError {}

const MOST_NAMES: usize = 20;

/// The error of a name that no move of the puzzle has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnknownMove {
    /// The name.
    pub found: String,
    /// The names of the puzzle's moves, without powers and inverses. The message contains the first twenty.
    pub expected: Vec<String>,
}

impl fmt::Display for UnknownMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { found, expected } = self;
        write!(formatter, "there is no move {found:?}; the moves are ")?;
        match expected.get(..MOST_NAMES) {
            Some(first) if expected.len() > MOST_NAMES => {
                write!(formatter, "{} and {} more", first.join(", "), expected.len() - MOST_NAMES)
            }
            _ => formatter.write_str(&expected.join(", ")),
        }
    }
}

impl std::error::Error for UnknownMove {}

/// The reason why the moves of a puzzle cannot be restricted to some of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MovesError {
    /// One of the names is not the name of a move, or names a power without effect.
    Unknown(UnknownMove),
    /// The puzzle with only these moves is not legal.
    Illegal(DefinitionError),
}

impl fmt::Display for MovesError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(error) => error.fmt(formatter),
            Self::Illegal(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for MovesError {}
