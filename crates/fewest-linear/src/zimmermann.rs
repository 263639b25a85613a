//! The fewest ones of dense systems: sums of few rows on disjoint information sets.
//!
//! In a basis that is the unit matrix on an information set, a sum of w rows has w ones there. Suppose that all sums of
//! at most w rows have been weighed for several disjoint information sets. Then every other word has more than w ones
//! in each of these sets, and the lower bounds add up (Zimmermann, 1996, after Brouwer; Grassl, "Searching for linear
//! codes with large minimum distance", 2006). When the remaining columns contain no information set, a basis of the
//! largest possible rank on them is used, and its missing rank is subtracted from its bound.
//!
//! Automorphisms raise the bound. Take a word none of whose images has been weighed. Each image has more than w ones in
//! an information set, so the images have on average. If the automorphisms take each column of an orbit to each other
//! equally often, an image has on average as large a part of the word's ones in an orbit among the columns of the sets
//! as these columns are of the orbit. So in a cyclic code of rate k / n, where one orbit has all columns, a word with
//! more than w ones in every image has at least (w + 1) n / k ones, and one information set is enough (Coppersmith and
//! Seroussi, "On the minimum distance of some quadratic residue codes", 1984).
//!
//! The last rows of a sum come from a table of all their sums, which weighs 64 of them at once. It leaves out the
//! columns of the unit matrix, for the ones there are as many as the rows.

mod tails;

use super::offers::Offers;
use super::problem::Counts;
use super::shares::{Examined, Round, Rounds, Share};
use super::support::Support;
use super::wanted::Wanted;
use fewest_core::memory;
use fewest_core::work::{Cancelled, Division, Job};
use fewest_core::{Limits, Reason, flag};
use fewest_gf2::bits::{bit, toggle_if, words_for};
use fewest_gf2::echelon::reduce;
use fewest_gf2::vectors::{self, add};
use fewest_gf2::weigh::{Kernel, LANES};
use std::cmp::Ordering;
use std::ops::ControlFlow;
use tails::Tails;

/// Several bases of the same words, each a unit matrix on its own columns. These sets of columns are disjoint.
pub(super) struct Bases {
    bases: Vec<Basis>,
    dimension: usize,
    columns: usize,
}

/// A basis, and a word that has the required syndrome and no ones in the columns of the unit matrix.
struct Basis {
    rows: Vec<Vec<u64>>,
    base: Vec<u64>,
    /// The columns of the unit matrix, which may have fewer columns than the basis has rows.
    unit: Vec<u32>,
}

/// The words of memory that all bases take, about: beyond, further ones are not made.
const MOST_WORDS: usize = 1 << 24;

/// Weighing this many words of tails takes about as long as reading a word of memory.
const WEIGHED_FOR_A_READ: u64 = 4;

impl Bases {
    /// The bytes of memory that one basis takes, while it is made and used.
    pub(super) fn bytes_needed(dimension: usize, columns: usize) -> u64 {
        3 * 8 * dimension as u64 * words_for(columns) as u64
    }

    /// About the words of memory that making the bases reads.
    pub(super) fn work(dimension: usize, columns: usize) -> u64 {
        let words = dimension.saturating_mul(words_for(columns)).max(1);
        let bases = columns.div_ceil(dimension.max(1)).min(1 + MOST_WORDS / words);
        (words as u64 / 2).saturating_mul(dimension as u64).saturating_mul(bases as u64)
    }

    /// The bases of the coset that `rows` span from `base`, unless the flag of the limits is set.
    pub(super) fn new(
        mut rows: Vec<Vec<u64>>,
        mut base: Vec<u64>,
        columns: usize,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let (dimension, words) = (rows.len(), base.len());
        let mut free = vectors::all_ones(columns);
        let mut bases: Vec<Basis> = Vec::new();
        loop {
            let pivots = reduce(&mut rows, |word| free[word], limits)?;
            for (row, &pivot) in rows.iter().zip(&pivots) {
                toggle_if(&mut free, pivot, 1);
                if bit(&base, pivot) == 1 {
                    limits.check()?;
                    add(&mut base, row);
                }
            }
            let unit: Vec<u32> = memory::collected(pivots.into_iter().map(|pivot| pivot as u32))?;
            // In dimension 0 the only word is `base`, and one basis without rows weighs it.
            let words = bases.len() * dimension * words;
            if !bases.is_empty() && (unit.is_empty() || words > MOST_WORDS) {
                break;
            }
            bases.push(Basis { rows: memory::copied_rows(&rows)?, base: memory::copied(&base)?, unit });
        }
        Ok(Self { bases, dimension, columns })
    }

