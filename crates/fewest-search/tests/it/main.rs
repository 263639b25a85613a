//! Tests of the searches: their solutions, their counts, the promises in their documentation, and their limits.

mod boards;
mod counts;
mod deep;
mod flip;
mod graphs;
mod heuristics;
mod limits;
mod methods;
mod observer;
mod oracle;
mod parallel;
mod proof;
mod tree;
mod wide;

use boards::{Draws, SOLVER, answer, boards_of_each_length, solution};
use fewest_testing::Random;
