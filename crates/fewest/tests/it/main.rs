//! The library as its users see it.

mod flip;
mod rotation;
mod search;
