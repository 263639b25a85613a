//! The question about a distance, and how it is answered.

use crate::css::Side;
use crate::method::Method;

/// The question about the lightest words of a code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Question {
    /// The distance, with one lightest word.
    #[default]
    Distance,
    /// The distance, with all lightest words of every side.
    AllLightest,
    /// Whether every word has at least this weight: the search ends when it knows that, or a lighter word.
    AtLeast(usize),
}

/// The question about a distance, and how it is answered.
#[derive(Clone, Copy, Debug, Default)]
pub struct DistanceOptions {
    pub(super) question: Question,
    pub(super) method: Option<Method>,
    pub(super) only: Option<Side>,
    pub(super) without_symmetries: bool,
}

impl DistanceOptions {
    /// The distance of the whole code, by the method that is expected to take less time.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks this question.
    #[must_use]
    pub fn question(self, question: Question) -> Self {
        Self { question, ..self }
    }

    /// Uses this method. An error model is then not solved as a graph.
    #[must_use]
    pub fn method(self, method: Method) -> Self {
        Self { method: Some(method), ..self }
    }

    /// Asks about one side of a CSS code only.
    #[must_use]
    pub fn only(self, side: Side) -> Self {
        Self { only: Some(side), ..self }
    }

    /// Uses no automorphism of the code: each side is searched, from every column.
    #[must_use]
    pub fn without_symmetries(self) -> Self {
        Self { without_symmetries: true, ..self }
    }
}
