//! The lightest members of cosets over GF(2), proved by exhaustion.
//!
//! The vectors x with H x = s are a coset: any such vector plus the space of the vectors with H x = 0. The press sets
//! that solve a board are such a coset, and so are the operators of a code that act in the same way on its logical
//! qubits. This engine is independent of these uses: its input is a list of origins, vectors that span the space, and a
//! hint of classes of coordinates.
//!
//! ```text
//! cosets  restricted       vectors and cosets; a coset restricted to some coordinates
//! best                     the lightest members that a task or a search has seen
//! walk                     weighs all members, if they are few
//! list join cutoff         the members of a class by weight; pairs of them, weighed 64 at a time
//! shares                   lists that several machines make together
//! split plan meet          direct sums of halves; their memory; lists of the halves, joined while a pair may be lighter
//! leaders                  members that are lightest in their cosets, drawn by weight
//! search                   chooses one of these, and runs it within limits on one coset after the other
//! ```
//!
//! A space of dimension 125 or more is refused, because the members of its halves cannot be numbered; below that the
//! limits decide. In dimension k, the walk takes 2^k steps. The meet in the middle takes from 2^{k/2} to 2^k steps,
//! depending on the classes: little more than 2^{k/2} if two pairs cover all coordinates, as in the Flip Game.
//!
//! The Flip Game and Lights Out use this engine. It belongs to this crate because it, too, finds the fewest ones; it is
//! for small spaces, and the other searches of this crate are for the large spaces of codes.

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
pub use search::Method;
pub use search::{Lightest, Search, within_reach};
pub use shares::{Share, check_shares};

#[cfg(test)]
mod tests;
