//! The message for entries other than 0 and 1.

/// The option that accepts such entries, for messages that refuse one.
pub(super) const MODULO_2: &str = "--mod-2 takes whole numbers modulo 2";
