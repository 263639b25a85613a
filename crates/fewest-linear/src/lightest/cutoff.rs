//! The weight limit up to which the members of a class are listed.

use super::restricted::Restricted;
use fewest_gf2::vectors;

/// Classes with at most this number of steps are listed whole.
const WHOLE: usize = 12;

/// A weight limit that keeps a few percent of all members, which is enough for most searches.
///
/// A join rarely needs members that are less than 0.35 times as far below the mean as the lightest.
pub(super) fn enough(class: &Restricted) -> usize {
    limit(class, 0.35)
}

/// A weight limit for lists that are moved between machines: it keeps about 2^22 members, or more where [`enough`]
/// keeps more.
pub(super) fn light(class: &Restricted) -> usize {
    const MEMBERS: f64 = if cfg!(test) { 3.0 } else { 22.0 };
    // Among 2^d members, 2^{d (1 - r²)} are below the mean by more than r times the lightest member's distance from it.
    let part = (1.0 - MEMBERS / class.steps.len().max(1) as f64).max(0.0).sqrt();
    limit(class, part.max(0.35))
}

/// The weight that is `part` times as far below the mean as the least weight is.
///
/// Let the weights of 2^d members be normal with deviation σ: the lightest is about 1.18 √d σ below the mean. A sample
/// estimates mean and σ.
fn limit(class: &Restricted, part: f64) -> usize {
    const SAMPLE: u64 = 4096;
    if class.steps.len() <= WHOLE {
        return class.changing;
    }
    let weights: Vec<f64> = (1..=SAMPLE)
        .map(|number| number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - class.steps.len()))
        .map(|index| vectors::weight(&class.member(index)) as f64)
        .collect();
    let mean = weights.iter().sum::<f64>() / SAMPLE as f64;
    let variance = weights.iter().map(|weight| (weight - mean).powi(2)).sum::<f64>() / SAMPLE as f64;
    let least = weights.iter().fold(f64::INFINITY, |least, &weight| least.min(weight));
    let dimension = class.steps.len() as f64;
    least.max(mean - part * 1.18 * (dimension * variance).sqrt()) as usize
}
