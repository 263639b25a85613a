//! Merges the pieces that an alternative of a goal does not distinguish, so that a search has fewer states.
//!
//! Pieces that no place requires become alike if the same places are illegal for them, and a piece whose orientation no
//! place constrains gets only one orientation. Pieces that moves require and bandaged pieces are not merged with
//! others. A state of the full puzzle is as far from the goal as its image in the merged puzzle.

mod agreeing;

use super::{Alternative, Goal};
use crate::{Definition, Illegal, Move, Puzzle, State};
use std::collections::HashSet;

pub(crate) use agreeing::TooOpen;

/// A merged puzzle, whose goals are the states that agree with an alternative.
#[derive(Clone, Debug)]
pub(crate) struct Merged {
    pub(crate) puzzle: Puzzle,
    pub(crate) projection: Projection,
}

/// The map from the states of a puzzle to those of a merged puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Projection {
    /// For each place, the first index of its orbit in `kinds` and `periods`.
    starts: Box<[u16]>,
    kinds: Vec<u16>,
    periods: Vec<u8>,
}

impl Goal {
    /// A merged puzzle for each alternative. Alternatives that merge the same pieces share a puzzle with the goals of
    /// all of them.
    pub(crate) fn merged(&self, puzzle: &Puzzle) -> Result<Vec<Merged>, TooOpen> {
        let mut all: Vec<Merged> = Vec::new();
        for alternative in &self.alternatives {
            // An alternative that only illegal states meet is left out.
            let kinds = classes(puzzle, alternative);
            let Some(merged) = merged(puzzle, &kinds, std::slice::from_ref(alternative))? else { continue };
            match all.iter_mut().find(|known| known.projection == merged.projection) {
                Some(known) => {
                    let goals = [known.puzzle.goals(), merged.puzzle.goals()].concat();
                    known.puzzle = known.puzzle.with_goals(goals);
                }
                None => all.push(merged),
            }
        }
        Ok(all)
    }

    /// The merged puzzle of the first alternative, with the images of the solved states as goals. Distances to them are
    /// lower bounds on distances to the solved states.
    pub(crate) fn merged_solved(&self, puzzle: &Puzzle) -> Merged {
        let kinds = classes(puzzle, &self.alternatives[0]);
        let projection = Projection::new(puzzle, &kinds);
        let mut definition = relabeled(puzzle, &kinds);
        definition.goals.truncate(1);
        let merged = Puzzle::new(definition).expect("merging pieces keeps the definition valid");
        let mut seen = HashSet::new();
        let mut goals: Vec<State> = puzzle.goals().iter().map(|goal| projection.state(goal)).collect();
        goals.retain(|goal| seen.insert(goal.clone()));
        Merged { puzzle: merged.with_goals(goals), projection }
    }

    /// One merged puzzle for all alternatives, in which pieces that no alternative distinguishes are alike. `None` if
    /// every state that meets the goal is illegal.
    pub(crate) fn merged_as_one(&self, puzzle: &Puzzle) -> Result<Option<Merged>, TooOpen> {
        let classes: Vec<_> =
            self.alternatives.iter().map(|alternative| classes(puzzle, alternative)).collect();
        let of_orbit = |orbit: usize| {
            let mut known: Vec<Vec<(u16, u8)>> = Vec::new();
            (0..puzzle.kinds(orbit).len())
                .map(|kind| {
                    let of_all: Vec<(u16, u8)> = classes.iter().map(|classes| classes[orbit][kind]).collect();
                    let period =
                        of_all.iter().map(|&(_, period)| period).max().expect("a goal has alternatives");
                    let number = known.iter().position(|other| *other == of_all).unwrap_or_else(|| {
                        known.push(of_all);
                        known.len() - 1
                    });
                    (number as u16, period)
                })
                .collect()
        };
        let kinds: Vec<Vec<(u16, u8)>> = (0..puzzle.orbits().len()).map(of_orbit).collect();
        merged(puzzle, &kinds, &self.alternatives)
    }
}

impl Projection {
    /// `kinds` contains, for each kind of each orbit, its merged kind and the number of orientations of the merged
    /// kind.
    fn new(puzzle: &Puzzle, kinds: &[Vec<(u16, u8)>]) -> Self {
        let mut starts = Vec::with_capacity(puzzle.places());
        let mut start = 0;
        for (orbit, kinds) in kinds.iter().enumerate() {
            starts.extend(puzzle.places_of(orbit).map(|_| start as u16));
            start += kinds.len();
        }
        let all = || kinds.iter().flatten();
        Self {
            starts: starts.into(),
            kinds: all().map(|&(kind, _)| kind).collect(),
            periods: all().map(|&(_, period)| period).collect(),
        }
    }

