//! The four classes of cells by which the quiet patterns split.
//!
//! Divide the cells by the parities of row and column. Let A add to each cell its neighbors, so a press set x is quiet
//! when A x = x. Two steps in different directions reach the same cell in either order, so they cancel over GF(2), and
//! A² combines a cell only with itself and with cells two rows or two columns away: A² maps every class to itself. Now
//! A exchanges the classes (even, even) and (odd, odd) with the other two. If x is quiet and a is its part on (odd,
//! odd), then A² a = a, and a + A a is quiet, too; the same holds for the part b on (even, even), and x = (a + A a) +
//! (b + A b). So the space is the direct sum of the patterns that vanish on (even, even) and the patterns that vanish
//! on (odd, odd). By the same reasoning, it is also the direct sum of the patterns that vanish on (odd, even) and the
//! patterns that vanish on (even, odd). The weight on a class of the first pair depends on only one summand of the
//! first sum, and the weight on a class of the second pair on only one summand of the second sum.

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
