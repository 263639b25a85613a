//! Solves many items, one at a time or in groups.

use super::{Cancelled, Job, run};
use crate::{Limits, Progress, Reason, Stage};
use std::num::NonZero;
use std::ops::ControlFlow;

/// Solves each of `items`, and returns the answers in their order.
///
/// The items are divided among the threads, in tasks of `task` items. All other limits apply to each item separately.
/// `progress` counts items.
///
/// # Errors
/// The work was cancelled.
pub fn each<T: Sync, A: Send>(
    items: &[T],
    task: usize,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
    solve: impl Fn(&T, &Limits<'_>) -> A + Sync,
) -> Result<Vec<A>, Reason> {
    let solve = |items: &[T], limits: &Limits<'_>| items.iter().map(|item| solve(item, limits)).collect();
    together(items, task, limits, progress, solve)
}

/// Does the same as [`each`], but solves the items of a task together.
pub fn together<T: Sync, A: Send>(
    items: &[T],
    task: usize,
    limits: &Limits<'_>,
    progress: &(dyn Fn(Progress) + Sync),
    solve: impl Fn(&[T], &Limits<'_>) -> Vec<A> + Sync,
) -> Result<Vec<A>, Reason> {
    let mut answers = Vec::with_capacity(items.len());
    let job = Each { items, task, solve, limits: limits.threads(NonZero::<usize>::MIN) };
    run(&job, &limits.workers(), |part| {
        answers.extend(part);
        progress(Progress::new(Stage::Solving, answers.len() as u64, Some(items.len() as u64)));
        ControlFlow::Continue(())
    })
    .map_err(|Cancelled| Reason::Cancelled)?;
    // If the last task is cancelled, only the search for its current item ends, so the flag is checked again.
    if limits.cancelled() { Err(Reason::Cancelled) } else { Ok(answers) }
}

struct Each<'a, T, F> {
    items: &'a [T],
    task: usize,
    solve: F,
    limits: Limits<'a>,
}

impl<T: Sync, A: Send, F: Fn(&[T], &Limits<'_>) -> Vec<A> + Sync> Job for Each<'_, T, F> {
    type Part = Vec<A>;
    type Scratch = ();

    fn tasks(&self) -> usize {
        self.items.len().div_ceil(self.task)
    }

    fn scratch(&self) {}

    fn part(&self, task: usize, (): &mut ()) -> Self::Part {
        let items = self.items.chunks(self.task).nth(task).expect("a task has items");
        (self.solve)(items, &self.limits)
    }
}
