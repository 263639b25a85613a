//! All sums of rows of a few groups, arranged so that many of them are weighed at once.

use super::chosen::Chosen;
use super::groups::Groups;
use super::items::Items;
use super::words::{Blocks, Words};
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason};

/// The sums of `chosen` items from different groups, in the lexicographic order of the items. Such a sum is a *tail*:
/// the last part of a sum of more groups.
pub(super) struct Tails<W: Words> {
    chosen: usize,
    /// The items of each tail, ascending. The tails follow each other in one list.
    items: Vec<u32>,
    /// For each group, the number of tails whose first item belongs to an earlier group.
    starts: Vec<usize>,
    blocks: W::Blocks,
}

/// The limit on the bytes of memory that the tails of a basis take, unless tails of one item take more. In most sums,
/// the tail can use only the last groups. So mostly a small part of the table is read, and it stays in a core's cache.
const MOST_BYTES: u64 = 1 << 24;

/// If each choice of the other groups has this number of tails on average, making the choice takes little time compared
/// with weighing its tails.
const ENOUGH: u64 = 1 << 11;

/// The least average number of times that each tail must be read. Making a tail takes longer than weighing it, so fewer
/// reads would not pay off.
const READS: u64 = 4;

/// The bytes of memory that a number of tails take, with their items.
fn bytes_of_sums(words: &impl Words, symbols: usize, chosen: usize, number: u64) -> u64 {
    let items = number.saturating_mul((size_of::<u32>() * chosen) as u64);
    words.bytes_in_blocks(symbols, number).saturating_add(items)
}

/// An upper bound on the bytes of memory that the tails of a basis over GF(2) of this dimension take. Tails of one item
/// are not counted.
pub(super) fn bytes_needed(words: &impl Words, dimension: usize) -> u64 {
    let all = 1_u64.checked_shl(dimension as u32).unwrap_or(u64::MAX);
    bytes_of_sums(words, words.symbols(), dimension, all).min(MOST_BYTES)
}

/// The number of groups of a tail, at most `rows`. It is the least number that gives enough tails, or else the largest
/// number whose tails fit into the memory and are read often enough. Words have `symbols` symbols.
pub(super) fn longest(
    words: &impl Words,
    groups: Groups,
    symbols: usize,
    rows: usize,
    limits: &Limits<'_>,
) -> usize {
    let most = MOST_BYTES.min(limits.memory);
    let bytes = |chosen: usize| bytes_of_sums(words, symbols, chosen, groups.sums(chosen));
    let all = groups.classes(rows);
    let is_read_again = |chosen: usize| groups.sums(chosen) <= all / READS;
    let fits = |&chosen: &usize| chosen <= 1 || bytes(chosen) <= most && is_read_again(chosen);
    let is_enough = |chosen: usize| all / groups.classes(rows - chosen).max(1) >= ENOUGH;
    let fitting = (0..=rows).take_while(fits).last().unwrap_or(0);
    (0..=fitting).find(|&chosen| is_enough(chosen)).unwrap_or(fitting)
}

impl<W: Words> Tails<W> {
    /// The tails of `chosen` groups, as words of `symbols` symbols. Fails if the cancel flag is set.
    pub(super) fn new(
        words: &W,
        items: &Items<W::Cell>,
        symbols: usize,
        chosen: usize,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let mut tails = Self { chosen, items: Vec::new(), starts: Vec::new(), blocks: words.blocks(symbols) };
        let mut begun = Chosen::up_to(chosen);
        begun.begin(&words.zero(symbols)?);
        for group in 0..if chosen == 0 { 0 } else { items.groups() } {
            limits.check()?;
            let start = tails.blocks.len();
            memory::push(&mut tails.starts, start)?;
            tails.add_group(words, items, &mut begun, group)?;
        }
        if chosen == 0 {
            tails.blocks.push(begun.sum())?;
        }
        let end = tails.blocks.len();
        memory::push(&mut tails.starts, end)?;
        Ok(tails)
    }

