//! Answers as JSON, one object a line.

use super::Place;
use crate::flip::{Answer, Rows};
use fewest::flip::{Color, Method, ShortestSolutions};
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use std::fmt::Display;
use std::io::{self, Write};

/// Writes the answer of a board; of all its solutions the number, and the solutions themselves if they are wanted.
pub(super) fn write(
    wants_all: bool,
    place: Place<'_>,
    answer: &Answer,
    output: &mut impl Write,
) -> io::Result<()> {
    let Answer { shape, nullity, solution } = answer;
    let (one, all) = (solution.presses(), solution.all());
    let object = Object {
        file: place.file,
        board: place.board,
        line: place.line,
        rows: shape.rows(),
        columns: shape.columns(),
        nullity: *nullity,
        length: solution.length(),
        solution_count: all.map(ShortestSolutions::count),
        goal: one.map(|(_, reached)| AsText(reached)),
        presses: one.map(|(presses, _)| Rows::of_presses(presses)),
        solutions: all.filter(|_| wants_all).map(AllSolutions),
        proof: solution
            .proof()
            .map(|proof| ProofObject { method: AsText(proof.method), examined: proof.examined }),
        at_least: solution.at_least(),
    };
    serde_json::to_writer(&mut *output, &object)?;
    writeln!(output)
}

/// The JSON object of a board. What an impossible board does not have is null.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    board: u64,
    line: u64,
    rows: usize,
    columns: usize,
    nullity: usize,
    /// The number of presses: the name that the Rotation Game has for the number of its moves.
    length: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution_count: Option<usize>,
    goal: Option<AsText<Color>>,
    presses: Option<Rows<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<AllSolutions<'a>>,
    /// How the fewest presses were proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<ProofObject>,
    /// Where a search was stopped: what no solution is below.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<usize>,
}

/// One of all solutions with the fewest presses.
#[derive(Serialize)]
struct OneOfAll<'a> {
    goal: AsText<Color>,
    presses: Rows<'a>,
}

/// All solutions, each made as it is written.
struct AllSolutions<'a>(&'a ShortestSolutions);

impl Serialize for AllSolutions<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut solutions = serializer.serialize_seq(Some(self.0.count()))?;
        for one in self.0.iter() {
            let presses = Rows::of_presses(one.presses());
            solutions.serialize_element(&OneOfAll { goal: AsText(one.reached()), presses })?;
        }
        solutions.end()
    }
}

#[derive(Serialize)]
struct ProofObject {
    method: AsText<Method>,
    examined: u64,
}

/// A value as the string that it displays.
struct AsText<T>(T);

impl<T: Display> Serialize for AsText<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
