//! Permutations that carry the words of the first side of a CSS code to those of the second side.
//!
//! **Argument.** Each word of the second side that counts is the image of a word of the same size that counts on the first
//! side. So a lower bound of the first side is also one of the second side.

use crate::bits::Span;
use crate::question::Problem;
use crate::refused::Refused;
use crate::symmetry;

/// Proves that a permutation maps the counting words of the first side to those of the second side.
pub(crate) fn proved(first: &Problem, second: &Problem, line: usize, images: &[u32]) -> Result<(), Refused> {
    let (from, to) = (first.kept(), second.kept());
    let spaces: Vec<(&Span, &Span)> = from.iter().zip(&to).collect();
    if symmetry::maps(images, &spaces) {
        return Ok(());
    }
    Err(Refused::wrong(line, "this permutation does not map the words of x to those of z"))
}
