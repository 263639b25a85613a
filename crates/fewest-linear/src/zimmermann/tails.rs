//! All sums of rows of a few groups, so packed that 64 of them are weighed at once.

use super::groups::Groups;
use super::items::Items;
use fewest_core::memory::{self, OutOfMemory};
use fewest_core::{Limits, Reason, flag};
use fewest_gf2::vectors;
use fewest_gf2::weigh::{Blocks, Counted, Kernel, LANES};

/// The sums of `chosen` items each, of different groups, in the dictionary order of the items. They end the sums of more groups.
pub(super) struct Tails {
    chosen: usize,
    /// The items of each sum, ascending, one sum after the other.
    items: Vec<u32>,
    /// For each group, the number of sums whose first item belongs to an earlier one.
    starts: Vec<usize>,
    blocks: Blocks,
}

/// The most bytes of memory that the sums of a basis take, unless single items take more. Nearly all choices of the other groups
/// leave only the last groups to the tails, so most of the time a small part of them is read, which stays in a core's cache.
const MOST_BYTES: u64 = 1 << 24;

/// With this many sums for each choice of the other groups on average, the time for that choice is small.
const ENOUGH: u64 = 1 << 11;

/// A tail is read at least this often on average: making it takes longer than weighing it.
const READS: u64 = 4;

/// The blocks that are read between two looks at the flag.
const GLANCE: usize = if cfg!(test) { 1 } else { 1 << 10 };

/// The bytes of memory that a sum and its items take.
fn bytes_of_sum(words: usize, chosen: usize) -> u64 {
    (size_of::<u64>() * words + size_of::<u32>() * chosen) as u64
}

impl Tails {
    /// The most bytes of memory that the sums of a basis of some dimension take, apart from single items.
    pub(super) fn bytes_needed(dimension: usize, words: usize) -> u64 {
        let all = 1_u64.checked_shl(dimension as u32).unwrap_or(u64::MAX);
        all.saturating_mul(bytes_of_sum(words, dimension)).min(MOST_BYTES)
    }

    /// The number of groups of tails that fit, at most `rows`: as few as are enough.
    pub(super) fn longest(groups: Groups, words: usize, rows: usize) -> usize {
        let bytes = |chosen: usize| groups.sums(chosen).saturating_mul(bytes_of_sum(words, chosen));
        let all = groups.sums(rows);
        let is_read_again = |chosen: usize| groups.sums(chosen) <= all / READS;
        let fits = |&chosen: &usize| chosen <= 1 || bytes(chosen) <= MOST_BYTES && is_read_again(chosen);
        let is_enough = |chosen: usize| all / groups.sums(rows - chosen).max(1) >= ENOUGH;
        let fitting = (0..=rows).take_while(fits).last().unwrap_or(0);
        (0..=fitting).find(|&chosen| is_enough(chosen)).unwrap_or(fitting)
    }

    /// The sums of items of `chosen` groups, unless the flag of the limits is set.
    pub(super) fn new(
        items: &Items,
        words: usize,
        counted: Counted,
        chosen: usize,
        limits: &Limits<'_>,
    ) -> Result<Self, Reason> {
        let blocks = Blocks::new(words, counted);
        let mut tails = Self { chosen, items: Vec::new(), starts: Vec::new(), blocks };
        match chosen {
            0 => tails.push(&memory::zeroed(words)?)?,
            _ => {
                for group in 0..items.groups() {
                    limits.check()?;
                    let start = tails.blocks.len();
                    memory::push(&mut tails.starts, start)?;
                    for item in items.of(group) {
                        let mut sum = memory::copied(items.vector(item))?;
                        tails.sums_from(items, &mut vec![item as u32], group + 1, &mut sum)?;
                    }
                }
            }
        }
        let end = tails.blocks.len();
        memory::push(&mut tails.starts, end)?;
        Ok(tails)
    }

    /// Appends the sums that begin with these items, whose sum is `sum`, and continue from a group on. `sum` is the same at the
    /// end.
    fn sums_from(
        &mut self,
        items: &Items,
        begun: &mut Vec<u32>,
        group: usize,
        sum: &mut [u64],
    ) -> Result<(), OutOfMemory> {
        if begun.len() == self.chosen {
            memory::append(&mut self.items, begun)?;
            return self.push(sum);
        }
        for next in group..items.groups() {
            for item in items.of(next) {
                vectors::add(sum, items.vector(item));
                begun.push(item as u32);
                self.sums_from(items, begun, next + 1, sum)?;
                begun.pop();
                vectors::add(sum, items.vector(item));
            }
        }
        Ok(())
    }

    fn push(&mut self, sum: &[u64]) -> Result<(), OutOfMemory> {
        flag::work(sum.len());
        self.blocks.push(sum)
    }

    /// The number of groups of each sum.
    pub(super) fn chosen(&self) -> usize {
        self.chosen
    }

    /// The items of a sum.
    pub(super) fn items(&self, index: usize) -> &[u32] {
        &self.items[index * self.chosen..][..self.chosen]
    }

    /// Calls `each` with the tails of groups from number `from` on that, added to `vector`, have at most `limit` ones. Each
    /// call returns the limit from then on; `None` ends the search. Returns early if the flag of the limits is set.
    pub(super) fn light(
        &self,
        kernel: Kernel,
        vector: &[u64],
        from: usize,
        limit: u64,
        limits: &Limits<'_>,
        mut each: impl FnMut(usize) -> Option<u64>,
    ) {
        let end = self.blocks.len();
        let start = if self.chosen == 0 { 0 } else { self.starts[from.min(self.starts.len() - 1)] };
        let (mut block, last, mut limit) = (start / LANES, end.div_ceil(LANES), limit);
        while block < last {
            let until = last.min(block + GLANCE);
            flag::work((until - block) * LANES * vector.len());
            let Some((light, lanes)) = self.blocks.light(kernel, vector, limit, block..until) else {
                if until < last && limits.cancelled() {
                    return;
                }
                block = until;
                continue;
            };
            let mut lanes = lanes;
            while lanes != 0 {
                let index = light * LANES + lanes.trailing_zeros() as usize;
                lanes &= lanes - 1;
                if (start..end).contains(&index) {
                    match each(index) {
                        Some(less) => limit = less,
                        None => return,
                    }
                }
            }
            block = light + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows that are unit vectors: the sum of some rows is their set.
    #[test]
    fn tails_are_all_sums_of_items_of_different_groups_from_a_group_on() {
        let mut items = Items::default();
        let groups: [&[usize]; 5] = [&[0, 1], &[2], &[3, 4], &[5], &[6]];
        for rows in groups {
            items.push(rows[0], rows.iter().map(|row| vec![1 << row, 0]).collect()).unwrap();
        }
        for chosen in 0..5 {
            let tails = Tails::new(&items, 2, Counted::Ones, chosen, &Limits::new()).unwrap();
            for (from, limit) in (0..=5).flat_map(|from| (0..=7).map(move |limit| (from, limit))) {
                // Adding everything leaves the other rows.
                let all = (1 << 7) - 1;
                let found_until = |mut after: Box<dyn FnMut(usize) -> Option<u64>>| {
                    let mut found: Vec<u64> = Vec::new();
                    tails.light(Kernel::detect(), &[all, 0], from, limit, &Limits::new(), |index| {
                        let rows = tails.items(index).iter().map(|&item| items.vector(item as usize)[0]);
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
                        && u64::from(7 - set.count_ones()) <= limit
                };
                let expected: Vec<u64> = (0..=all).filter(is_wanted).collect();
                assert_eq!(found, expected, "{chosen} from {from} up to {limit}");
            }
        }
    }
}
