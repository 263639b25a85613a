//! The numbers that serve as coordinates.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, Mul, Neg, Sub};

pub(crate) trait Scalar:
    Copy
    + Debug
    + Ord
    + Hash
    + From<i32>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Neg<Output = Self>
{
    /// Matrices contain the entries of a linear map, multiplied by this number so that they are of this type.
    const UNIT: i32;

    /// # Panics
    /// The quotient is not of this type.
    fn divided_by(self, divisor: Self) -> Self;

    fn approximate(self) -> f64;
}

impl Scalar for i32 {
    const UNIT: i32 = 1;

    fn divided_by(self, divisor: Self) -> Self {
        assert_eq!(self % divisor, 0, "planes meet edges in points with such coordinates");
        self / divisor
    }

    fn approximate(self) -> f64 {
        self.into()
    }
}
