//! The least weights of all cosets of a small linear code, counted.

use crate::flip::presses::Presses;
use crate::flip::shape::Shape;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// A linear code, as how many cells there are of each kind: cells that stand in the same words of the basis.
pub(super) struct Code {
    dimension: usize,
    /// The words of the basis that hold the cells of a kind, as bits, and the number of these cells.
    kinds: Vec<(u32, usize)>,
}

/// How many sums are made between two reports of progress.
const REPORT: u64 = 1 << 22;

impl Code {
    /// The code with this basis.
    pub(super) fn new(shape: Shape, basis: &[Presses]) -> Self {
        let mut kinds = BTreeMap::new();
        for row in 0..shape.rows() {
            for column in 0..shape.columns() {
                let words = basis.iter().map(|word| u32::from(word.contains(row, column)));
                // Codes of more words are too large whatever stands in them.
                let kind = words.take(32).fold(0, |kind, bit| kind << 1 | bit);
                *kinds.entry(kind).or_default() += 1;
            }
        }
        Self { dimension: basis.len(), kinds: kinds.into_iter().collect() }
    }

    /// How many sums are to be made; `None` when that does not fit.
    pub(super) fn steps(&self) -> Option<u128> {
        let words = 1_u128.checked_shl(u32::try_from(self.dimension).ok()?)?;
        self.kinds.iter().try_fold(words, |steps, &(_, cells)| steps.checked_mul(cells as u128 + 1))
    }

    /// For each weight, how many sets of cells have it as the least weight of their coset.
    pub(super) fn least_weights(
        &self,
        mut progress: impl FnMut(f64) -> ControlFlow<()>,
    ) -> Option<Vec<u128>> {
        let binomials = binomials(self.kinds.iter().map(|&(_, cells)| cells).max().unwrap_or(0));
        let all = self.steps()? as f64 / (1_u64 << self.dimension) as f64;
        let words: Vec<u32> = (0..1 << self.dimension).collect();
        // What one more chosen cell of a kind does to the weight of the sum with each word.
        let holds: Vec<Vec<i16>> = self
            .kinds
            .iter()
            .map(|&(kind, _)| {
                words.iter().map(|word| if (word & kind).count_ones() % 2 == 1 { -1 } else { 1 }).collect()
            })
            .collect();
        // While no cell is chosen, a sum weighs what the word does.
        let mut weights: Vec<i16> = words
            .iter()
            .enumerate()
            .map(|(index, _)| {
                let kinds = self.kinds.iter().zip(&holds);
                kinds.map(|(&(_, cells), signs)| if signs[index] < 0 { cells as i16 } else { 0 }).sum()
            })
            .collect();
        let mut counts = vec![0; self.kinds.iter().map(|&(_, cells)| cells).sum::<usize>() + 1];
        let mut chosen = vec![0; self.kinds.len()];
        let report = (REPORT >> self.dimension).max(1);
        for step in 1_u64.. {
            let least = weights.iter().min().expect("a code has a word");
            let ways: u128 = self
                .kinds
                .iter()
                .zip(&chosen)
                .map(|(&(_, cells), &chosen)| binomials[cells][chosen])
                .product();
            counts[*least as usize] += ways;
            if step % report == 0 && progress(step as f64 / all).is_break() {
                return None;
            }
            // Choose one more cell of the first kind that has one, and none of the kinds before.
            let Some(place) = (0..chosen.len()).find(|&place| chosen[place] < self.kinds[place].1) else {
                break;
            };
            for (before, signs) in holds[..place].iter().enumerate() {
                add(&mut weights, signs, -(chosen[before] as i16));
                chosen[before] = 0;
            }
            add(&mut weights, &holds[place], 1);
            chosen[place] += 1;
        }
        let largest = counts.iter().rposition(|&count| count > 0).expect("there is a coset");
        counts.truncate(largest + 1);
        Some(counts)
    }
}

/// Chooses so many cells more of a kind: they weigh on the words without it, and lighten those that hold it.
fn add(weights: &mut [i16], signs: &[i16], cells: i16) {
    for (weight, sign) in weights.iter_mut().zip(signs) {
        *weight += cells * sign;
    }
}

/// The ways to choose some of up to so many cells.
fn binomials(most: usize) -> Vec<Vec<u128>> {
    let mut rows = vec![vec![1]];
    for cells in 1..=most {
        let above: &Vec<u128> = &rows[cells - 1];
        let inner = above.windows(2).map(|pair| pair[0] + pair[1]);
        rows.push([1].into_iter().chain(inner).chain([1]).collect());
    }
    rows
}
