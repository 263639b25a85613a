//! Answers as JSON, one object per line.

use super::Wanted;
use crate::failure::Failure;
use crate::rotation::RotationSolver;
use fewest::rotation::{Located, Solution};
use serde::Serialize;

pub(super) fn write(
    solver: &RotationSolver,
    wanted: Wanted,
    file: Option<&str>,
    boards: &[Located],
    output: &mut Vec<u8>,
) -> Result<(), Failure> {
    for &Located { board, number, line, .. } in boards {
        let first = solver.first(&board)?;
        let is_single = matches!(wanted, Wanted::First | Wanted::FirstExplained);
        let entries = (wanted == Wanted::FirstExplained).then(|| solver.entries(&board));
        let object = Object {
            file,
            board: number,
            line,
            moves: is_single.then(|| first.moves.to_string()),
            length: first.moves.len(),
            symbol: is_single.then(|| first.symbol.number()),
            solution_count: (wanted == Wanted::Count).then(|| solver.count(&board)),
            solutions: (wanted == Wanted::All).then(|| solver.all(&board).map(ObjectSolution::new).collect()),
            nodes: entries.as_ref().and_then(|entries| entries.nodes),
            entries: entries.map(|entries| entries.entries.into_iter().map(ObjectEntry::new).collect()),
        };
        serde_json::to_writer(&mut *output, &object).expect("numbers and strings are JSON");
        output.push(b'\n');
    }
    Ok(())
}

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
    /// The table entries; the least entry is the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<Vec<ObjectEntry>>,
    /// The number of boards that the classic IDA* visits.
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
}

/// One of several solutions of a board.
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

/// The shortest solution that fills the center with one symbol.
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
