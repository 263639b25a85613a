//! The command line of `fewest show gf2`.

use super::DrawingOptions;
use crate::arguments::values::{number, time};
use crate::arguments::{Effort, ObservableSum};
use clap::{Args, ValueHint};
use std::path::PathBuf;
use std::time::Duration;

pub(crate) const SHOW_ABOUT: &str = "\
Draw the fewest errors of a noisy circuit that no detector sees, in space and time

The circuit is given by its detector error model. The errors flip an observable and no detector: a shortest way in which \
the circuit fails. A picture has a sheet for each time, the later the higher, and a dot for each detector, by its \
coordinates: the third one is the time, or the last one if there are fewer. Each error joins its detectors; one that flips \
a single detector leads to the boundary. Errors that flip an observable have a color of their own. As text, each error has a \
line.";

pub(crate) const SHOW_EXAMPLES: &str = "\
Examples:
  fewest show gf2 model.dem                            a list in the terminal
  fewest show gf2 model.dem -o failure.svg             as a picture
  fewest show gf2 --observable 1 model.dem -o 1.svg    the fewest errors that flip L1
  fewest show gf2 --likeliest model.dem -o likely.svg  the most likely errors, by the probabilities
  fewest show gf2 --time-limit 10 model.dem            the fewest that ten seconds find";

#[derive(Args, Debug)]
pub(crate) struct ShowGf2 {
    /// A detector error model; - or none is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,

    /// The fewest errors that flip an observable or a sum of several, such as 0+3, whatever else they flip
    #[arg(long, value_name = "SUM", conflicts_with = "likeliest")]
    pub(crate) observable: Option<ObservableSum>,

    /// The most likely errors that flip an observable and no detector, by their probabilities
    #[arg(long)]
    pub(crate) likeliest: bool,

    /// The most seconds: the best errors known by then are drawn, and the exit code is 3
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,

    /// The most nodes of the search: unlike seconds, they end at the same place on every machine
    #[arg(long, value_name = "N", value_parser = number::<u64>)]
    pub(crate) nodes: Option<u64>,

    #[command(flatten)]
    pub(crate) effort: Effort,

    #[command(flatten)]
    pub(crate) drawing: DrawingOptions,
}
