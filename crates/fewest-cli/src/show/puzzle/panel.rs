//! The content of a drawing: a state, and the states after moves.

use crate::numbers::grouped;
use crate::show::strip;
use fewest::permutation::family::{Known, Mark, Picture};
use fewest::permutation::{Move, Puzzle, State};

/// The solved state and the state after each move, or a position and its solution.
pub(super) type Strip<'a> = strip::Strip<Panel<'a>>;

/// A state, and the move that led to it.
pub(super) struct Panel<'a> {
    pub(super) title: String,
    /// The color of each face of the picture.
    pub(super) marks: Vec<&'a Mark>,
    /// Whether each face belongs to a piece that the move has moved or turned. At the start, this is true for
    /// all faces.
    pub(super) is_moved: Vec<bool>,
}

impl<'a> Panel<'a> {
    fn start(title: &str, puzzle: &Puzzle, state: &State, picture: &'a Picture) -> Self {
        let is_moved = vec![true; picture.faces().len()];
        Self { title: title.into(), marks: picture.marks(puzzle, state), is_moved }
    }

    /// The state after a move.
    fn after(title: String, step: &Move, puzzle: &Puzzle, after: &State, picture: &'a Picture) -> Self {
        let transformation = step.transformation();
        let is_moved = picture.faces().iter().map(|face| {
            face.side.is_some_and(|side| !transformation.is_identity_on(side.place..side.place + 1))
        });
        Self { title, marks: picture.marks(puzzle, after), is_moved: is_moved.collect() }
    }
}

impl<'a> Strip<'a> {
    /// A position, and the state after each move.
    pub(super) fn of_solution<'b>(
        title: String,
        puzzle: &Puzzle,
        start: State,
        steps: impl IntoIterator<Item = &'b Move>,
        picture: &'a Picture,
    ) -> Self {
        let mut panels = vec![Panel::start("start", puzzle, &start, picture)];
        let mut state = start;
        for (number, step) in (1..).zip(steps) {
            state = state.after(step, puzzle);
            let title = format!("{number}. {}", step.name());
            panels.push(Panel::after(title, step, puzzle, &state, picture));
        }
        Self { title, notes: vec![], panels }
    }

    pub(super) fn new(puzzle: &Puzzle, known: Known, picture: &'a Picture) -> Self {
        let solved = &puzzle.goals()[0];
        let (moves, others): (Vec<&Move>, Vec<&Move>) =
            puzzle.base_moves().iter().partition(|step| step.is_allowed(solved));
        let mut panels = vec![Panel::start("solved", puzzle, solved, picture)];
        panels.extend(moves.into_iter().map(|step| {
            Panel::after(step.name().to_owned(), step, puzzle, &solved.after(step, puzzle), picture)
        }));
        let mut notes = Vec::new();
        let mut figures = Vec::new();
        figures.extend(known.positions.map(|positions| format!("{} positions", grouped(positions))));
        figures.extend(known.turns.map(|turns| format!("God's number {turns}, any power of a move is one")));
        figures.extend(known.quarters.map(|quarters| format!("God's number {quarters} in single turns")));
        notes.extend((!figures.is_empty()).then(|| figures.join("; ")));
        if !others.is_empty() {
            let mut names: Vec<_> = others.iter().map(|step| step.name()).collect();
            names.dedup();
            notes.push(format!("In other states there are further moves: {}", names.join(", ")));
        }
        Self { title: puzzle.name().to_owned(), notes, panels }
    }
}