    /// The projection to a puzzle in which more pieces are alike. It maps the first goal of `from` to the first goal of
    /// `to`.
    pub(crate) fn between(from: &Puzzle, to: &Puzzle) -> Self {
        let mut kinds: Vec<Vec<(u16, u8)>> =
            (0..from.orbits().len()).map(|orbit| vec![(0, 1); from.kinds(orbit).len()]).collect();
        for place in 0..from.places() {
            let (before, after) = (from.goals()[0].kinds()[place], to.goals()[0].kinds()[place]);
            kinds[from.orbit_of(place)][usize::from(before)] = (after, to.period(place, after));
        }
        Self::new(from, &kinds)
    }

    pub(crate) fn kind(&self, place: usize, kind: u16) -> u16 {
        self.kinds[usize::from(self.starts[place] + kind)]
    }

    pub(crate) fn is_one_to_one(&self, full: &Puzzle, merged: &Puzzle) -> bool {
        (0..full.orbits().len()).all(|orbit| {
            let start = usize::from(self.starts[full.places_of(orbit).start]);
            let kinds = full.kinds(orbit);
            merged.kinds(orbit).len() == kinds.len()
                && (kinds.iter().zip(&self.periods[start..]))
                    .all(|(kind, &period)| kind.period == usize::from(period))
        })
    }

    /// The inverse of a projection that is [one to one](Self::is_one_to_one).
    pub(crate) fn lifted(&self, merged: &State, full: &Puzzle) -> State {
        let mut state = merged.clone();
        for (place, kind) in state.kinds.iter_mut().enumerate() {
            let start = usize::from(self.starts[place]);
            let mut images = self.kinds[start..start + full.kinds(full.orbit_of(place)).len()].iter();
            let of_kind = images.position(|&image| image == *kind);
            *kind = of_kind.expect("each merged kind is an image") as u16;
        }
        state
    }

    #[inline(always)]
    pub(crate) fn piece(&self, place: usize, kind: u16, turn: u8) -> (u16, u8) {
        let entry = usize::from(self.starts[place] + kind);
        let period = self.periods[entry];
        // Orientations are rarely too large, and the division would take most of the time.
        (self.kinds[entry], if turn < period { turn } else { turn % period })
    }

    pub(crate) fn state(&self, state: &State) -> State {
        let piece = |place: usize| self.piece(place, state.kinds[place], state.orientations[place]);
        let places = 0..self.starts.len();
        State {
            kinds: places.clone().map(|place| piece(place).0).collect(),
            orientations: places.map(|place| piece(place).1).collect(),
        }
    }
}

/// The merged puzzle. Its goals are the states that agree with one of the alternatives. `None` if all of them are
/// illegal.
fn merged(
    puzzle: &Puzzle,
    kinds: &[Vec<(u16, u8)>],
    alternatives: &[Alternative],
) -> Result<Option<Merged>, TooOpen> {
    let projection = Projection::new(puzzle, kinds);
    let mut definition = relabeled(puzzle, kinds);
    definition.goals = vec![definition.goals.swap_remove(0)];
    // `Puzzle::new` would refuse illegal goals, which are removed below.
    let illegal = std::mem::take(&mut definition.illegal);
    let open = Puzzle::new(definition).expect("merging pieces keeps the definition valid");
    let (mut all, mut seen) = (Vec::new(), HashSet::new());
    for alternative in alternatives {
        all.extend(agreeing::states(&open, alternative, &projection)?);
        all.retain(|goal| {
            let is_illegal = |illegal: &Illegal| {
                let place = open.places_of(illegal.orbit).start + illegal.place;
                u32::from(goal.kinds()[place]) == illegal.piece
            };
            !illegal.iter().any(is_illegal)
        });
        TooOpen::check(all.len(), &open)?;
    }
    all.retain(|goal| seen.insert(goal.clone()));
    if all.is_empty() {
        return Ok(None);
    }
    let goals = all.iter().map(|goal| open.pieces(goal)).collect();
    let definition = Definition { goals, illegal, ..open.definition() };
    let puzzle = Puzzle::new(definition).expect("goals with illegal pieces were removed");
    Ok(Some(Merged { puzzle, projection }))
}

/// For each orbit, the kinds that must not be merged: moves require them, or they are bandaged.
fn needed(puzzle: &Puzzle) -> Vec<Vec<u16>> {
    let mut needed = vec![vec![]; puzzle.orbits().len()];
    let conditions = puzzle.base_moves().iter().flat_map(Move::conditions);
    let required = conditions.flat_map(|condition| condition.places_and_kinds());
    let required = required.map(|(place, kind)| (puzzle.orbit_of(place), kind));
    let bandaged = puzzle.bandages().iter().flatten().map(|&(orbit, kind)| (usize::from(orbit), kind));
    for (orbit, kind) in required.chain(bandaged) {
        let needed = &mut needed[orbit];
        if !needed.contains(&kind) {
            needed.push(kind);
        }
    }
    needed.iter_mut().for_each(|kinds| kinds.sort_unstable());
    needed
}

