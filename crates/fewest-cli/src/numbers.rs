//! Numbers in text for people, and in JSON.

use fewest::linear::Natural;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

/// A number with separated thousands: `1,234,567`.
pub(crate) fn grouped(number: impl Into<u128>) -> String {
    grouped_digits(&number.into().to_string())
}

/// The digits of a number with separated thousands.
pub(crate) fn grouped_digits(digits: &str) -> String {
    let mut grouped = String::new();
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A number of any size, for JSON, which does not limit the size of numbers.
pub(crate) struct Exact(pub(crate) Natural);

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let digits = RawValue::from_string(self.0.to_string());
        digits.expect("digits are a number of JSON").serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_in_groups_of_three() {
        let numbers = [0_u64, 12, 999, 1000, 38_610, 9_465_511_770];
        assert_eq!(numbers.map(grouped), ["0", "12", "999", "1,000", "38,610", "9,465,511,770"]);
    }
}
