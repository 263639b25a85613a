//! A hash table of packed states, with lists of its states of the present and the next level.

use super::budget::{Budget, bytes_of};
use fewest_core::{Reason, memory};

pub(super) struct HashTable {
    words: usize,
    /// The places of states; their number is a power of two. At most three quarters are occupied. The words of a free
    /// place are 0.
    places: Vec<u64>,
    states: usize,
    /// Whether the table contains the state whose words are all 0, which looks like a free place.
    has_zero: bool,
    zero: Box<[u64]>,
    level: Vec<u64>,
    next: Vec<u64>,
}

const FIRST_PLACES: usize = 16;

/// The number of states between a prefetch and its use.
const AHEAD: usize = 12;

/// The highest bits of the hash choose the table, and the lowest bits choose the place.
#[inline(always)]
pub(super) fn hash(state: &[u64]) -> u64 {
    state.iter().fold(0, |hash: u64, word| {
        // 2⁶⁴ divided by the golden ratio.
        let product = u128::from(hash.rotate_left(32) ^ word) * 0x9e37_79b9_7f4a_7c15;
        (product >> 64) as u64 ^ product as u64
    })
}

impl HashTable {
    pub(super) fn new(words: usize) -> Self {
        Self {
            words,
            places: vec![],
            states: 0,
            has_zero: false,
            zero: vec![0; words].into(),
            level: vec![],
            next: vec![],
        }
    }

    pub(super) fn level(&self) -> &[u64] {
        &self.level
    }

    pub(super) fn states(&self) -> usize {
        self.states + usize::from(self.has_zero)
    }

    /// The number of places, plus 1 for the state whose words are all 0.
    pub(super) fn places(&self) -> usize {
        self.places.len() / self.words + 1
    }

    /// The index of the place of a state.
    pub(super) fn find(&self, state: &[u64]) -> Option<usize> {
        if is_zero(state) {
            return self.has_zero.then_some(self.places.len() / self.words);
        }
        if self.states == 0 {
            return None;
        }
        let mut at = self.first_place(self.words, state);
        loop {
            let place = &self.places[at..at + self.words];
            if place == state {
                return Some(at / self.words);
            }
            if is_zero(place) {
                return None;
            }
            at = (at + self.words) % self.places.len();
        }
    }

    /// The state in a place. The last index is that of the state whose words are all 0.
    pub(super) fn place(&self, number: usize) -> &[u64] {
        self.places.chunks_exact(self.words).nth(number).unwrap_or(&self.zero)
    }

    pub(super) fn each(&self, mut visit: impl FnMut(&[u64])) {
        if self.has_zero {
            visit(&self.zero);
        }
        self.places.chunks_exact(self.words).filter(|place| !is_zero(place)).for_each(visit);
    }

    /// Adds the new ones among `states` to the table, and to the list of the next level.
    pub(super) fn add(&mut self, states: &[u64], budget: &Budget) -> Result<(), Reason> {
        // A constant number of words lets the compiler specialize the loop.
        match self.words {
            1 => self.add_words(1, states, budget),
            2 => self.add_words(2, states, budget),
            words => self.add_words(words, states, budget),
        }
    }

    #[inline(always)]
    fn add_words(&mut self, words: usize, states: &[u64], budget: &Budget) -> Result<(), Reason> {
        for (number, state) in states.chunks_exact(words).enumerate() {
            if (self.states + 1) * words * 4 > self.places.len() * 3 {
                self.grow(budget)?;
            }
            if let Some(later) = states.get((number + AHEAD) * words..(number + AHEAD + 1) * words) {
                let place = self.first_place(words, later);
                memory::prefetch(&self.places[place..place + words]);
            }
            if self.insert(words, state) {
                budget.append(&mut self.next, state)?;
            }
        }
        Ok(())
    }

    pub(super) fn enter(&mut self) -> usize {
        std::mem::swap(&mut self.level, &mut self.next);
        self.next.clear();
        self.level.len() / self.words
    }

    pub(super) fn found(&self) -> &[u64] {
        &self.next
    }

    /// Empties the list of the next level. Its states stay in the table.
    pub(super) fn leave_out_found(&mut self) {
        self.next.clear();
    }

    #[inline(always)]
    fn first_place(&self, words: usize, state: &[u64]) -> usize {
        (hash(state) as usize & (self.places.len() / words - 1)) * words
    }

    #[inline(always)]
    fn insert(&mut self, words: usize, state: &[u64]) -> bool {
        if is_zero(state) {
            return !std::mem::replace(&mut self.has_zero, true);
        }
        let mut at = self.first_place(words, state);
        loop {
            let place = &mut self.places[at..at + words];
            if place == state {
                return false;
            }
            if is_zero(place) {
                place.copy_from_slice(state);
                self.states += 1;
                return true;
            }
            at += words;
            if at == self.places.len() {
                at = 0;
            }
        }
    }

    #[cold]
    fn grow(&mut self, budget: &Budget) -> Result<(), Reason> {
        let (words, before) = (self.words, self.places.len());
        let larger = budget.zeroed(if before == 0 { FIRST_PLACES * words } else { 2 * before })?;
        let smaller = std::mem::replace(&mut self.places, larger);
        self.states = 0;
        for state in smaller.chunks_exact(words).filter(|place| !is_zero(place)) {
            self.insert(words, state);
        }
        budget.give_back(bytes_of(before));
        Ok(())
    }
}

#[inline(always)]
fn is_zero(words: &[u64]) -> bool {
    words.iter().all(|&word| word == 0)
}
