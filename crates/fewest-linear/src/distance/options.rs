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
    /// The distance, with the number of lightest words of every side. For a graphlike error model without a chosen
    /// method, the words are counted in polynomial time without a list. In all other cases they are listed, and the
    /// report contains the list.
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
    /// Asks for the distance of the whole code, by the method that is expected to be faster.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks this question.
    #[must_use]
    pub fn question(self, question: Question) -> Self {
        Self { question, ..self }
    }

    /// Uses this method. An error model is then never solved as a graph. Codes over fields other than GF(2) have only
    /// [`Method::Clusters`] and [`Method::InformationSets`], which also stands for the other methods.
    #[must_use]
    pub fn method(self, method: Method) -> Self {
        Self { method: Some(method), ..self }
    }

    /// Asks about one side of a CSS code only.
    #[must_use]
    pub fn only(self, side: Side) -> Self {
        Self { only: Some(side), ..self }
    }

    /// Considers only logical operators, so a code without logical qubits has no distance. By default, the distance of
    /// such a code is the least weight of a stabilizer other than the identity, as in tables of codes [[n, 0, d]].
    #[must_use]
    pub fn without_stabilizers(self) -> Self {
        Self { without_stabilizers: true, ..self }
    }

    /// Considers the bare logical operators of a subsystem code, which commute with all gauge generators, instead of
    /// the dressed ones.
    #[must_use]
    pub fn bare(self) -> Self {
        Self { bare: true, ..self }
    }

    /// Uses no automorphism of the code: both sides are searched, and clusters begin at every column.
    #[must_use]
    pub fn without_symmetries(self) -> Self {
        Self { without_symmetries: true, ..self }
    }
}
