//! Tests whether random draws are uniformly distributed.

use std::collections::HashMap;
use std::hash::Hash;

/// Computes a chi-square statistic, and returns its deviation from the mean, in standard deviations. Each item of
/// `found` is an observed number and the expected number.
pub fn deviation(found: impl IntoIterator<Item = (u64, f64)>) -> f64 {
    let terms: Vec<f64> =
        found.into_iter().map(|(found, expected)| (found as f64 - expected).powi(2) / expected).collect();
    let freedom = terms.len() as f64 - 1.0;
    (terms.into_iter().sum::<f64>() - freedom) / (2.0 * freedom).sqrt()
}

/// Draws `available` × `times` items from `things`, and panics if they deviate from a uniform distribution over
/// `available` items by five standard deviations or more.
#[track_caller]
pub fn come_equally_often<T: Eq + Hash>(things: impl Iterator<Item = T>, available: usize, times: usize) {
    let mut found: HashMap<T, u64> = HashMap::new();
    for thing in things.take(available * times) {
        *found.entry(thing).or_default() += 1;
    }
    let missing = available.checked_sub(found.len()).expect("only available items are drawn");
    let counts = found.into_values().chain(std::iter::repeat_n(0, missing));
    if available > 1 {
        let freedom = available as f64 - 1.0;
        let statistic =
            freedom + deviation(counts.map(|count| (count, times as f64))) * (2.0 * freedom).sqrt();
        // By Wilson and Hilferty, the cube root of a chi-square statistic is nearly normal, even for few items.
        let spread = 2.0 / (9.0 * freedom);
        let deviation = ((statistic / freedom).cbrt() - (1.0 - spread)) / spread.sqrt();
        assert!(deviation.abs() < 5.0, "{deviation}");
    }
}
