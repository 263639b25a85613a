//! Answers as comma-separated values. Columns without a value for a board are empty.

use super::size;
use crate::lights::{Answer, Rows, state_name};
use crate::solve::pressed::Place;
use fewest::lights::Presses;
use std::io::{self, Write};

/// Writes a row for each requested solution. An impossible board has one row.
pub(super) fn write(
    wants_count: bool,
    place: &Place,
    answer: &Answer<'_>,
    output: &mut dyn Write,
) -> io::Result<()> {
    let (game, solution) = (answer.game, &answer.solution);
    let (rows, columns) = size(game.cells());
    let number = |number: Option<usize>| number.map(|number| number.to_string()).unwrap_or_default();
    let start = [place.board.to_string(), place.line.to_string(), rows.to_string(), columns.to_string()];
    let start =
        place.file.as_deref().map(str::to_owned).into_iter().chain(start).chain([answer.nullity.to_string()]);
    let start: Vec<String> = start.collect();
    let (length, lower) = (number(solution.length()), number(solution.at_least()));
    let mut table = csv::Writer::from_writer(output);
    let mut write = |cells: [String; 3], last: Option<&str>| {
        let row = start.iter().chain(&cells).map(String::as_str).chain(last);
        table.write_record(row).map_err(io::Error::from)
    };
    if wants_count {
        let count = number(solution.all().map(fewest::lights::ShortestSolutions::count));
        write([length, count, lower], None)?;
        return table.flush();
    }
    let mut write_solution = |presses: Option<(&Presses, Option<u8>)>| {
        let (map, goal) = match presses {
            Some((presses, reached)) => {
                let map: Vec<String> =
                    Rows::of_presses(game.buttons(), game.states(), presses).lines().collect();
                (map.join(" "), reached.map(|state| state_name(game.states(), state)).unwrap_or_default())
            }
            None => Default::default(),
        };
        write([map, length.clone(), goal], Some(&lower))
    };
    match solution.all() {
        Some(solutions) => {
            solutions.iter().try_for_each(|one| write_solution(Some((one.presses(), one.reached()))))?;
        }
        None => write_solution(solution.presses())?,
    }
    table.flush()
}
