//! Weighs sums of few rows of generator matrices: shorter than a walk for linear codes whose checks are dense.
//!
//! **Argument.** Take a basis of the code, of k rows, of which r have a pivot: a column where this row has 1 and the
//! other rows have 0. A word is a sum of multiples of rows, and the multiple of a row with a pivot is the word's letter
//! there. So a word that takes more than s rows has at least s + 1 − (k − r) nonzero letters in the pivots.
//!
//! Now take several bases with different columns as pivots. A word that takes more than s rows of each basis weighs at
//! least the sum of these numbers. So all lighter words are among the sums of at most s rows of one of the bases. For s
//! = k, these are all words. The multiples of a word have the same weight, so the factor of the first row is always 1.

use super::code::{Code, Word};
use super::space::Space;
use crate::walk::Shard;

/// The number of rows of a sum at which shards divide the work.
const DIVIDED: usize = 2;

/// Sums that include all words of a code below some weight.
pub(crate) struct Sums<'a> {
    code: &'a Code,
    /// The rows of each basis.
    bases: Vec<Vec<Vec<u8>>>,
    /// The largest number of rows of a sum.
    most_rows: usize,
    /// The number of sums.
    pub(crate) number: u128,
}

impl<'a> Sums<'a> {
    /// The fewest sums that include all words of at most `weight`.
    pub(crate) fn new(code: &'a Code, weight: usize) -> Self {
        let basis = code.basis();
        let k = basis.len();
        let mut is_pivot = vec![false; code.places];
        let (mut bases, mut ranks) = (Vec::new(), Vec::new());
        let mut best = Self { code, bases: vec![], most_rows: 0, number: if k == 0 { 0 } else { u128::MAX } };
        // The largest number of rows of the best sums, and their number of bases.
        let mut plan = (k, 0);
        loop {
            let space = Space::of_columns(&code.field, basis.clone(), |column| !is_pivot[column]);
            // A basis of r pivots bounds no word of k − r rows or fewer. So it helps only if the best plan has more rows. With
            // few pivots, a basis is not worth its memory. No later basis has more pivots.
            if 2 * space.rank() < k || k - space.rank() >= plan.0 {
                break;
            }
            // These rows have 0 in all pivots.
            let rest = basis.iter().map(|row| space.reduced(&code.field, row.clone()));
            let rest = Space::of(&code.field, rest);
            space.basis.iter().for_each(|(pivot, _)| is_pivot[*pivot] = true);
            ranks.push(space.rank());
            bases.push(space.basis.into_iter().chain(rest.basis).map(|(_, row)| row).collect::<Vec<_>>());
            let least =
                |rows: usize| ranks.iter().map(|rank| (rows + 1 + rank).saturating_sub(k)).sum::<usize>();
            let rows = (0..k).find(|&rows| least(rows) > weight).unwrap_or(k);
            let number = number(k, rows, code.field.order).saturating_mul(bases.len() as u128);
            if number < best.number {
                (best.number, plan) = (number, (rows, bases.len()));
            }
        }
        bases.truncate(plan.1);
        Self { bases, most_rows: plan.0, ..best }
    }

    /// A word of at most `weight`, if the shard has one.
    pub(crate) fn lighter_word(&self, weight: usize, shard: Shard) -> Option<Word> {
        let mut search = Search { code: self.code, weight, shard, branches: 0 };
        let multiples = |row: &Vec<u8>| {
            let of = |factor| row.iter().map(|&letter| self.code.field.product(factor, letter)).collect();
            self.code.field.nonzero().map(of).collect::<Vec<Vec<u8>>>()
        };
        self.bases.iter().find_map(|basis| {
            let basis: Vec<_> = basis.iter().map(multiples).collect();
            let mut sums = vec![vec![0; self.code.places]; self.most_rows + 1];
            search.among(&basis, &mut sums, 1)
        })
    }
}

/// The number of sums of multiples of 1 to `rows` of k rows, if the factor of the first row is 1.
fn number(k: usize, rows: usize, order: usize) -> u128 {
    let (mut term, mut sum) = (1_u128, 0_u128);
    for taken in 1..=rows {
        let factor = if taken == 1 { 1 } else { order as u128 - 1 };
        term = term.saturating_mul((k + 1 - taken) as u128).saturating_mul(factor) / taken as u128;
        sum = sum.saturating_add(term);
    }
    sum
}

struct Search<'a> {
    code: &'a Code,
    weight: usize,
    shard: Shard,
    /// The number of branches at which shards divide the work.
    branches: u64,
}

impl Search<'_> {
    /// A light word among the sums of `sums[0]` and multiples of later rows. `sums[i]` has i rows more than `sums[0]`, and
    /// `sums[1]` has `taken` rows.
    fn among(&mut self, rows: &[Vec<Vec<u8>>], sums: &mut [Vec<u8>], taken: usize) -> Option<Word> {
        let (sum, others) = sums.split_first_mut()?;
        if others.is_empty() {
            return None;
        }
        let factors = if taken == 1 { 1 } else { self.code.field.order - 1 };
        for (index, row) in rows.iter().enumerate() {
            for multiple in &row[..factors] {
                if taken == DIVIDED {
                    let is_here = self.shard.has(self.branches);
                    self.branches += 1;
                    if !is_here {
                        continue;
                    }
                }
                if self.code.field.write_sum(sum, multiple, &mut others[0]) <= self.weight {
                    let letters = (0..).zip(&others[0]).filter(|(_, letter)| **letter != 0);
                    return Some(letters.map(|(place, &letter)| (place, letter)).collect());
                }
                if let Some(word) = self.among(&rows[index + 1..], others, taken + 1) {
                    return Some(word);
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests;
