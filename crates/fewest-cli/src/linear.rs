//! What several verbs need of systems over GF(2).

pub(crate) mod systems;
