//! Prepares a census: reduces the puzzle, lists its moves, and chooses the engine.

use super::coding::{self, Coding};
use super::engine::{Engine, Representation};
use super::fingerprint::fingerprint;
use super::plan::Plan;
use super::reduction::Reduction;
use crate::{Condition, Metric, Move, Puzzle, State};
use std::sync::atomic::AtomicBool;

/// The input of a census: the reduced puzzle, its moves, and its engine.
pub(crate) struct Prepared {
    pub(crate) reduction: Reduction,
    /// The forward moves that can exist.
    pub(crate) steps: Vec<Move>,
    /// For each step, its index among the moves of the puzzle.
    pub(crate) numbers: Vec<usize>,
    /// The orbits that moves change, or in which goals differ.
    pub(crate) orbits: Vec<usize>,
    pub(crate) chosen: Chosen,
}

#[derive(Hash)]
pub(crate) enum Chosen {
    Rows(Plan),
    /// The tables of the bitmap engine, and the number of arrangements.
    Ranks(Coding, u64),
    Set,
}

/// Fewer arrangements take less time than computing the number of states.
const LARGE: u64 = 1 << 28;

/// If fewer than 1 / `SPARSE` of the arrangements are states, only the reached states are stored.
const SPARSE: u64 = 64;

impl Prepared {
    /// `wanted` is the requested engine. If `cancel` is set, another engine may be chosen.
    pub(crate) fn new(full: &Puzzle, metric: Metric, wanted: Option<Engine>, cancel: &AtomicBool) -> Self {
        let reduction = Reduction::new(full, metric);
        let mut steps = reduction.puzzle.moves(metric);
        // A backward move may lead from a legal state to an illegal state. The forward move from there must not exist.
        let illegal =
            reduction.puzzle.illegal().iter().map(|&(place, kind)| Condition::Lacks { place, kind });
        for step in &mut steps {
            step.conditions.extend(illegal.clone());
            step.conditions.sort_unstable();
            step.conditions.dedup();
        }
        let puzzle = &reduction.puzzle;
        let changed = |orbit: &usize| {
            let places = puzzle.places_of(*orbit);
            let looks = |goal: &State| {
                (goal.kinds[places.clone()].to_vec(), goal.orientations[places.clone()].to_vec())
            };
            let goals = puzzle.goals();
            steps.iter().any(|step| !step.transformation().is_identity_on(places.clone()))
                // Such an orbit still distinguishes states.
                || goals[1..].iter().any(|goal| looks(goal) != looks(&goals[0]))
        };
        let orbits: Vec<usize> = (0..puzzle.orbits().len()).filter(changed).collect();
        // A condition on orbits that never change holds either always or never.
        let goal = &puzzle.goals()[0];
        let is_fixed = |place: usize| !orbits.contains(&puzzle.orbit_of(place));
        for step in &mut steps {
            let conditions = step.conditions.iter();
            step.conditions = conditions.filter_map(|condition| condition.reduced(goal, is_fixed)).collect();
            step.conditions.sort_unstable();
            step.conditions.dedup();
        }
        let is_constant =
            |condition: &Condition| condition.places_and_kinds().all(|(place, _)| is_fixed(place));
        let exists = |step: &Move| {
            step.conditions.iter().all(|condition| !is_constant(condition) || condition.holds(goal))
        };
        let numbers = (0..steps.len()).filter(|&number| exists(&steps[number])).collect();
        steps.retain(exists);
        for step in &mut steps {
            step.conditions.retain(|condition| !is_constant(condition));
        }
        let states = || full.states_unless(cancel).and_then(|states| states.to_u64());
        let chosen = Chosen::new(&reduction.puzzle, &steps, &orbits, wanted, states);
        Self { reduction, steps, numbers, orbits, chosen }
    }

    /// The fingerprint of a puzzle in a metric, and of all that determines the meaning of each stored bit.
    pub(crate) fn fingerprint(&self, full: &Puzzle, metric: Metric) -> u64 {
        let reduced = fingerprint(&self.reduction.puzzle, metric, &self.chosen);
        fingerprint(full, metric, &reduced)
    }

    /// The number of states in the engine's bitmap, reached or not; `None` if it has no bitmap.
    pub(crate) fn states(&self) -> Option<u64> {
        match &self.chosen {
            Chosen::Rows(plan) => Some(plan.blocks() as u64 * (plan.height() * plan.width()) as u64),
            Chosen::Ranks(_, arrangements) => Some(*arrangements),
            Chosen::Set => None,
        }
    }
}

impl Chosen {
    /// Chooses the engine that is expected to take the least time. `states` computes the number of states, which takes
    /// a long time.
    fn new(
        puzzle: &Puzzle,
        steps: &[Move],
        orbits: &[usize],
        wanted: Option<Engine>,
        states: impl Fn() -> Option<u64>,
    ) -> Self {
        let may_be = |engine| wanted.is_none_or(|wanted| wanted == engine);
        let arrangements = coding::arrangements(puzzle, orbits);
        let is_sparse = |arrangements: u64| {
            arrangements > LARGE && states().is_some_and(|states| arrangements / SPARSE > states)
        };
        if wanted.is_none() && arrangements.is_some_and(is_sparse) {
            return Self::Set;
        }
        let rows = Plan::new(puzzle, steps, orbits).filter(|_| may_be(Engine::Rows));
        let ranks = arrangements.filter(|_| may_be(Engine::Ranks));
        let ranks = ranks.filter(|&arrangements| {
            rows.as_ref().is_none_or(|&(time, _)| coding::time(arrangements, steps.len()) < time)
        });
        let ranks = ranks
            .and_then(|arrangements| Some((Coding::new(puzzle, steps, orbits, arrangements)?, arrangements)));
        match (ranks, rows) {
            (Some((coding, arrangements)), _) => Self::Ranks(coding, arrangements),
            (None, Some((_, plan))) => Self::Rows(plan),
            (None, None) => Self::Set,
        }
    }

    pub(crate) fn representation(&self) -> Representation {
        match self {
            Self::Rows(plan) => {
                Representation::Rows { width: plan.width(), height: plan.height(), blocks: plan.blocks() }
            }
            Self::Ranks(_, arrangements) => Representation::Ranks { arrangements: *arrangements },
            Self::Set => Representation::Set,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family;
    use fewest_core::Limits;

    /// The order of a row's factors changes the positions of bits, but no size.
    #[test]
    fn plans_of_one_size_have_different_fingerprints() {
        let puzzle = family::by_name("2x2x2").unwrap();
        let prepared = || Prepared::new(&puzzle, Metric::Turns, Some(Engine::Rows), Limits::new().cancel);
        let print = |prepared: &Prepared| prepared.fingerprint(&puzzle, Metric::Turns);
        let (one, mut other) = (prepared(), prepared());
        assert_eq!(print(&one), print(&other));
        let Chosen::Rows(plan) = &mut other.chosen else { panic!("it has rows") };
        assert!(plan.bits.len() > 1);
        plan.bits.reverse();
        assert_eq!(one.chosen.representation(), other.chosen.representation());
        assert_ne!(print(&one), print(&other));
    }
}
