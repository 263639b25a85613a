//! Puzzles, their goals and their positions.

mod cycles;
mod definition;
mod generators;
mod goals;
mod kaggle;
mod kpuzzle;
mod positions;
