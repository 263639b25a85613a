//! The options of a distance search: the question, the method, and the operators in question.

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
    /// The distance, with the number of lightest words of every side. They are listed, and the report contains the
    /// list; only in a graphlike error model are they counted without a list, in polynomial time.
    CountLightest,
    /// Whether every word has at least this weight. The search ends when this is proved or a lighter word is found.
    AtLeast(usize),
}

/// The options of a distance search: the question, the method, and the operators in question.
#[derive(Clone, Copy, Debug, Default)]
pub struct DistanceOptions {
    pub(crate) question: Question,
    pub(crate) method: Option<Method>,
    pub(super) only: Option<Side>,
    pub(crate) without_symmetries: bool,
    pub(crate) without_stabilizers: bool,
    pub(super) bare: bool,
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

    /// Asks only about logical operators, so that a code without logical qubits has no distance. By default, its
    /// distance is the least weight of a stabilizer other than the identity, as in tables of codes [[n, 0, d]].
    #[must_use]
    pub fn without_stabilizers(self) -> Self {
        Self { without_stabilizers: true, ..self }
    }

    /// Asks about the bare logical operators of a subsystem code, which commute with all gauge generators, in place of
    /// the dressed ones.
    #[must_use]
    pub fn bare(self) -> Self {
        Self { bare: true, ..self }
    }

    /// Uses no automorphism of the code: the search covers both sides, and begins at every column.
    #[must_use]
    pub fn without_symmetries(self) -> Self {
        Self { without_symmetries: true, ..self }
    }
}
