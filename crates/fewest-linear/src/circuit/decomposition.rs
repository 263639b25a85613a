//! Groups detectors into components. An error that is not a union of other errors joins all detectors that it flips.

use super::blocks::Blocks;
use super::index::{self, Index};
use super::pace::Pace;
use crate::error_model::ErrorModel;
use fewest_core::memory;
use fewest_core::{Limits, Reason};

/// The largest number of errors that are tried as parts of an error. An error without a part among them is treated as
/// indecomposable, which may join more detectors than necessary but changes no answer.
const MOST_CANDIDATES: usize = 1 << 12;

pub(super) fn bytes_needed(model: &ErrorModel) -> u64 {
    let [errors, detectors] = [model.errors(), model.detectors()].map(|number| number as u64);
    16 * errors + 12 * detectors + Blocks::bytes_needed(model.detectors())
}

/// Joins the detectors of each indecomposable error, and keeps the components in which an indecomposable error flips an
/// observable.
///
/// An error is decomposable if it is the disjoint union of two errors, each with a detector, that together flip its
/// observables. The rarest detector of the whole error belongs to one of the two errors, so it is enough to try the
/// errors with the same rarest detector.
pub(super) fn components(model: &ErrorModel, index: &Index, limits: &Limits<'_>) -> Result<Blocks, Reason> {
    let mut pace = Pace::new(limits);
    let mut blocks = Blocks::new(model.detectors())?;
    let buckets = Buckets::new(model, &mut pace)?;
    let mut rest = Vec::new();
    for detector in 0..model.detectors() {
        let bucket = buckets.of(detector);
        for &Entry { error, signature } in bucket {
            let detectors = model.detectors_of(error as usize);
            let mut is_decomposable = false;
            for part in bucket.iter().take(MOST_CANDIDATES) {
                if part.signature & !signature == 0
                    && splits(model, index, error as usize, part.error as usize, &mut rest)
                {
                    is_decomposable = true;
                    break;
                }
            }
            pace.spend(2 * bucket.len().min(MOST_CANDIDATES) + 4 * detectors.len())?;
            if is_decomposable {
                continue;
            }
            let mut block = blocks.of(detectors[0]);
            for &detector in &detectors[1..] {
                let other = blocks.of(detector);
                block = blocks.join(block, other);
            }
            if !model.observables_of(error as usize).is_empty() {
                blocks.keep(block);
            }
        }
    }
    Ok(blocks)
}

/// Whether an error is the disjoint union of `part` and another error that together flip its observables. `rest` is
/// scratch memory.
fn splits(model: &ErrorModel, index: &Index, error: usize, part: usize, rest: &mut Vec<u32>) -> bool {
    let (whole, inner) = (model.detectors_of(error), model.detectors_of(part));
    if inner.len() >= whole.len() {
        return false;
    }
    rest.clear();
    let mut inner = inner.iter().peekable();
    rest.extend(whole.iter().filter(|detector| inner.next_if_eq(detector).is_none()));
    if inner.next().is_some() {
        return false;
    }
    let Some(other) = index.find(model, rest, index::hash(rest)) else { return false };
    let observables = |error: usize| model.observables_of(error);
    cancel([observables(error), observables(part), observables(other as usize)])
}

/// Whether each number is in an even number of these ascending lists.
fn cancel(mut lists: [&[u32]; 3]) -> bool {
    while let Some(least) = lists.iter().filter_map(|list| list.first().copied()).min() {
        let mut odd = false;
        for list in &mut lists {
            if let [first, rest @ ..] = *list
                && *first == least
            {
                odd = !odd;
                *list = rest;
            }
        }
        if odd {
            return false;
        }
    }
    true
}

/// The errors, grouped by their rarest detector: the detector that the fewest errors flip, or the first of several.
struct Buckets {
    /// The end of each detector's bucket.
    ends: Vec<usize>,
    entries: Vec<Entry>,
}

/// An error, and a bitmask of its detectors, in which several detectors may share a bit.
#[derive(Clone, Copy)]
struct Entry {
    error: u32,
    signature: u64,
}

impl Buckets {
    fn new(model: &ErrorModel, pace: &mut Pace<'_>) -> Result<Self, Reason> {
        let mut degrees: Vec<u32> = memory::filled(model.detectors(), 0)?;
        for error in 0..model.errors() {
            let detectors = model.detectors_of(error);
            detectors.iter().for_each(|&detector| degrees[detector as usize] += 1);
            pace.spend(2 * detectors.len())?;
        }
        let rarest = |error: usize| {
            let detectors = model.detectors_of(error).iter().copied();
            detectors.min_by_key(|&detector| (degrees[detector as usize], detector))
        };
        let mut ends: Vec<usize> = memory::filled(model.detectors(), 0)?;
        for error in 0..model.errors() {
            rarest(error).into_iter().for_each(|detector| ends[detector as usize] += 1);
            pace.spend(2 * model.detectors_of(error).len())?;
        }
        let mut total = 0;
        for end in &mut ends {
            // Each bucket begins where the previous bucket ends. Its end advances with each error.
            total += std::mem::replace(end, total);
        }
        let mut entries = memory::filled(total, Entry { error: 0, signature: 0 })?;
        for error in 0..model.errors() {
            let Some(detector) = rarest(error) else { continue };
            let detectors = model.detectors_of(error);
            let signature =
                detectors.iter().fold(0, |bits, &detector| bits | 1 << (index::mixed(detector) >> 58));
            let end = &mut ends[detector as usize];
            entries[*end] = Entry { error: error as u32, signature };
            *end += 1;
            pace.spend(4 * detectors.len())?;
        }
        Ok(Self { ends, entries })
    }

    fn of(&self, detector: usize) -> &[Entry] {
        let start = if detector == 0 { 0 } else { self.ends[detector - 1] };
        &self.entries[start..self.ends[detector]]
    }
}
