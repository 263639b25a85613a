//! Defines a puzzle by closures, and solves it with three search algorithms:
//! `cargo run --release --example own_puzzle`.

use fewest::search::{ClosurePuzzle, Report, Ties, a_star_within, breadth_first_within, ida_star_within};
use fewest::{Limits, Outcome};

/// The side of the board.
const SIDE: i8 = 100;

fn main() {
    // The puzzle: a chess knight must reach the corner (0, 0) of a large board.
    let jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let after = |&(row, column): &(i8, i8), (down, right): (i8, i8)| {
        let (row, column) = (row + down, column + right);
        ((0..SIDE).contains(&row) && (0..SIDE).contains(&column)).then_some((row, column))
    };
    let knight = ClosurePuzzle::new(jumps, after, |(down, right)| (-down, -right), |&at| at == (0, 0));
    // A lower bound on the jumps: a jump changes each coordinate by at most 2, and their sum by at most 3.
    let bound = |&(row, column): &(i8, i8)| {
        let (row, column) = (row as u32, column as u32);
        row.max(column).div_ceil(2).max((row + column).div_ceil(3))
    };

    let (start, limits) = ((19, 23), Limits::new().nodes(10_000_000));
    let show = |name: &str, report: Report<(i8, i8)>| match report.outcome {
        Outcome::Solved(word) => println!("{name}: {} jumps, {} nodes", word.len(), report.expanded),
        Outcome::Unsolvable => println!("{name}: no way"),
        Outcome::Stopped(stopped) => println!("{name}: {}, at least {}", stopped.why, stopped.at_least),
    };
    show("breadth-first", breadth_first_within(&knight, &start, &limits, &mut ()));
    show("A*", a_star_within(&knight, &start, &bound, Ties::Any, &limits, &mut ()));
    show("IDA*", ida_star_within(&knight, &start, &bound, &limits, &mut ()));
}