/// For each kind of each orbit, its merged kind and the number of orientations of the merged kind.
fn classes(puzzle: &Puzzle, alternative: &Alternative) -> Vec<Vec<(u16, u8)>> {
    let of_orbit = |(orbit, needed): (usize, &Vec<u16>)| classes_of_orbit(puzzle, alternative, orbit, needed);
    needed(puzzle).iter().enumerate().map(of_orbit).collect()
}

fn classes_of_orbit(
    puzzle: &Puzzle,
    alternative: &Alternative,
    orbit: usize,
    needed: &[u16],
) -> Vec<(u16, u8)> {
    let kinds = puzzle.kinds(orbit);
    let places = puzzle.places_of(orbit);
    let asked = || places.clone().map(|place| (alternative.kinds[place], alternative.orientations[place]));
    // Whether an unconstrained piece may fill a place that constrains its orientation.
    let open_turns = asked().any(|(kind, orientation)| kind.is_none() && orientation.is_some());
    let period = |kind: u16| {
        let named = asked().filter(|&(found, _)| found == Some(kind));
        // With errors, a piece that some place requires may be in any other place.
        let is_open = alternative.errors > 0 || named.clone().count() < kinds[usize::from(kind)].count;
        let counts = named.clone().any(|(_, orientation)| orientation.is_some()) || (is_open && open_turns);
        if counts { kinds[usize::from(kind)].period as u8 } else { 1 }
    };
    let mut of_kind: Vec<Option<(u16, u8)>> = vec![None; kinds.len()];
    let mut classes = 0;
    // Merged kinds are numbered in the order of the places that require them. So alternatives that require different
    // pieces in the same places have equal merged puzzles.
    for kind in asked().filter_map(|(kind, _)| kind).chain(needed.iter().copied()) {
        of_kind[usize::from(kind)].get_or_insert_with(|| {
            classes += 1;
            (classes - 1, period(kind))
        });
    }
    let illegal = |kind: u16| -> Vec<u16> {
        let places = puzzle
            .illegal()
            .iter()
            .filter(|&&(place, other)| other == kind && places.contains(&usize::from(place)));
        let mut places: Vec<u16> = places.map(|&(place, _)| place).collect();
        places.sort_unstable();
        places.dedup();
        places
    };
    let mut rest: Vec<((u8, Vec<u16>), u16)> = Vec::new();
    for (number, class) in of_kind.iter_mut().enumerate().filter(|(_, class)| class.is_none()) {
        let period = period(number as u16);
        let alike = (period, illegal(number as u16));
        let known = rest.iter().find(|(other, _)| *other == alike).map(|&(_, known)| known);
        let known = known.unwrap_or_else(|| {
            rest.push((alike, classes));
            classes += 1;
            classes - 1
        });
        *class = Some((known, period));
    }
    of_kind.into_iter().map(|class| class.expect("every kind was given a merged kind")).collect()
}

fn relabeled(puzzle: &Puzzle, kinds: &[Vec<(u16, u8)>]) -> Definition {
    let mut definition = puzzle.definition();
    let class = |orbit: usize, label: u32| {
        let known = puzzle.kinds(orbit);
        let kind = known.binary_search_by_key(&label, |kind| kind.label).expect("a piece has this label");
        kinds[orbit][kind]
    };
    for goal in &mut definition.goals {
        for (orbit, state) in goal.iter_mut().enumerate() {
            for place in 0..state.pieces.len() {
                let (kind, period) = class(orbit, state.pieces[place]);
                state.pieces[place] = kind.into();
                state.orientations[place] %= u32::from(period);
                state.periods[place] = period.into();
            }
        }
    }
    for required in definition.moves.iter_mut().flat_map(|step| &mut step.requires) {
        required.piece = class(required.orbit, required.piece).0.into();
    }
    for illegal in &mut definition.illegal {
        illegal.piece = class(illegal.orbit, illegal.piece).0.into();
    }
    for bandaged in definition.bandages.iter_mut().flatten() {
        bandaged.piece = class(bandaged.orbit, bandaged.piece).0.into();
    }
    let mut seen = HashSet::new();
    definition.illegal.retain(|&Illegal { orbit, place, piece }| seen.insert((orbit, place, piece)));
    definition
}
