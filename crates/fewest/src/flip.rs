//! The Flip Game.
