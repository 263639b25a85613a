//! Classical codes with punctured columns, which are not transmitted.

use fewest_core::{Limits, Reason};
use fewest_linear::Matrix;

/// A classical code in which some columns are *punctured*: they take part in the checks, but are not transmitted. The
/// AR4JA codes of CCSDS are an example.
///
/// The weight of a codeword is the number of its ones in the transmitted columns.
///
/// ```
/// use fewest::Limits;
/// use fewest::formats::linear::{System, read_system};
/// use fewest::linear::Problem;
///
/// // Blocks of size 2. The last block is punctured.
/// let System::Punctured(code) = read_system(&b"3 2 2\n0 -1 0\n-1 0 1\n1 1 0\n"[..])? else {
///     panic!("a column is punctured")
/// };
/// assert_eq!((code.checks().columns(), code.columns()), (6, &[4, 5][..]));
/// let transmitted = code.transmitted_within(&Limits::new()).expect("nothing is limited");
/// assert_eq!(Problem::codeword(transmitted).distance(), Some(2));
/// # Ok::<(), fewest::formats::linear::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Punctured {
    checks: Matrix,
    columns: Vec<usize>,
}

impl Punctured {
    /// `columns` must be columns of `checks`, in ascending order.
    pub(super) fn new(checks: Matrix, columns: Vec<usize>) -> Self {
        Self { checks, columns }
    }

    /// The checks of all columns.
    pub fn checks(&self) -> &Matrix {
        &self.checks
    }

    /// The punctured columns, in ascending order.
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }

    /// The checks of all columns, and the punctured columns.
    pub fn into_parts(self) -> (Matrix, Vec<usize>) {
        (self.checks, self.columns)
    }

    /// The checks of the code that is transmitted. The punctured columns are left out; the others keep their order.
    ///
    /// Time and memory are those of [`Matrix::vanishing_within`].
    ///
    /// # Errors
    /// The memory limit was reached, or the work was cancelled.
    pub fn transmitted_within(&self, limits: &Limits<'_>) -> Result<Matrix, Reason> {
        self.checks.vanishing_within(&self.columns, limits)
    }
}
