//! Reduces an error model to the errors inside certain blocks of detectors: a smaller model of the same distance.
//!
//! **The condition.** *Blocks* are disjoint sets of detectors. Take any error and remove all detectors outside the
//! blocks from it. The rest must be a disjoint union of errors of the model, its *parts*: at most one part in each
//! block. Together, the parts must flip the same observables as the error.
//!
//! **Claim.** Under this condition, the errors that lie inside one block have the distance of the whole model.
//!
//! *Proof.*
//!
//! 1. Let S be a smallest undetected set of errors that flips an observable. Replace each error of S by its parts.
//! 2. The parts in one block flip each detector of the block as often, modulo 2, as S does. So they flip no detector.
//! 3. All parts together flip the observables that S flips. So in some block, the observables of the parts do not
//!    cancel.
//! 4. The parts in this block are an undetected set that flips an observable. It contains at most one part for each
//!    error of S, so it is no larger than S.
//! 5. Conversely, the errors inside blocks are errors of the model, so the distance does not become smaller. ∎
//!
//! **Why an error has at most one part in each block.** Let the detectors be a₁, …, a_m and b. Let the errors be: each
//! detector alone, without an observable; all of a₁…a_m, with an observable; and b with each suffix aᵢ…a_m, without an
//! observable. Every error is a disjoint union of errors inside {a₁, …, a_m} and {b}, but some errors need several
//! parts in the first block. The distance is 3 (the errors a₁…a_m, b a₁…a_m and b). Inside the first block, the
//! distance is m + 1.
//!
//! **The answers that stay the same.** The distance and a witness, whose errors are errors of the given model. For the
//! distance of some observables, the other observables are left out of the model first. The number of lightest sets,
//! near-lightest sets and probabilities may change.
//!
//! **The choice of blocks.** An error is *decomposable* if it is the disjoint union of two errors that each flip a
//! detector and that together flip its observables. Consider the components of the detectors that indecomposable errors
//! connect. The first blocks are those components in which an indecomposable error flips an observable. Then the
//! condition is checked for each error. If it fails, the blocks that contain detectors of the error are merged. If
//! there is only one such block, the other components that contain detectors of the error are added to this block. In
//! the worst case, a single block contains all detectors that are connected to errors with observables, and the model
//! is not reduced.

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

/// The part of a model that consists of the errors inside blocks of its detectors. It has the distance of the whole
/// model.
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
    /// The reduced model, which is never larger than the given model.
    Model(Box<Reduction>),
    /// A smallest undetected set of errors that flips an observable, if the set has one or two errors. Then no
    /// reduction is needed.
    Light(Support),
}

impl Reduction {
    /// A lower bound on the distance of every reduced model. If the distance is smaller, the result is
    /// [`Reduced::Light`].
    pub const AT_LEAST: usize = 3;

    /// The reduced model. Its detectors are the detectors of the blocks, renumbered.
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

    /// Maps errors of the reduced model to the given model, ascending.
    pub fn restored(&self, errors: &Support) -> Support {
        Support::new(errors.columns().map(|error| self.errors[error]))
    }
}

/// Reduces a model so that some lightest set of errors remains. `weights` contains a weight for each error. Returns
/// `None` if several errors flip the same detectors, or if an error flips an observable and no detector.
///
/// The proof in the module's documentation holds with "no heavier" in place of "no larger", because the parts of an
/// error together weigh no more than the error.
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

/// An estimate of the bytes of memory that [`reduce`] takes in addition to the model.
pub(super) fn bytes_needed(model: &ErrorModel) -> u64 {
    let [errors, detectors] = [model.errors(), model.detectors()].map(|number| number as u64);
    // The reduced model, the errors of each detector, and the errors to check again.
    let copy = 3 * model.bytes() + 4 * errors + 16 * detectors;
    let by_detector = model.bytes() + 8 * detectors;
    Index::bytes_needed(model) + decomposition::bytes_needed(model) + copy + by_detector + 5 * errors
}

/// Reduces a model within limits.
///
/// Time: nearly linear in the size of the model, unless some detector is the rarest detector of many errors.
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

/// The errors whose detectors all lie in the same kept block. Of equal errors, only the first is kept.
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
