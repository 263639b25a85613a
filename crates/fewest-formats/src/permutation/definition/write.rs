//! Writes puzzles in the definition format of twsearch and KSolve.

use super::names::{is_word, names_puzzle, names_set};
use fewest_permutation::{
    BandagedPiece, Definition, Illegal, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle, Requirement,
    is_rotation_name,
};
use std::fmt::{self, Write};

/// A name that a definition cannot contain, because it is too long or a reader would take it for something else.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unwritable {
    /// The name of the puzzle.
    Puzzle(String),
    /// The name of a set.
    Set(String),
    /// The name of a move.
    Move(String),
    /// The name of a move, if a reader would take the move for a rotation of the whole puzzle.
    Rotation(String),
}

/// Writes a puzzle as a definition. [`read_puzzle`](crate::permutation::read_puzzle) reads the same puzzle from it.
///
/// Other programs cannot read the definition if the puzzle has several solved states, moves without an inverse, moves
/// that require a piece in a place, or pieces with orientations such as `1%2`. twsearch requires a puzzle name without
/// white space, and numbers below 256.
///
/// # Errors
/// Returns the first name that cannot be written.
pub fn write_puzzle(puzzle: &Puzzle) -> Result<String, Unwritable> {
    let definition = puzzle.definition();
    check_names(&definition)?;
    let mut text = String::new();
    print(&definition, &mut text).expect("writing to a string does not fail");
    Ok(text)
}

fn check_names(definition: &Definition) -> Result<(), Unwritable> {
    if !names_puzzle(&definition.name) {
        return Err(Unwritable::Puzzle(definition.name.clone()));
    }
    if let Some(orbit) = definition.orbits.iter().find(|orbit| !names_set(&orbit.name)) {
        return Err(Unwritable::Set(orbit.name.clone()));
    }
    for MoveDefinition { name, one_way, requires, .. } in &definition.moves {
        if !is_word(name) {
            return Err(Unwritable::Move(name.clone()));
        }
        if !one_way && requires.is_empty() && is_rotation_name(name) {
            return Err(Unwritable::Rotation(name.clone()));
        }
    }
    Ok(())
}

fn print(definition: &Definition, text: &mut String) -> fmt::Result {
    let Definition { name, orbits, goals, moves, illegal, bandages } = definition;
    if !name.is_empty() {
        writeln!(text, "Name {name}\n")?;
    }
    for Orbit { name, places, orientations } in orbits {
        writeln!(text, "Set {name} {places} {orientations}")?;
    }
    for (number, goal) in goals.iter().enumerate() {
        writeln!(text, "\nSolved")?;
        for ((orbit, state), first) in orbits.iter().zip(goal).zip(&goals[0]) {
            // A later `Solved` may leave out a set that is solved as in the first.
            if number == 0 || state != first {
                print_state(orbit, state, text)?;
            }
        }
        writeln!(text, "End")?;
    }
    for MoveDefinition { name, orbits: steps, one_way, requires } in moves {
        writeln!(text, "\n{} {name}", if *one_way { "OneWayMove" } else { "Move" })?;
        for &Requirement { orbit, place, piece } in requires {
            writeln!(text, "Requires {} {} {}", orbits[orbit].name, place + 1, u64::from(piece) + 1)?;
        }
        for (orbit, step) in orbits.iter().zip(steps) {
            print_move(orbit, step, text)?;
        }
        writeln!(text, "End")?;
    }
    if !illegal.is_empty() {
        writeln!(text)?;
    }
    for &Illegal { orbit, place, piece } in illegal {
        writeln!(text, "Illegal {} {} {}", orbits[orbit].name, place + 1, u64::from(piece) + 1)?;
    }
    for group in bandages {
        print_bandage(orbits, group, text)?;
    }
    Ok(())
}

/// Writes the bandaged pieces of a group as a `Block`, set by set.
fn print_bandage(orbits: &[Orbit], group: &[BandagedPiece], text: &mut String) -> fmt::Result {
    writeln!(text, "\nBlock")?;
    for (number, orbit) in orbits.iter().enumerate() {
        let pieces = group.iter().filter(|bandaged| bandaged.orbit == number);
        let mut pieces = pieces.map(|bandaged| u64::from(bandaged.piece) + 1).peekable();
        if pieces.peek().is_some() {
            writeln!(text, "{}", orbit.name)?;
            print_list(pieces, text)?;
        }
    }
    writeln!(text, "End")
}

fn print_state(orbit: &Orbit, state: &OrbitState, text: &mut String) -> fmt::Result {
    let all = orbit.orientations as u32;
    writeln!(text, "{}", orbit.name)?;
    print_list(state.pieces.iter().map(|&piece| u64::from(piece) + 1), text)?;
    let turned: Vec<_> = state.orientations.iter().copied().zip(state.periods.iter().copied()).collect();
    if turned.iter().all(|&turned| turned == (0, all)) {
        return Ok(());
    }
    let shown = |(orientation, period)| match period {
        period if period == all => format!("{orientation}"),
        1 => "?".to_owned(),
        period => format!("{orientation}%{period}"),
    };
    print_list(turned.into_iter().map(shown), text)
}

fn print_move(orbit: &Orbit, step: &OrbitMove, text: &mut String) -> fmt::Result {
    if *step == OrbitMove::identity(orbit.places) {
        return Ok(());
    }
    writeln!(text, "{}", orbit.name)?;
    print_list(step.sources.iter().map(|source| source + 1), text)?;
    if step.turns.iter().all(|&turn| turn == 0) {
        return Ok(());
    }
    // `Move` lists a turn at the place that the piece leaves.
    let mut turns = vec![0; orbit.places];
    for (&source, &turn) in step.sources.iter().zip(&step.turns) {
        turns[source] = turn;
    }
    print_list(turns, text)
}

fn print_list<T: fmt::Display>(list: impl IntoIterator<Item = T>, text: &mut String) -> fmt::Result {
    for (number, entry) in list.into_iter().enumerate() {
        write!(text, "{}{entry}", if number == 0 { "" } else { " " })?;
    }
    writeln!(text)
}

impl fmt::Display for Unwritable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Puzzle(name) => {
                write!(formatter, "a definition file cannot contain a puzzle named {name:?}")
            }
            Self::Set(name) => write!(formatter, "a definition file cannot contain a set named {name:?}"),
            Self::Move(name) => write!(formatter, "a definition file cannot contain a move named {name:?}"),
            Self::Rotation(name) => write!(
                formatter,
                "a definition file cannot contain a move named {name:?}, which is read as a rotation of the whole puzzle"
            ),
        }
    }
}

impl std::error::Error for Unwritable {}
