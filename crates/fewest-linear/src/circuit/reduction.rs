//! Reduces an error model to the errors inside a set of detectors: a smaller model of the same distance.
//!
//! **The reduction.** Let *blocks* be disjoint sets of detectors, and let every error of the model, restricted to the
//! detectors of all blocks, be a disjoint union of errors of the model, at most one in each block, that together flip
//! all observables of the error. Then the errors that lie inside one block have the distance of the whole model.
//!
//! *Proof.* Let S be a lightest undetected set of errors that flips an observable. Replace each of its errors by its
//! parts. All parts together flip the observables that S flips. The parts in one block flip each detector of the block
//! as often, modulo 2, as S does: no detector. So the observables of some block's parts do not cancel, and these parts,
//! at most one for each error of S, are an undetected set that flips an observable and is no heavier than S.
//! Conversely, the errors inside blocks are errors of the model. ∎
//!
//! With one block A, the condition is that every error, restricted to A and keeping its observables, is an error or
//! empty. "At most one in each block" cannot be left out. Let the errors be detectors a₁, …, a_m and b alone, each
//! without an observable; a₁…a_m together, with an observable; and b with each suffix aᵢ…a_m. Every error is a union of
//! errors in {a₁, …, a_m} and in {b}, but of several in the first block. The distance is 3 (a₁…a_m, b a₁…a_m and b),
//! but the distance inside the first block is m + 1.
//!
//! **The answers that it keeps.** The distance, and a witness, whose errors are errors of the given model; also the
//! distance of some of the observables, if the others are left out of the model first. The reduction does not keep the
//! number of lightest sets, nor the sets near them, nor probabilities.
//!
//! **The blocks.** An error is *decomposable* if it is the disjoint union of two errors, each with a detector, that
//! together flip its observables. The first blocks are the components that indecomposable errors join and in which one
//! of them flips an observable; the other components are left out. Then the condition is checked error by error. Where
//! it fails, the blocks that the error meets become one; if they are a single block already, the other components that
//! the error meets are added to it. This ends. In the worst case, the block then contains all detectors that are
//! connected to errors with observables, and the model stays as it is.

use super::blocks::Blocks;
use super::closure::Closure;
use super::decomposition;
use super::index::{self, Index, Indexed};
use super::pace::Pace;
use crate::error_model::ErrorModel;
use crate::support::Support;
use fewest_core::memory;
use fewest_core::{Limits, Reason};
use std::collections::BTreeMap;

/// The errors of a model that lie inside blocks of its detectors, with the distance of the whole model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduction {
    model: ErrorModel,
    /// The index of each error of the reduced model in the given model, ascending.
    errors: Vec<u32>,
    /// The detectors of the given model in each block, ascending.
    blocks: Vec<Vec<u32>>,
}

/// The result of reducing a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reduced {
    /// A smaller model, or one of the same size.
    Model(Box<Reduction>),
    /// A smallest undetected set of errors that flips an observable, if it has one or two errors, so that no reduction
    /// is needed.
    Light(Support),
}

impl Reduction {
    /// A lower bound on the distance of every model that has a reduction, because smaller distances are found earlier.
    pub const AT_LEAST: usize = 3;

    /// The reduced model. Its detectors are those of the blocks, renumbered.
    pub fn model(&self) -> &ErrorModel {
        &self.model
    }

    /// The number of blocks of detectors. The distance is the least distance of a block.
    pub fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// The detectors of the given model in each block, ascending.
    pub fn block_detectors(&self) -> &[Vec<u32>] {
        &self.blocks
    }

    /// The same errors in the given model, ascending.
    pub fn restored(&self, errors: &Support) -> Support {
        Support::new(errors.columns().map(|error| self.errors[error]))
    }
}

/// Reduces a model so that a lightest set of errors remains; `weights` has a weight for each error. `None` if several
/// errors flip the same detectors.
///
/// The proof is that of the reduction, with "no heavier" by weight: each error is replaced by parts that together weigh
/// no more than the error, so the parts in one block weigh no more, either.
pub(super) fn reduce_by_weight(
    model: &ErrorModel,
    weights: &[f64],
    limits: &Limits<'_>,
) -> Result<Option<Reduction>, Reason> {
    limits.taking(bytes_needed(model), || {
        let Indexed::Distinct(index) = index::index(model, limits)? else { return Ok(None) };
        let find = |error| {
            let detectors = model.detectors_of(error);
            index.find(model, detectors, index::hash(detectors))
        };
        let mut pace = Pace::new(limits);
        for error in 0..model.errors() {
            pace.spend(4 * model.detectors_of(error).len() + 4)?;
            if find(error) != Some(error as u32) {
                return Ok(None);
            }
        }
        let mut blocks = decomposition::components(model, &index, limits)?;
        Closure::new(model, &index, &mut blocks, limits)?.by_weight(weights).close()?;
        inside(model, &index, &mut blocks, limits).map(Some)
    })
}

/// An estimate of the bytes of memory that [`reduce`] takes beside the model.
pub(super) fn bytes_needed(model: &ErrorModel) -> u64 {
    let [errors, detectors] = [model.errors(), model.detectors()].map(|number| number as u64);
    // The reduced model, at most as large as the model; the errors of each detector; the errors to check again.
    let copy = 3 * model.bytes() + 4 * errors + 16 * detectors;
    let by_detector = model.bytes() + 8 * detectors;
    Index::bytes_needed(model) + decomposition::bytes_needed(model) + copy + by_detector + 5 * errors
}

/// Reduces a model within limits.
///
/// Time: nearly linear in the size of the model, if each detector is the rarest detector of few errors only.
pub(super) fn reduce(model: &ErrorModel, limits: &Limits<'_>) -> Result<Reduced, Reason> {
    limits.taking(bytes_needed(model), || {
        let index = match index::index(model, limits)? {
            Indexed::Distinct(index) => index,
            Indexed::Light(word) => return Ok(Reduced::Light(word)),
        };
        let mut blocks = decomposition::components(model, &index, limits)?;
        Closure::new(model, &index, &mut blocks, limits)?.close()?;
        inside(model, &index, &mut blocks, limits).map(|reduction| Reduced::Model(Box::new(reduction)))
    })
}

/// The errors whose detectors are all in one kept block. Of equal errors only the first is kept.
fn inside(
    model: &ErrorModel,
    index: &Index,
    blocks: &mut Blocks,
    limits: &Limits<'_>,
) -> Result<Reduction, Reason> {
    let mut pace = Pace::new(limits);
    let mut numbers = memory::filled(model.detectors(), u32::MAX)?;
    let mut detectors_left = 0;
    let mut by_block: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for (detector, number) in numbers.iter_mut().enumerate() {
        let block = blocks.of(detector as u32);
        if blocks.is_kept(block) {
            *number = detectors_left;
            detectors_left += 1;
            memory::push(by_block.entry(block).or_default(), detector as u32)?;
        }
    }
    let mut errors: Vec<u32> = Vec::new();
    for error in 0..model.errors() {
        let detectors = model.detectors_of(error);
        pace.spend(4 * detectors.len())?;
        let Some(&first) = detectors.first() else { continue };
        let block = blocks.of(first);
        if blocks.is_kept(block)
            && detectors.iter().all(|&detector| blocks.of(detector) == block)
            && index.find(model, detectors, index::hash(detectors)) == Some(error as u32)
        {
            memory::push(&mut errors, error as u32)?;
        }
    }
    let reduced =
        model.restricted(&errors, detectors_left as usize, |detector| numbers[detector as usize])?;
    let blocks = memory::collected(by_block.into_values())?;
    Ok(Reduction { model: reduced, errors, blocks })
}
