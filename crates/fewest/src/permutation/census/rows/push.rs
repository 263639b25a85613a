//! A level of few states: they are taken to wherever moves lead, instead of being gathered by every block.

use super::block::Target;
use super::{Fixed, Rows, View};
use crate::Limits;
use crate::memory;
use crate::permutation::census::space::Step;
use crate::permutation::census::word::Word;
use crate::work::Cancelled;

/// If fewer than one block in this many has states, they are taken to the blocks around.
const FEW: usize = 8;

/// The flag that cancels is checked once for this many blocks.
const GLANCE: usize = 1024;

impl<W: Word> Rows<'_, W> {
    /// Whether [`push`](Self::push) is possible, and is expected to take less time than every block would.
    pub(super) fn is_sparse(&self) -> bool {
        let blocks = self.level_has.iter().filter(|&&groups| groups != 0).count();
        self.fixed.space.inverses.is_some() && blocks * FEW < self.fixed.space.blocks
    }

    /// Finds the next level from the present one; returns the number of its states.
    pub(super) fn push(&mut self, limits: &Limits<'_>) -> Result<u64, Cancelled> {
        let Self { fixed, level, level_has, seen, next, next_has, missing, .. } = self;
        let Fixed { space, layout, .. } = &*fixed;
        let size = layout.block;
        for (block, groups) in next_has.iter_mut().enumerate().filter(|(_, groups)| **groups != 0) {
            // It has the states of the level before the present one.
            next[block * size..][..size].fill(0);
            *groups = 0;
        }
        let view = View { fixed, level, level_has };
        let inverses = space.inverses.as_ref().expect("levels are pushed only if moves have inverses");
        let (mut steps, mut around) = (Vec::new(), Vec::new());
        let mut states = 0;
        let has_states = (0..space.blocks).filter(|&block| view.level_has[block] != 0);
        for (number, block) in has_states.enumerate() {
            if number % GLANCE == 0 && limits.cancelled() {
                return Err(Cancelled);
            }
            space.steps_from(block, |_| true, &mut steps);
            around.clear();
            around.extend(steps.iter().zip(inverses).map(|(step, &inverse)| Back {
                block: step.block,
                step: space.step_from(step.block, inverse).expect("a move can be taken back where it leads"),
            }));
            let of_level = view.level_has[block];
            let first = layout.start(of_level.trailing_zeros() as usize * layout.group);
            for back in &around {
                let goal = back.block * size + first;
                memory::prefetch(&seen[goal..][..1]);
            }
            for Back { block, step } in &around {
                if missing[*block] == 0 {
                    continue;
                }
                let seen = &mut seen[block * size..][..size];
                let next = &mut next[block * size..][..size];
                let mut target = Target::new(seen, next, missing[*block], &view);
                view.scatter(step, &mut target);
                missing[*block] -= target.states();
                next_has[*block] |= target.groups();
                states += u64::from(target.states());
            }
        }
        Ok(states)
    }
}

/// A block from which a step leads to a block of the level.
struct Back {
    block: usize,
    step: Step,
}
