//! Formats read through the library.
