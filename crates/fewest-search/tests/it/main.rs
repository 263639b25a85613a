//! Tests of the searches: against the table and an oracle, for the promises in their docs, and under limits.

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
