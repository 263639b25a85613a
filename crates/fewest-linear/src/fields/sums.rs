//! All sums of a number of summands of each basis, weighed in tasks: one of each class up to scalars.

use super::alphabet::{Alphabet, weight};
use super::bases::{Bases, Basis};
use super::lanes;
use super::tails::{Packed, Tails};
use fewest_core::work::{Cancelled, Job, run};
use fewest_core::{Limits, Reason, memory};
use std::ops::ControlFlow;

/// A basis at the places outside its information set, with the tails of its sums.
struct Prepared<'a> {
    basis: &'a Basis,
    packed: Packed,
    tails: Tails,
    /// The fewest places of the set where a sum is not 0.
    left_out: usize,
}

/// The sums of `summands` summands of each basis.
struct Sums<'a> {
    prepared: Vec<Prepared<'a>>,
    /// The number of a basis, and the first summand or two of a sum.
    heads: Vec<(usize, usize, Option<usize>)>,
    summands: usize,
    /// The largest weight of interest.
    limit: usize,
    alphabet: &'a Alphabet,
    counts: &'a (dyn Fn(&[u8]) -> bool + Sync),
    limits: &'a Limits<'a>,
}

/// With more first summands than this, a task has one of them and not two.
const MOST_FIRSTS: usize = 1 << 9;

/// Returns the first of the lightest words that count among all sums of `summands` summands, if it weighs at most `limit`.
///
/// `done` receives the number of tasks done and their total.
pub(super) fn lightest(
    bases: &Bases,
    summands: usize,
    limit: usize,
    alphabet: &Alphabet,
    counts: &(dyn Fn(&[u8]) -> bool + Sync),
    limits: &Limits<'_>,
    mut done: impl FnMut(u64, u64) + Send,
) -> Result<Option<Vec<u8>>, Reason> {
    let bytes = bases.all().iter().map(|basis| bytes_needed(basis, alphabet)).fold(0, u64::saturating_add);
    limits.allow(bytes)?;
    let mut prepared = Vec::new();
    for basis in bases.all() {
        prepared.push(Prepared::new(basis, summands, alphabet, limits)?);
    }
    let mut heads = Vec::new();
    for (number, prepared) in prepared.iter().enumerate() {
        let all = prepared.packed.len();
        let in_head = summands - prepared.tails.chosen();
        for first in 0..(all + 1).saturating_sub(summands) {
            if in_head == 1 || all > MOST_FIRSTS {
                memory::push(&mut heads, (number, first, None))?;
            } else {
                for second in first + 1..all + 2 - summands {
                    memory::push(&mut heads, (number, first, Some(second)))?;
                }
            }
            limits.allow(bytes.saturating_add(size_of_val(heads.as_slice()) as u64))?;
        }
    }
    let sums = Sums { prepared, heads, summands, limit, alphabet, counts, limits };
    let (total, mut merged) = (sums.tasks() as u64, 0);
    let (mut best, mut cancelled): (Option<(usize, Vec<u8>)>, bool) = (None, false);
    let finished = run(&sums, &limits.workers(), |part: Result<Option<Vec<u8>>, Cancelled>| {
        let Ok(word) = part else {
            cancelled = true;
            return ControlFlow::Break(());
        };
        let word = word.map(|word| (weight(&word), word));
        if let Some((lighter, _)) = &word
            && best.as_ref().is_none_or(|(weight, _)| lighter < weight)
        {
            best = word;
        }
        merged += 1;
        done(merged, total);
        ControlFlow::Continue(())
    });
    match finished {
        Ok(()) if !cancelled => Ok(best.map(|(_, word)| word)),
        _ => Err(Reason::Cancelled),
    }
}

/// The bytes that a basis takes once prepared, with the shortest tails.
fn bytes_needed(basis: &Basis, alphabet: &Alphabet) -> u64 {
    let (multiples, others) = (basis.multiples() as u64, basis.others());
    let vector = (size_of::<Vec<u8>>() + others) as u64;
    multiples.saturating_mul(vector).saturating_add(Tails::least_bytes(multiples, others, alphabet))
}

impl<'a> Prepared<'a> {
    fn new(
        basis: &'a Basis,
        summands: usize,
        alphabet: &Alphabet,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let (packed, others) = (basis.packed()?, basis.others());
        let chosen = Tails::longest(&packed, others, alphabet, summands.saturating_sub(1));
        let tails = Tails::new(&packed, others, chosen, alphabet, limits)?;
        Ok(Self { basis, packed, tails, left_out: basis.least_in_set(summands) })
    }
}

/// The terms chosen so far, and their sums.
struct Chosen {
    terms: Vec<(u32, u8)>,
    sums: Vec<Vec<u8>>,
}

