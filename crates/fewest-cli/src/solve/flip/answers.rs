//! What an answer looks like: for a judge, as JSON, as a picture.

use crate::arguments::{FlipFormat, SolveFlip};
use crate::failure::Failure;
use crate::flip_solver::{Answer, Solution};
use crate::input::Source;
use crate::output::Output;
use fewest::flip::pbm::{self, Format};
use fewest::flip::{Color, Presses, Proof, ShortestSolutions};
use serde::Serialize;
use std::fmt;
use std::io::{self, Write};

/// Writes answers the way the command line wants them.
pub(super) struct Answers<'a> {
    arguments: &'a SolveFlip,
    format: FlipFormat,
    /// How many boards have been answered.
    answered: u64,
}

/// The number of presses of a solution, with a mark if it is not proved that there are no fewer.
#[derive(Clone, Copy)]
pub(super) struct Count {
    presses: usize,
    is_proved: bool,
}

impl Count {
    /// Of one solution; an impossible board has none.
    pub(super) fn of(solution: &Solution) -> Option<Self> {
        let (presses, _) = solution.presses()?;
        let is_proved = !matches!(solution, Solution::NotProved { .. });
        Some(Self { presses: presses.count(), is_proved })
    }
}

impl fmt::Display for Count {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { presses, is_proved } = self;
        write!(formatter, "{presses}{}", if *is_proved { "" } else { " not proved" })
    }
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

    /// Writes the answer of the next board, which stands in a source at a line.
    ///
    /// # Errors
    ///
    /// If that fails, or if there is no picture of the answer.
    pub(super) fn write(
        &mut self,
        source: &Source,
        line: usize,
        answer: &Answer,
        output: &mut Output,
    ) -> Result<(), Failure> {
        self.answered += 1;
        match self.format {
            FlipFormat::Judge => output.write_whole(|output| self.write_judge(answer, output)),
            FlipFormat::Json => output.write_whole(|output| self.write_json(source, line, answer, output)),
            FlipFormat::Pbm | FlipFormat::PlainPbm => {
                let presses = self.only_presses(answer).map_err(|failure| failure.at(source, line))?;
                let format = if self.format == FlipFormat::Pbm { Format::Raw } else { Format::Plain };
                let comment = answer.solution.remark();
                output
                    .write_whole(|output| pbm::write_with_comment(presses.picture(), format, comment, output))
            }
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
                    // A solution is a line: its rows are words, as a board's may be.
                    let map = fewest.presses().to_string().replace('\n', " ");
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
        line: usize,
        answer: &Answer,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        let one = answer.solution.presses();
        let all = match &answer.solution {
            Solution::All(solutions) => Some(solutions),
            _ => None,
        };
        let object = Object {
            file: (self.arguments.input.files.len() > 1).then(|| source.name()),
            board: self.answered,
            line,
            rows: answer.shape.rows(),
            columns: answer.shape.columns(),
            nullity: answer.nullity,
            count: one.map(|(presses, _)| presses.count()).or(all.map(ShortestSolutions::presses)),
            goal: one.map(|(_, reached)| color_name(reached)),
            presses: one.map(|(presses, _)| rows(presses)),
            solution_count: all.map(ShortestSolutions::count),
            solutions: all.filter(|_| self.arguments.all).map(|all| {
                all.iter()
                    .map(|one| OneOfAll { goal: color_name(one.reached()), presses: rows(one.presses()) })
                    .collect()
            }),
            proof: proof(&answer.solution)
                .map(|proof| ProofObject { method: proof.method.to_string(), examined: proof.examined }),
            at_least: match answer.solution {
                Solution::NotProved { at_least, .. } => Some(at_least),
                _ => None,
            },
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
    line: usize,
    rows: usize,
    columns: usize,
    nullity: usize,
    count: Option<usize>,
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
