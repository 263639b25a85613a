//! Counting state by state, with the states in a hash set: for spaces that are a small part of all arrangements.

use super::levels::Levels;
use crate::permutation::{Move, Puzzle, State};
use crate::search::{Memory, Store};
use crate::{Limits, Reason};
use std::borrow::Cow;
use std::hash::Hash;
use std::ops::{ControlFlow, Range};

/// The states seen, in the order of their levels.
pub(super) struct Set<'a, S> {
    puzzle: &'a Puzzle,
    /// The moves back.
    steps: Vec<Move>,
    states: States<S>,
    memory: Memory,
    level: Range<u32>,
}

/// Packed states, in the order in which they were found.
pub(super) struct States<S> {
    packing: Packing,
    store: Store<S, ()>,
}

/// A state, packed.
pub(super) trait Packed: Clone + Eq + Hash {
    /// The bits that fit; `None` if any number does.
    const BITS: Option<usize>;

    /// The bytes outside the value itself, for a state of this many bits.
    fn heap_bytes(bits: usize) -> usize;

    /// The words that are packed, the first lowest.
    fn pack(words: &[u64]) -> Self;

    fn words(&self) -> &[u64];
}

impl<const WORDS: usize> Packed for [u64; WORDS] {
    const BITS: Option<usize> = Some(64 * WORDS);

    fn heap_bytes(_: usize) -> usize {
        0
    }

    fn pack(words: &[u64]) -> Self {
        std::array::from_fn(|number| words.get(number).copied().unwrap_or(0))
    }

    fn words(&self) -> &[u64] {
        self
    }
}

impl Packed for Box<[u64]> {
    const BITS: Option<usize> = None;

    fn heap_bytes(bits: usize) -> usize {
        bits.div_ceil(64) * size_of::<u64>()
    }

    fn pack(words: &[u64]) -> Self {
        words.into()
    }

    fn words(&self) -> &[u64] {
        self
    }
}

/// How states are packed: the bits of the kind and of the orientation in each place.
pub(super) struct Packing {
    fields: Vec<(u32, u32)>,
    bits: usize,
}

impl Packing {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let width = |values: usize| usize::BITS - (values - 1).leading_zeros();
        let fields: Vec<_> = (0..puzzle.places())
            .map(|place| {
                let kinds = puzzle.kinds(puzzle.orbit_of(place));
                let period = kinds.iter().map(|kind| kind.period).max().expect("an orbit has pieces");
                (width(kinds.len()), width(period))
            })
            .collect();
        let bits = fields.iter().map(|&(kind, orientation)| (kind + orientation) as usize).sum();
        Self { fields, bits }
    }

    pub(super) fn bits(&self) -> usize {
        self.bits
    }

    /// The bits of the kind and of the orientation in each place.
    pub(super) fn fields(&self) -> &[(u32, u32)] {
        &self.fields
    }

    /// The words of a packed state.
    pub(super) fn words(&self) -> usize {
        self.bits.div_ceil(64).max(1)
    }

    pub(super) fn pack<S: Packed>(&self, state: &State) -> S {
        let mut words = vec![0_u64; self.words()];
        let mut at = 0;
        let mut put = |value: u64, width: u32| {
            if width == 0 {
                return;
            }
            words[at / 64] |= value << (at % 64);
            if at % 64 + width as usize > 64 {
                words[at / 64 + 1] |= value >> (64 - at % 64);
            }
            at += width as usize;
        };
        for (place, &(kind, orientation)) in self.fields.iter().enumerate() {
            put(state.kinds[place].into(), kind);
            put(state.orientations[place].into(), orientation);
        }
        S::pack(&words)
    }

    pub(super) fn unpack(&self, packed: &impl Packed, state: &mut State) {
        let words = packed.words();
        let mut at = 0;
        let mut take = |width: u32| {
            if width == 0 {
                return 0;
            }
            let mut value = words[at / 64] >> (at % 64);
            if at % 64 + width as usize > 64 {
                value |= words[at / 64 + 1] << (64 - at % 64);
            }
            at += width as usize;
            value & ((1 << width) - 1)
        };
        for (place, &(kind, orientation)) in self.fields.iter().enumerate() {
            state.kinds[place] = take(kind) as u16;
            state.orientations[place] = take(orientation) as u8;
        }
    }
}

