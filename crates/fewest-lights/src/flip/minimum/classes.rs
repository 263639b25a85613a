//! The four classes of cells with which `lightest` finds the fewest presses faster, and a proof of the property that it
//! needs.
//!
//! The classes are given by the parities of row and column. Let A map a press set x to the set in which each cell is
//! the sum of its neighbors in x. A press set x is quiet if and only if A x = x.
//!
//! 1. A vertical and a horizontal step reach the same cell in either order, so they cancel over GF(2). Hence A²
//!    combines a cell only with itself and with cells two rows or two columns away, and maps every class to itself.
//! 2. A maps the classes (even, even) and (odd, odd) to the other two classes, and back.
//! 3. Let x be quiet, let a be its restriction to (odd, odd), and let b be its restriction to (even, even). Then A² a =
//!    a, so a + A a is quiet. Likewise, b + A b is quiet. Moreover, x = (a + A a) + (b + A b).
//! 4. So the quiet patterns are the direct sum of two spaces: the patterns that vanish on (even, even), and the
//!    patterns that vanish on (odd, odd). In the same way, they are the direct sum of the patterns that vanish on (odd,
//!    even) and the patterns that vanish on (even, odd).
//!
//! The property: the presses of a quiet pattern in the class (odd, odd) depend only on its summand that vanishes on
//! (even, even), and so on for each of the four classes.

use crate::flip::shape::Shape;

/// The class of each cell in reading order. Classes 0 and 1 belong to one direct sum of the proof, and classes 2 and 3
/// to the other.
pub(super) fn class_of(shape: Shape) -> impl Fn(usize) -> usize {
    let columns = shape.columns();
    move |cell| match (cell / columns % 2, cell % columns % 2) {
        (0, 0) => 0,
        (1, 1) => 1,
        (1, 0) => 2,
        _ => 3,
    }
}
