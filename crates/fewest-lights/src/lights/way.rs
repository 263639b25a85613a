//! The method by which a solver finds the presses that a board needs.

/// The method by which a solver finds presses. All methods return the same solution and the same quiet patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Way {
    /// Each row is computed from earlier rows, and the first rows from polynomial equations.
    Polynomials,
    /// The equations of the cells are reduced one by one to few unknowns. Elimination determines these.
    Frontier,
}
