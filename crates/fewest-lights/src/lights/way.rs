//! How a solver finds the presses that a board needs.

/// How a solver finds the presses that a board needs. All ways return the same solution and the same quiet patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Way {
    /// Rows that follow from those before, and polynomials for the first of them.
    Polynomials,
    /// The equations of the cells one after the other, with few unknowns, and elimination of these.
    Frontier,
}
