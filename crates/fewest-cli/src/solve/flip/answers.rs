//! What an answer looks like: for a judge, as JSON, as CSV, as a picture.

mod csv;

use crate::arguments::{FlipFormat, SolveFlip};
use crate::failure::Failure;
use crate::flip_solver::{Answer, Solution};
use crate::input::Source;
use crate::output::Output;
use crate::stopwatch::Stopped;
use anyhow::anyhow;
use fewest::flip::pbm::{self, Format};
use fewest::flip::{Color, Presses, Proof, ShortestSolutions};
use serde::Serialize;
use std::io::{self, Write};

/// Writes answers the way the command line wants them.
pub(super) struct Answers<'a> {
    arguments: &'a SolveFlip,
    format: FlipFormat,
    /// How many boards have been answered.
    answered: u64,
}

/// The answer of a search that was stopped.
pub(super) fn not_proved(presses: usize, at_least: usize, stopped: Stopped) -> Failure {
    let why = match stopped {
        Stopped::ByTime => "the time limit was reached",
        Stopped::ByInterrupt | Stopped::No => "interrupted",
    };
    let bound = match at_least {
        0 => String::new(),
        at_least => format!("; no solution has fewer than {at_least}"),
    };
    Failure::failed(anyhow!("{why}: {presses} presses are the best so far, not proved{bound}"))
}

impl<'a> Answers<'a> {
    pub(super) fn new(arguments: &'a SolveFlip) -> Self {
        let named_picture = || {
            let extension = arguments.output.as_ref()?.extension()?;
            extension.eq_ignore_ascii_case("pbm").then_some(FlipFormat::Pbm)
        };
        let format = arguments.format.or_else(named_picture).unwrap_or(FlipFormat::Judge);
        Self { arguments, format, answered: 0 }
    }

    /// Whether nothing but the fewest presses of each board is wanted, a number a line.
    pub(super) fn are_fewest_counts(&self) -> bool {
        let SolveFlip { wish, presses, all, count, explain, method, .. } = self.arguments;
        let more = wish.any || *presses || *all || *count || *explain || method.is_some();
        self.format == FlipFormat::Judge && !more
    }

    /// Whether answers name the file that their board stands in.
    fn names_files(&self) -> bool {
        self.arguments.input.files.len() > 1
    }

    /// Writes what stands before all answers.
    pub(super) fn write_header(&self, output: &mut Output) -> Result<(), Failure> {
        match self.format {
            FlipFormat::Csv if self.arguments.explain => Err(Failure::no_explanation_in_csv()),
            FlipFormat::Csv => self.write_csv_header(output.stream()).map_err(|error| output.failure(error)),
            _ => Ok(()),
        }
    }

    /// Writes the answer of the next board, which stands in a source at a line.
    ///
    /// # Errors
    ///
    /// If that fails, or the answer is not proved though it was to be; it has been written, then.
    pub(super) fn write(
        &mut self,
        source: &Source,
        line: u64,
        answer: &Answer,
        output: &mut Output,
    ) -> Result<(), Failure> {
        self.answered += 1;
        let written = match self.format {
            FlipFormat::Judge => self.write_judge(answer, output.stream()),
            FlipFormat::Json => self.write_json(source, line, answer, output.stream()),
            FlipFormat::Csv => self.write_csv(source, line, answer, output.stream()),
            FlipFormat::Pbm | FlipFormat::PlainPbm => {
                let presses = self.only_presses(answer).map_err(|failure| failure.at(source, line))?;
                let format = if self.format == FlipFormat::Pbm { Format::Raw } else { Format::Plain };
                pbm::write(presses.picture(), format, output.stream())
            }
        };
        written.and_then(|()| output.stream().flush()).map_err(|error| output.failure(error))?;
        match answer.solution {
            Solution::NotProved { ref presses, at_least, stopped, .. } => {
                Err(not_proved(presses.count(), at_least, stopped).at(source, line))
            }
            _ => Ok(()),
        }
    }

