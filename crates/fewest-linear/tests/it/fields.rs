//! Codes over any field: compared with an exhaustive oracle, on published codes, and within limits.

mod families;
mod geometry;
mod limits;
mod methods;
mod oracle;
mod published;
mod qudits;

use fewest::linear::{Field, FieldMatrix, LinearCode};
use fewest_testing::Random;

fn field(order: u64) -> Field {
    Field::new(order).expect("there is such a field")
}

#[track_caller]
fn generated<R: AsRef<[u8]>>(order: u64, length: usize, rows: impl IntoIterator<Item = R>) -> LinearCode {
    LinearCode::generated_by(FieldMatrix::new(field(order), length, rows).expect("the rows fit"))
}

/// Random entries. Each is 0 with probability `zeros` / 8.
fn drawn(random: &mut Random, field: Field, length: usize, zeros: usize) -> Vec<u8> {
    (0..length).map(|_| if random.below(8) < zeros { 0 } else { random.below(field.order()) as u8 }).collect()
}
