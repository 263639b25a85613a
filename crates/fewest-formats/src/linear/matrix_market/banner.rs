//! Reads the first line of a matrix in the Matrix Market format, such as `%%MatrixMarket matrix array real general`.
//! The line names the listed entries (all, or only those that are not zero) and their type.

use super::super::error::{ReadTextError, TextProblem};
use fewest_core::text::Words;

/// The way in which the entries are listed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// Some entries, each with its row and column.
    Coordinate,
    /// All entries, column by column.
    Array,
}

/// The form in which an entry is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    /// No value: each listed entry is a one.
    Pattern,
    Integer,
    Real,
    /// Two whole numbers, for the X part and the Z part.
    Complex,
}

/// The symmetry of the matrix. For a symmetric matrix, only half of the entries are listed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Symmetry {
    General,
    /// Of the entries (i, j) and (j, i), which are equal, one is listed.
    Symmetric,
    /// Of the entries (i, j) and (j, i), which have opposite signs, one is listed. The diagonal is 0.
    SkewSymmetric,
}

pub(super) struct Banner {
    pub(super) layout: Layout,
    pub(super) field: Field,
    pub(super) symmetry: Symmetry,
}

impl Banner {
    pub(super) fn read(words: &mut Words<'_, TextProblem>) -> Result<Self, ReadTextError> {
        choose(words, "%%MatrixMarket", &[("%%matrixmarket", ())])?;
        choose(words, "matrix", &[("matrix", ())])?;
        let layouts = [("coordinate", Layout::Coordinate), ("array", Layout::Array)];
        let layout = choose(words, "coordinate or array", &layouts)?;
        let fields = [
            ("integer", Field::Integer),
            ("unsigned-integer", Field::Integer),
            ("real", Field::Real),
            ("complex", Field::Complex),
            ("pattern", Field::Pattern),
        ];
        let field = match layout {
            Layout::Coordinate => choose(words, "pattern, integer, real or complex", &fields)?,
            Layout::Array => choose(words, "integer or real", &fields[..3])?,
        };
        let symmetries = [
            ("general", Symmetry::General),
            ("symmetric", Symmetry::Symmetric),
            ("skew-symmetric", Symmetry::SkewSymmetric),
        ];
        let symmetry = choose(words, "general, symmetric or skew-symmetric", &symmetries)?;
        words.end_line()?;
        Ok(Self { layout, field, symmetry })
    }
}

/// Takes one of the words in `choices`, in upper or lower case.
fn choose<T: Copy>(
    words: &mut Words<'_, TextProblem>,
    expected: &str,
    choices: &[(&str, T)],
) -> Result<T, ReadTextError> {
    let next = words.next()?;
    let word = words.word();
    let choice = choices.iter().find(|(name, _)| word.eq_ignore_ascii_case(name.as_bytes()));
    choice.map(|&(_, choice)| choice).ok_or_else(|| words.unexpected(next, expected))
}
