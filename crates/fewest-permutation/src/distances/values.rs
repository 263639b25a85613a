//! The distances of numbered states, in few bits.

use fewest_core::{OutOfMemory, memory};
use std::borrow::Cow;

/// A value for each state. The value 0 means that no moves lead from the state to a goal.
///
/// If every move has an inverse, the distances of neighbors differ by at most 1. So the distance modulo 3 shows which
/// neighbors are nearer to a goal. Small tables take a byte for each state nevertheless, because bytes are read faster.
pub(super) enum Values {
    /// Each value is the distance plus 1.
    Bytes(Vec<u8>),
    /// Each value is the distance plus 1. Bytes become words if a distance does not fit.
    Words(Vec<u32>),
    /// Each value is the distance modulo 3, plus 1. Four values share a byte.
    Residues(Vec<u8>),
}

pub(super) const GOAL: u32 = 1;

/// The largest number of states that take a byte each.
const SMALL: u64 = 1 << 20;

impl Values {
    /// Values for `states` states, all 0.
    pub(super) fn new(states: u64, can_go_back: bool) -> Result<Self, OutOfMemory> {
        let states = usize::try_from(states).map_err(|_| OutOfMemory { bytes: usize::MAX })?;
        Ok(match can_go_back && states as u64 > SMALL {
            true => Self::Residues(memory::zeroed_bytes(states.div_ceil(4))?),
            false => Self::Bytes(memory::zeroed_bytes(states)?),
        })
    }

    pub(super) fn bytes_to_keep(&self) -> Cow<'_, [u8]> {
        match self {
            Self::Bytes(values) | Self::Residues(values) => values.into(),
            Self::Words(values) => {
                values.iter().flat_map(|value| value.to_le_bytes()).collect::<Vec<_>>().into()
            }
        }
    }

    /// `None` if the number of bytes does not match.
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

    /// The bytes that `states` values take, if no distance exceeds a byte.
    pub(super) fn bytes(states: u64, can_go_back: bool) -> u64 {
        if can_go_back && states > SMALL { states.div_ceil(4) } else { states }
    }

    pub(super) fn states_within(bytes: u64, can_go_back: bool) -> u64 {
        if can_go_back && bytes >= SMALL { bytes.saturating_mul(4) } else { bytes }
    }

    /// An upper bound on the number of states: in bytes of four values, up to three values are unused.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Bytes(values) => values.len(),
            Self::Words(values) => values.len(),
            Self::Residues(values) => values.len() * 4,
        }
    }

    pub(super) fn held(&self) -> u64 {
        let bytes = match self {
            Self::Bytes(values) | Self::Residues(values) => values.len(),
            Self::Words(values) => size_of_val(&values[..]),
        };
        bytes as u64
    }

    /// The value must be 0 before.
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

    /// The reads do not depend on each other, so their cache misses overlap.
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

    #[inline]
    pub(super) fn prefetch(&self, number: usize) {
        match self {
            Self::Bytes(values) => memory::prefetch(&values[number..=number]),
            Self::Words(values) => memory::prefetch(&values[number..=number]),
            Self::Residues(values) => memory::prefetch(&values[number / 4..=number / 4]),
        }
    }

    /// The distance of a state with this value, at most 2¹⁶ - 1; `None` if the value is 0. A neighbor of the state has
    /// distance `before`.
    #[inline]
    pub(super) fn distance_near(&self, before: u32, value: u32) -> Option<u16> {
        let distance = match self {
            _ if value == 0 => return None,
            // The distances of neighbors differ by at most 1, and exactly one of the three candidates has this residue.
            Self::Residues(_) => before + (value + 3 - before % 3) % 3 - 1,
            _ => value - 1,
        };
        Some(distance.min(u16::MAX.into()) as u16)
    }

    /// The value of a state at the distance that is smaller by 1.
    #[inline]
    pub(super) fn nearer(&self, value: u32) -> u32 {
        match self {
            Self::Residues(_) => (value + 1) % 3 + 1,
            _ => value - 1,
        }
    }

    /// The distance of a value; `None` if the value is 0 or a residue.
    pub(super) fn distance(&self, value: u32) -> Option<u32> {
        match self {
            Self::Residues(_) => None,
            _ => value.checked_sub(1),
        }
    }
}
