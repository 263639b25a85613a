//! Runs a comparison: all methods on the first board, then all methods on the next board, and so on.

use super::record::Record;
use super::{plot, table};
use crate::arguments::{CompareFormat, Comparing};
use crate::failure::Failure;
use crate::output::Output;
use crate::{interrupt, memory, stopwatch};
use anyhow::anyhow;
use bytesize::ByteSize;
use fewest::Limits;
use fewest::search::{Method, Report};

/// The memory that a method may take by default, if it is free.
const MEMORY: ByteSize = ByteSize::gb(2);

impl Comparing {
    pub(super) fn memory(&self) -> u64 {
        match self.memory {
            Some(bytes) => bytes.as_u64(),
            None => MEMORY.as_u64().min(memory::available() as u64),
        }
    }
}

/// Runs methods within their limits, reports the work of each method, and checks that their answers agree.
pub(super) struct Comparison<'a> {
    comparing: &'a Comparing,
    /// The word for an instance of the puzzle: board or position.
    noun: &'static str,
    output: Output,
    records: Vec<Record>,
    /// The number of the current board, from 1.
    board: u64,
    /// The index of the current board's first record.
    start: usize,
}

impl<'a> Comparison<'a> {
    pub(super) fn new(comparing: &'a Comparing, noun: &'static str) -> Result<Self, Failure> {
        let output = match comparing.output.path() {
            None => Output::colored(),
            file => Output::create(file)?,
        };
        let mut comparison = Self { comparing, noun, output, records: Vec::new(), board: 1, start: 0 };
        if comparing.format == CompareFormat::Csv {
            comparison.write_csv(&Record::COLUMNS)?;
        }
        Ok(comparison)
    }

    pub(super) fn run<M>(
        &mut self,
        method: impl Method,
        solve: impl FnOnce(&Limits<'_>) -> Report<M>,
    ) -> Result<(), Failure> {
        let nodes = self.comparing.nodes.unwrap_or(u64::MAX);
        let limits = Limits::new().nodes(nodes).memory(self.comparing.memory());
        let limit = Some(self.comparing.time_limit);
        let (report, time, stopped) =
            stopwatch::run(limit, |stopwatch| solve(&limits.cancel(stopwatch.cancel())));
        let record = Record::new(self.board, method.description(), &report, time, stopped);
        match self.comparing.format {
            CompareFormat::Table => {}
            CompareFormat::Json => {
                let mut line = serde_json::to_vec(&record).map_err(Failure::failed)?;
                line.push(b'\n');
                self.output.write(&line)?;
            }
            CompareFormat::Csv => self.write_csv(&record.cells())?,
        }
        self.records.push(record);
        Ok(interrupt::check()?)
    }

    /// Ends the current board.
    ///
    /// # Errors
    ///
    /// Two methods have different answers, or writing fails.
    pub(super) fn end_board(&mut self) -> Result<(), Failure> {
        self.write_board()?;
        let answers = self.records[self.start..].iter().filter(|record| record.has_answer());
        let disagreement =
            answers.clone().zip(answers.skip(1)).find(|(one, other)| one.length != other.length);
        if let Some((one, other)) = disagreement {
            return Err(Failure::failed(anyhow!(
                "{} {}: {} and {} disagree, which is a bug in fewest",
                self.noun,
                self.board,
                one.method,
                other.method
            )));
        }
        self.board += 1;
        self.start = self.records.len();
        Ok(())
    }

    /// Ends the comparison, also after a failure: writes the totals of a table of several complete boards, and the
    /// picture. After a closed pipe, writes nothing.
    pub(super) fn finish(mut self, result: Result<(), Failure>) -> Result<(), Failure> {
        if let Err(Failure::ClosedPipe) = result {
            return result;
        }
        if result.is_err() && self.start < self.records.len() && self.records[self.start].board == self.board
        {
            self.write_board()?;
        }
        if self.comparing.format == CompareFormat::Table && self.board > 2 {
            let totals = table::totals(self.noun, &self.records);
            self.output.write(totals.as_bytes())?;
        }
        if let Some(file) = &self.comparing.plot {
            let mut picture = Output::create(Some(file))?;
            picture.write(plot::draw(&self.records).as_bytes())?;
            picture.finish()?;
        }
        self.output.end(result)
    }

    fn write_board(&mut self) -> Result<(), Failure> {
        if self.comparing.format != CompareFormat::Table {
            return Ok(());
        }
        let gap = if self.board > 1 { "\n" } else { "" };
        let text = table::one(self.noun, self.board, &self.records[self.start..]);
        self.output.write(format!("{gap}{text}").as_bytes())
    }

    fn write_csv<C: AsRef<[u8]>>(&mut self, cells: &[C]) -> Result<(), Failure> {
        let mut line = Vec::new();
        let mut row = csv::Writer::from_writer(&mut line);
        row.write_record(cells).map_err(Failure::failed)?;
        drop(row);
        self.output.write(&line)
    }
}
