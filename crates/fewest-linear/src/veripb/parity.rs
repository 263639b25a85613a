//! If all weights are even, lowers an odd bound on the weight by 1.

use super::ProofError;
use super::formula::Formula;
use super::lines::Lines;
use fewest_core::{Limits, Reason};
use fewest_gf2::bits::bit;
use fewest_gf2::{Echelon, vectors};

/// Lowers an odd bound on the weight by 1, if all weights are even. The bound is given by its value and the number of
/// its constraint.
///
/// Suppose that some checks add up to a row of ones. Then the sum of their equations is *weight + 2 A = 2 B*, where A
/// is a sum of columns and B is a sum of halves. So the bound *weight ≤ most* becomes *2 (B - A) ≤ most*. Since `most`
/// is odd, the division by 2 rounds down.
pub(super) fn even(
    formula: &Formula<'_>,
    lines: &mut Lines<'_>,
    (most, bound): (usize, u64),
    limits: &Limits<'_>,
) -> Result<(usize, u64), ProofError> {
    if most % 2 == 0 {
        return Ok((most, bound));
    }
    let Some(checks) = sum_to_ones(formula, limits)? else { return Ok((most, bound)) };
    let rows = || checks.iter().map(|&check| &formula.rows[check]);
    let halves: u64 = rows().map(|row| u64::from(row.halves)).sum();
    // If there are too few halves, rounding does not improve the bound.
    if 2 * halves <= most as u64 {
        return Ok((most, bound));
    }
    let mut line = format!("pol {bound}");
    rows().for_each(|row| line.push_str(&format!(" {} +", row.at_least())));
    line.push_str(" 2 d 2 *");
    rows().for_each(|row| line.push_str(&format!(" {} +", row.at_most())));
    Ok((most - 1, lines.derive(format_args!("{line}"))?))
}

/// A set of checks whose sum has a one in every column; `None` if there is no such set.
fn sum_to_ones(formula: &Formula<'_>, limits: &Limits<'_>) -> Result<Option<Vec<usize>>, Reason> {
    let (columns, checks) = (formula.question.columns, &formula.question.checks);
    // Each row has additional bits: one for each check in its sum, and a last one that is set if the row of ones is in
    // the sum.
    let last = columns + checks.len();
    let mut space = Echelon::zero(last + 1);
    for (number, check) in checks.iter().enumerate() {
        let ones = check.iter().map(|&column| column as usize).chain([columns + number]);
        space.insert(vectors::with_ones(last + 1, ones)?, limits)?;
    }
    space.insert(vectors::with_ones(last + 1, (0..columns).chain([last]))?, limits)?;
    let rows = space.into_rows();
    let sum =
        rows.iter().find(|row| bit(row, last) == 1 && vectors::ones(row).all(|column| column >= columns));
    Ok(sum.map(|row| {
        vectors::ones(row).filter(|&column| column < last).map(|column| column - columns).collect()
    }))
}
