//! Press sets of least weight in their coset, counted and drawn by kinds of cells.

use crate::flip::presses::Presses;
use crate::flip::shape::Shape;
use crate::random::Random;
use std::collections::BTreeMap;

/// The most sums of weights that counting may take: half a second.
const MAX_STEPS: u128 = 1 << 28;

/// The most cells: the numbers of their press sets fit into 128 bits.
const MAX_CELLS: usize = 120;

/// The press sets of one weight that is the least of their cosets.
#[derive(Clone, Debug)]
pub(super) struct Kinds {
    /// The cells of each kind.
    kinds: Vec<Vec<(usize, usize)>>,
    /// The numbers of pressed cells of each kind, grouped by how many sets of a coset share the least weight.
    classes: BTreeMap<u128, Class>,
}

/// The press sets whose cosets have the same number of sets of least weight.
#[derive(Clone, Debug, Default)]
struct Class {
    /// All press sets.
    sets: u128,
    choices: Vec<Choice>,
}

/// How many cells of each kind are pressed, and in how many ways.
#[derive(Clone, Debug)]
struct Choice {
    pressed: Vec<usize>,
    ways: u128,
}

impl Kinds {
    /// The press sets of weight `presses` that are lightest in their coset of a code, which is given as a basis.
    ///
    /// `None` when there are too many to go through; the largest least weight of any coset when there are none.
    pub(super) fn new(code: &[Presses], presses: usize) -> Option<Result<Self, usize>> {
        let shape = code[0].shape();
        if shape.cells() > MAX_CELLS {
            return None;
        }
        let mut kinds: BTreeMap<u32, Vec<(usize, usize)>> = BTreeMap::new();
        for row in 0..shape.rows() {
            for column in 0..shape.columns() {
                let words = code.iter().map(|word| u32::from(word.contains(row, column)));
                kinds.entry(words.fold(0, |kind, bit| kind << 1 | bit)).or_default().push((row, column));
            }
        }
        let steps = kinds.values().try_fold(1_u128 << code.len(), |steps, cells| {
            steps.checked_mul(cells.len() as u128 + 1).filter(|&steps| steps <= MAX_STEPS)
        });
        steps?;
        let count = |presses| Count::new(code.len(), &kinds, presses).classes();
        let classes = count(presses);
        if classes.is_empty() {
            let most = (0..=shape.cells()).rev().find(|&presses| !count(presses).is_empty());
            return Some(Err(most.expect("the solved boards need no presses")));
        }
        Some(Ok(Self { kinds: kinds.into_values().collect(), classes }))
    }

    /// The number of cosets.
    pub(super) fn cosets(&self) -> u128 {
        self.classes.iter().map(|(shared, class)| class.sets / shared).sum()
    }

    /// A press set of the least weight of its coset, each coset with the same chance.
    pub(super) fn draw(&self, shape: Shape, random: &mut Random) -> Presses {
        let mut coset = below(random, self.cosets());
        let class = self.classes.iter().find_map(|(shared, class)| {
            let cosets = class.sets / shared;
            if coset < cosets {
                Some(class)
            } else {
                coset -= cosets;
                None
            }
        });
        let class = class.expect("the coset is one of all");
        let mut set = below(random, class.sets);
        let choice = class.choices.iter().find(|choice| {
            let found = set < choice.ways;
            set = set.wrapping_sub(if found { 0 } else { choice.ways });
            found
        });
        let mut presses = Presses::none(shape);
        for (cells, &pressed) in self.kinds.iter().zip(&choice.expect("the set is one of all").pressed) {
            let mut cells = cells.clone();
            for _ in 0..pressed {
                let (row, column) = cells.swap_remove(random.below(cells.len() as u64) as usize);
                presses.toggle(row, column);
            }
        }
        presses
    }
}

/// A number below `bound`, each with exactly the same chance.
fn below(random: &mut Random, bound: u128) -> u128 {
    if let Ok(bound) = u64::try_from(bound) {
        return random.below(bound).into();
    }
    let mask = u128::MAX >> (bound - 1).leading_zeros();
    loop {
        let number = (u128::from(random.next()) << 64 | u128::from(random.next())) & mask;
        if number < bound {
            return number;
        }
    }
}

/// Goes through the numbers of pressed cells of each kind that add up to a weight.
struct Count<'a> {
    kinds: Vec<(u32, &'a [(usize, usize)])>,
    presses: usize,
    pressed: Vec<usize>,
    /// The weights of the sums of the pressed cells with each codeword.
    weights: Vec<i32>,
    classes: BTreeMap<u128, Class>,
}

impl<'a> Count<'a> {
    fn new(dimension: usize, kinds: &'a BTreeMap<u32, Vec<(usize, usize)>>, presses: usize) -> Self {
        let kinds: Vec<_> = kinds.iter().map(|(&kind, cells)| (kind, &cells[..])).collect();
        let weight = |word: u32| {
            let held = kinds.iter().filter(|&&(kind, _)| holds(kind, word));
            held.map(|(_, cells)| cells.len() as i32).sum()
        };
        let weights = (0..1 << dimension).map(weight).collect();
        Self { kinds, presses, pressed: Vec::new(), weights, classes: BTreeMap::new() }
    }

    fn classes(mut self) -> BTreeMap<u128, Class> {
        self.choose(self.presses, 1);
        self.classes
    }

    /// Presses `left` cells of the kinds that come next; those before are pressed in `ways` ways.
    fn choose(&mut self, left: usize, ways: u128) {
        let place = self.pressed.len();
        let Some(&(_, cells)) = self.kinds.get(place) else {
            if left == 0 {
                self.keep(ways);
            }
            return;
        };
        let following: usize = self.kinds[place + 1..].iter().map(|(_, cells)| cells.len()).sum();
        let mut ways_here = 1;
        for pressed in 0..=cells.len().min(left) {
            if pressed > 0 {
                ways_here = ways_here * (cells.len() + 1 - pressed) as u128 / pressed as u128;
                self.add(place, 1);
            }
            if left - pressed <= following {
                self.pressed.push(pressed);
                self.choose(left - pressed, ways * ways_here);
                self.pressed.pop();
            }
        }
        self.add(place, -(cells.len().min(left) as i32));
    }

    fn add(&mut self, place: usize, cells: i32) {
        let (kind, _) = self.kinds[place];
        for (word, weight) in (0..).zip(&mut self.weights) {
            *weight += if holds(kind, word) { -cells } else { cells };
        }
    }

    fn keep(&mut self, ways: u128) {
        let presses = self.presses as i32;
        if self.weights.iter().all(|&weight| weight >= presses) {
            let shared = self.weights.iter().filter(|&&weight| weight == presses).count();
            let class = self.classes.entry(shared as u128).or_default();
            class.sets += ways;
            class.choices.push(Choice { pressed: self.pressed.clone(), ways });
        }
    }
}

/// Whether a codeword contains the cells of a kind; both are given as sums of the basis.
fn holds(kind: u32, word: u32) -> bool {
    (kind & word).count_ones() % 2 == 1
}
