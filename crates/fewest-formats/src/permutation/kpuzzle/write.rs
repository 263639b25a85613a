//! Writes puzzles as KPuzzle JSON, with each list on one line.

use fewest_permutation::{
    Definition, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle, is_rotation_name,
};
use std::fmt::{self, Write};

/// The reason why a puzzle cannot be written as KPuzzle JSON.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KPuzzleUnwritable {
    /// The puzzle has this number of solved states, but the format has only one.
    Goals(usize),
    /// Some pieces may not be in some places.
    Illegal,
    /// Some pieces are bandaged together.
    Bandaged,
    /// The move of this name has no inverse.
    OneWay(String),
    /// The move of this name requires a piece in a place.
    Conditional(String),
    /// The move of this name would be read as a rotation of the whole puzzle.
    Rotation(String),
}

/// Writes a puzzle as KPuzzle JSON, with each list on one line. [`read_puzzle`](crate::permutation::read_puzzle) reads
/// the same puzzle from it.
///
/// # Errors
/// Returns the first property of the puzzle that the format cannot express.
pub fn write_kpuzzle(puzzle: &Puzzle) -> Result<String, KPuzzleUnwritable> {
    let definition = puzzle.definition();
    check(&definition)?;
    let Definition { name, orbits, goals, moves, .. } = &definition;
    let mut text = format!("{{\n  \"name\": {},\n", quoted(name));
    let listed = orbits.iter().map(|Orbit { name, places, orientations }| {
        let name = quoted(name);
        format!(
            "    {{ \"orbitName\": {name}, \"numPieces\": {places}, \"numOrientations\": {orientations} }}"
        )
    });
    add(&mut text, "  \"orbits\": [\n", listed, "\n  ],\n");
    let states = orbits.iter().zip(&goals[0]).map(|(orbit, state)| state_entry(orbit, state));
    add(&mut text, "  \"defaultPattern\": {\n", states, "\n  },\n");
    let moves = moves.iter().map(|MoveDefinition { name, orbits: steps, .. }| {
        let mut entry = String::new();
        let steps = orbits.iter().zip(steps).map(|(orbit, step)| step_entry(orbit, step));
        add(&mut entry, &format!("    {}: {{\n", quoted(name)), steps, "\n    }");
        entry
    });
    add(&mut text, "  \"moves\": {\n", moves, "\n  }\n}\n");
    Ok(text)
}

fn check(Definition { goals, moves, illegal, bandages, .. }: &Definition) -> Result<(), KPuzzleUnwritable> {
    if goals.len() > 1 {
        return Err(KPuzzleUnwritable::Goals(goals.len()));
    }
    if !illegal.is_empty() {
        return Err(KPuzzleUnwritable::Illegal);
    }
    if !bandages.is_empty() {
        return Err(KPuzzleUnwritable::Bandaged);
    }
    for MoveDefinition { name, one_way, requires, .. } in moves {
        if *one_way {
            return Err(KPuzzleUnwritable::OneWay(name.clone()));
        }
        if !requires.is_empty() {
            return Err(KPuzzleUnwritable::Conditional(name.clone()));
        }
        if is_rotation_name(name) {
            return Err(KPuzzleUnwritable::Rotation(name.clone()));
        }
    }
    Ok(())
}

fn state_entry(orbit: &Orbit, OrbitState { pieces, orientations, periods }: &OrbitState) -> String {
    let all = orbit.orientations as u32;
    let mut lists = vec![("pieces", list(pieces)), ("orientation", list(orientations))];
    if periods.iter().any(|&period| period != all) {
        let mods: Vec<_> = periods.iter().map(|&period| if period == all { 0 } else { period }).collect();
        lists.push(("orientationMod", list(&mods)));
    }
    object(4, &orbit.name, &lists)
}

fn step_entry(orbit: &Orbit, OrbitMove { sources, turns }: &OrbitMove) -> String {
    object(6, &orbit.name, &[("permutation", list(sources)), ("orientationDelta", list(turns))])
}

/// Formats an object whose values are lists, and its name. `indent` is the number of spaces before each line.
fn object(indent: usize, name: &str, lists: &[(&str, String)]) -> String {
    let mut text = format!("{:indent$}{}: {{\n", "", quoted(name));
    for (number, (name, list)) in lists.iter().enumerate() {
        let end = if number + 1 < lists.len() { "," } else { "" };
        writeln!(text, "{:indent$}  \"{name}\": {list}{end}", "").expect("writing to a string does not fail");
    }
    write!(text, "{:indent$}}}", "").expect("writing to a string does not fail");
    text
}

/// Appends `start`, the entries with commas between them, and `end`.
fn add(text: &mut String, start: &str, entries: impl Iterator<Item = String>, end: &str) {
    text.push_str(start);
    for (number, entry) in entries.enumerate() {
        text.push_str(if number > 0 { ",\n" } else { "" });
        text.push_str(&entry);
    }
    text.push_str(end);
}

fn list<T: ToString>(entries: &[T]) -> String {
    format!("[{}]", entries.iter().map(T::to_string).collect::<Vec<_>>().join(", "))
}

fn quoted(name: &str) -> String {
    serde_json::to_string(name).expect("writing a string as JSON does not fail")
}

impl fmt::Display for KPuzzleUnwritable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Goals(goals) => {
                write!(formatter, "KPuzzle JSON has one solved state; the puzzle has {goals}")
            }
            Self::Illegal => formatter.write_str("KPuzzle JSON cannot forbid a piece in a place"),
            Self::Bandaged => formatter.write_str("KPuzzle JSON cannot bandage pieces together"),
            Self::OneWay(name) => {
                write!(formatter, "KPuzzle JSON cannot contain a move without an inverse, such as {name}")
            }
            Self::Conditional(name) => {
                write!(
                    formatter,
                    "KPuzzle JSON cannot contain a move that exists in some states only, such as {name}"
                )
            }
            Self::Rotation(name) => write!(
                formatter,
                "KPuzzle JSON cannot contain the move {name}, which is read as a rotation of the whole puzzle"
            ),
        }
    }
}

impl std::error::Error for KPuzzleUnwritable {}
