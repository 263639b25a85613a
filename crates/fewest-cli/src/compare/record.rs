//! The record of one method on one board.

use crate::stopwatch::Stopped;
use fewest::search::{Description, Iteration, Report};
use fewest::{Outcome, Reason};
use serde::Serialize;
use std::time::Duration;

#[derive(Clone, Debug, Serialize)]
pub(super) struct Record {
    pub(super) board: u64,
    pub(super) method: &'static str,
    pub(super) heuristic: &'static str,
    pub(super) outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reason: Option<&'static str>,
    pub(super) length: Option<usize>,
    pub(super) expanded: u64,
    pub(super) generated: u64,
    pub(super) peak_bytes: u64,
    pub(super) seconds: f64,
    pub(super) iterations: Vec<Step>,
}

/// One iteration of a search: its bound at the start, and its nodes.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Step {
    bound: u32,
    expanded: u64,
    generated: u64,
}

impl Record {
    pub(super) fn new<M>(
        board: u64,
        method: Description,
        report: &Report<M>,
        time: Duration,
        stopped: Stopped,
    ) -> Self {
        let (outcome, reason) = match &report.outcome {
            Outcome::Solved(_) => ("solved", None),
            Outcome::Unsolvable => ("impossible", None),
            Outcome::Stopped(search) => {
                let reason = match (search.why, stopped) {
                    (Reason::Nodes, _) => "nodes",
                    (Reason::Memory { .. }, _) => "memory",
                    (_, Stopped::ByInterrupt) => "interrupted",
                    _ => "time",
                };
                ("gave up", Some(reason))
            }
        };
        let heuristic = match method.heuristic {
            Some(heuristic) => heuristic,
            None if method.searches => "none",
            None => "",
        };
        let step =
            |&Iteration { bound, expanded, generated }: &Iteration| Step { bound, expanded, generated };
        Self {
            board,
            method: method.name,
            heuristic,
            outcome,
            reason,
            length: report.length(),
            expanded: report.expanded,
            generated: report.generated,
            peak_bytes: report.peak_bytes,
            seconds: time.as_secs_f64(),
            iterations: report.iterations.iter().map(step).collect(),
        }
    }

    /// Whether the method has an answer: a length, or unsolvable.
    pub(super) fn has_answer(&self) -> bool {
        self.reason.is_none()
    }

    pub(super) const COLUMNS: [&str; 11] = [
        "board",
        "method",
        "heuristic",
        "outcome",
        "reason",
        "length",
        "expanded",
        "generated",
        "peak_bytes",
        "iterations",
        "seconds",
    ];

    pub(super) fn cells(&self) -> [String; 11] {
        [
            self.board.to_string(),
            self.method.to_owned(),
            self.heuristic.to_owned(),
            self.outcome.to_owned(),
            self.reason.unwrap_or_default().to_owned(),
            self.length.map(|length| length.to_string()).unwrap_or_default(),
            self.expanded.to_string(),
            self.generated.to_string(),
            self.peak_bytes.to_string(),
            self.iterations.len().to_string(),
            self.seconds.to_string(),
        ]
    }
}
