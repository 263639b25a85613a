//! A running census: the loop over the levels.

use super::Counting;
use super::checkpoint::{Checkpoint, Snapshot};
use crate::State;
use crate::levels::{Levels, run};
use crate::space::prepared::Prepared;
use fewest_core::{Limits, Progress, Reason, Stage};
use std::ops::ControlFlow;

pub(super) struct Run<'a> {
    pub(super) counting: &'a Counting<'a>,
    pub(super) limits: &'a Limits<'a>,
    pub(super) progress: &'a (dyn Fn(Progress) + Sync),
    pub(super) counts: Vec<u64>,
}

impl Run<'_> {
    /// Counts all states. Returns states at the largest distance.
    pub(super) fn all(
        &mut self,
        prepared: Prepared,
        resumed: Option<Checkpoint>,
    ) -> Result<Vec<State>, Reason> {
        let fingerprint = prepared.fingerprint(self.counting.puzzle, self.counting.metric);
        let Prepared { reduction, steps, chosen, .. } = prepared;
        let farthest = run(chosen, &reduction.puzzle, &steps, self.limits, |levels| {
            self.levels(levels, fingerprint, resumed)
        });
        let full = self.counting.puzzle;
        farthest.map(|states| states.iter().map(|state| reduction.restore(state, full)).collect())
    }

    fn levels(
        &mut self,
        levels: &mut dyn Levels,
        fingerprint: u64,
        resumed: Option<Checkpoint>,
    ) -> Result<Vec<State>, Reason> {
        if let Some(Checkpoint { counts, parts, .. }) = resumed {
            levels.restore(parts, counts.last().copied().unwrap_or(0))?;
            self.counts = counts;
        } else {
            let goals = levels.begin()?;
            self.level(goals);
        }
        loop {
            if self.counts.iter().sum::<u64>() > self.limits.nodes {
                return Err(Reason::Nodes);
            }
            if self.counts.len() > self.limits.moves {
                return Err(Reason::Moves);
            }
            match levels.advance(self.limits)? {
                0 => break,
                states => self.level(states),
            }
            if let Some(save) = self.counting.save {
                save(&Snapshot { fingerprint, counts: &self.counts, levels });
            }
        }
        let wanted = self.counting.antipodes;
        let mut farthest = Vec::new();
        if wanted > 0 {
            levels.each_of_level(&mut |state| {
                farthest.push(state);
                if farthest.len() < wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
        }
        Ok(farthest)
    }

    fn level(&mut self, states: u64) {
        self.counts.push(states);
        let mut progress = Progress::new(Stage::Counting, self.counts.iter().sum(), None);
        progress.at_least = self.counts.len() - 1;
        (self.progress)(progress);
    }
}
