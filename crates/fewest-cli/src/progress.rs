//! The progress bar, which is shown only at a terminal, and only if the work is long.

use crate::output::Output;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal, Read};
use std::time::{Duration, Instant};

/// The time after which work shows a bar.
const LONG: Duration = Duration::from_millis(500);

/// The number of steps of a bar for work that reports a fraction.
const PARTS: u64 = 1000;

/// Shows the fraction of the input that has been read, or of the work that is done.
#[derive(Clone)]
pub(crate) struct Progress {
    bar: ProgressBar,
    start: Instant,
    /// Whether the bar may appear: standard error is a terminal, and no answers go to a terminal.
    watched: bool,
}

impl Progress {
    /// A bar for reading `bytes` bytes, or an unknown number, while answers go to an output.
    pub(crate) fn new(bytes: Option<u64>, output: &Output) -> Self {
        let bar = ProgressBar::with_draw_target(bytes, ProgressDrawTarget::hidden());
        let template = match bytes {
            Some(_) => "{bar:40.cyan} {percent:>3} %  {bytes}/{total_bytes}  {bytes_per_sec}  {eta} left",
            None => "{spinner} {bytes}  {bytes_per_sec}",
        };
        bar.set_style(ProgressStyle::with_template(template).expect("the template is well-formed"));
        let watched = io::stderr().is_terminal() && !output.is_terminal();
        Self { bar, start: Instant::now(), watched }
    }

    /// A bar for work on `boards` boards, before anything is written.
    pub(crate) fn of_boards(boards: usize) -> Self {
        Self::of_steps(
            boards as u64,
            "{bar:40.cyan} {percent:>3} %  {human_pos} of {human_len} boards  {eta} left",
        )
    }

    /// A bar for work that reports the fraction that is done, before anything is written.
    pub(crate) fn of_work() -> Self {
        Self::of_steps(PARTS, "{bar:40.cyan} {percent:>3} %  {eta} left")
    }

    fn of_steps(steps: u64, template: &str) -> Self {
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::hidden());
        bar.set_style(ProgressStyle::with_template(template).expect("the template is well-formed"));
        Self { bar, start: Instant::now(), watched: io::stderr().is_terminal() }
    }

    pub(crate) fn count(&self) {
        self.advance(1);
    }

    /// Sets the fraction of the work that is done, from 0 to 1.
    pub(crate) fn reach(&self, part: f64) {
        let steps = (part * PARTS as f64) as u64;
        self.advance(steps.saturating_sub(self.bar.position()));
    }

    /// Progress without a bar.
    pub(crate) fn none() -> Self {
        Self { bar: ProgressBar::hidden(), start: Instant::now(), watched: false }
    }

    /// Wraps an input, so that the bar shows the bytes that are read from it.
    pub(crate) fn watch<R: Read>(&self, input: R) -> Watched<R> {
        Watched { input, progress: self.clone() }
    }

    /// Adds to the number of bytes to read, if that number is known.
    pub(crate) fn lengthen(&self, bytes: u64) {
        self.bar.inc_length(bytes);
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }

    fn advance(&self, steps: u64) {
        self.bar.inc(steps);
        if self.watched && self.bar.is_hidden() && self.start.elapsed() >= LONG {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

/// A bar for work that reports a fraction, from several threads.
pub(crate) struct Fraction {
    bar: ProgressBar,
    start: Instant,
}

impl Fraction {
    const STEPS: u64 = 1000;

    pub(crate) fn new() -> Self {
        let bar = ProgressBar::with_draw_target(Some(Self::STEPS), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{bar:40.cyan} {percent:>3} %  {msg}");
        bar.set_style(style.expect("the template is well-formed"));
        Self { bar, start: Instant::now() }
    }

    pub(crate) fn set(&self, fraction: f64, message: impl FnOnce() -> String) {
        if self.start.elapsed() >= LONG && io::stderr().is_terminal() {
            if self.bar.is_hidden() {
                self.bar.set_draw_target(ProgressDrawTarget::stderr());
            }
            self.bar.set_position((fraction * Self::STEPS as f64) as u64);
            self.bar.set_message(message());
        }
    }
}

impl Drop for Fraction {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// A spinner for work whose end is not known.
pub(crate) struct Spinner {
    bar: ProgressBar,
    start: Instant,
}

impl Spinner {
    pub(crate) fn new() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        bar.set_style(
            ProgressStyle::with_template("{spinner} {msg}  {elapsed}").expect("the template is well-formed"),
        );
        Self { bar, start: Instant::now() }
    }

    pub(crate) fn show(&self, message: impl FnOnce() -> String) {
        if self.start.elapsed() >= LONG && io::stderr().is_terminal() {
            if self.bar.is_hidden() {
                self.bar.set_draw_target(ProgressDrawTarget::stderr());
            }
            self.bar.set_message(message());
        }
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

pub(crate) struct Watched<R> {
    input: R,
    progress: Progress,
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let bytes = self.input.read(buffer)?;
        self.progress.advance(bytes as u64);
        Ok(bytes)
    }
}
