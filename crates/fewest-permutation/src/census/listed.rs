//! The states at one distance, all of them.

use crate::levels::{Levels, run};
use crate::space::prepared::Prepared;
use crate::{Engine, Metric, Puzzle, State};
use fewest_core::{Limits, Progress, Reason, Stage, memory};
use std::ops::ControlFlow;

/// The states at a distance.
pub(crate) enum Listed {
    /// All of them, in their order.
    All(Vec<State>),
    /// So many that they are not listed.
    TooMany,
    /// There are none; this is the largest distance.
    Beyond(usize),
}

/// Lists the states at a distance from the goals, if they are at most `most`.
///
/// # Errors
/// It stopped at a limit, or there was no memory.
pub(crate) fn listed(
    puzzle: &Puzzle,
    metric: Metric,
    distance: usize,
    most: u64,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<Listed, Reason> {
    let list = |engine| {
        let Prepared { reduction, steps, chosen, .. } = Prepared::new(puzzle, metric, engine, limits.cancel);
        let mut listed = run(chosen, &reduction.puzzle, &steps, limits, |levels| {
            level(levels, distance, most, limits, progress)
        })?;
        if let Listed::All(states) = &mut listed {
            states.iter_mut().for_each(|state| *state = reduction.restore(state, puzzle));
            states.sort_unstable();
        }
        Ok(listed)
    };
    match list(None) {
        // Near the goals a set needs memory for the states there only.
        Err(Reason::Memory { .. }) => list(Some(Engine::Set)),
        listed => listed,
    }
}

fn level(
    levels: &mut dyn Levels,
    distance: usize,
    most: u64,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<Listed, Reason> {
    let mut count = levels.begin()?;
    let mut states = count;
    for before in 0..distance {
        let mut now = Progress::new(Stage::Counting, states, None);
        now.at_least = before;
        progress(now);
        match levels.advance(limits)? {
            0 => return Ok(Listed::Beyond(before)),
            next => count = next,
        }
        states += count;
        if states > limits.nodes {
            return Err(Reason::Nodes);
        }
    }
    if count > most {
        return Ok(Listed::TooMany);
    }
    let mut all = Vec::new();
    memory::reserve(&mut all, count as usize)?;
    levels.each_of_level(&mut |state| {
        all.push(state);
        ControlFlow::Continue(())
    })?;
    Ok(Listed::All(all))
}
