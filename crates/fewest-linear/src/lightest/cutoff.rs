//! Chooses the weight up to which the members of a class of coordinates are listed.

use super::restricted::Restricted;
use fewest_gf2::vectors;

/// If a class has at most this number of basis vectors, all its members are listed.
const WHOLE: usize = 12;

/// A weight limit that all members of a small class meet, and a few percent of those of a large class. These members
/// suffice for most searches.
///
/// Let m be the mean weight, and m − x the least weight. A join rarely needs members that are heavier than m − 0.35 x.
pub(super) fn enough(class: &Restricted) -> usize {
    limit(class, 0.35)
}

/// A weight limit for lists that are copied between machines. It keeps about 2^22 members, or the members that
/// [`enough`] keeps if these are fewer.
pub(super) fn light(class: &Restricted) -> usize {
    const MEMBERS: f64 = if cfg!(test) { 3.0 } else { 22.0 };
    // There are 2^d members. Let m be the mean weight, and m − x the least weight. Then about 2^{d (1 - r²)} members
    // weigh at most m − r x.
    let part = (1.0 - MEMBERS / class.steps.len().max(1) as f64).max(0.0).sqrt();
    limit(class, part.max(0.35))
}

/// Let m be the mean weight of the members, and m − x an estimate of the least weight. Returns m − `part` · x, but at
/// least the least weight of a sample. For a small class, returns a limit that all members meet.
///
/// The weights of 2^d members are nearly normal. If σ is their standard deviation, x is about 1.18 √d σ. A sample
/// estimates m and σ.
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
