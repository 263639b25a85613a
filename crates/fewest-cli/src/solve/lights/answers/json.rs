//! Answers as JSON, one object per line. The length is null for an impossible board. The goal and the presses are null
//! unless one solution is requested and found. The goal is also null if the cells end in different states.

use super::size;
use crate::lights::{Answer, Rows, state_name};
use crate::solve::pressed::Place;
use crate::unproved::Bounds;
use fewest::lights::{Presses, States};
use serde::Serialize;
use std::io::{self, Write};

/// Writes the answer of a board: a solution, or the number of all solutions and, if they are wanted, the solutions.
pub(super) fn write(
    wants_all: bool,
    place: &Place,
    answer: &Answer<'_>,
    output: &mut dyn Write,
) -> io::Result<()> {
    let (game, solution) = (answer.game, &answer.solution);
    let (rows, columns) = size(game.cells());
    let found: Vec<fewest::lights::Solution> =
        solution.all().filter(|_| wants_all).map(|all| all.iter().collect()).unwrap_or_default();
    let pressed = |presses: Option<(&'_ Presses, Option<u8>)>| -> (Option<End>, Option<Vec<String>>) {
        let Some((presses, reached)) = presses else { return (None, None) };
        let rows = Rows::of_presses(game.buttons(), game.states(), presses).lines().collect();
        (reached.map(|state| End::new(game.states(), state)), Some(rows))
    };
    let (goal, presses) = pressed(solution.presses());
    let object = Object {
        file: place.file.as_deref(),
        board: place.board,
        line: place.line,
        rows,
        columns,
        nullity: answer.nullity,
        length: solution.length(),
        solution_count: solution.all().map(fewest::lights::ShortestSolutions::count),
        goal,
        presses,
        solutions: solution.all().filter(|_| wants_all).map(|_| {
            let one = |one: &fewest::lights::Solution| pressed(Some((one.presses(), one.reached())));
            found.iter().map(one).map(|(goal, presses)| Pressed { goal, presses }).collect()
        }),
        proof: solution
            .proof()
            .map(|proof| Proved { method: proof.method.to_string(), examined: proof.examined }),
        bounds: solution.at_least().map(|lower| Bounds { lower, upper: solution.length() }),
    };
    serde_json::to_writer(&mut *output, &object)?;
    writeln!(output)
}

#[derive(Serialize)]
struct Object<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    board: u64,
    line: u64,
    rows: usize,
    columns: usize,
    nullity: usize,
    length: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution_count: Option<usize>,
    goal: Option<End>,
    presses: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<Pressed>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<Proved>,
    #[serde(flatten)]
    bounds: Option<Bounds>,
}

#[derive(Serialize)]
struct Pressed {
    goal: Option<End>,
    presses: Option<Vec<String>>,
}

#[derive(Serialize)]
struct Proved {
    method: String,
    examined: u64,
}

/// The final state of all cells: a color if there are two states, and otherwise a number.
#[derive(Serialize)]
#[serde(untagged)]
enum End {
    Color(String),
    State(u8),
}

impl End {
    fn new(states: States, state: u8) -> Self {
        match states {
            States::TWO => Self::Color(state_name(states, state)),
            _ => Self::State(state),
        }
    }
}
