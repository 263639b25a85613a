//! Reads a code from one text, or a CSS code from two texts that contain its check matrices H_X and H_Z.

use crate::bytes::{Reader, Refused};
use crate::code::{Code, MEMORY};
use fewest::formats::linear::{
    Nonbinary, ReadError, System, css_code, read_matrix_with_limit, read_system_with_limit, stabilizer_code,
};
use fewest::{Limits, Reason};

/// The memory limit for reading one text, in bytes.
const MOST: usize = 1 << 28;

pub(super) enum NotRead {
    Wrong {
        /// The wrong text: 1 for H_X, 2 for H_Z. 0 for the only text, or for an error of both texts together.
        part: u8,
        /// The line of the error; 0 if unknown. The column is 0, too, if it is unknown.
        line: u64,
        column: u64,
        why: String,
    },
    Other(Other),
}

/// The content of a text that is not a code.
#[derive(Clone, Copy)]
pub(super) enum Other {
    ErrorModel,
    Exponents,
}

/// The meaning that the page gives to the rows of a matrix.
#[derive(Clone, Copy)]
enum Rows {
    Checks,
    /// Generators of a classical code.
    Generators,
    /// Generators of a stabilizer code. A row has the X parts of all qubits, and then the Z parts.
    Symplectic,
}

/// Reads the meaning of the rows, and then one or two texts, which fill the rest of the request.
pub(super) fn read(request: &mut Reader<'_>) -> Result<Result<Code, NotRead>, Refused> {
    let rows = request.choice(&[Rows::Checks, Rows::Generators, Rows::Symplectic])?;
    let length = request.u32()?;
    let first = request.bytes(length as usize)?;
    Ok(match request.rest() {
        [] => of_one(rows, first),
        second => of_two(first, second),
    })
}

fn of_one(rows: Rows, text: &[u8]) -> Result<Code, NotRead> {
    let wrong = |error| NotRead::wrong(0, &error);
    let limits = Limits::new().memory(MEMORY);
    let matrix = match read_system_with_limit(text, Nonbinary::Refused, MOST).map_err(wrong)? {
        System::Checks(matrix) => matrix,
        System::Punctured(code) => code.transmitted_within(&limits).map_err(NotRead::limited)?,
        System::Css(code) => return Ok(Code::Css(code)),
        System::Stabilizer(code) => return Ok(Code::Stabilizer(code)),
        System::Exponents(_) => return Err(NotRead::Other(Other::Exponents)),
        _ => return Err(NotRead::Other(Other::ErrorModel)),
    };
    Ok(match rows {
        Rows::Checks => Code::classical(matrix),
        Rows::Generators => Code::classical(matrix.orthogonal_within(&limits).map_err(NotRead::limited)?),
        Rows::Symplectic => Code::Stabilizer(stabilizer_code(&matrix, MOST).map_err(wrong)?),
    })
}

fn of_two(x: &[u8], z: &[u8]) -> Result<Code, NotRead> {
    let matrix = |part, text: &[u8]| {
        read_matrix_with_limit(text, Nonbinary::Refused, MOST).map_err(|error| NotRead::wrong(part, &error))
    };
    let code = css_code(matrix(1, x)?, matrix(2, z)?, MOST);
    code.map(Code::Css).map_err(|error| NotRead::wrong(0, &error))
}

impl NotRead {
    fn wrong(part: u8, error: &ReadError) -> Self {
        let (line, column) = match error {
            ReadError::Text(error) => (error.line, error.column),
            _ => (0, 0),
        };
        Self::Wrong { part, line, column, why: error.to_string() }
    }

    pub(super) fn limited(why: Reason) -> Self {
        Self::Wrong { part: 0, line: 0, column: 0, why: why.to_string() }
    }
}
