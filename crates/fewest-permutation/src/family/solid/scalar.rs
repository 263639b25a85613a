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
    /// The factor by which matrices store the entries of a linear map. The entries themselves may be fractions.
    const UNIT: i32;

    /// # Panics
    /// The quotient is not of this type.
    fn divided_by(self, divisor: Self) -> Self;

    fn approximate(self) -> f64;
}

impl Scalar for i32 {
    const UNIT: i32 = 1;

    fn divided_by(self, divisor: Self) -> Self {
        assert_eq!(self % divisor, 0, "the quotient is a number of this type");
        self / divisor
    }

    fn approximate(self) -> f64 {
        self.into()
    }
}
