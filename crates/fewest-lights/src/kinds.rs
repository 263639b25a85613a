//! Counts, for each weight, the cosets of a small group of press sets that have this least weight. Both censuses use
//! the counts: a coset is the set of solutions of a board, and its least weight is the board's fewest presses.
//!
//! The press sets are not enumerated one by one:
//!
//! 1. Buttons are of one *kind* if every member of the group presses them equally often, and if they have the same
//!    possible numbers of presses in representatives.
//! 2. A choice of presses of the buttons of one kind has a *weight vector*: for each member of the group, the weight of
//!    the choice after adding the member.
//! 3. Choices with the same weight vector are merged and counted. Two kinds with few weight vectors are merged into one
//!    kind if some of their combinations have the same weight vector.
//! 4. For each combination of one weight vector per kind, the vectors are added. The least entry of the sum is the
//!    least weight of the coset. The product of the counts is the number of cosets.
//!
//! Each coset is counted once, at its representative.

use fewest_core::work::Job;
use std::collections::HashMap;

/// A generator of a group of press sets. Its multiple by `order` is a sum of earlier generators. So every member of the
/// group is a sum of generators in exactly one way, if each coefficient is below the order of its generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Generator {
    /// The number of presses of each button.
    pub(crate) counts: Vec<u8>,
    pub(crate) order: u8,
}

/// A group of press sets, and the representatives of its cosets.
pub(crate) struct Code {
    /// The number of members of the group.
    members: usize,
    kinds: Vec<Kind>,
    /// For each weight, the number of choices of presses for the buttons that no member presses.
    alone: Vec<u128>,
    heaviest: usize,
    /// The number of kinds, from the first, whose weight vectors a task fixes.
    first: usize,
}

/// The choices of presses for the buttons of a kind, merged by weight vector.
struct Kind {
    /// The distinct weight vectors, one after the other.
    weights: Vec<i16>,
    /// The number of choices with each weight vector.
    ways: Vec<u128>,
}

/// The limit on the entries of all weight vectors.
const MOST_KEPT: u128 = 1 << 26;

/// The largest product of the numbers of weight vectors of two kinds to merge.
const MOST_JOINED: usize = 1 << 10;

/// The target for the number of sums of a task.
const STEPS: u128 = 1 << 14;

impl Code {
    /// The group that `generators` generate; `None` if it has too many members, or too many kinds of buttons.
    /// `representatives` lists, for each button, its possible numbers of presses in a representative. Presses count
    /// modulo `states`, and `cost` returns the weight of a number of presses of one button.
    pub(crate) fn new(
        states: u8,
        cost: impl Fn(u8) -> usize,
        generators: &[Generator],
        representatives: Vec<Vec<u8>>,
    ) -> Option<Self> {
        let members =
            generators.iter().try_fold(1_u128, |all, generator| all.checked_mul(generator.order.into()));
        let members = members.filter(|&members| members <= MOST_KEPT)? as usize;
        let heaviest = representatives.len() * cost(states - 1);
        i16::try_from(heaviest).ok()?;
        let pressed = |button| generators.iter().map(|generator| generator.counts[button]).collect();
        let with_counts = |(button, counts)| (pressed(button), counts);
        let mut buttons: Vec<(Vec<u8>, _)> =
            representatives.into_iter().enumerate().map(with_counts).collect();
        buttons.sort_unstable();
        let alike = || buttons.chunk_by(|one, other| one == other);
        let ways = alike().map(|buttons| distributions(buttons.len(), buttons[0].1.len()));
        let all_ways = ways.into_iter().try_fold(0_u128, |sum, ways| sum.checked_add(ways?))?;
        all_ways.checked_mul(members as u128).filter(|&kept| kept <= MOST_KEPT)?;
        let mut alone = vec![1];
        let mut kinds = Vec::new();
        for buttons in alike() {
            let (pressed, counts) = &buttons[0];
            let presses = pressed_by_members(states, generators, pressed);
            let kind =
                Kind::new(&presses, counts, buttons.len(), |count, more| cost(plus(states, count, 1, more)));
            match pressed.iter().all(|&count| count == 0) {
                true => alone = kind.times(&alone),
                false => kinds.push(kind),
            }
        }
        let mut code = Self { members, kinds: joined(kinds, members), alone, heaviest, first: 0 };
        code.cut();
        Some(code)
    }

