//! The states of cells, or the numbers of presses of buttons: a byte for each, or a bit if there are two states.
//!
//! If a board of two states is read from text and has no holes, it is stored as bits from the reading (`text/rows.rs`)
//! to its presses. Then words of 64 cells are solved at a time.

use super::bitmap::Bitmap;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// Numbers below the number of states. They compare as bytes do, however they are stored.
#[derive(Clone, Debug)]
pub(super) enum Values {
    Bytes(Vec<u8>),
    /// All places of a rectangle, with two states: an eighth of the memory, and words for the engines that work on
    /// words.
    Bits(Bitmap),
}

impl Values {
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Bytes(bytes) => bytes.len(),
            Self::Bits(bits) => bits.len(),
        }
    }

    pub(super) fn bytes(&self) -> Cow<'_, [u8]> {
        match self {
            Self::Bytes(bytes) => Cow::Borrowed(bytes),
            Self::Bits(bits) => Cow::Owned(bits.bytes()),
        }
    }

    /// The common value, if all values are equal; 0 if there are no values.
    pub(super) fn uniform(&self) -> Option<u8> {
        match self {
            Self::Bytes(bytes) => {
                let first = bytes.first().copied().unwrap_or(0);
                bytes.iter().all(|&value| value == first).then_some(first)
            }
            Self::Bits(bits) => match bits.ones() {
                0 => Some(0),
                ones => (ones == bits.len()).then_some(1),
            },
        }
    }
}

impl PartialEq for Values {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Bits(one), Self::Bits(other)) if one.columns() == other.columns() => one == other,
            _ => self.bytes() == other.bytes(),
        }
    }
}

impl Eq for Values {}

impl Ord for Values {
    fn cmp(&self, other: &Self) -> Ordering {
        self.bytes().cmp(&other.bytes())
    }
}

impl PartialOrd for Values {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Values {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bytes().hash(state);
    }
}
