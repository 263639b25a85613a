//! Weighs sums of few rows of generator matrices: shorter than a walk if the checks are dense.
//!
//! **Argument.** Take a basis of all words, of k rows, of which r have a pivot: a column where this row alone has a one.
//! A word is the sum of some rows, and it has the pivots of those that have one. So a word that takes more than s rows has at
//! least s + 1 − (k − r) of the pivots.
//!
//! Now take several bases with different columns as pivots. A word that takes more than s rows of each basis has at least
//! the sum of these numbers of columns. So all smaller words are among the sums of at most s rows of one of the bases. For
//! s = k, these are all words.

use crate::bits::{Row, Span};
use crate::question::Problem;
use crate::walk::Shard;

/// The largest number of sums. They take some minutes.
const MOST_SUMS: u128 = 1 << 36;

/// The number of rows of a sum at which shards divide the work.
const DIVIDED: usize = 2;

/// Sums that include all words up to some size.
pub(crate) struct Sums {
    /// The rows of each basis. Bit i of a row is that of column i.
    bases: Vec<Vec<u128>>,
    /// The largest number of rows of a sum.
    most_rows: usize,
}

impl Sums {
    /// The fewest sums that include all words of at most `size` columns, if a walk would take longer. This is assumed from
    /// size 4 on, if the checks have an eighth of all columns on average.
    pub(crate) fn few(problem: &Problem, size: usize) -> Option<Self> {
        let ones: usize = problem.checks.iter().map(Vec::len).sum();
        if problem.is_system()
            || problem.columns > 128
            || size < 4
            || 8 * ones < problem.checks.len() * problem.columns
        {
            return None;
        }
        let basis = problem.checks().orthogonal(problem.columns);
        let k = basis.len();
        let mut is_pivot = vec![false; problem.columns];
        let (mut bases, mut ranks) = (Vec::new(), Vec::new());
        // The number of the best sums, of their rows, and of their bases.
        let mut best = (u128::MAX, k, 0);
        loop {
            let (rows, pivots) = with_pivots(&basis, &is_pivot);
            // A basis of r pivots bounds no word of k − r rows or fewer. So it helps only if the best sums have more rows.
            if k - pivots.len() >= best.1 {
                break;
            }
            pivots.iter().for_each(|&pivot| is_pivot[pivot as usize] = true);
            ranks.push(pivots.len());
            bases.push(rows);
            let least =
                |rows: usize| ranks.iter().map(|rank| (rows + 1 + rank).saturating_sub(k)).sum::<usize>();
            let rows = (0..k).find(|&rows| least(rows) > size).unwrap_or(k);
            let number = number(k, rows).saturating_mul(bases.len() as u128);
            if number < best.0 {
                best = (number, rows, bases.len());
            }
        }
        bases.truncate(best.2);
        (best.0 <= MOST_SUMS).then_some(Self { bases, most_rows: best.1 })
    }

    /// A word of at most `size` columns that counts, if the shard has one.
    pub(crate) fn smaller(&self, problem: &Problem, size: usize, shard: Shard) -> Option<Vec<u32>> {
        let mut search = Search { problem, size, shard, branches: 0 };
        // If no row is needed, single rows are weighed nevertheless.
        self.bases.iter().find_map(|basis| search.among(basis, 0, 1, self.most_rows))
    }
}

/// A basis of the same words, and its pivots, which are none of some columns. Rows with a pivot come first.
fn with_pivots(basis: &[Row], is_excluded: &[bool]) -> (Vec<u128>, Vec<u32>) {
    // The pivot of a row is its first column, so the excluded columns are put behind all others.
    let (last, first): (Vec<u32>, Vec<u32>) =
        (0..is_excluded.len() as u32).partition(|&column| is_excluded[column as usize]);
    let order = [&first[..], &last].concat();
    let moved = |row: &Row| {
        let places = (0..).zip(&order).filter(|(_, column)| row.has(**column));
        Row::of(order.len(), places.map(|(place, _)| place))
    };
    let span = Span::of(basis.iter().map(moved));
    let back = |row: &Row| row.ones().map(|place| 1_u128 << order[place as usize]).sum();
    let pivot = |row: &&Row| row.ones().next().is_some_and(|place| (place as usize) < first.len());
    let (with, without): (Vec<&Row>, Vec<&Row>) = span.basis().partition(pivot);
    let pivots = with.iter().filter_map(|row| row.ones().next()).map(|place| order[place as usize]);
    let pivots = pivots.collect();
    (with.into_iter().chain(without).map(back).collect(), pivots)
}

/// The number of sums of 1 to `rows` of k rows.
fn number(k: usize, rows: usize) -> u128 {
    let (mut term, mut sum) = (1_u128, 0_u128);
    for taken in 1..=rows {
        term = term.saturating_mul((k + 1 - taken) as u128) / taken as u128;
        sum = sum.saturating_add(term);
    }
    sum
}

struct Search<'a> {
    problem: &'a Problem,
    size: usize,
    shard: Shard,
    /// The number of branches at which shards divide the work.
    branches: u64,
}

impl Search<'_> {
    /// A small word that counts among the sums of `sum` and 1 to `most` of these rows. With one of them, a sum has `taken`
    /// rows.
    fn among(&mut self, rows: &[u128], sum: u128, taken: usize, most: usize) -> Option<Vec<u32>> {
        for (index, row) in rows.iter().enumerate() {
            if taken == DIVIDED {
                self.branches += 1;
                if !self.shard.has(self.branches) {
                    continue;
                }
            }
            let next = sum ^ row;
            if next.count_ones() as usize <= self.size {
                let columns = 0..self.problem.columns as u32;
                let word: Vec<u32> = columns.filter(|column| next >> column & 1 == 1).collect();
                if self.problem.counts(&word) {
                    return Some(word);
                }
            }
            if most > 1 {
                let found = self.among(&rows[index + 1..], next, taken + 1, most - 1);
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests;
