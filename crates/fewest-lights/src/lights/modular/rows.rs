//! Vectorized sums of rows of numbers modulo `modulus`.

/// Adds `factor` times `numbers` to `to`. All numbers are below the modulus.
///
/// Reducing a sum needs only a comparison, which vectorizes; products and remainders of bytes do not. So the row is
/// added or subtracted repeatedly, at most modulus / 2 times.
pub(crate) fn add(to: &mut [u8], numbers: &[u8], factor: u8, modulus: u8) {
    if factor <= modulus / 2 {
        (0..factor).for_each(|_| add_once(to, numbers, modulus));
    } else {
        (factor..modulus).for_each(|_| subtract_once(to, numbers, modulus));
    }
}

/// All numbers are below the modulus.
pub(crate) fn add_once(to: &mut [u8], numbers: &[u8], modulus: u8) {
    for (to, number) in to.iter_mut().zip(numbers) {
        let sum = *to + number;
        // If the sum is below the modulus, the difference wraps around to a large number, and the sum is the minimum.
        *to = sum.min(sum.wrapping_sub(modulus));
    }
}

fn subtract_once(to: &mut [u8], numbers: &[u8], modulus: u8) {
    for (to, number) in to.iter_mut().zip(numbers) {
        let difference = to.wrapping_sub(*number);
        *to = difference.min(difference.wrapping_add(modulus));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_added_modulo_every_number() {
        for modulus in 2..=12 {
            for factor in 0..modulus {
                let all: Vec<(u8, u8)> =
                    (0..modulus).flat_map(|one| (0..modulus).map(move |two| (one, two))).collect();
                let (mut to, numbers): (Vec<u8>, Vec<u8>) = all.iter().copied().unzip();
                add(&mut to, &numbers, factor, modulus);
                let expected = all.iter().map(|(one, two)| (one + factor * two) % modulus);
                assert!(to.into_iter().eq(expected), "{factor} modulo {modulus}");
            }
        }
    }
}
