//! The answer in lines to read, the distance first.

use crate::arguments::Distance;
use crate::distance::answer::{self, Answer};
use crate::distance::code::Part;
use crate::distance::explanation::Explanation;
use std::io::{self, Write};

pub(super) fn write(arguments: &Distance, answer: &Answer<'_>, output: &mut dyn Write) -> io::Result<()> {
    if answer.exists() {
        writeln!(output, "{}", answer.line())?;
        if arguments.count && answer.parts().next().is_some() {
            writeln!(output, "{}", counts(answer))?;
        }
        let is_refuted = answer.lighter().is_some();
        for (part, found) in answer.parts() {
            // Without `--all` only the first of the lightest words is wanted.
            let most = if arguments.all { usize::MAX } else { 1 };
            if arguments.all || arguments.witness || is_refuted {
                for word in found.words.iter().take(most) {
                    writeln!(output, "{}{}", label(part), answer.code().notation().word(word))?;
                }
            }
        }
    }
    if arguments.explain {
        for (part, found) in answer.parts() {
            for line in Explanation::of(part, found, arguments).lines() {
                writeln!(output, "{}{line}", label(part))?;
            }
        }
    }
    Ok(())
}

/// The beginning of a side's lines.
fn label(part: &Part) -> String {
    part.side().map(|_| format!("{}: ", part.name())).unwrap_or_default()
}

/// How many lightest words there are: `words 7`, or `words (X 7, Z 7)`.
fn counts(answer: &Answer<'_>) -> String {
    let statement = |(part, found): (&Part, _)| {
        let name = part.side().map_or("words", |_| part.name());
        answer::count(found).of(name).to_string()
    };
    let counts: Vec<String> = answer.parts().map(statement).collect();
    match answer.code().parts() {
        [part] if part.side().is_none() => counts.concat(),
        _ => format!("words ({})", counts.join(", ")),
    }
}
