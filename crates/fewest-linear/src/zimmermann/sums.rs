//! All sums of a number of rows of each basis, weighed in tasks.

use super::Basis;
use super::tails::Tails;
use crate::counts::Counts;
use crate::offers::Offers;
use crate::shares::Examined;
use crate::wanted::Wanted;
use fewest_core::work::{Cancelled, Job};
use fewest_core::{Limits, Reason, flag, memory};
use fewest_gf2::bits::{bit, toggle_if, words_for};
use fewest_gf2::vectors::add;
use fewest_gf2::weigh::{Kernel, LANES};

/// A basis without the columns of the unit matrix, and the tails of its sums.
pub(super) struct Packed<'a> {
    basis: &'a Basis,
    rows: Vec<Vec<u64>>,
    base: Vec<u64>,
    tails: Tails,
    /// The fewest ones that a sum has in the columns of the unit matrix.
    left_out: usize,
}

impl<'a> Packed<'a> {
    /// Prepares the sums of `rows` rows.
    pub(super) fn new(
        basis: &'a Basis,
        columns: usize,
        rows: usize,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
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
pub(super) struct Sums<'a> {
    pub(super) packed: &'a [Packed<'a>],
    pub(super) dimension: usize,
    pub(super) rows: usize,
    pub(super) limit: usize,
    pub(super) wanted: Wanted,
    pub(super) counts: &'a Counts,
    pub(super) limits: &'a Limits<'a>,
}

/// The rows chosen so far, and their sums.
pub(super) struct Chosen {
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

    /// The number of a sum's first rows that a task chooses, not counting the tail.
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
