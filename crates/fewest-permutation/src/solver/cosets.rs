//! Pattern databases over cosets, reduced by symmetry.
//!
//! A coset is the set of all states that show the same colors (see `stickers`). The distances of all cosets are lower
//! bounds. Symmetric cosets have the same distance, so a table numbers classes of them.
//!
//! ```text
//! stickers    colors of stickers, and the puzzle in which only the colors are distinguished
//! coordinate  parts of a state on which moves act separately
//! symmetries  how symmetries act on coordinates
//! classes     numbers the classes of cosets
//! coarsening  coarser cosets
//! marks       what a breadth-first search remembers of each class
//! thirds      whether a distance is below, at or above a middle level
//! fill        finds the distances, level by level
//! table       a table of distances of cosets, or of lower bounds on them
//! plan        chooses the colors
//! pieces      a state as bytes
//! view        what a table says about a position or its image under a symmetry
//! bounds      the largest distance in all views of a position and its inverse
//! ends        whether there is a solution, by a search from both ends
//! search      the first shortest word
//! ```

mod bounds;
mod classes;
mod coarsening;
mod coordinate;
mod ends;
mod fill;
mod marks;
mod pieces;
mod plan;
mod search;
mod stickers;
mod symmetries;
mod table;
#[cfg(test)]
mod tests;
mod thirds;
mod view;

pub(super) use bounds::Cosets;
