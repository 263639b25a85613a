//! Computes the probability that an odd number of independent errors happens. If the errors have the same effect, an
//! even number of them has no effect.

/// The number of times that an error may happen. A large number is rounded, but its parity is exact.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    number: f64,
    is_odd: bool,
}

impl Times {
    pub(super) const ONCE: Self = Self { number: 1.0, is_odd: true };

    /// The number of times, at most `u64::MAX`.
    pub(super) fn count(self) -> u64 {
        self.number as u64
    }

    /// The number of times if everything is repeated `count` times.
    pub(super) fn repeated(self, count: u64) -> Self {
        Self { number: self.number * count as f64, is_odd: self.is_odd && count % 2 == 1 }
    }
}

/// The probability that exactly one of two errors happens. Adding positive terms keeps all digits of small
/// probabilities.
pub(super) fn of_one(one: f64, other: f64) -> f64 {
    one * (1.0 - other) + other * (1.0 - one)
}

/// The probability that an odd number of n errors of probability p happens: (1 − (1 − 2p)ⁿ)/2, computed without
/// cancellation.
pub(super) fn of_odd(probability: f64, times: Times) -> f64 {
    if times.number <= 1.0 {
        return times.number * probability;
    }
    let smaller = probability.min(1.0 - probability);
    let odd = (-(times.number * (-2.0 * smaller).ln_1p()).exp_m1() / 2.0).clamp(0.0, 0.5);
    // If p > 1/2, `odd` is the probability that the number of errors that do *not* happen is odd. Then the number of
    // errors that happen is odd for even n, and even for odd n.
    if probability > 0.5 && times.is_odd { 1.0 - odd } else { odd }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_odd_number_of_errors_is_one_more_than_an_even_number() {
        for probability in [1e-300, 1e-9, 0.01, 0.3, 0.5, 0.7, 0.99, 1.0] {
            let mut odd = 0.0;
            for number in 0..40 {
                let direct = of_odd(probability, Times::ONCE.repeated(number));
                assert!((direct - odd).abs() <= 1e-14 * odd, "{probability} {number}: {direct} {odd}");
                odd = of_one(odd, probability);
            }
        }
        assert_eq!(of_odd(0.1, Times::ONCE.repeated(u64::MAX)), 0.5);
        assert_eq!(of_odd(1.0, Times::ONCE.repeated(u64::MAX)), 1.0);
        assert_eq!(of_odd(1.0, Times::ONCE.repeated(2).repeated(3)), 0.0);
    }
}
