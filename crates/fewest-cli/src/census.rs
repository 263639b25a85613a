//! The verb `census`: all boards of a puzzle, counted.

mod flip;
mod histogram;
mod plot;
mod puzzle;
mod rotation;
mod table;

use crate::arguments::{CensusPuzzle, Report};
use crate::failure::Failure;
use crate::output::Output;
use histogram::Histogram;

pub(crate) fn run(puzzle: &CensusPuzzle) -> Result<(), Failure> {
    match puzzle {
        CensusPuzzle::Rotation(arguments) => rotation::run(arguments),
        CensusPuzzle::Flip(arguments) => flip::run(arguments),
        CensusPuzzle::Puzzle(arguments) => puzzle::run(arguments),
    }
}

/// Writes a report, and the histograms as a picture if one is wanted.
fn write(arguments: &Report, text: &str, title: &str, histograms: &[Histogram]) -> Result<(), Failure> {
    if let Some(file) = &arguments.plot {
        let mut output = Output::create(Some(file))?;
        output.write(plot::draw(title, histograms).as_bytes())?;
        output.finish()?;
    }
    let mut output = Output::create(arguments.output.as_deref())?;
    output.write(text.as_bytes())?;
    output.finish()
}
