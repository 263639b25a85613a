//! Writes the answer of `fewest distance` as comma-separated values: a row for each side, or with `--all` a row for
//! each word. An unknown value is empty.

use crate::distance::answer::{self, Answer};
use crate::distance::bounds::Bounds;
use crate::distance::code::Sizes;
use std::io::{self, Write};

const COLUMNS: [&str; 8] = ["n", "k", "side", "d", "lower", "upper", "proved", "nodes"];

pub(super) fn write(answer: &Answer<'_>, output: &mut dyn Write) -> io::Result<()> {
    let mut rows = csv::Writer::from_writer(output);
    let last = if answer.shown.count { "word_count" } else { "word" };
    let has_gauge = answer.shown.gauge;
    let columns = COLUMNS.iter().chain([&last]);
    rows.write_record(with_gauge(columns, &"gauge_qubits", has_gauge))?;
    let Sizes { n, k, gauge_qubits, .. } = answer.sizes();
    let gauge = text(gauge_qubits);
    for side in answer.sides() {
        let report = side.report;
        let weight = answer.exists().then(|| answer::weight(report)).flatten();
        let mut write = |last: &str| {
            let side = report.side.map_or("", |_| side.name());
            let proved = weight.is_none_or(Bounds::is_exact).to_string();
            let d = text(weight.and_then(Bounds::exact));
            let lower = text(weight.map(|weight| weight.lower));
            let upper = text(weight.and_then(|weight| weight.upper));
            let nodes = report.nodes.to_string();
            let (n, k) = (text(n), text(k));
            let values = [&n, &k, side, &d, &lower, &upper, &proved, &nodes, last];
            rows.write_record(with_gauge(values, &gauge, has_gauge))
        };
        if answer.shown.count {
            let count = report.count.as_ref().filter(|_| weight.is_some());
            write(&count.map(ToString::to_string).unwrap_or_default())?;
            continue;
        }
        let most = if answer.shown.all { usize::MAX } else { 1 };
        for word in report.words.iter().take(most) {
            write(&answer.code().word(side.shown(word)).to_string())?;
        }
        if report.words.is_empty() {
            write("")?;
        }
    }
    if answer.sides().next().is_none() {
        let (n, k) = (text(n), text(k));
        let values = [&n, &k, "", "", "1", "", "false", "0", ""];
        rows.write_record(with_gauge(values, &gauge, has_gauge))?;
    }
    rows.flush()
}

/// The values of a row. For a subsystem code, the value for gauge qubits is inserted after k.
fn with_gauge<T>(values: impl IntoIterator<Item = T>, gauge: T, has_gauge: bool) -> impl Iterator<Item = T> {
    let mut gauge = has_gauge.then_some(gauge);
    let with = move |(place, value): (usize, T)| {
        let before = if place == 2 { gauge.take() } else { None };
        before.into_iter().chain([value])
    };
    values.into_iter().enumerate().flat_map(with)
}

fn text(number: Option<usize>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}
