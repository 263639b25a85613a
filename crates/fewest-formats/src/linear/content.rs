//! The parsed content of an input, and its conversion to a code. The caller decides whether the operators in the input
//! are stabilizers, which must commute, or gauge generators, which need not commute.

use super::System;
use super::budget::Budget;
use super::error::{ReadError, ReadTextError, TextError, TextProblem};
use super::file_error::{FileError, FileProblem};
use super::paulis::Generators;
use super::room::{css_code, css_subsystem_code, stabilizer_code, subsystem_code};
use fewest_core::text::{Place, WordProblem};
use fewest_linear::{CssCode, CssSubsystemCode, Matrix, ProblemError, StabilizerError};

/// The meaning of the operators of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The operators commute, and stabilize the words of a code.
    Stabilizers,
    /// The operators generate the gauge group of a subsystem code.
    Gauge,
}

#[derive(Debug)]
pub(super) enum Content {
    /// A matrix, an error model, or another system that does not depend on [`Meaning`].
    System(System),
    /// The X operators and the Z operators in a text. `place` is the place of the text, and `places` are those of the X
    /// operators.
    Lists { x: Matrix, z: Matrix, place: Place, places: Vec<Place> },
    /// The X operators and the Z operators in a file.
    Sides { x: Matrix, z: Matrix },
    /// The rows `[X|Z]` in a file. Each row is a generator: the X parts of all qubits, then the Z parts.
    Halves { rows: Matrix },
    /// Generators, and the number of qubits.
    Generators { generators: Generators, qubits: usize },
}

impl From<System> for Content {
    fn from(system: System) -> Self {
        Self::System(system)
    }
}

impl Content {
    /// Converts the content of a text.
    pub(super) fn of_text(self, meaning: Meaning, budget: &mut Budget) -> Result<System, ReadTextError> {
        match (self, meaning) {
            (Self::System(system), _) => Ok(system),
            (Self::Generators { generators, qubits }, Meaning::Stabilizers) => {
                generators.code(qubits, budget)
            }
            (Self::Generators { generators, qubits }, Meaning::Gauge) => {
                generators.subsystem_code(qubits, budget)
            }
            (Self::Lists { x, z, place, places }, Meaning::Stabilizers) => {
                CssCode::new(x, z).map(System::Css).map_err(|error| match error {
                    ProblemError::Anticommute { check, .. } => TextProblem::Checks(error).at(places[check]),
                    ProblemError::OutOfMemory(error) => TextProblem::OutOfMemory(error).at(place),
                    _ => TextProblem::Checks(error).at(place),
                })
            }
            (Self::Lists { x, z, .. } | Self::Sides { x, z }, Meaning::Gauge) => {
                Ok(System::CssSubsystem(CssSubsystemCode::new(x, z).expect("both have one column per qubit")))
            }
            (Self::Sides { .. }, Meaning::Stabilizers) | (Self::Halves { .. }, _) => {
                unreachable!("a text has places")
            }
        }
    }

    /// Converts the content of a file. The code may take at most `limit` bytes.
    pub(super) fn of_file(self, meaning: Meaning, limit: usize) -> Result<System, ReadError> {
        match (self, meaning) {
            (Self::System(system), _) => Ok(system),
            (Self::Sides { x, z } | Self::Lists { x, z, .. }, Meaning::Stabilizers) => {
                css_code(x, z, limit).map(System::Css)
            }
            (Self::Sides { x, z } | Self::Lists { x, z, .. }, Meaning::Gauge) => {
                css_subsystem_code(x, z, limit).map(System::CssSubsystem)
            }
            (Self::Halves { rows }, Meaning::Stabilizers) => {
                stabilizer_code(&rows, limit).map(System::Stabilizer)
            }
            (Self::Halves { rows }, Meaning::Gauge) => subsystem_code(&rows, limit).map(System::Subsystem),
            (generators @ Self::Generators { .. }, meaning) => {
                let read = generators.of_text(meaning, &mut Budget::new(limit));
                read.map_err(|error| in_strings(&error).into())
            }
        }
    }
}

/// The error of generators that a file contains as strings.
pub(super) fn in_strings(error: &ReadTextError) -> FileError {
    let problem = match error {
        ReadTextError::Text(TextError {
            problem: TextProblem::Generators(StabilizerError::Anticommute { .. }),
            ..
        }) => FileProblem::AnticommutingStrings(error.to_string()),
        error => FileProblem::Strings(error.to_string()),
    };
    FileError::from(problem).within("stabilizers")
}
