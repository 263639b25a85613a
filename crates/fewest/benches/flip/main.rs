//! The Flip Game: boards of all sizes, beside the machine's own copy speed and plain elimination.
//!
//! `cargo bench --bench flip` runs all; a name after `--` picks some.

mod bulk;
mod dense;
mod fewest_presses;
mod nullity;
mod pictures;
mod random;
mod solve;

fn main() {
    divan::main();
}
