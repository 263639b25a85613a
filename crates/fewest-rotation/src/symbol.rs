//! The three symbols.

use std::fmt;

/// The symbol on a cell: 1, 2 or 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Symbol {
    /// The symbol 1.
    One = 1,
    /// The symbol 2.
    Two = 2,
    /// The symbol 3.
    Three = 3,
}

impl Symbol {
    /// The three symbols in order.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// The symbol of a number; `None` if the number is not 1, 2 or 3.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            _ => None,
        }
    }

    /// 1, 2 or 3.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The number as an ASCII digit.
    pub const fn digit(self) -> u8 {
        b'0' + self.number()
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}
