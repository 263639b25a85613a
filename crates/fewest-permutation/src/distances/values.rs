//! The distances of numbered states, in as few bits as they need.

use fewest_core::{OutOfMemory, memory};
use std::borrow::Cow;

/// A value for each state: 0 if it was not reached.
///
/// If every move has an inverse, the distances of neighbors differ by at most 1, and the distance modulo 3 determines
/// which neighbors are nearer. So two bits are enough for a state; small tables take a byte, which is read faster.
pub(super) enum Values {
    /// The distance plus 1.
    Bytes(Vec<u8>),
    /// The distance plus 1, if a byte is too small.
    Words(Vec<u32>),
    /// The distance modulo 3, plus 1, four in a byte.
    Residues(Vec<u8>),
}

/// The value of a goal.
pub(super) const GOAL: u32 = 1;

/// Tables of at most this number of states take a byte for each state.
const SMALL: u64 = 1 << 20;

impl Values {
    /// Values for this many states.
    pub(super) fn new(states: u64, can_go_back: bool) -> Result<Self, OutOfMemory> {
        let states = usize::try_from(states).map_err(|_| OutOfMemory { bytes: usize::MAX })?;
        Ok(match can_go_back && states as u64 > SMALL {
            true => Self::Residues(memory::zeroed_bytes(states.div_ceil(4))?),
            false => Self::Bytes(memory::zeroed_bytes(states)?),
        })
    }

    /// The bytes that [`of_bytes`](Self::of_bytes) reads.
    pub(super) fn bytes_to_keep(&self) -> Cow<'_, [u8]> {
        match self {
            Self::Bytes(values) | Self::Residues(values) => values.into(),
            Self::Words(values) => {
                values.iter().flat_map(|value| value.to_le_bytes()).collect::<Vec<_>>().into()
            }
        }
    }

    /// Reads the values of this many states; `None` if the length of the bytes does not match.
    pub(super) fn of_bytes(states: u64, can_go_back: bool, bytes: Vec<u8>) -> Option<Self> {
        let length = bytes.len() as u64;
        if can_go_back && states > SMALL {
            return (length == states.div_ceil(4)).then_some(Self::Residues(bytes));
        }
        if length == states {
            return Some(Self::Bytes(bytes));
        }
        let (words, rest) = bytes.as_chunks();
        let is_whole = rest.is_empty() && words.len() as u64 == states;
        is_whole.then(|| Self::Words(words.iter().map(|&word| u32::from_le_bytes(word)).collect()))
    }

    /// The bytes of values for this many states.
    pub(super) fn bytes(states: u64, can_go_back: bool) -> u64 {
        if can_go_back && states > SMALL { states.div_ceil(4) } else { states }
    }

    /// The largest number of states such that its values, and those of any smaller number, take at most `bytes` bytes.
    pub(super) fn states_within(bytes: u64, can_go_back: bool) -> u64 {
        if can_go_back && bytes >= SMALL { bytes.saturating_mul(4) } else { bytes }
    }

    /// The number of states, or up to three more.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Bytes(values) => values.len(),
            Self::Words(values) => values.len(),
            Self::Residues(values) => values.len() * 4,
        }
    }

    /// The bytes that these values take.
    pub(super) fn held(&self) -> u64 {
        let bytes = match self {
            Self::Bytes(values) | Self::Residues(values) => values.len(),
            Self::Words(values) => size_of_val(&values[..]),
        };
        bytes as u64
    }

    /// Sets a value that is 0.
    #[inline]
    pub(super) fn set(&mut self, number: usize, distance: usize) -> Result<(), OutOfMemory> {
        match self {
            Self::Residues(values) => values[number / 4] |= ((distance % 3 + 1) << (number % 4 * 2)) as u8,
            Self::Bytes(values) if distance < usize::from(u8::MAX) => values[number] = distance as u8 + 1,
            Self::Words(values) => values[number] = distance as u32 + 1,
            Self::Bytes(values) => {
                let mut words = Vec::new();
                memory::reserve(&mut words, values.len())?;
                words.extend(values.iter().map(|&value| u32::from(value)));
                words[number] = distance as u32 + 1;
                *self = Self::Words(words);
            }
        }
        Ok(())
    }

    #[inline]
    pub(super) fn get(&self, number: usize) -> u32 {
        match self {
            Self::Bytes(values) => values[number].into(),
            Self::Words(values) => values[number],
            Self::Residues(values) => u32::from(values[number / 4] >> (number % 4 * 2) & 3),
        }
    }

    /// Replaces `values` by the values of several states. Nothing is done between the reads, so that many cache misses
    /// overlap.
    pub(super) fn get_each(&self, numbers: &[usize], values: &mut Vec<u32>) {
        values.clear();
        match self {
            Self::Bytes(all) => values.extend(numbers.iter().map(|&number| u32::from(all[number]))),
            Self::Words(all) => values.extend(numbers.iter().map(|&number| all[number])),
            Self::Residues(all) => {
                values
                    .extend(numbers.iter().map(|&number| u32::from(all[number / 4] >> (number % 4 * 2) & 3)));
            }
        }
    }

    /// Prefetches a value.
    #[inline]
    pub(super) fn prefetch(&self, number: usize) {
        match self {
            Self::Bytes(values) => memory::prefetch(&values[number..=number]),
            Self::Words(values) => memory::prefetch(&values[number..=number]),
            Self::Residues(values) => memory::prefetch(&values[number / 4..=number / 4]),
        }
    }

    /// The distance for a value, given the distance of a neighbor; `None` if the state was not reached. A distance that
    /// does not fit is replaced by the largest value.
    #[inline]
    pub(super) fn distance_near(&self, before: u32, value: u32) -> Option<u16> {
        let distance = match self {
            _ if value == 0 => return None,
            // The distances of neighbors differ by at most 1, and exactly one of the three possible distances has the
            // residue.
            Self::Residues(_) => before + (value + 3 - before % 3) % 3 - 1,
            _ => value - 1,
        };
        Some(distance.min(u16::MAX.into()) as u16)
    }

    /// The value of states that are one move nearer than states with `value`. There may be no such state.
    #[inline]
    pub(super) fn nearer(&self, value: u32) -> u32 {
        match self {
            Self::Residues(_) => (value + 1) % 3 + 1,
            _ => value - 1,
        }
    }

    /// The distance of a value; `None` if the value is only a residue.
    pub(super) fn distance(&self, value: u32) -> Option<u32> {
        match self {
            Self::Residues(_) => None,
            _ => value.checked_sub(1),
        }
    }
}
