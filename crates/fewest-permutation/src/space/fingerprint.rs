//! The fingerprint by which checkpoints and kept tables recognize their puzzle, its moves in a metric, and the plan
//! that numbers its states.

use crate::{Condition, Metric, Puzzle};
use fewest_core::fingerprint::Fingerprint;
use std::hash::Hash;

pub(crate) fn fingerprint(puzzle: &Puzzle, metric: Metric, plan: &impl Hash) -> u64 {
    let mut print = Fingerprint::new();
    plan.hash(&mut print);
    for goal in puzzle.goals() {
        print.add_list(goal.kinds().iter().map(|&kind| kind.into()));
        print.add_list(goal.orientations().iter().map(|&orientation| orientation.into()));
    }
    for orbit in 0..puzzle.orbits().len() {
        print.add_list(puzzle.kinds(orbit).iter().map(|kind| kind.period as u64));
        print.add_list(puzzle.kinds(orbit).iter().map(|kind| kind.count as u64));
    }
    for step in puzzle.moves(metric) {
        print.add_list(step.transformation().sources().iter().map(|&source| source.into()));
        print.add_list(step.transformation().turns().iter().map(|&turn| turn.into()));
        print.add_list(step.conditions().iter().flat_map(|condition| {
            let form = match condition {
                Condition::Lacks { .. } => 0,
                Condition::Has { .. } => 1,
                Condition::LacksBoth { .. } => 2,
            };
            let regarded = condition.places_and_kinds();
            std::iter::once(form).chain(regarded.flat_map(|(place, kind)| [place as u64, kind.into()]))
        }));
    }
    print.finish()
}
