//! Puzzles, their goals and their positions.

mod cycles;
mod definition;
mod generators;
mod goals;
mod kpuzzle;
mod positions;
