//! The method by which a solver finds the presses that a board needs.

/// The method by which a solver finds the presses that a board needs. All methods return the same solution and the same
/// quiet patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Way {
    /// A recurrence that computes each row from earlier rows, and polynomials for the first rows.
    Polynomials,
    /// The equations of the cells one after the other, reduced to few unknowns, and elimination for the unknowns.
    Frontier,
}
