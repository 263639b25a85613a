//! Tests of Lights Out with any rule.

mod bits;
mod census;
mod certificates;
mod check;
mod clock;
mod elimination;
mod every_game;
mod flip;
mod generate;
mod goals;
mod known;
mod limits;
mod naive;
mod no_cells;
mod rules;
mod search;
mod text;
mod twice;
