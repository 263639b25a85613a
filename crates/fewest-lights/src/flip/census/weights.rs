//! The least weights of all cosets of a small linear code, counted.

use crate::flip::presses::Presses;
use crate::flip::shape::Shape;
use fewest_core::work::Job;
use std::collections::BTreeMap;

/// A linear code, given by the number of cells of each kind. Cells in the same codewords of the basis are of one kind.
pub(super) struct Code {
    dimension: usize,
    /// For each kind, the codewords of the basis that contain its cells, as bits, and the number of its cells.
    kinds: Vec<(u32, usize)>,
}

/// The most sums in a task, about: a few milliseconds.
const SUMS: u128 = 1 << 22;

impl Code {
    /// The code with this basis.
    pub(super) fn new(shape: Shape, basis: &[Presses]) -> Self {
        let mut kinds = BTreeMap::new();
        for row in 0..shape.rows() {
            for column in 0..shape.columns() {
                let words = basis.iter().map(|word| u32::from(word.contains(row, column)));
                // A longer basis makes too many steps anyway.
                let kind = words.take(32).fold(0, |kind, bit| kind << 1 | bit);
                *kinds.entry(kind).or_default() += 1;
            }
        }
        Self { dimension: basis.len(), kinds: kinds.into_iter().collect() }
    }

    /// The number of sums; `None` when it does not fit.
    pub(super) fn steps(&self) -> Option<u128> {
        let words = 1_u128.checked_shl(u32::try_from(self.dimension).ok()?)?;
        self.kinds.iter().try_fold(words, |steps, &(_, cells)| steps.checked_mul(cells as u128 + 1))
    }
}

/// Cells of one kind.
struct Kind {
    /// The ways to choose 0, 1, 2, … of them.
    ways: Vec<u128>,
    /// For each codeword, how one more chosen cell changes the weight of the sum with it.
    signs: Vec<i16>,
}

/// Walks through all numbers of chosen cells of each kind; a task begins with some numbers for the first kinds.
///
/// A part is, for each weight, how many sets of cells have it as the least weight of their coset.
pub(super) struct Walks {
    kinds: Vec<Kind>,
    /// The weight of each codeword.
    weights: Vec<i16>,
    cells: usize,
    /// The number of kinds whose chosen cells the task's number determines.
    first: usize,
}

impl Walks {
    pub(super) fn new(code: &Code) -> Self {
        let words = 1_u32 << code.dimension;
        let holds = |kind: u32, word: u32| (word & kind).count_ones() % 2 == 1;
        let signs = |kind| (0..words).map(|word| if holds(kind, word) { -1 } else { 1 }).collect();
        let weight = |word| {
            let kinds = code.kinds.iter().filter(|&&(kind, _)| holds(kind, word));
            kinds.map(|&(_, cells)| cells as i16).sum()
        };
        let mut kinds: Vec<Kind> = code
            .kinds
            .iter()
            .map(|&(kind, cells)| Kind { ways: choices(cells), signs: signs(kind) })
            .collect();
        // The last kind is in the innermost loop, which is cheapest for the kind with the most cells.
        kinds.sort_by_key(|kind| kind.ways.len());
        let mut sums = u128::from(words) * kinds.iter().map(|kind| kind.ways.len() as u128).product::<u128>();
        let mut first = 0;
        while sums > SUMS && first < kinds.len() {
            sums /= kinds[first].ways.len() as u128;
            first += 1;
        }
        let cells = code.kinds.iter().map(|&(_, cells)| cells).sum();
        Self { kinds, weights: (0..words).map(weight).collect(), cells, first }
    }

    /// A part that counts nothing.
    pub(super) fn no_counts(&self) -> Vec<u128> {
        vec![0; self.cells + 1]
    }
}

impl Job for Walks {
    type Part = Vec<u128>;
    type Scratch = ();

    fn tasks(&self) -> usize {
        self.kinds[..self.first].iter().map(|kind| kind.ways.len()).product()
    }

    fn scratch(&self) {}

    fn part(&self, mut task: usize, (): &mut ()) -> Vec<u128> {
        let mut walk = Walk { weights: self.weights.clone(), counts: self.no_counts() };
        let (first, rest) = self.kinds.split_at(self.first);
        let mut ways = 1;
        for kind in first {
            let chosen = task % kind.ways.len();
            task /= kind.ways.len();
            ways *= kind.ways[chosen];
            walk.add(kind, chosen as i16);
        }
        walk.choose(rest, ways);
        walk.counts
    }
}

/// Goes through all numbers of chosen cells of some kinds.
struct Walk {
    /// The weights of the sums of the chosen cells with each codeword.
    weights: Vec<i16>,
    counts: Vec<u128>,
}

impl Walk {
    /// Chooses cells of these kinds, where those before were chosen in this many ways.
    fn choose(&mut self, kinds: &[Kind], ways: u128) {
        let Some((kind, rest)) = kinds.split_first() else {
            let least = self.weights.iter().min().expect("a code has a word");
            self.counts[*least as usize] += ways;
            return;
        };
        for chosen in &kind.ways {
            self.choose(rest, ways * chosen);
            self.add(kind, 1);
        }
        self.add(kind, -(kind.ways.len() as i16));
    }

    fn add(&mut self, kind: &Kind, cells: i16) {
        for (weight, sign) in self.weights.iter_mut().zip(&kind.signs) {
            *weight += cells * sign;
        }
    }
}

/// The numbers of ways to choose 0, 1, 2, … of `cells` cells.
fn choices(cells: usize) -> Vec<u128> {
    let (mut ways, cells) = (1, cells as u128);
    let more = (1..=cells).map(|chosen| {
        ways = ways * (cells + 1 - chosen) / chosen;
        ways
    });
    [1].into_iter().chain(more).collect()
}
