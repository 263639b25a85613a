//! The choice to refuse entries other than 0 and 1 in a matrix over GF(2), or to take them modulo 2.

/// The treatment of integers other than 0 and 1 in a matrix over GF(2). By default they are refused, because they may
/// mean that the matrix is over another field, such as GF(3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Nonbinary {
    /// Such entries are refused.
    #[default]
    Refused,
    /// Such entries are taken modulo 2.
    Modulo2,
}

impl Nonbinary {
    /// Converts a whole number to a bit; `None` if the number is refused.
    ///
    /// ```
    /// use fewest::formats::linear::Nonbinary;
    ///
    /// assert_eq!([0, 1, 2, -1].map(|entry| Nonbinary::Refused.bit(entry)), [Some(false), Some(true), None, None]);
    /// assert_eq!([2, -1].map(|entry| Nonbinary::Modulo2.bit(entry)), [Some(false), Some(true)]);
    /// ```
    pub fn bit(self, entry: i128) -> Option<bool> {
        match (self, entry) {
            (_, 0) => Some(false),
            (_, 1) => Some(true),
            (Self::Refused, _) => None,
            (Self::Modulo2, _) => Some(entry & 1 == 1),
        }
    }
}
