//! Counts the arrangements of pieces, including those that moves cannot reach.

use super::{Count, Puzzle};

impl Puzzle {
    pub(super) fn arrangements(&self, orbits: impl IntoIterator<Item = usize>) -> Count {
        let (mut factors, mut divisors) = (Vec::new(), Vec::new());
        for orbit in orbits {
            factors.extend(1..=self.orbits()[orbit].places as u64);
            for kind in self.kinds(orbit) {
                divisors.extend(1..=kind.count as u64);
                factors.extend(std::iter::repeat_n(kind.period as u64, kind.count));
            }
        }
        let mut arrangements = Count::product(factors);
        divisors.into_iter().for_each(|divisor| arrangements.divide(divisor));
        arrangements
    }
}
