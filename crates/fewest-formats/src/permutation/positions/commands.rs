//! KSolve's commands `Slack`, `MaxDepth`, `QTM` and `HTM`, which may precede positions. A command applies to all later
//! positions, until another command replaces it.

use super::misread::tokens;
use fewest_permutation::Metric;

/// The commands that apply to a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Commands {
    /// `Slack N`: find all solutions with at most N moves more than the fewest.
    pub slack: Option<usize>,
    /// `MaxDepth N`: find no solution with more than N moves.
    pub most_moves: Option<usize>,
    /// `QTM` counts quarter turns; `HTM` counts turns by any amount.
    pub metric: Option<Metric>,
}

pub(super) enum Command {
    Slack(usize),
    MaxDepth(usize),
    Metric(Metric),
}

impl Command {
    /// Parses a line. `None` if the line is not one of these commands, or if its argument is not valid. `comment`
    /// begins a comment.
    pub(super) fn of(line: &[u8], comment: u8) -> Option<Self> {
        let text = line.split(|&byte| byte == comment).next()?;
        let mut words = tokens(text);
        let name = words.next()?;
        let number = words.next();
        if words.next().is_some() {
            return None;
        }
        let number = match number {
            Some(number) => Some(number.number()? as usize),
            None => None,
        };
        match (name.text, number) {
            (b"Slack", Some(number)) => Some(Self::Slack(number)),
            (b"MaxDepth", Some(number)) => Some(Self::MaxDepth(number)),
            (b"QTM", None) => Some(Self::Metric(Metric::Quarters)),
            (b"HTM", None) => Some(Self::Metric(Metric::Turns)),
            _ => None,
        }
    }
}

impl Commands {
    /// These commands together with `command`, which replaces an earlier command of its kind.
    pub(super) fn and(self, command: &Command) -> Self {
        match *command {
            Command::Slack(slack) => Self { slack: Some(slack), ..self },
            Command::MaxDepth(most) => Self { most_moves: Some(most), ..self },
            Command::Metric(metric) => Self { metric: Some(metric), ..self },
        }
    }
}
