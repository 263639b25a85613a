//! Weighs all sums of basis rows from a given number of groups, divided into tasks, and offers the light sums.

use super::basis::Basis;
use super::chosen::Chosen;
use super::items::Items;
use super::tails::{self, Tails};
use super::words::Words;
use fewest_core::work::Cancelled;
use fewest_core::{Limits, Reason, memory};

/// All sums of rows from `rows` different groups. The last few groups of a sum are its *tail*. Many tails are weighed
/// at a time. A task fixes the first group or the first two groups of a sum, as far as they are not in the tail.
///
/// Sums are stored without the symbols of the information set. Of the scalar multiples of a sum, only one is weighed.
pub(crate) struct Sums<'a, W: Words> {
    words: &'a W,
    basis: &'a Basis<W::Cell>,
    items: Items<W::Cell>,
    base: Vec<W::Cell>,
    tails: Tails<W>,
    rows: usize,
    limits: &'a Limits<'a>,
}

/// Receives the light words.
pub(crate) trait Offered<C> {
    /// The largest weight of a word that would still be kept; `None` if no word would be kept.
    fn heaviest_wanted(&self) -> Option<usize>;

    fn offer(&mut self, word: &[C]);
}

/// If more groups than this may be the first group, a task fixes one group instead of two, because there are enough
/// tasks.
const MOST_FIRSTS: usize = 1 << 14;

impl<'a, W: Words> Sums<'a, W> {
    /// Prepares the sums of `rows` groups. The basis must have at least this number of groups.
    pub(super) fn new(
        words: &'a W,
        basis: &'a Basis<W::Cell>,
        rows: usize,
        limits: &'a Limits<'a>,
    ) -> Result<Self, Reason> {
        let mut is_left = memory::filled(words.symbols(), true)?;
        basis.unit().iter().for_each(|&symbol| is_left[symbol as usize] = false);
        let mut others = memory::collected(0..words.symbols())?;
        others.retain(|&symbol| is_left[symbol]);
        let groups = basis.groups();
        let mut items = Items::new();
        for group in (0..groups.number()).map(|number| basis.group(number)) {
            limits.check()?;
            let packed = group.clone().map(|row| words.packed(basis.row(row), &others));
            items.push(words, group.start, &packed.collect::<Result<Vec<_>, _>>()?)?;
        }
        let chosen = tails::longest(words, groups, others.len(), rows, limits);
        let tails = Tails::new(words, &items, others.len(), chosen, limits)?;
        Ok(Self { words, base: words.packed(basis.base(), &others)?, basis, items, tails, rows, limits })
    }

    pub(crate) fn tasks(&self) -> usize {
        match self.chosen() {
            0 => 1,
            1 => self.firsts(),
            _ => self.firsts() * (self.firsts() + 1) / 2,
        }
    }

    pub(crate) fn scratch(&self) -> Chosen<W::Cell> {
        Chosen::up_to(self.rows)
    }

    /// Offers those words of a task that may be light enough.
    pub(crate) fn weigh(
        &self,
        task: usize,
        chosen: &mut Chosen<W::Cell>,
        offers: &mut impl Offered<W::Cell>,
    ) -> Result<(), Cancelled> {
        chosen.begin(&self.base);
        match self.chosen() {
            0 => self.add_tails(chosen, 0, offers),
            1 => self.add_group(chosen, task, offers)?,
            _ => {
                let (first, second) = self.head(task);
                for item in self.items_of(first, chosen) {
                    chosen.push(self.words, &self.items, item);
                    self.add_group(chosen, second, offers)?;
                    chosen.pop();
                }
            }
        }
        // If the search was cancelled, the last tails may not have been weighed completely. So the task must not count
        // as complete.
        if self.limits.cancelled() { Err(Cancelled) } else { Ok(()) }
    }

    /// The number of groups that may be the first group of a sum.
    fn firsts(&self) -> usize {
        self.items.groups() + 1 - self.rows
    }

    /// The number of groups that a task fixes: the first groups of its sums. They are not in the tail.
    fn chosen(&self) -> usize {
        let most = if self.firsts() > MOST_FIRSTS { 1 } else { 2 };
        (self.rows - self.tails.chosen()).min(most)
    }

    /// The first two groups of a task. The pairs are numbered in lexicographic order.
    fn head(&self, number: usize) -> (usize, usize) {
        // The last possible first group has one choice of a second group, the group before it has two choices, and so
        // on. So the pairs are counted from the end.
        let back = self.tasks() - 1 - number;
        let later = ((8 * back + 1).isqrt() - 1) / 2;
        let first = self.firsts() - 1 - later;
        (first, first + 1 + later - (back - later * (later + 1) / 2))
    }

    /// The items of a group that may be added next. For the first group of a sum, the scalar multiples of an item are
    /// left out.
    fn items_of(&self, group: usize, chosen: &Chosen<W::Cell>) -> std::ops::Range<usize> {
        let all = self.items.of(group);
        match chosen.items() {
            [] => all.start..all.start + all.len() / self.words.scalars(),
            _ => all,
        }
    }

    /// Adds each item of a group. Offers every sum that continues with items of later groups.
    fn add_group(
        &self,
        chosen: &mut Chosen<W::Cell>,
        group: usize,
        offers: &mut impl Offered<W::Cell>,
    ) -> Result<(), Cancelled> {
        let tail = self.tails.chosen();
        for item in self.items_of(group, chosen) {
            chosen.push(self.words, &self.items, item);
            let left = self.rows - tail - chosen.items().len();
            if self.limits.cancelled() {
                return Err(Cancelled);
            }
            if left == 0 {
                self.add_tails(chosen, group + 1, offers);
            } else {
                for next in group + 1..=self.items.groups() - left - tail {
                    self.add_group(chosen, next, offers)?;
                }
            }
            chosen.pop();
        }
        Ok(())
    }

    /// Offers the sums of the chosen items and each tail whose groups are not before group `from`.
    fn add_tails(&self, chosen: &Chosen<W::Cell>, from: usize, offers: &mut impl Offered<W::Cell>) {
        // Symbols of the information set are not stored. On them, a sum has at least one nonzero symbol for each group.
        let rows = self.rows;
        let Some(limit) = offers.heaviest_wanted().and_then(|most| most.checked_sub(rows)) else { return };
        self.tails.light(chosen.sum(), from, limit, self.limits, |index| {
            offers.offer(&self.word(chosen.items().iter().chain(self.tails.items(index))));
            offers.heaviest_wanted()?.checked_sub(rows)
        });
    }

    /// The sum of some items and the base, with all symbols.
    fn word<'i>(&self, items: impl Iterator<Item = &'i u32>) -> Vec<W::Cell> {
        let mut word = self.basis.base().to_vec();
        for (row, factor) in items.flat_map(|&item| self.items.terms(item as usize)) {
            self.words.add_multiple(&mut word, factor, self.basis.row(row));
        }
        word
    }
}
