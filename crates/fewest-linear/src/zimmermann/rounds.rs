//! Finds the lightest words among all sums of a given number of rows over GF(2). The work can be divided among several
//! machines.

use super::Bases;
use super::chosen::Chosen;
use super::sums::{Offered, Sums};
use crate::counts::Counts;
use crate::offers::Offers;
use crate::shares::{Examined, Round, Rounds, Share};
use crate::support::Support;
use crate::symbols::Symbols;
use crate::wanted::Wanted;
use fewest_core::work::{Cancelled, Division, Job};
use fewest_core::{Limits, Reason};
use std::cmp::Ordering;
use std::ops::ControlFlow;

impl Bases<Symbols> {
    /// The lightest solutions among all sums of `round.size` rows of the round's basis, if they weigh at most `limit`.
    ///
    /// The caller must have weighed the sums of fewer rows before. The words are in the order of their rows, and may
    /// repeat. A shard returns the lightest words of its share of the sums. `done` receives the number of finished
    /// tasks and their total.
    pub(crate) fn see(
        &self,
        round: Round<'_>,
        limit: usize,
        counts: &Counts,
        division: Division<'_, Share>,
        limits: &Limits<'_>,
        mut done: impl FnMut(u64, u64) + Send,
    ) -> Result<Vec<Support>, Reason> {
        let Round { size: rows, basis, wanted, .. } = round;
        let Some(sums) = self.sums(basis, rows, limits)? else { return Ok(Vec::new()) };
        let sums = Seen { sums, symbols: self.words, limit, wanted, counts };
        let (total, mut merged) = (division.tasks(sums.tasks()) as u64, 0);
        let (mut words, mut cancelled): (Vec<Support>, _) = (Vec::new(), false);
        division
            .run(round, &sums, 0, &limits.workers(), |part: Examined| {
                if part.stopped.is_some() {
                    cancelled = true;
                    return ControlFlow::Break(());
                }
                let weight = |words: &[Support]| words.first().map_or(usize::MAX, Support::weight);
                match weight(&part.words).cmp(&weight(&words)) {
                    // The limit of a shard may have been higher, if the shard had found only heavier words. So its
                    // share may contain words above this limit.
                    _ if weight(&part.words) > limit => {}
                    Ordering::Less => words = part.words,
                    Ordering::Equal if wanted == Wanted::All => words.extend(part.words),
                    _ => {}
                }
                merged += 1;
                done(merged, total);
                ControlFlow::Continue(())
            })
            .map_err(|Cancelled| Reason::Cancelled)?;
        if cancelled { Err(Reason::Cancelled) } else { Ok(words) }
    }
}

/// The job that weighs sums and keeps the light words.
struct Seen<'a> {
    sums: Sums<'a, Symbols>,
    symbols: Symbols,
    limit: usize,
    wanted: Wanted,
    counts: &'a Counts,
}

impl Job for Seen<'_> {
    type Part = Examined;
    type Scratch = Chosen<u64>;

    fn tasks(&self) -> usize {
        self.sums.tasks()
    }

    fn scratch(&self) -> Chosen<u64> {
        self.sums.scratch()
    }

    fn part(&self, task: usize, chosen: &mut Chosen<u64>) -> Examined {
        let mut offers = Offers::up_to(self.limit, self.wanted, self.counts, self.symbols);
        let stopped = self.sums.weigh(task, chosen, &mut offers).err().map(|Cancelled| Reason::Cancelled);
        Examined { words: offers.words(), nodes: 0, stopped }
    }
}

impl Offered<u64> for Offers<'_> {
    fn heaviest_wanted(&self) -> Option<usize> {
        Offers::heaviest_wanted(self)
    }

    fn offer(&mut self, word: &[u64]) {
        Offers::offer(self, word, &[]);
    }
}
