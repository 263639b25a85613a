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
                // A longer basis makes too many steps whatever its words are.
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
    ///
    /// `None` when `progress`, told now and then which part is done, says to break off.
    pub(super) fn least_weights(&self, progress: impl FnMut(f64) -> ControlFlow<()>) -> Option<Vec<u128>> {
        let words = 1_u32 << self.dimension;
        let holds = |kind: u32, word: u32| (word & kind).count_ones() % 2 == 1;
        let signs = |kind| (0..words).map(|word| if holds(kind, word) { -1 } else { 1 }).collect();
        let weight = |word| {
            let kinds = self.kinds.iter().filter(|&&(kind, _)| holds(kind, word));
            kinds.map(|&(_, cells)| cells as i16).sum()
        };
        let mut kinds: Vec<Kind> = self
            .kinds
            .iter()
            .map(|&(kind, cells)| Kind { ways: choices(cells), signs: signs(kind) })
            .collect();
        // The last kind is gone through most often, and that is cheapest for the one of most cells.
        kinds.sort_by_key(|kind| kind.ways.len());
        let cells: usize = self.kinds.iter().map(|&(_, cells)| cells).sum();
        let mut walk = Walk {
            kinds: &kinds,
            weights: (0..words).map(weight).collect(),
            counts: vec![0; cells + 1],
            steps: 0,
            report: (REPORT >> self.dimension).max(1),
            all: self.steps()? as f64 / f64::from(words),
            progress,
        };
        if walk.choose(0, 1).is_break() {
            return None;
        }
        let mut counts = walk.counts;
        let largest = counts.iter().rposition(|&count| count > 0).expect("there is a coset");
        counts.truncate(largest + 1);
        Some(counts)
    }
}

/// Cells of one kind.
struct Kind {
    /// The ways to choose 0, 1, 2, … of them.
    ways: Vec<u128>,
    /// For each word of the code, what one more chosen cell does to the weight of the sum with it.
    signs: Vec<i16>,
}

/// Goes through all numbers of chosen cells of each kind.
struct Walk<'a, P> {
    kinds: &'a [Kind],
    /// The weights of the sums of the chosen cells with each word of the code.
    weights: Vec<i16>,
    counts: Vec<u128>,
    steps: u64,
    /// How many steps are made between two reports, and in all.
    report: u64,
    all: f64,
    progress: P,
}

impl<P: FnMut(f64) -> ControlFlow<()>> Walk<'_, P> {
    /// Chooses cells of the kinds from a place on, where those before were chosen in so many ways.
    fn choose(&mut self, place: usize, ways: u128) -> ControlFlow<()> {
        let Some(kind) = self.kinds.get(place) else {
            let least = self.weights.iter().min().expect("a code has a word");
            self.counts[*least as usize] += ways;
            self.steps += 1;
            return match self.steps % self.report {
                0 => (self.progress)(self.steps as f64 / self.all),
                _ => ControlFlow::Continue(()),
            };
        };
        for chosen in &kind.ways {
            self.choose(place + 1, ways * chosen)?;
            self.add(kind, 1);
        }
        self.add(kind, -(kind.ways.len() as i16));
        ControlFlow::Continue(())
    }

    fn add(&mut self, kind: &Kind, cells: i16) {
        for (weight, sign) in self.weights.iter_mut().zip(&kind.signs) {
            *weight += cells * sign;
        }
    }
}

/// The ways to choose 0, 1, 2, … of so many cells.
fn choices(cells: usize) -> Vec<u128> {
    let (mut ways, cells) = (1, cells as u128);
    let more = (1..=cells).map(|chosen| {
        ways = ways * (cells + 1 - chosen) / chosen;
        ways
    });
    [1].into_iter().chain(more).collect()
}
