//! Searches with tables of cosets, compared with the distances of all states of random puzzles.

use super::super::bounds::{Cosets, Position};
use super::super::ends::Ends;
use super::{distances, symmetric};
use crate::distances::Keeping;
use crate::following::Following;
use crate::solver::tables::{Most, Tables};
use crate::{Goal, Metric, Puzzle, Solver, State};
use fewest_core::random::Random;
use fewest_core::{Limits, Outcome};
use std::collections::HashSet;
use std::sync::Arc;

/// Tables of at most `bytes` bytes, if some fit.
fn cosets(puzzle: &Puzzle, bytes: u64) -> Option<Cosets> {
    let steps = puzzle.moves(Metric::Turns);
    let symmetries = puzzle.symmetries(Metric::Turns).elements(120);
    let tables = Tables {
        metric: Metric::Turns,
        engine: None,
        most: Most::bytes_each(bytes, puzzle, Metric::Turns),
        following: &Arc::new(Following::new(puzzle, &steps)),
        keeping: &Keeping::new(None),
        limits: &Limits::new(),
        progress: &|_| {},
        taken: &Arc::default(),
    };
    Cosets::new(puzzle, &steps, &symmetries, 1.0, &tables).unwrap()
}

#[test]
fn searches_find_the_first_shortest_word() {
    let mut random = Random::new(8);
    let mut checked = 0;
    while checked < 60 {
        let puzzle = symmetric(&mut random);
        let Some(known) = distances(&puzzle) else { continue };
        let Some(cosets) = cosets(&puzzle, 1 << (10 + random.below(10))) else { continue };
        let solver = Solver::new(&puzzle, Metric::Turns, &Goal::solved(&puzzle)).unwrap();
        let following = Following::new(&puzzle, &puzzle.moves(Metric::Turns));
        let inverses = puzzle.inverses(Metric::Turns).unwrap();
        let mut states: Vec<&State> = known.keys().collect();
        states.sort_unstable();
        for _ in 0..20 {
            let state = states[random.below(states.len() as u64) as usize];
            assert!(cosets.bound(state).unwrap() <= known[state], "{puzzle:?} {state:?}");
            let expected = solver.solve(state).solved().unwrap();
            // With a known bound above that of the tables, branches are searched from both ends.
            for at_least in [0, known[state] - usize::from(known[state] > 0), known[state]] {
                let report = cosets.search(state, &following, &inverses, true, at_least, &Limits::new());
                let Outcome::Solved(word) = report.outcome else { panic!("{puzzle:?} {state:?}") };
                assert_eq!(word, expected.numbers(), "{puzzle:?} {state:?}");
            }
        }
        checked += 1;
    }
}

#[test]
fn a_search_from_both_ends_agrees_with_all_distances() {
    let mut random = Random::new(9);
    let (mut checked, mut with_inverses) = (0, 0);
    while checked < 60 {
        let puzzle = match random.below(3) {
            0 | 1 => with_equal_pieces(&symmetric(&mut random), &mut random),
            _ => Some(symmetric(&mut random)),
        };
        let Some(puzzle) = puzzle else { continue };
        let Some(known) = distances(&puzzle) else { continue };
        let Some(cosets) = cosets(&puzzle, 1 << (6 + random.below(8))) else { continue };
        let following = Following::new(&puzzle, &puzzle.moves(Metric::Turns));
        let backward = following.backward(&puzzle.inverses(Metric::Turns).unwrap());
        let mut states: Vec<&State> = known.keys().collect();
        states.sort_unstable();
        for _ in 0..20 {
            let state = states[random.below(states.len() as u64) as usize];
            let distance = known[state] as u32;
            let position = Position::new(&cosets, cosets.places.pieces(state)).unwrap();
            for most in distance.saturating_sub(2)..=distance {
                if distance > 0 {
                    let mut ends = Ends::new(&cosets, [&following, &backward], || Ok(()));
                    let refuted = ends.refute(&position, None, most).unwrap();
                    let is_right = match refuted {
                        None => most == distance,
                        Some(least) => most < least && least <= distance,
                    };
                    assert!(is_right, "{refuted:?} {most} {distance} {puzzle:?} {state:?}");
                }
            }
        }
        checked += 1;
        with_inverses += u32::from(cosets.places.are_distinct());
    }
    assert!((10..50).contains(&with_inverses), "{with_inverses} puzzles have inverses");
}

/// A move and its inverse lead back to an equal position, though its spots may differ.
#[test]
fn positions_are_equal_if_their_pieces_are() {
    let mut random = Random::new(12);
    let (mut checked, mut with_other_spots) = (0, 0);
    while checked < 30 {
        let puzzle = symmetric(&mut random);
        let Some(cosets) = cosets(&puzzle, 1 << (6 + random.below(6))) else { continue };
        let solved = Position::new(&cosets, cosets.places.pieces(puzzle.solved())).unwrap();
        let inverses = puzzle.inverses(Metric::Turns).unwrap();
        for (step, &inverse) in (0..).zip(&*inverses) {
            let back = solved.after(&cosets, step).after(&cosets, inverse);
            assert!(HashSet::from([solved]).contains(&back), "{puzzle:?}");
            with_other_spots += usize::from(format!("{:?}", back.spots) != format!("{:?}", solved.spots));
        }
        checked += 1;
    }
    assert!(with_other_spots > 0);
}

/// A search of all states proves that a state is unsolvable, even if the tables do not show it.
#[test]
fn unsolvable_states_are_proved() {
    let mut random = Random::new(11);
    let (mut solved, mut unsolvable) = (0, 0);
    while solved + unsolvable < 300 {
        let puzzle = symmetric(&mut random);
        let Some(known) = distances(&puzzle) else { continue };
        let Some(cosets) = cosets(&puzzle, 1 << (6 + random.below(6))) else { continue };
        let following = Following::new(&puzzle, &puzzle.moves(Metric::Turns));
        let inverses = puzzle.inverses(Metric::Turns).unwrap();
        for _ in 0..10 {
            let mut state = puzzle.solved().clone();
            for orbit in 0..puzzle.orbits().len() {
                let places: Vec<usize> = puzzle.places_of(orbit).collect();
                for last in (1..places.len()).rev() {
                    let other = places[random.below(last as u64 + 1) as usize];
                    state.kinds.swap(places[last], other);
                }
            }
            let report = cosets.search(&state, &following, &inverses, false, 0, &Limits::new());
            match (report.outcome, known.get(&state)) {
                (Outcome::Solved(word), Some(&distance)) => assert_eq!(word.len(), distance, "{puzzle:?}"),
                (Outcome::Unsolvable, None) => unsolvable += 1,
                (outcome, known) => panic!("{outcome:?} {known:?} {puzzle:?} {state:?}"),
            }
            solved += u32::from(known.contains_key(&state));
        }
    }
    assert!(solved > 30 && unsolvable > 30, "{solved} solved, {unsolvable} unsolvable");
}

/// A puzzle in which some pieces look alike, with the same moves. `None` if its moves would have no inverses.
fn with_equal_pieces(puzzle: &Puzzle, random: &mut Random) -> Option<Puzzle> {
    let mut definition = puzzle.definition();
    for state in &mut definition.goals[0] {
        let kinds = 1 + random.below(state.pieces.len() as u64) as u32;
        state.pieces.iter_mut().for_each(|piece| *piece %= kinds);
    }
    Puzzle::new(definition).ok().filter(|puzzle| puzzle.inverses(Metric::Turns).is_some())
}
