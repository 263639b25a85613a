//! Chooses the weight up to which the members of a class of coordinates are listed.

use super::restricted::Restricted;
use fewest_gf2::vectors;

/// If a class has at most this number of steps, all its members are listed.
const WHOLE: usize = 12;

/// A weight limit below which there are a few percent of all members. They suffice for most searches.
///
/// Let the lightest member be x below the mean weight. A join rarely needs members that are less than 0.35 x below the
/// mean.
pub(super) fn enough(class: &Restricted) -> usize {
    limit(class, 0.35)
}

/// A weight limit for lists that are copied between machines. It keeps about 2^22 members, or the members that
/// [`enough`] keeps if these are more.
pub(super) fn light(class: &Restricted) -> usize {
    const MEMBERS: f64 = if cfg!(test) { 3.0 } else { 22.0 };
    // There are 2^d members. Let the lightest member be x below the mean weight. Then about 2^{d (1 - r²)} members are
    // at least r x below the mean.
    let part = (1.0 - MEMBERS / class.steps.len().max(1) as f64).max(0.0).sqrt();
    limit(class, part.max(0.35))
}

/// The weight that lies below the mean by `part` times the distance of the least weight from the mean.
///
/// The weights of 2^d members are nearly normal. Let σ be their deviation. Then the lightest member is about 1.18 √d σ
/// below the mean. A sample estimates the mean and σ.
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