    /// A lower bound on the weight of all words, except sums of at most `rows` rows of some basis and their images under
    /// automorphisms. `orbits` are the orbits of columns under these; none stands for those of the identity.
    fn bound(&self, bases: &[Basis], rows: usize, orbits: &[Vec<u32>]) -> usize {
        if rows >= self.dimension {
            return usize::MAX;
        }
        let ones: usize = bases.iter().map(|basis| (rows + 1).saturating_sub(basis.missing())).sum();
        let mut in_unit = vec![false; self.columns];
        bases.iter().flat_map(|basis| &basis.unit).for_each(|&column| in_unit[column as usize] = true);
        // The orbit with the largest part of its columns in the sets has the most ones there.
        let parts = orbits.iter().map(|orbit| {
            let there = orbit.iter().filter(|&&column| in_unit[column as usize]).count();
            if there == 0 { usize::MAX } else { (ones * orbit.len()).div_ceil(there) }
        });
        parts.min().unwrap_or(ones)
    }

    /// A lower bound on the cost of any [`plan`](Self::plan), whatever the bases are.
    ///
    /// Sets of k columns each, disjoint among n columns, have at most n / k times as many ones as one of them must have,
    /// also where ranks are missing. Orbits do not change that: in some orbit the sets have at least their part of all
    /// columns.
    pub(super) fn least_cost(weight: usize, dimension: usize, columns: usize) -> u64 {
        let enough = |rows: &usize| (rows + 1).saturating_mul(columns).div_ceil(dimension) >= weight;
        let rows = (0..dimension).find(enough).unwrap_or(dimension);
        let sums = (0..=rows).map(|rows| binomial(dimension, rows)).fold(0, u64::saturating_add);
        match sums.saturating_mul(words_for(columns - dimension) as u64) {
            u64::MAX => u64::MAX,
            weighed => weighed / WEIGHED_FOR_A_READ,
        }
    }

    /// The number of bases that makes it cheapest to prove that no other word is lighter than `weight`, after about how
    /// many words of memory could be read in the time of the proof.
    pub(super) fn plan(&self, weight: usize, orbits: &[Vec<u32>]) -> (u64, usize) {
        let cost = |bases: &[Basis]| {
            // The bound of all rows is infinite, and more rows have no lower bound.
            let (mut rows, mut enough) = (0, self.dimension);
            while rows < enough {
                let middle = (rows + enough) / 2;
                match self.bound(bases, middle, orbits) >= weight {
                    true => enough = middle,
                    false => rows = middle + 1,
                }
            }
            let sums = (0..=rows).map(|rows| binomial(self.dimension, rows)).fold(0, u64::saturating_add);
            let words: u64 = bases.iter().map(|basis| basis.packed_words(self.columns) as u64).sum();
            match sums.saturating_mul(words) {
                u64::MAX => u64::MAX,
                weighed => weighed / WEIGHED_FOR_A_READ,
            }
        };
        let costs = (1..=self.bases.len()).map(|number| (cost(&self.bases[..number]), number));
        costs.min().expect("there is a basis")
    }

    /// Keeps the first `number` bases.
    pub(super) fn truncate(&mut self, number: usize) {
        self.bases.truncate(number);
    }

    /// A lower bound on the weight of all words, except sums of at most `rows` rows and their images.
    pub(super) fn least_left(&self, rows: usize, orbits: &[Vec<u32>]) -> usize {
        self.bound(&self.bases, rows, orbits)
    }

