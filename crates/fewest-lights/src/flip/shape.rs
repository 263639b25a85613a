//! The shape of a board: rows × columns.

use fewest_gf2::bits;
use std::fmt;
use std::str::FromStr;

/// The shape of a board: rows × columns, neither of them zero. Shapes compare by rows, and then by columns.
///
/// A row starts in a new 64-bit word, so a board takes 8 × rows × ⌈columns / 64⌉ bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    rows: usize,
    columns: usize,
}

impl Shape {
    /// The shape of `rows` × `columns` cells.
    ///
    /// # Errors
    /// There are no rows or no columns, or more cells than memory can address.
    pub fn new(rows: usize, columns: usize) -> Result<Self, ShapeError> {
        if rows == 0 || columns == 0 {
            return Err(ShapeError::Empty);
        }
        let bytes = bits::words_for(columns).checked_mul(rows).and_then(|words| words.checked_mul(8));
        let cells = rows.checked_mul(columns);
        // Code for rows computes bit positions beyond the last column, which must not overflow either.
        match (bytes, cells, columns.checked_mul(4)) {
            (Some(bytes), Some(_), Some(_)) if isize::try_from(bytes).is_ok() => Ok(Self { rows, columns }),
            _ => Err(ShapeError::TooLarge { rows, columns }),
        }
    }

    /// The number of rows.
    pub fn rows(self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn columns(self) -> usize {
        self.columns
    }

    /// The number of cells.
    pub fn cells(self) -> usize {
        self.rows * self.columns
    }

    /// The number of 64-bit words that a row takes.
    pub(crate) fn words_per_row(self) -> usize {
        bits::words_for(self.columns)
    }

    /// The bytes of memory that a board takes.
    pub fn bytes(self) -> usize {
        8 * self.rows * self.words_per_row()
    }

    /// The bits of a row's last word that are cells.
    pub(super) fn last_mask(self) -> u64 {
        bits::last_mask(self.columns)
    }
}

/// Writes rows, `x`, columns: `4x4`.
impl fmt::Display for Shape {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}x{}", self.rows, self.columns)
    }
}

/// Parses rows, `x`, columns: `4x4`.
impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Self, ShapeError> {
        let sides = text.split_once('x').and_then(|(rows, columns)| {
            let digits = |side: &str| side.bytes().all(|byte| byte.is_ascii_digit());
            (digits(rows) && digits(columns)).then_some((rows.parse().ok()?, columns.parse().ok()?))
        });
        let (rows, columns) = sides.ok_or_else(|| ShapeError::Text { found: text.to_owned() })?;
        Self::new(rows, columns)
    }
}

/// The reason why a shape is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShapeError {
    /// No rows or no columns.
    Empty,
    /// More cells than memory can address.
    TooLarge {
        /// The requested rows.
        rows: usize,
        /// The requested columns.
        columns: usize,
    },
    /// A text is not of the form `4x4`, or its numbers do not fit into a `usize`.
    Text {
        /// The text.
        found: String,
    },
}

impl fmt::Display for ShapeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShapeError::Empty => write!(formatter, "a board has at least one row and one column"),
            ShapeError::TooLarge { rows, columns } => {
                write!(formatter, "a board of {rows} x {columns} cells does not fit into memory")
            }
            ShapeError::Text { found } => {
                write!(formatter, "expected ROWSxCOLUMNS, such as 4x4, found {found:?}")
            }
        }
    }
}

impl std::error::Error for ShapeError {}
