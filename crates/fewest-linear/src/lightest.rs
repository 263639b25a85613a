//! Finds the lightest members of cosets over GF(2), and proves by exhaustion that no member is lighter.
//!
//! The vectors x with H x = s form a coset: one of these vectors plus the space of all vectors with H x = 0. For
//! example, the press sets that solve a board are a coset. A caller gives a list of origins, vectors that span the
//! space, and a hint: classes of coordinates.
//!
//! Two disjoint classes are a *pair* if the space is the direct sum of two subspaces: the vectors that are zero on the
//! first class, and the vectors that are zero on the second class.
//!
//! ```text
//! cosets  restricted       vectors and cosets; a coset restricted to some coordinates
//! best                     the lightest members that a task or a search has seen
//! walk                     weighs all members, if they are few
//! list join cutoff         the members of a class by weight; pairs of them, weighed 64 at a time; list lengths
//! shares                   lists that several machines make together
//! split plan meet          direct sums of halves; their memory; lists of the halves, joined while pairs may be lighter
//! leaders                  members that are lightest in their cosets, drawn by weight
//! search                   chooses a method, and runs it within limits on one coset after the other
//! ```
//!
//! Time, for a space of dimension k: a walk through the coset takes 2^k steps. The meet in the middle takes between
//! 2^{k/2} and 2^k steps, depending on the classes. It takes little more than 2^{k/2} if two pairs cover all
//! coordinates, as in the Flip Game. A dimension of 125 or more is refused, because the members of a half could not be
//! numbered.
//!
//! A search for a solution of checks ([`crate::Search`]) uses this engine if the space of solutions is small. The Flip
//! Game and Lights Out use it directly, because they know a basis of the space without a matrix of checks.

mod best;
mod cosets;
mod cutoff;
mod join;
mod leaders;
mod list;
mod meet;
mod plan;
mod restricted;
mod search;
mod shares;
mod split;
mod walk;

pub use super::wanted::Wanted;
pub use cosets::Cosets;
pub use leaders::Leaders;
pub(crate) use search::{LARGEST_HALF, LARGEST_WALK};
pub use search::{Lightest, Search, within_reach};
pub use shares::{ListShare, check_shares};

#[cfg(test)]
mod tests;
