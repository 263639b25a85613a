//! A stabilizer chain of short words.
//!
//! The chain lists places in an order. A word is at the level of the first place that it changes. For each place from
//! which a piece can come, and each turn, a level has at most one word. Shorter words replace longer words.

use super::letters::Letters;
use crate::{Move, Puzzle, Transformation};
use fewest_core::{Limits, Reason, memory};
use std::collections::HashMap;

/// A word with its effect.
#[derive(Clone, Debug)]
pub(super) struct Effect {
    pub(super) transformation: Transformation,
    pub(super) word: Vec<u16>,
}

/// A place, and the words that bring pieces to it and leave the places of all earlier levels alone.
#[derive(Debug)]
pub(super) struct Level {
    pub(super) place: usize,
    /// The first place of the orbit.
    first: usize,
    orientations: usize,
    /// The words. The index is that of the place in its orbit from which the piece comes, times the number of
    /// orientations, plus the turn of the piece.
    words: Vec<Option<Effect>>,
}

/// A chain of short words.
#[derive(Debug)]
pub(super) struct WordChain {
    pub(super) levels: Vec<Level>,
    pub(super) letters: Letters,
    /// The effect of each move.
    pub(super) steps: Vec<Transformation>,
    /// The shortest words of some effects, by length.
    pub(super) short: Vec<Effect>,
    /// The index in `short` of each of these effects.
    pub(super) known: HashMap<Transformation, usize>,
}

/// The largest number of effects of short words that are kept.
pub(super) const MOST_KNOWN: usize = 1 << 15;

/// The largest number of conjugates for each orbit. An orbit of 24 places has 4,048 3-cycles.
pub(super) const MOST_CONJUGATES: usize = 1 << 13;

/// The largest number of letters of a word. Longer words are of no use.
const MOST_LETTERS: usize = 1 << 10;

/// The longest part of a word that is compared with the known short words.
const WINDOW: usize = 16;

impl Level {
    /// The word that brings the piece of the place `from` here, and turns it by `turn`.
    pub(super) fn word(&self, from: usize, turn: usize) -> Option<&Effect> {
        self.words[self.index(from, turn)].as_ref()
    }

    fn index(&self, from: usize, turn: usize) -> usize {
        (from - self.first) * self.orientations + turn
    }

    /// The number of turns of a piece.
    pub(super) fn orientations(&self) -> usize {
        self.orientations
    }

    pub(super) fn words(&self) -> impl Iterator<Item = &Effect> {
        self.words.iter().flatten()
    }
}

impl WordChain {
    /// The chain of a puzzle whose moves form a group, still without words.
    ///
    /// # Errors
    /// The words need more memory than the limit, or the work was cancelled.
    pub(super) fn new(
        puzzle: &Puzzle,
        moves: &[Move],
        inverses: Vec<u16>,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let order = order(puzzle, moves);
        let orbit = |place| {
            (puzzle.places_of(puzzle.orbit_of(place)), puzzle.orbits()[puzzle.orbit_of(place)].orientations)
        };
        let words: usize = order.iter().map(|&place| orbit(place).0.len() * orbit(place).1).sum();
        // A transformation takes four bytes for each place. A word is usually shorter.
        let word = size_of::<Option<Effect>>() + 8 * puzzle.places();
        let all = words.saturating_add(MOST_KNOWN).saturating_add(MOST_CONJUGATES);
        let bytes = all.saturating_mul(word);
        limits.allow(bytes as u64)?;
        memory::probe(bytes)?;
        let mut levels = memory::room(order.len())?;
        for place in order {
            let (places, orientations) = orbit(place);
            let words = memory::filled(places.len() * orientations, None)?;
            levels.push(Level { place, first: places.start, orientations, words });
        }
        let steps = moves.iter().map(|step| step.transformation().clone()).collect();
        let letters = Letters::new(moves, inverses);
        Ok(Self { levels, letters, steps, short: Vec::new(), known: HashMap::new() })
    }

    /// Keeps a word if its level has no word for the same place and turn, or a longer one. Returns whether it was kept.
    pub(super) fn add(&mut self, added: Effect) -> bool {
        let Some((level, index)) = self.index_of(&added.transformation) else { return false };
        let known = &mut self.levels[level].words[index];
        let is_better = known.as_ref().is_none_or(|known| added.word.len() < known.word.len());
        if is_better {
            *known = Some(added);
        }
        is_better
    }