    fn cut(&mut self) {
        // Kinds with many weight vectors go to the inner loops.
        self.kinds.sort_by_key(|kind| kind.ways.len());
        let ways = |kinds: &[Kind]| {
            kinds.iter().fold(1_u128, |product, kind| product.saturating_mul(kind.ways.len() as u128))
        };
        while self.first + 1 < self.kinds.len()
            && ways(&self.kinds[self.first..]) > STEPS
            && ways(&self.kinds[..self.first]) < STEPS
        {
            self.first += 1;
        }
    }

    /// The number of sums of weights that a count computes; `None` if it overflows.
    pub(crate) fn steps(&self) -> Option<u128> {
        let ways = self.kinds.iter().map(|kind| kind.ways.len() as u128);
        ways.chain([self.members as u128]).try_fold(1_u128, u128::checked_mul)
    }

    fn no_counts(&self) -> Vec<u128> {
        vec![0; self.heaviest + 1]
    }

    /// The number of all cosets by least weight. `counts` covers the buttons that some member presses; this adds the
    /// others. `None` if a number overflows, as it may for the counts of another code.
    pub(crate) fn complete(&self, counts: &[u128]) -> Option<Vec<u128>> {
        let mut all = self.no_counts();
        for (weight, ways) in self.alone.iter().enumerate().filter(|(_, ways)| **ways > 0) {
            for (sum, count) in all[weight..].iter_mut().zip(counts) {
                *sum = sum.checked_add(ways.checked_mul(*count)?)?;
            }
        }
        Some(all)
    }

    /// Adds one weight vector of each of `kinds` to the sums in `scratch`, in all combinations. `ways` is the number of
    /// press sets for the kinds that are already fixed.
    fn choose(&self, kinds: &[Kind], ways: u128, scratch: &mut [i16], counts: &mut [u128]) {
        let (sums, rest) = scratch.split_at_mut(self.members);
        match kinds {
            [] => counts[*sums.iter().min().expect("a group has a member") as usize] += ways,
            [last] => {
                for (weights, more) in last.iter(self.members) {
                    let least = sums
                        .iter()
                        .zip(weights)
                        .fold(i16::MAX, |least, (sum, weight)| least.min(sum + weight));
                    counts[least as usize] += ways * more;
                }
            }
            [kind, others @ ..] => {
                for (weights, more) in kind.iter(self.members) {
                    let both = sums.iter().zip(weights);
                    rest.iter_mut().zip(both).for_each(|(next, (sum, weight))| *next = sum + weight);
                    self.choose(others, ways * more, rest, counts);
                }
            }
        }
    }
}

/// A task fixes one weight vector for each of the first kinds.
impl Job for Code {
    type Part = Vec<u128>;
    /// One row of sums for each depth of the recursion.
    type Scratch = Vec<i16>;

    fn tasks(&self) -> usize {
        self.kinds[..self.first].iter().map(|kind| kind.ways.len()).product()
    }

    fn scratch(&self) -> Vec<i16> {
        vec![0; (self.kinds.len() + 1) * self.members]
    }

    fn part(&self, mut task: usize, scratch: &mut Vec<i16>) -> Vec<u128> {
        let mut counts = self.no_counts();
        let mut ways = 1;
        scratch[..self.members].fill(0);
        for kind in &self.kinds[..self.first] {
            let way = task % kind.ways.len();
            task /= kind.ways.len();
            ways *= kind.ways[way];
            scratch.iter_mut().zip(&kind.weights[way * self.members..]).take(self.members).for_each(
                |(sum, weight)| {
                    *sum += weight;
                },
            );
        }
        self.choose(&self.kinds[self.first..], ways, scratch, &mut counts);
        counts
    }
}

fn plus(states: u8, state: u8, times: u8, amount: u8) -> u8 {
    ((u16::from(state) + u16::from(times) * u16::from(amount)) % u16::from(states)) as u8
}

/// For each member of the group, the number of times that it presses a button. `pressed` has these numbers for the
/// generators.
fn pressed_by_members(states: u8, generators: &[Generator], pressed: &[u8]) -> Vec<u8> {
    let mut all = vec![0];
    for (generator, &count) in generators.iter().zip(pressed) {
        let before = all.len();
        for times in 1..generator.order {
            all.extend_from_within(..before);
            let start = all.len() - before;
            all[start..].iter_mut().for_each(|sum| *sum = plus(states, *sum, times, count));
        }
    }
    all
}

