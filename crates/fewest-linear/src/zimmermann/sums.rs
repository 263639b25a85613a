//! All sums of rows of a number of groups of a basis, weighed in tasks.

use super::basis::Basis;
use super::items::Items;
use super::tails::Tails;
use crate::counts::Counts;
use crate::offers::Offers;
use crate::shares::Examined;
use crate::symbols::Symbols;
use crate::wanted::Wanted;
use fewest_core::work::{Cancelled, Job};
use fewest_core::{Limits, Reason, flag, memory};
use fewest_gf2::bits::{WORD, bit, toggle_if, words_for};
use fewest_gf2::vectors::add;
use fewest_gf2::weigh::Kernel;

/// A basis without the symbols of the information set, and the tails of its sums.
pub(super) struct Packed<'a> {
    basis: &'a Basis,
    items: Items,
    base: Vec<u64>,
    tails: Tails,
}

impl<'a> Packed<'a> {
    /// Prepares the sums of `rows` groups.
    pub(super) fn new(basis: &'a Basis, rows: usize, limits: &Limits<'_>) -> Result<Self, Reason> {
        let symbols = basis.symbols();
        let mut is_left = memory::filled(symbols.number(), true)?;
        basis.unit().iter().for_each(|&symbol| is_left[symbol as usize] = false);
        let mut others = memory::collected(0..symbols.number())?;
        others.retain(|&symbol| is_left[symbol]);
        let words = basis.packed_words();
        let half = WORD * words_for(others.len().max(1));
        let pack = |row: &[u64]| {
            limits.check()?;
            flag::work(others.len());
            let mut packed = memory::zeroed(words)?;
            for (place, &symbol) in others.iter().enumerate() {
                for part in 0..symbols.parts() {
                    toggle_if(&mut packed, part * half + place, bit(row, symbols.place(symbol, part)));
                }
            }
            Ok::<_, Reason>(packed)
        };
        let groups = basis.groups();
        let mut items = Items::default();
        for group in (0..groups.number()).map(|number| basis.group(number)) {
            let rows = group.clone().map(|row| pack(basis.row(row))).collect::<Result<_, _>>()?;
            items.push(group.start, rows)?;
        }
        let chosen = Tails::longest(groups, words, rows);
        let tails = Tails::new(&items, words, symbols.counted(), chosen, limits)?;
        Ok(Self { base: pack(basis.base())?, basis, items, tails })
    }

    /// The sum of some items and the base, with all symbols.
    fn word(&self, items: impl Iterator<Item = usize>) -> Vec<u64> {
        let mut word = self.basis.base().to_vec();
        items.flat_map(|item| self.items.rows(item)).for_each(|row| add(&mut word, self.basis.row(row)));
        word
    }
}

/// With more first groups than this, a task has one of them and not two: there are enough tasks.
const MOST_FIRSTS: usize = 1 << 14;

/// All sums of `rows` groups: a task for each choice of the first two groups that are in no tail.
pub(super) struct Sums<'a> {
    pub(super) packed: &'a Packed<'a>,
    pub(super) symbols: Symbols,
    pub(super) rows: usize,
    pub(super) limit: usize,
    pub(super) wanted: Wanted,
    pub(super) counts: &'a Counts,
    pub(super) limits: &'a Limits<'a>,
}

/// The items chosen so far, and their sums.
pub(super) struct Chosen {
    items: Vec<usize>,
    /// For each number of items the sum of the first ones, without the symbols of the information set.
    sums: Vec<Vec<u64>>,
    kernel: Kernel,
}