impl<'a, S: Packed> Set<'a, S> {
    /// An empty set. `steps` are the moves forward.
    pub(super) fn new(puzzle: &'a Puzzle, steps: &[Move], limits: &Limits<'_>) -> Self {
        let packing = Packing::new(puzzle);
        assert!(S::BITS.is_none_or(|most| packing.bits <= most), "the state fits");
        Self {
            puzzle,
            steps: steps.iter().map(Move::back).collect(),
            states: States { store: Store::new(S::heap_bytes(packing.bits)), packing },
            memory: Memory::new(limits.memory),
            level: 0..0,
        }
    }

    fn state(&self, index: u32) -> State {
        let mut state = self.puzzle.goals()[0].clone();
        self.states.write(index, &mut state);
        state
    }

    /// Adds a state, unless it is known.
    fn add(&mut self, state: &State) -> Result<(), Reason> {
        self.states.store.insert(&self.states.packing.pack(state), (), &mut self.memory)?;
        Ok(())
    }

    /// The states found.
    pub(super) fn into_states(self) -> States<S> {
        self.states
    }
}

impl<S: Packed> States<S> {
    fn len(&self) -> u32 {
        self.store.len() as u32
    }

    /// The index of a state, if it was found.
    pub(super) fn find(&self, state: &State) -> Option<u32> {
        self.store.find(&self.packing.pack(state))
    }

    /// Writes the state of an index.
    pub(super) fn write(&self, index: u32, state: &mut State) {
        self.packing.unpack(self.store.state(index), state);
    }
}

impl<S: Packed> Levels for Set<'_, S> {
    fn begin(&mut self) -> Result<u64, Reason> {
        for goal in self.puzzle.goals() {
            self.add(goal)?;
        }
        self.level = 0..self.states.len();
        Ok(self.level.end.into())
    }

    fn advance(&mut self, limits: &Limits<'_>) -> Result<u64, Reason> {
        let mut state = self.puzzle.goals()[0].clone();
        for index in self.level.clone() {
            if index % GLANCE == 0 && limits.cancelled() {
                return Err(Reason::Cancelled);
            }
            self.states.write(index, &mut state);
            for number in 0..self.steps.len() {
                let step = &self.steps[number];
                if step.is_allowed(&state) {
                    self.add(&state.after(step, self.puzzle))?;
                }
            }
        }
        let next = self.level.end..self.states.len();
        let states = (next.end - next.start).into();
        if states > 0 {
            self.level = next;
        }
        Ok(states)
    }

    /// In the order of states.
    fn each_of_level(&self, visit: &mut dyn FnMut(State) -> ControlFlow<()>) {
        let mut states: Vec<State> = self.level.clone().map(|index| self.state(index)).collect();
        states.sort_unstable();
        let _ = states.into_iter().try_for_each(visit);
    }

    /// All states, level by level.
    fn parts(&self) -> Vec<Cow<'_, [u8]>> {
        let States { packing, store } = &self.states;
        let words = |index| &store.state(index).words()[..packing.words()];
        let bytes = (0..self.states.len()).flat_map(words).flat_map(|word| word.to_le_bytes());
        vec![bytes.collect()]
    }

    /// States that are none of this puzzle are left out.
    fn restore(&mut self, parts: Vec<Vec<u8>>, level: u64) -> Result<(), Reason> {
        let mut state = self.puzzle.goals()[0].clone();
        let (words, _) = parts[0].as_chunks();
        for packed in words.chunks(self.states.packing.words()) {
            let words: Vec<u64> = packed.iter().map(|&word| u64::from_le_bytes(word)).collect();
            self.states.packing.unpack(&S::pack(&words), &mut state);
            if self.puzzle.has_state(&state) {
                self.add(&state)?;
            }
        }
        let all = self.states.len();
        self.level = all - u32::try_from(level).map_or(all, |level| level.min(all))..all;
        Ok(())
    }
}

/// The flag that cancels is checked once for this many states.
const GLANCE: u32 = 1024;
