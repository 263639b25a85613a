//! How the words of a system are written: as columns, operators or errors.

use fewest::linear::{ErrorModel, StabilizerCode, Support};
use serde::Serialize;
use std::fmt;

/// What a column of a system means.
pub(super) enum Notation {
    /// A column, written as its number.
    Columns,
    /// An operator on a qubit.
    Operators(StabilizerCode),
    /// An error of the model.
    Errors(ErrorModel),
}

/// A word, as the meaning of its ones.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Word {
    Columns(Vec<usize>),
    /// Such as `X0`.
    Operators(Vec<String>),
    Errors(Vec<ModelError>),
}

/// An error of a model.
#[derive(Serialize)]
pub(super) struct ModelError {
    /// The line of the file.
    line: u64,
    /// The number of the instruction `error`, from 0, with all blocks written out.
    instruction: u64,
    detectors: Vec<u32>,
    observables: Vec<u32>,
}

impl Notation {
    pub(super) fn word(&self, word: &Support) -> Word {
        match self {
            Self::Columns => Word::Columns(word.columns().collect()),
            Self::Operators(code) => {
                let operators = code.operators(word).into_iter();
                Word::Operators(operators.map(|(qubit, pauli)| format!("{pauli}{qubit}")).collect())
            }
            Self::Errors(model) => {
                Word::Errors(word.columns().map(|error| ModelError::of(model, error)).collect())
            }
        }
    }
}

impl ModelError {
    fn of(model: &ErrorModel, error: usize) -> Self {
        let origin = model.origin(error);
        Self {
            line: origin.line,
            instruction: origin.instruction,
            detectors: model.detectors_of(error).to_vec(),
            observables: model.observables_of(error).to_vec(),
        }
    }
}

impl fmt::Display for Word {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Columns(columns) => write_all(columns, " ", formatter),
            Self::Operators(operators) => write_all(operators, " ", formatter),
            Self::Errors(errors) => write_all(errors, "; ", formatter),
        }
    }
}

/// An error with its line and targets: `line 3: D0 D1 L0`.
impl fmt::Display for ModelError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "line {}:", self.line)?;
        self.detectors.iter().try_for_each(|detector| write!(formatter, " D{detector}"))?;
        self.observables.iter().try_for_each(|observable| write!(formatter, " L{observable}"))
    }
}

fn write_all(items: &[impl fmt::Display], between: &str, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            formatter.write_str(between)?;
        }
        item.fmt(formatter)?;
    }
    Ok(())
}
