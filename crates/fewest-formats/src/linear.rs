//! Reads codes, matrices, detector error models, shots and syndromes in the formats of other programs.
//!
//! Here, a *system* is the content of one text or file: a code, a matrix or a detector error model.

// The files:
//
//   formats form              the table of all formats; a new format needs a file and a line there
//   error file_error          errors of a text, with line and column; errors of JSON and of NumPy's files
//   resemblance               texts of other programs that are refused, with advice on how to convert them
//   budget room whole         memory limits: for texts, for systems, and for files that are read as a whole
//   nonbinary numbers         entries other than 0 and 1; recognizing the formats that begin with a digit
//   rows alist lists          a file for each format of text that begins with a number
//   separated dotted halves
//   quasi_cyclic exponents    matrices of circulants whose size is known or unknown
//   punctured                 codes with columns that are not transmitted
//   nested bracketed matlab   matrices as other programs print them
//   opening entry table       of a printed matrix: the words around it, an entry, and the rows read so far
//   stabilizers terms quoted  a file for each notation of the generators of a stabilizer code
//   letters paulis signs      a generator in letters, all generators, and the signs of their products
//   content logicals          operators as stabilizers, as gauge generators or as logical operators
//   syndromes                 syndromes
//   circuits                  Stim's circuits, which are refused with advice
//   codes                     splits a text with many codes
//   shots                     shots of circuits, in Stim's result formats
//   matrix_market             `amounts` reads matrices modulo up to 255, for games
//   program unrolled          detector error models: with blocks as written, and with all blocks written out
//   probability               the probability of an odd number of equal errors
//   json numpy archive        codes in JSON; arrays of NumPy, and archives of them
//   over_fields               matrices over fields of up to 16 elements
//   sparse mat                SciPy's sparse matrices in archives; MATLAB's files

mod alist;
mod archive;
mod bracketed;
mod budget;
mod circuits;
mod codes;
mod content;
mod dotted;
mod entry;
mod error;
mod exponents;
mod file_error;
mod form;
mod formats;
mod halves;
mod json;
mod letters;
mod lists;
mod logicals;
mod mat;
mod matlab;
mod matrix_market;
mod nested;
mod nonbinary;
mod numbers;
mod numpy;
mod opening;
mod over_fields;
mod paulis;
mod probability;
mod program;
mod punctured;
mod quasi_cyclic;
mod quoted;
mod resemblance;
mod room;
mod rows;
mod separated;
mod shots;
mod signs;
mod sparse;
mod stabilizers;
mod syndromes;
mod table;
mod terms;
mod unrolled;
mod whole;

use budget::Budget;
pub use codes::{CodeText, Codes};
use content::{Content, Meaning};
use error::ReadTextError;
pub use error::{Found, ReadError, TextError, TextProblem};
pub use exponents::Exponents;
use fewest_core::text::{self, Input, Next, Place, WordProblem};
use fewest_linear::{CssCode, CssSubsystemCode, ErrorModel, Matrix, StabilizerCode, SubsystemCode};
pub use file_error::{FileError, FileProblem};
pub use form::Form;
use formats::TextReader;
pub use formats::{form_of, forms};
pub use logicals::read_logicals_with_limit;
#[cfg(feature = "lights")]
use matrix_market::amounts::Amounts;
pub use nonbinary::Nonbinary;
pub use over_fields::{FieldSystem, field_forms, field_named, read_field_system};
pub use punctured::Punctured;
pub use room::{css_code, css_subsystem_code, stabilizer_code, subsystem_code};
pub use shots::{Shot, ShotFormat, Shots, UnknownShotFormat};
use std::io::{BufReader, Read};
pub use syndromes::{LocatedSyndrome, Syndromes};

type Words<'a> = text::Words<'a, TextProblem>;

/// The content of a text or a file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum System {
    /// The checks of a classical code, or the left-hand sides of equations.
    Checks(Matrix),
    /// A quantum CSS code.
    Css(CssCode),
    /// A quantum stabilizer code.
    Stabilizer(StabilizerCode),
    /// A quantum subsystem code; only from [`read_gauge_with_limit`].
    Subsystem(SubsystemCode),
    /// A quantum subsystem code whose gauge generators are of X type or of Z type; only from [`read_gauge_with_limit`].
    CssSubsystem(CssSubsystemCode),
    /// A detector error model.
    ErrorModel(ErrorModel),
    /// The exponents of a quasi-cyclic matrix, without the size of its circulants.
    Exponents(Exponents),
    /// A classical code of which some columns are not transmitted.
    Punctured(Punctured),
}

/// The default memory limit for reading a system, in bytes.
pub const DEFAULT_MEMORY: usize = 1 << 30;

