//! Reads goals of permutation puzzles.

mod position;

use super::definition::{ReadError, TextProblem, Words, has_list, list};
use fewest_core::text::{Next, Place, WordProblem};
use fewest_permutation::{DefinitionError, Goal, Orbit, OrbitGoal, Part, Puzzle};
use std::io::{Cursor, Read};

/// The number of first bytes from which the form of a goal is recognized.
const START: usize = 512;

/// Reads a goal of a puzzle.
///
/// A goal consists of one or more alternatives, with a line `or` between two alternatives. An alternative lists sets
/// like a solved state in [`read_puzzle`](super::read_puzzle). For each set it has up to three lines:
///
/// 1. the name of the set;
/// 2. the piece in each place, counted from 1. `?` means any piece, and `x` or `0` is the [blank](Puzzle::blank);
/// 3. the orientation in each place. `?` means any orientation. If this line is missing, each piece that the second
///    line names must have orientation 0.
///
/// A set that is left out may be in any state.
///
/// A goal may also be a pattern of cubing.js. If the puzzle has one set, and its pieces do not turn, the goal may be an
/// arrangement such as `123804765`, in which `?` means any piece.
///
/// ```
/// use fewest::{formats::permutation::read_goal, permutation::family};
///
/// let puzzle = family::by_name("pancake:4")?;
/// let goal = read_goal("PANCAKES\n1 2 ? ?\nor\nPANCAKES\n? ? 3 4\n".as_bytes(), &puzzle)?;
/// assert_eq!(goal.alternatives(), 2);
/// assert_eq!(read_goal("1 2 ? ?\nor\n? ? 3 4".as_bytes(), &puzzle)?, goal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The text is not a goal of this puzzle, or reading fails.
pub fn read_goal(mut input: impl Read, puzzle: &Puzzle) -> Result<Goal, ReadError> {
    let mut start = Vec::new();
    input.by_ref().take(START as u64).read_to_end(&mut start)?;
    let form = position::form(&start, puzzle);
    // An input of fewer than `START` bytes has ended. It is not read again, because a terminal would wait for more.
    let rest = input.take(if start.len() < START { 0 } else { u64::MAX });
    let input = Cursor::new(start).chain(rest);
    match form {
        Some(form) => position::read(&form, input, puzzle),
        None => read_sets(input, puzzle),
    }
}

/// Reads a goal whose alternatives list sets.
fn read_sets(input: impl Read, puzzle: &Puzzle) -> Result<Goal, ReadError> {
    let mut words = Words::new(input);
    let mut alternatives = Vec::new();
    let mut places = Vec::new();
    loop {
        words.skip_lines()?;
        let start = words.place();
        let (alternative, sets, has_next) = alternative(&mut words, puzzle)?;
        alternatives.push(alternative);
        places.push((start, sets));
        if !has_next {
            break;
        }
    }
    Goal::new(puzzle, &alternatives).map_err(|error| {
        let place = place_of(&error, &places, puzzle);
        TextProblem::Definition(error).at(place)
    })
}

/// The sets of an alternative, the places of their names in the text, and whether a line `or` follows.
type Alternative = (Vec<OrbitGoal>, Vec<Option<Place>>, bool);

fn alternative(words: &mut Words<'_>, puzzle: &Puzzle) -> Result<Alternative, ReadError> {
    const EXPECTED: &str = "a set of the puzzle";
    let mut orbits: Vec<OrbitGoal> =
        puzzle.orbits().iter().map(|orbit| OrbitGoal::open(orbit.places)).collect();
    let mut sets = vec![None; orbits.len()];
    loop {
        words.skip_lines()?;
        let next = words.next()?;
        if sets.iter().any(Option::is_some) {
            match next {
                Next::End => return Ok((orbits, sets, false)),
                Next::Word if words.word() == b"or" => {
                    words.end_line()?;
                    return Ok((orbits, sets, true));
                }
                _ => {}
            }
        }
        let is_named = |orbit: &Orbit| orbit.name.as_bytes() == words.word();
        let set = puzzle.orbits().iter().position(is_named).filter(|_| next == Next::Word);
        let Some(set) = set else { return Err(words.unexpected(next, EXPECTED)) };
        if sets[set].is_some() {
            return Err(words.unexpected(next, "each set once"));
        }
        sets[set] = Some(words.start());
        words.end_line()?;
        orbits[set] = set_of_goal(words, puzzle, set)?;
    }
}

fn set_of_goal(words: &mut Words<'_>, puzzle: &Puzzle, set: usize) -> Result<OrbitGoal, ReadError> {
    let orbit = &puzzle.orbits()[set];
    let known = puzzle.kinds(set);
    let mut counts = vec![0; known.len()];
    let blank = puzzle.blank().filter(|&(orbit, _)| orbit == set).map(|(_, label)| label);
    let pieces = list(words, orbit, |words, next, _| {
        if words.word() == b"?" {
            return Ok(None);
        }
        let label = match (words.word(), blank) {
            (b"x" | b"0", Some(blank)) => blank,
            _ => (words.number(next, 1, 1 << 32, "a piece or ?")? - 1) as u32,
        };
        let Ok(kind) = known.binary_search_by_key(&label, |kind| kind.label) else {
            return Err(words.unexpected(next, "a piece of the puzzle or ?"));
        };
        counts[kind] += 1;
        let there_are = known[kind].count;
        if counts[kind] > there_are {
            return Err(
                words.unexpected(next, format!("at most {there_are} of piece {}", u64::from(label) + 1))
            );
        }
        Ok(Some(label))
    })?;
    let orientations = if has_list(words)? {
        list(words, orbit, |words, next, _| {
            let most = orbit.orientations as u64 - 1;
            let is_open = words.word() == b"?";
            if is_open {
                Ok(None)
            } else {
                Ok(Some(words.number(next, 0, most, "an orientation or ?")? as u32))
            }
        })?
    } else {
        pieces.iter().map(|piece| piece.map(|_| 0)).collect()
    };
    Ok(OrbitGoal { pieces, orientations })
}

/// The place in the text of the set in which the goal is wrong.
fn place_of(error: &DefinitionError, places: &[(Place, Vec<Option<Place>>)], puzzle: &Puzzle) -> Place {
    let Part::Goal(number) = error.part else { return Place::START };
    let (start, sets) = &places[number];
    let set = puzzle.orbits().iter().position(|orbit| Some(&orbit.name) == error.orbit.as_ref());
    set.and_then(|set| sets[set]).unwrap_or(*start)
}
