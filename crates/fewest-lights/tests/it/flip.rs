//! Tests of the Flip Game.

mod any_bytes;
mod board;
mod census;
mod certificates;
mod check;
mod classes;
mod elimination;
mod exhaustion;
mod generate;
mod judge;
mod known;
mod laws;
mod minimum;
mod minimum_bounds;
mod naive;
mod obstacle;
mod oracle;
mod pbm;
mod shapes;
mod shares;
mod small;
mod solutions;
mod text;
mod thin;
mod twice;
mod validate;
