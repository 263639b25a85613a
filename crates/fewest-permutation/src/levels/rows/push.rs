//! Finds the next level top-down, by following moves from the present level.
//!
//! A bottom-up search visits every block, so this is faster while few blocks have states of the level.

use super::block::Target;
use super::{Part, Rows, View, sum};
use crate::levels::shuffle::RowWord;
use crate::space::blocks::Step;
use fewest_core::work::{Cancelled, Job};
use fewest_core::{Limits, memory};
use std::sync::{Mutex, PoisonError};

/// The next level is found top-down if fewer than 1 / `FEW` of the blocks have states.
const FEW: usize = 8;

/// The number of tasks for each thread. Each task scans all blocks of the level, so more tasks would cost time.
const TASKS: usize = 4;

const GLANCE: usize = 1024;

impl<W: RowWord> Rows<'_, W> {
    /// Whether [`push`](Self::push) is possible and expected to be faster than a bottom-up search.
    pub(super) fn is_sparse(&self) -> bool {
        let blocks = self.level_has.iter().filter(|&&groups| groups != 0).count();
        self.fixed.space.inverses.is_some() && blocks * FEW < self.fixed.space.blocks
    }

    pub(super) fn push(&mut self, limits: &Limits<'_>) -> Result<u64, Cancelled> {
        let per_task = self.fixed.space.blocks.div_ceil(limits.workers().threads() * TASKS);
        let (view, parts) = self.cut(per_task);
        let states = sum(&Pushing { view, limits, per_task, parts }, limits)?;
        // A cancelled task ends early, so the sum would be incomplete.
        if limits.cancelled() { Err(Cancelled) } else { Ok(states) }
    }
}

/// Each task scans the whole level, and writes only its own blocks.
struct Pushing<'a, W> {
    view: View<'a, W>,
    limits: &'a Limits<'a>,
    per_task: usize,
    parts: Vec<Mutex<Part<'a>>>,
}

/// A step from a block of the task back to a block of the level.
struct Back {
    block: usize,
    step: Step,
}

impl<W: RowWord> Job for Pushing<'_, W> {
    type Part = u64;
    /// The steps from a block of the level, and the steps back.
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
        let inverses = space.inverses.as_ref().expect("`is_sparse` requires inverses");
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
                step: space.step_from(step.block, inverse).expect("the inverse exists after the move"),
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
