//! Short sequences of moves as integers, and parsing of moves and words from text.

use super::Move;
use std::fmt;
use std::str::FromStr;

/// A sequence of at most 19 moves.
///
/// Words compare as a judge ranks answers: a shorter word is less, and words of one length compare in dictionary order.
// The length is in the five highest bits. The moves follow with three bits each, the first move highest, and the two
// lowest bits are zero. So the order of the integers is the order of the words.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(u64);

/// The reason why a text is not a [`Word`] or a [`Move`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WordError {
    /// A character is not a letter from A to H.
    Letter {
        /// The place of the character in the text, from 1, in characters.
        position: usize,
        /// The character.
        found: char,
    },
    /// There are more letters than a word holds.
    TooLong {
        /// The number of letters.
        found: usize,
    },
    /// A single move was expected, but there is no letter, or more than one.
    NotOne {
        /// The number of letters.
        found: usize,
    },
}

const LENGTH_SHIFT: u32 = 59;

impl Word {
    /// The word of no moves.
    pub const EMPTY: Self = Self(0);

    /// The largest number of moves of a word. No shortest solution is longer than 14.
    pub const MAX_LENGTH: usize = 19;

    /// The number of moves.
    pub const fn len(self) -> usize {
        (self.0 >> LENGTH_SHIFT) as usize
    }

    /// Whether there are no moves.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The moves, first to last.
    pub fn moves(self) -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator + Clone {
        (0..self.len()).map(move |index| Move::ALL[(self.0 >> shift(index)) as usize & 7])
    }

    /// This word with one more move at its end.
    ///
    /// # Panics
    ///
    /// If the word has [`MAX_LENGTH`](Self::MAX_LENGTH) moves already.
    #[must_use]
    pub const fn then(self, last: Move) -> Self {
        let length = self.len();
        assert!(length < Self::MAX_LENGTH, "a word holds at most 19 moves");
        Self(self.0 + (1 << LENGTH_SHIFT) + ((last as u64) << shift(length)))
    }

    /// This word with one more move before the others.
    ///
    /// # Panics
    ///
    /// If the word has [`MAX_LENGTH`](Self::MAX_LENGTH) moves already.
    #[must_use]
    pub const fn preceded_by(self, first: Move) -> Self {
        let length = self.len();
        assert!(length < Self::MAX_LENGTH, "a word holds at most 19 moves");
        let moves = self.0 & ((1 << LENGTH_SHIFT) - 1);
        Self((length as u64 + 1) << LENGTH_SHIFT | (first as u64) << shift(0) | moves >> 3)
    }

    /// An integer whose order is the order of words. Callers may use its two lowest bits.
    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    /// The word of an integer from [`bits`](Self::bits). The two lowest bits are ignored.
    pub(super) const fn from_bits(bits: u64) -> Self {
        Self(bits & !3)
    }

    /// The first sixteen letters. The bytes beyond the length of the word are arbitrary.
    #[inline]
    pub(super) fn first_sixteen_letters(self) -> [u8; 16] {
        let mut letters = [0; 16];
        letters[..8].copy_from_slice(&eight_letters(self.0 >> 35));
        letters[8..].copy_from_slice(&eight_letters(self.0 >> 11));
        letters
    }

    /// All letters. The bytes beyond the length of the word are arbitrary.
    pub(super) fn letters(self) -> [u8; 24] {
        let mut letters = [0; 24];
        letters[..16].copy_from_slice(&self.first_sixteen_letters());
        letters[16..].copy_from_slice(&eight_letters(self.0 << 13));
        letters
    }
}

/// The position of the lowest bit of the move with this index.
const fn shift(index: usize) -> u32 {
    LENGTH_SHIFT - 3 - 3 * index as u32
}

/// The letters of eight moves, which are the 24 low bits of `moves`, the first move highest.
///
/// Three steps each split every group of bits into two groups, so the 24 bits become eight groups of three bits.
fn eight_letters(moves: u64) -> [u8; 8] {
    let halves = moves & 0xFFF | (moves & 0xFF_F000) << 20;
    let quarters = halves & 0x0000_003F_0000_003F | (halves & 0x0000_0FC0_0000_0FC0) << 10;
    let eighths = quarters & 0x0007_0007_0007_0007 | (quarters & 0x0038_0038_0038_0038) << 5;
    (eighths + u64::from_ne_bytes([b'A'; 8])).to_be_bytes()
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.letters();
        f.pad(str::from_utf8(&letters[..self.len()]).expect("letters are ASCII"))
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Word({self})")
    }
}

impl FromStr for Word {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Self, WordError> {
        let length = text.chars().count();
        text.chars().enumerate().try_fold(Self::EMPTY, |word, (index, letter)| {
            let next = Move::from_letter(letter);
            let next = next.ok_or(WordError::Letter { position: index + 1, found: letter })?;
            if length > Self::MAX_LENGTH {
                return Err(WordError::TooLong { found: length });
            }
            Ok(word.then(next))
        })
    }
}

/// Reads a capital letter from `A` to `H`.
impl FromStr for Move {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Self, WordError> {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(found), None) => Self::from_letter(found).ok_or(WordError::Letter { position: 1, found }),
            _ => Err(WordError::NotOne { found: text.chars().count() }),
        }
    }
}

/// # Panics
///
/// If there are more than [`MAX_LENGTH`](Word::MAX_LENGTH) moves.
impl FromIterator<Move> for Word {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Self {
        moves.into_iter().fold(Self::EMPTY, Self::then)
    }
}

impl fmt::Display for WordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letter { position, found } => {
                write!(f, "letter {position}: expected a letter from A to H, found {found:?}")
            }
            Self::TooLong { found } => {
                write!(f, "expected at most {} moves, found {found}", Word::MAX_LENGTH)
            }
            Self::NotOne { found } => write!(f, "expected one letter from A to H, found {found} letters"),
        }
    }
}

impl std::error::Error for WordError {}
