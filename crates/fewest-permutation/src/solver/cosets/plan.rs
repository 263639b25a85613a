//! Chooses the colors of tables.
//!
//! Colors come from chosen moves. A subgroup of the symmetries divides the moves into orbits, and any of these orbits
//! may be chosen, separately for each orbit of pieces. Of the tables of one form that fit, the plan takes the one with
//! the most cosets, because the distances grow with the logarithm of their number.
//!
//! A table of thirds has two and a half times as many classes as a table of distances of the same size. Its bounds
//! below the middle level come from a second table, of distances, whose colors are coarser.

use super::classes::Classes;
use super::coarsening::Coarsening;
use super::stickers::{Colored, Colors};
use super::table::{Form, Planned};
use crate::{Metric, Move, Puzzle, Symmetry};
use std::collections::HashSet;

/// The limit on orbits of moves, because all subsets of them are tried.
const MOST_ORBITS: usize = 8;

/// The limit on the candidates. The largest are kept.
const MOST_CANDIDATES: usize = 1 << 14;

/// The limit on the candidates whose classes are numbered.
const MOST_TRIED: usize = 1024;

/// A table of thirds must have at least this factor more cosets than a table of distances.
const THIRDS: f64 = 4.0;

/// The table behind a table of thirds takes at most 1 / `BEHIND` of the memory.
const BEHIND: u64 = 16;

/// The limits of a plan.
#[derive(Clone, Copy)]
pub(super) struct Room {
    /// The bytes of all finished tables.
    pub(super) bytes: u64,
    /// The bytes of a table while it is made.
    pub(super) memory: u64,
    /// The least number of cosets.
    pub(super) least: f64,
}

/// Colors of all orbits, with the logarithm of the number of cosets.
struct Candidate {
    size: f64,
    colors: Vec<Colors>,
}

/// The limit on tables of thirds for which a table behind is sought.
const MOST_MAIN: usize = 8;

/// The best table within the limits; `None` if there is none. Once `cancelled` returns `true`, no further table is
/// tried. No move may have conditions.
pub(super) fn plan(
    puzzle: &Puzzle,
    metric: Metric,
    steps: &[Move],
    symmetries: &[Symmetry],
    room: Room,
    cancelled: &dyn Fn() -> bool,
) -> Option<Planned> {
    // An estimate: a colored puzzle rarely has more symmetries than the full one.
    let most = (room.bytes as f64 * f64::from(Form::Thirds.per_byte()) * symmetries.len() as f64).ln();
    let candidates = candidates(&choices(puzzle, steps, symmetries), most);
    let large = candidates.iter().take_while(|candidate| candidate.size >= room.least.ln()).take(MOST_TRIED);
    let fitting = |candidate, form, bytes, memory| match cancelled() {
        true => None,
        false => planned(puzzle, metric, candidate, form, bytes, memory),
    };
    let distances = large.clone().find_map(|candidate| {
        Some((candidate.size, fitting(candidate, Form::Distances, room.bytes, room.memory)?))
    });
    let enough = distances.as_ref().map_or(room.least.ln(), |(size, _)| size + THIRDS.ln());
    let behind = room.bytes / BEHIND;
    let large = large.take_while(|candidate| candidate.size >= enough);
    let main = large.filter_map(|candidate| {
        let (bytes, memory) = (room.bytes - behind, room.memory.saturating_sub(behind));
        Some((candidate, fitting(candidate, Form::Thirds, bytes, memory)?))
    });
    let thirds = main.take(MOST_MAIN).find_map(|(candidate, main)| {
        let mut coarser = candidates.iter().filter(|other| other.is_coarser(candidate)).take(MOST_TRIED);
        let behind = coarser.find_map(|coarser| {
            let table = fitting(coarser, Form::Distances, behind, room.memory)?;
            let coarsening =
                Coarsening::new((&main.colored, &main.classes), (&table.colored, &table.classes))?;
            (table.bytes() + coarsening.bytes() <= behind).then(|| Box::new((table, coarsening)))
        })?;
        Some(Planned { behind: Some(behind), ..main })
    });
    thirds.or(distances.map(|(_, planned)| planned))
}

/// The table with these colors; `None` if it does not fit, or if its classes cannot be numbered.
fn planned(
    puzzle: &Puzzle,
    metric: Metric,
    Candidate { size, colors }: &Candidate,
    form: Form,
    bytes: u64,
    memory: u64,
) -> Option<Planned> {
    let colored = Colored::new(puzzle, &colors.iter().collect::<Vec<_>>())?;
    let symmetries = colored.puzzle.symmetries(metric);
    let classes = size.exp() / symmetries.order().to_u64().unwrap_or(1) as f64;
    if classes > bytes as f64 * f64::from(form.per_byte()) {
        return None;
    }
    let classes = Classes::new(&colored.puzzle, metric, &symmetries, bytes)?;
    let planned = Planned { classes, colored, form, behind: None };
    (planned.bytes() <= bytes && planned.bytes_to_make() <= memory).then_some(planned)
}

