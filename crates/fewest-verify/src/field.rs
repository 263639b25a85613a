//! Checks certificates of codes over fields: linear codes over GF(q), and stabilizer codes over qudits of prime dimension.
//!
//! **Argument.** The words are a space, and so are those that do not count. In a code over qudits with logical qudits,
//! these are the products of the generators, and in every other code only 0. Let x be a lightest word that counts, and
//! let P be a *proper part* of x: it has the letters of x in some of the places of x, at least one but not all, and 0
//! elsewhere. Then P is not a word. Otherwise the rest x − P would also be a word. P and the rest cannot both be words
//! that do not count, because x would then not count either. So one of the two counts, and it is lighter than x. That
//! is a contradiction. Hence at some check the value of P is not 0. Such a check is *wrong*. The value of x is 0 there,
//! so at *each* wrong check, x has a further letter whose value there is not 0.
//!
//! ```text
//! elements    the field, by tables made from its polynomial, which are checked to be those of a field
//! space       elimination
//! code        letters, checks, and which words count
//! read        the text
//! walk        all partial words that might be parts of a light word
//! sums        sums of few generators instead, for linear codes whose checks are dense
//! ```
//!
//! Memory: the text, some ten bytes for each entry of a row, and matrices of a byte for each entry. A matrix has at most
//! one row for each column (two for each qudit). A linear code needs a matrix for each disjoint set of pivots.

mod code;
mod elements;
pub(crate) mod read;
mod space;
mod sums;
mod walk;

use crate::lines::{Lines, counted};
use crate::refused::Refused;
use crate::walk::{LARGEST, Shard};
use code::{Code, Word};
use read::Certificate;
use sums::Sums;
use walk::Walked;

/// The largest number of sums that are weighed.
const MOST_SUMS: u128 = 1 << 44;

/// The number of sums that may be weighed in the time of a node of a walk.
const SUMS_OF_A_NODE: u128 = 1 << 7;

/// Checks a certificate after the line that names its question. Returns the sentence that it proves, and the nodes of
/// the walk.
pub(crate) fn verify(
    lines: &mut Lines<'_>,
    is_of_qudits: bool,
    shard: Shard,
) -> Result<(String, u64), Refused> {
    let Certificate { code, rows, none, lower, upper } = read::read(lines, is_of_qudits)?;
    if is_of_qudits {
        check_commuting(&code, rows)?;
    }
    if let Some(line) = none.filter(|_| !code.has_no_word()) {
        return Err(Refused::wrong(line, "a nontrivial word exists"));
    }
    if let Some((line, word)) = &upper {
        let is_wrong = |check: &Word| code.value_of(check, word) != 0;
        if let Some(check) = code.checks.iter().position(is_wrong) {
            return Err(Refused::wrong(*line, &format!("this word violates check {check}")));
        }
        if !code.counts(word) {
            return Err(Refused::wrong(*line, "this word is trivial, so it proves no bound"));
        }
    }
    let mut nodes = 0;
    if let Some((line, lower)) = lower {
        if upper.as_ref().is_some_and(|(_, word)| word.len() < lower) {
            return Err(Refused::wrong(line, "the word of the upper bound is smaller"));
        }
        nodes = lower_end(&code, line, lower, shard)?;
    }
    let lower = lower.map(|(_, weight)| weight);
    let upper = upper.map(|(_, word)| word.len());
    Ok((sentence(&code, lower, upper, shard), nodes))
}

/// Checks that the generators of a code over qudits commute.
fn check_commuting(code: &Code, line: usize) -> Result<(), Refused> {
    for (index, row) in code.checks.iter().enumerate() {
        if let Some(before) = code.checks[..index].iter().position(|other| code.value_of(other, row) != 0) {
            let why = format!("generators {before} and {index} do not commute");
            return Err(Refused::wrong(line + 1 + index, &why));
        }
    }
    Ok(())
}

/// Proves a lower bound: no word of fewer than `lower` places counts. Returns the nodes of the walk.
fn lower_end(code: &Code, line: usize, lower: usize, shard: Shard) -> Result<u64, Refused> {
    let Some(weight) = lower.checked_sub(1) else { return Ok(0) };
    let sums = (!code.is_of_qudits).then(|| Sums::new(code, weight)).filter(|sums| sums.number <= MOST_SUMS);
    let (walked, nodes) = match &sums {
        // This walk is not divided among the shards. If it ends, each shard proves the whole bound by it. Otherwise
        // each shard weighs its part of the sums.
        Some(sums) if weight <= LARGEST => {
            walk::lighter_word(code, weight, Shard::WHOLE, (sums.number / SUMS_OF_A_NODE) as u64)
        }
        Some(_) => (Walked::TooLong, 0),
        None if weight <= LARGEST => walk::lighter_word(code, weight, shard, u64::MAX),
        None => {
            return Err(Refused::wrong(line, &format!("this program proves no bound above {}", LARGEST + 1)));
        }
    };
    let lighter = match walked {
        Walked::None => None,
        Walked::Word(word) => Some(word),
        Walked::TooLong => sums.and_then(|sums| sums.lighter_word(weight, shard)),
    };
    match lighter {
        None => Ok(nodes),
        Some(word) => {
            let places = counted(word.len(), code.unit());
            Err(Refused::wrong(line, &format!("there is a word of {places}: {}", code.text(&word))))
        }
    }
}

fn sentence(code: &Code, lower: Option<usize>, upper: Option<usize>, shard: Shard) -> String {
    let order = code.field.order;
    let [subject, rows] = match code.is_of_qudits {
        true => [format!("this code over qudits of dimension {order}"), "generator".to_owned()],
        false => [format!("this code over GF({order})"), "check".to_owned()],
    };
    let answer = match (lower, upper) {
        (None, None) => format!("No word counts in {subject}"),
        (Some(lower), Some(upper)) if lower == upper => format!("The distance of {subject} is {lower}"),
        _ => {
            let lower = lower.map(|lower| format!("at least {lower}"));
            let upper = upper.map(|upper| format!("at most {upper}"));
            let ends: Vec<String> = lower.into_iter().chain(upper).collect();
            format!("The distance of {subject} is {}", ends.join(" and "))
        }
    };
    let shard = if shard == Shard::WHOLE {
        String::new()
    } else {
        format!("With the other shards, {shard} proves: ")
    };
    let (places, rows) = (counted(code.places, code.unit()), counted(code.checks.len(), &rows));
    format!("{shard}{answer}: {places}, {rows}, rank {}, k = {}.", code.rank, code.dimension())
}

#[cfg(test)]
mod tests;
