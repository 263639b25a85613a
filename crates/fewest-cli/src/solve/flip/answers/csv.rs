//! Answers as comma-separated values. Columns that a board has no value for are empty.

use super::{Answers, at_least, color_name, length};
use crate::flip_solver::{Answer, Solution};
use crate::input::Source;
use fewest::flip::{Color, Presses};
use std::io::{self, Write};

const PLACE: [&str; 5] = ["board", "line", "rows", "columns", "nullity"];
const SOLUTION: [&str; 4] = ["presses", "length", "goal", "at_least"];
const COUNT: [&str; 3] = ["length", "solution_count", "at_least"];

impl Answers<'_> {
    /// Writes the names of the columns.
    pub(super) fn write_csv_header(&self, output: &mut dyn Write) -> io::Result<()> {
        let columns = if self.arguments.count { &COUNT[..] } else { &SOLUTION };
        let file = self.names_files().then_some("file");
        write_row(output, file.into_iter().chain(PLACE).chain(columns.iter().copied()))
    }

    /// Writes a row for each solution that is wanted; for an impossible board, one row.
    pub(super) fn write_csv(
        &self,
        source: &Source,
        line: u64,
        answer: &Answer,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        let Answer { shape, nullity, solution } = answer;
        let file = self.names_files().then(|| source.name());
        let place = [self.answered, line].map(|number| number.to_string());
        let sizes = [shape.rows(), shape.columns(), *nullity].map(|number| number.to_string());
        let place: Vec<String> = file.into_iter().chain(place).chain(sizes).collect();
        let length = text(length(solution));
        let mut write = |columns: &[String]| write_row(output, place.iter().chain(columns));
        let mut write_solution = |presses: Option<(&Presses, Color)>| {
            let (map, goal) = presses
                .map_or_else(Default::default, |(presses, goal)| (one_line(presses), color_name(goal)));
            write(&[map, length.clone(), goal.into(), text(at_least(solution))])
        };
        match solution {
            Solution::All(solutions) if self.arguments.all => {
                solutions.iter().try_for_each(|one| write_solution(Some((one.presses(), one.reached()))))
            }
            _ if self.arguments.count => {
                let count = match solution {
                    Solution::All(solutions) => Some(solutions.count()),
                    _ => None,
                };
                write(&[length, text(count), text(at_least(solution))])
            }
            _ => write_solution(solution.presses()),
        }
    }
}

/// A map in one line: its rows are words, as a board's may be.
pub(super) fn one_line(presses: &Presses) -> String {
    presses.to_string().replace('\n', " ")
}

fn text(number: Option<usize>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

fn write_row(output: &mut dyn Write, columns: impl IntoIterator<Item = impl AsRef<[u8]>>) -> io::Result<()> {
    let mut row = csv::Writer::from_writer(output);
    row.write_record(columns)?;
    row.flush()
}
