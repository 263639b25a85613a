//! A turn as cubers write it: which part of a solid turns, and how.

use super::vectors::{Matrix, Vector, dot};
use std::ops::Range;

/// A turn of a part of a solid, or of all of it.
pub(crate) struct Turn {
    name: String,
    /// The points whose product with the vector is in the range turn; all of them if it is `None`.
    slab: Option<(Vector, Range<i32>)>,
    matrix: Matrix,
}

impl Turn {
    /// Turns the points whose product with `normal` is in a range.
    pub(crate) fn of_slab(
        name: impl Into<String>,
        normal: Vector,
        range: Range<i32>,
        matrix: Matrix,
    ) -> Self {
        Self { name: name.into(), slab: Some((normal, range)), matrix }
    }

    /// Turns the whole solid.
    pub(crate) fn of_all(name: impl Into<String>, matrix: Matrix) -> Self {
        Self { name: name.into(), slab: None, matrix }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn matrix(&self) -> &Matrix {
        &self.matrix
    }

    /// Whether it moves a facelet, which no plane cuts: its middle decides.
    pub(super) fn moves(&self, polygon: &[Vector]) -> bool {
        self.slab.as_ref().is_none_or(|(normal, range)| {
            let sum: i64 = polygon.iter().map(|&corner| i64::from(dot(*normal, corner))).sum();
            let corners = polygon.len() as i64;
            i64::from(range.start) * corners < sum && sum < i64::from(range.end) * corners
        })
    }
}
