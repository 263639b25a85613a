//! Around the answers of every puzzle: the output with its header, the bar, shards, and what is not proved.

use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;
use crate::progress::Progress;
use crate::shards::{self, Bulk, Job, NewPart, Part};
use crate::unproved::Unproved;
use fewest::Shard;
use std::path::{Path, PathBuf};
use std::slice;

/// Answers to whatever some files hold: boards, positions or syndromes.
pub(super) trait Answering {
    /// The header, the separator, the input and the output of the answers.
    ///
    /// # Errors
    /// Options do not fit each other.
    fn frame(&self) -> Result<Frame<'_>, Failure>;

    /// How shards cut a file.
    ///
    /// # Errors
    /// Answers in this form cannot be joined.
    fn cut(&self) -> Result<Bulk, Failure>;

    /// Reads what the sources hold, and writes an answer to each.
    fn answer(&self, run: &mut Run<'_>) -> Result<(), Failure>;
}

/// The header, the separator, the input and the output of the answers.
pub(super) struct Frame<'a> {
    pub(super) files: &'a [PathBuf],
    pub(super) sources: Vec<Source>,
    pub(super) output: Option<&'a Path>,
    /// Before all answers.
    pub(super) header: String,
    /// Between the answers of two shards.
    pub(super) separator: &'static [u8],
}

/// One run over some sources.
pub(super) struct Run<'a> {
    pub(super) sources: &'a [Source],
    /// A board or position that begins within these first lines is not answered.
    pub(super) lines_before: u64,
    pub(super) progress: &'a Progress,
    pub(super) output: &'a mut Output,
    pub(super) unproved: Unproved,
    header: &'a str,
}

impl Run<'_> {
    /// Writes what stands before all answers: once nothing but a question can be wrong.
    pub(super) fn begin(&mut self) -> Result<(), Failure> {
        self.output.write(self.header.as_bytes())
    }
}

/// Answers everything.
pub(super) fn answer(answering: &dyn Answering) -> Result<(), Failure> {
    let frame = answering.frame()?;
    let output = Output::create(frame.output)?;
    run(answering, &frame.sources, 0, &frame.header, output)
}

/// Answers what begins after the first `lines_before` lines of some sources; the output ends with it.
fn run(
    answering: &dyn Answering,
    sources: &[Source],
    lines_before: u64,
    header: &str,
    mut output: Output,
) -> Result<(), Failure> {
    let progress = Progress::new(sources.iter().map(Source::size).sum(), &output);
    let unproved = Unproved::default();
    let mut run = Run { sources, lines_before, progress: &progress, output: &mut output, unproved, header };
    let answered = answering.answer(&mut run);
    let unproved = run.unproved;
    progress.finish();
    // A file with an answer to everything is complete, even if some answers are marked as not proved.
    unproved.end(output.end(answered))
}

/// The answers, of which each shard writes some.
pub(super) struct Shares<'a>(pub(super) &'a dyn Answering);

impl Job for Shares<'_> {
    fn write_part(&self, shard: Shard, part: &NewPart) -> Result<(), Failure> {
        let (frame, cut) = (self.0.frame()?, self.0.cut()?);
        cut.write_part(frame.files, shard, part, |source, lines_before, output| {
            run(self.0, slice::from_ref(source), lines_before, "", output)
        })
    }

    fn merge(&self, parts: &[Part]) -> Result<(), Failure> {
        let Frame { output, header, separator, .. } = self.0.frame()?;
        shards::join(parts, header.as_bytes(), separator, output)
    }

    fn merges_with_input(&self) -> bool {
        false
    }
}
