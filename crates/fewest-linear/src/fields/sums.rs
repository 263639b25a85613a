//! Finds the lightest word among all sums of a given number of rows of a basis.

use super::alphabet::weight;
use super::letters::Letters;
use crate::zimmermann::{Bases, Chosen, Offered, Sums};
use fewest_core::work::{Cancelled, Job, run};
use fewest_core::{Limits, Reason};
use std::ops::ControlFlow;

struct Weighed<'a> {
    sums: Sums<'a, Letters>,
    limit: usize,
    counts: &'a (dyn Fn(&[u8]) -> bool + Sync),
}

/// The lightest word of a task so far.
struct Lightest<'a> {
    /// The largest weight that is sought; `None` if no lighter word is possible.
    limit: Option<usize>,
    word: Option<Vec<u8>>,
    counts: &'a (dyn Fn(&[u8]) -> bool + Sync),
}

/// Returns the first of the lightest solutions among all sums of `rows` rows of a basis; `None` if no solution weighs
/// at most `limit`.
///
/// `done` receives the number of tasks done and their total.
pub(super) fn lightest(
    bases: &Bases<Letters>,
    (basis, rows): (usize, usize),
    limit: usize,
    counts: &(dyn Fn(&[u8]) -> bool + Sync),
    limits: &Limits<'_>,
    mut done: impl FnMut(u64, u64) + Send,
) -> Result<Option<Vec<u8>>, Reason> {
    limits.allow(bases.bytes_for_sums(basis))?;
    let Some(sums) = bases.sums(basis, rows, limits)? else { return Ok(None) };
    let weighed = Weighed { sums, limit, counts };
    let (total, mut merged) = (weighed.tasks() as u64, 0);
    let (mut best, mut cancelled): (Option<(usize, Vec<u8>)>, bool) = (None, false);
    let finished = run(&weighed, &limits.workers(), |part: Result<Option<Vec<u8>>, Cancelled>| {
        let Ok(word) = part else {
            cancelled = true;
            return ControlFlow::Break(());
        };
        let word = word.map(|word| (weight(&word), word));
        if let Some((lighter, _)) = &word
            && best.as_ref().is_none_or(|(weight, _)| lighter < weight)
        {
            best = word;
        }
        merged += 1;
        done(merged, total);
        ControlFlow::Continue(())
    });
    match finished {
        Ok(()) if !cancelled => Ok(best.map(|(_, word)| word)),
        _ => Err(Reason::Cancelled),
    }
}

impl Job for Weighed<'_> {
    type Part = Result<Option<Vec<u8>>, Cancelled>;
    type Scratch = Chosen<u8>;

    fn tasks(&self) -> usize {
        self.sums.tasks()
    }

    fn scratch(&self) -> Chosen<u8> {
        self.sums.scratch()
    }

    fn part(&self, task: usize, chosen: &mut Chosen<u8>) -> Self::Part {
        let mut lightest = Lightest { limit: Some(self.limit), word: None, counts: self.counts };
        self.sums.weigh(task, chosen, &mut lightest)?;
        Ok(lightest.word)
    }
}

impl Offered<u8> for Lightest<'_> {
    fn heaviest_wanted(&self) -> Option<usize> {
        self.limit
    }

    fn offer(&mut self, word: &[u8]) {
        let weight = weight(word);
        if self.limit.is_some_and(|limit| weight <= limit) && (self.counts)(word) {
            self.limit = weight.checked_sub(1);
            self.word = Some(word.to_vec());
        }
    }
}
