//! The Flip Game.

mod board;
mod census;
mod elimination;
mod exhaustion;
mod generate;
mod judge;
mod known;
mod laws;
mod naive;
mod pbm;
mod shapes;
mod small;
mod solutions;
mod text;
