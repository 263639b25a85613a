//! Packs states into machine words, with a few bits for the kind and the orientation of each place's piece.

use crate::{Puzzle, State};

/// All bits of a place are in one word.
pub(crate) struct Packing {
    fields: Vec<Field>,
    bits: usize,
}

/// The bits of a place: the kind in the low bits, and the orientation.
#[derive(Clone, Copy)]
pub(crate) struct Field {
    pub(crate) word: usize,
    pub(crate) shift: u32,
    pub(crate) kind_bits: u32,
    pub(crate) orientation_bits: u32,
}

impl Field {
    pub(crate) fn bits(self) -> u32 {
        self.kind_bits + self.orientation_bits
    }

    /// The kind and the orientation of a content of the field.
    pub(crate) fn split(self, content: u64) -> (u64, u64) {
        let kinds = (1 << self.kind_bits) - 1;
        (content & kinds, content >> self.kind_bits & ((1 << self.orientation_bits) - 1))
    }

    pub(crate) fn piece(self, kind: u64, orientation: u64) -> u64 {
        (kind | orientation << self.kind_bits) << self.shift
    }
}

impl Packing {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let width = |values: usize| usize::BITS - (values - 1).leading_zeros();
        let mut at = 0_usize;
        let fields = (0..puzzle.places())
            .map(|place| {
                let kinds = puzzle.kinds(puzzle.orbit_of(place));
                let period = kinds.iter().map(|kind| kind.period).max().expect("an orbit has pieces");
                let (kind_bits, orientation_bits) = (width(kinds.len()), width(period));
                let bits = (kind_bits + orientation_bits) as usize;
                if bits == 0 {
                    return Field { word: 0, shift: 0, kind_bits, orientation_bits };
                }
                if at % 64 + bits > 64 {
                    at = at.next_multiple_of(64);
                }
                let field = Field { word: at / 64, shift: (at % 64) as u32, kind_bits, orientation_bits };
                at += bits;
                field
            })
            .collect();
        Self { fields, bits: at }
    }

    pub(crate) fn bits(&self) -> usize {
        self.bits
    }

    pub(crate) fn fields(&self) -> &[Field] {
        &self.fields
    }

    pub(crate) fn words(&self) -> usize {
        self.bits.div_ceil(64).max(1)
    }

    /// The only word, if the state has at most 64 bits.
    pub(crate) fn first_word(&self, state: &State) -> u64 {
        let in_first = self.fields.iter().zip(state.kinds.iter().zip(&state.orientations));
        in_first
            .take_while(|(field, _)| field.word == 0)
            .fold(0, |word, (field, (&kind, &turn))| word | field.piece(kind.into(), turn.into()))
    }

    pub(crate) fn pack(&self, state: &State) -> Vec<u64> {
        let mut words = vec![0; self.words()];
        for (place, field) in self.fields.iter().enumerate() {
            words[field.word] |= field.piece(state.kinds[place].into(), state.orientations[place].into());
        }
        words
    }

    pub(crate) fn unpack(&self, words: &[u64], state: &mut State) {
        for (place, field) in self.fields.iter().enumerate() {
            let (kind, orientation) = field.split(words[field.word] >> field.shift);
            state.kinds[place] = kind as u16;
            state.orientations[place] = orientation as u8;
        }
    }
}
