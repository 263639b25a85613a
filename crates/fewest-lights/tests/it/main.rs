//! The Flip Game and Lights Out as their users see them.

mod flip;
mod lights;
