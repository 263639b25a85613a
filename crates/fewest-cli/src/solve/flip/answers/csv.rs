//! Answers as comma-separated values. Columns without a value for a board are empty.

use crate::flip::{Answer, Rows, color_name};
use crate::solve::pressed::Place;
use fewest::flip::{Color, Presses, ShortestSolutions};
use std::fmt::{self, Display};
use std::io::{self, Write};

/// The capacity, in bytes, for the columns from `board` to `nullity`.
const ROOM: usize = 64;

/// Writes a row for each requested solution. An impossible board has one row.
pub(super) fn write(
    wants_count: bool,
    place: &Place,
    answer: &Answer,
    output: &mut impl Write,
) -> io::Result<()> {
    let solution = &answer.solution;
    let (length, lower) = (OrEmpty(solution.length()), OrEmpty(solution.at_least()));
    let place = columns(place, answer)?;
    if wants_count {
        let count = OrEmpty(solution.all().map(ShortestSolutions::count));
        output.write_all(&place)?;
        return writeln!(output, "{length},{count},{lower}");
    }
    let mut write_solution = |presses: Option<(&Presses, Color)>| {
        output.write_all(&place)?;
        let goal = match presses {
            Some((presses, reached)) => {
                Rows::of_presses(presses).write_words(",", output)?;
                color_name(reached)
            }
            None => {
                output.write_all(b",")?;
                ""
            }
        };
        writeln!(output, "{length},{goal},{lower}")
    };
    match solution.all() {
        Some(solutions) => {
            solutions.iter().try_for_each(|one| write_solution(Some((one.presses(), one.reached()))))
        }
        None => write_solution(solution.presses()),
    }
}

/// The leading columns, which all rows of a board share.
fn columns(place: &Place, answer: &Answer) -> io::Result<Vec<u8>> {
    let Place { file, board, line } = place;
    let Answer { shape, nullity, .. } = answer;
    let mut columns = Vec::with_capacity(ROOM);
    if let Some(file) = file {
        write_name(file, &mut columns)?;
    }
    write!(columns, "{board},{line},{},{},{nullity},", shape.rows(), shape.columns())?;
    Ok(columns)
}

/// Writes the name of a file, the only column that may need quotation marks.
fn write_name(name: &str, output: &mut impl Write) -> io::Result<()> {
    let mut row = csv::WriterBuilder::new().buffer_capacity(name.len()).from_writer(Vec::new());
    row.write_record([name])?;
    let row = row.into_inner().map_err(csv::IntoInnerError::into_error)?;
    // Another column follows, so the end of the row is removed.
    output.write_all(row.strip_suffix(b"\n").unwrap_or(&row))?;
    output.write_all(b",")
}

struct OrEmpty<T>(Option<T>);

impl<T: Display> Display for OrEmpty<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_ref().map_or(Ok(()), |value| value.fmt(formatter))
    }
}
