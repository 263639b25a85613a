//! Tests that an independent checker proves certificates of puzzles, and that they agree with the solver.

use fewest::Limits;
use fewest::permutation::family::{self, Member};
use fewest::permutation::{
    Census, Certificate, CertificateError, Goal, Metric, Move, Preparing, Puzzle, Solver, State,
};
use fewest_testing::Random;
use fewest_verify::{Shard, verify};

fn puzzle(name: &str) -> Puzzle {
    family::by_name(name).expect("the family has this puzzle")
}

#[track_caller]
fn proved(certificate: &Certificate) -> String {
    verify(certificate.bytes(), Shard::WHOLE).expect("it is true").to_string()
}

/// The lines of text after the tables of a certificate.
fn claims(certificate: &Certificate) -> String {
    let bytes = certificate.bytes();
    let table = bytes.windows(7).position(|window| window == b"\ntable ").expect("it has a table");
    let lines = bytes[table..].rsplit(|&byte| byte == b'\n');
    let is_claim = |line: &&[u8]| {
        [&b"census "[..], b"position ", b"word ", b"unsolvable", b"end"]
            .iter()
            .any(|name| line.starts_with(name))
            || line.is_empty()
    };
    let mut lines: Vec<String> =
        lines.take_while(is_claim).map(|line| String::from_utf8_lossy(line).into_owned()).collect();
    lines.reverse();
    lines.join("\n")
}

#[track_caller]
fn check_census(puzzle: &Puzzle, metric: Metric) {
    let goal = Goal::solved(puzzle);
    let certificate =
        Certificate::census_within(puzzle, metric, &goal, &Limits::new()).expect("the puzzle has few states");
    let census = Census::new(puzzle, metric).expect("the puzzle has few states");
    let counts: Vec<String> = census.counts().iter().map(u64::to_string).collect();
    assert_eq!(claims(&certificate), format!("census {}\nend\n", counts.join(" ")), "{}", puzzle.name());
    let sentence = proved(&certificate);
    let counted = format!(
        "{} states are solved in at most {} move{} (at each distance from 0: {})",
        census.states(),
        census.max(),
        if census.max() == 1 { "" } else { "s" },
        counts.join(" ")
    );
    assert!(sentence.contains(&counted), "{sentence}");
}

#[test]
fn the_census_of_every_small_puzzle_is_proved() {
    let names = [
        "pancake:6",
        "burnt-pancake:4",
        "sliding:2x3",
        "floppy",
        "lrx:6",
        "topspin:7,3",
        "booksort:4",
        "twiddle:2x3",
        "loopover:2x2",
        "rings:4,4",
    ];
    for name in names {
        let puzzle = puzzle(name);
        for metric in Metric::ALL {
            check_census(&puzzle, metric);
        }
    }
}

#[track_caller]
fn check_positions(puzzle: &Puzzle, goal: &Goal, metric: Metric, positions: &[State]) {
    let solver = Solver::new(puzzle, metric, goal).expect("the goal is not too open");
    let certificate = Certificate::positions_within(puzzle, metric, goal, positions, &Limits::new());
    let certificate = certificate.expect("the puzzle has few states");
    let claims = claims(&certificate);
    let found: Vec<&str> = claims.lines().filter(|line| !line.starts_with("position ")).collect();
    let expected = positions.iter().map(|position| match solver.solve(position).solved() {
        None => "unsolvable".to_owned(),
        Some(word) if word.is_empty() => "word -".to_owned(),
        Some(word) => format!("word {word}"),
    });
    let expected: Vec<String> = expected.chain(["end".to_owned()]).collect();
    assert_eq!(found, expected, "{}", puzzle.name());
    proved(&certificate);
}

/// Random arrangements and orientations. Most of them are unsolvable.
fn any_states(puzzle: &Puzzle, random: &mut Random, number: usize) -> Vec<State> {
    let mut states = vec![puzzle.solved().clone()];
    while states.len() < number {
        let (mut kinds, mut turns) =
            (puzzle.solved().kinds().to_vec(), puzzle.solved().orientations().to_vec());
        for orbit in 0..puzzle.orbits().len() {
            let places = puzzle.places_of(orbit);
            for place in places.clone() {
                let other = places.start + random.below(places.len());
                kinds.swap(place, other);
            }
            for place in places {
                turns[place] = random.below(puzzle.kinds(orbit)[usize::from(kinds[place])].period) as u8;
            }
        }
        states.extend(puzzle.state(kinds, turns));
    }
    states
}

#[test]
fn words_and_unsolvable_positions_are_those_of_the_solver() {
    let mut random = Random(7);
    for name in ["pancake:6", "sliding:2x3", "floppy", "lrx:6", "topspin:7,3"] {
        let puzzle = puzzle(name);
        for metric in Metric::ALL {
            let positions = any_states(&puzzle, &mut random, 50);
            check_positions(&puzzle, &Goal::solved(&puzzle), metric, &positions);
        }
    }
}

