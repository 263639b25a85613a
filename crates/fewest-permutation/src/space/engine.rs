//! The engines of breadth-first search by name, and their representations of states.

use std::fmt;
use std::str::FromStr;

/// An engine of breadth-first search, by the form in which it stores the states seen. All engines return the same
/// counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// A bit for each arrangement, grouped in rows. A move maps whole rows to whole rows.
    Rows,
    /// A bit for each arrangement. States are processed one by one.
    Ranks,
    /// A hash set of the states that are reached.
    Set,
}

/// The representation of a puzzle's states in an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Representation {
    /// A bit for each arrangement, grouped in blocks of rows.
    Rows {
        /// The number of bits in a row.
        width: usize,
        /// The number of rows in a block.
        height: usize,
        /// The number of blocks.
        blocks: usize,
    },
    /// A bit for each arrangement.
    Ranks {
        /// The number of arrangements.
        arrangements: u64,
    },
    /// A hash set of the states that are reached.
    Set,
    /// An entry for each class of cosets. The cosets of a class are the images of one of them under symmetries.
    Classes {
        /// The number of classes. A class that some symmetries preserve may count several times.
        classes: u64,
        /// The number of entries in a byte.
        per_byte: u8,
    },
}

/// The error of a name that no engine has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEngine(String);

impl Engine {
    /// All engines.
    pub const ALL: [Self; 3] = [Self::Rows, Self::Ranks, Self::Set];

    /// The name, as it is printed and parsed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rows => "rows",
            Self::Ranks => "ranks",
            Self::Set => "set",
        }
    }

    /// A few words about the engine.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Rows => "a bit for each arrangement, in rows that a move takes to rows",
            Self::Ranks => "a bit for each arrangement, state by state",
            Self::Set => "a hash set of the states that are reached",
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// The engine and its summary, if an engine has this representation, and the sizes.
impl fmt::Display for Representation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let engine = |engine: Engine, formatter: &mut fmt::Formatter<'_>| {
            write!(formatter, "{engine}: {}", engine.summary())
        };
        match self {
            Self::Rows { width, height, blocks } => {
                engine(Engine::Rows, formatter)?;
                write!(formatter, "; {blocks} blocks of {height} rows of {width} bits")
            }
            Self::Ranks { arrangements } => {
                engine(Engine::Ranks, formatter)?;
                write!(formatter, "; {arrangements} arrangements")
            }
            Self::Set => engine(Engine::Set, formatter),
            Self::Classes { classes, per_byte } => {
                write!(
                    formatter,
                    "an entry for each class of symmetric cosets, {per_byte} in a byte; {classes} classes"
                )
            }
        }
    }
}

impl FromStr for Engine {
    type Err = UnknownEngine;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|engine| engine.name() == name);
        found.ok_or_else(|| UnknownEngine(name.to_owned()))
    }
}

impl fmt::Display for UnknownEngine {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third] = Engine::ALL;
        write!(formatter, "expected an engine, {first}, {second} or {third}, found {:?}", self.0)
    }
}

impl std::error::Error for UnknownEngine {}
