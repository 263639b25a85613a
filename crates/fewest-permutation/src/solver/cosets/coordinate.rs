//! Coordinates: parts of a state on which moves act separately. A coordinate is the arrangement of the kinds of an
//! orbit, or the orientations in its places.

use crate::{Move, Puzzle, State};
use std::collections::HashMap;

pub(super) struct Coordinate {
    pub(super) orbit: usize,
    pub(super) part: Part,
    /// The index of the orbit's first place.
    start: usize,
    /// For each value, its word: the kind or the orientation in each place.
    words: Vec<Box<[u8]>>,
    /// For each value and each move, the value after the move.
    after: Vec<u16>,
    steps: usize,
    /// The number of kinds or orientations.
    base: usize,
    /// The value of each word, by its digits in `base`.
    values: Vec<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Kinds,
    Orientations,
}

/// The largest number of possible words, reached or not.
const MOST_WORDS: usize = 1 << 22;

impl Coordinate {
    /// The values that moves reach from the solved state. All kinds of the orbit must have the same period. `None` if
    /// there are too many values or words.
    pub(super) fn new(puzzle: &Puzzle, steps: &[Move], orbit: usize, part: Part) -> Option<Self> {
        let places = puzzle.places_of(orbit);
        let (kinds, start) = (puzzle.kinds(orbit), places.start);
        let base = if part == Part::Kinds { kinds.len() } else { kinds[0].period };
        let words = base.checked_pow(places.len() as u32).filter(|&words| words <= MOST_WORDS)?;
        let mut coordinate = Self {
            orbit,
            part,
            start,
            words: vec![],
            after: vec![],
            steps: steps.len(),
            base,
            values: vec![NONE; words],
        };
        let mut known = HashMap::new();
        let mut add = |words: &mut Vec<Box<[u8]>>, word: Box<[u8]>| {
            let value = *known.entry(word.clone()).or_insert(words.len());
            if value == words.len() {
                words.push(word);
            }
            u16::try_from(value).ok().filter(|&value| value != NONE)
        };
        let solved = coordinate.word(puzzle.solved(), places.len());
        add(&mut coordinate.words, solved)?;
        let mut next = 0;
        while let Some(word) = coordinate.words.get(next).cloned() {
            for step in steps {
                let (sources, turns) = (step.transformation().sources(), step.transformation().turns());
                let moved = places.clone().map(|place| {
                    let from = word[usize::from(sources[place]) - start];
                    if part == Part::Kinds { from } else { (from + turns[place]) % base as u8 }
                });
                let value = add(&mut coordinate.words, moved.collect())?;
                coordinate.after.push(value);
            }
            next += 1;
        }
        for (value, word) in coordinate.words.iter().enumerate() {
            let digits = word.iter().zip(0..).map(|(&digit, at)| coordinate.digit(at, digit));
            let index = digits.sum::<u32>() as usize;
            coordinate.values[index] = value as u16;
        }
        Some(coordinate)
    }

    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    #[inline(always)]
    pub(super) fn after(&self, value: u16, step: u16) -> u16 {
        self.after[usize::from(value) * self.steps + usize::from(step)]
    }

    /// The contribution of a piece to the index of a word in `values`. `at` is the piece's place in the orbit.
    pub(super) fn share(&self, at: usize, kind: u16, orientation: u8) -> u32 {
        self.digit(at, if self.part == Part::Kinds { kind as u8 } else { orientation })
    }

    fn digit(&self, at: usize, digit: u8) -> u32 {
        self.base.pow(at as u32) as u32 * u32::from(digit)
    }

    /// The value of a word, which is given as the sum of its [shares](Self::share).
    #[inline(always)]
    pub(super) fn value_of(&self, word: u32) -> u16 {
        self.values[word as usize]
    }

    pub(super) fn value(&self, state: &State) -> u16 {
        let (kinds, orientations) = (state.kinds(), state.orientations());
        let place = |at: usize| self.share(at, kinds[self.start + at], orientations[self.start + at]);
        self.value_of((0..self.words[0].len()).map(place).sum())
    }

    /// Changes a state so that this coordinate has a value.
    pub(super) fn set(&self, value: u16, state: &mut State) {
        let word = &self.words[usize::from(value)];
        for (place, &digit) in (self.start..).zip(word) {
            match self.part {
                Part::Kinds => state.kinds[place] = digit.into(),
                Part::Orientations => state.orientations[place] = digit,
            }
        }
    }

    /// The value of `coarser` for each value, where `kinds` has the coarser kind of each kind, and a coarser
    /// orientation is an orientation plus `sum`. `None` if a value has no coarser value.
    pub(super) fn images_in(&self, coarser: &Self, kinds: &[u16], sum: u8) -> Option<Vec<u16>> {
        let image = |digit: u8| match self.part {
            Part::Kinds => kinds[usize::from(digit)] as u8,
            Part::Orientations => (digit + sum) % coarser.base as u8,
        };
        let image_of = |word: &[u8]| {
            let digits = word.iter().zip(0..).map(|(&digit, at)| coarser.digit(at, image(digit)));
            Some(coarser.value_of(digits.sum())).filter(|&value| value != NONE)
        };
        self.words.iter().map(|word| image_of(word)).collect()
    }

    fn word(&self, state: &State, places: usize) -> Box<[u8]> {
        let places = self.start..self.start + places;
        match self.part {
            Part::Kinds => state.kinds()[places].iter().map(|&kind| kind as u8).collect(),
            Part::Orientations => state.orientations()[places].into(),
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        let words = self.words.len() * (self.words[0].len() + size_of::<Box<[u8]>>());
        (words + size_of_val(&self.after[..]) + size_of_val(&self.values[..])) as u64
    }
}

/// The value of a word that moves do not reach.
pub(super) const NONE: u16 = u16::MAX;
