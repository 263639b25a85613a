//! `fewest generate`: boards of a wanted kind.

pub(crate) mod flip;
pub(crate) mod rotation;

use crate::arguments::Draw;
use crate::failure::Failure;
use anyhow::anyhow;

/// How many boards are written at a time.
const BATCH: usize = 1000;

/// Refuses a wish for more different boards than there are.
fn check_available(draw: &Draw, wanted: usize, available: Option<u128>) -> Result<(), Failure> {
    match available {
        Some(available) if draw.distinct && available < wanted as u128 => Err(Failure::BadInput(anyhow!(
            "there are only {available} boards of this kind, and {wanted} different ones are wanted"
        ))),
        _ => Ok(()),
    }
}
