//! Looks for light words in random information sets.

use super::Run;
use crate::information_sets::InformationSets;
use crate::support::Support;
use fewest_core::Reason;

impl<'a> Run<'a> {
    pub(super) fn sets(&mut self) -> Result<&mut InformationSets<'a>, Reason> {
        let sets = match self.sets.take() {
            Some(sets) => sets,
            None => {
                let coset = self.coset.take().expect("the coset exists until it is converted");
                let sets = InformationSets::new(coset, self.symbols, self.problem.counts(), self.limits)?;
                if self.problem.violated().is_empty() {
                    self.possible = self.possible.and(sets.weights(self.limits)?);
                    self.raise(self.lower);
                }
                sets
            }
        };
        Ok(self.sets.insert(sets))
    }

    /// If the checks are eliminated, searches for lighter words at random. This reads about `read` words of memory.
    pub(super) fn look(&mut self, read: u64) -> Result<(), Reason> {
        let Some(look) = self.look else { return Ok(()) };
        let limits = self.limits;
        let least = u64::from(self.asked.is_some() || self.problem.violated().is_empty());
        for _ in 0..(read / look).max(least) {
            let bound = self.best.as_ref().map_or(usize::MAX, Support::weight);
            if bound <= self.lower {
                break;
            }
            limits.check()?;
            if let Some(better) = self.sets()?.look(bound - 1, limits)? {
                self.best = Some(better);
            }
        }
        Ok(())
    }
}