impl Sums<'_> {
    /// The number of groups that may be the first one of a sum.
    fn firsts(&self) -> usize {
        self.packed.items.groups() + 1 - self.rows
    }

    /// The number of a sum's first groups that a task chooses, not counting the tail.
    fn chosen(&self) -> usize {
        let most = if self.firsts() > MOST_FIRSTS { 1 } else { 2 };
        (self.rows - self.packed.tails.chosen()).min(most)
    }

    /// A choice of the first two groups by its number in their dictionary order.
    fn head(&self, number: usize) -> (usize, usize) {
        // From the last choice backwards, the last possible first group has one choice, the group before it two, and so on.
        let back = self.tasks() - 1 - number;
        let later = ((8 * back + 1).isqrt() - 1) / 2;
        let first = self.firsts() - 1 - later;
        (first, first + 1 + later - (back - later * (later + 1) / 2))
    }
}

impl Job for Sums<'_> {
    type Part = Examined;
    type Scratch = Chosen;

    fn tasks(&self) -> usize {
        match self.chosen() {
            0 => 1,
            1 => self.firsts(),
            _ => self.firsts() * (self.firsts() + 1) / 2,
        }
    }

    fn scratch(&self) -> Chosen {
        Chosen { items: Vec::new(), sums: vec![Vec::new(); self.rows + 1], kernel: Kernel::detect() }
    }

    fn part(&self, task: usize, chosen: &mut Chosen) -> Examined {
        let mut offers = Offers::up_to(self.limit, self.wanted, self.counts, self.symbols);
        chosen.items.clear();
        chosen.sums[0].clone_from(&self.packed.base);
        let added = match self.chosen() {
            0 => {
                self.add_tails(chosen, 0, &mut offers);
                Ok(())
            }
            1 => self.add_group(chosen, task, &mut offers),
            _ => {
                let (first, second) = self.head(task);
                self.packed.items.of(first).try_for_each(|item| {
                    chosen.push(self.packed, item);
                    self.add_group(chosen, second, &mut offers)?;
                    chosen.items.pop();
                    Ok(())
                })
            }
        };
        // The last tails may have been cut short.
        let added = if self.limits.cancelled() { Err(Cancelled) } else { added };
        Examined { words: offers.words(), nodes: 0, stopped: added.err().map(|Cancelled| Reason::Cancelled) }
    }
}

impl Chosen {
    fn push(&mut self, packed: &Packed<'_>, item: usize) {
        let [.., before, after] = &mut self.sums[..self.items.len() + 2] else {
            unreachable!("there is a sum before and after each item")
        };
        after.clone_from(before);
        add(after, packed.items.vector(item));
        self.items.push(item);
    }
}

impl Sums<'_> {
    /// Adds each item of a group, and offers every sum that continues with later groups.
    fn add_group(&self, chosen: &mut Chosen, group: usize, offers: &mut Offers<'_>) -> Result<(), Cancelled> {
        let tail = self.packed.tails.chosen();
        for item in self.packed.items.of(group) {
            chosen.push(self.packed, item);
            let left = self.rows - tail - chosen.items.len();
            if self.limits.cancelled() {
                return Err(Cancelled);
            }
            if left == 0 {
                self.add_tails(chosen, group + 1, offers);
            } else {
                for next in group + 1..=self.packed.items.groups() - left - tail {
                    self.add_group(chosen, next, offers)?;
                }
            }
            chosen.items.pop();
        }
        Ok(())
    }

    /// Offers the sum of the chosen items and each tail of groups from number `from` on.
    fn add_tails(&self, chosen: &Chosen, from: usize, offers: &mut Offers<'_>) {
        let packed = self.packed;
        let sum = &chosen.sums[chosen.items.len()];
        // On the information set, which is left out here, a sum has a symbol other than 0 for each of its groups, at least.
        let most = |offers: &Offers<'_>| Some(offers.heaviest_wanted()?.checked_sub(self.rows)? as u64);
        let Some(limit) = most(offers) else { return };
        packed.tails.light(chosen.kernel, sum, from, limit, self.limits, |index| {
            let tail = packed.tails.items(index).iter().map(|&item| item as usize);
            offers.offer(&packed.word(chosen.items.iter().copied().chain(tail)), &[]);
            most(offers)
        });
    }
}
