//! Counts the vectors of a given weight that are lightest in their cosets, the *leaders*, and draws random ones.
//!
//! Two coordinates are of one *kind* if they lie in the same vectors of the basis. Whether a vector is a leader depends
//! only on the number of its ones of each kind. So it is enough to enumerate these numbers.

use super::kind;
use fewest_core::random::Random;

/// The limit on the number of weights that the counting computes. They take about half a second.
const MAX_STEPS: u128 = 1 << 28;

/// The largest length of vectors. Up to this length, the number of vectors fits into 128 bits.
const MAX_LENGTH: usize = 120;

/// All vectors of one weight that are lightest in their cosets.
#[derive(Clone, Debug)]
pub struct Kinds {
    /// The coordinates of each kind.
    kinds: Vec<Vec<usize>>,
    /// The vectors, grouped by the number of lightest vectors in their coset, in ascending order. A choice contains the
    /// number of ones of each kind.
    classes: Vec<(u128, Class)>,
}

/// The vectors whose cosets have a given number of lightest vectors.
#[derive(Clone, Debug, Default)]
struct Class {
    vectors: u128,
    choices: Vec<Choice>,
}

/// The number of ones of each kind, and the number of vectors with these numbers of ones.
#[derive(Clone, Debug)]
struct Choice {
    ones: Vec<usize>,
    ways: u128,
}

impl Kinds {
    /// The vectors of weight `weight` that are lightest in their cosets of a code. `code` is a basis.
    ///
    /// Returns `None` if there are too many vectors to enumerate. If no vector of this weight is lightest, the error is
    /// the largest weight of a lightest vector.
    pub(super) fn new(length: usize, code: &[Vec<u64>], weight: usize) -> Option<Result<Self, usize>> {
        if length > MAX_LENGTH || code.len() > MAX_STEPS.ilog2() as usize {
            return None;
        }
        let mut kinds: Vec<(u32, Vec<usize>)> = Vec::new();
        (0..length).for_each(|coordinate| entry(&mut kinds, kind(code, coordinate)).push(coordinate));
        let steps = kinds.iter().try_fold(1_u128 << code.len(), |steps, (_, coordinates)| {
            steps.checked_mul(coordinates.len() as u128 + 1).filter(|&steps| steps <= MAX_STEPS)
        });
        steps?;
        let count = |weight| Count::new(code.len(), &kinds, weight).classes();
        let classes = count(weight);
        if classes.is_empty() {
            let most = (0..=length).rev().find(|&weight| !count(weight).is_empty());
            return Some(Err(most.expect("zero is a leader of weight 0")));
        }
        Some(Ok(Self { kinds: kinds.into_iter().map(|(_, coordinates)| coordinates).collect(), classes }))
    }

    /// The number of cosets whose leaders have this weight.
    pub(super) fn cosets(&self) -> u128 {
        self.classes.iter().map(|(shared, class)| class.vectors / shared).sum()
    }

    /// The coordinates of a random leader, where every coset has the same chance.
    pub(super) fn draw(&self, random: &mut Random) -> Vec<usize> {
        let mut coset = below(random, self.cosets());
        let class = self.classes.iter().find_map(|(shared, class)| {
            let cosets = class.vectors / shared;
            if coset < cosets {
                Some(class)
            } else {
                coset -= cosets;
                None
            }
        });
        let class = class.expect("the classes contain all cosets");
        let mut vector = below(random, class.vectors);
        let choice = class.choices.iter().find(|choice| {
            let found = vector < choice.ways;
            vector = vector.wrapping_sub(if found { 0 } else { choice.ways });
            found
        });
        let mut drawn = Vec::new();
        for (coordinates, &ones) in
            self.kinds.iter().zip(&choice.expect("the choices contain all vectors of the class").ones)
        {
            let mut coordinates = coordinates.clone();
            for _ in 0..ones {
                drawn.push(coordinates.swap_remove(random.below(coordinates.len() as u64) as usize));
            }
        }
        drawn
    }
}

/// A uniformly random number below `bound`.
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

/// Enumerates all choices of the number of ones of each kind that add up to a weight.
struct Count<'a> {
    kinds: Vec<(u32, &'a [usize])>,
    weight: usize,
    ones: Vec<usize>,
    /// For each codeword, the weight of its sum with the chosen ones.
    weights: Vec<i32>,
    classes: Vec<(u128, Class)>,
}

impl<'a> Count<'a> {
    fn new(dimension: usize, kinds: &'a [(u32, Vec<usize>)], weight: usize) -> Self {
        let kinds: Vec<_> = kinds.iter().map(|(kind, coordinates)| (*kind, &coordinates[..])).collect();
        let weight_of = |word: u32| {
            let held = kinds.iter().filter(|&&(kind, _)| holds(kind, word));
            held.map(|(_, coordinates)| coordinates.len() as i32).sum()
        };
        let weights = (0..1 << dimension).map(weight_of).collect();
        Self { kinds, weight, ones: Vec::new(), weights, classes: Vec::new() }
    }

    fn classes(mut self) -> Vec<(u128, Class)> {
        self.choose(self.weight, 1);
        self.classes
    }

    /// Chooses `left` ones of the remaining kinds. The ones of the previous kinds can be chosen in `ways` ways.
    fn choose(&mut self, left: usize, ways: u128) {
        let place = self.ones.len();
        let Some(&(_, coordinates)) = self.kinds.get(place) else {
            if left == 0 {
                self.keep(ways);
            }
            return;
        };
        let following: usize = self.kinds[place + 1..].iter().map(|(_, coordinates)| coordinates.len()).sum();
        let mut ways_here = 1;
        for ones in 0..=coordinates.len().min(left) {
            if ones > 0 {
                ways_here = ways_here * (coordinates.len() + 1 - ones) as u128 / ones as u128;
                self.add(place, 1);
            }
            if left - ones <= following {
                self.ones.push(ones);
                self.choose(left - ones, ways * ways_here);
                self.ones.pop();
            }
        }
        self.add(place, -(coordinates.len().min(left) as i32));
    }

    fn add(&mut self, place: usize, ones: i32) {
        let (kind, _) = self.kinds[place];
        for (word, weight) in (0..).zip(&mut self.weights) {
            *weight += if holds(kind, word) { -ones } else { ones };
        }
    }

    fn keep(&mut self, ways: u128) {
        let least = self.weight as i32;
        if self.weights.iter().all(|&weight| weight >= least) {
            let shared = self.weights.iter().filter(|&&weight| weight == least).count();
            let class = entry(&mut self.classes, shared as u128);
            class.vectors += ways;
            class.choices.push(Choice { ones: self.ones.clone(), ways });
        }
    }
}

/// The value of a key in a list with ascending keys. A new key is inserted. Lists are short, and a `BTreeMap` would take
/// several kilobytes of the page's module.
fn entry<K: Ord, V: Default>(list: &mut Vec<(K, V)>, key: K) -> &mut V {
    let place = match list.binary_search_by(|(known, _)| known.cmp(&key)) {
        Ok(place) => place,
        Err(place) => {
            list.insert(place, (key, V::default()));
            place
        }
    };
    &mut list[place].1
}

/// Whether a codeword contains the coordinates of a kind. `word` is the set of basis vectors whose sum is the codeword,
/// and `kind` the set of basis vectors that contain the coordinates.
fn holds(kind: u32, word: u32) -> bool {
    (kind & word).count_ones() % 2 == 1
}
