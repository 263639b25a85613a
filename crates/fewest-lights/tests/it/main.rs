//! Tests of the Flip Game and of Lights Out through their public interface.

mod flip;
mod lights;
