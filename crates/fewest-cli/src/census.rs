//! The verb `census`: counts all boards of a puzzle, or all words of a code.

mod counting;
mod flip;
mod gf2;
mod histogram;
mod lights;
mod plot;
mod presses;
mod puzzle;
mod rotation;
mod table;

use crate::arguments::{CensusPuzzle, Report};
use crate::failure::Failure;
use crate::interrupt::Interrupted;
use crate::output::Output;
use crate::shards::{Job, Values};
use crate::{interrupt, terminal};
use histogram::Histogram;
use std::path::Path;

pub(crate) fn run(puzzle: &CensusPuzzle) -> Result<(), Failure> {
    let report = puzzle.report();
    // The outputs are checked first, because counting may take hours.
    Output::check(report.output.path())?;
    report.plot.iter().try_for_each(|file| Output::check(Some(file)))?;
    let ended = match puzzle {
        CensusPuzzle::Rotation(arguments) => rotation::run(arguments),
        CensusPuzzle::Flip(arguments) => flip::run(arguments),
        CensusPuzzle::Lights(arguments) => lights::run(arguments),
        CensusPuzzle::Gf2(arguments) => gf2::run(arguments),
        CensusPuzzle::Puzzle(arguments) => puzzle::run(arguments),
    };
    // A signal may arrive just as the last count ends. The files are then marked as incomplete, so the run fails.
    ended.and_then(|()| if interrupt::has_signal() { Err(Interrupted.into()) } else { Ok(()) })
}

pub(crate) fn job(puzzle: &CensusPuzzle) -> Option<Box<dyn Job + '_>> {
    match puzzle {
        CensusPuzzle::Rotation(arguments) => Some(Box::new(Values(arguments))),
        CensusPuzzle::Flip(arguments) => Some(Box::new(Values(arguments))),
        CensusPuzzle::Lights(arguments) => Some(Box::new(Values(&**arguments))),
        CensusPuzzle::Gf2(_) => None,
        CensusPuzzle::Puzzle(arguments) => Some(Box::new(puzzle::InFiles(arguments))),
    }
}

/// Writes a report, and on request the histograms as a picture.
fn write(arguments: &Report, text: &str, title: &str, histograms: &[Histogram]) -> Result<(), Failure> {
    let plotted = match &arguments.plot {
        Some(file) => write_to(Some(file), &plot::draw(title, histograms)),
        None => Ok(()),
    };
    // Counts that took hours are written even if the picture cannot be.
    write_to(arguments.output.path(), text).and(plotted)
}

/// Writes a text to a file or to standard output. After a signal, the file is marked as incomplete. After a time
/// limit, it is complete, because the user set the limit.
fn write_to(file: Option<&Path>, text: &str) -> Result<(), Failure> {
    let mut output = Output::create(file)?;
    output.write(text.as_bytes())?;
    if !interrupt::has_signal() {
        return output.finish();
    }
    if let Some(partial) = output.keep()? {
        terminal::warn(format_args!("the counts so far are in {}", partial.display()));
    }
    Ok(())
}
