//! The Flip Game on boards of all sizes, compared with the machine's own copy speed and with plain elimination.
//!
//! `cargo bench --bench flip` runs all benches; a name after `--` selects some.

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
