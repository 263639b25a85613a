//! Prepares the *aids* of long searches: symmetries, endings of words, relations between columns, and cuts.

use super::Run;
use super::tunables::{COMPARED_FOR_A_NODE, CUT_FOR_A_NODE, MOST_EDGES, NODES_FOR_ONE, PAIRS_FOR_A_NODE};
use crate::aid::Aid;
use crate::growth::{Aids, Cuts, Endings, Relations};
use crate::symmetry::{Symmetries, WORK_FOR_A_NODE};
use crate::wanted::Wanted;
use fewest_core::Reason;

impl Run<'_> {
    /// Looks for symmetries, and prepares the aids that shorten the next weight.
    pub(super) fn look_for_aids(&mut self) -> Result<(), Reason> {
        let before = self.named_aids();
        // Symmetries map lightest words to lightest words. So a search for all lightest words must start at every
        // column.
        if self.wanted == Wanted::First {
            self.look_for_symmetries();
        }
        self.make_aids()?;
        self.has_new_aids = self.named_aids() != before;
        Ok(())
    }

    pub(super) fn named_aids(&self) -> Vec<Aid> {
        let (orbits, columns) = (self.symmetries.orbits().len(), self.problem.columns());
        // A problem with a syndrome has no orbits.
        let symmetries = (0 < orbits && orbits < columns).then_some(Aid::Symmetries { orbits, columns });
        let Aids { endings, relations, cuts, .. } = self.aids();
        let endings = endings.map(|_| Aid::Endings);
        let relations = relations.map(|_| Aid::Relations);
        let cuts = cuts.map(|_| Aid::Cuts);
        [symmetries, endings, relations, cuts].into_iter().flatten().collect()
    }

    /// Looks for symmetries, for a fraction of the time that the next weight is expected to take.
    fn look_for_symmetries(&mut self) {
        // Without the filters of endings, the search would have several times the expected number of nodes.
        let nodes = match self.endings {
            Some(Some(_)) => self.expected.saturating_mul(NODES_FOR_ONE),
            _ => self.expected,
        };
        let work = nodes.saturating_mul(WORK_FOR_A_NODE).min(MOST_EDGES);
        // If an earlier attempt was incomplete, tries again only with much more work.
        if self.sought.is_none_or(|before| work / 8 < before) {
            return;
        }
        let mut left = work;
        let found = Symmetries::find_within(self.problem, &mut left, self.limits);
        if found.orbits().len() < self.symmetries.orbits().len() {
            self.symmetries = found;
        }
        self.sought = (left == 0).then_some(work);
    }

    /// Prepares each aid whose preparation is expected to take less time than the next weight.
    fn make_aids(&mut self) -> Result<(), Reason> {
        let expected = self.expected;
        let allowed = |pairs| expected.saturating_mul(pairs);
        if self.relations.is_none() && allowed(COMPARED_FOR_A_NODE) >= Relations::work(self.graph) {
            let relations = Relations::new(self.graph, self.problem, self.wanted, self.limits);
            self.relations = Some(if_there_is_memory(relations)?);
        }
        if self.endings.is_none() && allowed(PAIRS_FOR_A_NODE) >= Endings::pairs(self.problem.columns()) {
            self.endings = Some(if_there_is_memory(Endings::new(self.graph, self.limits))?);
        }
        if self.cuts.is_none() && allowed(CUT_FOR_A_NODE) >= Cuts::work(self.problem) {
            self.cuts = Some(if_there_is_memory(Cuts::new(self.graph, self.problem, self.limits))?);
        }
        Ok(())
    }

    pub(super) fn aids(&self) -> Aids<'_> {
        Aids {
            graph: self.graph,
            endings: self.endings.as_ref().and_then(Option::as_ref),
            relations: self.relations.as_ref().and_then(Option::as_ref),
            cuts: self.cuts.as_ref().and_then(Option::as_ref),
        }
    }
}

/// The value, or `None` if the system refused the memory. Then the search continues without the value.
fn if_there_is_memory<T>(made: Result<Option<T>, Reason>) -> Result<Option<T>, Reason> {
    match made {
        Err(Reason::Memory { .. }) => Ok(None),
        made => made,
    }
}
