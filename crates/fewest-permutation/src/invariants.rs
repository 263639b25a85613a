//! Invariants of the moves: parities of arrangements, and sums of orientations.

use super::parity::is_odd;
use super::transformation::gcd;
use super::{Move, Puzzle, Transformation};
use fewest_gf2::bits::{bit, toggle_if, words_for};

/// Places of one orbit among which moves carry pieces, if conditions of moves, illegal pieces and bandages are ignored.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Component {
    orbit: usize,
    places: Vec<usize>,
    even: bool,
    turn_step: usize,
}

impl Component {
    /// The index of the orbit.
    pub fn orbit(&self) -> usize {
        self.orbit
    }

    /// The places, numbered through all orbits, ascending.
    pub fn places(&self) -> &[usize] {
        &self.places
    }

    /// Whether every move is an even permutation of the places.
    pub fn is_even(&self) -> bool {
        self.even
    }

    /// The greatest common divisor of the orbit's number of orientations and of all changes that moves make to the sum
    /// of the orientations. It is the number of orientations if the sum is invariant, and 1 if every sum occurs.
    pub fn turn_step(&self) -> usize {
        self.turn_step
    }
}

/// The invariants of the moves of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Invariants {
    components: Vec<Component>,
    /// For each move and each component, a bit: whether the move is an odd permutation of the component.
    parities: Vec<Vec<u64>>,
}

impl Invariants {
    /// The components, in the order of their first places.
    pub fn components(&self) -> &[Component] {
        &self.components
    }

    /// The number of components with independent parities, which determine the parities of all other components.
    pub fn parity_rank(&self) -> usize {
        self.parity_rank_of(|_| true)
    }

    /// The [`parity_rank`](Self::parity_rank) of the components for which `is_regarded` is true.
    pub(super) fn parity_rank_of(&self, is_regarded: impl Fn(usize) -> bool) -> usize {
        rank(self.parities.clone(), (0..self.components.len()).filter(|&number| is_regarded(number)))
    }

    /// Whether moves can be odd permutations of the components `odd` and even permutations of all others in `among`.
    pub(super) fn can_make_odd(&self, among: &[usize], odd: &[usize]) -> bool {
        let mut wanted = vec![0; words_for(self.components.len())];
        odd.iter().for_each(|&number| toggle_if(&mut wanted, number, 1));
        let with_it = self.parities.iter().cloned().chain([wanted]).collect();
        rank(with_it, among.iter().copied()) == rank(self.parities.clone(), among.iter().copied())
    }

    pub(super) fn is_odd(&self, step: usize, orbit: usize) -> bool {
        let of_orbit = (0..self.components.len()).filter(|&number| self.components[number].orbit == orbit);
        of_orbit.filter(|&number| bit(&self.parities[step], number) == 1).count() % 2 == 1
    }
}

impl Puzzle {
    /// The invariants of the moves.
    pub fn invariants(&self) -> Invariants {
        let moves: Vec<&Transformation> = self.base_moves().iter().map(Move::transformation).collect();
        let mut components: Vec<Component> = (connected(self.places(), &moves).into_iter())
            .map(|places| {
                let orbit = self.orbit_of(places[0]);
                Component { orbit, places, even: true, turn_step: self.orbits()[orbit].orientations }
            })
            .collect();
        let mut seen = vec![false; self.places()];
        let mut parities = Vec::with_capacity(moves.len());
        for step in moves {
            let mut row = vec![0; words_for(components.len())];
            seen.fill(false);
            for (number, component) in components.iter_mut().enumerate() {
                let odd =
                    is_odd(component.places.iter().copied(), |place| step.sources()[place].into(), &mut seen);
                component.even &= !odd;
                toggle_if(&mut row, number, odd.into());
                let sum = component.places.iter().map(|&place| usize::from(step.turns()[place])).sum();
                component.turn_step = gcd(component.turn_step, sum);
            }
            parities.push(row);
        }
        Invariants { components, parities }
    }
}

/// The sets of places among which moves carry pieces.
fn connected(places: usize, moves: &[&Transformation]) -> Vec<Vec<usize>> {
    let mut sets = Vec::new();
    let mut seen = vec![false; places];
    for first in 0..places {
        if seen[first] {
            continue;
        }
        seen[first] = true;
        let (mut set, mut next) = (vec![first], 0);
        while next < set.len() {
            for step in moves {
                // Each move is a permutation, so following it in one direction suffices.
                let source = usize::from(step.sources()[set[next]]);
                if !seen[source] {
                    seen[source] = true;
                    set.push(source);
                }
            }
            next += 1;
        }
        set.sort_unstable();
        sets.push(set);
    }
    sets
}

/// The rank over GF(2) of the matrix with these rows, restricted to some columns.
fn rank(mut rows: Vec<Vec<u64>>, columns: impl Iterator<Item = usize>) -> usize {
    let mut rank = 0;
    for column in columns {
        let Some(found) = (rank..rows.len()).find(|&row| bit(&rows[row], column) == 1) else { continue };
        rows.swap(rank, found);
        let (pivots, below) = rows.split_at_mut(rank + 1);
        for row in below.iter_mut().filter(|row| bit(row, column) == 1) {
            row.iter_mut().zip(&pivots[rank]).for_each(|(word, other)| *word ^= other);
        }
        rank += 1;
    }
    rank
}
