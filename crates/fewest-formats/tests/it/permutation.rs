//! Puzzles, their goals and their positions.

mod definition;
mod goals;
mod kpuzzle;
mod positions;
