//! Runs `fewest solve` over all questions of its input, for every puzzle: opens the output and writes its header, shows
//! the progress bar, divides files among shards, and reports unproved answers at the end.

use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;
use crate::progress::Progress;
use crate::shards::{self, Bulk, NewPart, Part};
use crate::unproved::{NotProved, Unproved};
use anyhow::{Error, anyhow};
use fewest::Shard;
use std::path::{Path, PathBuf};
use std::slice;

/// Questions in some files: boards, positions or syndromes.
pub(super) struct Questions<'a> {
    pub(super) files: &'a [PathBuf],
    pub(super) sources: Vec<Source>,
    pub(super) output: Option<&'a Path>,
    pub(super) header: String,
    /// The bytes between the answers of two shards.
    pub(super) separator: &'static [u8],
    /// The manner in which shards divide a file; `None` if the answer is one picture.
    pub(super) cut: Option<Bulk>,
    pub(super) steps: Steps<'a>,
}

/// Reads the sources of a run, and writes the answers to their questions.
pub(super) type Steps<'a> = Box<dyn Fn(&mut Run<'_>) -> Result<(), Failure> + 'a>;

pub(super) struct Run<'a> {
    pub(super) sources: &'a [Source],
    /// Questions in this number of lines at the beginning of the source are counted but not answered.
    pub(super) lines_before: u64,
    pub(super) progress: &'a Progress,
    pub(super) output: Output,
    pub(super) unproved: Unproved,
    /// The number of questions so far.
    pub(super) number: u64,
    header: &'a str,
}

impl Run<'_> {
    /// Writes the header. This is called after everything except the questions has been checked.
    pub(super) fn begin(&mut self) -> Result<(), Failure> {
        self.output.write(self.header.as_bytes())
    }

    /// Answers the next question, which begins at `line` of `source`. Skips the question if it belongs to another
    /// shard. `ask` returns the answer, and its bounds if it is not proved. `write` writes the answer with the number
    /// of the question.
    pub(super) fn answer<A>(
        &mut self,
        source: &Source,
        line: u64,
        ask: impl FnOnce() -> Result<(A, Option<NotProved>), Failure>,
        write: impl FnOnce(&A, u64, &mut Output) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.number += 1;
        if line <= self.lines_before {
            return Ok(());
        }
        let (answer, not_proved) = ask()?;
        write(&answer, self.number, &mut self.output)?;
        self.unproved.note(source, line, not_proved)
    }
}

impl Questions<'_> {
    pub(super) fn answer(&self) -> Result<(), Failure> {
        self.run(&self.sources, 0, &self.header, Output::create(self.output)?)
    }

    /// Answers the questions that begin after the first `lines_before` lines of some sources, and ends the output.
    fn run(
        &self,
        sources: &[Source],
        lines_before: u64,
        header: &str,
        output: Output,
    ) -> Result<(), Failure> {
        let progress = &Progress::new(sources.iter().map(Source::size).sum(), &output);
        let unproved = Unproved::default();
        let mut run = Run { sources, lines_before, progress, output, unproved, number: 0, header };
        let answered = (self.steps)(&mut run);
        let Run { output, unproved, .. } = run;
        progress.finish();
        // A file with answers to all questions is complete, even if some answers are marked as not proved.
        unproved.end(output.end(answered))
    }

    pub(super) fn write_part(&self, shard: Shard, part: &NewPart) -> Result<(), Failure> {
        let cut = self.cut.ok_or_else(|| Failure::BadInput(uncut()))?;
        cut.write_part(self.files, shard, part, |source, lines_before, output| {
            self.run(slice::from_ref(source), lines_before, "", output)
        })
    }

    pub(super) fn merge(&self, parts: &[Part]) -> Result<(), Failure> {
        shards::join(parts, self.header.as_bytes(), self.separator, self.output)
    }
}

/// The error for a picture, which shards cannot divide.
pub(super) fn uncut() -> Error {
    anyhow!("a picture is one board, which --shard does not divide")
}
