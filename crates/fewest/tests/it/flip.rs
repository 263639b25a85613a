//! The Flip Game.

mod board;
mod check;
mod elimination;
mod exhaustion;
mod judge;
mod known;
mod laws;
mod naive;
mod pbm;
mod shapes;
mod small;
mod solutions;
mod text;
mod validate;
