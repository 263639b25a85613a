//! Draws histograms as one SVG picture.

use super::histogram::Histogram;
use crate::numbers::grouped;
use crate::picture::{self, INK, page};
use svg::node::element::{Group, Line, Rectangle, Text};

const WIDTH: f64 = 1280.0;
const MARGIN: f64 = 48.0;
const HEADER: f64 = 96.0;

/// A panel has, from the top, a title, the labels above the bars, the bars, and the numbers below the axis.
const PANEL_TITLE: f64 = 52.0;
const LABEL: f64 = 78.0;
const LONGEST_BAR: f64 = 300.0;
const NUMBERS: f64 = 84.0;
const GAP: f64 = 36.0;
const PANEL: f64 = PANEL_TITLE + LABEL + LONGEST_BAR + NUMBERS;

/// If neighboring bars are closer than this distance, in pixels, a label is the count alone, written vertically, or is
/// left out.
const CLOSE: f64 = 62.0;

const FAINT: &str = "#6A6A6A";
const BAR: &str = "#004488";
const LARGEST_BAR: &str = "#BB5566";

pub(super) fn draw(title: &str, histograms: &[Histogram]) -> String {
    let height = HEADER + histograms.len() as f64 * (PANEL + GAP);
    let mut drawn = Group::new().add(text(title, MARGIN, 64.0, 32.0).set("font-weight", "bold"));
    for (index, histogram) in histograms.iter().enumerate() {
        let top = HEADER + index as f64 * (PANEL + GAP);
        drawn = drawn.add(panel(histogram).set("transform", format!("translate({MARGIN} {top})")));
    }
    page(title, WIDTH, height, drawn)
}

fn panel(histogram: &Histogram) -> Group {
    let width = WIDTH - 2.0 * MARGIN;
    let pitch = width / histogram.counts.len() as f64;
    let ground = PANEL_TITLE + LABEL + LONGEST_BAR;
    let largest = histogram.largest();
    let summary =
        format!("mean {:.2}, largest {largest} ({})", histogram.mean(), short(histogram.counts[largest]));
    let mut group = Group::new()
        .add(text(&histogram.title, 0.0, 34.0, 28.0).set("font-weight", "bold"))
        .add(text(&summary, width, 34.0, 24.0).set("text-anchor", "end").set("fill", FAINT));
    for (number, &count) in histogram.counts.iter().enumerate() {
        let middle = (number as f64 + 0.5) * pitch;
        // A count above 0 is always visible.
        let height = if count == 0 { 0.0 } else { (LONGEST_BAR * histogram.bar(number)).max(2.0) };
        let bar = Rectangle::new()
            .set("x", round(middle - 0.41 * pitch))
            .set("y", round(ground - height))
            .set("width", round(0.82 * pitch))
            .set("height", round(height))
            .set("fill", if number == largest { LARGEST_BAR } else { BAR });
        group = group.add(bar);
        group = labels(group, histogram, number, (middle, ground - height - 10.0), pitch);
        if pitch >= CLOSE || number % numbered(pitch) == 0 {
            let size = if pitch >= CLOSE { 26.0 } else { 22.0 };
            group = group.add(centered(&number.to_string(), (middle, ground + 32.0), size));
        }
    }
    let axis = Line::new()
        .set("x1", 0)
        .set("x2", width)
        .set("y1", ground)
        .set("y2", ground)
        .set("stroke", INK)
        .set("stroke-width", 2);
    group.add(axis).add(centered(histogram.number, (width / 2.0, ground + 68.0), 24.0).set("fill", FAINT))
}

/// Adds the labels above a bar. In a wide column, the labels are the count and its share. In a narrow column, the
/// label is the count, written vertically. A very narrow column has no label.
fn labels(group: Group, histogram: &Histogram, number: usize, (x, y): (f64, f64), pitch: f64) -> Group {
    let count = short(histogram.counts[number]);
    if pitch >= CLOSE {
        let share = histogram.share(number).replace("< 0.001", "<0.001");
        let share = centered(&share, (x, y), 14.0).set("fill", FAINT);
        return group.add(centered(&count, (x, y - 20.0), 20.0)).add(share);
    }
    let size = 0.72 * pitch;
    if size < 9.0 {
        return group;
    }
    let size = size.min(20.0);
    let (x, y) = (round(x + 0.35 * size), round(y));
    group.add(text(&count, x, y, size).set("transform", format!("rotate(-90 {x} {y})")))
}

/// The distance between two labels below the axis, in bars.
fn numbered(pitch: f64) -> usize {
    if pitch >= 30.0 { 1 } else { 5 * (30.0 / pitch / 5.0).ceil() as usize }
}

/// Shortens a number of 10,000 or more to three significant digits with an SI prefix, and a number of 10^21 or more to
/// two significant digits.
fn short(number: u128) -> String {
    const LETTERS: [&str; 7] = ["", " k", " M", " G", " T", " P", " E"];
    if number < 10_000 {
        return grouped(number);
    }
    let digits = number.ilog10() as usize;
    let size = digits / 3;
    let Some(letter) = LETTERS.get(size) else { return format!("{:.1e}", number as f64) };
    let decimals = 2 - digits % 3;
    format!("{:.decimals$}{letter}", number as f64 / 1000_f64.powi(size as i32))
}

fn text(content: &str, x: f64, y: f64, size: f64) -> Text {
    picture::text(content, round(x), round(y), round(size))
}

fn centered(content: &str, (x, y): (f64, f64), size: f64) -> Text {
    text(content, x, y, size).set("text-anchor", "middle")
}

fn round(length: f64) -> f64 {
    (10.0 * length).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn numbers_are_shortened_to_three_digits() {
        let numbers = [192, 8191, 38_610, 400_278_348, 3_172_593_156, 1 << 62, 1 << 80];
        let expected = ["192", "8,191", "38.6 k", "400 M", "3.17 G", "4.61 E", "1.2e24"];
        assert_eq!(numbers.map(short), expected);
    }
}
