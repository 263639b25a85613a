//! The numbers of the states of one part.
//!
//! Arrangements of pieces are numbered in dictionary order. An arrangement has two halves. Its number is that of the
//! first arrangement with the same first half, plus the number of second halves of the same letters before its own. So
//! two small tables give the number, and the number after a move is a sum of two terms, one for each half.
//!
//! Turns are the digits of a number, the first place first. If the numbers that each move adds have a sum that is a
//! multiple of the modulus, the sum of the turns never changes. Then only states with the sum of the goals are
//! numbered. The last place follows from the others, so it is left out.

use super::Move;
use std::collections::BTreeMap;

/// No number: there is no such state, or the move does not exist.
pub(crate) const NONE: u32 = u32::MAX;

/// The largest number of states of a part, and of a puzzle.
pub(crate) const MOST_STATES: usize = 1 << 28;

/// The largest number of places of a part: one word has a bit for each.
const MOST_PLACES: usize = 64;

/// The largest number of bits of half an arrangement.
const MOST_BITS: usize = 24;

pub(crate) struct Part {
    /// The first place.
    pub(crate) start: usize,
    pub(crate) places: usize,
    /// The number of states.
    pub(crate) states: usize,
    kind: Kind,
}

enum Kind {
    Pieces(Pieces),
    Turns { modulus: u32, sum: Option<u32> },
}

#[derive(Default)]
struct Pieces {
    /// The different letters, ascending, and the bits that each takes in a code.
    letters: Vec<u32>,
    bits: usize,
    /// The number of places of the first half.
    middle: usize,
    /// The codes of the first halves in dictionary order, each with the place of its second halves in the next list.
    firsts: Vec<(u64, usize)>,
    seconds: Vec<Vec<u64>>,
    /// For the code of each first half the number of arrangements before it, and for that of each second half its number in its list.
    before: Vec<u32>,
    within: Vec<u32>,
}

impl Part {
    /// The arrangements of some letters, with their numbers if they have any.
    pub(crate) fn pieces(start: usize, all: &[u32], is_numbered: bool) -> Result<Self, &'static str> {
        let places = all.len();
        if !all.is_sorted() || places > MOST_PLACES {
            return Err("expected at most 64 letters in ascending order");
        }
        let mut letters = all.to_vec();
        letters.dedup();
        if !is_numbered {
            let pieces = Pieces { letters, ..Pieces::default() };
            return Ok(Self { start, places, states: 0, kind: Kind::Pieces(pieces) });
        }
        let mut left: Vec<usize> =
            letters.iter().map(|letter| all.iter().filter(|other| *other == letter).count()).collect();
        // The number of arrangements, letter after letter: C(a, a), C(a + b, b) and so on.
        let (mut states, mut placed) = (1_u64, 0);
        for &number in &left {
            for each in 1..=number as u64 {
                placed += 1;
                states = states * placed / each;
                if states > MOST_STATES as u64 {
                    return Err("there are too many states");
                }
            }
        }
        let states = states as usize;
        let middle = places / 2;
        let bits = letters.len().next_power_of_two().trailing_zeros() as usize;
        if bits * (places - middle) > MOST_BITS {
            return Err("too many letters in too many places");
        }
        let mut pieces = Pieces {
            letters,
            bits,
            middle,
            firsts: vec![],
            seconds: vec![],
            before: vec![NONE; 1 << (bits * middle)],
            within: vec![NONE; 1 << (bits * (places - middle))],
        };
        let mut known: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
        let mut number = 0;
        sequences(&mut left, middle, bits, 0, &mut |code, left| {
            let list = *known.entry(left.clone()).or_insert_with(|| {
                let mut list = Vec::new();
                sequences(&mut left.clone(), places - middle, bits, 0, &mut |code, _| {
                    pieces.within[code as usize] = list.len() as u32;
                    list.push(code);
                });
                pieces.seconds.push(list);
                pieces.seconds.len() - 1
            });
            pieces.before[code as usize] = number;
            pieces.firsts.push((code, list));
            number += pieces.seconds[list].len() as u32;
        });
        Ok(Self { start, places, states, kind: Kind::Pieces(pieces) })
    }

    /// Turns: numbers modulo `modulus`.
    pub(crate) fn turns(start: usize, places: usize, modulus: u32) -> Result<Self, &'static str> {
        if (1..=MOST_PLACES).contains(&places) && modulus > 1 {
            Ok(Self { start, places, states: 0, kind: Kind::Turns { modulus, sum: None } })
        } else {
            Err("expected 1 to 64 places and a modulus above 1")
        }
    }

    /// The modulus of turns; 1 for pieces.
    pub(crate) fn modulus(&self) -> u32 {
        if let Kind::Turns { modulus, .. } = self.kind { modulus } else { 1 }
    }

    /// The different letters of pieces; `None` for turns.
    pub(crate) fn letters(&self) -> Option<Vec<u32>> {
        if let Kind::Pieces(pieces) = &self.kind { Some(pieces.letters.clone()) } else { None }
    }

    fn of<'a>(&self, all: &'a [u32]) -> &'a [u32] {
        &all[self.start..][..self.places]
    }

    /// Numbers only the states with the sum of a goal, if no move changes sums.
    pub(crate) fn fix_sum(&mut self, moves: &[Move], goal: &[u32]) {
        let Kind::Turns { modulus, .. } = self.kind else { return };
        let sum = |all: &[u32]| self.of(all).iter().sum::<u32>() % modulus;
        let sum = moves.iter().all(|step| sum(&step.add) == 0).then(|| sum(goal));
        self.states = (modulus as usize).saturating_pow((self.places - usize::from(sum.is_some())) as u32);
        self.kind = Kind::Turns { modulus, sum };
    }

    /// The number of a state; `None` if the state has no number.
    pub(crate) fn number(&self, state: &[u32]) -> Option<usize> {
        match &self.kind {
            Kind::Pieces(pieces) => {
                let digits = state.iter().map(|letter| pieces.letters.binary_search(letter).ok());
                let code = digits
                    .into_iter()
                    .try_fold(0, |code, digit| Some((code << pieces.bits) + digit? as u64))?;
                let (first, second) = pieces.halves(code, self.places);
                let is_there = pieces.firsts.binary_search_by_key(&first, |&(code, _)| code).ok()?;
                let is_there = pieces.seconds[pieces.firsts[is_there].1].binary_search(&second).is_ok();
                is_there.then(|| pieces.number(code, self.places) as usize)
            }
            &Kind::Turns { modulus, sum } => {
                let is_there = state.iter().all(|&turn| turn < modulus)
                    && sum.is_none_or(|sum| state.iter().sum::<u32>() % modulus == sum);
                let digits = &state[..self.places - usize::from(sum.is_some())];
                is_there.then(|| {
                    digits.iter().fold(0, |number, &digit| number * modulus as usize + digit as usize)
                })
            }
        }
    }

    /// For each state, the number of the state to which a move leads.
    pub(crate) fn images(&self, step: &Move) -> Vec<u32> {
        match &self.kind {
            Kind::Pieces(pieces) => pieces.images(self, step),
            &Kind::Turns { modulus, sum } => {
                let (from, add) = (self.of(&step.from), self.of(&step.add));
                let mut state = vec![0; self.places];
                let image = |number: usize| {
                    let mut rest = number;
                    for place in (0..self.places - usize::from(sum.is_some())).rev() {
                        // `rest` is congruent to the digit, which is enough: `after` reduces all numbers.
                        state[place] = rest as u32;
                        rest /= modulus as usize;
                    }
                    if let Some(sum) = sum {
                        let others: u32 = state[..self.places - 1].iter().sum();
                        state[self.places - 1] = sum + modulus - others % modulus;
                    }
                    let after = (0..self.places)
                        .map(|place| (state[from[place] as usize - self.start] + add[place]) % modulus);
                    let digits = after.take(self.places - usize::from(sum.is_some()));
                    digits.fold(0, |number, digit| number * modulus + digit)
                };
                (0..self.states).map(image).collect()
            }
        }
    }
}

