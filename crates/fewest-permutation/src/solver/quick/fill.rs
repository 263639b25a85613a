//! Fills a chain with words.
//!
//! 1. The shortest words of all effects that take few moves.
//! 2. Commutators of short words, and their conjugates. They change few places, so they are short words of late levels.
//! 3. Random products. They are divided by words of the chain until a level has no word for the quotient.
//! 4. Products of two words of the chain, until none is shorter than the words found so far.

use super::chain::{Effect, MOST_CONJUGATES, MOST_KNOWN, WordChain};
use crate::{Puzzle, Transformation};
use fewest_core::random::Random;
use fewest_core::{Limits, Reason};
use std::collections::{BTreeMap, HashSet, VecDeque};

/// The largest number of products for one way to fill a chain, times the number of places.
const MOST_WORK: usize = 1 << 26;

/// The number of words, those that change the fewest places, whose commutators are made.
const COMMUTING: usize = 96;

/// The largest number of places that a kept commutator changes.
const SIMPLE: usize = 16;

/// The number of commutators that are kept for each orbit.
const KEPT: usize = 1 << 10;

/// The length above which a random product gets no further factor.
const LONG: usize = 64;

/// After this number of random products without a new word, the chain counts as complete.
const ENOUGH: usize = 1 << 9;

impl WordChain {
    pub(super) fn fill(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Result<(), Reason> {
        self.add_short(puzzle, limits)?;
        self.add_commutators(puzzle, limits)?;
        let mut left = MOST_WORK / puzzle.places();
        // Products shorten the words. Then random products reach later levels before they are too long.
        loop {
            let is_new = self.add_random(limits)?;
            while self.add_products(&mut left, limits)? {}
            if !is_new {
                return Ok(());
            }
        }
    }

    /// Finds the shortest words of the effects that take the fewest moves, by breadth-first search, and adds them.
    fn add_short(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Result<(), Reason> {
        let most = MOST_KNOWN.min(MOST_WORK / (8 * puzzle.places())).max(self.steps.len());
        let mut next = 0;
        let identity = self.steps.first().map(|step| step.power(0));
        let mut last = identity.map(|transformation| Effect { transformation, word: vec![] });
        while let Some(Effect { transformation, word }) = last {
            limits.check()?;
            for (step, number) in self.steps.iter().zip(0..) {
                let after = transformation.then(step);
                if self.short.len() < most && !after.is_identity() && !self.known.contains_key(&after) {
                    self.known.insert(after.clone(), self.short.len());
                    self.short.push(Effect { transformation: after, word: [&word[..], &[number]].concat() });
                }
            }
            last = (self.short.len() < most).then(|| self.short.get(next).cloned()).flatten();
            next += 1;
        }
        for index in 0..self.short.len() {
            self.add(self.short[index].clone());
        }
        Ok(())
    }

    /// Adds commutators of a word of at most two moves with a conjugate of such a word, then conjugates of those
    /// commutators that change the fewest places.
    fn add_commutators(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Result<(), Reason> {
        for simple in self.commutators(puzzle, limits)? {
            self.add_conjugates(simple, puzzle, limits)?;
        }
        Ok(())
    }

    /// For each orbit, the commutators that change few places. The place of a commutator's level is in its orbit.
    fn commutators(&self, puzzle: &Puzzle, limits: &Limits<'_>) -> Result<Vec<Vec<Effect>>, Reason> {
        let of_two = self.short.iter().take_while(|effect| effect.word.len() <= 2).cloned();
        let mut factors: Vec<Effect> = of_two.collect();
        keep_simplest(&mut factors, COMMUTING);
        let inverses: Vec<Effect> = factors.iter().map(|effect| self.inverse(effect)).collect();
        let mut simple: Vec<Vec<Effect>> = puzzle.orbits().iter().map(|_| Vec::new()).collect();
        let mut left = MOST_WORK / puzzle.places();
        for conjugated in &factors {
            limits.check()?;
            for before in &self.short[..self.steps.len().min(self.short.len())] {
                let second = self.conjugate(before, conjugated);
                let back = self.inverse(&second);
                for (first, inverse) in factors.iter().zip(&inverses).take(left) {
                    let commutator = self.product(&[first, &second, inverse, &back]);
                    // Other commutators are seldom of a late level, so they are not kept.
                    if changed(&commutator.transformation) <= SIMPLE
                        && let Some(place) = self.place_of(&commutator.transformation)
                    {
                        simple[puzzle.orbit_of(place)].push(commutator);
                    }
                }
                left = left.saturating_sub(factors.len());
            }
            simple.iter_mut().for_each(|simple| keep_simplest(simple, KEPT));
        }
        Ok(simple)
    }

    /// Adds words, and conjugates of the words that change the fewest places. The conjugates are added in the order of
    /// their lengths.
    fn add_conjugates(
        &mut self,
        simple: Vec<Effect>,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
    ) -> Result<(), Reason> {
        let Some(fewest) = simple.first().map(|effect| changed(&effect.transformation)) else {
            return Ok(());
        };
        let moves: Vec<Effect> = self.short.iter().take(self.steps.len()).cloned().collect();
        let most = MOST_CONJUGATES.min(MOST_WORK / (puzzle.places() * moves.len()));
        let mut seen = HashSet::new();
        let mut by_length: BTreeMap<usize, VecDeque<Effect>> = BTreeMap::new();
        let mut queue = |effect: Effect, by_length: &mut BTreeMap<usize, VecDeque<Effect>>| {
            if seen.len() < most && seen.insert(effect.transformation.clone()) {
                by_length.entry(effect.word.len()).or_default().push_back(effect);
            }
        };
        for effect in simple {
            if changed(&effect.transformation) == fewest {
                queue(effect, &mut by_length);
            } else {
                self.add(effect);
            }
        }
        while let Some(mut shortest) = by_length.first_entry() {
            limits.check()?;
            let Some(effect) = shortest.get_mut().pop_front() else {
                shortest.remove();
                continue;
            };
            for before in &moves {
                queue(self.conjugate(before, &effect), &mut by_length);
            }
            self.add(effect);
        }
        Ok(())
    }

    /// Adds quotients of random products until they bring no new words. Returns whether a word was new.
    fn add_random(&mut self, limits: &Limits<'_>) -> Result<bool, Reason> {
        let mut random = Random::new(1);
        let (mut known, mut is_new) = (0, false);
        let Some(mut product) = self.short.last().cloned() else { return Ok(false) };
        while known < ENOUGH {
            limits.check()?;
            let next = &self.short[random.below(self.short.len() as u64) as usize];
            // Factors are appended up to a length. Longer products would only make longer words.
            let is_long = product.word.len() > LONG;
            product = if is_long { next.clone() } else { self.product(&[&product, next]) };
            known = if self.add_quotients(product.clone()) { 0 } else { known + 1 };
            is_new |= known == 0;
        }
        Ok(is_new)
    }

    /// Adds products of two words of the chain, the last levels first. Each product takes one from `left`. Returns
    /// whether a word is new, or shorter than before; `false` once `left` is 0.
    fn add_products(&mut self, left: &mut usize, limits: &Limits<'_>) -> Result<bool, Reason> {
        let mut is_better = false;
        let mut later: Vec<Effect> = Vec::new();
        for level in (0..self.levels.len()).rev() {
            limits.check()?;
            let own: Vec<Effect> = self.levels[level].words().cloned().collect();
            later.extend_from_slice(&own);
            for first in &own {
                for second in &later {
                    if *left == 0 {
                        return Ok(false);
                    }
                    *left -= 1;
                    let both = self.product(&[first, second]);
                    is_better |= self.add(both);
                }
            }
        }
        Ok(is_better)
    }

    fn inverse(&self, effect: &Effect) -> Effect {
        Effect { transformation: effect.transformation.inverse(), word: self.letters.undone(&effect.word) }
    }

    /// The product of a word, a second word, and the inverse of the first.
    fn conjugate(&self, before: &Effect, effect: &Effect) -> Effect {
        self.product(&[before, effect, &self.inverse(before)])
    }

    fn product(&self, parts: &[&Effect]) -> Effect {
        let (first, others) = parts.split_first().expect("a product has a factor");
        let mut product = (*first).clone();
        for part in others {
            product.transformation = product.transformation.then(&part.transformation);
            self.letters.append(&mut product.word, &part.word);
        }
        product
    }
}

/// Keeps the `most` words that change the fewest places, and of those with equal effects one of the shortest.
fn keep_simplest(effects: &mut Vec<Effect>, most: usize) {
    effects.sort_by_cached_key(|effect| {
        (changed(&effect.transformation), effect.word.len(), effect.word.clone())
    });
    let mut seen = HashSet::new();
    effects.retain(|effect| seen.len() < most && seen.insert(effect.transformation.clone()));
}

/// The number of places that a transformation changes.
fn changed(transformation: &Transformation) -> usize {
    let places = transformation.sources().iter().zip(transformation.turns()).enumerate();
    places.filter(|&(place, (&source, &turn))| usize::from(source) != place || turn != 0).count()
}
