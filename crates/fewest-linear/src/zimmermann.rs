//! The fewest symbols of dense systems: sums of few rows on information sets.
//!
//! In a basis that is the unit matrix on an information set, a sum of w rows has w ones there. Suppose that all sums of
//! at most w rows have been weighed for several information sets. Then every other word has more than w ones in each of
//! them, and if no column is in two sets, the lower bounds add up (Zimmermann, 1996, after Brouwer; Grassl, "Searching
//! for linear codes with large minimum distance", 2006). When the remaining columns contain no information set, the next
//! one shares columns with those before. A one in a column of several sets counts for each of them, so the bound is the
//! fewest columns that can have all these ones together.
//!
//! A qubit is a symbol of two columns. Its two rows are a group, of which a sum has either row or both, and a sum of w
//! groups acts on w qubits of the information set (White and Grassl, "A new minimum weight algorithm for additive codes",
//! 2006).
//!
//! Automorphisms raise the bound. Take a word none of whose images has been weighed. Each image has more than w ones in
//! an information set, so the images have on average. If the automorphisms take each column of an orbit to each other
//! equally often, then on average over the images, the fraction of the word's ones in an orbit that lie in the sets is
//! the fraction of the orbit's columns that lie in them. So in a cyclic code of rate k / n, where one orbit has all columns, a word with
//! more than w ones in every image has at least (w + 1) n / k ones, and one information set is enough (Coppersmith and
//! Seroussi, "On the minimum distance of some quadratic residue codes", 1984).
//!
//! The last rows of a sum come from a table of all their sums, which weighs 64 of them at once. It leaves out the
//! symbols of the information set, where a sum has a one for each of its groups.
//!
//! ```text
//! basis     a basis, and its groups of rows on an information set
//! cover     the fewest columns that can have some number of ones in several sets
//! groups    the number of sums of rows of different groups
//! items     the sums of the rows of single groups
//! sums      all sums of a number of groups of a basis, in tasks
//! tails     the table of all sums of the last groups
//! ```

mod basis;
mod cover;
mod groups;
mod items;
mod sums;
mod tails;

use super::counts::Counts;
use super::shares::{Examined, Round, Rounds, Share};
use super::support::Support;
use super::symbols::Symbols;
use super::wanted::Wanted;
use basis::Basis;
use cover::Cover;
use fewest_core::work::{Cancelled, Division, Job};
use fewest_core::{Limits, OutOfMemory, Reason, memory};
use groups::Groups;
use std::cmp::Ordering;
use std::ops::ControlFlow;
use sums::{Packed, Sums};
use tails::Tails;

/// Several bases of the same words, each a unit matrix on an information set of its own. The sets share few symbols.
pub(super) struct Bases {
    symbols: Symbols,
    bases: Vec<Basis>,
    /// Whether bases were made whose sets have symbols of other sets only.
    overlap: bool,
}

/// The words of memory that all bases take, about: beyond, further ones are not made.
const MOST_WORDS: usize = 1 << 24;

/// The words of memory that all bases take, about: beyond, no further ones are made that overlap others.
const MOST_WORDS_AGAIN: usize = 1 << 16;

/// The most bases whose sets have symbols of other sets only.
const MOST_AGAIN: usize = 12;

/// Weighing this many words of tails takes about as long as reading a word of memory.
const WEIGHED_FOR_A_READ: u64 = 8;

impl Bases {
    /// The bytes of memory that one basis takes, while it is made and used.
    pub(super) fn bytes_needed(dimension: usize, symbols: Symbols) -> u64 {
        let words = symbols.words();
        3 * 8 * dimension as u64 * words as u64 + Tails::bytes_needed(dimension, words)
    }

    /// About the words of memory that making the first bases reads.
    pub(super) fn work(dimension: usize, symbols: Symbols) -> u64 {
        let words = dimension.saturating_mul(symbols.words()).max(1);
        let number =
            (symbols.parts() * symbols.number()).div_ceil(dimension.max(1)).min(1 + MOST_WORDS / words);
        Self::work_for_one(dimension, symbols).saturating_mul(number as u64)
    }

    fn work_for_one(dimension: usize, symbols: Symbols) -> u64 {
        (dimension.saturating_mul(symbols.words()) as u64 / 2).saturating_mul(dimension as u64)
    }

