//! The engines, by name, and how each remembers the states that it has seen.

use std::fmt;
use std::str::FromStr;

/// A way to remember the states that a census has seen. All engines return the same counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// A bit for each arrangement, in rows; a move takes whole rows to whole rows.
    Rows,
    /// A bit for each arrangement, state by state.
    Ranks,
    /// A hash set of the states that are reached.
    Set,
}

/// The form in which an engine remembers the states of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Representation {
    /// A bit for each arrangement, in blocks of rows.
    Rows {
        /// The bits of a row.
        width: usize,
        /// The rows of a block.
        height: usize,
        /// The blocks.
        blocks: usize,
    },
    /// A bit for each arrangement.
    Ranks {
        /// The arrangements.
        arrangements: u64,
    },
    /// Each state that is reached.
    Set,
}

/// A name that is not the name of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEngine(String);

impl Engine {
    /// All engines.
    pub const ALL: [Self; 3] = [Self::Rows, Self::Ranks, Self::Set];

    /// The engine's name, as it is printed and parsed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rows => "rows",
            Self::Ranks => "ranks",
            Self::Set => "set",
        }
    }

    /// A description of the engine in a few words.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Rows => "a bit for each arrangement, in rows that a move takes to rows",
            Self::Ranks => "a bit for each arrangement, state by state",
            Self::Set => "a hash set of the states that are reached",
        }
    }
}

impl Representation {
    /// The engine.
    pub const fn engine(self) -> Engine {
        match self {
            Self::Rows { .. } => Engine::Rows,
            Self::Ranks { .. } => Engine::Ranks,
            Self::Set => Engine::Set,
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// The engine with its summary and its sizes.
impl fmt::Display for Representation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let engine = self.engine();
        write!(formatter, "{engine}: {}", engine.summary())?;
        match self {
            Self::Rows { width, height, blocks } => {
                write!(formatter, "; {blocks} blocks of {height} rows of {width} bits")
            }
            Self::Ranks { arrangements } => write!(formatter, "; {arrangements} arrangements"),
            Self::Set => Ok(()),
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
