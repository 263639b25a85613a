//! Puzzles in KPuzzle JSON, the format of cubing.js.
//!
//! Places, pieces and orientations count from 0. The piece that comes to a place is the one from the place in
//! `permutation`, and the entry of `orientationDelta` at its new place is added to its orientation.

mod entries;
mod write;

use anyhow::{Context, Error, anyhow, ensure};
use entries::Entries;
use fewest::permutation::{
    Algorithm, Definition, MOST_ORIENTATIONS, MOST_PLACES, MoveDefinition, Orbit, OrbitMove, OrbitState,
    Puzzle, PuzzleText,
};
use serde::Deserialize;
use std::collections::HashMap;
pub(crate) use write::write;

/// A definition. Other fields are ignored.
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
    /// How many orientations look different; 0 for all.
    orientation_mod: Option<Vec<u32>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Step {
    permutation: Vec<usize>,
    orientation_delta: Vec<u32>,
}

/// Reads a puzzle. Moves of `derivedMoves` become moves like the others, and rotations of the whole puzzle are left out.
pub(crate) fn read(text: &[u8]) -> Result<PuzzleText, Error> {
    let file: File = serde_json::from_slice(text)?;
    let orbits = orbits(&file.orbits)?;
    let goal = by_orbit(&orbits, &file.default_pattern, "defaultPattern", state)?;
    let mut moves = Vec::new();
    for (name, steps) in &file.moves.0 {
        moves.push(MoveDefinition::new(name, by_orbit(&orbits, steps, &format!("moves.{name}"), step)?));
    }
    let definition = Definition { name: file.name, orbits, goals: vec![goal], moves, illegal: vec![] };
    let mut derived = Vec::new();
    for (name, text) in file.derived_moves.0 {
        let algorithm: Algorithm = text.parse().with_context(|| format!("derivedMoves.{name}"))?;
        derived.push((name, algorithm));
    }
    let puzzle = Puzzle::new(definition)?.with_derived_moves(&derived).context("derivedMoves")?;
    PuzzleText::of(&puzzle).context("moves: expected a move that is no rotation of the whole puzzle")
}

/// The orbits, not too large.
fn orbits(orbits: &[FileOrbit]) -> Result<Vec<Orbit>, Error> {
    let places = orbits.iter().fold(0_usize, |places, orbit| places.saturating_add(orbit.num_pieces));
    ensure!(places <= MOST_PLACES, "orbits: expected at most {MOST_PLACES} pieces in all, found {places}");
    (orbits.iter().enumerate())
        .map(|(number, &FileOrbit { ref orbit_name, num_pieces: places, num_orientations: orientations })| {
            ensure!(
                (1..=MOST_ORIENTATIONS).contains(&orientations),
                "orbits[{number}].numOrientations: expected 1 to {MOST_ORIENTATIONS}, found {orientations}"
            );
            Ok(Orbit { name: orbit_name.clone(), places, orientations })
        })
        .collect()
}

/// Reads an object with an entry for each orbit, in the order of the orbits.
fn by_orbit<T, R>(
    orbits: &[Orbit],
    entries: &Entries<T>,
    path: &str,
    read: impl Fn(&Orbit, &T, &str) -> Result<R, Error>,
) -> Result<Vec<R>, Error> {
    let by_name: HashMap<_, _> = entries.0.iter().map(|(name, entry)| (name, entry)).collect();
    if let Some((name, _)) = entries.0.iter().find(|(name, _)| orbits.iter().all(|orbit| orbit.name != *name))
    {
        return Err(anyhow!("{path}: expected the name of an orbit, found {name:?}"));
    }
    (orbits.iter())
        .map(|orbit| {
            let name = &orbit.name;
            let entry = by_name.get(name).with_context(|| format!("{path}: expected the orbit {name:?}"))?;
            read(orbit, entry, &format!("{path}.{name}"))
        })
        .collect()
}

fn state(orbit: &Orbit, pattern: &Pattern, path: &str) -> Result<OrbitState, Error> {
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
        ensure!(all.is_multiple_of(*period), "{}: expected 0 or a divisor of {all}, found {period}", path());
        let first = *known.entry(*piece).or_insert(*period);
        ensure!(
            first == *period,
            "{}: expected {first} of {all} orientations, as of an earlier piece {piece}, found {period}",
            path()
        );
    }
    Ok(OrbitState { pieces: pieces.clone(), orientations: orientation.clone(), periods })
}

fn step(orbit: &Orbit, step: &Step, path: &str) -> Result<OrbitMove, Error> {
    let Step { permutation, orientation_delta } = step;
    check_list(permutation, orbit, orbit.places, path, "permutation")?;
    check_list(orientation_delta, orbit, orbit.orientations as u32, path, "orientationDelta")?;
    let mut taken = vec![false; orbit.places];
    for (number, &source) in permutation.iter().enumerate() {
        let again = std::mem::replace(&mut taken[source], true);
        ensure!(!again, "{path}.permutation[{number}]: expected each place once, found {source} again");
    }
    Ok(OrbitMove { sources: permutation.clone(), turns: orientation_delta.clone() })
}

/// Checks that a list has an entry below `end` for each place.
fn check_list<T: Copy + PartialOrd + std::fmt::Display>(
    list: &[T],
    orbit: &Orbit,
    end: T,
    path: &str,
    name: &str,
) -> Result<(), Error> {
    check_length(list.len(), orbit, path, name)?;
    match list.iter().enumerate().find(|&(_, &entry)| entry >= end) {
        Some((number, entry)) => {
            Err(anyhow!("{path}.{name}[{number}]: expected a number below {end}, found {entry}"))
        }
        None => Ok(()),
    }
}

fn check_length(found: usize, orbit: &Orbit, path: &str, name: &str) -> Result<(), Error> {
    let expected = orbit.places;
    ensure!(
        found == expected,
        "{path}.{name}: expected {expected} entries, one for each piece, found {found}"
    );
    Ok(())
}
