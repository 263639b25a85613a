//! Searches for columns with weights: all words up to a weight, the lightest words, and the most likely errors of
//! models.
//!
//! ```text
//! columns                  columns and checks with weights; two lower bounds on the weight that corrects wrong checks
//! growing                  sets of columns that grow at wrong checks; each is visited once
//! near                     all words up to a weight, listed or counted
//! deepening                a lightest word, found by a rising bound on the weight
//! scale                    probabilities as integer weights, with a bound on the rounding error
//! model_weights            the weights of a model's errors
//! dominated                columns that no lightest word needs
//! decoder                  the most likely errors of a model: of a shot, or undetected ones that flip an observable
//! likeliest                the most likely undetected errors, by a smaller model or by a cycle of a graph
//! certificate              the most likely errors as text for an independent checker
//! ```
//!
//! `growth` finds the fewest columns faster, because its bounds need only hold for lightest words. Here every bound
//! holds for all words, so that each word up to a weight is visited.

mod certificate;
mod columns;
mod decoder;
mod deepening;
mod dominated;
mod growing;
mod likeliest;
mod model_weights;
mod near;
mod scale;

pub use certificate::{LikelyCertificate, NoWeight};
pub use decoder::{Decoded, Decoder};
pub use near::{Near, WordCount};
