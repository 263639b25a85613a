//! Reads puzzles in KPuzzle JSON, the format of cubing.js.
//!
//! Places, pieces and orientations count from 0. For each place, `permutation` has the place from which its new piece
//! comes, and `orientationDelta` has the number that is added to the orientation of this piece. A move may leave out
//! orbits that it does not change. In `derivedMoves`, `.` is a pause, which does nothing.

mod entries;
mod error;
mod write;

use super::puzzle_text::PuzzleText;
pub(super) use entries::Entries;
pub use error::KPuzzleError;
use fewest_permutation::{
    Algorithm, Definition, MOST_ORIENTATIONS, MOST_PLACES, MoveDefinition, Orbit, OrbitMove, OrbitState,
    Puzzle,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::{HashMap, HashSet};
pub use write::{KPuzzleUnwritable, write_kpuzzle};

const PAUSE: &str = ".";

/// The object of a puzzle. Fields that are not listed here are ignored.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct File {
    name: String,
    orbits: Vec<FileOrbit>,
    default_pattern: Entries<Pattern>,
    moves: Entries<Entries<Step>>,
    #[serde(default)]
    derived_moves: Entries<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FileOrbit {
    orbit_name: String,
    num_pieces: usize,
    num_orientations: usize,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Pattern {
    pieces: Vec<u32>,
    orientation: Vec<u32>,
    /// For each place, the period m of its piece: orientations are distinguished modulo m. 0 means that all are
    /// distinguished.
    orientation_mod: Option<Vec<u32>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Step {
    permutation: Vec<usize>,
    /// The numbers may be negative, as in some puzzles of cubing.js.
    orientation_delta: Vec<i32>,
}

/// Reads a puzzle. The moves in `derivedMoves` become ordinary moves. Rotations of the whole puzzle are not moves of
/// the puzzle.
pub(super) fn parse(text: &[u8]) -> Result<PuzzleText, KPuzzleError> {
    let file: File = from_json(text)?;
    let orbits = orbits(&file.orbits)?;
    let goal = by_orbit(&orbits, &file.default_pattern, "defaultPattern", state)?;
    let mut moves = Vec::new();
    for (name, steps) in &file.moves.0 {
        moves.push(MoveDefinition::new(name, effects(&orbits, steps, &format!("moves.{name}"))?));
    }
    let definition =
        Definition { name: file.name, orbits, goals: vec![goal], moves, illegal: vec![], bandages: vec![] };
    let mut derived = Vec::new();
    for (name, text) in file.derived_moves.0 {
        // Pauses are removed. A space takes their place, so that errors name the right column.
        let parts: Vec<&str> = text.split(' ').map(|part| if part == PAUSE { " " } else { part }).collect();
        match parts.join(" ").parse::<Algorithm>() {
            Ok(algorithm) => derived.push((name, algorithm)),
            Err(error) => return Err(KPuzzleError::Algorithm { name, error }),
        }
    }
    let puzzle = Puzzle::new(definition).map_err(KPuzzleError::Definition)?;
    let puzzle = puzzle.with_derived_moves(&derived).map_err(KPuzzleError::Derived)?;
    PuzzleText::of(&puzzle).ok_or(KPuzzleError::OnlyRotations)
}

pub(super) fn from_json<T: DeserializeOwned>(text: &[u8]) -> Result<T, KPuzzleError> {
    serde_json::from_slice(text).map_err(|error| KPuzzleError::Json {
        line: error.line() as u64,
        column: error.column() as u64,
        message: error.to_string(),
    })
}

pub(super) fn unexpected(
    path: impl Into<String>,
    expected: impl Into<String>,
    found: &impl ToString,
) -> KPuzzleError {
    KPuzzleError::Entry { path: path.into(), expected: expected.into(), found: found.to_string() }
}

/// Converts the orbits, and checks that their sizes are within the limits.
fn orbits(orbits: &[FileOrbit]) -> Result<Vec<Orbit>, KPuzzleError> {
    let places = orbits.iter().fold(0_usize, |places, orbit| places.saturating_add(orbit.num_pieces));
    if places > MOST_PLACES {
        return Err(unexpected("orbits", format!("at most {MOST_PLACES} pieces in all"), &places));
    }
    (orbits.iter().enumerate())
        .map(|(number, &FileOrbit { ref orbit_name, num_pieces: places, num_orientations: orientations })| {
            if !(1..=MOST_ORIENTATIONS).contains(&orientations) {
                let path = format!("orbits[{number}].numOrientations");
                return Err(unexpected(path, format!("1 to {MOST_ORIENTATIONS}"), &orientations));
            }
            Ok(Orbit { name: orbit_name.clone(), places, orientations })
        })
        .collect()
}

/// The effect of a move on each orbit. The move does not change orbits that it leaves out.
fn effects(orbits: &[Orbit], steps: &Entries<Step>, path: &str) -> Result<Vec<OrbitMove>, KPuzzleError> {
    let named: HashSet<_> = steps.0.iter().map(|(name, _)| name).collect();
    let moved: Vec<Orbit> = orbits.iter().filter(|orbit| named.contains(&orbit.name)).cloned().collect();
    let mut effects = by_orbit(&moved, steps, path, step)?.into_iter();
    let mut effect = |orbit: &Orbit| match named.contains(&orbit.name) {
        true => effects.next().expect("`effects` has an item for each named orbit"),
        false => OrbitMove::identity(orbit.places),
    };
    Ok(orbits.iter().map(&mut effect).collect())
}

/// Converts an object with an entry for each orbit to a list in the order of the orbits.
fn by_orbit<T, R>(
    orbits: &[Orbit],
    entries: &Entries<T>,
    path: &str,
    read: impl Fn(&Orbit, &T, &str) -> Result<R, KPuzzleError>,
) -> Result<Vec<R>, KPuzzleError> {
    let by_name: HashMap<_, _> = entries.0.iter().map(|(name, entry)| (name, entry)).collect();
    let known: HashSet<_> = orbits.iter().map(|orbit| &orbit.name).collect();
    if let Some((name, _)) = entries.0.iter().find(|(name, _)| !known.contains(name)) {
        return Err(unexpected(path, "the name of an orbit", &format!("{name:?}")));
    }
    (orbits.iter())
        .map(|orbit| {
            let name = &orbit.name;
            let none = || KPuzzleError::NoOrbit { path: path.to_owned(), orbit: name.clone() };
            let entry = by_name.get(name).ok_or_else(none)?;
            read(orbit, entry, &format!("{path}.{name}"))
        })
        .collect()
}

fn state(orbit: &Orbit, pattern: &Pattern, path: &str) -> Result<OrbitState, KPuzzleError> {
    let Pattern { pieces, orientation, orientation_mod } = pattern;
    let all = orbit.orientations as u32;
    check_length(pieces.len(), orbit, path, "pieces")?;
    check_list(orientation, orbit, all, path, "orientation")?;
    let mut periods = orientation_mod.clone().unwrap_or_default();
    if orientation_mod.is_some() {
        check_length(periods.len(), orbit, path, "orientationMod")?;
    }
    let mut known = HashMap::new();
    for (number, (period, piece)) in periods.iter_mut().zip(pieces).enumerate() {
        let path = || format!("{path}.orientationMod[{number}]");
        if *period == 0 {
            *period = all;
        }
        if !all.is_multiple_of(*period) {
            return Err(unexpected(path(), format!("0 or a divisor of {all}"), &*period));
        }
        let first = *known.entry(*piece).or_insert(*period);
        if first != *period {
            let expected = format!("{first}, the value of an earlier piece {piece}");
            return Err(unexpected(path(), expected, &*period));
        }
    }
    Ok(OrbitState { pieces: pieces.clone(), orientations: orientation.clone(), periods })
}

fn step(orbit: &Orbit, step: &Step, path: &str) -> Result<OrbitMove, KPuzzleError> {
    let Step { permutation, orientation_delta } = step;
    check_list(permutation, orbit, orbit.places, path, "permutation")?;
    let all = orbit.orientations as i32;
    let turns: Vec<i32> = orientation_delta
        .iter()
        .map(|&turn| if turn > -all && turn < 0 { turn + all } else { turn })
        .collect();
    let is_wrong = |turn: &i32| !(0..all).contains(turn);
    check_list(&turns, orbit, all, path, "orientationDelta")?;
    if let Some(number) = turns.iter().position(is_wrong) {
        let path = format!("{path}.orientationDelta[{number}]");
        return Err(unexpected(path, format!("a number above -{all}"), &turns[number]));
    }
    let mut taken = vec![false; orbit.places];
    for (number, &source) in permutation.iter().enumerate() {
        if std::mem::replace(&mut taken[source], true) {
            let path = format!("{path}.permutation[{number}]");
            return Err(unexpected(path, "each place once", &format!("{source} again")));
        }
    }
    Ok(OrbitMove { sources: permutation.clone(), turns: turns.into_iter().map(|turn| turn as u32).collect() })
}

/// Verifies that a list has an entry for each place, and that each entry is below `end`.
fn check_list<T: Copy + PartialOrd + std::fmt::Display>(
    list: &[T],
    orbit: &Orbit,
    end: T,
    path: &str,
    name: &str,
) -> Result<(), KPuzzleError> {
    check_length(list.len(), orbit, path, name)?;
    match list.iter().enumerate().find(|&(_, &entry)| entry >= end) {
        Some((number, entry)) => {
            Err(unexpected(format!("{path}.{name}[{number}]"), format!("a number below {end}"), entry))
        }
        None => Ok(()),
    }
}

fn check_length(found: usize, orbit: &Orbit, path: &str, name: &str) -> Result<(), KPuzzleError> {
    let expected = orbit.places;
    if found != expected {
        let expected = format!("{expected} entries, one for each piece");
        return Err(unexpected(format!("{path}.{name}"), expected, &found));
    }
    Ok(())
}
