//! The caller's choice whether entries other than 0 and 1 are allowed in a matrix over GF(2).

/// Whether integers other than 0 and 1 are allowed in a matrix over GF(2). They may mean that the matrix is over
/// another field, such as GF(3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Nonbinary {
    /// Other integers are refused.
    #[default]
    Refused,
    /// Other integers are reduced modulo 2.
    Modulo2,
}

impl Nonbinary {
    /// An integer as an entry over GF(2); `None` if it is refused.
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
