//! A walk through all partial words that might be parts of a light word, by the argument in `field.rs`.
//!
//! The walk begins with each place in turn. The multiples of a word have the same weight, and count if the word counts.
//! So in the first place, the walk tries only one letter of each set of multiples. Then it picks one wrong check and
//! tries every letter that has a value other than 0 there, in every place that may come. A letter that was tried may be
//! left out of later branches, because all words with it have been seen. After the first letter, its multiples may be
//! left out as well.
//!
//! **Early ends.** Let t checks be wrong, let r more places be allowed, and let no letter have a nonzero value at more
//! than c checks. (Below, "has a value" means a nonzero value, and a letter *mends* the wrong checks that become
//! right.)
//!
//! - Each letter mends at most c checks: t ≤ c r.
//! - *Any* letter of x that is still to come may come first. If it has a value at d checks, f of them wrong, and mends
//!   m of these, then t + d − f − m checks are wrong after it, and r − 1 letters must mend them: this is at most c (r −
//!   1). As m ≤ f, also t + d − 2f ≤ c (r − 1). For all letters of a place at once, f is at most the number of its wrong
//!   checks. In a linear code, each letter has a value at every check of its place, which gives d. For qudits, d is at
//!   least f.
//! - Give each letter that is still to come a unit, which it divides equally among the wrong checks where it has a
//!   value. If no letter that may come and has a value at some wrong check has a value at more than m wrong checks, then
//!   this check receives at least 1/m. So the sum of 1/m over the wrong checks is at most r.
//!
//! All of this stays true for words that are lighter than the weight to which the walk goes: r is then too large.

use super::code::{Code, Word};
use crate::walk::Shard;

/// The number of places of a partial word at which shards divide the walk.
const DIVIDED: usize = 3;

/// A common multiple of the numbers up to 8: shares are counted in parts of it, rounded down.
const UNIT: usize = 840;

/// The result of a walk.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Walked {
    /// A word that counts.
    Word(Word),
    /// The shard has no word. If no shard has one, there is none.
    None,
    /// The walk has more nodes than allowed.
    TooLong,
}

/// Looks for a word of at most `weight` places that counts. Also returns the number of nodes: the partial words.
pub(crate) fn lighter_word(code: &Code, weight: usize, shard: Shard, nodes: u64) -> (Walked, u64) {
    let mut walk = Walk::new(code, shard, nodes);
    let found = if weight == 0 { None } else { walk.begin(weight) };
    let walked = match found {
        _ if walk.nodes > nodes => Walked::TooLong,
        Some(mut word) => {
            word.sort_unstable();
            Walked::Word(word)
        }
        None => Walked::None,
    };
    (walked, walk.nodes)
}

struct Walk<'a> {
    code: &'a Code,
    shard: Shard,
    /// The number of branches at which shards divide the walk.
    branches: u64,
    nodes: u64,
    most_nodes: u64,
    /// For each place, its checks with their letters there.
    checks_of: Vec<Word>,
    /// The largest number of checks at which a letter has a value.
    most: i64,
    /// The letters of the partial word, P, in the order in which they came.
    word: Word,
    /// The value of P at each check; the checks where it is not 0, in any order; and the index of each among them.
    values: Vec<u8>,
    wrong: Vec<u32>,
    index: Vec<u32>,
    /// For each place, the number of its wrong checks, and whether P has a letter there.
    meets: Vec<u32>,
    is_taken: Vec<bool>,
    /// Whether each letter of each place was tried; and for each place, the number of nonzero letters that were not
    /// tried.
    is_tried: Vec<bool>,
    left: Vec<u32>,
}

impl<'a> Walk<'a> {
    fn new(code: &'a Code, shard: Shard, most_nodes: u64) -> Self {
        let (checks, places) = (code.checks.len(), code.places);
        let mut checks_of = vec![Word::new(); places];
        for (check, row) in (0..).zip(&code.checks) {
            row.iter().for_each(|&(place, entry)| checks_of[place as usize].push((check, entry)));
        }
        let degree = |letter| {
            let number =
                |checks: &Word| checks.iter().filter(|(_, entry)| code.value(*entry, letter) != 0).count();
            checks_of.iter().map(number).max().unwrap_or(0)
        };
        let most = (1..code.letters as u8).map(degree).max().unwrap_or(0) as i64;
        Self {
            code,
            shard,
            branches: 0,
            nodes: 0,
            most_nodes,
            checks_of,
            most,
            word: Word::new(),
            values: vec![0; checks],
            wrong: Vec::new(),
            index: vec![0; checks],
            meets: vec![0; places],
            is_taken: vec![false; places],
            is_tried: vec![false; places * code.letters],
            left: vec![code.letters as u32 - 1; places],
        }
    }

    fn begin(&mut self, weight: usize) -> Option<Word> {
        for place in 0..self.code.places as u32 {
            for letter in self.code.first_letters() {
                let found = self.with(place, letter, weight - 1);
                if found.is_some() {
                    return found;
                }
                self.code.multiples(letter).for_each(|letter| self.set_tried(place, letter, true));
            }
        }
        None
    }

