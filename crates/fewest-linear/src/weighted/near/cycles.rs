//! Lists and counts the words of a graphlike error model if all of them are cycles of its graph.

use super::{Near, WordCount, ones};
use crate::circuit::{self, Equal, Extent};
use crate::error_model::ErrorModel;
use crate::support::Support;
use fewest_core::{Limits, Reason};

/// The cycles that flip an observable and whose length is in a range.
pub(super) struct Cycles<'a> {
    model: &'a ErrorModel,
    /// The length of a shortest such cycle, and the largest wanted length.
    lengths: [usize; 2],
}

impl<'a> Near<'a> {
    /// The cycles, if all words are cycles; `None` if there may be other words.
    pub(super) fn cycles(&self, limits: &Limits<'_>) -> Result<Option<Cycles<'a>>, Reason> {
        let Some(model) = self.model else { return Ok(None) };
        Ok(match circuit::extent(model, self.most, limits)? {
            Extent::All(lengths) => Some(Cycles { model, lengths }),
            Extent::Unknown => None,
        })
    }
}

impl Cycles<'_> {
    /// The words, in any order.
    pub(super) fn list(&self, limits: &Limits<'_>) -> Result<Vec<Support>, Reason> {
        match self.lengths {
            [least, most] if least > most => Ok(Vec::new()),
            lengths => circuit::near_list(self.model, lengths, limits),
        }
    }

    /// The number of words of each kind, ascending by weight and then by observables.
    pub(super) fn count(&self, limits: &Limits<'_>) -> Result<Vec<WordCount>, Reason> {
        let [least, most] = self.lengths;
        if least > most {
            return Ok(Vec::new());
        }
        let kinds = |equal| circuit::near_kinds(self.model, self.lengths, equal, limits);
        let words = kinds(Equal::One)?;
        let sets = if self.model.has_equal_errors() { kinds(Equal::Each)? } else { words.clone() };
        // Both maps contain the same keys in the same order, so they can be zipped.
        let counts = words.into_iter().zip(sets.into_values()).map(|(((weight, flips), words), sets)| {
            WordCount { weight, observables: ones(&flips), words, sets }
        });
        let mut counts: Vec<WordCount> = counts.collect();
        counts.sort_unstable_by(|a, b| (a.weight, &a.observables).cmp(&(b.weight, &b.observables)));
        Ok(counts)
    }
}
