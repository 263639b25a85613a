//! What a search found, and what it took.

use std::fmt;

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outcome<M> {
    /// A shortest solution.
    Solved(Vec<M>),
    /// There is no solution: every state that can be reached has been looked at.
    Unsolvable,
    /// The search stopped before it knew.
    GaveUp(Reason),
}

/// Why a search gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// It had expanded as many nodes as it was allowed.
    Nodes,
    /// It needed more memory than it was allowed, or than there is.
    Memory,
    /// The caller's flag was set.
    Cancelled,
}

/// What a search found, and what it took.
///
/// A node is a state as one path reaches it. It is *expanded* when its moves are tried, and *generated* when a move
/// makes it; the start is not generated. A node at which the search ends, or beyond its bound, is not expanded.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Report<M> {
    /// How it ended.
    pub outcome: Outcome<M>,
    /// Nodes expanded.
    pub expanded: u64,
    /// Nodes generated, those that were known already or lay beyond the bound among them.
    pub generated: u64,
    /// The most states kept at one time.
    pub peak_states: u64,
    /// The most memory that states, and what is kept about them, took at one time, in bytes.
    pub peak_bytes: u64,
    /// How the search advanced: one entry for each lower bound of the solution's length that it proved.
    pub iterations: Vec<Iteration>,
}

/// The nodes of a search between one bound and the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Iteration {
    /// Every solution was known to have at least this many moves.
    pub bound: u32,
    /// Nodes expanded.
    pub expanded: u64,
    /// Nodes generated.
    pub generated: u64,
}

impl<M> Outcome<M> {
    /// The number of moves of the solution, if there is one.
    pub fn length(&self) -> Option<usize> {
        match self {
            Self::Solved(moves) => Some(moves.len()),
            Self::Unsolvable | Self::GaveUp(_) => None,
        }
    }
}

impl<M> Report<M> {
    /// The report of a method that reads or computes its answer, with the bytes of what it reads.
    pub(crate) fn without_search(outcome: Outcome<M>, bytes: usize) -> Self {
        let peak_bytes = bytes as u64;
        Self { outcome, expanded: 0, generated: 0, peak_states: 0, peak_bytes, iterations: Vec::new() }
    }
}

impl<M: Ord> Report<M> {
    /// The report of two searches, run one after the other, of which the less solution counts: the shorter, and
    /// between equally long ones the earlier in the dictionary.
    ///
    /// If either gave up, both together did. Nodes add up, bound by bound, and of the peaks the higher stays.
    #[must_use]
    pub fn joined(self, other: Self) -> Self {
        Self {
            outcome: self.outcome.least(other.outcome),
            expanded: self.expanded + other.expanded,
            generated: self.generated + other.generated,
            peak_states: self.peak_states.max(other.peak_states),
            peak_bytes: self.peak_bytes.max(other.peak_bytes),
            iterations: join_iterations(self.iterations, &other.iterations),
        }
    }
}

impl<M: Ord> Outcome<M> {
    fn least(self, other: Self) -> Self {
        match (self, other) {
            (Self::GaveUp(reason), _) | (_, Self::GaveUp(reason)) => Self::GaveUp(reason),
            (Self::Unsolvable, other) | (other, Self::Unsolvable) => other,
            (Self::Solved(one), Self::Solved(two)) => {
                let two_is_less = (two.len(), &two) < (one.len(), &one);
                Self::Solved(if two_is_less { two } else { one })
            }
        }
    }
}

fn join_iterations(mut joined: Vec<Iteration>, others: &[Iteration]) -> Vec<Iteration> {
    for other in others {
        match joined.binary_search_by_key(&other.bound, |iteration| iteration.bound) {
            Ok(index) => {
                joined[index].expanded += other.expanded;
                joined[index].generated += other.generated;
            }
            Err(index) => joined.insert(index, *other),
        }
    }
    joined
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nodes => "the limit of nodes was reached",
            Self::Memory => "the limit of memory was reached",
            Self::Cancelled => "it was cancelled",
        })
    }
}
