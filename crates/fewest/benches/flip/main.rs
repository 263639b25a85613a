//! Times the Flip Game on boards of all sizes. The baselines copy the same bytes, or are straightforward programs.
//!
//! `cargo bench --bench flip` runs all benches. `cargo bench --bench flip -- NAME` runs those whose name contains NAME.

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
