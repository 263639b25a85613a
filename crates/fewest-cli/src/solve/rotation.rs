//! `fewest solve rotation`: from files of boards to answers in order.

mod answers;

use crate::arguments::{Format, SolveRotation};
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;
use crate::pipeline::{self, Batches};
use crate::progress::Progress;
use answers::Answers;
use fewest::rotation::{Boards, Located, Solver};
use std::io::BufReader;

/// The most boards that go to a worker at once.
const BATCH: usize = 4096;

/// How much is read at once. It bounds a batch as well.
const READ: usize = 128 << 10;

/// Boards of one source, on the way from the reader to a worker.
struct Batch {
    /// Its place among the sources.
    source: usize,
    boards: Vec<Located>,
    is_first: bool,
}

pub(crate) fn run(arguments: &SolveRotation) -> Result<(), Failure> {
    if arguments.explain && arguments.format == Format::Csv {
        return Err(Failure::no_explanation_in_csv());
    }
    let sources = Source::all(&arguments.input.files);
    let names: Vec<_> = sources.iter().map(Source::name).collect();
    let mut output = Output::create(arguments.output.as_deref())?;
    let progress = Progress::new(sources.iter().map(Source::size).sum(), &output);
    let solver = Solver::new();
    let answers = Answers::new(&solver, arguments);

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

fn read(sources: &[Source], progress: &Progress, batches: &mut Batches<Batch>) -> Result<(), Failure> {
    let mut is_first = true;
    for (index, source) in sources.iter().enumerate() {
        let input = BufReader::with_capacity(READ, progress.watch(source.open()?));
        let mut boards = Boards::new(input);
        loop {
            let mut batch = Vec::new();
            let read = boards.read_batch(&mut batch, BATCH);
            let ended = batch.is_empty();
            if !ended {
                batches.send(Batch { source: index, boards: batch, is_first })?;
                is_first = false;
            }
            read.map_err(|error| source.failure(error))?;
            if ended {
                break;
            }
        }
        // At a terminal the closing 0 is the end; elsewhere something behind it is a mistake that must show.
        if !source.is_terminal() {
            boards.finish().map_err(|error| source.failure(error))?;
        }
    }
    Ok(())
}
