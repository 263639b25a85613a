//! What an answer looks like: for a judge, as JSON, as CSV.

use crate::arguments::{Format, SolveRotation};
use crate::entries::Entries;
use crate::failure::Failure;
use crate::methods;
use crate::pipeline;
use bytesize::ByteSize;
use fewest::rotation::search::BoardMethod;
use fewest::rotation::{Board, Located, Solution, Solutions, Solver, Symbol, Word, judge};
use fewest::search::Outcome;
use serde::Serialize;

/// Writes answers the way the command line wants them.
pub(super) struct Answers<'a> {
    solver: &'a Solver,
    symbol: Option<Symbol>,
    method: Option<BoardMethod>,
    memory: Option<ByteSize>,
    wanted: Wanted,
    format: Format,
    explain: bool,
    /// Whether answers name the file that their board stands in.
    with_file: bool,
}

/// Which of the shortest solutions are wanted.
#[derive(Clone, Copy)]
enum Wanted {
    First,
    All,
    Count,
}

/// Boards that are answered together.
pub(super) struct Batch<'a> {
    pub(super) file: &'a str,
    pub(super) boards: &'a [Located],
    /// Whether no board was answered before.
    pub(super) is_first: bool,
}

impl<'a> Answers<'a> {
    pub(super) fn new(solver: &'a Solver, arguments: &SolveRotation) -> Self {
        let wanted = match arguments {
            SolveRotation { all: true, .. } => Wanted::All,
            SolveRotation { count: true, .. } => Wanted::Count,
            _ => Wanted::First,
        };
        let with_file = arguments.input.files.len() > 1;
        let SolveRotation { symbol, method, memory, format, explain, .. } = *arguments;
        Self { solver, symbol, method, memory, wanted, format, explain, with_file }
    }

    /// What stands before all answers.
    pub(super) fn header(&self) -> String {
        let file = if self.with_file { "file," } else { "" };
        match (self.format, self.wanted) {
            (Format::Csv, Wanted::Count) => format!("{file}board,line,length,solution_count\n"),
            (Format::Csv, Wanted::First | Wanted::All) => format!("{file}board,line,moves,length,symbol\n"),
            (Format::Judge | Format::Json, _) => String::new(),
        }
    }

    /// Appends the answers of a batch.
    ///
    /// # Errors
    ///
    /// If a method was wished for that gave up; the answers before that have been appended.
    pub(super) fn write(&self, batch: &Batch<'_>, output: &mut Vec<u8>) -> Result<(), Failure> {
        match self.format {
            Format::Judge => self.write_judge(batch, output),
            Format::Json => self.write_json(batch, output),
            Format::Csv => self.write_csv(batch, output),
        }
    }

    fn write_judge(&self, batch: &Batch<'_>, output: &mut Vec<u8>) -> Result<(), Failure> {
        match self.wanted {
            Wanted::First if self.symbol.is_none() && self.method.is_none() && !self.explain => {
                judge::write_answers(self.solver, batch.boards, output);
            }
            Wanted::First => {
                for located in batch.boards {
                    judge::write_answer(&self.first(&located.board)?, output);
                    if let Some(entries) = self.entries(&located.board) {
                        for line in entries.lines().chain(entries.search_line()) {
                            output.extend_from_slice(line.as_bytes());
                            output.push(b'\n');
                        }
                    }
                }
            }
            Wanted::All => {
                for (index, located) in batch.boards.iter().enumerate() {
                    if index > 0 || !batch.is_first {
                        output.push(b'\n');
                    }
                    for Solution { moves, symbol } in self.all(&located.board) {
                        let moves = if moves.is_empty() { judge::SOLVED } else { &moves.to_string() };
                        output.extend_from_slice(format!("{moves} {symbol}\n").as_bytes());
                    }
                }
            }
            Wanted::Count => {
                for located in batch.boards {
                    output.extend_from_slice(format!("{}\n", self.count(&located.board)).as_bytes());
                }
            }
        }
        Ok(())
    }

