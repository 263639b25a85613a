//! The verb `show`.

pub(crate) mod rotation;
