//! The weights of columns. If a question has none, each column weighs 1, and the weight of a word is its number of columns.

use crate::lines::Lines;
use crate::refused::Refused;
use std::rc::Rc;

/// The weight of each column, at least 1.
pub(crate) type Weights = Rc<[u64]>;

/// The largest weight of a column. The sum of all weights, and a weight times a number of checks, have at most 60 bits.
const MOST: u64 = 1 << 44;

/// The largest number of checks of a question with weights.
pub const MOST_CHECKS: usize = 1 << 16;

/// Reads the line of weights, if there is one.
pub(crate) fn read(lines: &mut Lines<'_>, columns: usize, checks: usize) -> Result<Option<Weights>, Refused> {
    let Some(text) = lines.maybe_after("weights ")? else { return Ok(None) };
    let weights = text.split(' ').map(|weight| lines.number(weight, MOST)).collect::<Result<Weights, _>>()?;
    if weights.len() != columns || weights.contains(&0) {
        return Err(lines.refused(&format!("expected {columns} weights, each at least 1")));
    }
    if checks > MOST_CHECKS {
        return Err(lines.refused(&format!("a question with weights has at most {MOST_CHECKS} checks")));
    }
    Ok(Some(weights))
}