    /// Bases of the coset that `rows` span from `base`, until every symbol that can be in an information set is in one.
    ///
    /// # Errors
    /// The flag of the limits is set, or there is no memory.
    pub(super) fn new(
        rows: Vec<Vec<u64>>,
        base: Vec<u64>,
        symbols: Symbols,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let words = rows.len() * symbols.words();
        let most = MOST_WORDS.min(limits.addressable_memory() / (2 * size_of::<u64>()));
        let mut next = Basis::new(rows, base, symbols);
        let mut made = Self { symbols, bases: Vec::new(), overlap: false };
        let mut uses = made.uses()?;
        loop {
            next.bring_to(&uses, limits)?;
            let is_new = next.unit().iter().any(|&symbol| uses[symbol as usize] == 0);
            // In dimension 0 the only word is the base, and one basis without rows weighs it.
            if !made.bases.is_empty() && !is_new {
                return Ok(made);
            }
            next.unit().iter().for_each(|&symbol| uses[symbol as usize] += 1);
            made.bases.push(next.copied()?);
            if made.bases.len() * words > most {
                return Ok(made);
            }
        }
    }

    /// Adds bases whose information sets have symbols of those before only.
    ///
    /// # Errors
    /// The flag of the limits is set, or there is no memory.
    pub(super) fn overlap(&mut self, limits: &Limits<'_>) -> Result<(), Reason> {
        let mut next = self.bases.last().expect("there is a basis").copied()?;
        let (words, mut uses) = (self.dimension() * self.symbols.words(), self.uses()?);
        for _ in 0..MOST_AGAIN {
            next.bring_to(&uses, limits)?;
            next.unit().iter().for_each(|&symbol| uses[symbol as usize] += 1);
            self.bases.push(next.copied()?);
            if self.bases.len() * words > MOST_WORDS_AGAIN {
                break;
            }
        }
        self.overlap = true;
        Ok(())
    }

    /// About the words of memory that [`overlap`](Self::overlap) reads; `None` if it has been called, or if there is no symbol.
    pub(super) fn work_to_overlap(&self) -> Option<u64> {
        let work = Self::work_for_one(self.dimension(), self.symbols).saturating_mul(MOST_AGAIN as u64);
        (!self.overlap && work > 0).then_some(work)
    }

    fn dimension(&self) -> usize {
        self.bases.first().map_or(0, Basis::dimension)
    }

    /// The number of sets that each symbol is in.
    fn uses(&self) -> Result<Vec<u32>, OutOfMemory> {
        let mut uses = memory::filled(self.symbols.number(), 0_u32)?;
        self.bases.iter().flat_map(Basis::unit).for_each(|&symbol| uses[symbol as usize] += 1);
        Ok(uses)
    }

    /// A lower bound on the cost of any [`plan`](Self::plan), whatever the bases are.
    ///
    /// A set holds at least the fraction `dimension / bits` of all symbols. A word of `weight` symbols that are spread evenly has
    /// that fraction of them in each set, and the search must reach sums of that many rows.
    pub(super) fn least_cost(weight: usize, dimension: usize, symbols: Symbols) -> u64 {
        let bits = symbols.parts() * symbols.number();
        let enough = |rows: &usize| (rows + 1).saturating_mul(bits).div_ceil(dimension) >= weight;
        let rows = (0..dimension).find(enough).unwrap_or(dimension);
        let sums = Groups::of(dimension, symbols.parts()).sums_up_to(rows);
        let left = symbols.number().saturating_sub(dimension);
        sums.saturating_mul(symbols.words_for(left).max(1) as u64) / WEIGHED_FOR_A_READ
    }

