//! Makes each set of places among which moves carry pieces a separate orbit. This excludes arrangements in which a
//! piece is in a place that it cannot reach.

use crate::{Definition, Orbit, OrbitMove, OrbitState, Puzzle, State};
use std::borrow::Cow;

/// A puzzle with separate orbits, and its places in the full puzzle.
pub(crate) struct Split {
    pub(crate) puzzle: Puzzle,
    places: Vec<usize>,
}

impl Split {
    pub(crate) fn new(full: &Puzzle) -> Self {
        let parts = parts(full);
        let whole = Self { puzzle: full.clone(), places: (0..full.places()).collect() };
        if parts.len() == full.orbits().len() {
            return whole;
        }
        // For each place of the full puzzle, its new orbit and its index there.
        let mut goes = vec![(0, 0); full.places()];
        for (orbit, part) in parts.iter().enumerate() {
            part.iter().enumerate().for_each(|(number, &place)| goes[place] = (orbit, number));
        }
        let definition = full.definition();
        let orbit_and_place = |place: usize| {
            let orbit = full.orbit_of(place);
            (orbit, place - full.places_of(orbit).start)
        };
        let goals: Vec<Vec<OrbitState>> = (definition.goals.iter())
            .map(|goal| {
                let of_part = |part: &Vec<usize>| {
                    let pieces = || part.iter().map(|&place| orbit_and_place(place));
                    OrbitState {
                        pieces: pieces().map(|(orbit, place)| goal[orbit].pieces[place]).collect(),
                        orientations: pieces()
                            .map(|(orbit, place)| goal[orbit].orientations[place])
                            .collect(),
                        periods: pieces().map(|(orbit, place)| goal[orbit].periods[place]).collect(),
                    }
                };
                parts.iter().map(of_part).collect()
            })
            .collect();
        let named = |orbit: usize, place: usize| goes[full.places_of(orbit).start + place];
        let is_there = |orbit: usize, piece: u32| goals[0][orbit].pieces.contains(&piece);
        let mut moves = definition.moves;
        for step in &mut moves {
            let of_part = |part: &Vec<usize>| {
                let changes = || part.iter().map(|&place| orbit_and_place(place));
                OrbitMove {
                    sources: changes()
                        .map(|(orbit, place)| named(orbit, step.orbits[orbit].sources[place]).1)
                        .collect(),
                    turns: changes().map(|(orbit, place)| step.orbits[orbit].turns[place]).collect(),
                }
            };
            step.orbits = parts.iter().map(of_part).collect();
            for required in &mut step.requires {
                (required.orbit, required.place) = named(required.orbit, required.place);
            }
        }
        // A move that requires a piece of another component never exists. A divided puzzle cannot contain it, but moves
        // must keep their indices, so such a puzzle stays whole.
        if !moves
            .iter()
            .flat_map(|step| &step.requires)
            .all(|required| is_there(required.orbit, required.piece))
        {
            return whole;
        }
        let mut illegal = definition.illegal;
        for piece in &mut illegal {
            (piece.orbit, piece.place) = named(piece.orbit, piece.place);
        }
        illegal.retain(|piece| is_there(piece.orbit, piece.piece));
        let mut bandages = definition.bandages;
        for piece in bandages.iter_mut().flatten() {
            let home = goals_home(full, piece.orbit, piece.piece);
            piece.orbit = goes[home].0;
        }
        let orbits = (parts.iter().enumerate())
            .map(|(number, part)| Orbit {
                name: number.to_string(),
                places: part.len(),
                orientations: full.orbits()[full.orbit_of(part[0])].orientations,
            })
            .collect();
        let puzzle =
            Puzzle::new(Definition { name: definition.name, orbits, goals, moves, illegal, bandages })
                .expect("dividing orbits keeps the definition valid");
        Self { puzzle, places: parts.concat() }
    }

    /// Whether no orbit is split, so that states stay the same.
    pub(crate) fn is_plain(&self, full: &Puzzle) -> bool {
        self.puzzle.orbits().len() == full.orbits().len()
    }

    /// The state in the divided puzzle; `None` if a piece is in a component where the goals do not have it.
    pub(crate) fn divide<'a>(&self, state: &'a State, full: &Puzzle) -> Option<Cow<'a, State>> {
        if self.is_plain(full) {
            return Some(Cow::Borrowed(state));
        }
        let mut divided = self.puzzle.goals()[0].clone();
        for (place, &source) in self.places.iter().enumerate() {
            let label = full.kinds(full.orbit_of(source))[usize::from(state.kinds[source])].label;
            let kinds = self.puzzle.kinds(self.puzzle.orbit_of(place));
            divided.kinds[place] = kinds.binary_search_by_key(&label, |kind| kind.label).ok()? as u16;
            divided.orientations[place] = state.orientations[source];
        }
        self.puzzle.has_state(&divided).then_some(Cow::Owned(divided))
    }

    pub(crate) fn restore(&self, state: &State, full: &Puzzle) -> State {
        let mut restored = full.goals()[0].clone();
        for (place, &goal) in self.places.iter().enumerate() {
            let label = self.puzzle.kinds(self.puzzle.orbit_of(place))[usize::from(state.kinds[place])].label;
            let kinds = full.kinds(full.orbit_of(goal));
            let kind = kinds.binary_search_by_key(&label, |kind| kind.label);
            restored.kinds[goal] = kind.expect("the full puzzle has all pieces") as u16;
            restored.orientations[goal] = state.orientations[place];
        }
        restored
    }
}

fn goals_home(full: &Puzzle, orbit: usize, label: u32) -> usize {
    let is_this =
        |place: &usize| full.kinds(orbit)[usize::from(full.goals()[0].kinds()[*place])].label == label;
    full.places_of(orbit).find(is_this).expect("a goal has all pieces")
}

fn parts(full: &Puzzle) -> Vec<Vec<usize>> {
    let invariants = full.invariants();
    let is_moved = |places: &[usize]| {
        let changes = |place: usize| {
            !full.base_moves().iter().all(|step| step.transformation().is_identity_on(place..place + 1))
        };
        places.iter().any(|&place| changes(place))
    };
    let mut parts = Vec::new();
    for orbit in 0..full.orbits().len() {
        let components = invariants.components().iter().filter(|component| component.orbit() == orbit);
        let (moved, fixed): (Vec<_>, Vec<_>) =
            components.map(|component| component.places().to_vec()).partition(|places| is_moved(places));
        let mut of_orbit = moved;
        of_orbit.extend(Some(fixed.concat()).filter(|places| !places.is_empty()));
        // An orbit can be split only if all goals have the same pieces in each component.
        let is_possible = of_orbit.iter().all(|places| {
            let pieces = |goal: &State| {
                let mut kinds: Vec<u16> = places.iter().map(|&place| goal.kinds()[place]).collect();
                kinds.sort_unstable();
                kinds
            };
            full.goals()[1..].iter().all(|goal| pieces(goal) == pieces(&full.goals()[0]))
        });
        if is_possible {
            parts.append(&mut of_orbit);
        } else {
            parts.push(full.places_of(orbit).collect());
        }
    }
    parts
}
