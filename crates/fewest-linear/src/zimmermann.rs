//! Finds lightest words of a dense code: a code of small dimension, or a code whose checks have many ones.
//!
//! The search uses several bases of the code. Each basis has an *information set*: columns on which the basis is the
//! unit matrix. The search weighs all sums of one row, then of two rows, and so on, until a lower bound on the weight
//! of all other words reaches the weight of the best word.
//!
//! # The bound
//!
//! 1. A sum of w rows of a basis has exactly w ones in the information set of this basis.
//! 2. Suppose that all sums of at most w rows of each basis have been weighed. Then every other word has more than w
//!    ones in each information set.
//! 3. If the information sets are disjoint, these numbers of ones add up to a lower bound (Zimmermann, 1996, after
//!    Brouwer; Grassl, "Searching for linear codes with large minimum distance", 2006).
//! 4. If information sets have common columns, a one in a common column counts for each of its sets. So the bound is
//!    the smallest number of columns that can contain all the required ones.
//!
//! # Qubits
//!
//! A qubit is a *symbol* of two columns. Its two rows are a *group*: a sum contains the first row, the second row or
//! both. A sum of rows from w groups acts on at least w qubits of the information set (White and Grassl, "A new minimum
//! weight algorithm for additive codes", 2006).
//!
//! # Automorphisms
//!
//! Automorphisms raise the bound (Coppersmith and Seroussi, "On the minimum distance of some quadratic residue codes",
//! 1984).
//!
//! 1. Take a word such that no image of the word has been weighed. Each image has more than w ones in the information
//!    set. So the average number over all images is more than w, too.
//! 2. Over all images, each column of an orbit is mapped equally often to each column of this orbit. So if a fraction f
//!    of the orbit's columns lies in the information set, then on average a fraction f of the word's ones in this orbit
//!    lies there.
//! 3. In a cyclic code of length n and dimension k, all columns are in one orbit. So the word has at least (w + 1) n /
//!    k ones, and one information set suffices.
//!
//! # Other fields
//!
//! A word and its scalar multiples have the same weight, so only one of them is weighed.
//!
//! # Tails
//!
//! The *tail* of a sum is the sum of its last rows. A table contains all tails, and many of them are weighed at once.
//! The table leaves out the symbols of the information set, where each group of a sum has at least one nonzero symbol.
//!
//! ```text
//! words     the kinds of words: how they are stored, added and weighed
//! bits      words over GF(2); those over other fields are in `fields`
//! basis     a basis, and its groups of rows on an information set
//! cover     the fewest columns that can have some number of ones in several sets
//! groups    the number of sums of rows of different groups
//! items     the combinations of the rows of single groups
//! chosen    the items that a sum has so far
//! tails     the table of all sums of the last groups
//! sums      all sums of a number of groups of a basis, in tasks
//! rounds    the lightest words among these sums over GF(2), in parts for several machines
//! ```

mod basis;
mod bits;
mod chosen;
mod cover;
mod groups;
mod items;
mod rounds;
mod sums;
mod tails;
mod words;

use basis::Basis;
use cover::Cover;
use fewest_core::{Limits, OutOfMemory, Reason, memory};
use groups::Groups;

pub(super) use chosen::Chosen;
pub(super) use sums::{Offered, Sums};
pub(super) use words::{Blocks, Words};

/// Several bases of the same code. Each is the unit matrix on its own information set. The information sets have few
/// symbols in common.
pub(super) struct Bases<W: Words> {
    words: W,
    bases: Vec<Basis<W::Cell>>,
    /// Whether [`overlap`](Self::overlap) has added bases.
    overlap: bool,
}

/// The approximate limit on the size of all bases, in words of memory. Beyond this size, no further bases are made.
const MOST_WORDS: usize = 1 << 24;

/// The same limit for overlapping bases.
const MOST_WORDS_AGAIN: usize = 1 << 16;

/// The largest number of bases whose information sets consist entirely of symbols of other information sets.
const MOST_AGAIN: usize = 12;

/// Tails are read from the processor's cache: weighing this number of words takes the time of reading one word of
/// memory.
const WEIGHED_FOR_A_READ: u64 = 4;

impl<W: Words> Bases<W> {
    /// The bytes of memory that one basis takes, while it is made and used.
    pub(super) fn bytes_needed(dimension: usize, words: &W) -> u64 {
        let cost = words.cost(words.symbols());
        3 * 8 * dimension as u64 * cost as u64 + tails::bytes_needed(words, dimension)
    }

