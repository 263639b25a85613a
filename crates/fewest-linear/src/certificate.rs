//! Writes a question and its answer as a text, the *certificate*, which an independent program verifies.
//!
//! The book's chapter *Certificates* specifies the text. The checker, `fewest-verify`, repeats the search by its own
//! rule, so a certificate contains no trace of the search.

use crate::circuit::Reduced;
use crate::css::{CssCode, Side};
use crate::css_subsystem::CssSubsystemCode;
use crate::distance::{SideEnd, SideReport};
use crate::error_model::ErrorModel;
use crate::logical_operators::LogicalOperators;
use crate::matrix::Matrix;
use crate::pauli::Pauli;
use crate::problem::Problem;
use crate::stabilizer::StabilizerCode;
use crate::subsystem::SubsystemCode;
use crate::support::Support;
use crate::symmetry::Symmetries;
use fewest_core::{Limits, Reason};
use std::fmt::{self, Write};

/// A question about lightest vectors with its answer, to be written as a certificate.
///
/// The answer is not checked. The checker refuses the certificate of a wrong answer.
///
/// ```
/// use fewest::linear::{Certificate, Ends, Matrix};
///
/// let hamming = Matrix::new(7, [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]])?;
/// let ends = Ends::Bounds { lower: 3, upper: Some([0, 1, 2].into_iter().collect()) };
/// let text = Certificate::Classical(&hamming, ends).text_within(&fewest::Limits::new())?;
/// assert!(text.ends_with("lower 3\nupper 3 0 1 2\nend\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum Certificate<'a> {
    /// The distance of the classical code with these checks.
    Classical(&'a Matrix, Ends),
    /// The distance of a CSS code: the answers for the sides X and Z.
    Css(&'a CssCode, [Ends; 2]),
    /// The distance of a stabilizer code.
    Stabilizer(&'a StabilizerCode, Ends),
    /// The distance of the dressed logical operators of a CSS subsystem code: the answers for the sides X and Z.
    CssSubsystem(&'a CssSubsystemCode, [Ends; 2]),
    /// The distance of the dressed logical operators of a subsystem code.
    Subsystem(&'a SubsystemCode, Ends),
    /// The least weight of an operator that commutes with the generators of a code and anticommutes with at least one
    /// of these logical operators.
    Logicals(&'a LogicalOperators, Ends),
    /// The answer to a problem of [`Problem::undetected`]. Its certificate is that of an error model.
    Undetected(&'a Problem, Ends),
    /// The fewest undetected errors that change an observable.
    Errors(&'a ErrorModel, Ends),
    /// The least weight of a vector that violates exactly these checks (ascending).
    System(&'a Matrix, &'a [u32], Ends),
    /// The least weight for each of several lists of violated checks, each with its answer.
    Systems(&'a Matrix, Vec<(Vec<u32>, Ends)>),
}

/// The answer to a question, or to the part of a question for one side of a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ends {
    /// There is no solution.
    NoWord,
    /// The system has no solution, because the sum of these checks (ascending) is zero, but an odd number of them must
    /// be violated.
    Contradiction(Vec<u32>),
    /// Bounds on the least weight of a solution.
    Bounds {
        /// A lower bound on the weight of solutions.
        lower: usize,
        /// The lightest known solution, if any.
        upper: Option<Support>,
    },
}

impl Ends {
    fn lower(&self) -> Option<usize> {
        match self {
            Self::NoWord | Self::Contradiction(_) => None,
            Self::Bounds { lower, .. } => Some(*lower),
        }
    }
}

impl From<&SideReport> for Ends {
    fn from(report: &SideReport) -> Self {
        match report.end {
            SideEnd::Unsolvable => Self::NoWord,
            _ => Self::Bounds { lower: report.lower, upper: report.words.first().cloned() },
        }
    }
}

impl Certificate<'_> {
    /// The certificate as a text. It includes automorphisms found within a bounded time, because they shorten the
    /// check.
    ///
    /// Memory: the text, the problem of one side, and its automorphisms (up to 64 MiB).
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn text_within(&self, limits: &Limits<'_>) -> Result<String, Reason> {
        let mut text = self.question(limits)?;
        let columns = |word: &[u32]| Columns(word).to_string();
        match self {
            Self::Classical(checks, ends) => {
                text.answer("answer", &Problem::codeword((*checks).clone()), ends, limits)?;
            }
            Self::Css(code, [x, z]) => {
                text.answer("answer x", &code.problem_within(Side::X, limits)?, x, limits)?;
                // If the sides can be exchanged, the lower bound of side X also holds for side Z. This suffices if the
                // answer for side Z claims no larger bound.
                let is_enough = z.lower().is_some() && z.lower() <= x.lower();
                if let Some(exchange) = code.exchange().filter(|_| is_enough) {
                    text.line(format_args!("answer z\nexchange {}", Columns(exchange.images())));
                    text.ends(z, &columns);
                } else {
                    text.answer("answer z", &code.problem_within(Side::Z, limits)?, z, limits)?;
                }
            }
            Self::Stabilizer(code, ends) => {
                text.answer_in_operators(&code.problem_within(limits)?, ends, limits)?;
            }
            Self::CssSubsystem(code, answers) => {
                for (side, name, ends) in
                    [(Side::X, "answer x", &answers[0]), (Side::Z, "answer z", &answers[1])]
                {
                    text.answer(name, &code.problem_within(side, limits)?, ends, limits)?;
                }
            }
            Self::Subsystem(code, ends) => {
                text.answer_in_operators(&code.problem_within(limits)?, ends, limits)?;
            }
            Self::Logicals(operators, ends) => {
                text.answer_in_operators(&operators.any()?, ends, limits)?;
            }
            Self::Undetected(problem, ends) => text.answer("answer", problem, ends, limits)?,
            Self::Errors(model, ends) => {
                text.line(format_args!("answer"));
                // A lower bound of one or two errors is checked without a reduction.
                let reduced = match ends.lower() {
                    Some(3..) => Some(model.reduced_within(limits)?),
                    _ => None,
                };
                match reduced {
                    Some(Reduced::Model(reduction)) if reduction.model().errors() < model.errors() => {
                        reduction
                            .block_detectors()
                            .iter()
                            .for_each(|block| text.line(format_args!("block {}", Columns(block))));
                        // The checker needs no automorphisms for a graph.
                        if !reduction.model().is_graphlike() {
                            text.symmetries(&reduction.model().problem_within(limits)?, ends, limits)?;
                        }
                    }
                    _ if model.is_graphlike() => {}
                    _ => text.symmetries(&model.problem_within(limits)?, ends, limits)?,
                }
                text.ends(ends, &columns);
            }
            Self::System(.., ends) => {
                text.line(format_args!("answer"));
                text.ends(ends, &columns);
            }
            Self::Systems(_, goals) => {
                for (_, ends) in goals {
                    text.line(format_args!("answer"));
                    text.ends(ends, &columns);
                }
            }
        }
        text.line(format_args!("end"));
        Ok(text.finished())
    }

    /// The question alone: the beginning of [`text_within`](Self::text_within), which does not depend on the answer.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn question_within(&self, limits: &Limits<'_>) -> Result<String, Reason> {
        Ok(self.question(limits)?.finished())
    }

    fn question(&self, limits: &Limits<'_>) -> Result<Text, Reason> {
        let mut text = Text::begun();
        match self {
            Self::Classical(checks, _) => {
                text.line(format_args!("question classical\ncolumns {}", checks.columns()));
                text.rows("checks", checks);
            }
            Self::Css(code, _) => {
                text.line(format_args!("question css\ncolumns {}", code.qubits()));
                text.rows("x", code.checks(Side::X));
                text.rows("z", code.checks(Side::Z));
            }
            Self::Stabilizer(code, _) => {
                text.line(format_args!("question stabilizer\nqubits {}", code.qubits()));
                text.operators("generators", &code.generators());
            }
            Self::CssSubsystem(code, _) => {
                text.line(format_args!("question css-subsystem\ncolumns {}", code.qubits()));
                text.rows("x", code.gauge(Side::X));
                text.rows("z", code.gauge(Side::Z));
                // `fixed_within` of a side keeps the gauge generators of that side and the stabilizers of the other
                // side.
                text.rows("stabilizers x", code.fixed_within(Side::Z, limits)?.checks(Side::X));
                text.rows("stabilizers z", code.fixed_within(Side::X, limits)?.checks(Side::Z));
            }
            Self::Subsystem(code, _) => {
                text.line(format_args!("question subsystem\nqubits {}", code.qubits()));
                text.operators("gauge", &code.gauge());
                text.operators("stabilizers", &code.stabilizers_within(limits)?);
            }
            Self::Logicals(operators, _) => {
                text.line(format_args!("question logicals\nqubits {}", operators.qubits()));
                text.operators("generators", &operators.generators());
                text.operators("logicals", &operators.operators());
            }
            Self::Undetected(problem, _) => {
                text.line(format_args!("question model\ncolumns {}", problem.columns()));
                text.rows("checks", problem.checks());
                match problem.observables() {
                    Some(observables) => text.rows("observables", observables),
                    None => text.line(format_args!("observables 0")),
                }
            }
            Self::Errors(model, _) => {
                let problem = model.problem_within(limits)?;
                text.line(format_args!("question model\ncolumns {}", model.errors()));
                text.rows("checks", problem.checks());
                text.rows("observables", problem.observables().expect("a model has observables"));
            }
            Self::System(checks, violated, _) => {
                text.line(format_args!("question system\ncolumns {}", checks.columns()));
                text.rows("checks", checks);
                text.line(format_args!("odd {}", Columns(violated)));
            }
            Self::Systems(checks, goals) => {
                text.line(format_args!("question system\ncolumns {}", checks.columns()));
                text.rows("checks", checks);
                goals.iter().for_each(|(violated, _)| text.line(format_args!("odd {}", Columns(violated))));
            }
        }
        Ok(text)
    }
}

/// The certificate written so far, without the end of its last line.
pub(crate) struct Text(String);

impl Text {
    pub(crate) fn begun() -> Self {
        Self(String::from("fewest certificate 1"))
    }

    /// The text with the end of its last line.
    pub(crate) fn finished(mut self) -> String {
        self.0.push('\n');
        self.0
    }

    pub(crate) fn line(&mut self, line: fmt::Arguments<'_>) {
        write!(self.0, "\n{line}").expect("a string takes any text");
    }

    pub(crate) fn rows(&mut self, name: &str, matrix: &Matrix) {
        self.line(format_args!("{name} {}", matrix.rows()));
        matrix.iter().for_each(|row| self.line(format_args!("{}", Columns(row))));
    }

    fn operators(&mut self, name: &str, operators: &[Vec<(usize, Pauli)>]) {
        self.line(format_args!("{name} {}", operators.len()));
        operators.iter().for_each(|operator| self.line(format_args!("{}", Operators(operator))));
    }

    /// Writes the answer of a problem whose solutions are products of operators X, Y and Z on single qubits.
    fn answer_in_operators(
        &mut self,
        problem: &Problem,
        ends: &Ends,
        limits: &Limits<'_>,
    ) -> Result<(), Reason> {
        let factor = |&column: &u32| (column as usize / 3, Pauli::ALL[column as usize % 3]);
        self.answer_as("answer", problem, ends, limits, &|word| {
            Operators(&word.iter().map(factor).collect::<Vec<_>>()).to_string()
        })
    }

    fn answer(
        &mut self,
        name: &str,
        problem: &Problem,
        ends: &Ends,
        limits: &Limits<'_>,
    ) -> Result<(), Reason> {
        self.answer_as(name, problem, ends, limits, &|word| Columns(word).to_string())
    }

    fn answer_as(
        &mut self,
        name: &str,
        problem: &Problem,
        ends: &Ends,
        limits: &Limits<'_>,
        written: &dyn Fn(&[u32]) -> String,
    ) -> Result<(), Reason> {
        self.line(format_args!("{name}"));
        self.symmetries(problem, ends, limits)?;
        self.ends(ends, written);
        Ok(())
    }

    /// Writes the automorphisms with which the checker can shorten its search, if the answer has a lower bound.
    fn symmetries(&mut self, problem: &Problem, ends: &Ends, limits: &Limits<'_>) -> Result<(), Reason> {
        if ends.lower().is_some() {
            for generator in Symmetries::generators_within(problem, limits)? {
                self.line(format_args!("symmetry {}", Columns(generator.images())));
            }
        }
        Ok(())
    }

    fn ends(&mut self, ends: &Ends, word: &dyn Fn(&[u32]) -> String) {
        let (lower, upper) = match ends {
            Ends::NoWord => return self.line(format_args!("none")),
            Ends::Contradiction(checks) => return self.line(format_args!("none {}", Columns(checks))),
            Ends::Bounds { lower, upper } => (lower, upper),
        };
        self.line(format_args!("lower {lower}"));
        if let Some(upper) = upper {
            let columns: Vec<u32> = upper.columns().map(|column| column as u32).collect();
            self.line(format_args!("upper {} {}", upper.weight(), word(&columns)));
        }
    }
}

/// Columns, separated by blanks, or `-` if there are none.
pub(crate) struct Columns<'a>(pub(crate) &'a [u32]);

impl fmt::Display for Columns<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, others)) = self.0.split_first() else { return formatter.write_str("-") };
        write!(formatter, "{first}")?;
        others.iter().try_for_each(|column| write!(formatter, " {column}"))
    }
}

/// Operators, written as `X0 Z3`, or `-` if there are none.
struct Operators<'a>(&'a [(usize, Pauli)]);

impl fmt::Display for Operators<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return formatter.write_str("-");
        }
        for (index, (qubit, pauli)) in self.0.iter().enumerate() {
            let blank = if index == 0 { "" } else { " " };
            write!(formatter, "{blank}{pauli:?}{qubit}")?;
        }
        Ok(())
    }
}
