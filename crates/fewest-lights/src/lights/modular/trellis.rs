//! Finds the lightest press set that solves a board by dynamic programming over the buttons (a trellis, Viterbi's
//! algorithm).
//!
//! 1. Consider the press sets of the first few buttons. Two of them with the same partial sums in all equations can be
//!    completed by the same presses of the later buttons.
//! 2. So only the lightest press set is kept for each combination of partial sums. It is extended by every number of
//!    presses of the next button.
//! 3. A sum is *open* from the first button with a nonzero coefficient to the last. After the last, it must equal the
//!    needed amount. Only open sums distinguish press sets.
//!
//! This is fast if groups of buttons share few cells, as in Rubik's Clock: its 12^16 quiet patterns are too many to
//! weigh, but its open sums have at most 12^5 combinations of values at a time.

mod order;
mod sums;

use super::LightestMembers;
use crate::lights::goal::Goal;
use crate::lights::incidence::Incidence;
use crate::lights::metric::Metric;
use crate::lights::states::States;
use fewest_core::{Limits, OutOfMemory, Progress, Reason, Stage, memory};
use sums::Sum;

/// The limit on extended press sets for each end state: a second or two of work.
const MOST_STEPS: u64 = 1 << 27;

const LOOK: usize = 1 << 14;

/// The weight in an entry without a press set.
const NONE: u16 = u16::MAX;

/// The equations of a game in an order of its buttons, combined so that each has a short span of buttons.
pub(crate) struct Trellis {
    states: States,
    metric: Metric,
    order: Vec<usize>,
    sums: Vec<Sum>,
    /// The sums that are open before each button, and after the last button: none.
    open: Vec<Vec<usize>>,
    steps: u64,
}

/// For each combination of values of the open sums, the lightest press set of the first buttons.
struct LightestPresses {
    weights: Vec<u16>,
    /// The numbers of presses, with the first button in the highest bits. Of equally light sets, the smallest is kept.
    presses: Vec<u128>,
}

impl Trellis {
    /// Prepares the equations of the cells that matter. `None` if the trellis would take too long, or if the presses of
    /// all buttons or the set of all cells do not fit into 128 bits.
    pub(crate) fn new(incidence: &Incidence, goal: &Goal, metric: Metric) -> Option<Self> {
        let (states, buttons) = (incidence.states(), incidence.buttons());
        let cells = (0..incidence.cells()).filter(|&cell| goal.matters(cell)).count();
        if buttons * bits(states) > u128::BITS as usize || cells > order::MOST_CELLS {
            return None;
        }
        let mut equations = vec![vec![0; buttons]; cells];
        let mut row_of = vec![None; incidence.cells()];
        let matters = row_of.iter_mut().enumerate().filter(|(cell, _)| goal.matters(*cell));
        matters.enumerate().for_each(|(row, (_, of))| *of = Some(row));
        let rows = |button: usize| {
            let changed = incidence.changed(button).iter();
            changed.filter_map(|&(cell, amount)| Some((row_of[cell as usize]?, amount))).collect::<Vec<_>>()
        };
        let sets: Vec<u128> =
            (0..buttons).map(|button| rows(button).iter().fold(0, |set, &(row, _)| set | 1 << row)).collect();
        let order = order::of(&sets);
        for (place, &button) in order.iter().enumerate() {
            rows(button).into_iter().for_each(|(row, amount)| equations[row][place] = amount);
        }
        let sums = sums::short(states, equations);
        let is_open =
            |place: usize, sum: &Sum| sum.span().is_some_and(|(start, end)| start < place && place <= end);
        let open: Vec<Vec<usize>> = (0..=buttons)
            .map(|place| (0..sums.len()).filter(|&sum| is_open(place, &sums[sum])).collect())
            .collect();
        let steps = open.iter().try_fold(0_u64, |steps, open| {
            let tried = u64::from(states.number()).checked_pow(open.len() as u32 + 1)?;
            steps.checked_add(tried).filter(|&steps| steps <= MOST_STEPS)
        })?;
        Some(Self { states, metric, order, sums, open, steps })
    }

    /// The number of press sets that are extended for each end state.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// The lightest press set that adds the needed amounts; among equally light sets, the lexicographically smallest.
    /// There must be such a set.
    pub(crate) fn lightest(
        &self,
        needed: &[u8],
        limits: &Limits<'_>,
        progress: &dyn Fn(Progress),
    ) -> Result<LightestMembers, Reason> {
        let needed: Vec<u8> = self.sums.iter().map(|sum| sum.needed(self.states, needed)).collect();
        let mut table = LightestPresses { weights: vec![0], presses: vec![0] };
        for place in 0..self.order.len() {
            table = self.press(place, &table, &needed, limits)?;
            progress(Progress::new(Stage::Searching, place as u64 + 1, Some(self.order.len() as u64)));
        }
        assert_ne!(table.weights[0], NONE, "a press set adds what is needed");
        let buttons = self.order.len();
        let count = |button| (table.presses[0] >> self.shift(button)) as u8 & ((1 << bits(self.states)) - 1);
        Ok(LightestMembers::one(usize::from(table.weights[0]), (0..buttons).map(count).collect()))
    }