impl Candidate {
    /// Whether these colors follow from those of `other` and have fewer cosets.
    fn is_coarser(&self, other: &Self) -> bool {
        self.size < other.size
            && self.colors.iter().zip(&other.colors).all(|(colors, finer)| colors.follow_from(finer))
    }
}

/// The combinations of colors with a size of at most `most`, the largest first. At most [`MOST_CANDIDATES`] are kept.
fn candidates(choices: &[Vec<Colors>], most: f64) -> Vec<Candidate> {
    let mut candidates = vec![Candidate { size: 0.0, colors: vec![] }];
    for choices in choices {
        // The list of pairs is truncated before any colors are copied.
        let mut pairs: Vec<(f64, usize, usize)> = Vec::new();
        for (second, colors) in choices.iter().enumerate() {
            let sizes = candidates.iter().map(|candidate| candidate.size + colors.size());
            let fitting = sizes.enumerate().filter(|&(_, size)| size <= most);
            pairs.extend(fitting.map(|(first, size)| (size, first, second)));
            pairs.sort_by(|one, other| {
                other.0.total_cmp(&one.0).then_with(|| (one.1, one.2).cmp(&(other.1, other.2)))
            });
            pairs.truncate(MOST_CANDIDATES);
        }
        let with = |(size, first, second): (f64, usize, usize)| Candidate {
            size,
            colors: candidates[first].colors.iter().chain([&choices[second]]).cloned().collect(),
        };
        candidates = pairs.into_iter().map(with).collect();
    }
    candidates
}

/// The possible colors of each orbit of pieces.
fn choices(puzzle: &Puzzle, steps: &[Move], symmetries: &[Symmetry]) -> Vec<Vec<Colors>> {
    let subsets: Vec<Vec<&Move>> = divisions(steps, symmetries)
        .into_iter()
        .filter(|orbits| orbits.len() <= MOST_ORBITS)
        .flat_map(|orbits| {
            (0..1_usize << orbits.len()).map(move |subset| {
                let chosen = orbits.iter().enumerate().filter(|(number, _)| subset >> number & 1 == 1);
                chosen.flat_map(|(_, orbit)| orbit.clone()).collect()
            })
        })
        .collect();
    let of_orbit = |orbit: usize| {
        let mut all = vec![Colors::one(puzzle, orbit)];
        for chosen in &subsets {
            let colors = Colors::preserved(puzzle, orbit, chosen);
            all.push(colors.unturned());
            all.push(colors);
        }
        let mut seen = HashSet::new();
        all.retain(|colors| seen.insert(colors.clone()));
        all
    };
    (0..puzzle.orbits().len()).map(of_orbit).collect()
}

/// The orbits of the moves under subgroups of the symmetries: all symmetries, those that preserve a move, and those
/// that preserve the set of moves that commute with it.
fn divisions<'m>(steps: &'m [Move], symmetries: &[Symmetry]) -> Vec<Vec<Vec<&'m Move>>> {
    let commute = |one: &Move, other: &Move| {
        let (one, other) = (one.transformation(), other.transformation());
        one.then(other) == other.then(one)
    };
    let mut kept: Vec<HashSet<usize>> = vec![(0..steps.len()).collect()];
    let mut reached = HashSet::new();
    for number in 0..steps.len() {
        if !reached.contains(&number) {
            reached.extend(symmetries.iter().map(|symmetry| usize::from(symmetry.moves()[number])));
            kept.push((0..steps.len()).filter(|&other| commute(&steps[number], &steps[other])).collect());
            kept.push(HashSet::from([number]));
        }
    }
    let image = |symmetry: &Symmetry, set: &HashSet<usize>| -> HashSet<usize> {
        set.iter().map(|&number| usize::from(symmetry.moves()[number])).collect()
    };
    let mut divisions: Vec<Vec<Vec<&Move>>> = Vec::new();
    let mut seen = HashSet::new();
    for set in kept {
        let group: Vec<&Symmetry> =
            symmetries.iter().filter(|symmetry| image(symmetry, &set) == set).collect();
        let first = |number: usize| {
            group.iter().map(|symmetry| usize::from(symmetry.moves()[number])).min().unwrap_or(number)
        };
        let firsts: Vec<usize> = (0..steps.len()).map(first).collect();
        if seen.insert(firsts.clone()) {
            let mut numbers: Vec<usize> = firsts.clone();
            numbers.sort_unstable();
            numbers.dedup();
            let orbit = |&least: &usize| {
                let members = firsts.iter().zip(steps).filter(|(first, _)| **first == least);
                members.map(|(_, step)| step).collect()
            };
            divisions.push(numbers.iter().map(orbit).collect());
        }
    }
    divisions
}
