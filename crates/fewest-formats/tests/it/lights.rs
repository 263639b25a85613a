//! Games of Lights Out in text.

mod matrix;
