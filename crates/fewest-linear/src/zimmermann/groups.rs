//! Counts the sums of rows from a given number of groups.

/// The numbers of groups of two rows and of groups of one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Groups {
    pub(super) pairs: usize,
    pub(super) singles: usize,
    /// The number of nonzero scalars.
    pub(super) scalars: usize,
}

impl Groups {
    /// The groups of a basis whose information set has the least possible number of symbols.
    pub(super) fn of(dimension: usize, parts: usize, scalars: usize) -> Self {
        match parts {
            1 => Self { pairs: 0, singles: dimension, scalars },
            _ => Self { pairs: dimension / 2, singles: dimension % 2, scalars },
        }
    }

    pub(super) fn number(self) -> usize {
        self.pairs + self.singles
    }

    /// The number of sums of rows from `chosen` groups. It is `u64::MAX` if it does not fit.
    pub(super) fn sums(self, chosen: usize) -> u64 {
        let most = chosen.min(self.pairs);
        let least = chosen.saturating_sub(self.singles);
        let power = |of: usize, exponent: usize| {
            u32::try_from(exponent)
                .ok()
                .and_then(|exponent| (of as u64).checked_pow(exponent))
                .unwrap_or(u64::MAX)
        };
        let of_pairs = |pairs: usize| {
            let ways = binomial(self.pairs, pairs).saturating_mul(power(self.of_a_pair(), pairs));
            let singles = chosen - pairs;
            let others = binomial(self.singles, singles).saturating_mul(power(self.scalars, singles));
            ways.saturating_mul(others)
        };
        (least..=most).map(of_pairs).fold(0, u64::saturating_add)
    }

    /// The number of nonzero combinations of two rows.
    fn of_a_pair(self) -> usize {
        self.scalars * (self.scalars + 2)
    }

    /// The number of sums of `chosen` groups, where scalar multiples of a sum count once.
    pub(super) fn classes(self, chosen: usize) -> u64 {
        match self.sums(chosen) {
            u64::MAX => u64::MAX,
            sums if chosen > 0 => sums / self.scalars as u64,
            sums => sums,
        }
    }

    /// The number of sums of at most `most` groups, where scalar multiples of a sum count once.
    pub(super) fn classes_up_to(self, most: usize) -> u64 {
        let mut all = 0_u64;
        for chosen in 0..=most.min(self.number()) {
            all = all.saturating_add(self.classes(chosen));
            if all == u64::MAX {
                break;
            }
        }
        all
    }
}

/// The binomial coefficient. It is `u64::MAX` if it does not fit.
fn binomial(from: usize, choose: usize) -> u64 {
    if choose > from {
        return 0;
    }
    let choose = choose.min(from - choose);
    let mut ways = 1_u128;
    for index in 0..choose {
        // At every step, the product is a binomial coefficient. Up to the middle, binomial coefficients do not
        // decrease.
        ways = ways * (from - index) as u128 / (index as u128 + 1);
        if ways > u64::MAX.into() {
            return u64::MAX;
        }
    }
    ways as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_counted_as_products_of_polynomials() {
        for scalars in [1, 2, 4] {
            for (pairs, singles) in (0..6).flat_map(|pairs| (0..6).map(move |singles| (pairs, singles))) {
                let mut counts = [0_u64; 12];
                counts[0] = 1;
                let of_a_pair = (scalars + 1) * (scalars + 1) - 1;
                for each in std::iter::repeat_n(of_a_pair, pairs).chain(std::iter::repeat_n(scalars, singles))
                {
                    for chosen in (1..12).rev() {
                        counts[chosen] += each as u64 * counts[chosen - 1];
                    }
                }
                let groups = Groups { pairs, singles, scalars };
                let mut classes = 0;
                for (chosen, &count) in counts.iter().enumerate() {
                    assert_eq!(groups.sums(chosen), count, "{groups:?}, {chosen}");
                    classes += if chosen == 0 { 1 } else { count / scalars as u64 };
                    assert_eq!(groups.classes_up_to(chosen), classes);
                }
            }
        }
        assert_eq!(Groups { pairs: 500, singles: 500, scalars: 1 }.sums(400), u64::MAX);
        assert_eq!(binomial(64, 32), 1_832_624_140_942_590_534);
    }
}
