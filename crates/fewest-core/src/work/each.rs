//! Solves many items, one by one or in groups.

use super::{Cancelled, Job, run};
use crate::{Limits, Progress, Reason, Stage};
use std::num::NonZero;
use std::ops::ControlFlow;

/// Solves each of `items`, and returns the answers in their order.
///
/// The threads share the items, and a task contains `task` items. The other limits hold for each item. `progress`
/// counts items.
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

/// As [`each`], with the items of a task solved together.
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
    // Cancelling within the last task ends only the search for the current item, so the flag is checked again.
    if limits.cancelled() { Err(Reason::Cancelled) } else { Ok(answers) }
}

/// Items in tasks.
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
