//! Numbers a + bφ with integers a and b, where φ = (1 + √5) / 2 is the golden ratio, so φ² = φ + 1.

use super::scalar::Scalar;
use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Golden {
    pub(crate) whole: i64,
    pub(crate) golden: i64,
}

pub(crate) const PHI: Golden = Golden { whole: 0, golden: 1 };

impl Golden {
    /// The number with −1/φ in place of φ. The product of a number and its conjugate is an integer.
    fn conjugate(self) -> Self {
        Self { whole: self.whole + self.golden, golden: -self.golden }
    }
}

impl From<i32> for Golden {
    fn from(whole: i32) -> Self {
        Self { whole: whole.into(), golden: 0 }
    }
}

impl Add for Golden {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { whole: self.whole + other.whole, golden: self.golden + other.golden }
    }
}

impl Sub for Golden {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Neg for Golden {
    type Output = Self;

    fn neg(self) -> Self {
        Self { whole: -self.whole, golden: -self.golden }
    }
}

impl Mul for Golden {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let both = self.golden * other.golden;
        Self {
            whole: self.whole * other.whole + both,
            golden: self.whole * other.golden + self.golden * other.whole + both,
        }
    }
}

impl Ord for Golden {
    fn cmp(&self, other: &Self) -> Ordering {
        let Self { whole, golden } = *self - *other;
        // The sign of the difference is that of p + q√5. If p and q have different signs, their terms are compared by
        // their squares.
        let (p, q) = (2 * whole + golden, golden);
        match (p.cmp(&0), q.cmp(&0)) {
            (sign, Ordering::Equal) => sign,
            (Ordering::Equal, sign) => sign,
            (left, right) if left == right => left,
            (Ordering::Greater, _) => (p * p).cmp(&(5 * q * q)),
            _ => (5 * q * q).cmp(&(p * p)),
        }
    }
}

impl PartialOrd for Golden {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Scalar for Golden {
    // The entries of a turn by a fifth are numbers (a + bφ) / 2.
    const UNIT: i32 = 2;

    fn divided_by(self, divisor: Self) -> Self {
        let (above, below) = (self * divisor.conjugate(), (divisor * divisor.conjugate()).whole);
        assert!(
            above.whole % below == 0 && above.golden % below == 0,
            "the quotient is a number of this type"
        );
        Self { whole: above.whole / below, golden: above.golden / below }
    }

    fn approximate(self) -> f64 {
        self.whole as f64 + self.golden as f64 * f64::midpoint(1.0, 5_f64.sqrt())
    }
}
