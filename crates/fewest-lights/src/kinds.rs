//! Counts all cosets of a small group of press sets by their least weight.
//!
//! Buttons are of one *kind* if every member of the group presses them equally often. A weight depends only on the
//! number of buttons of each kind that are pressed once, twice, and so on. So the count enumerates these numbers
//! instead of the press sets, and multiplies by the number of press sets with these numbers. Each coset is counted
//! once, at its representative.
//!
//! A choice of presses of a kind has a vector of weights: its weight after adding each member of the group. Choices
//! with the same vector are merged, also across two kinds if that leaves fewer choices.

use fewest_core::work::Job;
use std::collections::{BTreeMap, HashMap};

/// A generator of a group of press sets. Every member of the group is a sum of generators with coefficients below their
/// orders, in exactly one way.
///
/// A generator times its order is a sum of earlier generators.
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
    /// The number of ways to press the buttons that no member presses, by weight.
    alone: Vec<u128>,
    heaviest: usize,
    /// The number of kinds whose ways a task fixes.
    first: usize,
}

/// The ways to press the buttons of a kind.
struct Kind {
    /// For each way, its weight after adding each member.
    weights: Vec<i16>,
    /// For each way the number of press sets.
    ways: Vec<u128>,
}

/// The limit on the weights that all kinds together keep.
const MOST_KEPT: u128 = 1 << 26;

/// Two kinds are joined only if the product of their numbers of ways is at most this number.
const MOST_JOINED: usize = 1 << 10;

/// About the number of steps in a task.
const STEPS: u128 = 1 << 14;

impl Code {
    /// The group that the generators span; `None` if it has too many members, or too many kinds of buttons.
    /// `representatives` has, for each button, its possible numbers of presses in a representative. Presses count
    /// modulo `states`, and `cost` is the weight of a number of presses of one button.
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
        let mut buttons_of: BTreeMap<(Vec<u8>, Vec<u8>), usize> = BTreeMap::new();
        for (button, counts) in representatives.into_iter().enumerate() {
            let pressed = generators.iter().map(|generator| generator.counts[button]).collect();
            *buttons_of.entry((pressed, counts)).or_insert(0) += 1;
        }
        let ways = buttons_of.iter().map(|((_, counts), &buttons)| distributions(buttons, counts.len()));
        let all_ways = ways.into_iter().try_fold(0_u128, |sum, ways| sum.checked_add(ways?))?;
        all_ways.checked_mul(members as u128).filter(|&kept| kept <= MOST_KEPT)?;
        let mut alone = vec![1];
        let mut kinds = Vec::new();
        for ((pressed, counts), buttons) in buttons_of {
            let presses = pressed_by_members(states, generators, &pressed);
            let kind =
                Kind::new(&presses, &counts, buttons, |count, more| cost(plus(states, count, 1, more)));
            match pressed.iter().all(|&count| count == 0) {
                true => alone = kind.times(&alone),
                false => kinds.push(kind),
            }
        }
        let mut code = Self { members, kinds: joined(kinds, members), alone, heaviest, first: 0 };
        code.cut();
        Some(code)
    }

    /// Sets the number of kinds whose ways a task fixes.
    fn cut(&mut self) {
        // Kinds with many ways go to the inner loops.
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

    /// The number of weights that a count visits; `None` if it overflows.
    pub(crate) fn steps(&self) -> Option<u128> {
        let ways = self.kinds.iter().map(|kind| kind.ways.len() as u128);
        ways.chain([self.members as u128]).try_fold(1_u128, u128::checked_mul)
    }

    fn no_counts(&self) -> Vec<u128> {
        vec![0; self.heaviest + 1]
    }

    /// The counts of all cosets by weight. `counts` covers the buttons that some member presses. `None` if a count
    /// overflows, which happens only if `counts` belongs to another code.
    pub(crate) fn complete(&self, counts: &[u128]) -> Option<Vec<u128>> {
        let mut all = self.no_counts();
        for (weight, ways) in self.alone.iter().enumerate().filter(|(_, ways)| **ways > 0) {
            for (sum, count) in all[weight..].iter_mut().zip(counts) {
                *sum = sum.checked_add(ways.checked_mul(*count)?)?;
            }
        }
        Some(all)
    }

    /// Chooses a way for each of `kinds`. `ways` is the number of press sets for the kinds chosen before.
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

/// A task begins with one way for each of the first kinds.
impl Job for Code {
    type Part = Vec<u128>;
    /// The weights after adding each member, for the ways chosen so far.
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

/// `state` plus `times` times `amount`, modulo the number of states.
fn plus(states: u8, state: u8, times: u8, amount: u8) -> u8 {
    ((u16::from(state) + u16::from(times) * u16::from(amount)) % u16::from(states)) as u8
}

/// The number of times that each member of a group presses a button of a kind.
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

/// The ways to distribute a number of buttons over a number of counts; `None` if there are too many.
fn distributions(buttons: usize, counts: usize) -> Option<u128> {
    (1..counts as u128).try_fold(1_u128, |ways, more| Some(ways.checked_mul(buttons as u128 + more)? / more))
}

/// Joins two kinds as long as the joined kind has fewer ways than the product of the numbers of their ways.
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
                // The result may be joined again.
                kinds.push(joined);
            }
            None => made.push(kind),
        }
    }
    made
}

impl Kind {
    /// The ways to press `buttons` buttons, each a number of times from `counts`. A way is weighed after adding each
    /// member. `presses` has the number of times that each member presses a button of this kind.
    fn new(presses: &[u8], counts: &[u8], buttons: usize, cost: impl Fn(u8, u8) -> usize) -> Self {
        let one =
            |&count: &u8| (presses.iter().map(|&more| cost(count, more) as i16).collect::<Vec<i16>>(), 1);
        let mut pressed = vec![(vec![0; presses.len()], 1_u128, buttons)];
        // The ways to assign the counts so far to some of the buttons, with the number of buttons left.
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

    /// Merges ways with the same weights.
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

    /// The ways to press the buttons of both kinds.
    fn plus(&self, other: &Self, members: usize) -> Self {
        Self::of(self.iter(members).flat_map(|(weights, ways)| {
            other.iter(members).map(move |(more, others)| {
                (weights.iter().zip(more).map(|(one, two)| one + two).collect(), ways * others)
            })
        }))
    }

    /// Multiplies these ways by `counts`, the numbers of ways to press other buttons by weight. The weight of a way is
    /// the same for all members.
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
