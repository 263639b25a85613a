//! Lists a puzzle's orbits, pieces, moves in cycle notation, and symmetries.

use crate::terminal::padded;
use fewest::permutation::{Condition, Metric, Move, Puzzle, Symmetry, Transformation};
use std::fmt::Write;

pub(super) const LEGEND: &str = "(1 2 3): the piece in place 1 goes to 2, that in 2 to 3, and that in 3 to 1; 2+1: it turns by 1 as it comes to 2";

/// Lists a puzzle. Places and labels are numbered from 1.
pub(super) fn list(puzzle: &Puzzle) -> String {
    let mut text = format!("{}\n\n", puzzle.name());
    for (number, orbit) in puzzle.orbits().iter().enumerate() {
        let turned = match orbit.orientations {
            1 => String::new(),
            orientations => format!(", {orientations} orientations"),
        };
        writeln!(text, "{}: {}{turned}, {}", orbit.name, places(orbit.places), pieces(puzzle, number))
            .expect("writing to a string succeeds");
    }
    if puzzle.goals().len() > 1 {
        writeln!(text, "{} solved states", puzzle.goals().len()).expect("writing to a string succeeds");
    }
    for group in puzzle.bandages() {
        let piece = |&(orbit, kind): &(u16, u16)| {
            let orbit = usize::from(orbit);
            let label = u64::from(puzzle.kinds(orbit)[usize::from(kind)].label) + 1;
            format!("{label} of {}", puzzle.orbits()[orbit].name)
        };
        let pieces: Vec<String> = group.iter().map(piece).collect();
        writeln!(text, "bandaged together: {}", pieces.join(", ")).expect("writing to a string succeeds");
    }
    text.push_str(&format!("\n{LEGEND}\n\n"));
    let width = puzzle.base_moves().iter().map(|step| step.name().chars().count()).max().unwrap_or(0);
    for step in puzzle.base_moves() {
        writeln!(text, "{}  {}", padded(step.name(), width), effect(puzzle, step))
            .expect("writing to a string succeeds");
    }
    text + &symmetries(puzzle)
}

/// The number of symmetries and their generators, each given by the images of the moves. The text is empty if the
/// only symmetry is the identity.
fn symmetries(puzzle: &Puzzle) -> String {
    let symmetries = puzzle.symmetries(Metric::Turns);
    if symmetries.generators().is_empty() {
        return String::new();
    }
    let moves = puzzle.moves(Metric::Turns);
    let least = if symmetries.is_complete() { "" } else { "at least " };
    let mut text = format!("\n{least}{} symmetries, all products of these:\n", symmetries.order());
    for generator in symmetries.generators() {
        writeln!(text, "{}", images(puzzle, &moves, generator)).expect("writing to a string succeeds");
    }
    text
}

/// The moves that a symmetry maps to moves of another name, each with its image. Moves with the same name have images
/// with the same name.
fn images(puzzle: &Puzzle, moves: &[Move], symmetry: &Symmetry) -> String {
    let is_base = |step: &Move| puzzle.base_moves().iter().any(|base| base.name() == step.name());
    let mut images: Vec<String> = Vec::new();
    for (step, &image) in moves.iter().zip(symmetry.moves()) {
        let renamed = format!("{} to {}", step.name(), moves[usize::from(image)].name());
        if is_base(step) && step.name() != moves[usize::from(image)].name() && !images.contains(&renamed) {
            images.push(renamed);
        }
    }
    if images.is_empty() { "every move to itself".into() } else { images.join(", ") }
}

fn places(count: usize) -> String {
    if count == 1 { "1 place".into() } else { format!("{count} places") }
}

/// The kinds of pieces of an orbit.
fn pieces(puzzle: &Puzzle, orbit: usize) -> String {
    let kinds = puzzle.kinds(orbit);
    if kinds.iter().all(|kind| kind.count == 1) {
        return "distinct pieces".into();
    }
    let kinds = kinds.iter().map(|kind| match kind.count {
        1 => format!("piece {}", u64::from(kind.label) + 1),
        count => format!("{count} of piece {}", u64::from(kind.label) + 1),
    });
    format!("pieces alike: {}", kinds.collect::<Vec<_>>().join(", "))
}

/// The effect of a move in each orbit, and the conditions under which the move is allowed.
fn effect(puzzle: &Puzzle, step: &Move) -> String {
    let mut effect = all_cycles(puzzle, step.transformation());
    let conditions = step.conditions().iter();
    let conditions =
        conditions.flat_map(|condition| condition.places_and_kinds().map(move |found| (condition, found)));
    for (condition, (place, kind)) in conditions {
        let orbit = puzzle.orbit_of(place);
        let label = u64::from(puzzle.kinds(orbit)[usize::from(kind)].label) + 1;
        let verb = if let Condition::Has { .. } = condition { "has" } else { "does not have" };
        let (name, place) = (&puzzle.orbits()[orbit].name, place - puzzle.places_of(orbit).start + 1);
        write!(effect, "; if place {place} of {name} {verb} piece {label}")
            .expect("writing to a string succeeds");
    }
    if step.is_one_way() {
        effect.push_str("; one way");
    }
    effect
}

/// The cycles of a transformation in each orbit.
pub(super) fn all_cycles(puzzle: &Puzzle, transformation: &Transformation) -> String {
    let cycles = (0..puzzle.orbits().len()).map(|orbit| (orbit, cycles(puzzle, transformation, orbit)));
    let parts = cycles.filter(|(_, cycles)| !cycles.is_empty());
    let parts: Vec<String> =
        parts.map(|(orbit, cycles)| format!("{} {cycles}", puzzle.orbits()[orbit].name)).collect();
    if parts.is_empty() { "nothing".into() } else { parts.join(", ") }
}

/// The cycles of a transformation in an orbit. A piece that turns in place is a cycle of one place.
fn cycles(puzzle: &Puzzle, transformation: &Transformation, orbit: usize) -> String {
    let places = puzzle.places_of(orbit);
    let mut next = vec![0; places.len()];
    for place in places.clone() {
        next[usize::from(transformation.sources()[place]) - places.start] = place - places.start;
    }
    let mut is_known = vec![false; places.len()];
    let mut text = String::new();
    for first in 0..places.len() {
        let is_still = transformation.is_identity_on(places.start + first..places.start + first + 1);
        if is_known[first] || is_still {
            continue;
        }
        let mut cycle = Vec::new();
        let mut place = first;
        while !is_known[place] {
            is_known[place] = true;
            cycle.push(match transformation.turns()[places.start + place] {
                0 => (place + 1).to_string(),
                turn => format!("{}+{turn}", place + 1),
            });
            place = next[place];
        }
        write!(text, "({})", cycle.join(" ")).expect("writing to a string succeeds");
    }
    text
}