    /// A word that counts and consists of P, this letter, and at most `left` more. Returns `None` once there are too
    /// many nodes.
    fn with(&mut self, place: u32, letter: u8, left: usize) -> Option<Word> {
        self.nodes += 1;
        if self.nodes > self.most_nodes {
            return None;
        }
        self.add(place, letter);
        let divides = self.word.len() == DIVIDED;
        let is_here = !divides || self.shard.has(self.branches);
        self.branches += u64::from(divides);
        let found = if is_here { self.continued(left) } else { None };
        self.remove();
        found
    }

    /// A word that counts and consists of P and at most `left` more letters.
    fn continued(&mut self, left: usize) -> Option<Word> {
        if self.wrong.is_empty() {
            let mut word = self.word.clone();
            word.sort_unstable();
            return self.code.counts(&word).then_some(word);
        }
        let letters = self.branch(left)?;
        let found = letters.iter().find_map(|&(place, letter)| {
            let found = self.with(place, letter, left - 1);
            self.set_tried(place, letter, true);
            found
        });
        letters.iter().for_each(|&(place, letter)| self.set_tried(place, letter, false));
        found
    }

    /// The letters to try, each with its place: all that have a value at one wrong check; `None` if `left` letters
    /// cannot mend all wrong checks.
    fn branch(&self, left: usize) -> Option<Word> {
        let (wrong, room) = (self.wrong.len() as i64, self.most * (left as i64 - 1));
        if wrong > room + self.most {
            return None;
        }
        let may_come = |place: u32| {
            let meets = i64::from(self.meets[place as usize]);
            let degree =
                if self.code.is_of_qudits { meets } else { self.checks_of[place as usize].len() as i64 };
            !self.is_taken[place as usize]
                && self.left[place as usize] > 0
                && wrong + degree - 2 * meets <= room
        };
        let mut shares = 0;
        // The check with the fewest letters to try, and of those the first.
        let mut best = (u32::MAX, u32::MAX);
        for &check in &self.wrong {
            let (mut number, mut most_met) = (0, 0);
            for &(place, _) in &self.code.checks[check as usize] {
                if may_come(place) {
                    number += self.left[place as usize];
                    most_met = most_met.max(self.meets[place as usize] as usize);
                }
            }
            if number == 0 {
                return None;
            }
            shares += UNIT / most_met;
            best = best.min((number, check));
        }
        if shares > UNIT * left {
            return None;
        }
        let mut letters = Vec::new();
        for &(place, entry) in self.code.checks[best.1 as usize].iter().filter(|(place, _)| may_come(*place))
        {
            for letter in 1..self.code.letters as u8 {
                let after = wrong + self.added(place, letter);
                let is_tried = self.is_tried[self.item(place, letter)];
                if !is_tried && self.code.value(entry, letter) != 0 && after <= room {
                    letters.push((after, place, letter));
                }
            }
        }
        // Letters that mend most come first. Tried letters are left out later, so the order decides the walk's size.
        letters.sort_unstable();
        Some(letters.into_iter().map(|(_, place, letter)| (place, letter)).collect())
    }

    /// The number of checks that a letter makes wrong, minus the number that it mends.
    fn added(&self, place: u32, letter: u8) -> i64 {
        let change = |&(check, entry): &(u32, u8)| {
            let before = self.values[check as usize];
            let after = self.code.field.sum(before, self.code.value(entry, letter));
            i64::from(after != 0) - i64::from(before != 0)
        };
        self.checks_of[place as usize].iter().map(change).sum()
    }

    fn item(&self, place: u32, letter: u8) -> usize {
        place as usize * self.code.letters + letter as usize
    }

    fn set_tried(&mut self, place: u32, letter: u8, is_tried: bool) {
        let item = self.item(place, letter);
        self.is_tried[item] = is_tried;
        let left = &mut self.left[place as usize];
        *left = if is_tried { *left - 1 } else { *left + 1 };
    }

    fn add(&mut self, place: u32, letter: u8) {
        self.word.push((place, letter));
        self.is_taken[place as usize] = true;
        self.change(place, letter);
    }

    fn remove(&mut self) {
        let (place, letter) = self.word.pop().expect("a letter was added");
        self.is_taken[place as usize] = false;
        let code = self.code;
        let negative = code.multiples(letter).nth(code.field.negative(1) as usize - 1);
        self.change(place, negative.expect("there is a multiple for each nonzero element"));
    }

    /// Adds the values of a letter.
    fn change(&mut self, place: u32, letter: u8) {
        for index in 0..self.checks_of[place as usize].len() {
            let (check, entry) = self.checks_of[place as usize][index];
            let before = self.values[check as usize];
            let after = self.code.field.sum(before, self.code.value(entry, letter));
            self.values[check as usize] = after;
            if (before == 0) != (after == 0) {
                self.toggle(check);
            }
        }
    }

    /// Makes a right check wrong, or a wrong one right.
    fn toggle(&mut self, check: u32) {
        let is_wrong = self.values[check as usize] != 0;
        if is_wrong {
            self.index[check as usize] = self.wrong.len() as u32;
            self.wrong.push(check);
        } else {
            let index = self.index[check as usize];
            self.wrong.swap_remove(index as usize);
            if let Some(&moved) = self.wrong.get(index as usize) {
                self.index[moved as usize] = index;
            }
        }
        for &(place, _) in &self.code.checks[check as usize] {
            let meets = &mut self.meets[place as usize];
            *meets = if is_wrong { *meets + 1 } else { *meets - 1 };
        }
    }
}

#[cfg(test)]
mod tests;
