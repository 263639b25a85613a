//! The states that a search has found, each once.

use super::meter::Memory;
use crate::Reason;
use std::hash::{Hash, Hasher};

/// States in the order in which they were found, each with a label.
///
/// A table of 4-byte places, half full at most, tells where a state stands in the list; the list is the queue of a
/// breadth-first search as well. So in a large store a state of 8 bytes with a label of 1 takes 17 to 34 bytes.
pub(super) struct Store<S, L> {
    states: Vec<S>,
    labels: Vec<L>,
    /// 0 where free. Else the low bits, as many as number the places, are a state's number in the list from 1, and
    /// the bits above are some of its hash: they tell most states apart without a look at the list.
    places: Vec<u32>,
}

/// Where a state stands in its store, and whether it has just been put there.
pub(super) enum Stored {
    New(u32),
    Known(u32),
}

const FIRST_PLACES: usize = 2048;
/// Below this many places a table grows eightfold, for which a short search saves a third of its time; then twofold.
const LARGE: usize = 1 << 16;
const MOST_PLACES: usize = 1 << 31;

impl<S: Copy + Eq + Hash, L: Copy> Store<S, L> {
    pub(super) fn new() -> Self {
        Self { states: Vec::new(), labels: Vec::new(), places: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    #[inline]
    pub(super) fn state(&self, index: u32) -> S {
        self.states[index as usize]
    }

    #[inline]
    pub(super) fn label(&self, index: u32) -> L {
        self.labels[index as usize]
    }

    #[inline]
    pub(super) fn set_label(&mut self, index: u32, label: L) {
        self.labels[index as usize] = label;
    }

    /// Where a state stands, if it is here.
    #[inline]
    pub(super) fn find(&self, state: S) -> Option<u32> {
        if self.places.is_empty() {
            return None;
        }
        self.place_of(state).ok()
    }

    /// Finds a state or puts it last with this label.
    #[inline(always)]
    pub(super) fn insert(&mut self, state: S, label: L, memory: &mut Memory) -> Result<Stored, Reason> {
        if self.states.len() == room(self.places.len()) {
            self.grow(memory)?;
        }
        Ok(match self.place_of(state) {
            Ok(index) => Stored::Known(index),
            Err(free) => {
                let index = self.states.len() as u32;
                self.places[free.place] = free.hash_bits | (index + 1);
                self.states.push(state);
                self.labels.push(label);
                Stored::New(index)
            }
        })
    }

    /// Where a state stands in the list, or the place of the table that is free for it.
    #[inline(always)]
    fn place_of(&self, state: S) -> Result<u32, FreePlace> {
        let mut hasher = Mix(0);
        state.hash(&mut hasher);
        let hash = hasher.finish();
        let last = self.places.len() - 1;
        let number_bits = last as u32;
        let hash_bits = hash as u32 & !number_bits;
        // The upper bits of a product are its best.
        let mut place = (hash >> (u64::BITS - self.places.len().trailing_zeros())) as usize;
        loop {
            let found = self.places[place & last];
            if found == 0 {
                return Err(FreePlace { place: place & last, hash_bits });
            }
            if found & !number_bits == hash_bits {
                let index = (found & number_bits) - 1;
                if self.states[index as usize] == state {
                    return Ok(index);
                }
            }
            place += 1;
        }
    }

    #[cold]
    fn grow(&mut self, memory: &mut Memory) -> Result<(), Reason> {
        let places = match self.places.len() {
            0 => FIRST_PLACES,
            small @ ..LARGE => 8 * small,
            large => 2 * large,
        };
        if places > MOST_PLACES {
            return Err(Reason::Memory { needed: None });
        }
        memory.give_back(size_of::<u32>() * self.places.len());
        self.places = Vec::new();
        // While the lists move, the old ones and the new are there together.
        let moved = self.states.capacity() * size_of::<S>() + self.labels.capacity() * size_of::<L>();
        let room = room(places);
        memory.take(room * (size_of::<S>() + size_of::<L>()))?;
        let more = room - self.states.len();
        self.states.try_reserve_exact(more).map_err(|_| Reason::Memory { needed: None })?;
        self.labels.try_reserve_exact(more).map_err(|_| Reason::Memory { needed: None })?;
        memory.give_back(moved);
        memory.take(places * size_of::<u32>())?;
        self.places.try_reserve_exact(places).map_err(|_| Reason::Memory { needed: None })?;
        self.places.resize(places, 0);
        for index in 0..self.states.len() {
            if let Err(free) = self.place_of(self.states[index]) {
                self.places[free.place] = free.hash_bits | (index as u32 + 1);
            }
        }
        Ok(())
    }
}

/// A place of the table that is free, and the bits of the hash to write there.
struct FreePlace {
    place: usize,
    hash_bits: u32,
}

/// How many states a table of so many places holds.
const fn room(places: usize) -> usize {
    places / 2
}

/// A hasher for states that are an integer or a few: each is folded in by one wide product.
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
        // The low half of a product never moves a bit downward; the high half does.
        let product = u128::from(self.0 ^ word) * u128::from(Self::FACTOR);
        self.0 = (product as u64) ^ (product >> 64) as u64;
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