    /// An upper bound on the bytes of two consecutive tables.
    pub(crate) fn bytes(&self) -> u64 {
        let bytes =
            |open: &Vec<usize>| self.size(open) as u64 * (size_of::<u16>() + size_of::<u128>()) as u64;
        self.open.windows(2).map(|pair| bytes(&pair[0]) + bytes(&pair[1])).max().unwrap_or(0)
    }

    fn size(&self, open: &[usize]) -> usize {
        usize::from(self.states.number()).pow(open.len() as u32)
    }

    /// The bit position of a button's presses.
    fn shift(&self, button: usize) -> usize {
        (self.order.len() - 1 - button) * bits(self.states)
    }

    /// Extends each press set of the table by every number of presses of the button at a position of the order.
    fn press(
        &self,
        place: usize,
        table: &LightestPresses,
        needed: &[u8],
        limits: &Limits<'_>,
    ) -> Result<LightestPresses, Reason> {
        let (open, next) = (&self.open[place], &self.open[place + 1]);
        let begun = Effect::new(self, place, next, needed, None);
        let steps: Vec<Effect> =
            open.iter().map(|&sum| Effect::new(self, place, next, needed, Some(sum))).collect();
        let number = usize::from(self.states.number());
        let shift = self.shift(self.order[place]);
        let mut after = LightestPresses::new(self.size(next))?;
        let mut values = vec![0; open.len()];
        for (index, (&weight, &presses)) in table.weights.iter().zip(&table.presses).enumerate() {
            if index.is_multiple_of(LOOK) && limits.cancelled() {
                return Err(Reason::Cancelled);
            }
            let both = || steps.iter().zip(&values);
            let allowed = both().fold(begun.allowed[0], |all, (step, &value)| all & step.allowed[value]);
            let times = (0..number).filter(|&times| weight != NONE && allowed >> times & 1 == 1);
            for times in times {
                let to =
                    both().fold(begun.to[times], |to, (step, value)| to + step.to[value * number + times]);
                let sum = weight + self.metric.cost(times as u8) as u16;
                after.offer(to, sum, presses | (times as u128) << shift);
            }
            // The next combination of values, as a number whose first digit changes fastest.
            for value in &mut values {
                *value = (*value + 1) % number;
                if *value != 0 {
                    break;
                }
            }
        }
        Ok(after)
    }
}

impl LightestPresses {
    fn new(size: usize) -> Result<Self, OutOfMemory> {
        let (mut weights, mut presses) = (Vec::new(), Vec::new());
        memory::reserve(&mut weights, size)?;
        memory::reserve(&mut presses, size)?;
        weights.resize(size, NONE);
        presses.resize(size, 0);
        Ok(Self { weights, presses })
    }

    fn offer(&mut self, place: usize, weight: u16, presses: u128) {
        if (weight, presses) < (self.weights[place], self.presses[place]) {
            self.weights[place] = weight;
            self.presses[place] = presses;
        }
    }
}

/// The effect of pressing a button on one open sum, or on all sums that open at this button.
struct Effect {
    /// For each value of the sum, the allowed numbers of presses of the button, as a bit mask.
    allowed: Vec<u16>,
    /// For each value and number of presses, the contribution of the resulting sums to the index into the next table.
    to: Vec<usize>,
}

impl Effect {
    fn new(trellis: &Trellis, place: usize, next: &[usize], needed: &[u8], sum: Option<usize>) -> Self {
        let (states, number) = (trellis.states, trellis.states.number());
        let spans = |other: usize| trellis.sums[other].span();
        let changed: Vec<usize> = match sum {
            Some(sum) => vec![sum],
            None => (0..trellis.sums.len())
                .filter(|&other| spans(other).is_some_and(|(start, _)| start == place))
                .collect(),
        };
        let values = if sum.is_some() { number } else { 1 };
        let (mut allowed, mut to) = (Vec::new(), Vec::new());
        for value in 0..values {
            let mut bits = 0;
            for times in 0..number {
                let after = |sum: usize| states.plus(value, times, trellis.sums[sum].amounts[place]);
                let is_end = |sum: usize| spans(sum).is_some_and(|(_, end)| end == place);
                let ended = changed.iter().filter(|&&sum| is_end(sum));
                bits |= u16::from(ended.into_iter().all(|&sum| after(sum) == needed[sum])) << times;
                let part = |(digit, open): (usize, &usize)| {
                    let place = usize::from(number).pow(digit as u32);
                    if changed.contains(open) { usize::from(after(*open)) * place } else { 0 }
                };
                to.push(next.iter().enumerate().map(part).sum());
            }
            allowed.push(bits);
        }
        Self { allowed, to }
    }
}

fn bits(states: States) -> usize {
    (u8::BITS - (states.number() - 1).leading_zeros()) as usize
}
