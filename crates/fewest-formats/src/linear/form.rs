//! The file formats of systems, described for users.

/// A file format of systems.
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
    /// The systems that it contains, in words.
    pub content: &'static str,
    /// How a text or file in this format begins, in words or by an example.
    pub begins: &'static str,
}
