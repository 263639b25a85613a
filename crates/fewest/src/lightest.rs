//! The fewest ones among all members of some cosets over GF(2), proved by exhaustion.
//!
//! The vectors x with H x = s are a coset: one of them plus the space of those with H x = 0. So are the press sets that
//! solve a board, and the operators of a code that act alike on what it protects. This engine knows nothing of these:
//! it takes origins, vectors that span the space, and a hint of classes of coordinates.
//!
//! ```text
//! cosets  restricted       vectors; what a coset looks like on some coordinates
//! best                     the lightest members that a task, or a search, has seen
//! walk                     few members: all are weighed
//! weigh list join          64 sums at once; the members of a class by weight; pairs of them
//! split meet               direct sums of halves; lists of the halves, joined as far as they can be lighter
//! search                   which of these, within limits, for one coset after the other
//! ```
//!
//! A space whose members are too many to be numbered in halves, of dimension 125 or more, is refused; below that the
//! limits decide. The walk takes 2^k steps for a dimension of k, and the meet in the middle from 2^{k/2} to 2^k, as
//! the classes allow: little more than 2^{k/2} where two pairs are all coordinates, as in the Flip Game.

mod best;
mod cosets;
mod join;
mod list;
mod meet;
mod restricted;
mod search;
mod split;
mod walk;
mod weigh;

pub(crate) use best::Keep;
pub(crate) use cosets::Cosets;
pub use search::Method;
pub(crate) use search::{Lightest, Search, within_reach};

#[cfg(test)]
mod tests;
