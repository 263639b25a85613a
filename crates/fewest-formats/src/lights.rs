//! Games of Lights Out in text: graphs and JSON.

mod matrix;

pub use matrix::read_incidence;
