//! The eight moves.

use std::fmt;

/// One of the eight moves, in dictionary order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the board drawn in the module's page shows what each letter turns")]
pub enum Move {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl Move {
    /// The eight moves in dictionary order.
    pub const ALL: [Self; 8] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// The inverse move: A and F, B and E, C and H, D and G undo each other.
    pub const fn inverse(self) -> Self {
        match self {
            Self::A => Self::F,
            Self::B => Self::E,
            Self::C => Self::H,
            Self::D => Self::G,
            Self::E => Self::B,
            Self::F => Self::A,
            Self::G => Self::D,
            Self::H => Self::C,
        }
    }

    /// The cells of the line that this move shifts, beginning at the end where the move's letter is drawn.
    ///
    /// Each cell takes the symbol of the next cell in the list, and the last cell takes the symbol of the first cell.
    pub const fn line(self) -> [u8; 7] {
        match self {
            Self::A => [0, 2, 6, 11, 15, 20, 22],
            Self::B => [1, 3, 8, 12, 17, 21, 23],
            Self::C => [10, 9, 8, 7, 6, 5, 4],
            Self::D => [19, 18, 17, 16, 15, 14, 13],
            Self::E => [23, 21, 17, 12, 8, 3, 1],
            Self::F => [22, 20, 15, 11, 6, 2, 0],
            Self::G => [13, 14, 15, 16, 17, 18, 19],
            Self::H => [4, 5, 6, 7, 8, 9, 10],
        }
    }

    /// The letter from `A` to `H`.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// The move with this letter, a capital from `A` to `H`.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'A'..='H' => Some(Self::ALL[letter as usize - 'A' as usize]),
            _ => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}
