//! The content of an input before the meaning of its operators is known: they may be stabilizers, which commute, or
//! gauge generators, which need not commute.

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
    /// The operators commute, and their group is the stabilizer of a code.
    Stabilizers,
    /// The operators generate the gauge group of a subsystem code.
    Gauge,
}

/// The content of an input.
#[derive(Debug)]
pub(super) enum Content {
    /// A system whose meaning is certain.
    System(System),
    /// The X and Z operators of a text, with the place of the text and the place of each X operator.
    Lists { x: Matrix, z: Matrix, place: Place, places: Vec<Place> },
    /// The X and Z operators of a file.
    Sides { x: Matrix, z: Matrix },
    /// Generators of a file, in rows `[X|Z]`.
    Halves { rows: Matrix },
    /// Generators on this number of qubits.
    Generators { generators: Generators, qubits: usize },
}

impl From<System> for Content {
    fn from(system: System) -> Self {
        Self::System(system)
    }
}

impl Content {
    /// The system of a text.
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
                Ok(System::CssSubsystem(CssSubsystemCode::new(x, z).expect("the lists have the same qubits")))
            }
            (Self::Sides { .. }, Meaning::Stabilizers) | (Self::Halves { .. }, _) => {
                unreachable!("a text has places")
            }
        }
    }

    /// The system of a file that takes at most `limit` bytes.
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

/// The error in generators that are strings of a file.
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
