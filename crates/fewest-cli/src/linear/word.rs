//! Words in the notation of the output: columns, operators or errors. A *word* is a codeword, a logical operator, or a
//! set of errors of a detector error model.

use fewest::linear::ErrorModel;
use serde::Serialize;
use std::fmt;

#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Word {
    Columns(Vec<usize>),
    /// Operators such as `X0`.
    Operators(Vec<String>),
    Errors(Vec<ModelError>),
}

#[derive(Serialize)]
pub(crate) struct ModelError {
    /// The line of the file.
    pub(crate) line: u64,
    /// The number of the instruction `error`, from 0, after all blocks are unrolled.
    instruction: u64,
    pub(crate) detectors: Vec<u32>,
    pub(crate) observables: Vec<u32>,
    /// The number of equal errors in the file, if it is not 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    multiplicity: Option<u64>,
    /// The coordinates of each detector; omitted if no detector has coordinates.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) coordinates: Vec<Vec<f64>>,
}

impl ModelError {
    pub(crate) fn of(model: &ErrorModel, error: usize) -> Self {
        let origin = model.origin(error);
        let detectors = model.detectors_of(error).iter();
        let coordinates: Vec<Vec<f64>> =
            detectors.map(|&detector| model.coordinates_of(detector as usize).to_vec()).collect();
        Self {
            line: origin.line,
            instruction: origin.instruction,
            detectors: model.detectors_of(error).to_vec(),
            observables: model.observables_of(error).to_vec(),
            multiplicity: Some(model.multiplicity(error)).filter(|&multiplicity| multiplicity > 1),
            coordinates: if coordinates.iter().all(Vec::is_empty) { Vec::new() } else { coordinates },
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

/// An error with its line and targets: `line 3: D0 D1 L0`, or `line 3 and 1 more: D0 D1 L0` if the file has it twice.
impl fmt::Display for ModelError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.multiplicity {
            None => write!(formatter, "line {}:", self.line)?,
            Some(number) => write!(formatter, "line {} and {} more:", self.line, number - 1)?,
        }
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
