//! The answer as comma-separated values: a row for each side, or with `--all` a row for each word. An unknown value is empty.

use crate::arguments::Distance;
use crate::distance::answer::{self, Answer};
use crate::distance::bracket::Bracket;
use crate::distance::code::Sizes;
use std::io::{self, Write};

const COLUMNS: [&str; 8] = ["n", "k", "side", "d", "lower", "upper", "proved", "nodes"];

pub(super) fn write(arguments: &Distance, answer: &Answer<'_>, output: &mut dyn Write) -> io::Result<()> {
    let mut rows = csv::Writer::from_writer(output);
    let last = if arguments.count { "word_count" } else { "word" };
    rows.write_record(COLUMNS.iter().chain([&last]))?;
    let Sizes { n, k, .. } = answer.code().sizes();
    for (part, found) in answer.parts() {
        let weight = answer.exists().then(|| answer::weight(found));
        let mut write = |last: &str| {
            let side = part.side().map_or("", |_| part.name());
            let proved = weight.is_none_or(Bracket::is_exact).to_string();
            let d = text(weight.and_then(Bracket::exact));
            let lower = text(weight.map(|weight| weight.at_least));
            let upper = text(weight.and_then(|weight| weight.at_most));
            let nodes = found.nodes.to_string();
            rows.write_record([&text(n), &text(k), side, &d, &lower, &upper, &proved, &nodes, last])
        };
        if arguments.count {
            let count = weight.and_then(|_| answer::count(found).at_most);
            write(&text(count))?;
            continue;
        }
        let most = if arguments.all { usize::MAX } else { 1 };
        for word in found.words.iter().take(most) {
            write(&answer.code().notation().word(word).to_string())?;
        }
        if found.words.is_empty() {
            write("")?;
        }
    }
    if answer.parts().next().is_none() {
        rows.write_record([&text(n), &text(k), "", "", "1", "", "false", "0", ""])?;
    }
    rows.flush()
}

fn text(number: Option<usize>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}