    /// The approximate number of words of memory that making the first bases reads.
    pub(super) fn work(dimension: usize, words: &W) -> u64 {
        let cost = dimension.saturating_mul(words.cost(words.symbols())).max(1);
        let number = (words.parts() * words.symbols()).div_ceil(dimension.max(1)).min(1 + MOST_WORDS / cost);
        Self::work_for_one(dimension, words).saturating_mul(number as u64)
    }

    fn work_for_one(dimension: usize, words: &W) -> u64 {
        (dimension.saturating_mul(words.cost(words.symbols())) as u64 / 2).saturating_mul(dimension as u64)
    }

    /// Bases of the coset of `base` modulo the span of `rows`. Bases are added until each symbol that can be in an
    /// information set is in one of their information sets, or until they take too much memory. The rows are
    /// independent. Over fields other than GF(2), `base` must be 0.
    ///
    /// # Errors
    /// The cancel flag is set, or there is no memory.
    pub(super) fn new(
        rows: Vec<Vec<W::Cell>>,
        base: Vec<W::Cell>,
        words: W,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let cost = rows.len() * words.cost(words.symbols());
        let most = MOST_WORDS.min(limits.addressable_memory() / (2 * size_of::<u64>()));
        let mut next = Basis::new(rows, base);
        let mut made = Self { words, bases: Vec::new(), overlap: false };
        let mut uses = made.uses()?;
        loop {
            next.bring_to(&made.words, &uses, limits)?;
            let is_new = next.unit().iter().any(|&symbol| uses[symbol as usize] == 0);
            // In dimension 0, the only word is the base. One basis without rows weighs it.
            if !made.bases.is_empty() && !is_new {
                return Ok(made);
            }
            next.unit().iter().for_each(|&symbol| uses[symbol as usize] += 1);
            made.bases.push(next.copied()?);
            if made.bases.len() * cost > most {
                return Ok(made);
            }
        }
    }

    /// Adds bases whose information sets consist entirely of symbols of earlier information sets.
    ///
    /// # Errors
    /// The cancel flag is set, or there is no memory.
    fn overlap(&mut self, limits: &Limits<'_>) -> Result<(), Reason> {
        let mut next = self.bases.last().expect("`new` makes at least one basis").copied()?;
        let (cost, mut uses) = (self.dimension() * self.words.cost(self.words.symbols()), self.uses()?);
        for _ in 0..MOST_AGAIN {
            next.bring_to(&self.words, &uses, limits)?;
            next.unit().iter().for_each(|&symbol| uses[symbol as usize] += 1);
            self.bases.push(next.copied()?);
            if self.bases.len() * cost > MOST_WORDS_AGAIN {
                break;
            }
        }
        self.overlap = true;
        Ok(())
    }

    /// An estimate of the words of memory that [`overlap`](Self::overlap) reads. `None` if it was already called, or if
    /// the estimate is 0.
    fn work_to_overlap(&self) -> Option<u64> {
        let work = Self::work_for_one(self.dimension(), &self.words).saturating_mul(MOST_AGAIN as u64);
        (!self.overlap && work > 0).then_some(work)
    }

    fn dimension(&self) -> usize {
        self.bases.first().map_or(0, Basis::dimension)
    }

    /// For each symbol, the number of information sets that contain it.
    fn uses(&self) -> Result<Vec<u32>, OutOfMemory> {
        let mut uses = memory::filled(self.words.symbols(), 0_u32)?;
        self.bases.iter().flat_map(Basis::unit).for_each(|&symbol| uses[symbol as usize] += 1);
        Ok(uses)
    }

    /// A lower bound on the cost of any [`plan`](Self::plan). It does not depend on the bases.
    ///
    /// An information set contains at least the fraction `dimension / digits` of all symbols. Suppose that the nonzero
    /// symbols of a word of weight `weight` are spread evenly. Then this fraction of them is in each information set,
    /// and the search must weigh sums of this many rows.
    pub(super) fn least_cost(weight: usize, dimension: usize, words: &W) -> u64 {
        let digits = words.parts() * words.symbols();
        let enough = |rows: &usize| (rows + 1).saturating_mul(digits).div_ceil(dimension) >= weight;
        let rows = (0..dimension).find(enough).unwrap_or(dimension);
        let sums = Groups::of(dimension, words.parts(), words.scalars()).classes_up_to(rows);
        let left = words.symbols().saturating_sub(dimension);
        sums.saturating_mul(words.cost(left) as u64) / WEIGHED_FOR_A_READ
    }

