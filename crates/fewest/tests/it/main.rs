//! The library as its users see it.

mod flip;
mod linear;
mod rotation;
mod search;