impl Pieces {
    fn halves(&self, code: u64, places: usize) -> (u64, u64) {
        let low = self.bits * (places - self.middle);
        (code >> low, code & ((1 << low) - 1))
    }

    fn number(&self, code: u64, places: usize) -> u32 {
        let (first, second) = self.halves(code, places);
        self.before[first as usize] + self.within[second as usize]
    }

    fn images(&self, part: &Part, step: &Move) -> Vec<u32> {
        let places = part.places;
        let mut to = vec![0; places];
        part.of(&step.from)
            .iter()
            .enumerate()
            .for_each(|(place, &from)| to[from as usize - part.start] = place);
        // The half with this code after the move; `None` if a condition fails.
        let carried = |mut code: u64, places_of_half: std::ops::Range<usize>| {
            let mut image = 0;
            for place in places_of_half.rev() {
                let digit = code & ((1 << self.bits) - 1);
                code >>= self.bits;
                image |= digit << (self.bits * (places - 1 - to[place]));
                let holds = |&(has, at, letter): &(bool, usize, u32)| {
                    at != part.start + place || (self.letters[digit as usize] == letter) == has
                };
                if !step.conditions.iter().all(holds) {
                    return None;
                }
            }
            Some(image)
        };
        let second = |&code: &u64| carried(code, self.middle..places);
        let seconds: Vec<Vec<Option<u64>>> =
            self.seconds.iter().map(|list| list.iter().map(second).collect()).collect();
        let mut images = Vec::with_capacity(part.states);
        for &(code, list) in &self.firsts {
            let first = carried(code, 0..self.middle);
            images.extend(seconds[list].iter().map(|second| match (first, second) {
                (Some(first), Some(second)) => self.number(first + second, places),
                _ => NONE,
            }));
        }
        images
    }
}

/// Visits the codes of all sequences of letters, each letter as often as `left` says, in dictionary order.
fn sequences(
    left: &mut Vec<usize>,
    length: usize,
    bits: usize,
    code: u64,
    visit: &mut dyn FnMut(u64, &Vec<usize>),
) {
    if length == 0 {
        return visit(code, left);
    }
    for digit in 0..left.len() {
        if left[digit] > 0 {
            left[digit] -= 1;
            sequences(left, length - 1, bits, (code << bits) + digit as u64, visit);
            left[digit] += 1;
        }
    }
}