/// The number of first bytes that show whether an input is a file (JSON, NumPy, MATLAB) or a text to be read word by
/// word.
const START: usize = 512;

/// Reads a system that takes at most [`DEFAULT_MEMORY`] bytes. The content determines the form: one of [`forms`], which
/// the book's page "Codes, matrices and syndromes" specifies.
///
/// In text, carriage returns, a missing last line end and a leading byte order mark do not matter. Blank lines do not
/// matter either, except that an empty line of alist may be an empty list. A comment extends from `#`, or in Matrix
/// Market from `%`, to the end of its line. JSON and print-outs contain no comments. The names of NumPy's arrays may
/// contain capitals and underscores, as in `H_X`.
///
/// ```
/// use fewest::formats::linear::{System, read_system};
///
/// let text = "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n";
/// let System::Stabilizer(code) = read_system(text.as_bytes())? else { panic!("these are generators") };
/// assert_eq!(code.problem().lightest().expect("it has a logical qubit").weight(), 3);
///
/// let json = r#"{"checks": {"X": [[0, 1, 2, 3]], "Z": [[0, 1, 2, 3]]}}"#;
/// let System::Css(code) = read_system(json.as_bytes())? else { panic!("these are two matrices") };
/// assert_eq!((code.qubits(), code.logical_qubits()), (4, 2));
/// # Ok::<(), fewest::formats::linear::ReadError>(())
/// ```
///
/// # Errors
/// The input is not a system, its checks or generators do not commute, it takes too much memory, or reading fails.
pub fn read_system(input: impl Read) -> Result<System, ReadError> {
    read_system_with_limit(input, Nonbinary::Refused, DEFAULT_MEMORY)
}

/// Reads a system that takes at most `limit` bytes of memory. `nonbinary` says how to treat entries other than 0 and 1
/// in the Matrix Market format, in CSV, in arrays, and in print-outs. In rows of digits, in GAP's `Display`, in alist
/// and in JSON, such entries are errors.
///
/// - In a text, the limit covers the rows, the columns and the ones of a matrix, and the Gaussian elimination that
///   determines the number of logical qubits. It is checked before memory is allocated, except for one row at a time.
/// - An archive, each of its arrays and the code may take `limit` bytes each.
/// - The text of JSON may take a ninth of `limit`, because the parsed values take more memory than the text.
///
/// # Errors
/// Those of [`read_system`].
pub fn read_system_with_limit(
    input: impl Read,
    nonbinary: Nonbinary,
    limit: usize,
) -> Result<System, ReadError> {
    read_meant(Meaning::Stabilizers, input, nonbinary, limit)
}

/// Does the same as [`read_system_with_limit`], but reads operators as the gauge generators of a subsystem code. Gauge
/// generators need not commute, and their signs are ignored. A matrix or an error model is read in the same way.
///
/// ```
/// use fewest::formats::linear::{DEFAULT_MEMORY, Nonbinary, System, read_gauge_with_limit};
///
/// // The Bacon-Shor code on 2 x 2 qubits.
/// let text = "XXII\nIIXX\nZIZI\nIZIZ\n";
/// let System::Subsystem(code) = read_gauge_with_limit(text.as_bytes(), Nonbinary::Refused, DEFAULT_MEMORY)? else {
///     panic!("these are generators")
/// };
/// assert_eq!((code.logical_qubits(), code.gauge_qubits()), (1, 1));
/// # Ok::<(), fewest::formats::linear::ReadError>(())
/// ```
///
/// # Errors
/// The input is not a system, it takes too much memory, or reading fails.
pub fn read_gauge_with_limit(
    input: impl Read,
    nonbinary: Nonbinary,
    limit: usize,
) -> Result<System, ReadError> {
    read_meant(Meaning::Gauge, input, nonbinary, limit)
}

fn read_meant(
    meaning: Meaning,
    input: impl Read,
    nonbinary: Nonbinary,
    limit: usize,
) -> Result<System, ReadError> {
    let mut input = Input::exact(BufReader::new(input));
    if let Some(read) = formats::of_file(input.ahead(START)?) {
        return read(&mut input, nonbinary, limit)?.of_file(meaning, limit);
    }
    let expected = "a matrix, a code or a detector error model";
    let finish = |content: Content, _, budget: &mut Budget| content.of_text(meaning, budget);
    Ok(read_text(input, expected, |_| true, nonbinary, limit, finish)?.0)
}

