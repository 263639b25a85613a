//! Checks exactly whether a renaming is a symmetry, and finds its units, offsets and shifts of orientations (see
//! `symmetry.rs`).

use super::relations::{Relations, modulus};
use super::{KindImage, PlaceImage, Symmetry};
use crate::Puzzle;
use crate::transformation::gcd;
use std::ops::Range;

/// The symmetry that maps each vertex to its image; `None` if the renaming is not a symmetry.
pub(super) fn checked(relations: &Relations<'_>, images: &[u32]) -> Option<Symmetry> {
    if !relations.is_kept(images) {
        return None;
    }
    let puzzle = relations.puzzle;
    let image = |vertex: usize| images[vertex] as usize;
    let numbers = |length: usize, vertex: &dyn Fn(usize) -> usize| -> Box<[u16]> {
        (0..length).map(|number| (image(vertex(number)) - vertex(0)) as u16).collect()
    };
    let moves = numbers(relations.moves.len(), &|number| relations.step(number));
    let goals = numbers(relations.goals.len(), &|number| relations.goal(number));
    let kinds = relations.kinds();
    let mut turning = Turning {
        relations,
        images,
        moves: &moves,
        goals: &goals,
        offsets: vec![None; puzzle.places()],
        shifts: vec![None; kinds.len()],
    };
    let units: Vec<u8> =
        (0..puzzle.orbits().len()).map(|orbit| turning.unit(orbit)).collect::<Option<_>>()?;
    let Turning { offsets, shifts, .. } = turning;
    let offset = |place: usize| offsets[place].expect("each place belongs to a component");
    let places = places(puzzle, image, |place| units[puzzle.orbit_of(place)], offset);
    let periods =
        (0..puzzle.orbits().len()).flat_map(|orbit| puzzle.kinds(orbit)).map(|kind| kind.period as u8);
    let kinds = kinds.clone().zip(periods).zip(shifts).map(|((vertex, period), shift)| KindImage {
        kind: (image(vertex) - kinds.start) as u16,
        shift: shift.expect("each kind has a place in a goal"),
        period,
    });
    let kinds = kinds.collect();
    Some(Symmetry { places, kinds, moves, goals })
}

pub(super) fn places(
    puzzle: &Puzzle,
    image: impl Fn(usize) -> usize,
    unit: impl Fn(usize) -> u8,
    offset: impl Fn(usize) -> u8,
) -> Box<[PlaceImage]> {
    let (mut places, mut first_kind) = (Vec::with_capacity(puzzle.places()), 0);
    for orbit in 0..puzzle.orbits().len() {
        let modulus = modulus(puzzle, orbit);
        places.extend(puzzle.places_of(orbit).map(|place| PlaceImage {
            place: image(place) as u16,
            modulus,
            unit: unit(place) % modulus,
            offset: offset(place),
            first_kind,
        }));
        first_kind += puzzle.kinds(orbit).len() as u16;
    }
    places.into()
}

/// The offsets and shifts found so far.
struct Turning<'a> {
    relations: &'a Relations<'a>,
    images: &'a [u32],
    moves: &'a [u16],
    goals: &'a [u16],
    offsets: Vec<Option<u8>>,
    /// The shifts of the kinds of all orbits.
    shifts: Vec<Option<u8>>,
}

