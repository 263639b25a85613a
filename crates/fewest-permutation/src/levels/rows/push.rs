//! Top-down search of a level with few states: they are pushed to the targets of moves, instead of being gathered by
//! every block.

use super::block::Target;
use super::{Part, Rows, View, sum};
use crate::levels::shuffle::RowWord;
use crate::space::blocks::Step;
use fewest_core::work::{Cancelled, Job};
use fewest_core::{Limits, memory};
use std::sync::{Mutex, PoisonError};

/// If fewer than 1 / `FEW` of the blocks have states, the states are pushed to the neighboring blocks.
const FEW: usize = 8;

/// The tasks for each thread. Each task scans all blocks of the level, so more would cost time.
const TASKS: usize = 4;

/// The number of blocks between two checks of the cancellation flag.
const GLANCE: usize = 1024;

impl<W: RowWord> Rows<'_, W> {
    /// Whether [`push`](Self::push) is possible, and is expected to take less time than gathering in every block.
    pub(super) fn is_sparse(&self) -> bool {
        let blocks = self.level_has.iter().filter(|&&groups| groups != 0).count();
        self.fixed.space.inverses.is_some() && blocks * FEW < self.fixed.space.blocks
    }

    /// Finds the next level from the present one; returns the number of its states.
    pub(super) fn push(&mut self, limits: &Limits<'_>) -> Result<u64, Cancelled> {
        let per_task = self.fixed.space.blocks.div_ceil(limits.workers().threads() * TASKS);
        let (view, parts) = self.cut(per_task);
        let states = sum(&Pushing { view, limits, per_task, parts }, limits)?;
        // A task that was cancelled ended early.
        if limits.cancelled() { Err(Cancelled) } else { Ok(states) }
    }
}

/// A level that threads push; each task pushes to some of the blocks.
struct Pushing<'a, W> {
    view: View<'a, W>,
    limits: &'a Limits<'a>,
    per_task: usize,
    parts: Vec<Mutex<Part<'a>>>,
}

/// A block from which a step leads to a block of the level.
struct Back {
    block: usize,
    step: Step,
}

impl<W: RowWord> Job for Pushing<'_, W> {
    type Part = u64;
    /// The steps from a block, and the steps back.
    type Scratch = (Vec<Step>, Vec<Back>);

    fn tasks(&self) -> usize {
        self.parts.len()
    }

    fn scratch(&self) -> Self::Scratch {
        Default::default()
    }

    fn part(&self, task: usize, (steps, around): &mut Self::Scratch) -> u64 {
        let view = &self.view;
        let (space, layout) = (&view.fixed.space, view.fixed.layout);
        let inverses = space.inverses.as_ref().expect("levels are pushed only if moves have inverses");
        let size = layout.block;
        let mut part = self.parts[task].lock().unwrap_or_else(PoisonError::into_inner);
        part.clear(size);
        let Part { seen, next, next_has, missing } = &mut *part;
        let first_block = task * self.per_task;
        let own = first_block..first_block + missing.len();
        let mut states = 0;
        let has_states = (0..space.blocks).filter(|&block| view.level_has[block] != 0);
        for (number, block) in has_states.enumerate() {
            if number % GLANCE == 0 && self.limits.cancelled() {
                return states;
            }
            space.steps_from(block, |_| true, steps);
            around.clear();
            let leads_here = steps.iter().zip(inverses).filter(|(step, _)| own.contains(&step.block));
            around.extend(leads_here.map(|(step, &inverse)| Back {
                block: step.block - first_block,
                step: space.step_from(step.block, inverse).expect("a move can be taken back where it leads"),
            }));
            let of_level = view.level_has[block];
            let first_row = layout.start(of_level.trailing_zeros() as usize * layout.group);
            for back in &*around {
                memory::prefetch(&seen[back.block * size + first_row..][..1]);
            }
            for Back { block, step } in &*around {
                if missing[*block] == 0 {
                    continue;
                }
                let seen = &mut seen[block * size..][..size];
                let next = &mut next[block * size..][..size];
                let mut target = Target::new(seen, next, missing[*block], view);
                view.scatter(step, &mut target);
                missing[*block] -= target.states();
                next_has[*block] |= target.groups();
                states += u64::from(target.states());
            }
        }
        states
    }
}
