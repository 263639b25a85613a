//! The states of cells or the numbers of presses of buttons: as bytes, or as bits if there are two states.

use super::bitmap::Bitmap;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// Numbers below the number of states. Values are equal or ordered by these numbers, however they are stored.
#[derive(Clone, Debug)]
pub(super) enum Values {
    Bytes(Vec<u8>),
    /// A whole rectangle with two states.
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

    /// The common value if all values are equal, or 0 if there are none.
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
