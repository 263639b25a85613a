//! The MacWilliams identity: computes the weight enumerator of a dual space.
//!
//! Let a space of vectors of length n over an alphabet of q letters have A_i words of weight i. Then the numbers B_j of
//! words of weight j in its dual are given by
//!
//! ```text
//! sum over j of B_j z^j  =  1 / |space|  *  sum over i of A_i (1 - z)^i (1 + (q - 1) z)^(n - i)
//! ```
//!
//! With q = 2, this is the dual of a binary code. With q = 4, the dual consists of the operators that commute with a
//! group of Pauli operators. The sum is computed modulo a power of 2 that exceeds the result. So intermediate terms may
//! be negative or overflow.

use super::Natural;
use fewest_core::memory;
use fewest_core::{Limits, Reason, flag};

/// A polynomial whose coefficients are numbers modulo 2^(64 `words`), in two's complement.
struct Polynomial {
    words: usize,
    coefficients: Vec<u64>,
}

/// The weight enumerator of the dual of a space with 2^`dimension` words. `counts[i]` of these words have weight i.
/// `letters` is the size of the alphabet. `total` is the number of bits of a vector over this alphabet.
///
/// Time: n² products of numbers of `total` bits. Memory: 3 n numbers of `total` bits.
pub(super) fn dual(
    counts: &[Natural],
    letters: u64,
    dimension: usize,
    total: usize,
    limits: &Limits<'_>,
) -> Result<Vec<Natural>, Reason> {
    dual_over(counts, letters, (2, dimension), total, limits)
}

/// Like [`dual`], for a space with base^exponent words.
pub(super) fn dual_over(
    counts: &[Natural],
    letters: u64,
    (base, exponent): (u64, usize),
    total: usize,
    limits: &Limits<'_>,
) -> Result<Vec<Natural>, Reason> {
    // Each result is at most the number of words of the space times the number of words of its dual.
    let words = total / 64 + 1;
    let bytes = (16 * words as u64).saturating_mul(counts.len() as u64);
    limits.taking(bytes.saturating_mul(2), || {
        let mut sum = Polynomial::zero(words, counts.len())?;
        // (1 + (q - 1) z)^(n - i)
        let mut power = Polynomial::zero(words, counts.len())?;
        power.coefficients[0] = 1;
        for (degree, count) in counts.iter().rev().enumerate() {
            if degree > 0 {
                limits.check()?;
                power.multiply(degree, letters - 1);
                sum.multiply(degree, u64::MAX);
            }
            sum.add_multiple(degree, &power, count, limits)?;
        }
        let mut weights = memory::room(counts.len())?;
        for coefficient in sum.coefficients.chunks_exact(words) {
            weights.push(Natural::of_words(match base {
                2 => shifted(coefficient, exponent)?,
                base => divided(coefficient, base, exponent, limits)?,
            }));
        }
        Ok(weights)
    })
}

impl Polynomial {
    fn zero(words: usize, length: usize) -> Result<Self, Reason> {
        Ok(Self { words, coefficients: memory::zeroed(words.saturating_mul(length))? })
    }

    /// Multiplies by 1 + f z. The product has degree `degree`. A factor f of `u64::MAX` means −1.
    fn multiply(&mut self, degree: usize, factor: u64) {
        let words = self.words;
        for place in (1..=degree).rev() {
            flag::work(2 * words);
            let (before, own) = self.coefficients[(place - 1) * words..][..2 * words].split_at_mut(words);
            match factor {
                u64::MAX => subtract(own, before),
                factor => add_product(own, before, factor),
            }
        }
    }

    fn add_multiple(
        &mut self,
        degree: usize,
        other: &Self,
        times: &Natural,
        limits: &Limits<'_>,
    ) -> Result<(), Reason> {
        let words = self.words;
        for place in 0..=degree {
            limits.check()?;
            let own = &mut self.coefficients[place * words..][..words];
            for (shift, &word) in times.words().iter().take(words).enumerate().filter(|(_, word)| **word != 0)
            {
                add_product(&mut own[shift..], &other.coefficients[place * words..][..words - shift], word);
            }
        }
        Ok(())
    }
}

/// Adds `number` times `factor` to `sum`, and discards the carry beyond the length of `sum`.
fn add_product(sum: &mut [u64], number: &[u64], factor: u64) {
    flag::work(sum.len());
    let mut carry = 0;
    for (sum, &word) in sum.iter_mut().zip(number) {
        let product = u128::from(word) * u128::from(factor) + u128::from(*sum) + u128::from(carry);
        (*sum, carry) = (product as u64, (product >> 64) as u64);
    }
}

/// Subtracts a number from a number of the same length.
fn subtract(from: &mut [u64], number: &[u64]) {
    let mut borrow = false;
    for (from, &word) in from.iter_mut().zip(number) {
        let (less, first) = from.overflowing_sub(word);
        let (less, second) = less.overflowing_sub(borrow.into());
        (*from, borrow) = (less, first | second);
    }
}

/// A number divided by a power of 2.
fn shifted(number: &[u64], by: usize) -> Result<Vec<u64>, Reason> {
    let (words, bits) = (by / 64, by % 64);
    let mut shifted = memory::copied(number.get(words..).unwrap_or_default())?;
    for place in 0..shifted.len() {
        let above = shifted.get(place + 1).copied().unwrap_or(0);
        shifted[place] =
            (u128::from(above) << 64 | u128::from(shifted[place])).wrapping_shr(bits as u32) as u64;
    }
    Ok(shifted)
}

/// Divides a number by a power of a base. The division must be exact.
fn divided(number: &[u64], base: u64, exponent: usize, limits: &Limits<'_>) -> Result<Vec<u64>, Reason> {
    let mut divided = memory::copied(number)?;
    for _ in 0..exponent {
        limits.check()?;
        flag::work(divided.len());
        let mut remainder = 0;
        for word in divided.iter_mut().rev() {
            let both = u128::from(remainder) << 64 | u128::from(*word);
            (*word, remainder) = ((both / u128::from(base)) as u64, (both % u128::from(base)) as u64);
        }
    }
    Ok(divided)
}
