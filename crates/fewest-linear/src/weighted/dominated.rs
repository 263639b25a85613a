//! Removes *dominated* columns. A column is dominated if other columns have the same sum and together weigh no more.
//!
//! **Claim.** Let P be a set of columns other than e. Let P have the same sum of checks and functionals as e, and weigh
//! no more than e. Then e can be removed without changing the least weight.
//!
//! *Proof.* In a word that contains e, replace e by P. The checks and functionals stay the same. Columns that then
//! occur twice cancel, which adds no weight. So there is a word without e that is no heavier. Columns are examined one
//! after the other, and P contains no removed column, so the argument holds for each removed column. ∎
//!
//! **The answers that are kept.** For any syndrome and any values of the functionals, the least weight stays the same,
//! and some word of this weight remains. The number of lightest words and the words near them may change. If all
//! columns weigh the same, only duplicate columns are dominated, and they are not removed.
//!
//! The weights are the integers that the search uses, so its lower bound also holds for the real weights.

use super::columns::Columns;
use super::growing::{Growing, Larger, Visitor, Word};
use crate::counts::Counts;
use fewest_core::{Limits, Reason, flag};
use std::sync::atomic::AtomicBool;

/// The limit on the pauses of the search. A pause follows some thousand nodes, so the whole search takes less than a
/// second.
const MOST_PAUSES: u32 = 64;

/// Dominated columns that a bounded search finds, ascending. The columns in `certain` are in no word.
///
/// If every column weighs less than twice the lightest column, this takes no time.
pub(super) fn find(
    columns: &Columns,
    counts: &Counts,
    certain: &[u32],
    limits: &Limits<'_>,
) -> Result<Vec<u32>, Reason> {
    let usable = || (0..columns.len() as u32).filter(|column| certain.binary_search(column).is_err());
    let Some(least) = usable().map(|column| columns.weight(column)).min() else { return Ok(Vec::new()) };
    // A column of weight 0 is no candidate: it costs nothing, so removing it gains nothing.
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

/// Looks for other columns that have the same sum as a given column and weigh at most as much.
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
        // Each column gets the time up to the first pause.
        if flag::is_set(self.cancel) { Err(Reason::Cancelled) } else { Err(Reason::Nodes) }
    }
}
