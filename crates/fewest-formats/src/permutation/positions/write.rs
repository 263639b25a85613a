//! Writes positions as text that [`read_positions`](super::read_positions) reads.

use super::arrangements::Arrangements;
use fewest_permutation::{Puzzle, State};
use serde_json::json;

/// Writes a position as the list of the pieces in all places, numbered from 1, without the end of the line. `None` if
/// the puzzle has several orbits or its pieces turn, because such a list then does not determine a position.
///
/// ```
/// use fewest::formats::permutation::write_arrangement;
/// use fewest::permutation::family;
///
/// let puzzle = family::by_name("sliding:2x2")?;
/// assert_eq!(write_arrangement(&puzzle, &puzzle.goals()[0]).as_deref(), Some("1 2 3 x"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_arrangement(puzzle: &Puzzle, state: &State) -> Option<String> {
    Some(Arrangements::of(puzzle)?.line(state))
}

/// Writes a position as a pattern of cubing.js, an object of JSON, without the end of the line.
pub fn write_pattern(puzzle: &Puzzle, state: &State) -> String {
    let orbits = puzzle.orbits().iter().zip(puzzle.pieces(state)).map(|(orbit, pieces)| {
        // A map of serde_json would sort the names. Formatting by hand keeps the order of the orbits.
        let (labels, turns) = (json!(pieces.pieces), json!(pieces.orientations));
        format!("{}:{{\"pieces\":{labels},\"orientation\":{turns}}}", json!(orbit.name))
    });
    format!("{{{}}}", orbits.collect::<Vec<_>>().join(","))
}
