//! The methods that solve a puzzle, with their names and descriptions, for program and page.

use std::fmt;

/// A method that solves a puzzle, with a name and a description.
///
/// Each puzzle has an enum of its methods, such as `rotation::search::BoardMethod`, from which the program and the page
/// take names and descriptions. A name means the same search in every puzzle.
pub trait Method: Copy + PartialEq + 'static {
    /// All methods of the puzzle: first the method without a search, then the searches, beginning with the simplest.
    const ALL: &'static [Self];

    /// The description of the method.
    fn description(self) -> Description;

    /// The name of the method: lower case, words joined by hyphens.
    fn name(self) -> &'static str {
        self.description().name
    }

    /// The method with this name.
    ///
    /// # Errors
    /// No method of the puzzle has this name.
    fn by_name(name: &str) -> Result<Self, UnknownMethod> {
        let known = Self::ALL.iter().find(|method| method.name() == name);
        known.copied().ok_or_else(|| UnknownMethod {
            found: name.to_owned(),
            expected: Self::ALL.iter().map(|method| method.name()).collect(),
        })
    }
}

/// The description of a [`Method`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Description {
    /// The name of the method: lower case, words joined by hyphens.
    pub name: &'static str,
    /// The method in a few words, which begin with a capital letter and end without a full stop.
    pub summary: &'static str,
    /// Whether the method searches; otherwise it reads or computes its answer.
    pub searches: bool,
    /// The lower bound that guides the method, in a few words; `None` if there is none.
    pub heuristic: Option<&'static str>,
    /// The size of the table that the method reads, in bytes. The report of a search does not count it.
    pub table_bytes: usize,
}

impl Description {
    /// A search without a heuristic and without a table.
    #[doc(hidden)]
    pub const fn new(name: &'static str, summary: &'static str) -> Self {
        Self { name, summary, searches: true, heuristic: None, table_bytes: 0 }
    }

    #[doc(hidden)]
    pub const fn without_search(self) -> Self {
        Self { searches: false, ..self }
    }

    #[doc(hidden)]
    pub const fn guided_by(self, heuristic: &'static str) -> Self {
        Self { heuristic: Some(heuristic), ..self }
    }

    #[doc(hidden)]
    pub const fn reading(self, table_bytes: usize) -> Self {
        Self { table_bytes, ..self }
    }
}

/// No method of the puzzle has this name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnknownMethod {
    found: String,
    expected: Vec<&'static str>,
}

impl fmt::Display for UnknownMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of {}, found {:?}", self.expected.join(", "), self.found)
    }
}

impl std::error::Error for UnknownMethod {}
