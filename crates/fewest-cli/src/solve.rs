//! The verb `solve`.

pub(crate) mod rotation;
