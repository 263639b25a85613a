//! Puzzles, their goals and their positions.

mod definition;
mod goals;
