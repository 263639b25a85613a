//! Tests how puzzles, their goals and their positions are read and written.

mod cycles;
mod definition;
mod generators;
mod goals;
mod kaggle;
mod kpuzzle;
mod positions;
