//! Reads matrices over any field of at most 16 elements, as GAP, Magma, Sage and other programs write them.
//!
//! ```text
//! named     finds the field that a text names
//! element   reads an element
//! grid      collects the rows
//! rows lists market alist    a file for each format
//! ```

mod alist;
mod element;
mod grid;
mod lists;
mod market;
pub(super) mod named;
mod rows;

use super::budget::Budget;
use super::error::{Found, ReadError, ReadTextError, TextProblem, unexpected};
use super::form::Form;
use super::{Words, matrix_market, numbers};
use fewest_linear::{Field, FieldMatrix};
use std::io::Read;

/// A matrix over a field, with its meaning if the text states it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FieldSystem {
    /// A matrix that the text does not call checks or generators.
    Matrix(FieldMatrix),
    /// The generators of a code.
    Generators(FieldMatrix),
    /// The checks of a code.
    Checks(FieldMatrix),
    /// The generators of a quantum code over qudits: rows (a | b) of the exponents of X, then of Z.
    Operators(FieldMatrix),
}

/// All formats. A text is read in the first format that matches its beginning; the last format matches any text.
#[rustfmt::skip]
static FORMATS: [Format; 5] = [
    Format { form: form("Matrix Market over a field", "a matrix; with complex entries a code over qudits", "%%MatrixMarket matrix, then % Field: GF(3)"), begins: matrix_market::begins, read: market::read },
    Format { form: form("nonbinary alist over a field", "a matrix", "columns rows 3, then the largest weights of both"), begins: |start| numbers::recognize(start) == Some(numbers::Numbers::NonbinaryLists), read: alist::read },
    Format { form: form("nested lists over a field (GAP, galois)", "a matrix", "[ [ Z(3)^0, 0*Z(3) ], …, or GF([[0, 2], …], order=3)"), begins: lists::begins_nested, read: lists::read },
    Format { form: form("Magma's print-out over a field", "a matrix, or a code by its generators", "[11, 6, 5] Linear Code over GF(3), or [1 0 w]"), begins: lists::begins, read: lists::read },
    Format { form: form("rows of elements, with --field", "a matrix", "1 0 2, 102, or 1,0,2"), begins: |_| true, read: rows::read },
];

const fn form(name: &'static str, content: &'static str, begins: &'static str) -> Form {
    Form { name, content, begins }
}

struct Format {
    form: Form,
    begins: fn(&[u8]) -> bool,
    read: fn(&mut Words<'_>, Field, &mut Budget) -> Result<FieldSystem, ReadTextError>,
}

/// All formats of matrices over a field other than GF(2).
pub fn field_forms() -> impl ExactSizeIterator<Item = Form> {
    FORMATS.iter().map(|format| format.form)
}

/// The order of the field that the first kilobytes of a text name, unless that field is GF(2). The name may be in the
/// comment `Field:` of Matrix Market, on the first line of a nonbinary alist, in the argument `order` of galois, in
/// Magma's title, or in GAP's entries. `None` if the text names no such field.
///
/// The order is not checked: there may be no [`Field`] of this order.
///
/// ```
/// use fewest::formats::linear::field_named;
///
/// assert_eq!(field_named(b"[ [ Z(3)^0, 0*Z(3) ], [ 0*Z(3), Z(3) ] ]\n"), Some(3));
/// assert_eq!(field_named(b"[6, 3, 4] Linear Code over GF(2^2)\nGenerator matrix:\n"), Some(4));
/// assert_eq!(field_named(b"1 0 1\n0 1 1\n"), None);
/// ```
pub fn field_named(start: &[u8]) -> Option<u64> {
    let mut words = Words::new(start);
    words.skip_lines().ok()?;
    named::order(words.ahead(start.len().max(1)).ok()?).filter(|&order| order != 2)
}

/// Reads a matrix over a field. The field is `field`, or else the field that the text [names](field_named). The matrix
/// may take at most `limit` bytes.
///
/// An element of a field with q = p^n elements has one of three notations:
///
/// - An integer below q. Its digits in base p are the coefficients of the powers of w.
/// - A power or a sum, such as `w^2` or `w+1`. Instead of `w`, a text may have `a`, `x` or `z`, or Magma's `$.1`.
/// - GAP's notation, such as `Z(9)^2` and `0*Z(3)`.
///
/// In a prime field, integers may have a sign. [`Field`] defines w.
///
/// ```
/// use fewest::formats::linear::{DEFAULT_MEMORY, FieldSystem, read_field_system};
/// use fewest::linear::Field;
///
/// let rows = "1 0 1 1\n0 1 1 2\n";
/// let read = read_field_system(rows.as_bytes(), Some(Field::new(3)?), DEFAULT_MEMORY)?;
/// let FieldSystem::Matrix(matrix) = read else { panic!("the text does not say what it means") };
/// assert_eq!(matrix.row(1), [0, 1, 1, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// - The text is not a matrix, or an entry is not an element of the field.
/// - There is no `field`, and the text names none.
/// - The text names a field that `field` does not contain.
/// - The matrix takes too much memory, or reading fails.
pub fn read_field_system(
    input: impl Read,
    field: Option<Field>,
    limit: usize,
) -> Result<FieldSystem, ReadError> {
    let mut words = Words::new(input);
    words.skip_lines()?;
    let place = words.place();
    let start = words.ahead(super::formats::AHEAD)?.to_vec();
    let named = named::order(&start).filter(|_| !start.is_empty());
    let field = match (field, named) {
        // The text may name a subfield: its elements are elements of `field`, too.
        (Some(field), Some(order)) if !is_within(order, field) => {
            let found = Found::Text(format!("GF({order})"));
            return Err(unexpected::<TextProblem>(place, format!("a matrix over {field}"), found).into());
        }
        (Some(field), _) => field,
        (None, Some(order)) => Field::new(order).map_err(|_| {
            let found = Found::Text(format!("GF({order})"));
            unexpected::<TextProblem>(place, "a matrix over a field of at most 16 elements", found)
        })?,
        (None, None) => {
            let expected = "the name of a field in the text";
            return Err(unexpected::<TextProblem>(place, expected, Found::Nothing).into());
        }
    };
    let format =
        FORMATS.iter().find(|format| (format.begins)(&start)).expect("the last format matches any text");
    Ok((format.read)(&mut words, field, &mut Budget::new(limit))?)
}

/// Whether `field` contains a field of order `order`.
fn is_within(order: u64, field: Field) -> bool {
    let mut power = order;
    while order > 1 && power < field.order() as u64 {
        power *= order;
    }
    power == field.order() as u64
}

impl FieldSystem {
    /// The matrix.
    pub fn into_matrix(self) -> FieldMatrix {
        match self {
            Self::Matrix(matrix)
            | Self::Generators(matrix)
            | Self::Checks(matrix)
            | Self::Operators(matrix) => matrix,
        }
    }
}
