//! Certificates of positions of puzzles with too many states for a table. The checker repeats the search for shorter
//! words, and computes the pattern databases and the group of the moves itself.

use super::layout::components;
use super::question::Question;
use super::{Certificate, CertificateError, List};
use crate::{Condition, Metric, Move, Puzzle, State};
use std::fmt::Write;

/// The checker's limit on the number of states of all patterns together.
const MOST_STATES: u64 = 1 << 28;
/// The checker's limit on the number of moves of a word.
const MOST_LENGTH: usize = 250;
/// The checker's limit on the square of the number of moves, times the number of states of single pieces.
const MOST_PAIRS: usize = 1 << 26;

impl Certificate {
    /// Certifies that words are shortest, or that positions are unsolvable, in a puzzle whose pieces are all different.
    /// The checker proves the former by a search that expands at most `nodes` nodes, and the latter by a stabilizer
    /// chain.
    ///
    /// The search is bounded by tables of the distances of some pieces. Each table has at most `states` states, or
    /// those of a single piece. If each move exchanges a blank with one piece, as in sliding puzzles, the distances of
    /// several tables are added up.
    ///
    /// `words` contains pairs of a position and the names of a word's moves, or `None` if no moves solve the position.
    /// The checker, not this function, tests these claims.
    ///
    /// # Errors
    /// Some pieces are alike or bandaged together, pieces of one orbit have different numbers of orientations, or the
    /// puzzle or a word is too large for the checker.
    pub fn searched(
        puzzle: &Puzzle,
        metric: Metric,
        words: &[(&State, Option<Vec<&str>>)],
        states: u64,
        nodes: u64,
    ) -> Result<Self, CertificateError> {
        let Grouped { moves, groups } = Grouped::new(puzzle, metric)?;
        if words.iter().filter_map(|(_, word)| word.as_ref()).any(|word| word.len() > MOST_LENGTH) {
            return Err(CertificateError::TooManyStates);
        }
        let question = question(puzzle, &moves, &groups);
        let mut text = text(&question);
        let blank = blank(puzzle, &moves);
        let mut patterns = Vec::new();
        // Unsolvable positions need no bounds.
        let are_searched = words.is_empty() || words.iter().any(|(_, word)| word.is_some());
        for (places, turns) in groups.iter().filter(|(places, _)| are_searched && places.len() > 1) {
            let mut letters = question.letters(places);
            // If the blank is in no table, a move counts in one table only, and the sum is a lower bound.
            letters.retain(|&letter| blank != Some(letter));
            patterns.extend(divided(&letters, places.len() as u64, u64::from(*turns), states));
        }
        let all: u64 = patterns.iter().map(|(_, states)| states).sum();
        if all > MOST_STATES {
            return Err(CertificateError::TooManyStates);
        }
        let mut line =
            |line: std::fmt::Arguments<'_>| writeln!(text, "{line}").expect("a string accepts any text");
        line(format_args!("bounds {} {all}", if are_searched && blank.is_some() { "sum" } else { "max" }));
        for (letters, _) in patterns {
            line(format_args!("pattern {}", List(letters)));
        }
        line(format_args!("nodes {nodes}"));
        for (position, word) in words {
            let claim = match word {
                None => "unsolvable".to_owned(),
                Some(word) if word.is_empty() => "shortest -".to_owned(),
                Some(word) => format!("shortest {}", word.join(" ")),
            };
            line(format_args!("position {}\n{claim}", List(question.numbers(puzzle, position))));
        }
        line(format_args!("end"));
        Ok(Self(text.into_bytes()))
    }

    /// The question alone: the beginning of [`searched`](Self::searched), up to the bounds.
    ///
    /// # Errors
    /// There is no certificate of a search for this puzzle.
    pub fn search_question(puzzle: &Puzzle, metric: Metric) -> Result<String, CertificateError> {
        let Grouped { moves, groups } = Grouped::new(puzzle, metric)?;
        Ok(text(&question(puzzle, &moves, &groups)))
    }
}

/// The moves of a puzzle, and its groups of places, each with the number of orientations of its pieces.
struct Grouped {
    moves: Vec<Move>,
    groups: Vec<(Vec<usize>, u8)>,
}

impl Grouped {
    fn new(puzzle: &Puzzle, metric: Metric) -> Result<Self, CertificateError> {
        super::check_bandages(puzzle)?;
        let moves = puzzle.moves(metric);
        let groups = groups(puzzle, &moves)?;
        let pairs = groups.iter().map(|(places, turns)| places.len() * usize::from(*turns)).sum::<usize>();
        if pairs.saturating_mul(moves.len().pow(2)) > MOST_PAIRS {
            return Err(CertificateError::TooManyStates);
        }
        Ok(Self { moves, groups })
    }
}

fn question<'a>(puzzle: &'a Puzzle, moves: &'a [Move], groups: &[(Vec<usize>, u8)]) -> Question<'a> {
    let parts = groups.iter().flat_map(|(places, turns)| {
        let turned = (*turns > 1).then(|| (places.clone(), *turns));
        [(places.clone(), 1)].into_iter().chain(turned)
    });
    Question::new(puzzle, moves, parts.collect())
}

/// The certificate up to its bounds.
fn text(question: &Question<'_>) -> String {
    let mut text = String::from("fewest certificate 1\nquestion search\n");
    question.write(&mut text);
    text
}

fn groups(puzzle: &Puzzle, moves: &[Move]) -> Result<Vec<(Vec<usize>, u8)>, CertificateError> {
    let mut groups = Vec::new();
    for orbit in 0..puzzle.orbits().len() {
        let kinds = puzzle.kinds(orbit);
        if kinds.iter().any(|kind| kind.count != 1 || kind.period != kinds[0].period) {
            return Err(CertificateError::TooManyStates);
        }
        let components = components(puzzle, moves, orbit);
        groups.extend(components.into_iter().map(|places| (places, kinds[0].period as u8)));
    }
    Ok(groups)
}

/// The piece that every move exchanges with another piece, as in sliding puzzles.
fn blank(puzzle: &Puzzle, moves: &[Move]) -> Option<u16> {
    let exchanged = |step: &Move| match step.conditions() {
        [rule @ Condition::Has { .. }] => {
            let (place, kind) = rule.places_and_kinds().next()?;
            let sources = step.transformation().sources();
            let changed = (0..sources.len()).filter(|&place| usize::from(sources[place]) != place);
            let letter = super::question::Offsets::new(puzzle).letter(puzzle, place, kind);
            (changed.count() == 2 && usize::from(sources[place]) != place).then_some(letter)
        }
        _ => None,
    };
    let first = exchanged(moves.first()?)?;
    moves.iter().all(|step| exchanged(step) == Some(first)).then_some(first)
}

/// Divides kinds into patterns of the largest size that `most` states allow; the last may be smaller. Returns each
/// pattern with its number of states.
fn divided(letters: &[u16], places: u64, turns: u64, most: u64) -> Vec<(Vec<u16>, u64)> {
    let states = |pieces: usize| {
        (0..pieces as u64).try_fold(1_u64, |states, taken| states.checked_mul((places - taken) * turns))
    };
    // All pieces but one determine the last.
    let largest = (1..=letters.len().min(places as usize - 1))
        .rev()
        .find(|&pieces| states(pieces).is_some_and(|states| states <= most))
        .unwrap_or(1);
    let patterns =
        letters.chunks(largest).filter_map(|letters| Some((letters.to_vec(), states(letters.len())?)));
    patterns.collect()
}
