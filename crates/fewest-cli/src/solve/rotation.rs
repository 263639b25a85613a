//! `fewest solve rotation`: from files of boards to answers in order.

mod answers;

use crate::arguments::{Format, SolveRotation};
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;
use crate::pipeline::{self, Batches};
use crate::progress::Progress;
use crate::rotation::boards;
use answers::Answers;
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
    let sources = Source::all(&arguments.input.files);
    let names: Vec<_> = sources.iter().map(Source::name).collect();
    let mut output = Output::create(arguments.output.path())?;
    let progress = Progress::new(sources.iter().map(Source::size).sum(), &output);
    let answers = Answers::new(arguments);

    output.write(answers.header().as_bytes())?;
    let result = pipeline::run(
        pipeline::threads(arguments.threads),
        |batches| read(&sources, &progress, batches),
        |Batch { source, boards, is_first }, bytes| {
            answers.write(&answers::Batch { file: &names[source], boards: &boards, is_first }, bytes)
        },
        |bytes| output.write(bytes),
    );
    progress.finish();
    output.end(result)
}

fn read(sources: &[Source], progress: &Progress, batches: &mut Batches<'_, Batch>) -> Result<(), Failure> {
    let mut is_first = true;
    for (index, source) in sources.iter().enumerate() {
        boards::each_batch(source, progress, BATCH, |boards| {
            batches.send(Batch { source: index, boards, is_first: std::mem::take(&mut is_first) })
        })?;
    }
    Ok(())
}