#[test]
fn a_board_of_the_rotation_game_is_proved_by_three_views() {
    let Member { puzzle, goals, .. } = family::member("rotation-game").expect("there is such a puzzle");
    let goal = &goals.iter().find(|goal| goal.name == "center").expect("it has this goal").goal;
    let positions = any_states(&puzzle, &mut Random(8), 20);
    check_positions(&puzzle, goal, Metric::Turns, &positions);
}

/// The pattern databases of these searches have a limited number of states.
#[test]
fn shortest_words_are_proved_by_a_search() {
    let mut random = Random(15);
    let names = [("sliding:3x3", 8, 600), ("2x2x2", 6, 5000), ("pancake:7", 6, 300), ("floppy", 4, 10)];
    for (name, length, states) in names {
        let puzzle = puzzle(name);
        for metric in Metric::ALL {
            let solver =
                Solver::new(&puzzle, metric, &Goal::solved(&puzzle)).expect("the puzzle has few states");
            let moves = puzzle.moves(metric);
            let mut position = puzzle.solved().clone();
            for _ in 0..length {
                let allowed: Vec<_> = moves.iter().filter(|step| step.is_allowed(&position)).collect();
                position = position.after(allowed[random.below(allowed.len())], &puzzle);
            }
            let word = solver.solve(&position).solved().expect("moves lead to the goal");
            let word: Vec<&str> = word.moves().map(Move::name).collect();
            let certificate =
                Certificate::searched(&puzzle, metric, &[(&position, Some(word.clone()))], states, 1 << 24);
            let certificate = certificate.unwrap_or_else(|why| panic!("{name}: {why}"));
            let expected = format!("the shortest words of 1 position have {} moves", word.len());
            assert!(proved(&certificate).contains(&expected), "{name}");
            // The forged word is a move and its inverse, followed by the true word.
            let there = moves.iter().find(|step| step.is_allowed(&position)).expect("there is a move");
            let next = position.after(there, &puzzle);
            let back =
                moves.iter().find(|step| step.is_allowed(&next) && next.after(step, &puzzle) == position);
            let back = back.expect("moves have inverses");
            let longer = [vec![there.name(), back.name()], word].concat();
            let forged =
                Certificate::searched(&puzzle, metric, &[(&position, Some(longer))], states, 1 << 24);
            let refused = verify(forged.expect("the puzzle has few states").bytes(), Shard::WHOLE)
                .expect_err("the certificate is forged");
            assert!(refused.to_string().ends_with(": there is a shorter word"), "{name}: {refused}");
        }
    }
}

/// Random arrangements of large puzzles: the checker proves that moves solve none of those with an obstacle, and
/// refuses the claim for all others. Here the obstacles are exactly the unsolvable positions.
#[test]
fn unsolvable_positions_of_large_puzzles_are_proved_by_a_chain() {
    let mut random = Random(16);
    // The number of positions of which one is solvable.
    let names = [
        ("3x3x3", 12),
        ("2x2x2", 3),
        ("pyraminx", 12),
        ("sliding:4x4", 2),
        ("sliding:5x5", 2),
        ("sliding:2x8", 2),
        ("topspin:20,4", 1),
        ("megaminx", 24),
    ];
    for (name, index) in names {
        let puzzle = puzzle(name);
        let goal = Goal::solved(&puzzle);
        // Obstacles do not depend on tables, so the tables are small.
        let preparing = Preparing::new(&puzzle, Metric::Turns, &goal).table_memory(1 << 12);
        let solver = preparing.run().expect("nothing limits it");
        let states = any_states(&puzzle, &mut random, 10 + 3 * index);
        let mut solvable = 0;
        for state in &states {
            let certificate = Certificate::searched(&puzzle, Metric::Turns, &[(state, None)], 1, 0);
            let certificate = certificate.unwrap_or_else(|why| panic!("{name}: {why}"));
            match verify(certificate.bytes(), Shard::WHOLE) {
                Ok(_) => assert!(solver.obstacle(state).is_some(), "{name}: {state:?}"),
                Err(refused) => {
                    assert_eq!(solver.obstacle(state), None, "{name}: {state:?}");
                    let why = ": moves, or inverses of moves, lead from this position to a goal";
                    assert!(refused.to_string().ends_with(why), "{name}: {refused}");
                    solvable += 1;
                }
            }
        }
        assert!(solvable >= 1 && (index == 1) == (solvable == states.len()), "{name}: {solvable}");
    }
}

#[test]
fn pieces_that_are_alike_have_no_search() {
    let Member { puzzle, .. } = family::member("rotation-game").expect("there is such a puzzle");
    let refused = Certificate::searched(&puzzle, Metric::Turns, &[], 1 << 20, 1);
    assert_eq!(refused, Err(CertificateError::TooManyStates));
}
