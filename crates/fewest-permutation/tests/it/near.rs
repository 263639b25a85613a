//! Solutions above the fewest moves, against words that are tried one by one.

use fewest::permutation::{Goal, Metric, MovePattern, Puzzle, Solver, State, family};
use fewest::{Limits, Reason};
use fewest_testing::Random;

/// Appends every word of `length` moves that solves a state and does not before its end.
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

/// Whether no two moves next to each other do what one move, none, or an earlier pair does. Moves with conditions may only not
/// undo each other.
fn is_reduced(solver: &Solver, word: &[u16]) -> bool {
    let effect = |number: u16| solver.moves()[usize::from(number)].transformation();
    let is_free = |number: u16| solver.moves()[usize::from(number)].conditions().is_empty();
    let all = 0..solver.moves().len() as u16;
    word.windows(2).all(|pair| {
        let both = effect(pair[0]).then(effect(pair[1]));
        let is_one = || all.clone().any(|step| is_free(step) && *effect(step) == both);
        let pairs = || all.clone().flat_map(|first| all.clone().map(move |second| [first, second]));
        let is_earlier = |other: [u16; 2]| {
            other < [pair[0], pair[1]]
                && other.iter().all(|&step| is_free(step))
                && effect(other[0]).then(effect(other[1])) == both
        };
        !both.is_identity()
            && (!is_free(pair[0]) || !is_free(pair[1]) || !is_one() && !pairs().any(is_earlier))
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
        let least = solver.distance(&state).solved().expect("it was scrambled");
        let mut expected = Vec::new();
        let above = if least == 0 { 0 } else { above };
        (least..=least + above).for_each(|length| {
            naive(&solver, &state, length, &mut vec![], &mut expected);
        });
        expected.retain(|word| is_reduced(&solver, word));
        let words = solver.solutions_near(&state, above, Limits::new());
        let found: Vec<Vec<u16>> =
            words.map(|word| word.expect("there is no limit").numbers().to_vec()).collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn all_solutions_are_found_in_order_and_no_others() {
    let named = |name: &str| family::by_name(name).expect("it is a family");
    for (name, scramble, above) in
        [("2x2x2", 3, 1), ("pyraminx", 2, 2), ("sliding:2x3", 6, 4), ("pancake:5", 4, 2), ("lrx:5", 5, 3)]
    {
        let puzzle = named(name);
        for metric in Metric::ALL {
            check(&puzzle, &Goal::solved(&puzzle), metric, scramble, above);
        }
    }
    // Searched for with bounds, and a goal with alternatives.
    let cube = named("3x3x3");
    check(&cube, &Goal::solved(&cube), Metric::Turns, 2, 1);
    let member = family::member("rotation-game").expect("it is a family");
    check(&member.puzzle, &member.goals[0].goal, Metric::Turns, 3, 1);
}

#[test]
fn a_limit_ends_the_solutions_with_its_reason() {
    let puzzle = family::by_name("2x2x2").expect("it is a family");
    let solver = Solver::new(&puzzle, Metric::Turns, &Goal::solved(&puzzle)).expect("it is small");
    let state =
        puzzle.after(puzzle.solved(), &"R U F2 R".parse().expect("it is a word")).expect("they exist");
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
    let puzzle = family::by_name("2x2x2").expect("it is a family");
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
