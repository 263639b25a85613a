//! Tests of the invariants of moves.

use super::drawn::free_puzzle;
use super::{Random, arrangements, turning};
use fewest::permutation::{Invariants, Puzzle};

/// The orbit of each component, its number of places, whether its moves are even, and its turn step.
fn components(invariants: &Invariants) -> Vec<(usize, usize, bool, usize)> {
    let component = invariants.components().iter();
    component.map(|c| (c.orbit(), c.places().len(), c.is_even(), c.turn_step())).collect()
}

/// A quarter turn is an odd permutation of both the corners and the edges. Centers stay in place.
#[test]
fn corners_and_edges_of_the_cube_have_equal_parities() {
    let quarters = turning::faces_of_the_cube().pieces().invariants();
    let middles = [(0, 1, true, 1); 6];
    assert_eq!(components(&quarters)[..6], middles);
    assert_eq!(components(&quarters)[6..], [(1, 12, false, 2), (2, 8, false, 3)]);
    assert_eq!(quarters.parity_rank(), 1);
}

/// Half turns keep two sets of corners, and the edges of each of three slices. A half turn exchanges two corners of
/// each set, and two edges of two slices.
#[test]
fn half_turns_of_the_cube_have_parities_in_slices() {
    let halves = turning::faces_of_the_cube().by(2).pieces().invariants();
    let mut edges_and_corners = vec![(1, 4, false, 2); 3];
    edges_and_corners.extend([(2, 4, false, 3); 2]);
    assert_eq!(components(&halves)[6..], edges_and_corners);
    assert_eq!(halves.parity_rank(), 3);
}

#[test]
fn moves_of_an_orbit_may_leave_several_components() {
    let moves = [("a", vec![1, 0, 3, 2, 4, 5]), ("b", vec![0, 1, 3, 2, 5, 4])];
    let invariants = arrangements(&[0; 6], &moves).invariants();
    let places: Vec<_> = invariants.components().iter().map(fewest::permutation::Component::places).collect();
    assert_eq!(places, [[0, 1], [2, 3], [4, 5]]);
    // The parities of `a` and `b` in the three components are 110 and 011.
    assert_eq!(invariants.parity_rank(), 2);
}

#[test]
fn random_moves_keep_the_invariants() {
    let mut random = Random(1);
    for _ in 0..300 {
        let puzzle = distinct(&free_puzzle(&mut random));
        let invariants = puzzle.invariants();
        let solved = &puzzle.goals()[0];
        let mut state = solved.clone();
        for _ in 0..20 {
            let step = &puzzle.base_moves()[random.below(puzzle.base_moves().len())];
            state = state.after(step, &puzzle);
            for component in invariants.components() {
                let places = component.places();
                let sum = |orientations: &[u8]| {
                    places.iter().map(|&place| usize::from(orientations[place])).sum::<usize>()
                };
                let changed = sum(state.orientations()).abs_diff(sum(solved.orientations()));
                assert_eq!(changed % component.turn_step(), 0);
                let kinds: Vec<_> = places.iter().map(|&place| state.kinds()[place]).collect();
                let (mut before, mut after): (Vec<_>, _) =
                    (places.iter().map(|&place| solved.kinds()[place]).collect(), kinds.clone());
                assert!(!component.is_even() || !(is_odd(&before) ^ is_odd(&after)));
                before.sort_unstable();
                after.sort_unstable();
                assert_eq!(before, after);
            }
        }
    }
}

/// The puzzle with distinct pieces and visible turns.
fn distinct(puzzle: &Puzzle) -> Puzzle {
    let mut definition = puzzle.definition();
    for (state, orbit) in definition.goals[0].iter_mut().zip(&definition.orbits) {
        state.pieces = (0..orbit.places as u32).collect();
        state.periods.clear();
    }
    Puzzle::new(definition).expect("the definition is legal")
}

fn is_odd(numbers: &[u16]) -> bool {
    let descending =
        |(place, &number): (usize, &u16)| numbers[place..].iter().filter(|&&later| later < number).count();
    numbers.iter().enumerate().map(descending).sum::<usize>() % 2 == 1
}
