//! What an answer looks like: for a judge, as JSON, as a picture.

use crate::arguments::{FlipFormat, SolveFlip};
use crate::failure::Failure;
use crate::flip_solver::Answer;
use crate::input::Source;
use crate::output::Output;
use fewest::flip::pbm::{self, Format};
use fewest::flip::{Color, Presses};
use serde::Serialize;
use std::io::{self, Write};

/// Writes answers the way the command line wants them.
pub(super) struct Answers {
    format: FlipFormat,
    with_presses: bool,
    /// Whether the fewest presses are wanted, found the best way.
    fewest: bool,
    /// Whether answers name the file that their board stands in.
    with_file: bool,
    /// How many boards have been answered.
    answered: u64,
}

impl Answers {
    pub(super) fn new(arguments: &SolveFlip) -> Self {
        let named_picture = || {
            let extension = arguments.output.as_ref()?.extension()?;
            extension.eq_ignore_ascii_case("pbm").then_some(FlipFormat::Pbm)
        };
        Self {
            format: arguments.format.or_else(named_picture).unwrap_or(FlipFormat::Judge),
            with_presses: arguments.presses,
            fewest: !arguments.wish.any && arguments.method.is_none(),
            with_file: arguments.input.files.len() > 1,
            answered: 0,
        }
    }

    /// Whether nothing but the fewest presses of each board is wanted, a number a line.
    pub(super) fn are_fewest_counts(&self) -> bool {
        self.format == FlipFormat::Judge && !self.with_presses && self.fewest
    }

    /// Writes the answer of the next board, which stands in a source at a line.
    pub(super) fn write(
        &mut self,
        source: &Source,
        line: usize,
        answer: &Answer,
        output: &mut Output,
    ) -> Result<(), Failure> {
        self.answered += 1;
        let written = match self.format {
            FlipFormat::Judge => self.write_judge(answer, output.stream()),
            FlipFormat::Json => self.write_json(source, line, answer, output.stream()),
            FlipFormat::Pbm | FlipFormat::PlainPbm => {
                let presses = self.only_presses(answer).map_err(|failure| failure.at(source, line))?;
                let format = if self.format == FlipFormat::Pbm { Format::Raw } else { Format::Plain };
                pbm::write(presses.picture(), format, output.stream())
            }
        };
        written.and_then(|()| output.stream().flush()).map_err(|error| output.failure(error))
    }

    fn write_judge(&self, answer: &Answer, output: &mut dyn Write) -> io::Result<()> {
        if self.with_presses && self.answered > 1 {
            writeln!(output)?;
        }
        match &answer.solution {
            None => writeln!(output, "Impossible"),
            Some((presses, _)) if self.with_presses => writeln!(output, "{presses}"),
            Some((presses, _)) => writeln!(output, "{}", presses.count()),
        }
    }

    fn write_json(
        &self,
        source: &Source,
        line: usize,
        answer: &Answer,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        let solution = answer.solution.as_ref();
        let object = Object {
            file: self.with_file.then(|| source.name()),
            board: self.answered,
            line,
            rows: answer.shape.rows(),
            columns: answer.shape.columns(),
            nullity: answer.nullity,
            count: solution.map(|(presses, _)| presses.count()),
            goal: solution.map(|(_, color)| match color {
                Color::White => "white",
                Color::Black => "black",
            }),
            presses: solution.map(|(presses, _)| presses.to_string().lines().map(String::from).collect()),
        };
        serde_json::to_writer(&mut *output, &object)?;
        writeln!(output)
    }

    /// The presses for a picture, which holds one board's.
    fn only_presses<'b>(&self, answer: &'b Answer) -> Result<&'b Presses, Failure> {
        if self.answered > 1 {
            return Err(Failure::second_board());
        }
        answer.solution.as_ref().map(|(presses, _)| presses).ok_or_else(Failure::impossible)
    }
}

/// The JSON object of a board. What an impossible board does not have is null.
#[derive(Serialize)]
struct Object {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    board: u64,
    line: usize,
    rows: usize,
    columns: usize,
    nullity: usize,
    count: Option<usize>,
    goal: Option<&'static str>,
    presses: Option<Vec<String>>,
}