    /// The number of bases that makes it cheapest to prove that no other word is lighter than `weight`, after about how
    /// many words of memory could be read in the time of the proof.
    pub(super) fn plan(&self, weight: usize, orbits: &[Vec<u32>]) -> Result<(u64, usize), OutOfMemory> {
        let mut cover = Cover::new(self.symbols, orbits)?;
        let costs = self.bases.iter().enumerate().map(|(last, basis)| {
            cover.add(basis.unit());
            let bases = &self.bases[..=last];
            let ready = cover.ready()?;
            let enough = |rows: usize, seen: usize| Self::bound(bases, &ready, rows, seen) >= weight;
            // The bound of all rows is infinite, and more rows have no lower bound.
            let (mut rows, mut most) = (0, basis.groups().number());
            while rows < most {
                let middle = (rows + most) / 2;
                match enough(middle, bases.len()) {
                    true => most = middle,
                    false => rows = middle + 1,
                }
            }
            let seen = (1..=bases.len()).find(|&seen| enough(rows, seen)).unwrap_or(bases.len());
            let cost = |(number, basis): (usize, &Basis)| {
                let groups = basis.groups();
                let sums = if number < seen {
                    groups.sums_up_to(rows)
                } else {
                    groups.sums_up_to(rows.saturating_sub(1))
                };
                sums.saturating_mul(basis.packed_words() as u64)
            };
            let weighed = bases.iter().enumerate().map(cost).fold(0, u64::saturating_add);
            Ok((if weighed == u64::MAX { weighed } else { weighed / WEIGHED_FOR_A_READ }, last + 1))
        });
        costs.reduce(|best, cost| Ok(best?.min(cost?))).expect("there is a basis")
    }

    /// Keeps the first `number` bases.
    pub(super) fn truncate(&mut self, number: usize) {
        self.bases.truncate(number);
    }

    /// The number of bases.
    pub(super) fn number(&self) -> usize {
        self.bases.len()
    }

    /// A lower bound on the weight of all words, except sums of at most `rows` rows of the first `seen` bases and of fewer rows of
    /// the other ones, and their images under automorphisms. `orbits` are the orbits of columns under these; none stands for
    /// those of the identity.
    pub(super) fn least_left(
        &self,
        rows: usize,
        seen: usize,
        orbits: &[Vec<u32>],
    ) -> Result<usize, OutOfMemory> {
        let mut cover = Cover::new(self.symbols, orbits)?;
        self.bases.iter().for_each(|basis| cover.add(basis.unit()));
        Ok(Self::bound(&self.bases, &cover.ready()?, rows, seen))
    }

    fn bound(bases: &[Basis], ready: &cover::Ready, rows: usize, seen: usize) -> usize {
        let mut ones = 0_usize;
        for (number, basis) in bases.iter().enumerate() {
            // The rows that a word needs at least.
            let needed = if number < seen { rows + 1 } else { rows };
            if needed > basis.groups().number() {
                return usize::MAX;
            }
            ones += needed;
        }
        ready.fewest(ones)
    }

    /// The lightest words that count among all sums of the round's rows in its basis, if they are at most `limit` heavy.
    ///
    /// The caller must have weighed the sums of fewer rows before. Words are in the order of rows, and may repeat. With a
    /// division they are the lightest words of a share of the sums. `done` receives the number of tasks done and their total.
    pub(super) fn see(
        &self,
        round: Round<'_>,
        limit: usize,
        counts: &Counts,
        division: Division<'_, Share>,
        limits: &Limits<'_>,
        mut done: impl FnMut(u64, u64) + Send,
    ) -> Result<Vec<Support>, Reason> {
        let Round { size: rows, basis, wanted, .. } = round;
        if rows > self.bases[basis].groups().number() {
            return Ok(Vec::new());
        }
        let packed = Packed::new(&self.bases[basis], rows, limits)?;
        let sums = Sums { packed: &packed, symbols: self.symbols, rows, limit, wanted, counts, limits };
        let (total, mut merged) = (division.tasks(sums.tasks()) as u64, 0);
        let (mut words, mut cancelled): (Vec<Support>, _) = (Vec::new(), false);
        division
            .run(round, &sums, 0, &limits.workers(), |part: Examined| {
                if part.stopped.is_some() {
                    cancelled = true;
                    return ControlFlow::Break(());
                }
                let weight = |words: &[Support]| words.first().map_or(usize::MAX, Support::weight);
                match weight(&part.words).cmp(&weight(&words)) {
                    // A shard that did not know as light a word as all together may have kept heavier ones.
                    _ if weight(&part.words) > limit => {}
                    Ordering::Less => words = part.words,
                    Ordering::Equal if wanted == Wanted::All => words.extend(part.words),
                    _ => {}
                }
                merged += 1;
                done(merged, total);
                ControlFlow::Continue(())
            })
            .map_err(|Cancelled| Reason::Cancelled)?;
        if cancelled { Err(Reason::Cancelled) } else { Ok(words) }
    }

    /// The number of sums of `rows` rows in a basis.
    pub(super) fn sums(&self, basis: usize, rows: usize) -> u64 {
        self.bases[basis].groups().sums(rows)
    }
}
