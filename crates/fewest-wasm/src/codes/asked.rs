//! The code that a request is about.

use super::MEMORY;
use crate::bytes::{Reader, Refused};
use fewest::formats::linear::{
    Nonbinary, ReadError, System, css_code, read_matrix_with_limit, read_system_with_limit, stabilizer_code,
};
use fewest::linear::{CssCode, DistanceOptions, DistanceSearch, Matrix, Problem, StabilizerCode, TurnLimits};
use fewest::{Limits, Reason};

/// The most bytes that the system of a text takes.
const MOST: usize = 1 << 28;

/// A code whose distance is asked for.
pub(super) enum Code {
    /// A classical code, as the problem of its lightest word.
    Classical(Problem),
    Css(CssCode),
    Stabilizer(StabilizerCode),
}

/// Why there is no code in a request.
pub(super) enum NotRead {
    Wrong {
        /// The text that is wrong: 0 the only one or both, 1 that of H_X, 2 that of H_Z.
        part: u8,
        /// The place in it; 0 if it is unknown.
        line: u64,
        column: u64,
        why: String,
    },
    Other(Other),
}

/// Systems that are no codes.
#[derive(Clone, Copy)]
pub(super) enum Other {
    ErrorModel,
    Exponents,
}

/// The meaning of the rows of a matrix.
#[derive(Clone, Copy)]
enum Rows {
    Checks,
    /// A basis of the code.
    Generators,
    /// Generators of a stabilizer code: the X parts of all qubits, then the Z parts.
    Symplectic,
}

impl Code {
    /// Reads the code at the end of a request.
    pub(super) fn read(request: &mut Reader<'_>) -> Result<Result<Self, NotRead>, Refused> {
        let rows = request.choice(&[Rows::Checks, Rows::Generators, Rows::Symplectic])?;
        let length = request.u32()?;
        let first = request.bytes(length as usize)?;
        Ok(match request.rest() {
            [] => Self::of_one(rows, first),
            second => Self::of_two(first, second),
        })
    }

    fn of_one(rows: Rows, text: &[u8]) -> Result<Self, NotRead> {
        let wrong = |error| NotRead::wrong(0, &error);
        let limited = |why: Reason| NotRead::Wrong { part: 0, line: 0, column: 0, why: why.to_string() };
        let limits = Limits::new().memory(MEMORY);
        let matrix = match read_system_with_limit(text, Nonbinary::Refused, MOST).map_err(wrong)? {
            System::Checks(matrix) => matrix,
            System::Punctured(code) => code.transmitted_within(&limits).map_err(limited)?,
            System::Css(code) => return Ok(Self::Css(code)),
            System::Stabilizer(code) => return Ok(Self::Stabilizer(code)),
            System::Exponents(_) => return Err(NotRead::Other(Other::Exponents)),
            _ => return Err(NotRead::Other(Other::ErrorModel)),
        };
        Ok(match rows {
            Rows::Checks => Self::classical(matrix),
            Rows::Generators => Self::classical(matrix.orthogonal_within(&limits).map_err(limited)?),
            Rows::Symplectic => Self::Stabilizer(stabilizer_code(&matrix, MOST).map_err(wrong)?),
        })
    }

    fn of_two(x: &[u8], z: &[u8]) -> Result<Self, NotRead> {
        let matrix = |part, text: &[u8]| {
            read_matrix_with_limit(text, Nonbinary::Refused, MOST)
                .map_err(|error| NotRead::wrong(part, &error))
        };
        let code = css_code(matrix(1, x)?, matrix(2, z)?, MOST);
        code.map(Self::Css).map_err(|error| NotRead::wrong(0, &error))
    }

    fn classical(checks: Matrix) -> Self {
        Self::Classical(Problem::codeword(checks))
    }

    /// The number of columns of a classical code, or of qubits.
    pub(super) fn places(&self) -> usize {
        match self {
            Self::Classical(problem) => problem.columns(),
            Self::Css(code) => code.qubits(),
            Self::Stabilizer(code) => code.qubits(),
        }
    }

    /// The dimension of a classical code, or the number of logical qubits.
    pub(super) fn logical(&self) -> Result<usize, NotRead> {
        let limits = Limits::new().memory(MEMORY);
        let logical = match self {
            Self::Classical(problem) => {
                problem.checks().rank_within(&limits).map(|rank| problem.columns() - rank)
            }
            Self::Css(code) => code.logical_qubits_within(&limits),
            Self::Stabilizer(code) => code.logical_qubits_within(&limits),
        };
        logical.map_err(|why| NotRead::Wrong { part: 0, line: 0, column: 0, why: why.to_string() })
    }

    /// Prepares the search for its distance.
    pub(super) fn search(
        &self,
        options: DistanceOptions,
        limits: &TurnLimits<'_, '_>,
    ) -> Result<DistanceSearch<'_>, Reason> {
        match self {
            Self::Classical(problem) => Ok(DistanceSearch::problem(problem, options)),
            Self::Css(code) => DistanceSearch::css(code, options, limits),
            Self::Stabilizer(code) => DistanceSearch::stabilizer(code, options, limits),
        }
    }
}

impl NotRead {
    fn wrong(part: u8, error: &ReadError) -> Self {
        let (line, column) = match error {
            ReadError::Text(error) => (error.line, error.column),
            _ => (0, 0),
        };
        Self::Wrong { part, line, column, why: error.to_string() }
    }
}
