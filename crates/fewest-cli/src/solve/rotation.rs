//! `fewest solve rotation`: from files of boards to answers in order.

mod answers;

use crate::arguments::{Format, SolveRotation};
use crate::failure::Failure;
use crate::input::Boundary;
use crate::input::Source;
use crate::output::Output;
use crate::pipeline::{self, Batches};
use crate::progress::Progress;
use crate::rotation::boards;
use crate::shards::{self, Bulk, Job, NewPart, Part};
use answers::Answers;
use fewest::Shard;
use fewest::rotation::Located;

/// The most boards that go to a worker at once.
const BATCH: usize = 4096;

/// Boards of one source, on the way from the reader to a worker.
struct Batch {
    /// Its place among the sources.
    source: usize,
    boards: Vec<Located>,
    is_first: bool,
}

pub(super) fn run(arguments: &SolveRotation) -> Result<(), Failure> {
    if arguments.explain && arguments.format == Format::Csv {
        return Err(super::no_explanation_in_csv());
    }
    if let Some(shard) = arguments.shard {
        return shards::run(&Solving(arguments), shard, arguments.output.path());
    }
    let mut output = Output::create(arguments.output.path())?;
    let answers = Answers::new(arguments);
    output.write(answers.header().as_bytes())?;
    answer_all(arguments, &answers, &Source::all(&arguments.input.files), 0, output)
}

/// Many boards, of which each shard answers some.
pub(super) struct Solving<'a>(pub(super) &'a SolveRotation);

impl Job for Solving<'_> {
    fn write_part(&self, shard: Shard, part: &NewPart) -> Result<(), Failure> {
        let is_numbered = matches!(self.0.format, Format::Json | Format::Csv);
        let bulk = Bulk { boundary: Boundary::Line, is_numbered };
        let answers = Answers::new(self.0);
        bulk.write_part(&self.0.input.files, shard, part, |source, lines_before, output| {
            answer_all(self.0, &answers, std::slice::from_ref(source), lines_before, output)
        })
    }

    fn merge(&self, parts: &[Part]) -> Result<(), Failure> {
        let separator: &[u8] = if self.0.all && self.0.format == Format::Judge { b"\n" } else { b"" };
        let answers = Answers::new(self.0);
        let header = |output: &mut Output| output.write(answers.header().as_bytes());
        shards::join(parts, header, separator, self.0.output.path())
    }

    fn merges_with_input(&self) -> bool {
        false
    }
}

/// Answers the boards of all sources, but not those that begin in the first `lines_before` lines.
fn answer_all(
    arguments: &SolveRotation,
    answers: &Answers,
    sources: &[Source],
    lines_before: u64,
    mut output: Output,
) -> Result<(), Failure> {
    let names: Vec<_> = sources.iter().map(Source::name).collect();
    let progress = Progress::new(sources.iter().map(Source::size).sum(), &output);
    let result = pipeline::run(
        pipeline::threads(arguments.threads),
        |batches| read(sources, lines_before, &progress, batches),
        |Batch { source, boards, is_first }, bytes| {
            answers.write(&answers::Batch { file: &names[source], boards: &boards, is_first }, bytes)
        },
        |bytes| output.write(bytes),
    );
    progress.finish();
    output.end(result)
}

fn read(
    sources: &[Source],
    lines_before: u64,
    progress: &Progress,
    batches: &mut Batches<'_, Batch>,
) -> Result<(), Failure> {
    let mut is_first = true;
    for (index, source) in sources.iter().enumerate() {
        boards::each_batch(source, progress, BATCH, |mut boards| {
            if boards[0].line <= lines_before {
                boards.retain(|located| located.line > lines_before);
            }
            if boards.is_empty() {
                return Ok(());
            }
            batches.send(Batch { source: index, boards, is_first: std::mem::take(&mut is_first) })
        })?;
    }
    Ok(())
}
