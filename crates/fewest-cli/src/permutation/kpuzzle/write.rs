//! Puzzles as KPuzzle JSON, with each list on one line.

use anyhow::{Error, bail};
use fewest::permutation::{
    Definition, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle, is_rotation_name,
};
use std::fmt::Write;

/// Writes a puzzle in the form that [`read`](super::read) reads as the same puzzle.
pub(crate) fn write(puzzle: &Puzzle) -> Result<String, Error> {
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

/// Refuses what the format cannot express.
fn check(Definition { goals, moves, illegal, .. }: &Definition) -> Result<(), Error> {
    if goals.len() > 1 {
        bail!("KPuzzle JSON has one solved state; the puzzle has {}", goals.len());
    }
    if !illegal.is_empty() {
        bail!("KPuzzle JSON has no pieces that may not be in a place");
    }
    for MoveDefinition { name, one_way, requires, .. } in moves {
        if *one_way {
            bail!("KPuzzle JSON has no moves without inverse, such as {name}");
        }
        if !requires.is_empty() {
            bail!("KPuzzle JSON has no moves that exist in some states only, such as {name}");
        }
        if is_rotation_name(name) {
            bail!(
                "KPuzzle JSON cannot contain the move {name}, which is read as a rotation of the whole puzzle"
            );
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

/// An object of lists, with its name, behind `indent` blanks.
fn object(indent: usize, name: &str, lists: &[(&str, String)]) -> String {
    let mut text = format!("{:indent$}{}: {{\n", "", quoted(name));
    for (number, (name, list)) in lists.iter().enumerate() {
        let end = if number + 1 < lists.len() { "," } else { "" };
        writeln!(text, "{:indent$}  \"{name}\": {list}{end}", "").expect("writing to a string does not fail");
    }
    write!(text, "{:indent$}}}", "").expect("writing to a string does not fail");
    text
}

/// Adds entries with commas between them.
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
    serde_json::to_string(name).expect("a string is JSON")
}
