//! The two alphabets in which facelets are written: the names of faces, and the names of colors.

use super::super::misread::{Misread, Token};
use super::Letter;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alphabet {
    /// U, R, F, D, L, B.
    Faces,
    /// White, red, green, yellow, orange, blue.
    Colors,
}

impl Alphabet {
    /// The six letters in the order of the faces U, R, F, D, L, B. Colors are assigned to faces as on most cubes.
    /// Opposite faces are three positions apart.
    pub(super) fn letters(self) -> &'static [u8; 6] {
        match self {
            Self::Faces => b"URFDLB",
            Self::Colors => b"WRGYOB",
        }
    }

    /// Whether a letter belongs to one of the alphabets, in upper or lower case.
    pub(super) fn have(letter: u8) -> bool {
        let has = |alphabet: Self| alphabet.letters().contains(&letter.to_ascii_uppercase());
        has(Self::Faces) || has(Self::Colors)
    }

    /// Reads the letters of a line. The first letter that belongs to only one alphabet determines the alphabet.
    pub(super) fn read(line: &[u8]) -> Result<(Self, Vec<Letter<'_>>), Misread> {
        let letters = || {
            let each = line.iter().enumerate().filter(|(_, byte)| !byte.is_ascii_whitespace());
            each.map(|(at, byte)| (Token { at, text: &line[at..=at] }, byte.to_ascii_uppercase()))
        };
        let is_of = |letter: u8, alphabet: Self| alphabet.letters().contains(&letter);
        let alphabet =
            match letters().find(|&(_, byte)| is_of(byte, Self::Faces) != is_of(byte, Self::Colors)) {
                Some((_, byte)) if is_of(byte, Self::Colors) => Self::Colors,
                _ => Self::Faces,
            };
        let expected = match alphabet {
            Self::Faces => "a face: U, R, F, D, L or B",
            Self::Colors => "a color: W, R, G, Y, O or B",
        };
        let letter = |(token, byte): (Token<'_>, u8)| {
            let number = alphabet.letters().iter().position(|&letter| letter == byte);
            number.ok_or_else(|| token.expected(expected))
        };
        let read = letters().map(|read| Ok(Letter { token: read.0, number: letter(read)? }));
        Ok((alphabet, read.collect::<Result<_, Misread>>()?))
    }
}
