//! Pseudorandom numbers that are the same on every machine and in every version: SplitMix64.
//!
//! Users rely on the boards that a seed makes, so this file must never change.

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
///
/// The state is a counter with the step 2⁶⁴ / φ, and each number is a hash of the state. The period is 2⁶⁴, and every
/// number of 64 bits occurs once in it.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A random number below `bound`. All numbers below `bound` are equally likely.
    ///
    /// The number is the upper half of the product of 64 random bits and the bound. If the product is one of the few
    /// that would make some numbers more likely than others, the bits are drawn again (Lemire, "Fast random integer
    /// generation in an interval", 2019).
    ///
    /// # Panics
    /// `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "no number is below 0");
        let surplus = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.next()) * u128::from(bound);
            if product as u64 >= surplus {
                return (product >> 64) as u64;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published numbers of this generator for seed 1234567.
    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        let mut random = Random::new(1_234_567);
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(expected.map(|_| random.next()), expected);
    }

    #[test]
    fn all_numbers_below_a_bound_come_equally_often() {
        let mut random = Random::new(1);
        let mut found = [0_u32; 6];
        for _ in 0..60_000 {
            found[random.below(6) as usize] += 1;
        }
        // The bounds are six standard deviations from the mean.
        assert!(found.iter().all(|count| (9450..10_550).contains(count)), "{found:?}");
    }

    /// The bound is three quarters of 2⁶⁴, so one product in four must be drawn again. Otherwise, every third number
    /// would be drawn twice as often as the others.
    #[test]
    fn numbers_below_a_large_bound_come_equally_often() {
        let mut random = Random::new(1);
        let bound = 3 << 62;
        let numbers: Vec<u64> = (0..30_000).map(|_| random.below(bound)).collect();
        let low = numbers.iter().filter(|&&number| number < 1 << 62).count();
        let multiples = numbers.iter().filter(|&&number| number % 3 == 0).count();
        assert!((9500..10_500).contains(&low), "{low}");
        assert!((9500..10_500).contains(&multiples), "{multiples}");
    }
}
