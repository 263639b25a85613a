//! Columns that no lightest word needs, because others do the same and weigh no more.
//!
//! **The step.** Let a column e have the checks and the functionals that some other columns P have together, and let P weigh no
//! more than e. Then e is left out.
//!
//! *Proof.* In a word that contains e, replace e by P: the sum is the same vector of checks and functionals. Columns that are
//! then there twice cancel, which takes away no negative weight. So there is a word without e that is no heavier. Columns are
//! examined one after the other, and P contains none that was left out before, so the argument holds for each. ∎
//!
//! **The questions that it keeps.** The least weight of words of any syndrome and of any values of the functionals, and a
//! word of this weight: the likeliest errors of each shot, and the likeliest undetected ones. It does not keep the number of
//! lightest words nor the words near them. Where all columns weigh the same, only a column that is equal to another one is left
//! out, and those are merged before; so the distance gains nothing.
//!
//! The weights are the whole ones with which the search works, so that its lower bound remains one of the real weights.

use super::columns::Columns;
use super::growing::{Growing, Larger, Visitor, Word};
use crate::counts::Counts;
use fewest_core::{Limits, Reason, flag};
use std::sync::atomic::AtomicBool;

/// The most pauses of the search, each after some thousand nodes: together less than a second.
const MOST_PAUSES: u32 = 64;

/// The columns that are left out, ascending. `certain` ones are in no word.
///
/// Where all columns weigh less than the two lightest together, it takes no time.
pub(super) fn find(
    columns: &Columns,
    counts: &Counts,
    certain: &[u32],
    limits: &Limits<'_>,
) -> Result<Vec<u32>, Reason> {
    let usable = || (0..columns.len() as u32).filter(|column| certain.binary_search(column).is_err());
    let Some(least) = usable().map(|column| columns.weight(column)).min() else { return Ok(Vec::new()) };
    // A column of weight 0 costs nothing, and would be replaced by others that cost nothing.
    let mut candidates: Vec<u32> =
        usable().filter(|&column| columns.weight(column) >= (2 * least).max(1)).collect();
    if candidates.is_empty() {
        return Ok(Vec::new());
    }
    candidates.sort_by_key(|&column| std::cmp::Reverse(columns.weight(column)));
    let values = vec![0; counts.values_len()];
    let mut growing = Growing::new(columns, counts, 1, &[], values)?;
    certain.iter().for_each(|&column| growing.exclude(column));
    let mut dominated = Vec::new();
    let mut pauses = 0;
    for column in candidates {
        limits.check()?;
        growing.exclude(column);
        growing.flip(column);
        let mut parts =
            Parts { limit: columns.weight(column), pauses: 0, are_found: false, cancel: limits.cancel };
        let visited = growing.visit(&mut parts);
        growing.flip(column);
        match visited {
            Err(Reason::Cancelled) => return Err(Reason::Cancelled),
            _ if parts.are_found => dominated.push(column),
            _ => growing.admit(column),
        }
        pauses += parts.pauses;
        if pauses > MOST_PAUSES {
            break;
        }
    }
    dominated.sort_unstable();
    Ok(dominated)
}

/// Looks for other columns that do the same as one and weigh no more.
struct Parts<'a> {
    limit: i64,
    pauses: u32,
    are_found: bool,
    cancel: &'a AtomicBool,
}

impl Visitor for Parts<'_> {
    fn limit(&self) -> i64 {
        self.limit
    }

    fn word(&mut self, word: Word<'_>) -> Result<Larger, Reason> {
        if word.values.iter().all(|&value| value == 0) {
            self.are_found = true;
            return Err(Reason::Settled);
        }
        Ok(Larger::None)
    }

    fn beyond(&mut self, _: i64) {}

    fn pause(&mut self, _: u64) -> Result<(), Reason> {
        self.pauses += 1;
        // One column is not worth more.
        if flag::is_set(self.cancel) { Err(Reason::Cancelled) } else { Err(Reason::Nodes) }
    }
}
