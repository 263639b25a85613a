//! Tests of solutions longer than the shortest ones, against a trial of all words.

use fewest::permutation::{
    Definition, Goal, Metric, MoveDefinition, MovePattern, Orbit, OrbitGoal, OrbitMove, OrbitState, Puzzle,
    Solver, State, family,
};
use fewest::{Limits, Reason};
use fewest_testing::Random;
use std::collections::HashSet;

/// Appends every word of `length` moves that solves a state with its last move, and not before.
fn naive(solver: &Solver, state: &State, length: usize, word: &mut Vec<u16>, found: &mut Vec<Vec<u16>>) {
    let is_met = solver.goal().is_met(state, solver.puzzle());
    if is_met || length == 0 {
        if is_met && length == 0 {
            found.push(word.clone());
        }
        return;
    }
    for (number, step) in (0..).zip(solver.moves()) {
        if step.is_allowed(state) {
            word.push(number);
            naive(solver, &state.after(step, solver.puzzle()), length - 1, word, found);
            word.pop();
        }
    }
}

/// A solution that makes `word` redundant. It replaces two adjacent moves by nothing, by one move or by two moves of
/// the same effect. The replacement has no conditions, and two new moves are earlier in dictionary order.
fn rewritten(solver: &Solver, word: &[u16], solutions: &HashSet<Vec<u16>>) -> Option<Vec<u16>> {
    let effect = |number: u16| solver.moves()[usize::from(number)].transformation();
    let is_free = |number: &u16| solver.moves()[usize::from(*number)].conditions().is_empty();
    let free: Vec<u16> = (0..solver.moves().len() as u16).filter(is_free).collect();
    (1..word.len()).find_map(|at| {
        let pair = &word[at - 1..=at];
        let both = effect(pair[0]).then(effect(pair[1]));
        let in_its_place = |other: &[u16]| [&word[..at - 1], other, &word[at + 1..]].concat();
        if both.is_identity() {
            return Some(in_its_place(&[]));
        }
        if !pair.iter().all(is_free) {
            return None;
        }
        let ones = free.iter().filter(|&&one| *effect(one) == both).map(|&one| vec![one]);
        let pairs = free.iter().flat_map(|&first| free.iter().map(move |&second| vec![first, second]));
        let pairs =
            pairs.filter(|other| &other[..] < pair && effect(other[0]).then(effect(other[1])) == both);
        ones.chain(pairs).map(|other| in_its_place(&other)).find(|other| solutions.contains(other))
    })
}

#[track_caller]
fn check(puzzle: &Puzzle, goal: &Goal, metric: Metric, scramble: usize, above: usize) {
    let solver = Solver::new(puzzle, metric, goal).expect("the goal is narrow");
    let mut random = Random(46);
    for _ in 0..4 {
        let mut state = puzzle.solved().clone();
        for _ in 0..scramble {
            let step = &solver.moves()[random.below(solver.moves().len())];
            if step.is_allowed(&state) {
                state = state.after(step, puzzle);
            }
        }
        let least = solver.distance(&state).solved().expect("a scrambled position is solvable");
        let mut expected = Vec::new();
        let above = if least == 0 { 0 } else { above };
        (least..=least + above).for_each(|length| {
            naive(&solver, &state, length, &mut vec![], &mut expected);
        });
        let words = solver.solutions_near(&state, above, Limits::new());
        let found: Vec<Vec<u16>> =
            words.map(|word| word.expect("there is no limit").numbers().to_vec()).collect();
        let solutions: HashSet<Vec<u16>> = expected.iter().cloned().collect();
        for word in &expected {
            let mut last = word.clone();
            while let Some(less) = rewritten(&solver, &last, &solutions) {
                assert!(solutions.contains(&less), "{word:?} has less");
                last = less;
            }
            assert!(found.contains(&last), "{word:?} is {last:?}, which is not found");
        }
        expected.retain(|word| rewritten(&solver, word, &solutions).is_none());
        assert_eq!(found, expected);
    }
}

#[test]
fn all_solutions_are_found_in_order_and_no_others() {
    let named = |name: &str| family::by_name(name).expect("the name is one of a family");
    for (name, scramble, above) in
        [("2x2x2", 3, 1), ("pyraminx", 2, 2), ("sliding:2x3", 6, 4), ("pancake:5", 4, 2), ("lrx:5", 5, 3)]
    {
        let puzzle = named(name);
        for metric in Metric::ALL {
            check(&puzzle, &Goal::solved(&puzzle), metric, scramble, above);
        }
    }
    // The cube needs a search with lower bounds. The goal of the Rotation Game has alternatives.
    let cube = named("3x3x3");
    check(&cube, &Goal::solved(&cube), Metric::Turns, 2, 1);
    let member = family::member("rotation-game").expect("the name is one of a family");
    check(&member.puzzle, &member.goals[0].goal, Metric::Turns, 3, 1);
    // With don't-cares, a word may meet the goal after the first of two commuting moves.
    let open = |pieces: &[Option<u32>], alternatives: &[usize]| {
        alternatives
            .iter()
            .map(|&at| {
                let pieces = pieces.iter().enumerate().map(|(place, piece)| piece.filter(|_| place != at));
                vec![OrbitGoal { pieces: pieces.collect(), orientations: vec![Some(0); 4] }]
            })
            .collect::<Vec<_>>()
    };
    let solved = [Some(0), Some(1), None, None];
    for order in [["a", "b", "c"], ["b", "a", "c"], ["c", "b", "a"]] {
        let puzzle = swaps(order);
        for alternatives in [&[4][..], &[0], &[0, 1], &[1]] {
            let goal = Goal::new(&puzzle, &open(&solved, alternatives)).expect("it is a goal");
            check(&puzzle, &goal, Metric::Turns, 4, 3);
        }
    }
}

