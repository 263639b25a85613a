//! Writes answers in the format that the command line names. For an impossible syndrome the missing values are null in
//! JSON and empty in CSV.

use crate::arguments::{Gf2Format, SolveGf2};
use crate::failure::Failure;
use crate::linear::{End, Found};
use crate::output::Output;
use crate::unproved::Bounds;
use fewest::linear::Support;
use serde::{Serialize, Serializer};
use std::fmt::Display;
use std::io::{self, Write};

/// Writes answers in the format that the command line names.
pub(super) struct Answers<'a> {
    arguments: &'a SolveGf2,
    /// How many syndromes have been answered.
    answered: u64,
}

impl<'a> Answers<'a> {
    pub(super) fn new(arguments: &'a SolveGf2) -> Self {
        Self { arguments, answered: 0 }
    }

    /// The header: the text before all answers.
    pub(super) fn header(&self) -> String {
        let last = if self.arguments.count { "solution_count" } else { "columns" };
        match self.arguments.format {
            Gf2Format::Csv => format!("syndrome,line,weight,lower,{last}\n"),
            _ => String::new(),
        }
    }

    /// The text between the answers of two shards.
    pub(super) fn separator(&self) -> &'static [u8] {
        if self.arguments.all && self.arguments.format == Gf2Format::Text { b"\n" } else { b"" }
    }

    /// Counts the next syndrome without an answer.
    pub(super) fn skip(&mut self) {
        self.answered += 1;
    }

    /// Writes and flushes the answer to the next syndrome, which is in line `line`.
    pub(super) fn write(&mut self, line: u64, found: &Found, output: &mut Output) -> Result<(), Failure> {
        self.answered += 1;
        output.write_whole(|output| match self.arguments.format {
            Gf2Format::Json => self.write_json(line, found, output),
            Gf2Format::Csv => self.write_csv(line, found, output),
            _ => self.write_text(found, output),
        })?;
        output.flush()
    }

    fn write_text(&self, found: &Found, output: &mut dyn Write) -> io::Result<()> {
        let SolveGf2 { all, count, .. } = *self.arguments;
        if all && self.answered > 1 {
            writeln!(output)?;
        }
        if found.end == End::Unsolvable {
            return writeln!(output, "Impossible");
        }
        if is_unproved(found) {
            return match found.words.first() {
                Some(word) if !count => writeln!(output, "{word} not proved"),
                _ => writeln!(output, "not proved"),
            };
        }
        if count {
            return writeln!(output, "{}", found.words.len());
        }
        found.words.iter().try_for_each(|word| writeln!(output, "{word}"))
    }

    fn write_json(&self, line: u64, found: &Found, output: &mut dyn Write) -> io::Result<()> {
        let SolveGf2 { all, count, .. } = *self.arguments;
        let word = found.words.first();
        let is_proved = !is_unproved(found);
        let object = Object {
            syndrome: self.answered,
            line,
            weight: word.map(Support::weight),
            solution_count: (is_proved && (all || count)).then_some(found.words.len()),
            columns: (!all && !count).then(|| word.map(Columns)),
            solutions: all.then(|| found.words.iter().map(Columns).collect()),
            bounds: (!is_proved).then(|| Bounds { lower: found.at_least, upper: word.map(Support::weight) }),
        };
        serde_json::to_writer(&mut *output, &object)?;
        writeln!(output)
    }

    fn write_csv(&self, line: u64, found: &Found, output: &mut dyn Write) -> io::Result<()> {
        let is_proved = !is_unproved(found);
        let mut write = |word: Option<&Support>, last: &dyn Display| {
            let (weight, syndrome) = (text(word.map(Support::weight)), self.answered);
            let lower = text((!is_proved).then_some(found.at_least));
            writeln!(output, "{syndrome},{line},{weight},{lower},{last}")
        };
        let first = found.words.first();
        if self.arguments.count {
            return write(first, &text((is_proved && first.is_some()).then_some(found.words.len())));
        }
        found.words.iter().try_for_each(|word| write(Some(word), word))?;
        if first.is_none() { write(None, &"") } else { Ok(()) }
    }
}

/// Whether the search was stopped before it had proved its answer; `--any` needs no proof.
fn is_unproved(found: &Found) -> bool {
    !matches!(found.end, End::Solved | End::Unsolvable | End::Settled)
}

fn text(number: Option<usize>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

/// The JSON object of a syndrome.
#[derive(Serialize)]
struct Object<'a> {
    syndrome: u64,
    line: u64,
    weight: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution_count: Option<usize>,
    /// If one solution is wanted: its columns, or null.
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<Option<Columns<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<Columns<'a>>>,
    /// If the search was stopped.
    #[serde(flatten)]
    bounds: Option<Bounds>,
}

/// The columns of a vector's ones.
struct Columns<'a>(&'a Support);

impl Serialize for Columns<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.columns())
    }
}