    /// Returns the cost of the cheapest proof that no other word is lighter than `weight`, and the number of bases that
    /// this proof uses. The cost is the number of words of memory that can be read in the time of the proof. Adds
    /// overlapping bases if making them takes less time than the proof without them.
    ///
    /// # Errors
    /// The cancel flag is set, or there is no memory.
    pub(super) fn plan(
        &mut self,
        weight: usize,
        orbits: &[Vec<u32>],
        limits: &Limits<'_>,
    ) -> Result<(u64, usize), Reason> {
        let plan = self.planned(weight, orbits)?;
        if self.work_to_overlap().is_none_or(|work| plan.0 <= work) {
            return Ok(plan);
        }
        self.overlap(limits)?;
        Ok(self.planned(weight, orbits)?)
    }

    fn planned(&self, weight: usize, orbits: &[Vec<u32>]) -> Result<(u64, usize), OutOfMemory> {
        let mut cover = Cover::new(&self.words, orbits)?;
        let costs = self.bases.iter().enumerate().map(|(last, basis)| {
            cover.add(basis.unit());
            let bases = &self.bases[..=last];
            let ready = cover.ready()?;
            let enough = |rows: usize, seen: usize| bound(bases, &ready, rows, seen) >= weight;
            // The bound for the number of all rows is infinite, so the binary search finds a number of rows.
            let (mut rows, mut most) = (0, basis.groups().number());
            while rows < most {
                let middle = (rows + most) / 2;
                match enough(middle, bases.len()) {
                    true => most = middle,
                    false => rows = middle + 1,
                }
            }
            let seen = (1..=bases.len()).find(|&seen| enough(rows, seen)).unwrap_or(bases.len());
            let cost = |(number, basis): (usize, &Basis<W::Cell>)| {
                let most = if number < seen { rows } else { rows.saturating_sub(1) };
                let left = self.words.symbols() - basis.unit().len();
                basis.groups().classes_up_to(most).saturating_mul(self.words.cost(left) as u64)
            };
            let weighed = bases.iter().enumerate().map(cost).fold(0, u64::saturating_add);
            Ok((if weighed == u64::MAX { weighed } else { weighed / WEIGHED_FOR_A_READ }, last + 1))
        });
        costs.reduce(|best, cost| Ok(best?.min(cost?))).expect("`new` makes at least one basis")
    }

    pub(super) fn truncate(&mut self, number: usize) {
        self.bases.truncate(number);
    }

    pub(super) fn number(&self) -> usize {
        self.bases.len()
    }

    /// A lower bound on the weight of all words that have not been weighed. The caller has weighed the sums of at most
    /// `rows` rows of the first `seen` bases, the sums of fewer than `rows` rows of the other bases, and the images of
    /// these sums under automorphisms. `orbits` are the orbits of columns under the automorphisms; empty for the
    /// trivial group.
    pub(super) fn least_left(
        &self,
        rows: usize,
        seen: usize,
        orbits: &[Vec<u32>],
    ) -> Result<usize, OutOfMemory> {
        let mut cover = Cover::new(&self.words, orbits)?;
        self.bases.iter().for_each(|basis| cover.add(basis.unit()));
        Ok(bound(&self.bases, &cover.ready()?, rows, seen))
    }

    /// The number of sums of `rows` rows of a basis. Scalar multiples of a sum count once.
    pub(super) fn classes(&self, basis: usize, rows: usize) -> u64 {
        self.bases[basis].groups().classes(rows)
    }

    /// A lower bound on the bytes of memory that weighing the sums of a basis takes.
    pub(super) fn bytes_for_sums(&self, basis: usize) -> u64 {
        let basis = &self.bases[basis];
        let (items, symbols) = (basis.groups().sums(1), self.words.symbols() - basis.unit().len());
        let item = size_of::<(Vec<W::Cell>, usize, [u8; 2])>() + symbols * size_of::<W::Cell>();
        items.saturating_mul(item as u64).saturating_add(self.words.bytes_in_blocks(symbols, items))
    }

    /// The sums of rows from `rows` groups of a basis; `None` if the basis has fewer groups.
    ///
    /// # Errors
    /// The cancel flag is set, or there is no memory.
    pub(super) fn sums<'a>(
        &'a self,
        basis: usize,
        rows: usize,
        limits: &'a Limits<'a>,
    ) -> Result<Option<Sums<'a, W>>, Reason> {
        let basis = &self.bases[basis];
        (rows <= basis.groups().number()).then(|| Sums::new(&self.words, basis, rows, limits)).transpose()
    }
}

fn bound<C: Copy>(bases: &[Basis<C>], ready: &cover::Ready, rows: usize, seen: usize) -> usize {
    let mut ones = 0_usize;
    for (number, basis) in bases.iter().enumerate() {
        // The least number of rows of this basis in a word that has not been weighed.
        let needed = if number < seen { rows + 1 } else { rows };
        if needed > basis.groups().number() {
            return usize::MAX;
        }
        ones += needed;
    }
    ready.fewest(ones)
}
