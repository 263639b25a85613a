//! The four classes of cells, and the proof that they split the quiet patterns.
//!
//! Divide the cells into four classes by the parities of row and column. Let A x add up, for each cell, the presses of
//! its neighbors in x. A press set x is quiet when A x = x.
//!
//! 1. Two steps in different directions reach the same cell in either order, so they cancel over GF(2). Hence A²
//!    combines a cell only with itself and with cells two rows or two columns away, and maps every class to itself.
//! 2. A exchanges the classes (even, even) and (odd, odd) with the other two classes.
//! 3. Let x be quiet, let a be its part on (odd, odd), and let b be its part on (even, even). Then A² a = a, so a + A a
//!    is quiet. Likewise, b + A b is quiet. Now x = (a + A a) + (b + A b).
//! 4. So the space is the direct sum of the patterns that vanish on (even, even) and the patterns that vanish on (odd,
//!    odd). By the same reasoning, it is also the direct sum of the patterns that vanish on (odd, even) and the
//!    patterns that vanish on (even, odd).
//!
//! Therefore the weight on a class of the first pair depends on only one summand of the first sum, and the weight on a
//! class of the second pair depends on only one summand of the second sum.

use crate::flip::shape::Shape;

/// The class of each cell, numbered in reading order: the first two classes form one pair, and the last two form the
/// other pair.
pub(super) fn class_of(shape: Shape) -> impl Fn(usize) -> usize {
    let columns = shape.columns();
    move |cell| match (cell / columns % 2, cell % columns % 2) {
        (0, 0) => 0,
        (1, 1) => 1,
        (1, 0) => 2,
        _ => 3,
    }
}