    fn write_json(&self, batch: &Batch<'_>, output: &mut Vec<u8>) -> Result<(), Failure> {
        for located in batch.boards {
            let first = self.first(&located.board)?;
            let single = matches!(self.wanted, Wanted::First);
            let entries = self.entries(&located.board);
            let object = Object {
                file: self.with_file.then_some(batch.file),
                board: located.number,
                line: located.line,
                moves: single.then(|| first.moves.to_string()),
                length: first.moves.len(),
                symbol: single.then(|| first.symbol.number()),
                solution_count: matches!(self.wanted, Wanted::Count).then(|| self.count(&located.board)),
                solutions: matches!(self.wanted, Wanted::All)
                    .then(|| self.all(&located.board).map(ObjectSolution::new).collect()),
                nodes: entries.as_ref().and_then(|entries| entries.nodes),
                entries: entries.map(|entries| entries.entries.into_iter().map(ObjectEntry::new).collect()),
            };
            serde_json::to_writer(&mut *output, &object).expect("numbers and strings are JSON");
            output.push(b'\n');
        }
        Ok(())
    }

    fn write_csv(&self, batch: &Batch<'_>, output: &mut Vec<u8>) -> Result<(), Failure> {
        let mut rows = csv::Writer::from_writer(output);
        for &Located { board, number, line } in batch.boards {
            let mut write = |cells: &[String]| {
                let place = [number.to_string(), line.to_string()];
                let file = self.with_file.then_some(batch.file);
                let row = file.into_iter().chain(place.iter().chain(cells).map(String::as_str));
                rows.write_record(row).expect("memory takes what is written, and rows are of one length");
            };
            let cells = |Solution { moves, symbol }: Solution| {
                [moves.to_string(), moves.len().to_string(), symbol.to_string()]
            };
            match self.wanted {
                Wanted::First => write(&cells(self.first(&board)?)),
                Wanted::All => self.all(&board).for_each(|solution| write(&cells(solution))),
                Wanted::Count => {
                    write(&[self.first(&board)?.moves.len().to_string(), self.count(&board).to_string()]);
                }
            }
        }
        rows.flush().expect("memory takes what is written");
        Ok(())
    }

    fn first(&self, board: &Board) -> Result<Solution, Failure> {
        match (self.method, self.symbol) {
            (Some(method), _) => {
                let limits = methods::limits(self.memory);
                let report = method.solve(board, self.solver, pipeline::threads(None), &limits);
                let moves = match report.outcome {
                    Outcome::Solved(moves) => moves.into_iter().fold(Word::EMPTY, Word::then),
                    Outcome::GaveUp(reason) => return Err(methods::gave_up(method, reason, &limits)),
                    Outcome::Unsolvable => unreachable!("every board has a solution"),
                };
                let symbol = board.after_all(moves.moves()).filled().expect("a solution fills the center");
                Ok(Solution { moves, symbol })
            }
            (None, Some(symbol)) => Ok(self.solver.solve_filling(board, symbol)),
            (None, None) => Ok(self.solver.solve(board)),
        }
    }

    /// The entries that the answer is the least of, if it is to be explained.
    fn entries(&self, board: &Board) -> Option<Entries> {
        self.explain.then(|| Entries::of(self.solver, board, self.symbol))
    }

    fn all(&self, board: &Board) -> Solutions<'a> {
        match self.symbol {
            None => self.solver.solutions(board),
            Some(symbol) => self.solver.solutions_filling(board, symbol),
        }
    }

    fn count(&self, board: &Board) -> u64 {
        match self.symbol {
            None => self.solver.count_solutions(board),
            Some(symbol) => self.solver.count_solutions_filling(board, symbol),
        }
    }
}

/// The JSON object of a board.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    board: u64,
    line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<String>,
    length: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    symbol: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution_count: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<ObjectSolution>>,
    /// The table entries that the answer is the least of.
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<Vec<ObjectEntry>>,
    /// The boards that the classic IDA* visits.
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
}

/// One of several solutions in it.
#[derive(Serialize)]
struct ObjectSolution {
    moves: String,
    symbol: u8,
}

impl ObjectSolution {
    fn new(solution: Solution) -> Self {
        Self { moves: solution.moves.to_string(), symbol: solution.symbol.number() }
    }
}

/// The shortest way to one symbol in the center.
#[derive(Serialize)]
struct ObjectEntry {
    symbol: u8,
    moves: String,
    length: usize,
}

impl ObjectEntry {
    fn new(solution: Solution) -> Self {
        let Solution { moves, symbol } = solution;
        Self { symbol: symbol.number(), moves: moves.to_string(), length: moves.len() }
    }
}