    /// The lightest words that count among all sums of the round's rows, if they are at most `limit` heavy.
    ///
    /// The caller must have weighed the sums of fewer rows before. Words are in the order of bases and rows, and may
    /// repeat. With a division they are the lightest words of a share of the sums. `done` receives the number of tasks
    /// done and their total.
    pub(super) fn see(
        &self,
        round: Round<'_>,
        limit: usize,
        counts: &Counts,
        division: Division<'_, Share>,
        limits: &Limits<'_>,
        mut done: impl FnMut(u64, u64) + Send,
    ) -> Result<Vec<Support>, Reason> {
        let Round { size: rows, wanted, .. } = round;
        let packed = self.bases.iter().map(|basis| Packed::new(basis, self.columns, rows, limits));
        let packed = packed.collect::<Result<Vec<_>, _>>()?;
        let sums = Sums { packed: &packed, dimension: self.dimension, rows, limit, wanted, counts, limits };
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

    /// The number of sums of `rows` rows, over all bases.
    pub(super) fn sums(&self, rows: usize) -> u64 {
        binomial(self.dimension, rows).saturating_mul(self.bases.len() as u64)
    }
}

impl Basis {
    /// The dimension minus the rank on the columns of the unit matrix.
    fn missing(&self) -> usize {
        self.rows.len() - self.unit.len()
    }

    /// The words of memory of a row without the columns of the unit matrix.
    fn packed_words(&self, columns: usize) -> usize {
        words_for(columns - self.unit.len())
    }
}

/// The binomial coefficient, or the largest number if it does not fit.
fn binomial(from: usize, choose: usize) -> u64 {
    let choose = choose.min(from.saturating_sub(choose));
    (0..choose).fold(1, |ways: u128, index| {
        (ways.saturating_mul((from - index) as u128) / (index as u128 + 1)).min(u64::MAX.into())
    }) as u64
}

/// A basis without the columns of the unit matrix, and the tails of its sums.
struct Packed<'a> {
    basis: &'a Basis,
    rows: Vec<Vec<u64>>,
    base: Vec<u64>,
    tails: Tails,
    /// The fewest ones that a sum has in the columns of the unit matrix.
    left_out: usize,
}

impl<'a> Packed<'a> {
    /// Prepares the sums of `rows` rows.
    fn new(basis: &'a Basis, columns: usize, rows: usize, limits: &Limits<'_>) -> Result<Self, Reason> {
        let mut others = memory::collected(0..columns)?;
        others.retain(|&column| basis.unit.binary_search(&(column as u32)).is_err());
        let words = words_for(others.len());
        let pack = |row: &Vec<u64>| {
            limits.check()?;
            flag::work(others.len());
            let mut packed = memory::zeroed(words)?;
            for (place, &column) in others.iter().enumerate() {
                toggle_if(&mut packed, place, bit(row, column));
            }
            Ok::<_, Reason>(packed)
        };
        let mut packed = memory::room(basis.rows.len())?;
        for row in &basis.rows {
            packed.push(pack(row)?);
        }
        let tails = Tails::new(&packed, words, Tails::longest(packed.len(), words, rows), limits)?;
        let left_out = rows.saturating_sub(basis.missing());
        Ok(Self { base: pack(&basis.base)?, basis, rows: packed, tails, left_out })
    }

    /// The sum of some rows and the base, with all columns.
    fn word(&self, rows: impl Iterator<Item = usize>) -> Vec<u64> {
        let mut word = self.basis.base.clone();
        rows.for_each(|row| add(&mut word, &self.basis.rows[row]));
        word
    }
}

/// With more first rows than this, a task has one of them and not two: there are enough tasks.
const MOST_FIRSTS: usize = 1 << 14;

/// All sums of `rows` rows: a task for each basis and each choice of the first two rows that are in no tail.
struct Sums<'a> {
    packed: &'a [Packed<'a>],
    dimension: usize,
    rows: usize,
    limit: usize,
    wanted: Wanted,
    counts: &'a Counts,
    limits: &'a Limits<'a>,
}

/// The rows chosen so far, and their sums.
struct Chosen {
    rows: Vec<usize>,
    /// For each number of rows the sum of the first ones, without the columns of the unit matrix.
    sums: Vec<Vec<u64>>,
    kernel: Kernel,
}

