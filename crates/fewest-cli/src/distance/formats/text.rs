//! Writes the answer of `fewest distance` as text, with the distance first.

use crate::distance::answer::{self, Answer};
use crate::distance::asking::SideKnown;
use crate::distance::explanation::Explanation;
use std::io::{self, Write};

pub(super) fn write(answer: &Answer<'_>, output: &mut dyn Write) -> io::Result<()> {
    if answer.exists() {
        writeln!(output, "{}", answer.line())?;
        if answer.shown.count && answer.sides().next().is_some() {
            writeln!(output, "{}", counts(answer))?;
        }
        let is_refuted = answer.lighter().is_some();
        for side in answer.sides() {
            // Without `--all`, only the first of the lightest words is wanted.
            let most = if answer.shown.all { usize::MAX } else { 1 };
            if answer.shown.all || answer.shown.witness || is_refuted {
                for word in side.report.words.iter().take(most) {
                    writeln!(output, "{}{}", side.label(), answer.code().word(side.shown(word)))?;
                }
            }
        }
    }
    if answer.shown.explanation {
        for side in answer.sides() {
            for line in Explanation::of(side).lines() {
                writeln!(output, "{}{line}", side.label())?;
            }
        }
    }
    Ok(())
}

/// The number of lightest words: `words 7`, or `words (X 7, Z 7)`.
fn counts(answer: &Answer<'_>) -> String {
    let statement = |side: SideKnown<'_>| {
        let name = side.report.side.map_or("words", |_| side.name());
        match &side.report.count {
            Some(count) => format!("{name} {count}"),
            None => answer::least_count(side.report).of(name).to_string(),
        }
    };
    let counts: Vec<String> = answer.sides().map(statement).collect();
    match answer.bracket().sides() {
        [report] if report.side.is_none() => counts.concat(),
        _ => format!("words ({})", counts.join(", ")),
    }
}
