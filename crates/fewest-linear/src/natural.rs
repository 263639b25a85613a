//! Natural numbers of any size, for counts of words.

use std::fmt;

/// A natural number of any size, such as the number of a code's words of some weight.
///
/// ```
/// use fewest::linear::Natural;
///
/// assert_eq!(Natural::from(7).to_string(), "7");
/// assert_eq!(Natural::from(u128::MAX).to_u128(), Some(u128::MAX));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Natural {
    /// The machine words, the lowest first. The last word is not zero.
    words: Vec<u64>,
}

/// The largest power of ten that fits into a word, and its number of zeros.
const DIGITS: (u64, usize) = (10_000_000_000_000_000_000, 19);

impl Natural {
    /// The number with these words, the lowest first.
    pub(super) fn of_words(mut words: Vec<u64>) -> Self {
        let length = words.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1);
        words.truncate(length);
        Self { words }
    }

    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }

    pub(super) fn plus(&self, other: &Self) -> Self {
        let length = self.words.len().max(other.words.len());
        let mut carry = false;
        let mut words = Vec::with_capacity(length + 1);
        for place in 0..length {
            let [one, two] = [self, other].map(|number| number.words.get(place).copied().unwrap_or(0));
            let (sum, first) = one.overflowing_add(two);
            let (sum, second) = sum.overflowing_add(carry.into());
            carry = first | second;
            words.push(sum);
        }
        words.push(carry.into());
        Self::of_words(words)
    }

    /// The product of two numbers. Time: the product of their lengths in words.
    pub(super) fn times(&self, other: &Self) -> Self {
        let mut words = vec![0; self.words.len() + other.words.len()];
        for (shift, &factor) in other.words.iter().enumerate() {
            let mut carry = 0;
            for (place, &word) in self.words.iter().enumerate() {
                let sum = &mut words[place + shift];
                // The sum is at most 2^128 - 1, so nothing overflows.
                let product = u128::from(word) * u128::from(factor) + u128::from(*sum) + u128::from(carry);
                (*sum, carry) = (product as u64, (product >> 64) as u64);
            }
            words[self.words.len() + shift] = carry;
        }
        Self::of_words(words)
    }

    /// Whether the number is 0.
    pub fn is_zero(&self) -> bool {
        self.words.is_empty()
    }

    /// The number, if it is below 2^128.
    pub fn to_u128(&self) -> Option<u128> {
        match *self.words.as_slice() {
            [] => Some(0),
            [low] => Some(low.into()),
            [low, high] => Some(u128::from(high) << 64 | u128::from(low)),
            _ => None,
        }
    }
}

impl From<u128> for Natural {
    fn from(number: u128) -> Self {
        Self::of_words(vec![number as u64, (number >> 64) as u64])
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (power, zeros) = DIGITS;
        let mut left = self.words.clone();
        // The digits in groups of 19, the lowest group first.
        let mut groups = Vec::new();
        while left.iter().any(|&word| word != 0) {
            let mut remainder = 0;
            for word in left.iter_mut().rev() {
                let both = u128::from(remainder) << 64 | u128::from(*word);
                (*word, remainder) = ((both / u128::from(power)) as u64, (both % u128::from(power)) as u64);
            }
            groups.push(remainder);
        }
        let mut digits = groups.pop().unwrap_or(0).to_string();
        groups.iter().rev().for_each(|group| digits.push_str(&format!("{group:0zeros$}")));
        formatter.pad_integral(true, "", &digits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_printed_in_decimal() {
        for number in
            [0, 1, 9, 10, 1 << 63, u128::from(u64::MAX), u128::from(u64::MAX) + 1, 10_u128.pow(38), u128::MAX]
        {
            let natural = Natural::from(number);
            assert_eq!((natural.to_string(), natural.to_u128()), (number.to_string(), Some(number)));
        }
        // 2^200, as `bc` prints it.
        let large = Natural::of_words(vec![0, 0, 0, 1 << 8, 0]);
        assert_eq!(large.to_string(), "1606938044258990275541962092341162602522202993782792835301376");
        assert_eq!((large.to_u128(), large.words().len()), (None, 4));
        assert_eq!(format!("{:>4}", Natural::from(7)), "   7");
    }

    #[test]
    fn sums_and_products_of_two_words_are_those_of_the_machine() {
        let words = [0, 1, 2, 1 << 32, u64::MAX - 1, u64::MAX].map(u128::from);
        for one in words {
            for two in words {
                let naturals = [one, two].map(Natural::from);
                assert_eq!(naturals[0].plus(&naturals[1]), Natural::from(one + two));
                assert_eq!(naturals[0].times(&naturals[1]), Natural::from(one * two));
            }
        }
    }

    /// The expected values were computed with Python.
    #[test]
    fn long_sums_and_products_carry() {
        let most = Natural::from(u128::MAX);
        assert_eq!(most.plus(&Natural::from(1)).words(), [0, 0, 1]);
        let square = "115792089237316195423570985008687907852589419931798687112530834793049593217025";
        assert_eq!(most.times(&most).to_string(), square);
        assert_eq!(most.times(&Natural::default()), Natural::default());
        let power = (0..57).fold(Natural::from(1), |power, _| power.times(&Natural::from(10)));
        assert_eq!(power.to_string(), format!("1{}", "0".repeat(57)));
    }
}
