//! Applies the limits to a distance search, shows its progress in a bar, and records its times. The search consists of
//! turns, such as the preparation and the search of one side.

use crate::linear;
use crate::progress::Fraction;
use crate::stopwatch::Turns;
use fewest::linear::{Phase, Side, SideReport, Turn};
use fewest::{Limits, Progress, Stage};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

pub(super) struct Clock<'a> {
    turns: &'a Turns<'a>,
    limits: Limits<'static>,
    /// The limit on the nodes of the search of each side.
    nodes: Option<u64>,
    bar: Fraction,
    records: Mutex<Vec<Record>>,
}

/// A turn, or a pause between turns or after the last turn.
struct Record {
    turn: Option<Turn>,
    start: Instant,
    /// For each weight, the time from the start until the search last reported the weight.
    ends: Vec<(usize, Duration)>,
}

/// The time that a side took.
pub(super) struct Times {
    pub(super) whole: Duration,
    ends: Vec<(usize, Duration)>,
}

impl<'a> Clock<'a> {
    pub(super) fn new(turns: &'a Turns<'a>, limits: Limits<'static>, nodes: Option<u64>) -> Self {
        Self { turns, limits, nodes, bar: Fraction::new(), records: Mutex::new(Vec::new()) }
    }

    /// The limits of a turn that begins now.
    pub(super) fn begin(&self, turn: Turn) -> Limits<'a> {
        self.record(Some(turn));
        let nodes = if turn.phase == Phase::Searching { self.nodes } else { None };
        self.limits.nodes(nodes.unwrap_or(u64::MAX)).cancel(self.turns.begin(turn.share))
    }

    pub(super) fn pause(&self) {
        self.record(None);
    }

    fn record(&self, turn: Option<Turn>) {
        self.records().push(Record { turn, start: Instant::now(), ends: Vec::new() });
    }

    fn records(&self) -> MutexGuard<'_, Vec<Record>> {
        self.records.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows the progress of a turn in the bar, and records the time.
    pub(super) fn hear(&self, turn: Turn, progress: &Progress) {
        self.turns.glance();
        if progress.stage == Stage::Growing
            && let Some(record) = self.records().last_mut()
        {
            record.note(progress.at_least);
        }
        let title = turn.side.map_or("", |side| if side == Side::X { "X: " } else { "Z: " });
        let message = || title.to_owned() + &linear::message(progress);
        self.bar.set(progress.fraction().unwrap_or(0.0), message);
    }

    /// The time that each side took. If a system without sides needed no search, its time is that of the
    /// preparation.
    pub(super) fn times(&self, sides: &[SideReport]) -> Vec<Times> {
        let records = self.records();
        let after = |place: usize| records.get(place).map_or_else(Instant::now, |record| record.start);
        let prepared = records.iter().position(|record| record.turn.is_none()).unwrap_or(0);
        let preparation = after(prepared).saturating_duration_since(after(0));
        let time = |report: &SideReport| {
            let is_its = |turn: Turn| turn.phase == Phase::Searching && turn.side == report.side;
            match records.iter().position(|record| record.turn.is_some_and(is_its)) {
                Some(place) => Times {
                    whole: after(place + 1).saturating_duration_since(records[place].start),
                    ends: records[place].ends.clone(),
                },
                None if report.side.is_none() => Times { whole: preparation, ends: Vec::new() },
                None => Times { whole: Duration::ZERO, ends: Vec::new() },
            }
        };
        sides.iter().map(time).collect()
    }
}

impl Record {
    fn note(&mut self, weight: usize) {
        let now = self.start.elapsed();
        match self.ends.last_mut() {
            Some((last, end)) if *last == weight => *end = now,
            _ => self.ends.push((weight, now)),
        }
    }
}

impl Times {
    /// The time that the search spent on `weight`.
    pub(super) fn of_weight(&self, weight: usize) -> Duration {
        let end = |wanted: &dyn Fn(usize) -> bool| {
            let ends = self.ends.iter().rev();
            ends.filter(|(weight, _)| wanted(*weight)).map(|&(_, end)| end).next().unwrap_or_default()
        };
        end(&|other| other <= weight).saturating_sub(end(&|other| other < weight))
    }
}