/// The number of multisets of `buttons` numbers from a set of `counts` numbers; `None` if it overflows.
fn distributions(buttons: usize, counts: usize) -> Option<u128> {
    (1..counts as u128).try_fold(1_u128, |ways, more| Some(ways.checked_mul(buttons as u128 + more)? / more))
}

/// Merges pairs of kinds, within [`MOST_JOINED`], while a merged pair has fewer weight vectors than the product.
fn joined(mut kinds: Vec<Kind>, members: usize) -> Vec<Kind> {
    let mut made: Vec<Kind> = Vec::new();
    while let Some(kind) = kinds.pop() {
        let join = |(place, other): (usize, &Kind)| {
            let product = kind.ways.len() * other.ways.len();
            let is_small = product <= MOST_JOINED && (product * members) as u128 <= MOST_KEPT;
            let joined = is_small.then(|| kind.plus(other, members))?;
            (joined.ways.len() < product).then_some((place, joined))
        };
        match made.iter().enumerate().find_map(join) {
            Some((place, joined)) => {
                made.swap_remove(place);
                // The merged kind may be merged with a third kind.
                kinds.push(joined);
            }
            None => made.push(kind),
        }
    }
    made
}

impl Kind {
    /// The choices of presses for `buttons` buttons of one kind. Each button is pressed a number of times from
    /// `counts`. `presses` lists, for each member of the group, the number of times that it presses a button.
    fn new(presses: &[u8], counts: &[u8], buttons: usize, cost: impl Fn(u8, u8) -> usize) -> Self {
        let one =
            |&count: &u8| (presses.iter().map(|&more| cost(count, more) as i16).collect::<Vec<i16>>(), 1);
        // Partial choices that use only the numbers so far: the weights, the number of choices, and the number of
        // buttons that have no number yet.
        let mut pressed = vec![(vec![0; presses.len()], 1_u128, buttons)];
        for (place, count) in counts.iter().enumerate() {
            let (weights, _): (Vec<i16>, u128) = one(count);
            let is_last = place + 1 == counts.len();
            let before = std::mem::take(&mut pressed);
            for (sum, ways, left) in before {
                let mut chosen = 1;
                for more in 0..=left {
                    if !is_last || more == left {
                        let next = sum
                            .iter()
                            .zip(&weights)
                            .map(|(sum, weight)| sum + weight * more as i16)
                            .collect();
                        let chosen = if is_last { 1 } else { chosen };
                        pressed.push((next, ways * chosen, left - more));
                    }
                    chosen = chosen * (left - more) as u128 / (more as u128 + 1);
                }
            }
        }
        Self::of(pressed.into_iter().map(|(weights, ways, _)| (weights, ways)))
    }

    fn of(ways: impl Iterator<Item = (Vec<i16>, u128)>) -> Self {
        let mut places = HashMap::new();
        let mut kind = Self { weights: Vec::new(), ways: Vec::new() };
        for (weights, more) in ways {
            let place = *places.entry(weights).or_insert_with_key(|weights| {
                kind.weights.extend_from_slice(weights);
                kind.ways.push(0);
                kind.ways.len() - 1
            });
            kind.ways[place] += more;
        }
        kind
    }

    fn iter(&self, members: usize) -> impl Iterator<Item = (&[i16], u128)> {
        self.weights.chunks_exact(members).zip(self.ways.iter().copied())
    }

    fn plus(&self, other: &Self, members: usize) -> Self {
        Self::of(self.iter(members).flat_map(|(weights, ways)| {
            other.iter(members).map(move |(more, others)| {
                (weights.iter().zip(more).map(|(one, two)| one + two).collect(), ways * others)
            })
        }))
    }

    /// The number of choices by weight for these buttons and those of `counts`. The entries of each weight vector must
    /// be equal, because no member presses these buttons.
    fn times(&self, counts: &[u128]) -> Vec<u128> {
        let members = self.weights.len() / self.ways.len();
        let most = self.iter(members).map(|(weights, _)| weights[0] as usize).max().unwrap_or(0);
        let mut product = vec![0; counts.len() + most];
        for (weights, ways) in self.iter(members) {
            for (sum, count) in product[weights[0] as usize..].iter_mut().zip(counts) {
                *sum += ways * count;
            }
        }
        product
    }
}
