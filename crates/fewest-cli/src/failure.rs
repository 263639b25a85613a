//! The failures of a run, and their exit codes.

use crate::interrupt::{self, Interrupted};
use crate::terminal;
use anyhow::{Error, anyhow};
use std::io::{self, Write};
use std::process::ExitCode;

pub(crate) const FAILED: u8 = interrupt::LIMIT_REACHED;

/// The reason why a run ends early, or with another exit code than 0.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The answer is no.
    No(Error),
    /// The input cannot be read, or is invalid.
    BadInput(Error),
    /// Any other failure, such as a full disk or a limit.
    Failed(Error),
    /// A signal or the time limit of the run ended the work.
    Interrupted(Error),
    /// The reader has closed the output, which is not an error.
    ClosedPipe,
    /// The reason has been reported already. This is the exit code.
    Reported(u8),
}

impl Failure {
    pub(crate) fn failed(error: impl Into<Error>) -> Self {
        Self::Failed(error.into())
    }

    /// The failure of a write to an output; `name` is the output's name in messages.
    pub(crate) fn write(error: io::Error, name: &str) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::Failed(Error::new(error).context(format!("cannot write {name}"))),
        }
    }

    /// The message, for a run that continues.
    pub(crate) fn message(&self) -> String {
        match self {
            Self::No(error) | Self::BadInput(error) | Self::Failed(error) | Self::Interrupted(error) => {
                format!("{error:#}")
            }
            Self::ClosedPipe | Self::Reported(_) => String::new(),
        }
    }

    pub(crate) fn with_note(self, note: &str) -> Self {
        self.map(|error| anyhow!("{error:#}\n{note}"))
    }

    pub(crate) fn context(self, context: String) -> Self {
        self.map(|error| error.context(context))
    }

    /// Turns bad input, and the answer no, into a failure of the program. Otherwise a judge would blame the contestant
    /// for it.
    pub(crate) fn into_failed(self) -> Self {
        match self {
            Self::No(error) | Self::BadInput(error) => Self::Failed(error),
            other => other,
        }
    }

    fn map(self, change: impl FnOnce(Error) -> Error) -> Self {
        match self {
            Self::No(error) => Self::No(change(error)),
            Self::BadInput(error) => Self::BadInput(change(error)),
            Self::Failed(error) => Self::Failed(change(error)),
            Self::Interrupted(error) => Self::Interrupted(change(error)),
            Self::ClosedPipe => Self::ClosedPipe,
            Self::Reported(code) => Self::Reported(code),
        }
    }

    /// Reports the failure to the user, and returns the exit code.
    pub(crate) fn report(self) -> ExitCode {
        let (error, code) = match self {
            Self::No(error) => (error, 1),
            Self::BadInput(error) => (error, 2),
            Self::Failed(error) => (error, FAILED),
            Self::Interrupted(error) => (error, interrupt::exit_code()),
            Self::ClosedPipe => return ExitCode::SUCCESS,
            Self::Reported(code) => return ExitCode::from(code),
        };
        let red = anstyle::AnsiColor::Red.on_default().bold();
        // If even this cannot be written, only the exit code reports the failure.
        let message = terminal::visible(&format!("{error:#}"));
        let _ = writeln!(anstream::stderr(), "{red}error:{red:#} {message}");
        ExitCode::from(code)
    }
}

impl From<Interrupted> for Failure {
    fn from(interrupted: Interrupted) -> Self {
        Self::Interrupted(interrupted.into())
    }
}
