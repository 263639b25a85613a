//! Tests of the readers and writers of puzzles, goals and positions.

mod cycles;
mod definition;
mod generators;
mod goals;
mod kaggle;
mod kpuzzle;
mod positions;
