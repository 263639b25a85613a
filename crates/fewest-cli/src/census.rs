//! `fewest census`: all boards of a puzzle, counted.

pub(crate) mod flip;
mod histogram;
mod plot;
pub(crate) mod rotation;
mod table;

use crate::arguments::Report;
use crate::failure::Failure;
use crate::output::Output;
use histogram::Histogram;

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
