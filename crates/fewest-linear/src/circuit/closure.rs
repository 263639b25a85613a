//! Grows blocks of detectors until every error fulfills the condition of the [reduction](super::reduction).
//!
//! An error is checked again when its parts may have changed. This happens when a block with some of its detectors is
//! kept, or when two such blocks are joined. After a join, it is enough to check the errors of the smaller block, so
//! all checks together take nearly linear time.

use super::blocks::Blocks;
use super::index::{self, Index};
use super::pace::Pace;
use crate::error_model::ErrorModel;
use crate::matrix::Matrix;
use fewest_core::memory;
use fewest_core::{Limits, Reason};

/// The growth of the blocks until every error, restricted to them, is a union of errors, at most one in each block.
pub(super) struct Closure<'a> {
    model: &'a ErrorModel,
    index: &'a Index,
    blocks: &'a mut Blocks,
    /// The weight of each error, if parts may not weigh more than their error.
    weights: Option<&'a [f64]>,
    /// The errors of each detector, once they are needed.
    by_detector: Option<Matrix>,
    pending: Vec<u32>,
    is_pending: Vec<bool>,
    /// The detectors of an error that are in kept blocks, block by block.
    inside: Vec<(u32, u32)>,
    part: Vec<u32>,
    observables: Vec<u32>,
    pace: Pace<'a>,
}

impl<'a> Closure<'a> {
    pub(super) fn new(
        model: &'a ErrorModel,
        index: &'a Index,
        blocks: &'a mut Blocks,
        limits: &'a Limits<'a>,
    ) -> Result<Self, Reason> {
        Ok(Self {
            model,
            index,
            blocks,
            weights: None,
            by_detector: None,
            pending: Vec::new(),
            is_pending: memory::filled(model.errors(), false)?,
            inside: Vec::new(),
            part: Vec::new(),
            observables: Vec::new(),
            pace: Pace::new(limits),
        })
    }

    /// Requires that the parts of an error weigh no more than the error.
    pub(super) fn by_weight(self, weights: &'a [f64]) -> Self {
        Self { weights: Some(weights), ..self }
    }

    pub(super) fn close(mut self) -> Result<(), Reason> {
        for error in 0..self.model.errors() {
            self.settle(error)?;
        }
        while let Some(error) = self.pending.pop() {
            self.is_pending[error as usize] = false;
            self.settle(error as usize)?;
        }
        Ok(())
    }

    /// Grows the blocks until an error fulfills the condition.
    fn settle(&mut self, error: usize) -> Result<(), Reason> {
        while !self.is_union(error)? {
            self.grow(error)?;
        }
        Ok(())
    }

    /// Whether an error, restricted to the kept blocks, is a union of errors, at most one in each block, that together
    /// flip its observables.
    fn is_union(&mut self, error: usize) -> Result<bool, Reason> {
        let detectors = self.model.detectors_of(error);
        self.pace.spend(8 * detectors.len())?;
        self.inside.clear();
        for &detector in detectors {
            let block = self.blocks.of(detector);
            if self.blocks.is_kept(block) {
                self.inside.push((block, detector));
            }
        }
        let wanted = self.model.observables_of(error);
        let Some(&(first, _)) = self.inside.first() else { return Ok(wanted.is_empty()) };
        let is_one = self.inside.iter().all(|&(block, _)| block == first);
        if is_one && self.inside.len() == detectors.len() {
            return Ok(true);
        }
        if !is_one {
            self.inside.sort_unstable();
        }
        self.observables.clear();
        let mut weight = 0.0;
        for block in self.inside.chunk_by(|a, b| a.0 == b.0) {
            self.part.clear();
            self.part.extend(block.iter().map(|&(_, detector)| detector));
            let Some(part) = self.index.find(self.model, &self.part, index::hash(&self.part)) else {
                return Ok(false);
            };
            self.observables.extend(self.model.observables_of(part as usize));
            weight += self.weights.map_or(0.0, |weights| weights[part as usize]);
        }
        // Because of rounding, the parts may seem heavier than the error although they are equally heavy. The error is
        // then kept whole, which is always correct.
        if self.weights.is_some_and(|weights| weight > weights[error]) {
            return Ok(false);
        }
        if is_one {
            return Ok(self.observables == wanted);
        }
        self.observables.extend(wanted);
        self.observables.sort_unstable();
        Ok(self.observables.chunk_by(|a, b| a == b).all(|equal| equal.len() % 2 == 0))
    }

    /// Joins the kept blocks that contain detectors of an error. If there is only one such block or none, keeps all
    /// blocks that contain detectors of the error, as one block.
    fn grow(&mut self, error: usize) -> Result<(), Reason> {
        let detectors = self.model.detectors_of(error);
        let [(first, _), .., (last, _)] = *self.inside.as_slice() else { return self.take_in(detectors) };
        if first == last {
            return self.take_in(detectors);
        }
        let mut joined = first;
        for at in 1..self.inside.len() {
            let block = self.blocks.of(self.inside[at].0);
            joined = self.blocks.of(joined);
            if block != joined {
                let smaller = if self.blocks.size(block) < self.blocks.size(joined) { block } else { joined };
                // Only errors with detectors in both blocks may have changed parts, and all of them are errors of the
                // smaller block.
                self.check_again(smaller)?;
                joined = self.blocks.join(block, joined);
            }
        }
        Ok(())
    }

    /// Keeps all blocks of some detectors, as one block.
    fn take_in(&mut self, detectors: &[u32]) -> Result<(), Reason> {
        let mut joined = self.blocks.of(detectors[0]);
        for &detector in detectors {
            let block = self.blocks.of(detector);
            if !self.blocks.is_kept(block) {
                self.check_again(block)?;
                self.blocks.keep(block);
            }
            joined = self.blocks.of(joined);
            joined = self.blocks.join(joined, block);
        }
        Ok(())
    }

    /// Schedules the errors that flip detectors of a block for another check.
    fn check_again(&mut self, block: u32) -> Result<(), Reason> {
        let by_detector = match self.by_detector.take() {
            Some(by_detector) => by_detector,
            None => self.model.by_detector()?,
        };
        for detector in self.blocks.members(block) {
            let errors = by_detector.row(detector as usize);
            self.pace.spend(2 * errors.len() + 2)?;
            for &error in errors {
                if !std::mem::replace(&mut self.is_pending[error as usize], true) {
                    memory::push(&mut self.pending, error)?;
                }
            }
        }
        self.by_detector = Some(by_detector);
        Ok(())
    }
}
