//! The letters that boards are written in.

use std::fmt;

/// The letters for black and white cells. All cells of a board use the same pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Letters {
    /// `b` and `w`, as in the judge's text.
    Lower,
    /// `B` and `W`.
    Upper,
    /// `1` and `0`, 1 for black as in a bitmap.
    Digits,
    /// `#` and `.`, `#` for black.
    Signs,
}

impl Letters {
    const ALL: [Self; 4] = [Self::Lower, Self::Upper, Self::Digits, Self::Signs];

    /// The pair that contains `byte`.
    #[inline]
    pub(super) fn of(byte: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|letters| byte == letters.black() || byte == letters.white())
    }

    pub(super) const fn black(self) -> u8 {
        match self {
            Self::Lower => b'b',
            Self::Upper => b'B',
            Self::Digits => b'1',
            Self::Signs => b'#',
        }
    }

    pub(super) const fn white(self) -> u8 {
        match self {
            Self::Lower => b'w',
            Self::Upper => b'W',
            Self::Digits => b'0',
            Self::Signs => b'.',
        }
    }
}

/// Writes `b or w`.
impl fmt::Display for Letters {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} or {}", char::from(self.black()), char::from(self.white()))
    }
}
