//! What several verbs need of systems over GF(2).

mod json;
mod numpy;
pub(crate) mod systems;