/// Reads a text, and passes its content to `finish`. Returns the result of `finish`, the name of the format and the
/// place where the content begins. `fits` refuses formats that cannot contain the expected systems; `expected` names
/// these systems for the error.
fn read_text<T>(
    input: impl Read,
    expected: &'static str,
    fits: impl Fn(&TextReader) -> bool,
    nonbinary: Nonbinary,
    limit: usize,
    finish: impl FnOnce(Content, Place, &mut Budget) -> Result<T, ReadTextError>,
) -> Result<(T, &'static str, Place), ReadError> {
    let mut words = Words::new(input);
    words.skip_lines()?;
    let place = words.place();
    let start = words.ahead(formats::AHEAD)?.to_vec();
    let read = formats::of_text(&mut words, expected).and_then(|reader| {
        let name = reader.name;
        if !fits(&reader) {
            let found = Found::Text(name.to_owned());
            return Err(TextProblem::unexpected(expected.to_owned(), found).at(place));
        }
        let mut budget = Budget::new(limit);
        let content = reader.read(&mut words, nonbinary, &mut budget)?;
        Ok((finish(content, place, &mut budget)?, name, place))
    });
    read.map_err(|error| resemblance::explained(error, &start).into())
}

/// Reads a matrix that takes at most [`DEFAULT_MEMORY`] bytes, in any format of [`read_system`] that contains a matrix.
///
/// # Errors
/// The input is not a matrix, it takes too much memory, or reading fails.
pub fn read_matrix(input: impl Read) -> Result<Matrix, ReadError> {
    read_matrix_with_limit(input, Nonbinary::Refused, DEFAULT_MEMORY)
}

/// Reads a matrix as [`read_system_with_limit`] does.
///
/// # Errors
/// Those of [`read_matrix`].
pub fn read_matrix_with_limit(
    input: impl Read,
    nonbinary: Nonbinary,
    limit: usize,
) -> Result<Matrix, ReadError> {
    match read_matrix_or(None, input, nonbinary, limit)? {
        System::Checks(matrix) => Ok(matrix),
        other => unreachable!("no other system was asked for: {other:?}"),
    }
}

/// Reads a matrix or a detector error model, which are the systems with syndromes. The arguments are those of
/// [`read_system_with_limit`].
///
/// # Errors
/// The input is neither a matrix nor a detector error model, it takes too much memory, or reading fails.
pub fn read_matrix_or_model_with_limit(
    input: impl Read,
    nonbinary: Nonbinary,
    limit: usize,
) -> Result<System, ReadError> {
    read_matrix_or(Some(unrolled::NAME), input, nonbinary, limit)
}

/// Reads a matrix, or a system in the format whose name is `other`.
fn read_matrix_or(
    other: Option<&str>,
    input: impl Read,
    nonbinary: Nonbinary,
    limit: usize,
) -> Result<System, ReadError> {
    let mut input = Input::exact(BufReader::new(input));
    if let Some(read) = formats::of_file(input.ahead(START)?) {
        return match read(&mut input, nonbinary, limit)? {
            Content::System(System::Checks(matrix)) => Ok(System::Checks(matrix)),
            _ => Err(FileProblem::Code.into()),
        };
    }
    let fits = |reader: &TextReader| reader.may_be_matrix || other == Some(reader.name);
    let finish = |content: Content, _, budget: &mut Budget| content.of_text(Meaning::Stabilizers, budget);
    match read_text(input, "a matrix", fits, nonbinary, limit, finish)? {
        (System::Checks(matrix), ..) => Ok(System::Checks(matrix)),
        (System::Exponents(_), _, place) => {
            let found = Found::Text("exponents without the size of their circulants".to_owned());
            Err(TextProblem::unexpected("a matrix".to_owned(), found).at(place).into())
        }
        (System::Punctured(_), _, place) => {
            let found = Found::Text("a code with punctured columns".to_owned());
            Err(TextProblem::unexpected("a matrix".to_owned(), found).at(place).into())
        }
        (system, name, _) if other == Some(name) => Ok(system),
        (_, name, place) => {
            let found = Found::Text(format!("a code ({name})"));
            Err(TextProblem::unexpected("a matrix".to_owned(), found).at(place).into())
        }
    }
}

/// Reads a matrix in the Matrix Market format modulo a number from 2 to 255, and returns the entries that are not 0.
#[cfg(feature = "lights")]
pub(crate) fn read_entries(input: impl Read, modulus: u8, limit: usize) -> Result<Amounts, ReadError> {
    let mut words = Words::new(input);
    formats::of_text(&mut words, "a matrix in the Matrix Market format")?;
    if !matrix_market::begins(words.ahead(1)?) {
        return Err(words.unexpected_byte("%%MatrixMarket").into());
    }
    Ok(matrix_market::read_amounts(&mut words, modulus, &mut Budget::new(limit))?)
}
