//! Stores the states that a search has found, each once.

use super::meter::Memory;
use fewest_core::Reason;
use std::hash::{Hash, Hasher};

/// States in the order in which they were found, each with a label.
///
/// The states are in a list, which is also the queue of a breadth-first search. A hash table maps states to their
/// indices in the list. It has 4 bytes for each entry and is at most half full. So in a large store, a state of 8 bytes
/// with a label of 1 byte takes 17 to 34 bytes.
pub(crate) struct Store<S, L> {
    states: Vec<S>,
    labels: Vec<L>,
    /// The hash table. A free entry is 0. In a table of 2ᵏ entries, the low k bits of an entry are the number of a
    /// state, from 1. The other bits are bits of the state's hash, which distinguish most unequal states without
    /// reading the list.
    places: Vec<u32>,
    /// The bytes that each state occupies outside itself.
    heap_bytes: usize,
}

/// The index of a state in its store, and whether it was just added.
pub(crate) enum Stored {
    New(u32),
    Known(u32),
}

const FIRST_PLACES: usize = 2048;
/// A smaller table grows eightfold, and a larger one doubles. Eightfold growth saves a third of the time of a short
/// search.
const LARGE: usize = 1 << 16;
const MOST_PLACES: usize = 1 << 31;

impl<S: Clone + Eq + Hash, L: Copy> Store<S, L> {
    /// An empty store, for states that each occupy `heap_bytes` bytes outside themselves.
    pub(crate) fn new(heap_bytes: usize) -> Self {
        Self { states: Vec::new(), labels: Vec::new(), places: Vec::new(), heap_bytes }
    }

    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    #[inline]
    pub(crate) fn state(&self, index: u32) -> &S {
        &self.states[index as usize]
    }

    #[inline]
    pub(crate) fn label(&self, index: u32) -> L {
        self.labels[index as usize]
    }

    #[inline]
    pub(crate) fn set_label(&mut self, index: u32, label: L) {
        self.labels[index as usize] = label;
    }

    #[inline(always)]
    pub(crate) fn find(&self, state: &S) -> Option<u32> {
        if self.places.is_empty() {
            return None;
        }
        self.place_of(state).ok()
    }

    /// Finds a state, or appends it with `label`.
    #[inline(always)]
    pub(crate) fn insert(&mut self, state: &S, label: L, memory: &mut Memory) -> Result<Stored, Reason> {
        if self.states.len() == room(self.places.len()) {
            self.grow(memory)?;
        }
        Ok(match self.place_of(state) {
            Ok(index) => Stored::Known(index),
            Err(free) => {
                let index = self.states.len() as u32;
                self.places[free.place] = free.hash_bits | (index + 1);
                self.states.push(state.clone());
                self.labels.push(label);
                Stored::New(index)
            }
        })
    }

    /// The index of a state, or the free entry of the table that it would take.
    #[inline(always)]
    fn place_of(&self, state: &S) -> Result<u32, FreePlace> {
        let mut hasher = Mix(0);
        state.hash(&mut hasher);
        let hash = hasher.finish();
        let last = self.places.len() - 1;
        let number_bits = last as u32;
        let hash_bits = hash as u32 & !number_bits;
        // The high bits of a product depend on nearly all bits of its factors.
        let mut place = (hash >> (u64::BITS - self.places.len().trailing_zeros())) as usize;
        loop {
            let found = self.places[place & last];
            if found == 0 {
                return Err(FreePlace { place: place & last, hash_bits });
            }
            if found & !number_bits == hash_bits {
                let index = (found & number_bits) - 1;
                if self.states[index as usize] == *state {
                    return Ok(index);
                }
            }
            place += 1;
        }
    }

    #[cold]
    fn grow(&mut self, memory: &mut Memory) -> Result<(), Reason> {
        let places = larger(self.places.len()).ok_or(Reason::Memory { needed: None })?;
        memory.free(&mut self.places);
        let room = room(places);
        memory.take((room - self.states.len()) * self.heap_bytes)?;
        memory.make_room(&mut self.states, room)?;
        memory.make_room(&mut self.labels, room)?;
        memory.make_room(&mut self.places, places)?;
        self.places.resize(places, 0);
        for index in 0..self.states.len() {
            if let Err(free) = self.place_of(&self.states[index]) {
                self.places[free.place] = free.hash_bits | (index as u32 + 1);
            }
        }
        Ok(())
    }
}

/// A free entry of the table, and the bits of the hash to write there.
struct FreePlace {
    place: usize,
    hash_bits: u32,
}

/// The size of the next larger table; `None` if `places` is the largest size.
const fn larger(places: usize) -> Option<usize> {
    match places {
        0 => Some(FIRST_PLACES),
        small @ ..LARGE => Some(8 * small),
        large @ ..MOST_PLACES => Some(2 * large),
        _ => None,
    }
}

/// The largest number of states in a table of `places` entries.
const fn room(places: usize) -> usize {
    places / 2
}

/// A hasher for states that consist of a few integers. Each integer takes one wide product.
struct Mix(u64);

impl Mix {
    /// 2⁶⁴ divided by the golden ratio, made odd.
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
}

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        // In the low half of a product, each bit depends only on lower bits of the factors. Adding the high half lets
        // the higher bits contribute.
        let product = u128::from(self.0 ^ word) * u128::from(Self::FACTOR);
        self.0 = (product as u64) ^ (product >> 64) as u64;
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_table_has_room_for_2_to_the_30_states() {
        let sizes: Vec<_> = std::iter::successors(larger(0), |&places| larger(places)).collect();
        assert!(sizes.iter().all(|places| places.is_power_of_two()));
        assert!(sizes.is_sorted_by(|smaller, larger| 2 * smaller <= *larger));
        assert_eq!(sizes.last().copied().map(room), Some(1 << 30));
    }
}
