//! A description of a file format for users: its name, its content, and how a file begins.

/// A file format for codes, matrices and error models.
///
/// ```
/// use fewest::formats::linear::forms;
///
/// assert!(forms().any(|form| form.name == "Matrix Market" && form.begins.starts_with("%%MatrixMarket")));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Form {
    /// The name of the format.
    pub name: &'static str,
    /// The codes, matrices or error models that a file of this format contains, in words.
    pub content: &'static str,
    /// The beginning of a file of this format, in words or as an example.
    pub begins: &'static str,
}
