//! Systems without a word.

use super::Problem;
use crate::bits::{Row, Span};

impl Problem {
    /// The checks with one more column, which the odd checks contain.
    pub(crate) fn wide_checks(&self) -> impl Iterator<Item = Row> {
        self.checks.iter().enumerate().map(|(index, check)| {
            let odd = self.odd.binary_search(&(index as u32)).is_ok();
            Row::of(self.columns + 1, check.iter().copied().chain(odd.then_some(self.columns as u32)))
        })
    }

    /// Whether some checks prove that a system has no word. This holds if their sum is 0, which every set of columns
    /// meets evenly, and an odd number of them are odd checks, so that a word would meet the sum oddly.
    pub(crate) fn contradicts(&self, checks: &[u32]) -> bool {
        let mut sum = Row::zero(self.columns);
        // In other questions, a check that is named may not exist on this side. They have no odd checks, so they are
        // never contradictory.
        let rows = checks.iter().filter_map(|&check| self.checks.get(check as usize));
        rows.flatten().for_each(|&column| sum.flip(column));
        let odd = checks.iter().filter(|check| self.odd.binary_search(check).is_ok()).count();
        sum.weight() == 0 && odd % 2 == 1
    }

    /// Whether a system has no word. This holds if the odd checks are no sum of columns. Then one more column for the
    /// odd checks raises the rank.
    pub(super) fn is_contradictory(&self) -> bool {
        Span::of(self.wide_checks()).rank() > self.checks().rank()
    }
}