/// `a` swaps places 0 and 1, `b` places 2 and 3, and `c` places 1 and 2.
fn swaps(order: [&str; 3]) -> Puzzle {
    let sources = |name: &str| match name {
        "a" => vec![1, 0, 2, 3],
        "b" => vec![0, 1, 3, 2],
        _ => vec![0, 2, 1, 3],
    };
    let step = |name: &str| MoveDefinition::new(name.to_owned(), vec![OrbitMove::permutation(sources(name))]);
    let definition = Definition {
        name: "swaps".into(),
        orbits: vec![Orbit { name: "PIECES".into(), places: 4, orientations: 1 }],
        goals: vec![vec![OrbitState::solved(4)]],
        moves: order.map(step).into(),
        illegal: vec![],
        bandages: vec![],
    };
    Puzzle::new(definition).expect("it is a puzzle")
}

/// The goal requires the first two places only. `a b` meets it too early, and `b a` with its last move.
#[test]
fn a_word_is_found_whose_other_order_meets_the_goal_early() {
    for order in [["a", "b", "c"], ["b", "a", "c"]] {
        let puzzle = swaps(order);
        let goal =
            vec![OrbitGoal { pieces: vec![Some(0), Some(1), None, None], orientations: vec![Some(0); 4] }];
        let goal = Goal::new(&puzzle, &[goal]).expect("it is a goal");
        let solver = Solver::new(&puzzle, Metric::Turns, &goal).expect("the puzzle has few states");
        let state = puzzle.position(&[OrbitState::of(vec![1, 0, 2, 3])]).expect("it is a position");
        let words = solver.solutions_near(&state, 1, Limits::new());
        let words: Vec<String> = words.map(|word| word.expect("there is no limit").to_string()).collect();
        assert_eq!(words, ["a", "b a"], "{order:?}");
    }
}

#[test]
fn a_limit_ends_the_solutions_with_its_reason() {
    let puzzle = family::by_name("2x2x2").expect("the name is one of a family");
    let solver =
        Solver::new(&puzzle, Metric::Turns, &Goal::solved(&puzzle)).expect("the puzzle has few states");
    let state =
        puzzle.after(puzzle.solved(), &"R U F2 R".parse().expect("it is a word")).expect("all moves exist");
    let all = |limits| solver.solutions_near(&state, 6, limits).collect::<Vec<_>>();
    let whole = all(Limits::new());
    assert!(whole.iter().all(Result::is_ok) && whole.len() > 10);
    let cut = all(Limits::new().nodes(200));
    assert_eq!(cut.last(), Some(&Err(Reason::Nodes)));
    assert_eq!(cut[..cut.len() - 1], whole[..cut.len() - 1]);
    let short = all(Limits::new().moves(4));
    assert!(!short.is_empty() && short.len() < whole.len());
    assert!(short.iter().all(|word| word.as_ref().is_ok_and(|word| word.len() == 4)));
    let twisted =
        puzzle.state(puzzle.solved().kinds().to_vec(), vec![1, 0, 0, 0, 0, 0, 0]).expect("it is a state");
    assert_eq!(solver.solutions_near(&twisted, 3, Limits::new()).count(), 0);
    let solved: Vec<_> = solver.solutions_near(puzzle.solved(), 3, Limits::new()).collect();
    assert!(matches!(&solved[..], [Ok(word)] if word.is_empty()));
}

#[test]
fn a_pattern_stands_for_whole_words() {
    let puzzle = family::by_name("2x2x2").expect("the name is one of a family");
    let moves = puzzle.moves(Metric::Turns);
    let number = |name: &str| moves.iter().position(|step| step.name() == name).expect("it is a move") as u16;
    let matches = |pattern: &str, word: &str| {
        let word: Vec<u16> = word.split_whitespace().map(number).collect();
        MovePattern::new(pattern, &puzzle, &moves).expect(pattern).matches(&word)
    };
    for (pattern, word, expected) in [
        ("", "", true),
        ("", "U", false),
        ("*", "", true),
        ("* *", "U R", true),
        ("? ?", "U", false),
        ("? ?", "U R", true),
        ("U3 * R", "U' F R", true),
        ("U|R2 ?", "R2 F", true),
        ("U|R2 ?", "R F", false),
        ("* R * R *", "U R F U R", true),
        ("* R * R *", "U R F U", false),
    ] {
        assert_eq!(matches(pattern, word), expected, "{pattern} {word}");
    }
    let error = |pattern: &str| MovePattern::new(pattern, &puzzle, &moves).expect_err(pattern).to_string();
    assert_eq!(error("  R | U"), "column 5: expected a move, ? or *, found \"\"");
    assert_eq!(error("R U|Q"), "column 5: expected a move, ? or *, found \"Q\"");
}
