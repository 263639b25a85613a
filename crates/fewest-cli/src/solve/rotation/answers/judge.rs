//! Answers in the judge's format.

use super::{Batch, Wanted};
use crate::failure::Failure;
use crate::rotation::RotationSolver;
use fewest::rotation::{Solution, judge};
use std::io::Write;

const TAKES: &str = "memory takes what is written";

pub(super) fn write(
    solver: &RotationSolver,
    wanted: Wanted,
    batch: &Batch<'_>,
    output: &mut Vec<u8>,
) -> Result<(), Failure> {
    match (wanted, solver.plain()) {
        (Wanted::First, Some(plain)) => {
            let solutions = batch.boards.iter().map(|located| plain.solve(&located.board));
            judge::write(&solutions.collect::<Vec<_>>(), output);
        }
        (Wanted::First | Wanted::FirstExplained, _) => {
            for located in batch.boards {
                judge::write(&[solver.first(&located.board)?], output);
                if wanted == Wanted::FirstExplained {
                    let entries = solver.entries(&located.board);
                    for line in entries.lines().chain(entries.search_line()) {
                        writeln!(output, "{line}").expect(TAKES);
                    }
                }
            }
        }
        (Wanted::All, _) => {
            for (index, located) in batch.boards.iter().enumerate() {
                if index > 0 || !batch.is_first {
                    output.push(b'\n');
                }
                for Solution { moves, symbol } in solver.all(&located.board) {
                    let moves = if moves.is_empty() { judge::SOLVED } else { &moves.to_string() };
                    writeln!(output, "{moves} {symbol}").expect(TAKES);
                }
            }
        }
        (Wanted::Count, _) => {
            for located in batch.boards {
                writeln!(output, "{}", solver.count(&located.board)).expect(TAKES);
            }
        }
    }
    Ok(())
}
