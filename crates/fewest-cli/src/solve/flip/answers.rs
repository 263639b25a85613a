//! What an answer looks like: for a judge, as JSON, as CSV, as a picture.

mod csv;

use crate::arguments::{FlipFormat, SolveFlip};
use crate::failure::Failure;
use crate::flip_solver::{Answer, Solution};
use crate::input::Source;
use crate::output::Output;
use crate::rows::Rows;
use fewest::flip::pbm::{self, Format};
use fewest::flip::{Color, Method, Presses, Proof, ShortestSolutions};
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use std::fmt;
use std::io::{self, BufWriter, IntoInnerError, Write};

/// The bytes of an answer that are put together before they go out: most answers are shorter.
const PIECE: usize = 1 << 10;

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

    /// Writes the answer of the next board, which stands in a source at a line; it may be held back until the output is
    /// flushed.
    ///
    /// # Errors
    ///
    /// If that fails, or if there is no picture of the answer.
    pub(super) fn write(
        &mut self,
        source: &Source,
        line: u64,
        answer: &Answer,
        output: &mut Output,
    ) -> Result<(), Failure> {
        self.answered += 1;
        match self.format {
            FlipFormat::Judge => write_at_once(output, |piece| self.write_judge(answer, piece)),
            FlipFormat::Json => write_at_once(output, |piece| self.write_json(source, line, answer, piece)),
            FlipFormat::Csv => write_at_once(output, |piece| self.write_csv(source, line, answer, piece)),
            FlipFormat::Pbm | FlipFormat::PlainPbm => {
                let presses = self.only_presses(answer).map_err(|failure| failure.at(source, line))?;
                let format = if self.format == FlipFormat::Pbm { Format::Raw } else { Format::Plain };
                let comment = answer.solution.remark();
                output
                    .write_whole(|output| pbm::write_with_comment(presses.picture(), format, comment, output))
            }
        }
    }

    fn write_judge(&self, answer: &Answer, output: &mut impl Write) -> io::Result<()> {
        let SolveFlip { presses: with_presses, all, explain, .. } = *self.arguments;
        if (with_presses || all) && self.answered > 1 {
            writeln!(output)?;
        }
        match &answer.solution {
            Solution::Impossible => writeln!(output, "Impossible")?,
            Solution::One { presses, .. } if with_presses => write_map(presses, output)?,
            Solution::One { presses, .. } => writeln!(output, "{}", presses.count())?,
            Solution::NotProved { presses, .. } if with_presses => {
                write_map(presses, output)?;
                writeln!(output, "not proved")?;
            }
            Solution::NotProved { presses, .. } => writeln!(output, "{} not proved", presses.count())?,
            Solution::All(solutions) if all => {
                for fewest in solutions.iter() {
                    // A solution is a line: its rows are words, as a board's may be.
                    Rows::of_presses(fewest.presses()).each(|row| {
                        output.write_all(row.as_bytes())?;
                        output.write_all(b" ")
                    })?;
                    writeln!(output, "{}", color_name(fewest.reached()))?;
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
        output: &mut impl Write,
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
            presses: one.map(|(presses, _)| Rows::of_presses(presses)),
            solutions: all.filter(|_| self.arguments.all).map(AllSolutions),
            proof: proof(&answer.solution)
                .map(|proof| ProofObject { method: proof.method, examined: proof.examined }),
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

/// Puts the many parts of an answer together before they go out.
fn write_at_once(
    output: &mut Output,
    write: impl FnOnce(&mut BufWriter<&mut dyn Write>) -> io::Result<()>,
) -> Result<(), Failure> {
    output.write_whole(|output| {
        let mut piece = BufWriter::with_capacity(PIECE, output);
        write(&mut piece)?;
        piece.into_inner().map(drop).map_err(IntoInnerError::into_error)
    })
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

/// Writes a line for each row.
fn write_map(presses: &Presses, output: &mut impl Write) -> io::Result<()> {
    Rows::of_presses(presses).each(|row| {
        output.write_all(row.as_bytes())?;
        output.write_all(b"\n")
    })
}

fn as_text<S: Serializer>(method: &Method, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(method)
}

/// The JSON object of a board. What an impossible board does not have is null.
#[derive(Serialize)]
struct Object<'a> {
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
    presses: Option<Rows<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<AllSolutions<'a>>,
    /// How the fewest presses were proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<ProofObject>,
    /// Where a search was stopped: what no solution is below.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<usize>,
}

/// One of all solutions with the fewest presses.
#[derive(Serialize)]
struct OneOfAll<'a> {
    goal: &'static str,
    presses: Rows<'a>,
}

/// All solutions, each made as it is written.
struct AllSolutions<'a>(&'a ShortestSolutions);

impl Serialize for AllSolutions<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut solutions = serializer.serialize_seq(Some(self.0.count()))?;
        for one in self.0.iter() {
            let presses = Rows::of_presses(one.presses());
            solutions.serialize_element(&OneOfAll { goal: color_name(one.reached()), presses })?;
        }
        solutions.end()
    }
}

#[derive(Serialize)]
struct ProofObject {
    #[serde(serialize_with = "as_text")]
    method: Method,
    examined: u64,
}
