//! How a solver finds the presses that a board needs.

/// How a solver finds the presses that a board needs. All ways return the same solution and the same quiet patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Way {
    /// A recurrence that computes each row from the rows before it, and polynomials for the first rows.
    Polynomials,
    /// The equations of the cells one after the other, reduced to few unknowns, and elimination for these.
    Frontier,
}
