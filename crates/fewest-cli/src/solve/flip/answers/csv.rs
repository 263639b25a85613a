//! Answers as comma-separated values. Columns that a board has no value for are empty.

use super::Place;
use crate::arguments::SolveFlip;
use crate::flip::{Answer, Rows};
use fewest::flip::{Color, Presses};
use std::fmt::{self, Display};
use std::io::{self, Write};

const PLACE: &str = "board,line,rows,columns,nullity";
const SOLUTION: &str = "presses,length,goal,at_least";
const COUNT: &str = "length,solution_count,at_least";

/// Writes the names of the columns.
pub(super) fn write_header(
    arguments: &SolveFlip,
    names_files: bool,
    output: &mut dyn Write,
) -> io::Result<()> {
    let file = if names_files { "file," } else { "" };
    let columns = if arguments.count { COUNT } else { SOLUTION };
    writeln!(output, "{file}{PLACE},{columns}")
}

/// Writes a row for each solution that is wanted; for an impossible board, one row.
pub(super) fn write(
    arguments: &SolveFlip,
    place: Place<'_>,
    answer: &Answer,
    output: &mut impl Write,
) -> io::Result<()> {
    let solution = &answer.solution;
    let (length, at_least) = (OrEmpty(solution.length()), OrEmpty(solution.at_least()));
    if arguments.count {
        write_place(place, answer, output)?;
        let count = OrEmpty(solution.all().map(|solutions| solutions.count()));
        return writeln!(output, "{length},{count},{at_least}");
    }
    let mut write_solution = |presses: Option<(&Presses, Color)>| {
        write_place(place, answer, output)?;
        if let Some((presses, _)) = presses {
            Rows::of_presses(presses).write_words(output)?;
        }
        writeln!(output, ",{length},{},{at_least}", OrEmpty(presses.map(|(_, reached)| reached)))
    };
    match solution.all() {
        Some(solutions) => {
            solutions.iter().try_for_each(|one| write_solution(Some((one.presses(), one.reached()))))
        }
        None => write_solution(solution.presses()),
    }
}

fn write_place(place: Place<'_>, answer: &Answer, output: &mut impl Write) -> io::Result<()> {
    let Place { file, board, line } = place;
    let Answer { shape, nullity, .. } = answer;
    if let Some(file) = file {
        write_name(file, output)?;
    }
    write!(output, "{board},{line},{},{},{nullity},", shape.rows(), shape.columns())
}

/// Writes the name of a file: of all columns the only one that may need quotation marks.
fn write_name(name: &str, output: &mut impl Write) -> io::Result<()> {
    // The comma in place of a line's end is the one before the next column.
    let mut row = csv::WriterBuilder::new()
        .buffer_capacity(name.len() + 8)
        .terminator(csv::Terminator::Any(b','))
        .from_writer(output);
    row.write_record([name])?;
    row.flush()
}

/// A value, or nothing.
struct OrEmpty<T>(Option<T>);

impl<T: Display> Display for OrEmpty<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_ref().map_or(Ok(()), |value| value.fmt(formatter))
    }
}