    /// Appends the tails that begin with these items and continue with an item of a group.
    fn add_group(
        &mut self,
        words: &W,
        items: &Items<W::Cell>,
        begun: &mut Chosen<W::Cell>,
        group: usize,
    ) -> Result<(), OutOfMemory> {
        for item in items.of(group) {
            begun.push(words, items, item);
            if begun.items().len() == self.chosen {
                memory::append(&mut self.items, begun.items())?;
                self.blocks.push(begun.sum())?;
            } else {
                for next in group + 1..items.groups() {
                    self.add_group(words, items, begun, next)?;
                }
            }
            begun.pop();
        }
        Ok(())
    }

    /// The number of groups of each tail.
    pub(super) fn chosen(&self) -> usize {
        self.chosen
    }

    pub(super) fn items(&self, index: usize) -> &[u32] {
        &self.items[index * self.chosen..][..self.chosen]
    }

    /// Calls `each` with the index of every tail that, added to `word`, weighs at most `limit`. Only tails whose groups
    /// are not before group `from` are considered. Each call returns the new limit; `None` ends the search. Returns
    /// early if the cancel flag is set.
    pub(super) fn light(
        &self,
        word: &[W::Cell],
        from: usize,
        limit: usize,
        limits: &Limits<'_>,
        each: impl FnMut(usize) -> Option<usize>,
    ) {
        let start = if self.chosen == 0 { 0 } else { self.starts[from.min(self.starts.len() - 1)] };
        self.blocks.light(word, start..self.blocks.len(), limit, limits, each);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matrix::Matrix;
    use crate::problem::Problem;
    use crate::symbols::Symbols;

    /// The rows are unit vectors, so the ones of a sum are the set of its rows.
    #[test]
    fn tails_are_all_sums_of_items_of_different_groups_from_a_group_on() {
        let symbols = Symbols::of(&Problem::codeword(Matrix::empty(7).unwrap()));
        let mut items = Items::new();
        let groups: [&[usize]; 5] = [&[0, 1], &[2], &[3, 4], &[5], &[6]];
        for rows in groups {
            let rows_of_group: Vec<Vec<u64>> = rows.iter().map(|row| vec![1 << row]).collect();
            items.push(&symbols, rows[0], &rows_of_group).unwrap();
        }
        for chosen in 0..5 {
            let tails = Tails::new(&symbols, &items, 7, chosen, &Limits::new()).unwrap();
            for (from, limit) in (0..=5).flat_map(|from| (0..=7).map(move |limit| (from, limit))) {
                // The vector of all ones is added, so the ones of the result are the rows that are not in the sum.
                let all = (1 << 7) - 1;
                let found_until = |mut after: Box<dyn FnMut(usize) -> Option<usize>>| {
                    let mut found: Vec<u64> = Vec::new();
                    tails.light(&[all], from, limit, &Limits::new(), |index| {
                        let rows = tails.items(index).iter().map(|&item| items.word(item as usize)[0]);
                        found.push(rows.sum());
                        after(found.len())
                    });
                    found
                };
                let mut found = found_until(Box::new(move |_| Some(limit)));
                let ended = found_until(Box::new(move |number| (number < 2).then_some(limit)));
                assert_eq!(ended, found[..found.len().min(2)], "{chosen} from {from} up to {limit}");
                found.sort_unstable();
                let is_wanted = |set: &u64| {
                    let met = groups.map(|rows| rows.iter().any(|row| set >> row & 1 == 1));
                    let first = met.iter().position(|&met| met);
                    met.iter().filter(|&&met| met).count() == chosen
                        && first.is_none_or(|first| first >= from)
                        && 7 - set.count_ones() as usize <= limit
                };
                let expected: Vec<u64> = (0..=all).filter(is_wanted).collect();
                assert_eq!(found, expected, "{chosen} from {from} up to {limit}");
            }
        }
    }
}