/// The lightest word of a task so far.
struct Lightest {
    /// The largest weight of interest; `None` if nothing is.
    limit: Option<usize>,
    word: Option<Vec<u8>>,
}

impl Job for Sums<'_> {
    type Part = Result<Option<Vec<u8>>, Cancelled>;
    type Scratch = Chosen;

    fn tasks(&self) -> usize {
        self.heads.len()
    }

    fn scratch(&self) -> Chosen {
        Chosen { terms: Vec::new(), sums: vec![Vec::new(); self.summands + 1] }
    }

    fn part(&self, task: usize, chosen: &mut Chosen) -> Self::Part {
        let (number, first, second) = self.heads[task];
        let prepared = &self.prepared[number];
        chosen.terms.clear();
        chosen.sums[0] = vec![0; prepared.packed[first][0].len()];
        let mut lightest = Lightest { limit: Some(self.limit), word: None };
        // A sum and its multiples are weighed once: by the classes of the first summand.
        for class in 0..prepared.basis.summands[first].classes {
            chosen.push(prepared, (first, class), self.alphabet);
            match second {
                Some(second) => self.add(prepared, chosen, second, &mut lightest)?,
                None => self.extend(prepared, chosen, first + 1, &mut lightest)?,
            }
            chosen.terms.pop();
        }
        Ok(lightest.word)
    }
}

impl Chosen {
    fn push(&mut self, prepared: &Prepared<'_>, (summand, multiple): (usize, usize), alphabet: &Alphabet) {
        let [.., before, after] = &mut self.sums[..self.terms.len() + 2] else {
            unreachable!("there is a sum before and after each term")
        };
        after.clone_from(before);
        alphabet.add(after, &prepared.packed[summand][multiple]);
        self.terms.push((summand as u32, multiple as u8));
    }
}

impl Sums<'_> {
    /// Adds each multiple of a summand, and weighs every sum that continues with later summands.
    fn add(
        &self,
        prepared: &Prepared<'_>,
        chosen: &mut Chosen,
        summand: usize,
        lightest: &mut Lightest,
    ) -> Result<(), Cancelled> {
        for multiple in 0..prepared.packed[summand].len() {
            chosen.push(prepared, (summand, multiple), self.alphabet);
            self.extend(prepared, chosen, summand + 1, lightest)?;
            chosen.terms.pop();
        }
        Ok(())
    }

    /// Weighs every sum that continues with summands from number `from` on.
    fn extend(
        &self,
        prepared: &Prepared<'_>,
        chosen: &mut Chosen,
        from: usize,
        lightest: &mut Lightest,
    ) -> Result<(), Cancelled> {
        if self.limits.cancelled() {
            return Err(Cancelled);
        }
        let left = self.summands - prepared.tails.chosen() - chosen.terms.len();
        if left == 0 {
            self.add_tails(prepared, chosen, from, lightest);
            return Ok(());
        }
        let end = (prepared.packed.len() + 1).saturating_sub(left + prepared.tails.chosen());
        (from..end).try_for_each(|next| self.add(prepared, chosen, next, lightest))
    }

    fn add_tails(&self, prepared: &Prepared<'_>, chosen: &Chosen, from: usize, lightest: &mut Lightest) {
        let most = |lightest: &Lightest| lightest.limit?.checked_sub(prepared.left_out);
        let Some(mut limit) = most(lightest) else { return };
        for (first, block, lanes) in prepared.tails.blocks_from(from) {
            let light = block.weigh(&chosen.sums[chosen.terms.len()]).at_most(limit);
            let light: lanes::Lanes = std::array::from_fn(|index| light[index] & lanes[index]);
            for lane in lanes::lanes(light) {
                let tail = prepared.tails.terms(first + lane);
                let word = self.word(prepared.basis, chosen.terms.iter().chain(tail));
                let weight = weight(&word);
                if lightest.limit.is_some_and(|limit| weight <= limit) && (self.counts)(&word) {
                    *lightest = Lightest { limit: weight.checked_sub(1), word: Some(word) };
                    match most(lightest) {
                        Some(less) => limit = less,
                        None => return,
                    }
                }
            }
        }
    }

    /// The sum of some terms at all places.
    fn word<'t>(&self, basis: &Basis, terms: impl Iterator<Item = &'t (u32, u8)>) -> Vec<u8> {
        let mut word = Vec::new();
        for &(summand, multiple) in terms {
            let multiple = &basis.summands[summand as usize].multiples[usize::from(multiple)];
            if word.is_empty() {
                word.clone_from(multiple);
            } else {
                self.alphabet.add(&mut word, multiple);
            }
        }
        word
    }
}
