//! The verb `solve`.

pub(crate) mod flip;
pub(crate) mod rotation;
