//! Tests of goals with errors: the number of places that may differ from the goal is limited.

use super::Random;
use super::drawn::any_puzzle;
use super::{arrangements, rotation_moves};
use fewest::permutation::{Goal, Metric, OrbitGoal, Preparing, Puzzle, Solver, SolverError, State};
use std::collections::{HashMap, VecDeque};

/// The distances of all states reachable from the solved state, by a breadth-first search from every state with at most
/// `errors` errors. `None` if there are more than `most` states.
fn distances(
    puzzle: &Puzzle,
    asked: &[OrbitGoal],
    errors: usize,
    most: usize,
) -> Option<HashMap<State, usize>> {
    let moves = puzzle.moves(Metric::Turns);
    let after = |state: &State| -> Vec<State> {
        moves.iter().filter(|step| step.is_allowed(state)).map(|step| state.after(step, puzzle)).collect()
    };
    let mut states = vec![puzzle.solved().clone()];
    let mut known: HashMap<State, usize> = HashMap::from([(states[0].clone(), 0)]);
    let mut before: Vec<Vec<usize>> = vec![vec![]];
    let mut number = 0;
    while number < states.len() {
        for next in after(&states[number].clone()) {
            let index = *known.entry(next.clone()).or_insert_with(|| {
                states.push(next);
                before.push(vec![]);
                states.len() - 1
            });
            before[index].push(number);
        }
        number += 1;
        if states.len() > most {
            return None;
        }
    }
    let is_near = |state: &State| {
        let mut wrong = 0;
        for (asked, found) in asked.iter().zip(puzzle.pieces(state)) {
            for place in 0..found.pieces.len() {
                let period = found.periods[place];
                let piece = asked.pieces[place].is_some_and(|piece| piece != found.pieces[place]);
                let turn =
                    asked.orientations[place].is_some_and(|turn| turn % period != found.orientations[place]);
                wrong += usize::from(piece || turn);
            }
        }
        wrong <= errors
    };
    let mut queue: VecDeque<usize> = (0..states.len()).filter(|&number| is_near(&states[number])).collect();
    let mut found: HashMap<State, usize> = queue.iter().map(|&number| (states[number].clone(), 0)).collect();
    while let Some(number) = queue.pop_front() {
        let distance = found[&states[number]];
        for &earlier in &before[number] {
            if !found.contains_key(&states[earlier]) {
                found.insert(states[earlier].clone(), distance + 1);
                queue.push_back(earlier);
            }
        }
    }
    let distance = |state: &State| found.get(state).copied().unwrap_or(usize::MAX);
    Some(states.iter().map(|state| (state.clone(), distance(state))).collect())
}

#[test]
fn a_goal_with_errors_is_as_far_as_its_nearest_state() {
    let mut random = Random(46);
    let mut compared = 0;
    while compared < 150 {
        let puzzle = any_puzzle(&mut random);
        let asked: Vec<OrbitGoal> = (puzzle.pieces(puzzle.solved()).into_iter())
            .map(|orbit| {
                let mut open = |value: &u32| (random.below(4) > 0).then_some(*value);
                OrbitGoal {
                    pieces: orbit.pieces.iter().map(&mut open).collect(),
                    orientations: orbit.orientations.iter().map(&mut open).collect(),
                }
            })
            .collect();
        let errors = random.below(4);
        let Some(expected) = distances(&puzzle, &asked, errors, 3000) else { continue };
        let goal = Goal::new(&puzzle, std::slice::from_ref(&asked))
            .expect("the goal requires pieces of the solved state");
        let goal = goal.allowing_errors(errors);
        let Ok(solver) = Solver::new(&puzzle, Metric::Turns, &goal) else { continue };
        let searching =
            Preparing::new(&puzzle, Metric::Turns, &goal).table_memory(1).run().expect("no limit is set");
        for (number, (state, &distance)) in expected.iter().enumerate() {
            let wanted = (distance < usize::MAX).then_some(distance);
            assert_eq!(goal.is_met(state, &puzzle), wanted == Some(0));
            assert_eq!(solver.distance(state).solved(), wanted, "{errors} errors");
            if number % 97 == 0 && wanted.is_some() {
                let word = searching.solve(state).solved().expect("moves lead to the goal");
                assert_eq!(Some(&word), solver.solve(state).solved().as_ref());
                assert_eq!(Some(word.len()), wanted);
            }
        }
        compared += 1;
    }
}

#[test]
fn many_states_with_errors_share_one_search() {
    // Four kinds of six pieces each, with the moves of the Rotation Game.
    let pieces: Vec<u32> = (0..24).map(|place| place / 6).collect();
    let puzzle = arrangements(&pieces, &rotation_moves());
    let goal = Goal::solved(&puzzle).allowing_errors(2);
    // Exchanging two pieces of different kinds makes two errors.
    let exchanged = 6 * 6 * 6;
    let space = goal.space(&puzzle).expect("they are listed");
    assert_eq!(space.puzzle().goals().len(), 1 + exchanged);
    let solver =
        Preparing::new(&puzzle, Metric::Turns, &goal).table_memory(1 << 16).run().expect("no limit is set");
    assert!(solver.tables().iter().all(|table| !table.is_whole) && solver.tables().len() <= 6);
    let moves = solver.moves();
    let mut random = Random(24);
    for _ in 0..20 {
        let mut state = puzzle.solved().clone();
        (0..3).for_each(|_| state = state.after(&moves[random.below(moves.len())], &puzzle));
        // A breadth-first search from the state gives the expected length.
        let (mut level, mut length) = (vec![state.clone()], 0);
        while !level.iter().any(|state| goal.is_met(state, &puzzle)) {
            level =
                level.iter().flat_map(|state| moves.iter().map(|step| state.after(step, &puzzle))).collect();
            length += 1;
        }
        assert_eq!(solver.solve(&state).solved().map(|word| word.len()), Some(length));
    }
}

#[test]
fn too_many_errors_are_refused() {
    let pieces: Vec<u32> = (0..24).collect();
    let puzzle = arrangements(&pieces, &rotation_moves());
    for errors in [8, 24, usize::MAX] {
        let goal = Goal::solved(&puzzle).allowing_errors(errors);
        let refused = Solver::new(&puzzle, Metric::Turns, &goal);
        assert!(matches!(refused, Err(SolverError::TooOpen { .. })), "{errors}");
        assert!(goal.is_met(puzzle.solved(), &puzzle));
    }
}