    fn write_judge(&self, answer: &Answer, output: &mut dyn Write) -> io::Result<()> {
        let SolveFlip { presses: with_presses, all, explain, .. } = *self.arguments;
        if (with_presses || all) && self.answered > 1 {
            writeln!(output)?;
        }
        match &answer.solution {
            Solution::Impossible => writeln!(output, "Impossible")?,
            Solution::One { presses, .. } if with_presses => writeln!(output, "{presses}")?,
            Solution::One { presses, .. } => writeln!(output, "{}", presses.count())?,
            Solution::NotProved { presses, .. } if with_presses => writeln!(output, "{presses}\nnot proved")?,
            Solution::NotProved { presses, .. } => writeln!(output, "{} not proved", presses.count())?,
            Solution::All(solutions) if all => {
                for fewest in solutions.iter() {
                    let map = csv::one_line(fewest.presses());
                    writeln!(output, "{map} {}", color_name(fewest.reached()))?;
                }
            }
            Solution::All(solutions) => writeln!(output, "{}", solutions.count())?,
        }
        match proof(&answer.solution) {
            Some(Proof { nullity, method, examined, .. }) if explain => {
                writeln!(output, "proved: nullity {nullity}, {method}, {examined} press sets examined")
            }
            _ => Ok(()),
        }
    }

    fn write_json(
        &self,
        source: &Source,
        line: u64,
        answer: &Answer,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        let one = answer.solution.presses();
        let all = match &answer.solution {
            Solution::All(solutions) => Some(solutions),
            _ => None,
        };
        let object = Object {
            file: self.names_files().then(|| source.name()),
            board: self.answered,
            line,
            rows: answer.shape.rows(),
            columns: answer.shape.columns(),
            nullity: answer.nullity,
            length: length(&answer.solution),
            solution_count: all.map(ShortestSolutions::count),
            goal: one.map(|(_, reached)| color_name(reached)),
            presses: one.map(|(presses, _)| rows(presses)),
            solutions: all.filter(|_| self.arguments.all).map(|all| {
                all.iter()
                    .map(|one| OneOfAll { goal: color_name(one.reached()), presses: rows(one.presses()) })
                    .collect()
            }),
            proof: proof(&answer.solution)
                .map(|proof| ProofObject { method: proof.method.to_string(), examined: proof.examined }),
            at_least: at_least(&answer.solution),
        };
        serde_json::to_writer(&mut *output, &object)?;
        writeln!(output)
    }

    /// The presses for a picture, which holds one board's.
    fn only_presses<'b>(&self, answer: &'b Answer) -> Result<&'b Presses, Failure> {
        if self.answered > 1 {
            return Err(Failure::second_board());
        }
        answer.solution.presses().map(|(presses, _)| presses).ok_or_else(Failure::impossible)
    }
}

fn proof(solution: &Solution) -> Option<Proof> {
    match solution {
        Solution::One { proof, .. } => *proof,
        Solution::All(solutions) => Some(solutions.proof()),
        Solution::Impossible | Solution::NotProved { .. } => None,
    }
}

/// The number of presses, where there are some.
fn length(solution: &Solution) -> Option<usize> {
    match solution {
        Solution::Impossible => None,
        Solution::One { presses, .. } | Solution::NotProved { presses, .. } => Some(presses.count()),
        Solution::All(solutions) => Some(solutions.presses()),
    }
}

/// Where a search was stopped: what no solution is below.
fn at_least(solution: &Solution) -> Option<usize> {
    match solution {
        Solution::NotProved { at_least, .. } => Some(*at_least),
        _ => None,
    }
}

fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn rows(presses: &Presses) -> Vec<String> {
    presses.to_string().lines().map(String::from).collect()
}

/// The JSON object of a board. What an impossible board does not have is null.
#[derive(Serialize)]
struct Object {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    board: u64,
    line: u64,
    rows: usize,
    columns: usize,
    nullity: usize,
    /// The number of presses: the word that the Rotation Game has for its moves.
    length: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution_count: Option<usize>,
    goal: Option<&'static str>,
    presses: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<OneOfAll>>,
    /// How the fewest presses were proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<ProofObject>,
    /// Where a search was stopped: what no solution is below.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<usize>,
}

/// One of all solutions with the fewest presses.
#[derive(Serialize)]
struct OneOfAll {
    goal: &'static str,
    presses: Vec<String>,
}

#[derive(Serialize)]
struct ProofObject {
    method: String,
    examined: u64,
}
