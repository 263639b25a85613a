//! The preparation that all searches with the same checks share: the Tanner graph and the eliminated checks.

use super::coset::Elimination;
use super::growth::Graph;
use super::problem::Problem;
use fewest_core::{Limits, Reason};

/// The preparation of a problem. It does not depend on the syndrome.
#[derive(Clone, Debug)]
pub(super) struct Prepared {
    pub(super) graph: Graph,
    pub(super) elimination: Elimination,
}

impl Prepared {
    /// An estimate of the bytes of memory that [`new`](Self::new) and one search take together.
    pub(super) fn bytes_needed(problem: &Problem) -> u64 {
        let words = Elimination::words_needed(problem.checks(), problem.counts());
        words.saturating_mul(8).saturating_add(Graph::bytes_needed(problem))
    }

    /// The Tanner graph alone, if the memory limit allows it.
    pub(super) fn graph(problem: &Problem, limits: &Limits<'_>) -> Result<Graph, Reason> {
        limits.taking(Graph::bytes_needed(problem), || Ok(Graph::new(problem)?))
    }

    pub(super) fn new(problem: &Problem, limits: &Limits<'_>) -> Result<Self, Reason> {
        limits.taking(Self::bytes_needed(problem), || {
            Ok(Self { elimination: Elimination::new(problem.checks(), limits)?, graph: Graph::new(problem)? })
        })
    }
}