    /// Adds a word. If its level has a word for the same place and turn, the shorter one is kept, and the quotient of
    /// the two, which is of a later level, is added in the same way.
    ///
    /// Returns whether a level got its first word for a place and a turn.
    pub(super) fn add_quotients(&mut self, mut added: Effect) -> bool {
        while added.word.len() <= MOST_LETTERS {
            let Some((level, index)) = self.index_of(&added.transformation) else { return false };
            let Some(known) = &mut self.levels[level].words[index] else {
                self.levels[level].words[index] = Some(added);
                return true;
            };
            if added.word.len() < known.word.len() {
                std::mem::swap(known, &mut added);
            }
            let transformation = known.transformation.inverse().then(&added.transformation);
            let mut word = self.letters.undone(&known.word);
            self.letters.append(&mut word, &added.word);
            added = Effect { transformation, word };
        }
        false
    }

    /// The place of the first level that a transformation changes. `None` for the identity.
    pub(super) fn place_of(&self, transformation: &Transformation) -> Option<usize> {
        self.index_of(transformation).map(|(level, _)| self.levels[level].place)
    }

    /// The level of a transformation, which is the first whose place it changes, and the index of its words there.
    /// `None` for the identity.
    fn index_of(&self, transformation: &Transformation) -> Option<(usize, usize)> {
        let number = self.levels.iter().position(|level| !is_left_alone(level.place, transformation))?;
        let level = &self.levels[number];
        let from = usize::from(transformation.sources()[level.place]);
        Some((number, level.index(from, transformation.turns()[level.place].into())))
    }

    /// The same word, with parts replaced by shorter words of the same effect.
    pub(super) fn shortened(&self, mut word: Vec<u16>) -> Vec<u16> {
        let mut start = 0;
        while start < word.len() {
            let mut part: Option<Transformation> = None;
            let mut shorter = None;
            for (&number, length) in word[start..].iter().take(WINDOW).zip(1..) {
                let step = &self.steps[usize::from(number)];
                let next = part.map_or_else(|| step.clone(), |part| part.then(step));
                let known = self.known.get(&next).map(|&known| &self.short[known].word);
                if let Some(known) = known.filter(|known| known.len() < length) {
                    shorter = Some((start + length, known.clone()));
                } else if next.is_identity() {
                    shorter = Some((start + length, vec![]));
                }
                part = Some(next);
            }
            let Some((end, known)) = shorter else {
                start += 1;
                continue;
            };
            let rest = word.split_off(end);
            word.truncate(start);
            self.letters.append(&mut word, &known);
            self.letters.append(&mut word, &rest);
            start = start.min(word.len()).saturating_sub(WINDOW);
        }
        word
    }
}

/// Whether a transformation neither changes nor turns the piece in a place.
fn is_left_alone(place: usize, transformation: &Transformation) -> bool {
    usize::from(transformation.sources()[place]) == place && transformation.turns()[place] == 0
}

/// The places that moves change, in the order in which they are solved. Places of orbits whose pieces all differ come
/// first. Take the moves that leave all places so far alone: the next place is the one that most of these moves also
/// leave alone. So the first places are solved with few moves.
fn order(puzzle: &Puzzle, moves: &[Move]) -> Vec<usize> {
    let mut free: Vec<&Transformation> = moves.iter().map(Move::transformation).collect();
    let mut left: Vec<usize> =
        (0..puzzle.places()).filter(|&place| free.iter().any(|step| !is_left_alone(place, step))).collect();
    let has_alike = |place: usize| puzzle.kinds(puzzle.orbit_of(place)).iter().any(|kind| kind.count > 1);
    let mut order = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let remaining = |place: usize| free.iter().filter(|step| is_left_alone(place, step)).count();
        let best = (0..left.len()).min_by_key(|&index| {
            let place = left[index];
            (has_alike(place), usize::MAX - remaining(place), index)
        });
        let place = left.remove(best.expect("places are left"));
        free.retain(|step| is_left_alone(place, step));
        order.push(place);
    }
    order
}
