//! Converts probabilities of errors to integer weights.
//!
//! An error of probability p ≤ 1/2 weighs ln((1 − p)/p). If the weights of a set of errors add up to W, the set is e^−W
//! times as likely as the empty set. An error of larger probability is flipped beforehand: it weighs ln(p/(1 − p)) if
//! it does *not* occur. So no weight is negative, and the most likely set has weight 0. An error of probability 1 is in
//! every set.
//!
//! To get integers, weights are multiplied by a power of ten and rounded down. So the sum of the integers is a lower
//! bound on the weight of a set. For n errors, the rounding error is less than 2 n units. Certificates contain these
//! integers.

/// Converts real weights to integers and back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    unit: f64,
}

/// The largest number of digits after the decimal point.
pub(super) const DIGITS: u32 = 10;

/// The largest sum of all integer weights.
const MOST_SUM: f64 = 1e18;

/// A bound on the rounding error of a computed weight. Weights are at most 745.
const ERROR: f64 = 1e-12;

/// The weight of an error with this probability. An error of probability at most 1/2 has this weight if it occurs; any
/// other error, if it does not occur.
pub(super) fn weight(probability: f64) -> f64 {
    (f64::ln_1p(-probability) - probability.ln()).abs()
}

impl Scale {
    /// The scale for weights that add up to `sum`.
    pub(super) fn new(sum: f64) -> Self {
        let digits = (MOST_SUM / sum.max(1.0)).log10().floor().min(f64::from(DIGITS));
        Self { unit: 10_f64.powf(-digits) }
    }

    /// Converts a weight to an integer, rounded down.
    pub(super) fn whole(self, weight: f64) -> i64 {
        ((weight - ERROR) / self.unit).max(0.0) as i64
    }

    /// Converts an integer weight to a lower bound on the real weight.
    pub(super) fn real(self, whole: i64) -> f64 {
        whole as f64 * self.unit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_weights_are_lower_bounds_of_less_than_two_units_difference() {
        for exponent in 0..1060 {
            for probability in [0.5, 0.4999, 0.51, 0.75, 0.999].map(|half| half * f64::from(-exponent).exp2())
            {
                let real = weight(probability);
                let scale = Scale::new(1000.0 * real);
                let back = scale.real(scale.whole(real));
                assert!(back <= real && real <= back + 2.0 * scale.unit + 2.0 * ERROR, "{probability}");
            }
        }
        assert_eq!(weight(0.5), 0.0);
        assert!((weight(0.1) - 9_f64.ln()).abs() < 1e-15);
        assert_eq!(weight(1.0), f64::INFINITY);
    }
}
