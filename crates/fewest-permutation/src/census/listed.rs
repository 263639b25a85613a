//! Lists all states whose distances from the goals are in a range.

use crate::levels::{Levels, run};
use crate::space::prepared::Prepared;
use crate::{Engine, Metric, Puzzle, State};
use fewest_core::{Limits, Progress, Reason, Stage, memory};
use std::ops::{ControlFlow, RangeInclusive};

pub(crate) enum Listed {
    All(Vec<State>),
    TooMany,
    /// No state is at these distances. Contains the largest distance of any state.
    Beyond(usize),
}

/// Lists the states at `distances` from the goals in ascending order, if there are at most `most` of them.
pub(crate) fn listed(
    puzzle: &Puzzle,
    metric: Metric,
    distances: &RangeInclusive<usize>,
    most: u64,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<Listed, Reason> {
    let list = |engine| {
        let Prepared { reduction, steps, chosen, .. } = Prepared::new(puzzle, metric, engine, limits.cancel);
        let mut listed = run(chosen, &reduction.puzzle, &steps, limits, |levels| {
            levels_of(levels, distances, most, limits, progress)
        })?;
        if let Listed::All(states) = &mut listed {
            states.iter_mut().for_each(|state| *state = reduction.restore(state, puzzle));
            states.sort_unstable();
        }
        Ok(listed)
    };
    match list(None) {
        // The hash set stores only the states up to the largest distance in the range.
        Err(Reason::Memory { .. }) => list(Some(Engine::Set)),
        listed => listed,
    }
}

fn levels_of(
    levels: &mut dyn Levels,
    distances: &RangeInclusive<usize>,
    most: u64,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<Listed, Reason> {
    let mut count = levels.begin()?;
    let mut states = count;
    let (mut distance, mut all) = (0, Vec::new());
    loop {
        if distances.contains(&distance) {
            if count > most - all.len() as u64 {
                return Ok(Listed::TooMany);
            }
            memory::reserve(&mut all, count as usize)?;
            levels.each_of_level(&mut |state| {
                all.push(state);
                ControlFlow::Continue(())
            })?;
        }
        if distance >= *distances.end() {
            return Ok(Listed::All(all));
        }
        let mut now = Progress::new(Stage::Counting, states, None);
        now.at_least = distance;
        progress(now);
        count = levels.advance(limits)?;
        if count == 0 {
            return Ok(if all.is_empty() { Listed::Beyond(distance) } else { Listed::All(all) });
        }
        states += count;
        if states > limits.nodes {
            return Err(Reason::Nodes);
        }
        distance += 1;
    }
}
