//! Represents a puzzle as a graph, for the search for symmetries. The vertices are places, moves, goals, kinds and
//! orbits, in this order.

use crate::transformation::gcd;
use crate::{Condition, Metric, Move, Puzzle, State};
use fewest_core::random::Random;
use std::collections::HashSet;

pub(super) struct Relations<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) moves: Vec<Move>,
    /// Equal goals are listed once.
    pub(super) goals: Vec<&'a State>,
    pub(super) moduli: Vec<u8>,
    /// The first vertex of the moves, of the goals, of the kinds and of the orbits, and the number of vertices.
    starts: [usize; 5],
    /// For each orbit, the index of its first kind among the kinds of all orbits.
    first_kinds: Vec<usize>,
    related: Vec<Related>,
    /// A hash of the properties of each vertex.
    properties: Vec<u64>,
}

/// Three related vertices, and the kind of relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Related {
    label: u64,
    members: [u32; 3],
}

/// The largest number of entries of all moves together.
const MOST_ENTRIES: usize = 1 << 22;

/// The limit on compared pairs of moves, times places.
const MOST_PAIRS: usize = 1 << 20;

/// The first numbers of labels: the kinds of relations.
const CARRIES: u64 = 1;
const SOLVED: u64 = 2;
const HAS: u64 = 3;
const LACKS: u64 = 4;
const ILLEGAL: u64 = 5;
const BELONGS: u64 = 6;
const DIFFERS: u64 = 7;

pub(super) fn mixed(number: u64) -> u64 {
    Random::new(number).next()
}

fn label(numbers: [u64; 3]) -> u64 {
    numbers.into_iter().fold(0, |label, number| mixed(label ^ number))
}

/// The number of orientations of an orbit that can be distinguished.
pub(super) fn modulus(puzzle: &Puzzle, orbit: usize) -> u8 {
    let periods = puzzle.kinds(orbit).iter().map(|kind| kind.period);
    periods.fold(1, |all, period| all / gcd(all, period) * period) as u8
}

impl<'a> Relations<'a> {
    /// `None` if the moves have too many entries, or if pieces are bandaged, which relations of three vertices cannot
    /// express.
    pub(super) fn new(puzzle: &'a Puzzle, metric: Metric) -> Option<Self> {
        let moves = puzzle.moves(metric);
        if moves.len().saturating_mul(puzzle.places()) > MOST_ENTRIES || !puzzle.bandages().is_empty() {
            return None;
        }
        let mut seen = HashSet::new();
        let goals: Vec<&State> = puzzle.goals().iter().filter(|goal| seen.insert(*goal)).collect();
        let orbits = 0..puzzle.orbits().len();
        let mut first_kinds = vec![0];
        for orbit in orbits.clone() {
            first_kinds.push(first_kinds[orbit] + puzzle.kinds(orbit).len());
        }
        let sizes = [puzzle.places(), moves.len(), goals.len(), first_kinds[orbits.len()], orbits.len()];
        let mut end = 0;
        let starts = sizes.map(|size| {
            end += size;
            end
        });
        let mut relations = Self {
            puzzle,
            moduli: orbits.map(|orbit| modulus(puzzle, orbit)).collect(),
            moves,
            goals,
            starts,
            first_kinds,
            related: vec![],
            properties: vec![0; end],
        };
        relations.relate();
        relations.describe();
        Some(relations)
    }

    pub(super) fn step(&self, number: usize) -> usize {
        self.starts[0] + number
    }

    pub(super) fn goal(&self, number: usize) -> usize {
        self.starts[1] + number
    }

    /// The vertex of a kind in the orbit of a place.
    pub(super) fn kind(&self, place: usize, kind: u16) -> usize {
        self.starts[2] + self.first_kinds[self.puzzle.orbit_of(place)] + usize::from(kind)
    }

    pub(super) fn kinds(&self) -> std::ops::Range<usize> {
        self.starts[2]..self.starts[3]
    }

    pub(super) fn orbit(&self, number: usize) -> usize {
        self.starts[3] + number
    }

    pub(super) fn vertices(&self) -> usize {
        self.starts[4]
    }

    /// The work of a round.
    pub(super) fn len(&self) -> u64 {
        (self.related.len() + self.vertices()) as u64
    }

    fn relate(&mut self) {
        let mut related = Vec::new();
        let mut add = |label: [u64; 3], members: [usize; 3]| {
            related.push(Related { label: self::label(label), members: members.map(|member| member as u32) });
        };
        for (number, step) in self.moves.iter().enumerate() {
            let vertex = self.step(number);
            for (place, of_cycle) in self.cycles(step).into_iter().enumerate() {
                if let Some((length, turn)) = of_cycle {
                    let source = step.transformation().sources()[place].into();
                    add([CARRIES, length, turn], [vertex, source, place]);
                }
            }
            for condition in step.conditions() {
                let first = if let Condition::Has { .. } = condition { HAS } else { LACKS };
                for (place, kind) in condition.places_and_kinds() {
                    add([first, 0, 0], [vertex, place, self.kind(place, kind)]);
                }
            }
        }
        for [first, second, place] in self.pairs() {
            let [turn, other] =
                [first, second].map(|step| usize::from(self.moves[step].transformation().turns()[place]));
            let modulus = usize::from(self.moduli[self.puzzle.orbit_of(place)]);
            // A symmetry may multiply turns by a unit. This preserves the greatest common divisor of the difference and
            // the modulus.
            let difference = gcd(modulus, turn.abs_diff(other)) % modulus;
            add([DIFFERS, difference as u64, 0], [self.step(first), self.step(second), place]);
        }
        for (number, goal) in self.goals.iter().enumerate() {
            for (place, &kind) in goal.kinds().iter().enumerate() {
                add([SOLVED, 0, 0], [self.goal(number), place, self.kind(place, kind)]);
            }
        }
        for &(place, kind) in self.puzzle.illegal() {
            let place = usize::from(place);
            add([ILLEGAL, 0, 0], [place, place, self.kind(place, kind)]);
        }
        for orbit in 0..self.puzzle.orbits().len() {
            let vertex = self.orbit(orbit);
            let places = self.puzzle.places_of(orbit);
            let kinds = (0..self.puzzle.kinds(orbit).len()).map(|kind| self.kind(places.start, kind as u16));
            for member in places.clone().chain(kinds) {
                add([BELONGS, 0, 0], [vertex, vertex, member]);
            }
        }
        related.sort_unstable();
        self.related = related;
    }

