//! Quantum codes as problems. Words are sets of qubits for each side, or products of the operators X, Y and Z on single qubits.

mod stabilizer;
mod subsystem;

use super::{Counts, Problem};
use crate::bits::{Row, Span};
use crate::certificate::{Block, Kind};
use crate::refused::Refused;

/// The sides of a question, and a description of its sizes.
type Sides = (Vec<Problem>, String);

pub(super) fn sides(kind: Kind, columns: usize, blocks: &[Block]) -> Result<Sides, Refused> {
    match kind {
        Kind::Css => stabilizer::css(columns, &blocks[0], &blocks[1]),
        Kind::Stabilizer => stabilizer::stabilizer(columns, &blocks[0]),
        Kind::Logicals => stabilizer::logicals(columns, &blocks[0], &blocks[1]),
        Kind::CssSubsystem => subsystem::css(columns, blocks),
        Kind::Subsystem => subsystem::mixed(columns, &blocks[0], &blocks[1]),
        Kind::Classical | Kind::Model | Kind::System => unreachable!("these are no quantum codes"),
    }
}

/// The words that meet `checks` evenly. They count unless the rows of `own` span them.
fn side(columns: usize, own: &Block, own_span: Span, checks: &Block) -> Problem {
    let counts = Counts::Outside(own_span);
    Problem { trivial: own.rows.to_vec(), ..Problem::new(columns, checks.rows.clone(), counts) }
}

/// The products that meet `checks` evenly. They count if they meet a functional oddly, which no product of `trivial` does.
fn products(columns: usize, checks: &[Row], functionals: Vec<Row>, trivial: &Block) -> Problem {
    let triples = (0..columns as u32 / 3).map(|qubit| (3 * qubit..3 * qubit + 3).collect());
    let trivial = trivial.rows.iter().cloned().chain(triples).collect();
    let checks: Vec<Vec<u32>> = checks.iter().map(|check| check.ones().collect()).collect();
    Problem { trivial, ..Problem::new(columns, checks, Counts::Meeting(functionals)) }
}

/// A product is a product of generators if and only if it meets all of these functionals evenly. `checks` is the span
/// of the generators' checks.
fn outside(columns: usize, checks: &Span) -> Vec<Row> {
    checks.orthogonal(columns).iter().map(|word| anticommuting(columns, word.ones())).collect()
}

fn all_anticommuting(columns: usize, block: &Block) -> Vec<Row> {
    block.rows.iter().map(|row| anticommuting(columns, row.iter().copied())).collect()
}

/// The columns that anticommute with a product: for each of its columns, the other two of the qubit.
fn anticommuting(columns: usize, product: impl Iterator<Item = u32>) -> Row {
    let others = |column: u32| {
        (0..3).filter(move |other| *other != column % 3).map(move |other| column / 3 * 3 + other)
    };
    Row::of(columns, product.flat_map(others))
}
