//! Finds the classes at each distance, level by level. Either the classes of the present level are expanded, or each
//! unknown class looks for a neighbor in that level, whichever takes less time.

use super::classes::Classes;
use super::marks::{Marks, Wanted};
use fewest_core::work::{self, Cancelled, Job};
use fewest_core::{Limits, Progress, Reason, Stage};
use std::ops::ControlFlow;

/// Marks level after level, until no state is new, `marks` has no further level, or `wants_next` returns `false`.
/// `wants_next` takes the number of states of each level so far, and an upper bound on the number of all states.
/// Returns the number of states of each level.
pub(super) fn fill<M: Marks>(
    classes: &Classes,
    marks: &mut M,
    steps: usize,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
    wants_next: impl Fn(&[u64], u64) -> bool,
) -> Result<Vec<u64>, Reason> {
    let all = classes.all_states();
    let mut counts =
        vec![mark(classes, marks, classes.number(classes.spot(0).expect("the solved state is reached")))];
    marks.advance();
    loop {
        let known: u64 = counts.iter().sum();
        let mut report = Progress::new(Stage::Counting, known, None);
        report.at_least = counts.len() - 1;
        progress(report);
        if counts.len() == M::MOST_LEVELS || !wants_next(&counts, all) {
            return Ok(counts);
        }
        let present = counts[counts.len() - 1];
        let is_backward = all - known < EXPANSION * present;
        let wanted = if is_backward { Wanted::Unknown } else { Wanted::Present };
        let level = Level { classes, marks, steps: steps as u16, wanted };
        let mut found = 0;
        let add = |states: u64| {
            found += states;
            ControlFlow::Continue(())
        };
        work::run(&level, &limits.workers(), add).map_err(|Cancelled| Reason::Cancelled)?;
        if found == 0 {
            return Ok(counts);
        }
        counts.push(found);
        marks.advance();
    }
}

/// Expanding a class takes as long as looking for a neighbor of this number of unknown classes.
const EXPANSION: u64 = 2;

/// The number of classes in a task.
const TASK: usize = 1 << 19;

/// The number of neighbors that are looked up together.
const TOGETHER: usize = 6;

/// The step from the present level to the next: expands the present level or examines the unknown classes.
struct Level<'a, M> {
    classes: &'a Classes,
    marks: &'a M,
    steps: u16,
    wanted: Wanted,
}

impl<M: Marks> Job for Level<'_, M> {
    /// The number of new states.
    type Part = u64;
    type Scratch = ();

    fn tasks(&self) -> usize {
        self.classes.len().div_ceil(TASK)
    }

    fn scratch(&self) {}

    /// Finds states of the next level from the classes of a task.
    fn part(&self, task: usize, (): &mut ()) -> u64 {
        let Self { classes, marks, .. } = *self;
        let mut found = 0;
        let numbers = task * TASK..classes.len().min((task + 1) * TASK);
        marks.each(numbers, self.wanted, |number| {
            let spot = classes.spot_of_number(number);
            for first in (0..self.steps).step_by(TOGETHER) {
                // The entries are prefetched before any is read, so the cache misses overlap.
                let mut neighbors = [0; TOGETHER];
                let steps = first..self.steps.min(first + TOGETHER as u16);
                let neighbors = &mut neighbors[..steps.len()];
                for (neighbor, step) in neighbors.iter_mut().zip(steps) {
                    *neighbor = classes.number(classes.after(spot, step));
                    marks.prefetch(*neighbor);
                }
                match self.wanted {
                    Wanted::Present => {
                        found += neighbors.iter().map(|&number| mark(classes, marks, number)).sum::<u64>();
                    }
                    Wanted::Unknown => {
                        if neighbors.iter().any(|&number| marks.is_present(number)) {
                            found += if marks.mark(number) { classes.states(number) } else { 0 };
                            break;
                        }
                    }
                }
            }
        });
        found
    }
}

/// Marks all numbers of a class if it is unknown. Returns the number of new states.
fn mark(classes: &Classes, marks: &impl Marks, number: usize) -> u64 {
    if marks.is_known(number) {
        return 0;
    }
    let states = classes.states(number);
    let mut found = 0;
    let mut add = |number| found += if marks.mark(number) { states } else { 0 };
    add(number);
    classes.each_equal(number, add);
    found
}
