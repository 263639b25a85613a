//! Finds the error of a model that flips a given set of detectors.

use super::pace::Pace;
use crate::error_model::ErrorModel;
use crate::support::Support;
use fewest_core::memory;
use fewest_core::{Limits, Reason};

/// A hash table, with linear probing, that maps a set of detectors to the error that flips exactly these detectors.
///
/// The index exists only for models of distance 3 or more. In these models, errors that flip the same detectors flip
/// the same observables, too.
pub(super) struct Index {
    /// The high 32 bits of a slot are the high 32 bits of the hash, and the low 32 bits are the error's index plus 1.
    /// An empty slot is 0.
    slots: Vec<u64>,
}

/// The index of a model, or the reason why the model needs no index.
pub(super) enum Indexed {
    Distinct(Index),
    /// A smallest undetected set of errors that flips an observable, if it has one or two errors.
    Light(Support),
}

impl Index {
    pub(super) fn bytes_needed(model: &ErrorModel) -> u64 {
        8 * Self::length(model) as u64
    }

    fn length(model: &ErrorModel) -> usize {
        model.errors().saturating_mul(2).max(2).next_power_of_two()
    }

    /// The first error that flips exactly these detectors, whose hash is `hash`.
    pub(super) fn find(&self, model: &ErrorModel, detectors: &[u32], hash: u64) -> Option<u32> {
        match self.slots[self.slot(model, detectors, hash)] {
            0 => None,
            entry => Some(entry as u32 - 1),
        }
    }

    /// The slot of these detectors, or an empty slot if no error flips exactly these detectors.
    fn slot(&self, model: &ErrorModel, detectors: &[u32], hash: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            let entry = self.slots[slot];
            let differs = || model.detectors_of((entry as u32 - 1) as usize) != detectors;
            if entry == 0 || entry >> 32 == hash >> 32 && !differs() {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }
}

/// Indexes a model. The caller has allowed [`Index::bytes_needed`].
pub(super) fn index(model: &ErrorModel, limits: &Limits<'_>) -> Result<Indexed, Reason> {
    let silent = |&error: &usize| model.detectors_of(error).is_empty();
    let logical = |&error: &usize| !model.observables_of(error).is_empty();
    if let Some(error) = (0..model.errors()).filter(silent).find(logical) {
        return Ok(Indexed::Light(Support::new([error as u32])));
    }
    let mut index = Index { slots: memory::zeroed(Index::length(model))? };
    let mut pace = Pace::new(limits);
    for error in 0..model.errors() {
        let detectors = model.detectors_of(error);
        let hash = hash(detectors);
        pace.spend(8 + detectors.len())?;
        let slot = index.slot(model, detectors, hash);
        match index.slots[slot] {
            0 => index.slots[slot] = hash >> 32 << 32 | (error as u64 + 1),
            entry => {
                let first = entry as u32 - 1;
                if model.observables_of(first as usize) != model.observables_of(error) {
                    return Ok(Indexed::Light(Support::new([first, error as u32])));
                }
            }
        }
    }
    Ok(Indexed::Distinct(index))
}

/// A hash of a set of detectors. The hash of a disjoint union is the exclusive or of the hashes of its parts.
pub(super) fn hash(detectors: &[u32]) -> u64 {
    detectors.iter().fold(0, |hash, &detector| hash ^ mixed(detector))
}

/// A detector as 64 bits that look random: the output function of SplitMix64.
pub(super) fn mixed(detector: u32) -> u64 {
    let mut bits = (u64::from(detector) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
