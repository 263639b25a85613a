//! The answer as comma-separated values: a row for each side, or with `--all` a row for each word. An unknown value is empty.

use crate::distance::answer::{self, Answer};
use crate::distance::bounds::Bounds;
use crate::distance::code::Sizes;
use std::io::{self, Write};

const COLUMNS: [&str; 8] = ["n", "k", "side", "d", "lower", "upper", "proved", "nodes"];

pub(super) fn write(answer: &Answer<'_>, output: &mut dyn Write) -> io::Result<()> {
    let mut rows = csv::Writer::from_writer(output);
    let last = if answer.shown.count { "word_count" } else { "word" };
    rows.write_record(COLUMNS.iter().chain([&last]))?;
    let Sizes { n, k, .. } = answer.sizes();
    for side in answer.sides() {
        let report = side.report;
        let weight = answer.exists().then(|| answer::weight(report));
        let mut write = |last: &str| {
            let side = report.side.map_or("", |_| side.name());
            let proved = weight.is_none_or(Bounds::is_exact).to_string();
            let d = text(weight.and_then(Bounds::exact));
            let lower = text(weight.map(|weight| weight.lower));
            let upper = text(weight.and_then(|weight| weight.upper));
            let nodes = report.nodes.to_string();
            rows.write_record([&text(n), &text(k), side, &d, &lower, &upper, &proved, &nodes, last])
        };
        if answer.shown.count {
            let count = weight.and_then(|_| answer::count(report).upper);
            write(&text(count))?;
            continue;
        }
        let most = if answer.shown.all { usize::MAX } else { 1 };
        for word in report.words.iter().take(most) {
            write(&answer.code().word(word).to_string())?;
        }
        if report.words.is_empty() {
            write("")?;
        }
    }
    if answer.sides().next().is_none() {
        rows.write_record([&text(n), &text(k), "", "", "1", "", "false", "0", ""])?;
    }
    rows.flush()
}

fn text(number: Option<usize>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}
