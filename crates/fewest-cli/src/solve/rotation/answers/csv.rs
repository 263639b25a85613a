//! Answers as comma-separated values.

use super::Wanted;
use crate::failure::Failure;
use crate::rotation::RotationSolver;
use fewest::rotation::{Located, Solution};

pub(super) fn header(wanted: Wanted, names_files: bool) -> String {
    let file = if names_files { "file," } else { "" };
    let columns = match wanted {
        Wanted::Count => "length,solution_count",
        Wanted::First | Wanted::FirstExplained | Wanted::All => "moves,length,symbol",
    };
    format!("{file}board,line,{columns}\n")
}

pub(super) fn write(
    solver: &RotationSolver,
    wanted: Wanted,
    file: Option<&str>,
    boards: &[Located],
    output: &mut Vec<u8>,
) -> Result<(), Failure> {
    let mut rows = csv::Writer::from_writer(output);
    for &Located { board, number, line, .. } in boards {
        let mut write = |cells: &[String]| {
            let place = [number.to_string(), line.to_string()];
            let row = file.into_iter().chain(place.iter().chain(cells).map(String::as_str));
            rows.write_record(row).expect("writing to memory succeeds, and all rows have one length");
        };
        let cells = |Solution { moves, symbol }: Solution| {
            [moves.to_string(), moves.len().to_string(), symbol.to_string()]
        };
        match wanted {
            Wanted::First | Wanted::FirstExplained => write(&cells(solver.first(&board)?)),
            Wanted::All => solver.all(&board).for_each(|solution| write(&cells(solution))),
            Wanted::Count => {
                write(&[solver.first(&board)?.moves.len().to_string(), solver.count(&board).to_string()]);
            }
        }
    }
    rows.flush().expect("writing to memory succeeds");
    Ok(())
}
