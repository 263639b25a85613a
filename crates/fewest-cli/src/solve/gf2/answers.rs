//! Writes answers in the format that the command line names. Values that do not exist or were not found are null in
//! JSON and empty in CSV.

use super::explanation::Explanation;
use crate::arguments::Gf2Format;
use crate::failure::Failure;
use crate::linear::{End, Found, Wanted};
use crate::output::Output;
use crate::unproved::Bounds;
use fewest::linear::Support;
use serde::{Serialize, Serializer};
use std::fmt::Display;
use std::io::{self, Write};

#[derive(Clone, Copy)]
pub(super) struct Form {
    pub(super) wanted: Wanted,
    /// Whether the number of solutions is written instead of the solutions.
    pub(super) counts: bool,
    pub(super) format: Gf2Format,
}

impl Form {
    /// The header: the text before all answers.
    pub(super) fn header(self) -> String {
        let last = if self.counts { "solution_count" } else { "columns" };
        match self.format {
            Gf2Format::Csv => format!("syndrome,line,weight,lower,{last}\n"),
            _ => String::new(),
        }
    }

    /// The text between the answers of two shards.
    pub(super) fn separator(self) -> &'static [u8] {
        if self.lists_all() && self.format == Gf2Format::Text { b"\n" } else { b"" }
    }

    fn lists_all(self) -> bool {
        self.wanted == Wanted::All && !self.counts
    }

    /// Writes and flushes the answer to a syndrome, which is in line `line`.
    pub(super) fn write(
        self,
        line: u64,
        number: u64,
        found: &Found,
        explanation: Option<Explanation>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        output.write_whole(|output| match self.format {
            Gf2Format::Json => self.write_json(line, number, found, explanation, output),
            Gf2Format::Csv => self.write_csv(line, number, found, output),
            _ => {
                self.write_text(number, found, output)?;
                let steps = explanation.iter().flat_map(|explanation| &explanation.steps);
                steps.into_iter().try_for_each(|step| writeln!(output, "{step}"))
            }
        })?;
        output.flush()
    }

    fn write_text(self, number: u64, found: &Found, output: &mut dyn Write) -> io::Result<()> {
        if self.lists_all() && number > 1 {
            writeln!(output)?;
        }
        if found.end == End::Unsolvable {
            return writeln!(output, "Impossible");
        }
        if is_unproved(found) {
            return match found.words.first() {
                Some(word) if !self.counts => writeln!(output, "{word} not proved"),
                _ => writeln!(output, "not proved"),
            };
        }
        if self.counts {
            return writeln!(output, "{}", found.words.len());
        }
        found.words.iter().try_for_each(|word| writeln!(output, "{word}"))
    }

    fn write_json(
        self,
        line: u64,
        number: u64,
        found: &Found,
        explanation: Option<Explanation>,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        let word = found.words.first();
        let is_proved = !is_unproved(found);
        let object = Object {
            syndrome: number,
            line,
            weight: word.map(Support::weight),
            solution_count: (is_proved && self.wanted == Wanted::All).then_some(found.words.len()),
            columns: (self.wanted != Wanted::All).then(|| word.map(Columns)),
            solutions: self.lists_all().then(|| found.words.iter().map(Columns).collect()),
            bounds: (!is_proved).then(|| Bounds { lower: found.at_least, upper: word.map(Support::weight) }),
            explanation,
        };
        serde_json::to_writer(&mut *output, &object)?;
        writeln!(output)
    }

    fn write_csv(self, line: u64, number: u64, found: &Found, output: &mut dyn Write) -> io::Result<()> {
        let is_proved = !is_unproved(found);
        let mut write = |word: Option<&Support>, last: &dyn Display| {
            let weight = text(word.map(Support::weight));
            let lower = text((!is_proved).then_some(found.at_least));
            writeln!(output, "{number},{line},{weight},{lower},{last}")
        };
        let first = found.words.first();
        if self.counts {
            return write(first, &text((is_proved && first.is_some()).then_some(found.words.len())));
        }
        found.words.iter().try_for_each(|word| write(Some(word), word))?;
        if first.is_none() { write(None, &"") } else { Ok(()) }
    }
}

/// Whether the search was stopped before it had proved its answer. With `--any`, no proof is needed.
fn is_unproved(found: &Found) -> bool {
    !matches!(found.end, End::Solved | End::Unsolvable | End::Settled)
}

fn text(number: Option<usize>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

#[derive(Serialize)]
struct Object<'a> {
    syndrome: u64,
    line: u64,
    weight: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution_count: Option<usize>,
    /// The columns of the solution, or null, if one solution is requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<Option<Columns<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<Columns<'a>>>,
    /// The bounds of a search that was stopped.
    #[serde(flatten)]
    bounds: Option<Bounds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation>,
}

struct Columns<'a>(&'a Support);

impl Serialize for Columns<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.columns())
    }
}
