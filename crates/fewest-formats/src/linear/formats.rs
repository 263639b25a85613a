//! Lists all formats of codes, matrices and error models, and recognizes the format of an input by its first bytes.
//!
//! To add a format, write a file with the functions `begins` and `read`, and add a line to the table `FORMATS`.

use super::budget::Budget;
use super::content::Content;
use super::error::{Found, ReadError, ReadTextError, TextProblem, unexpected};
use super::form::Form;
use super::{Next, Nonbinary, System, Words};
use super::{
    alist, archive, bracketed, circuits, dotted, halves, json, lists, mat, matlab, matrix_market, nested,
    numpy, quasi_cyclic, quoted, rows, separated, stabilizers, terms, unrolled,
};
use fewest_core::text::WordProblem;
use fewest_linear::Matrix;
use std::io::Read;

/// All formats. At most one matches the beginning of an input.
#[rustfmt::skip]
static FORMATS: [Format; 21] = [
    Format { form: form("MATLAB's .mat (version 5)", "a matrix, or HX and HZ of a CSS code", "MATLAB 5.0 MAT-file"), begins: mat::begins, reader: Reader::File(mat::read) },
    Format { form: form("NumPy's and SciPy's .npz", "a matrix, or hx and hz of a CSS code", "a zip file of arrays"), begins: archive::begins, reader: Reader::File(archive::read) },
    Format { form: form("NumPy's .npy", "a matrix", "the byte 93 (hexadecimal) and NUMPY"), begins: numpy::begins, reader: Reader::File(numpy::read) },
    Format { form: form("JSON", "a CSS code, a stabilizer code or a matrix", r#"{"n": 7, "checks": {"X": [[0, 2], …], "Z": […]}}"#), begins: json::begins, reader: Reader::File(json::read) },
    Format { form: form("Matrix Market", "a matrix; with complex entries a stabilizer code", "%%MatrixMarket matrix"), begins: matrix_market::begins, reader: Reader::Text(matrix_market::read_system) },
    Format { form: form("alist", "a matrix", "columns rows, then the largest weights of both"), begins: alist::begins, reader: Reader::Text(|words, _, budget| alist::read(words, budget).map(checks)) },
    Format { form: form("nonbinary alist", "a matrix", "columns rows 2, then the largest weights of both"), begins: alist::begins_nonbinary, reader: Reader::Text(|words, _, budget| alist::read_nonbinary(words, budget).map(checks)) },
    Format { form: form("rows of 0 and 1", "a matrix", "1 0 1, or 101"), begins: rows::begins, reader: Reader::Text(|words, _, budget| rows::read(words, budget).map(checks)) },
    Format { form: form("CSV, numpy.savetxt", "a matrix", "1,0,1, or 1.0e+00 0.0e+00"), begins: separated::begins, reader: Reader::Text(separated::read) },
    Format { form: form("nested lists (Python, NumPy, GAP)", "a matrix", "[[1, 0], [0, 1]], array([[…]]), [[1 0]"), begins: nested::begins, reader: Reader::Text(nested::read) },
    Format { form: form("rows in brackets (Sage, Magma, MATLAB)", "a matrix; with bars a stabilizer code", "[1 0 1], [1 0 1; 0 1 1], [1 0|0 1]"), begins: bracketed::begins, reader: Reader::Text(bracketed::read) },
    Format { form: form("MATLAB's and Octave's display", "a matrix", "H =, or 1 0 1;"), begins: matlab::begins, reader: Reader::Text(matlab::read) },
    Format { form: form("GAP's display", "a matrix", "1 . 1"), begins: dotted::begins, reader: Reader::Text(|words, _, budget| dotted::read(words, budget)) },
    Format { form: form("a quasi-cyclic matrix", "a matrix, or a code with punctured columns", "columns rows size, then exponents, -1 for 0"), begins: quasi_cyclic::begins, reader: Reader::Text(|words, _, budget| quasi_cyclic::read(words, budget).map(Content::System)) },
    Format { form: form("exponents without their size", "a matrix with --lift", "0 -1 5, or 0 - 5"), begins: quasi_cyclic::begins_unsized, reader: Reader::Text(|words, _, budget| quasi_cyclic::read_unsized(words, budget).map(Content::System)) },
    Format { form: form("lists of a CSS code", "a CSS code", "qubits rows-of-H_X rows-of-H_Z, then the qubits of each check"), begins: lists::begins, reader: Reader::Code(lists::read) },
    Format { form: form("generators", "a stabilizer code", "XZZXI, +X_Z, xzzxi"), begins: stabilizers::begins, reader: Reader::Code(stabilizers::read) },
    Format { form: form("terms", "a stabilizer code", "X0 Z1 X2, X0*Z1, X0Z1"), begins: terms::begins, reader: Reader::Code(terms::read) },
    Format { form: form("printed generators (Stim, Qiskit, QuantumClifford)", "a stabilizer code", r#"stim.PauliString("+XZ"), PauliList(['XZ']), S"XZ", ['XZ']"#), begins: quoted::begins, reader: Reader::Code(quoted::read) },
    Format { form: form("rows x|z", "a stabilizer code", "1 0|0 1"), begins: halves::begins, reader: Reader::Code(halves::read) },
    Format { form: form(unrolled::NAME, "an error model", "error(0.1) D0 L0"), begins: unrolled::begins, reader: Reader::Code(|words, budget| unrolled::read(words, budget).map(Content::System)) },
];

fn checks(matrix: Matrix) -> Content {
    System::Checks(matrix).into()
}

const fn form(name: &'static str, content: &'static str, begins: &'static str) -> Form {
    Form { name, content, begins }
}

struct Format {
    form: Form,
    /// Whether an input in this format can begin with these bytes. Blank lines and comments at the start of a text have
    /// been skipped.
    begins: fn(&[u8]) -> bool,
    reader: Reader,
}

enum Reader {
    /// Reads a file from the first byte.
    File(ReadFile),
    /// Reads a text word by word. Blank lines and comments at the start have been skipped.
    Text(ReadText),
    /// Reads a text word by word. The result is never a matrix.
    Code(ReadCode),
}

/// Reads a file. The last argument is the memory limit, in bytes.
pub(super) type ReadFile = fn(&mut dyn Read, Nonbinary, usize) -> Result<Content, ReadError>;

type ReadText = fn(&mut Words<'_>, Nonbinary, &mut Budget) -> Result<Content, ReadTextError>;

type ReadCode = fn(&mut Words<'_>, &mut Budget) -> Result<Content, ReadTextError>;

/// The reader of a text, and the name of its format.
#[derive(Clone, Copy)]
pub(super) struct TextReader {
    pub(super) name: &'static str,
    pub(super) may_be_matrix: bool,
    reader: &'static Reader,
}

impl TextReader {
    pub(super) fn read(
        self,
        words: &mut Words<'_>,
        nonbinary: Nonbinary,
        budget: &mut Budget,
    ) -> Result<Content, ReadTextError> {
        match self.reader {
            Reader::Text(read) => read(words, nonbinary, budget),
            Reader::Code(read) => read(words, budget),
            Reader::File(_) => unreachable!("a file is no text"),
        }
    }
}

/// All formats of codes, matrices and error models that are read.
pub fn forms() -> impl ExactSizeIterator<Item = Form> {
    FORMATS.iter().map(|format| format.form)
}

/// The format of an input with these first bytes; `None` if they match no format. A few kilobytes are enough. The rest
/// of the input is not examined, so it may be invalid.
///
/// ```
/// use fewest::formats::linear::form_of;
///
/// let form = form_of(b"# by hand\nXZZXI\n").expect("these are generators");
/// assert_eq!(form.name, "generators");
/// assert_eq!(form_of(b"hello\n"), None);
/// ```
pub fn form_of(start: &[u8]) -> Option<Form> {
    let is_file = |format: &&Format| matches!(format.reader, Reader::File(_)) && (format.begins)(start);
    if let Some(format) = FORMATS.iter().find(is_file) {
        return Some(format.form);
    }
    let reader = of_text(&mut Words::new(start), "a system").ok()?;
    forms().find(|form| form.name == reader.name)
}

/// The number of first bytes that are examined to recognize the format of a text.
pub(super) const AHEAD: usize = 4096;

/// The reader of a file with these first bytes; `None` if the input is text.
pub(super) fn of_file(start: &[u8]) -> Option<ReadFile> {
    FORMATS.iter().find_map(|format| match format.reader {
        Reader::File(read) if (format.begins)(start) => Some(read),
        _ => None,
    })
}

/// Skips blank lines and comments, and returns the reader of the text that follows. `expected` names the expected
/// systems for the error.
pub(super) fn of_text(words: &mut Words<'_>, expected: &'static str) -> Result<TextReader, ReadTextError> {
    words.skip_lines()?;
    let ahead = words.ahead(AHEAD)?;
    let line = ahead.split(|&byte| byte == b'\n').next().unwrap_or_default();
    // In a line such as `H = [1 0 1]`, `H` is the name of a variable and not the Hadamard gate of a circuit.
    if let Some(instruction) = circuits::instruction(ahead).filter(|_| !line.contains(&b'=')) {
        let expected = format!("{expected}, which `stim analyze_errors --in CIRCUIT` makes of a circuit");
        let found = Found::Text(instruction.to_owned());
        return Err(unexpected(words.place(), expected, found));
    }
    let format =
        FORMATS.iter().find(|format| !matches!(format.reader, Reader::File(_)) && (format.begins)(ahead));
    if let Some(Format { form, reader, .. }) = format.filter(|_| !ahead.is_empty()) {
        let may_be_matrix = !matches!(reader, Reader::Code(_));
        return Ok(TextReader { name: form.name, may_be_matrix, reader });
    }
    let place = words.place();
    let found = match words.next()? {
        Next::End => Found::End,
        next => words.found(next),
    };
    Err(TextProblem::Unrecognized { expected, found }.at(place))
}
