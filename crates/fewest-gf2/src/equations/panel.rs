//! A panel: the elimination of 64 columns, and its effect on all other columns.

use super::{COLUMNS, CacheLine};
use fewest_core::flag;
use fewest_core::memory::{self, OutOfMemory};

/// The sums that the elimination of 64 columns has added to each row.
#[derive(Clone, Debug)]
pub(super) struct Panel {
    /// The index of the first pivot's row. Rows before it are not changed.
    first: usize,
    /// The number of pivots.
    count: usize,
    /// For each row from the first pivot on, a bitmask of the pivots that were added to it. Only earlier pivots are
    /// added to a pivot.
    sums: Vec<u64>,
}

/// The subsets of eight lines.
const SUBSETS: usize = 1 << 8;

/// The sums of all subsets of eight lines.
type SubsetSums = [CacheLine; SUBSETS];

impl Panel {
    /// Eliminates columns, given by the rows from place `first` on. Also returns the pivots: the column of each, and
    /// the row that was swapped into its place, counted from `first`.
    pub(super) fn eliminate(
        first: usize,
        mut entries: Vec<u64>,
    ) -> Result<(Self, Vec<(usize, usize)>), OutOfMemory> {
        flag::work(64 * entries.len());
        let mut sums = memory::zeroed(entries.len())?;
        let mut found = Vec::new();
        for column in 0..64 {
            let count = found.len();
            let Some(below) = entries[count..].iter().position(|entry| entry >> column & 1 == 1) else {
                continue;
            };
            entries.swap(count, count + below);
            sums.swap(count, count + below);
            found.push((column, count + below));
            let pivot = entries[count];
            for (entry, sum) in entries[count + 1..].iter_mut().zip(&mut sums[count + 1..]) {
                // All ones if the pivot is added.
                let is_added = (*entry >> column & 1).wrapping_neg();
                *entry ^= is_added & pivot;
                *sum |= is_added & 1 << count;
            }
        }
        Ok((Self { first, count: found.len(), sums }, found))
    }

    #[cfg(test)]
    pub(super) fn sums(&self) -> &[u64] {
        &self.sums
    }

    /// Exchanges two rows after the pivots.
    pub(super) fn swap(&mut self, one: usize, other: usize) {
        self.sums.swap(one - self.first, other - self.first);
    }

    /// Adds the pivots to the rows of a strip.
    pub(super) fn add_to(&self, strip: &mut [CacheLine]) -> Result<(), OutOfMemory> {
        let (pivots, rows) = strip[self.first..].split_at_mut(self.count);
        let (own, sums) = self.sums.split_at(self.count);
        for (index, &sum) in own.iter().enumerate() {
            let (before, pivot) = pivots.split_at_mut(index);
            before
                .iter()
                .enumerate()
                .filter(|(bit, _)| sum >> bit & 1 == 1)
                .for_each(|(_, line)| pivot[0].add(line));
        }
        if rows.is_empty() {
            return Ok(());
        }
        flag::work(64 * rows.len());
        match as_tables(&tables(pivots)?) {
            // Nearly all panels have a pivot in every column.
            [a, b, c, d, e, f, g, h] => {
                for (line, sum) in rows.iter_mut().zip(sums) {
                    let [i, j, k, l, m, n, o, p] = sum.to_le_bytes().map(usize::from);
                    let sums = [&a[i], &b[j], &c[k], &d[l], &e[m], &f[n], &g[o], &h[p]];
                    sums.into_iter().for_each(|sum| line.add(sum));
                }
            }
            tables => {
                for (line, sum) in rows.iter_mut().zip(sums) {
                    let sums = tables.iter().zip(sum.to_le_bytes());
                    sums.for_each(|(table, byte)| line.add(&table[usize::from(byte)]));
                }
            }
        }
        Ok(())
    }

    /// Applies the elimination to right-hand sides, which are 0 or 1.
    pub(super) fn add_to_sides(&self, sides: &mut [u64]) {
        let mut pivots = 0;
        for (index, (side, sum)) in sides[self.first..].iter_mut().zip(&self.sums).enumerate() {
            *side ^= u64::from((sum & pivots).count_ones() % 2);
            if index < self.count {
                pivots |= *side << index;
            }
        }
    }
}

/// Adds to each sum the product of its row and the strip's part of the vectors, given as one line for each column.
pub(super) fn add_products(
    rows: &[CacheLine],
    columns: &[CacheLine],
    sums: &mut [CacheLine],
) -> Result<(), OutOfMemory> {
    flag::work(COLUMNS * rows.len());
    let tables = tables(&columns[..COLUMNS])?;
    for (row, sum) in rows.iter().zip(sums) {
        let bytes = row.0.iter().flat_map(|word| word.to_le_bytes());
        as_tables(&tables).iter().zip(bytes).for_each(|(table, byte)| sum.add(&table[usize::from(byte)]));
    }
    Ok(())
}

/// The tables of all groups of eight lines, one after the other. Bit i of an index into a table represents line i.
fn tables(lines: &[CacheLine]) -> Result<Vec<CacheLine>, OutOfMemory> {
    let groups = lines.chunks(8);
    let mut tables = memory::room(SUBSETS * groups.len())?;
    for group in groups {
        let start = tables.len();
        tables.resize(start + SUBSETS, CacheLine::default());
        for (bit, line) in group.iter().enumerate() {
            let (known, new) = tables[start..].split_at_mut(1 << bit);
            for (new, known) in new.iter_mut().zip(known) {
                *new = *known;
                new.add(line);
            }
        }
    }
    Ok(tables)
}

fn as_tables(lines: &[CacheLine]) -> &[SubsetSums] {
    lines.as_chunks().0
}
