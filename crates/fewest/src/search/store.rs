//! The states that a search has found, each once.

use super::Reason;
use super::limits::Memory;
use std::hash::{Hash, Hasher};

/// States in the order in which they were found, each with a label.
///
/// A table of 4-byte places, three quarters full at most, tells where a state stands in the list; the list is the
/// queue of a breadth-first search as well. So a state of 8 bytes with a label of 1 takes 15 to 29 bytes.
pub(super) struct Store<S, L> {
    states: Vec<S>,
    labels: Vec<L>,
    places: Vec<u32>,
}

/// Where a state stands in its store, and whether it has just been put there.
pub(super) enum Stored {
    New(u32),
    Known(u32),
}

const FREE: u32 = u32::MAX;
const FIRST_PLACES: usize = 16;
/// At most this many places: the places in the list stay below [`FREE`].
const MOST_PLACES: usize = 1 << 32;

impl<S: Copy + Eq + Hash, L: Copy> Store<S, L> {
    pub(super) fn new() -> Self {
        Self { states: Vec::new(), labels: Vec::new(), places: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    pub(super) fn state(&self, index: u32) -> S {
        self.states[index as usize]
    }

    pub(super) fn label(&self, index: u32) -> L {
        self.labels[index as usize]
    }

    pub(super) fn set_label(&mut self, index: u32, label: L) {
        self.labels[index as usize] = label;
    }

    /// Where a state stands, if it is here.
    pub(super) fn find(&self, state: S) -> Option<u32> {
        if self.places.is_empty() {
            return None;
        }
        let place = self.places[self.place_of(state)];
        (place != FREE).then_some(place)
    }

    /// Finds a state or puts it last with this label.
    #[inline]
    pub(super) fn insert(&mut self, state: S, label: L, memory: &mut Memory) -> Result<Stored, Reason> {
        if self.states.len() == room(self.places.len()) {
            self.grow(memory)?;
        }
        let place = self.place_of(state);
        let known = self.places[place];
        if known != FREE {
            return Ok(Stored::Known(known));
        }
        let index = self.states.len() as u32;
        self.places[place] = index;
        self.states.push(state);
        self.labels.push(label);
        Ok(Stored::New(index))
    }

    /// The place of a state in the table, or the free one where it belongs.
    #[inline]
    fn place_of(&self, state: S) -> usize {
        let mut hasher = Mix(0);
        state.hash(&mut hasher);
        let last = self.places.len() - 1;
        // The upper bits of a product are its best.
        let mut place = (hasher.finish() >> (u64::BITS - self.places.len().trailing_zeros())) as usize;
        loop {
            let index = self.places[place & last];
            if index == FREE || self.states[index as usize] == state {
                return place & last;
            }
            place += 1;
        }
    }

    #[cold]
    fn grow(&mut self, memory: &mut Memory) -> Result<(), Reason> {
        let places = (2 * self.places.len()).max(FIRST_PLACES);
        if places > MOST_PLACES {
            return Err(Reason::Memory);
        }
        memory.give_back(size_of::<u32>() * self.places.len());
        self.places = Vec::new();
        // While the lists move, the old ones and the new are there together.
        let moved = self.states.capacity() * size_of::<S>() + self.labels.capacity() * size_of::<L>();
        let room = room(places);
        memory.take(room * (size_of::<S>() + size_of::<L>()) + places * size_of::<u32>())?;
        let more = room - self.states.len();
        self.states.try_reserve_exact(more).map_err(|_| Reason::Memory)?;
        self.labels.try_reserve_exact(more).map_err(|_| Reason::Memory)?;
        memory.give_back(moved);
        self.places.try_reserve_exact(places).map_err(|_| Reason::Memory)?;
        self.places.resize(places, FREE);
        for index in 0..self.states.len() {
            let place = self.place_of(self.states[index]);
            self.places[place] = index as u32;
        }
        Ok(())
    }
}

/// How many states a table of so many places holds.
const fn room(places: usize) -> usize {
    places / 4 * 3
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
