//! Chooses the method of a search, and the time at which the checks are eliminated.

use super::Run;
use super::tunables::{
    FIRST_LOOKS, GROWTH_PARTS, LITTLE_ELIMINATION, LITTLE_SEARCH, PARTS_OF_OTHERS, READS_OF_A_NODE,
};
use crate::coset::Elimination;
use crate::growth;
use crate::information_sets::InformationSets;
use crate::method::Method;
use crate::prepared::Prepared;
use crate::support::Support;
use crate::wanted::Wanted;
use fewest_core::Reason;
use std::borrow::Cow;

impl Run<'_> {
    /// Whether clusters can be used: the next weight, the checks of each column and the ones of the matrix are within
    /// their limits.
    pub(super) fn fits_clusters(&self) -> bool {
        self.graph.heaviest() <= growth::MOST_CHECKS
            && self.lower <= growth::MOST_COLUMNS
            && self.problem.checks().ones() < u32::MAX as usize
    }

    /// Eliminates the checks if this is necessary, if it takes only milliseconds, or if it reads no more memory than
    /// all nodes so far and the nodes of the next weight together. Returns whether a solution is possible. If there is
    /// no memory for an elimination that is not necessary, clusters continue without one.
    pub(super) fn eliminate_in_time(&mut self) -> Result<bool, Reason> {
        if self.look.is_some() {
            return Ok(true);
        }
        // A problem with a syndrome needs an elimination: if no word has the syndrome, clusters alone would not end
        // early.
        let is_needed = self.prepared.is_some()
            || !self.problem.violated().is_empty()
            || self.method.is_some_and(|method| method != Method::Clusters)
            || !self.fits_clusters();
        let work = Elimination::work(self.problem.checks());
        let is_later = self.is_refused || work > LITTLE_ELIMINATION && self.work_for_clusters() < work;
        if is_later && !is_needed {
            return Ok(true);
        }
        match self.eliminate() {
            Err(Reason::Memory { .. }) if !is_needed => {
                self.is_refused = true;
                Ok(true)
            }
            eliminated => eliminated,
        }
    }

    /// An estimate of the words of memory that clusters read until the next weight is exhausted.
    pub(super) fn work_for_clusters(&self) -> u64 {
        let next = self.expected.max(self.symmetries.orbits().len() as u64);
        self.nodes.saturating_add(next).saturating_mul(self.reads_of_a_node())
    }

    /// An estimate of the time of a node, in words of memory that can be read in this time. A node changes the states
    /// of all columns that have a check in common with the added column.
    fn reads_of_a_node(&self) -> u64 {
        self.graph.changed().max(READS_OF_A_NODE)
    }

    /// Eliminates the checks. Returns whether a solution is possible.
    pub(super) fn eliminate(&mut self) -> Result<bool, Reason> {
        let (checks, limits) = (self.problem.checks(), self.limits);
        let elimination = match self.prepared {
            Some(prepared) => Cow::Borrowed(prepared),
            None => Cow::Owned(
                limits.taking(Prepared::bytes_needed(self.problem), || Elimination::new(checks, limits))?,
            ),
        };
        let Some(coset) = Elimination::coset(elimination, self.problem.violated())? else {
            return Ok(false);
        };
        self.possible = coset.weights;
        self.raise(self.lower);
        self.look = Some(InformationSets::cost(&coset, self.symbols));
        self.coset.insert(coset).counts(self.problem.counts(), limits)
    }

    /// The method for the next weight, and a limit on the nodes of this weight. After these nodes, the method is chosen
    /// again.
    pub(super) fn next_method(&mut self) -> Result<(Method, u64), Reason> {
        let fits = self.fits_clusters();
        let forced = self.method;
        let method = match forced {
            Some(Method::Clusters) if fits => Method::Clusters,
            Some(method @ (Method::Walk | Method::MeetInTheMiddle)) if self.fits_space(method)? => method,
            Some(_) => Method::InformationSets,
            None if self.look.is_none() => Method::Clusters,
            None if fits => return self.cheaper(),
            None => {
                let bound = self.bound_to_prove(self.known());
                let is_small = self.work_for_space()? < self.least_work_for_rows(bound)?;
                if is_small { Method::Walk } else { Method::InformationSets }
            }
        };
        Ok((method, u64::MAX))
    }

    /// The least weight that is known or asked for. The search must exclude all weights below it.
    fn known(&self) -> usize {
        let most = self.symbols.number();
        self.best.as_ref().map_or(most, Support::weight).min(self.asked.unwrap_or(most))
    }

    /// Chooses the method that is expected to need the least work to prove that no word is lighter than the best known
    /// word. [`Method::Walk`] stands for both methods that weigh all solutions: with classes, the space decides between
    /// them. Also returns a limit on the nodes of the next weight.
    ///
    /// If clusters take more nodes than expected, this limit ends them once they have taken as long as the other
    /// methods are expected to take.
    fn cheaper(&mut self) -> Result<(Method, u64), Reason> {
        let known = self.known();
        let reads = self.reads_of_a_node();
        let (mut clusters, mut weight, mut nodes) = (0_u64, self.lower, self.expected);
        let beyond = usize::from(self.wanted == Wanted::All);
        while weight < known + beyond && clusters < u64::MAX {
            clusters = clusters.saturating_add(nodes.saturating_mul(reads));
            nodes = super::after(nodes, self.growth.max(2 * GROWTH_PARTS));
            weight = self.possible.next(weight + 1);
        }
        if clusters < FIRST_LOOKS {
            return Ok((Method::Clusters, (LITTLE_SEARCH / reads).max(self.expected.saturating_mul(4))));
        }
        let space = self.work_for_space()?;
        let has_memory = self.bytes_of_bases()? <= self.limits.memory;
        let bound = self.bound_to_prove(known);
        // Making the bases may take at most a tenth of the time that the other methods would still take.
        let making = self.work_for_bases()?.saturating_mul(10);
        let least = if has_memory { self.least_work_for_rows(bound)?.max(making) } else { u64::MAX };
        let others = least.min(space);
        if clusters <= others {
            return Ok((Method::Clusters, others.max(LITTLE_SEARCH) / reads));
        }
        let rows = if least < space { self.plan(bound)?.0 } else { u64::MAX };
        let (method, others) =
            if rows < space { (Method::InformationSets, rows) } else { (Method::Walk, space) };
        // The nodes of small weights are a bad prediction of the nodes of large weights. So clusters exhaust one more
        // weight if this takes a small part of the time of the other method.
        let next = self.expected.saturating_mul(reads);
        let is_little = !self.is_long() && next < others / PARTS_OF_OTHERS;
        let method = if others >= clusters || is_little { Method::Clusters } else { method };
        let most = if is_little { others / PARTS_OF_OTHERS } else { others };
        Ok((method, most.max(LITTLE_SEARCH) / reads))
    }

    /// The lower bound that ends the search if the lightest known word weighs `known`.
    pub(super) fn bound_to_prove(&self, known: usize) -> usize {
        match self.wanted {
            Wanted::First => self.possible.least_bound(known),
            Wanted::All => known + 1,
        }
    }
}
