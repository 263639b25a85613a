//! Tests of the Rotation Game.

mod any_bytes;
mod board;
mod census;
mod check;
mod generate;
mod judge;
mod oracle;
mod records;
mod slow_reader;
mod solve;
mod table;
mod validate;

use fewest::rotation::{Board, Solver, Symbol};
use proptest::prelude::{Just, Strategy};
use std::sync::LazyLock;

static SOLVER: LazyLock<Solver> = LazyLock::new(Solver::new);

/// The boards of the judges' sample.
const SAMPLE: [&str; 2] =
    ["1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3", "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3"];

fn board(text: &str) -> Board {
    text.parse().expect("the test's board is legal")
}

/// A legal board, drawn uniformly.
fn any_board() -> impl Strategy<Value = Board> {
    let symbols: Vec<Symbol> = Symbol::ALL.into_iter().flat_map(|symbol| [symbol; 8]).collect();
    Just(symbols).prop_shuffle().prop_map(|cells| {
        let cells = cells.try_into().expect("three times eight symbols fill the board");
        Board::new(cells).expect("there are eight of each symbol")
    })
}
