//! Draws a histogram as a table with bars.

use super::histogram::Histogram;
use crate::numbers::grouped;

/// The largest width of a bar, in columns of the terminal.
const LONGEST_BAR: usize = 40;

/// Draws a line for each number, with the count, its share and its bar. The lines have at most `width` columns, unless
/// there is no room for any bar.
pub(super) fn draw(histogram: &Histogram, width: usize) -> String {
    let Histogram { title, number, things, counts, .. } = histogram;
    let counts: Vec<String> = counts.iter().copied().map(grouped).collect();
    let count_width = counts.iter().map(String::len).max().unwrap_or(0).max(things.len());
    let longest_bar =
        width.saturating_sub(number.len() + count_width + SHARE_WIDTH + 5).clamp(1, LONGEST_BAR);
    let mut lines = format!("{title}\n\n{number}  {things:>count_width$}  {:>SHARE_WIDTH$}\n", "share");
    for (value, count) in counts.iter().enumerate() {
        let share = histogram.share(value);
        let bar = bar(histogram.bar(value) * longest_bar as f64);
        let line = format!("{value:>0$}  {count:>count_width$}  {share:>SHARE_WIDTH$}  {bar}", number.len());
        lines.push_str(line.trim_end());
        lines.push('\n');
    }
    lines
}

const SHARE_WIDTH: usize = 9;

/// A bar of `length` characters, to an eighth of a character. A count above 0 is always visible.
fn bar(length: f64) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = if length > 0.0 { (length * 8.0).round().max(1.0) as usize } else { 0 };
    "█".repeat(eighths / 8) + PARTS[eighths % 8]
}

#[cfg(test)]
mod tests {
    use super::super::histogram::Whole;
    use super::*;

    #[test]
    fn bars_are_as_long_as_their_counts() {
        let histogram = Histogram {
            title: "Things".into(),
            number: "size",
            things: "things",
            counts: vec![1, 1000, 0, 500],
            whole: Whole::Counted,
        };
        let expected = "\
Things

size  things      share
   0       1    0.067 %  ▏
   1   1,000     66.6 %  ████████████████████
   2       0        0 %
   3     500     33.3 %  ██████████
";
        assert_eq!(draw(&histogram, 4 + 6 + 9 + 5 + 20), expected);
    }
}
