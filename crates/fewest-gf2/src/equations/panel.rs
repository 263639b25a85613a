//! A panel: eliminates 64 columns, and then applies the same row operations to other columns.

use super::{COLUMNS, CacheLine};
use fewest_core::flag;
use fewest_core::memory::{self, OutOfMemory};

/// The row operations of the elimination of 64 columns.
#[derive(Clone, Debug)]
pub(super) struct Panel {
    /// The index of the first pivot's row. Earlier rows are not changed.
    first: usize,
    count: usize,
    /// For each row from the first pivot's row on, the set of pivots that were added to it, as bits. To a pivot's row
    /// only earlier pivots are added.
    sums: Vec<u64>,
}

const SUBSETS: usize = 1 << 8;

/// The sum of each subset of eight lines.
type SubsetSums = [CacheLine; SUBSETS];

impl Panel {
    /// Eliminates 64 columns, given by their entries in the rows from `first` on. Also returns the pivots: the column
    /// of each, and the row that was swapped into its position, counted from `first`.
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
                // All bits are 1 if the pivot must be added, and 0 otherwise.
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

    /// Applies the row operations to a strip.
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
            // Nearly all panels have eight tables, because nearly every column has a pivot.
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

    /// Applies the row operations to right-hand sides, which are 0 or 1.
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

/// For each row of a strip, adds to its sum the product of the row and the strip's part of the vectors. `columns` has
/// the entries of all vectors in each column.
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

/// For each group of eight lines, a table of the sums of its subsets. Bit i of an index means that the subset contains
/// line i.
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