impl Sums<'_> {
    /// The number of rows that may be the first one of a sum.
    fn firsts(&self) -> usize {
        self.dimension + 1 - self.rows
    }

    /// How many of a sum's first rows a task chooses, of those that are in no tail.
    fn chosen(&self, packed: &Packed<'_>) -> usize {
        let most = if self.firsts() > MOST_FIRSTS { 1 } else { 2 };
        (self.rows - packed.tails.chosen()).min(most)
    }

    /// The number of tasks of a basis.
    fn heads(&self, packed: &Packed<'_>) -> usize {
        match self.chosen(packed) {
            0 => 1,
            1 => self.firsts(),
            _ => self.firsts() * (self.firsts() + 1) / 2,
        }
    }

    /// A choice of the first two rows by its number in their dictionary order.
    fn head(&self, packed: &Packed<'_>, number: usize) -> (usize, usize) {
        // From the last choice backwards, the last possible first row has one choice, the row before it two, and so on.
        let back = self.heads(packed) - 1 - number;
        let later = ((8 * back + 1).isqrt() - 1) / 2;
        let first = self.firsts() - 1 - later;
        (first, first + 1 + later - (back - later * (later + 1) / 2))
    }
}

impl Job for Sums<'_> {
    type Part = Examined;
    type Scratch = Chosen;

    fn tasks(&self) -> usize {
        self.packed.iter().map(|packed| self.heads(packed)).sum()
    }

    fn scratch(&self) -> Chosen {
        Chosen { rows: Vec::new(), sums: vec![Vec::new(); self.rows + 1], kernel: Kernel::detect() }
    }

    fn part(&self, task: usize, chosen: &mut Chosen) -> Examined {
        let mut head = task;
        let packed = self.packed.iter().find(|packed| match head.checked_sub(self.heads(packed)) {
            Some(left) => {
                head = left;
                false
            }
            None => true,
        });
        let packed = packed.expect("tasks are numbered through all bases");
        let mut offers = Offers::up_to(self.limit, self.wanted, self.counts);
        chosen.rows.clear();
        chosen.sums[0].clone_from(&packed.base);
        let added = match self.chosen(packed) {
            0 => {
                self.add_tails(packed, chosen, 0, &mut offers);
                Ok(())
            }
            1 => self.add_row(packed, chosen, head, &mut offers),
            _ => {
                let (first, second) = self.head(packed, head);
                chosen.push(packed, first);
                self.add_row(packed, chosen, second, &mut offers)
            }
        };
        Examined { words: offers.words(), nodes: 0, stopped: added.err().map(|Cancelled| Reason::Cancelled) }
    }
}

impl Chosen {
    fn push(&mut self, packed: &Packed<'_>, row: usize) {
        let [.., before, after] = &mut self.sums[..self.rows.len() + 2] else {
            unreachable!("there is a sum before and after each row")
        };
        after.clone_from(before);
        add(after, &packed.rows[row]);
        self.rows.push(row);
    }
}

impl Sums<'_> {
    /// Adds a row, and offers every sum that continues with later rows.
    fn add_row(
        &self,
        packed: &Packed<'_>,
        chosen: &mut Chosen,
        row: usize,
        offers: &mut Offers<'_>,
    ) -> Result<(), Cancelled> {
        chosen.push(packed, row);
        let left = self.rows - packed.tails.chosen() - chosen.rows.len();
        if self.limits.cancelled() {
            return Err(Cancelled);
        }
        if left == 0 {
            self.add_tails(packed, chosen, row + 1, offers);
        } else {
            for next in row + 1..=self.dimension - left - packed.tails.chosen() {
                self.add_row(packed, chosen, next, offers)?;
            }
        }
        chosen.rows.pop();
        Ok(())
    }

    /// Offers the sum of the chosen rows and each tail of rows from number `from` on.
    fn add_tails(&self, packed: &Packed<'_>, chosen: &Chosen, from: usize, offers: &mut Offers<'_>) {
        let sum = &chosen.sums[chosen.rows.len()];
        let most = |offers: &Offers<'_>| offers.heaviest_wanted()?.checked_sub(packed.left_out);
        let Some(mut limit) = most(offers) else { return };
        for (first, block, lanes) in packed.tails.blocks_from(from) {
            flag::work(LANES * sum.len());
            let mut light = lanes & chosen.kernel.weigh(sum, block, limit as u64, &mut [0; LANES]);
            while light != 0 {
                let tail = packed.tails.rows(first + light.trailing_zeros() as usize);
                light &= light - 1;
                let tail = tail.iter().map(|&row| row as usize);
                offers.offer(&packed.word(chosen.rows.iter().copied().chain(tail)), &[]);
                match most(offers) {
                    Some(less) => limit = less,
                    None => return,
                }
            }
        }
    }
}
