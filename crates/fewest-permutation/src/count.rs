//! Exact numbers of states of any size.

use std::cmp::Ordering;
use std::fmt;

/// The number of decimal digits of a group.
const DIGITS: usize = 18;

const BASE: u64 = 10_u64.pow(DIGITS as u32);

/// An exact number of states of any size.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// The digits in base 10¹⁸, the lowest first. The highest is not 0.
    groups: Vec<u64>,
}

impl Count {
    /// The product of some numbers.
    pub fn product(factors: impl IntoIterator<Item = u64>) -> Self {
        factors.into_iter().fold(Self::from(1), |mut product, factor| {
            product.multiply(factor);
            product
        })
    }

    /// The number, if it is less than 2⁶⁴.
    pub fn to_u64(&self) -> Option<u64> {
        (self.groups.iter().rev())
            .try_fold(0_u64, |number, &group| number.checked_mul(BASE)?.checked_add(group))
    }

    pub(super) fn multiply(&mut self, factor: u64) {
        let base = u128::from(BASE);
        let mut carry = 0;
        for group in &mut self.groups {
            let product = u128::from(*group) * u128::from(factor) + carry;
            *group = (product % base) as u64;
            carry = product / base;
        }
        while carry > 0 {
            self.groups.push((carry % base) as u64);
            carry /= base;
        }
        self.drop_zeros();
    }

    /// The division must be exact.
    pub(super) fn divide(&mut self, divisor: u64) {
        let mut rest = 0;
        for group in self.groups.iter_mut().rev() {
            let dividend = rest * u128::from(BASE) + u128::from(*group);
            *group = (dividend / u128::from(divisor)) as u64;
            rest = dividend % u128::from(divisor);
        }
        assert_eq!(rest, 0, "{divisor} divides the number");
        self.drop_zeros();
    }

    fn drop_zeros(&mut self) {
        while self.groups.last() == Some(&0) {
            self.groups.pop();
        }
    }
}

impl From<u64> for Count {
    fn from(number: u64) -> Self {
        let mut groups = vec![number % BASE, number / BASE];
        groups.truncate(groups.iter().rposition(|&group| group > 0).map_or(0, |last| last + 1));
        Self { groups }
    }
}

impl Ord for Count {
    fn cmp(&self, other: &Self) -> Ordering {
        let lengths = self.groups.len().cmp(&other.groups.len());
        lengths.then_with(|| self.groups.iter().rev().cmp(other.groups.iter().rev()))
    }
}

impl PartialOrd for Count {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Count {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut groups = self.groups.iter().rev();
        let mut digits = groups.next().map_or("0".to_string(), u64::to_string);
        for group in groups {
            digits.push_str(&format!("{group:0DIGITS$}"));
        }
        formatter.pad_integral(true, "", &digits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_those_of_integers() {
        for number in [0, 1, 9, BASE - 1, BASE, BASE + 1, 10 * BASE, u64::MAX] {
            let count = Count::from(number);
            assert_eq!(count.to_string(), number.to_string());
            assert_eq!(count.to_u64(), Some(number));
            for other in [0, 1, 7, 1 << 32, BASE, u64::MAX] {
                let product = Count::product([number, other]);
                let expected = u128::from(number) * u128::from(other);
                assert_eq!(product.to_string(), expected.to_string());
                assert_eq!(product.cmp(&Count::from(other)), expected.cmp(&other.into()));
            }
        }
    }

    /// The value of 30! is from published tables.
    #[test]
    fn a_product_can_be_divided_again() {
        let mut count = Count::product(1..=30);
        assert_eq!(count.to_string(), "265252859812191058636308480000000");
        assert_eq!(format!("{count:>35}"), "  265252859812191058636308480000000");
        assert_eq!(count.to_u64(), None);
        (3..=30).rev().for_each(|factor| count.divide(factor));
        assert_eq!(count, Count::from(2));
    }

    #[test]
    fn the_largest_integer_is_the_last_that_fits() {
        let mut count = Count::product([1 << 32, 1 << 32]);
        assert_eq!(count.to_u64(), None);
        count.divide(2);
        assert_eq!(count.to_u64(), Some(1 << 63));
    }
}