    /// Pairs of moves that bring a piece to a place from the same source, with the place. They may turn the piece
    /// differently.
    fn pairs(&self) -> Vec<[usize; 3]> {
        let turned = |&place: &usize| self.moduli[self.puzzle.orbit_of(place)] > 1;
        let places: Vec<usize> = (0..self.puzzle.places()).filter(turned).collect();
        let all = self.moves.len().saturating_mul(self.moves.len()).saturating_mul(places.len());
        if all > MOST_PAIRS {
            return vec![];
        }
        let effect = |step: usize, place: usize| {
            let transformation = self.moves[step].transformation();
            (usize::from(transformation.sources()[place]), transformation.turns()[place])
        };
        let is_pair = |&[first, second, place]: &[usize; 3]| {
            let (one, other) = (effect(first, place), effect(second, place));
            first != second && one.0 == other.0 && (one, other) != ((place, 0), (place, 0))
        };
        let steps = 0..self.moves.len();
        let pairs = steps.clone().flat_map(|first| steps.clone().map(move |second| [first, second]));
        let triples =
            pairs.flat_map(|[first, second]| places.iter().map(move |&place| [first, second, place]));
        triples.filter(is_pair).collect()
    }

    fn describe(&mut self) {
        let moves = self.moves.iter().map(|step| label([1, step.is_one_way().into(), 0]));
        let goals = self.goals.iter().map(|_| label([2, 0, 0]));
        let kinds = (0..self.moduli.len()).flat_map(|orbit| self.puzzle.kinds(orbit));
        let kinds = kinds.map(|kind| label([3, kind.count as u64, kind.period as u64]));
        let orbits = self.moduli.iter().map(|&modulus| label([4, modulus.into(), 0]));
        let places = (0..self.puzzle.places()).map(|_| 0);
        self.properties = places.chain(moves).chain(goals).chain(kinds).chain(orbits).collect();
    }

    /// For each place, the length of its cycle under the move, and a number for the turn of a piece after one round of
    /// the cycle. `None` if the move has no effect there.
    fn cycles(&self, step: &Move) -> Vec<Option<(u64, u64)>> {
        let transformation = step.transformation();
        let mut cycles = vec![None; self.puzzle.places()];
        let mut seen = vec![false; cycles.len()];
        for first in 0..cycles.len() {
            let modulus = usize::from(self.moduli[self.puzzle.orbit_of(first)]);
            let (mut cycle, mut place, mut turn) = (Vec::new(), first, 0);
            while !seen[place] {
                seen[place] = true;
                cycle.push(place);
                turn += usize::from(transformation.turns()[place]);
                place = transformation.sources()[place].into();
            }
            // A symmetry may multiply turns by a unit. This preserves the greatest common divisor of the turn and the
            // modulus.
            let turn = gcd(modulus, turn % modulus);
            if cycle.len() > 1 || turn != modulus {
                let length = cycle.len() as u64;
                cycle.into_iter().for_each(|place| cycles[place] = Some((length, turn as u64)));
            }
        }
        cycles
    }

    /// The colors before any refinement.
    pub(super) fn colors(&self) -> Vec<u64> {
        self.properties.clone()
    }

    /// One round of refinement. The new color of a vertex combines the colors of all related vertices.
    pub(super) fn round(&self, colors: &[u64]) -> Vec<u64> {
        let mut next: Vec<u64> = colors.iter().map(|color| color.wrapping_mul(3)).collect();
        for Related { label, members } in &self.related {
            let together =
                members.iter().fold(*label, |all, &member| mixed(all.wrapping_add(colors[member as usize])));
            for (role, &member) in (0..).zip(members) {
                let next = &mut next[member as usize];
                *next = next.wrapping_add(mixed(together ^ role));
            }
        }
        next.iter_mut().for_each(|color| *color = mixed(*color));
        next
    }

    /// Whether a permutation of the vertices preserves all properties and relations.
    pub(super) fn is_kept(&self, images: &[u32]) -> bool {
        let image = |related: &Related| Related {
            label: related.label,
            members: related.members.map(|member| images[member as usize]),
        };
        let same = |vertex: usize| self.properties[vertex] == self.properties[images[vertex] as usize];
        let mut related: Vec<Related> = self.related.iter().map(image).collect();
        related.sort_unstable();
        (0..self.vertices()).all(same) && related == self.related
    }
}
