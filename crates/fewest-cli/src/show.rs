//! The verb `show`.

pub(crate) mod flip;
pub(crate) mod rotation;
