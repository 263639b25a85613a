//! The numbers that serve as coordinates: integers, or numbers a + bφ for solids with pentagons.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, Mul, Neg, Sub};

/// A number with exact arithmetic and an exact order.
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
    /// The factor by which the entries of a linear map are multiplied in its matrix. It makes the entries numbers of
    /// this type.
    const UNIT: i32;

    /// The quotient.
    ///
    /// # Panics
    /// The quotient is not a number of this type.
    fn divided_by(self, divisor: Self) -> Self;

    /// An approximation of the number.
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