impl Turning<'_> {
    /// The first unit of an orbit with which moves are mapped to moves and goals to goals. Sets its offsets and shifts.
    fn unit(&mut self, orbit: usize) -> Option<u8> {
        let modulus = self.relations.moduli[orbit];
        // The units of the identity and of mirror images are tried first.
        let all = [1, modulus - 1].into_iter().chain(2..modulus).map(|unit| unit % modulus);
        let mut units = all.filter(|&unit| gcd(modulus.into(), unit.into()) == 1);
        units.find(|&unit| self.fits(orbit, unit, modulus.into()))
    }

    fn fits(&mut self, orbit: usize, unit: u8, modulus: i32) -> bool {
        let places = self.relations.puzzle.places_of(orbit);
        for place in places.clone() {
            self.offsets[place] = None;
        }
        let first = self.relations.kind(places.start, 0) - self.relations.kinds().start;
        let kinds = self.relations.puzzle.kinds(orbit).len();
        self.shifts[first..first + kinds].fill(None);
        for place in places.clone() {
            if self.offsets[place].is_none() {
                self.component(place, unit.into(), modulus);
            }
        }
        self.is_right(places, unit.into(), modulus)
    }

    fn image(&self, place: usize) -> usize {
        self.images[place] as usize
    }

    fn offset(&self, place: usize) -> i32 {
        self.offsets[place].expect("the component of the place is known").into()
    }

    /// `offset(place) - offset(source)`, where the move brings the piece of `source` to `place`.
    fn difference(&self, step: usize, place: usize, unit: i32) -> i32 {
        let turn =
            |step: usize, place: usize| i32::from(self.relations.moves[step].transformation().turns()[place]);
        turn(self.moves[step].into(), self.image(place)) - unit * turn(step, place)
    }

    /// Finds the offsets of the places that moves connect with `first`, and the shifts of the pieces there.
    fn component(&mut self, first: usize, unit: i32, modulus: i32) {
        self.offsets[first] = Some(0);
        let (mut component, mut number) = (vec![first], 0);
        while let Some(&place) = component.get(number) {
            for (step, steps) in self.relations.moves.iter().enumerate() {
                let source = usize::from(steps.transformation().sources()[place]);
                if self.offsets[source].is_none() {
                    let offset = self.offset(place) - self.difference(step, place, unit);
                    self.offsets[source] = Some(offset.rem_euclid(modulus) as u8);
                    component.push(source);
                }
            }
            number += 1;
        }
        // Pieces of one kind may be in several components, and their shifts must agree. So all offsets change by the
        // same amount.
        let pieces: Vec<(usize, i32)> = self.pieces(&component, unit).collect();
        let known = pieces.iter().find_map(|&(kind, shift)| Some(i32::from(self.shifts[kind]?) - shift));
        let more = known.unwrap_or(0);
        for &place in &component {
            self.offsets[place] = Some((self.offset(place) + more).rem_euclid(modulus) as u8);
        }
        for (kind, shift) in pieces {
            self.shifts[kind].get_or_insert((shift + more).rem_euclid(modulus) as u8);
        }
    }

    /// For each goal and each of `places`: the kind of the piece there, and the shift that maps its orientation to that
    /// in the image of the goal.
    fn pieces<'s>(&'s self, places: &'s [usize], unit: i32) -> impl Iterator<Item = (usize, i32)> + 's {
        self.relations.goals.iter().zip(self.goals).flat_map(move |(goal, &there)| {
            let there = self.relations.goals[usize::from(there)];
            places.iter().map(move |&place| {
                let kind = self.relations.kind(place, goal.kinds()[place]) - self.relations.kinds().start;
                let turned = unit * i32::from(goal.orientations()[place]) + self.offset(place);
                (kind, turned - i32::from(there.orientations()[self.image(place)]))
            })
        })
    }

    fn is_right(&self, places: Range<usize>, unit: i32, modulus: i32) -> bool {
        let moves = (0..self.moves.len()).all(|step| {
            let sources = self.relations.moves[step].transformation().sources();
            places.clone().all(|place| {
                let difference = self.offset(place) - self.offset(sources[place].into());
                (difference - self.difference(step, place, unit)) % modulus == 0
            })
        });
        let puzzle = self.relations.puzzle;
        let periods: Vec<i32> = (0..puzzle.orbits().len())
            .flat_map(|orbit| puzzle.kinds(orbit))
            .map(|kind| kind.period as i32)
            .collect();
        let places: Vec<usize> = places.collect();
        moves
            && self.pieces(&places, unit).all(|(kind, shift)| {
                let known = i32::from(self.shifts[kind].expect("each kind has a place in a goal"));
                (known - shift) % periods[kind] == 0
            })
    }
}
