//! Writes the counts of boards by presses as tables and as CSV, for the Flip Game and for Lights Out.

use super::histogram::{Histogram, Whole};
use super::table;
use crate::numbers::grouped;
use crate::terminal;

/// The counts of boards by the fewest presses to a goal; empty if the boards were not counted.
pub(super) struct Column<'a> {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) counts: &'a [u128],
}

pub(super) const TOO_MANY: &str = "There are too many boards to count them by presses.";

pub(super) const STOPPED: &str = "The boards are not counted by presses.";

pub(super) fn histograms(columns: &[Column<'_>]) -> Vec<Histogram> {
    let counted = columns.iter().filter(|column| !column.counts.is_empty());
    let histogram = |column: &Column<'_>| Histogram {
        title: column.title.into(),
        number: "presses",
        things: "boards",
        counts: column.counts.to_vec(),
        whole: Whole::Counted,
    };
    counted.map(histogram).collect()
}

/// A summary, and a table of each histogram, or `why_none` if there are no histograms.
pub(super) fn draw(summary: &str, histograms: &[Histogram], why_none: &str) -> String {
    let mut text = format!("{summary}\n");
    for histogram in histograms {
        text += &format!("\n{}", table::draw(histogram, terminal::columns()));
        text += &format!("\nMost: {}. Mean: {:.4}.\n", histogram.largest(), histogram.mean());
    }
    if histograms.is_empty() {
        text += &format!("{why_none}\n");
    }
    text
}

/// Writes a row for each number of presses. The first column is at least as long as the second.
pub(super) fn csv([first, second]: &[Column<'_>; 2]) -> String {
    let mut rows = format!("presses,{},{}\n", first.name, second.name);
    for (presses, count) in first.counts.iter().enumerate() {
        let other = second.counts.get(presses).unwrap_or(&0);
        rows += &format!("{presses},{count},{other}\n");
    }
    rows
}

/// The power `base^exponent` as text. A power that is short enough to read is written as one number.
pub(super) fn power(base: usize, exponent: usize) -> String {
    let value = u32::try_from(exponent).ok().and_then(|exponent| (base as u64).checked_pow(exponent));
    readable(value).unwrap_or_else(|| format!("{base}^{exponent}"))
}

pub(super) fn readable(number: Option<u64>) -> Option<String> {
    number.filter(|&number| number < 1 << 40).map(grouped)
}
