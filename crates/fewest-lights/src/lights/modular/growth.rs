//! Finds the lightest press sets that solve a board, by growing press sets of one weight after the other.
//!
//! 1. Each wrong cell needs a press of some button that changes it. The search chooses the wrong cell with the fewest
//!    undecided buttons.
//! 2. It tries each of these buttons with every number of presses.
//! 3. A button that has been tried is then decided to be unpressed, so that no press set is grown twice.
//! 4. A branch is pruned if the remaining weight cannot change all wrong cells.

use super::LightestMembers;
use crate::lights::goal::Goal;
use crate::lights::incidence::Incidence;
use crate::lights::metric::Metric;
use crate::lights::states::States;
use fewest_core::{Limits, OutOfMemory, Progress, Reason, Stage};

const LOOK: u64 = 1 << 12;

pub(crate) struct Growth {
    states: States,
    metric: Metric,
    buttons: usize,
    /// For each button, the cells that it changes and that matter, with the amounts.
    changed: Vec<Vec<(u32, u8)>>,
    /// For each cell that matters, the buttons that change it.
    changing: Vec<Vec<u32>>,
    /// The largest number of cells that matter among the cells that one button changes.
    reach: usize,
}

pub(crate) struct Grown {
    pub(crate) found: Option<LightestMembers>,
    pub(crate) nodes: u64,
}

pub(crate) struct Interrupted {
    pub(crate) why: Reason,
    /// A lower bound on the weight of solutions.
    pub(crate) at_least: usize,
    pub(crate) nodes: u64,
}

impl Growth {
    pub(crate) fn new(incidence: &Incidence, goal: &Goal, metric: Metric) -> Result<Self, OutOfMemory> {
        let mut numbers = vec![None; incidence.cells()];
        let mut cells = 0;
        for (_, number) in numbers.iter_mut().enumerate().filter(|(cell, _)| goal.matters(*cell)) {
            *number = Some(cells);
            cells += 1;
        }
        let mut changing = vec![Vec::new(); cells as usize];
        let changed: Vec<Vec<(u32, u8)>> = (0..incidence.buttons())
            .map(|button| {
                let pairs = incidence.changed(button).iter();
                let pairs: Vec<_> =
                    pairs.filter_map(|&(cell, amount)| Some((numbers[cell as usize]?, amount))).collect();
                pairs.iter().for_each(|&(cell, _): &(u32, u8)| changing[cell as usize].push(button as u32));
                pairs
            })
            .collect();
        let reach = changed.iter().map(Vec::len).max().unwrap_or(0).max(1);
        Ok(Self {
            states: incidence.states(),
            metric,
            buttons: incidence.buttons(),
            changed,
            changing,
            reach,
        })
    }

    /// The lightest press sets that add the needed amounts, if they weigh at most `heaviest`. `spent` is the number of
    /// nodes that earlier searches have used of the limit.
    pub(crate) fn search(
        &self,
        needed: &[u8],
        heaviest: usize,
        capacity: Option<usize>,
        spent: u64,
        limits: &Limits<'_>,
        progress: &dyn Fn(Progress),
    ) -> Result<Grown, Interrupted> {
        let wrong = needed.iter().filter(|&&state| state != 0).count();
        let mut growing = Growing {
            growth: self,
            left: needed.to_vec(),
            wrong,
            decided: vec![false; self.buttons],
            presses: vec![0; self.buttons],
            capacity,
            found: None,
            nodes: spent,
            limits,
        };
        for weight in wrong.div_ceil(self.reach)..=heaviest {
            progress(Progress::new(Stage::Growing, growing.nodes, None).at_least(weight));
            if let Err(why) = growing.grow(weight, weight) {
                return Err(Interrupted { why, at_least: weight, nodes: growing.nodes });
            }
            if growing.found.is_some() {
                break;
            }
        }
        if let Some(found) = &mut growing.found {
            found.members.sort_unstable();
        }
        Ok(Grown { found: growing.found, nodes: growing.nodes })
    }
}

struct Growing<'a> {
    growth: &'a Growth,
    /// The amount that each cell still needs.
    left: Vec<u8>,
    /// The number of cells that still need an amount.
    wrong: usize,
    /// Whether each button is decided to be pressed or unpressed.
    decided: Vec<bool>,
    presses: Vec<u8>,
    capacity: Option<usize>,
    found: Option<LightestMembers>,
    nodes: u64,
    limits: &'a Limits<'a>,
}

impl Growing<'_> {
    /// Grows the press set by presses of total weight at most `left`. `weight` limits the total weight in this round.
    fn grow(&mut self, weight: usize, left: usize) -> Result<(), Reason> {
        self.nodes += 1;
        if self.nodes > self.limits.nodes {
            return Err(Reason::Nodes);
        }
        if self.nodes.is_multiple_of(LOOK) && self.limits.cancelled() {
            return Err(Reason::Cancelled);
        }
        if self.wrong == 0 {
            // Earlier rounds found no lighter press set.
            match &mut self.found {
                Some(found) => found.offer(weight - left, &self.presses, self.capacity),
                None => self.found = Some(LightestMembers::one(weight - left, self.presses.clone())),
            }
            return Ok(());
        }
        if self.wrong > left.saturating_mul(self.growth.reach) {
            return Ok(());
        }
        let growth = self.growth;
        let open =
            |cell: usize| growth.changing[cell].iter().filter(|&&button| !self.decided[button as usize]);
        let wrong = (0..self.left.len()).filter(|&cell| self.left[cell] != 0);
        let Some(cell) = wrong.min_by_key(|&cell| open(cell).count()) else { return Ok(()) };
        let buttons: Vec<u32> = open(cell).copied().collect();
        let mut result = Ok(());
        for &button in &buttons {
            self.decided[button as usize] = true;
            for count in 1..growth.states.number() {
                let cost = growth.metric.cost(count);
                self.press(button as usize);
                if cost <= left && result.is_ok() {
                    result = self.grow(weight, left - cost);
                }
            }
            // The number of presses is now the number of states, so they change nothing.
            self.press(button as usize);
        }
        for &button in &buttons {
            self.decided[button as usize] = false;
        }
        result
    }

    fn press(&mut self, button: usize) {
        let states = self.growth.states;
        self.presses[button] = states.plus(self.presses[button], 1, 1);
        for &(cell, amount) in &self.growth.changed[button] {
            let left = &mut self.left[cell as usize];
            let before = *left;
            *left = states.difference(amount, before);
            self.wrong = self.wrong + usize::from(*left != 0) - usize::from(before != 0);
        }
    }
}
