//! The command line of `fewest show gf2`.

use super::DrawingOptions;
use crate::arguments::values::{number, time};
use crate::arguments::{Effort, ObservableSum};
use clap::{Args, ValueHint};
use std::path::PathBuf;
use std::time::Duration;

pub(crate) const SHOW_ABOUT: &str = "\
Draw the smallest undetected logical error of a noisy circuit, in space and time

The circuit is given by its detector error model. The drawing has the fewest errors that flip an observable and no \
detector. A picture has a layer for each time, later ones higher, and a dot for each detector at its coordinates: the \
third coordinate is the time, or the last one if there are fewer. Each error joins the detectors that it flips; an \
error that flips a single detector joins it to the boundary. Errors that flip an observable have their own color. As \
text, each error has a line.";

pub(crate) const SHOW_EXAMPLES: &str = "\
Examples:
  fewest show gf2 model.dem                            a list in the terminal
  fewest show gf2 model.dem -o failure.svg             as a picture
  fewest show gf2 --observable 1 model.dem -o 1.svg    the fewest errors that flip L1
  fewest show gf2 --likeliest model.dem -o likely.svg  the most likely errors, by the probabilities
  fewest show gf2 --time-limit 10 model.dem            the fewest errors that ten seconds find";

#[derive(Args, Debug)]
pub(crate) struct ShowGf2 {
    /// A detector error model; - or none is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,

    /// Draw the fewest errors that flip this observable, or this sum of several, such as 0+3, and no detector, whatever
    /// other observables they flip
    #[arg(long, value_name = "SUM", conflicts_with = "likeliest")]
    pub(crate) observable: Option<ObservableSum>,

    /// Draw the most likely errors that flip an observable and no detector, by their probabilities
    #[arg(long)]
    pub(crate) likeliest: bool,

    /// Time limit for the whole run, in seconds or with a unit, such as 5m or 2h: the best errors known by then are
    /// drawn, and the exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,

    /// Node limit for the search; unlike a time limit, it ends the search at the same point on every machine
    #[arg(long, value_name = "N", value_parser = number::<u64>)]
    pub(crate) nodes: Option<u64>,

    #[command(flatten)]
    pub(crate) effort: Effort,

    #[command(flatten)]
    pub(crate) drawing: DrawingOptions,
}
