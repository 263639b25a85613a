//! A turn as cubers write it: the part of a solid that turns, and the rotation.

use super::scalar::Scalar;
use super::vectors::{Matrix, Vector, dot};
use std::ops::Range;

/// A number above the dot product of any face's direction and any point of a solid.
pub(crate) const FAR: i32 = 1 << 16;

/// A turn of a part of a solid, or of all of it, with the name that cubers write.
pub(crate) struct Turn<S = i32> {
    name: String,
    /// A vector, and the range of its dot products with the points that turn. `None` if all points turn.
    slab: Option<(Vector<S>, Range<S>)>,
    matrix: Matrix<S>,
}

impl<S: Scalar> Turn<S> {
    /// Turns the points whose dot product with `normal` is in `range`.
    pub(crate) fn of_slab(
        name: impl Into<String>,
        normal: Vector<S>,
        range: Range<S>,
        matrix: Matrix<S>,
    ) -> Self {
        Self { name: name.into(), slab: Some((normal, range)), matrix }
    }

    pub(crate) fn of_all(name: impl Into<String>, matrix: Matrix<S>) -> Self {
        Self { name: name.into(), slab: None, matrix }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn matrix(&self) -> &Matrix<S> {
        &self.matrix
    }

    /// The average of the corners decides, because no layer's plane cuts a facelet.
    pub(super) fn moves(&self, polygon: &[Vector<S>]) -> bool {
        self.slab.as_ref().is_none_or(|(normal, range)| {
            let sum = polygon.iter().fold(S::from(0), |sum, &corner| sum + dot(*normal, corner));
            let corners = S::from(polygon.len() as i32);
            range.start * corners < sum && sum < range.end * corners
        })
    }
}
