//! Tests of the names of moves, of their powers and of their inverses.

use super::{Random, read};
use fewest::formats::permutation::read_puzzle;
use fewest::permutation::{
    Definition, Metric, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle, Requirement, State, family,
};
use fewest_testing::cases;
use std::collections::HashSet;

/// `r1` rotates four pieces, and `r12` exchanges two.
const COLLIDE: &str =
    "Set T 4 1\nSolved\nT\n1 2 3 4\nEnd\nMove r1\nT\n2 3 4 1\nEnd\nMove r12\nT\n2 1 3 4\nEnd\n";

fn names(puzzle: &Puzzle) -> Vec<String> {
    puzzle.moves(Metric::Turns).iter().map(|step| step.name().to_owned()).collect()
}

fn after(puzzle: &Puzzle, state: &State, word: &str) -> State {
    puzzle
        .after(state, &word.parse().expect("it is a word"))
        .unwrap_or_else(|error| panic!("{word}: {error}"))
}

#[test]
fn a_power_of_a_name_that_ends_in_a_digit_has_a_sign() {
    let puzzle = read(COLLIDE);
    assert_eq!(names(&puzzle), ["r1", "r1^2", "r1'", "r12"]);
    let solved = &puzzle.goals()[0];
    let after = |word| after(&puzzle, solved, word);
    assert_eq!(after("r1^2"), after("r1 r1"));
    assert_eq!(after("r1^3'"), after("r1"));
    assert_ne!(after("r12"), after("r1 r1"));
    let five = read("Set T 5 1\nSolved\nEnd\nMove 2\nT\n2 3 4 5 1\nEnd\n");
    assert_eq!(names(&five), ["2", "2^2", "2^2'", "2'"]);
    let chosen = five.with_moves(["2^2"]).expect("it is a power");
    assert_eq!(names(&chosen), ["2^2", "2^2^2", "2^2^2'", "2^2'"]);
}

fn text(moves: &[(&str, &str)]) -> String {
    let moves = moves.iter().map(|(name, sources)| format!("Move {name}\nT\n{sources}\nEnd\n"));
    format!("Set T 5 1\nSolved\nEnd\n{}", moves.collect::<String>())
}

const FOUR: &str = "2 3 4 1 5";
const BACK: &str = "4 1 2 3 5";
const HALF: &str = "3 4 1 2 5";
const SWAP: &str = "2 1 3 4 5";

#[test]
fn names_that_stand_for_two_moves_are_refused_with_both_places() {
    #[track_caller]
    fn check(moves: &[(&str, &str)], rest: &str, expected: Option<&str>) {
        let error = read_puzzle((text(moves) + rest).as_bytes()).err().map(|error| error.to_string());
        assert_eq!(error.as_deref(), expected);
    }
    let taken = "its name, or the name of one of its powers, is already the name of move";
    check(&[("R", FOUR), ("R'", SWAP)], "", Some(&format!("line 8, column 1: move R': {taken} R of line 4")));
    check(&[("R'", SWAP), ("R", FOUR)], "", Some(&format!("line 8, column 1: move R: {taken} R' of line 4")));
    check(&[("R", FOUR), ("R2", SWAP)], "", Some(&format!("line 8, column 1: move R2: {taken} R of line 4")));
    check(
        &[("R", FOUR), ("q", SWAP)],
        "MoveAlias A q\nMoveAlias R' q\n",
        Some(&format!("line 13, column 1: move R': {taken} R of line 4")),
    );
    check(
        &[("R", FOUR)],
        "MoveAlias A R\nMoveAlias A R\n",
        Some(&format!("line 9, column 1: move A: {taken} A of line 8")),
    );
    // These are names of powers that are never written, or of moves that equal the power of that name.
    check(&[("R", SWAP), ("R2", FOUR)], "", None);
    check(&[("R", FOUR), ("R3", SWAP)], "", None);
    check(&[("R", FOUR), ("R'", BACK), ("R2", HALF)], "MoveAlias A R'\n", None);
    check(&[("r1", FOUR), ("r12", SWAP), ("r1'", BACK)], "", None);
}

/// No state allows both of two moves that need different pieces at one place, or more pieces of a kind than there are.
#[test]
fn moves_of_one_name_are_refused_where_a_state_allows_both() {
    #[track_caller]
    fn check(pieces: &str, required: [&str; 2], is_legal: bool) {
        let step = |required: &str, sources: &str| {
            let required: String = required.split(' ').map(|piece| format!("Requires T {piece}\n")).collect();
            format!("OneWayMove m\n{}T\n{sources}\nEnd\n", required.replace(',', " "))
        };
        let [first, second] = [step(required[0], FOUR), step(required[1], SWAP)];
        let text = format!("Set T 5 1\nSolved\nT\n{pieces}\nEnd\n{first}{second}");
        assert_eq!(read_puzzle(text.as_bytes()).is_ok(), is_legal, "{text}");
    }
    check("1 2 3 4 5", ["1,1", "2,1"], true);
    check("1 2 3 4 5", ["1,1", "1,2"], true);
    check("1 2 3 4 5", ["1,1", "2,2"], false);
    check("1 1 3 4 5", ["1,1", "2,1"], false);
    check("1 1 3 4 5", ["1,1 2,1", "2,1 3,1"], true);
    check("1 1 1 4 5", ["1,1 2,1", "2,1 3,1"], false);
}

/// Draws confusing names. A puzzle that is accepted reads each name that it writes as the same move.
#[test]
fn what_is_written_is_read_as_the_same_move() {
    const NAMES: [&str; 16] = [
        "r", "r'", "r''", "r1", "r1'", "r12", "r2", "r2'", "r1^", "r1^2", "r1^2'", "'", "''", "2", "12", "^",
    ];
    let mut random = Random(5);
    let mut legal = 0;
    for _ in 0..cases(20_000) {
        let step = |random: &mut Random| {
            let places = 2 + random.below(4);
            let mut sources: Vec<usize> = (0..5).collect();
            sources[..places].rotate_left(1 + random.below(places - 1));
            let requires = match random.below(3) {
                0 => vec![Requirement { orbit: 0, place: random.below(5), piece: random.below(2) as u32 }],
                _ => vec![],
            };
            let name = NAMES[random.below(NAMES.len())];
            let one_way = random.below(4) == 0;
            MoveDefinition {
                one_way,
                requires,
                ..MoveDefinition::new(name, vec![OrbitMove::permutation(sources)])
            }
        };
        let definition = Definition {
            name: String::new(),
            orbits: vec![Orbit { name: "T".into(), places: 5, orientations: 1 }],
            goals: vec![vec![OrbitState::solved(5)]],
            moves: (0..2 + random.below(2)).map(|_| step(&mut random)).collect(),
            illegal: vec![],
            bandages: vec![],
        };
        let Ok(puzzle) = Puzzle::new(definition) else { continue };
        legal += 1;
        for metric in [Metric::Turns, Metric::Quarters] {
            let moves = puzzle.moves(metric);
            let mut states = vec![puzzle.goals()[0].clone()];
            let mut seen: HashSet<State> = states.iter().cloned().collect();
            while let Some(state) = states.pop() {
                for step in moves.iter().filter(|step| step.is_allowed(&state)) {
                    let expected = state.after(step, &puzzle);
                    let context = || format!("{}: {:?}", step.name(), puzzle.definition());
                    assert_eq!(after(&puzzle, &state, step.name()), expected, "{}", context());
                    if seen.len() < 20 && seen.insert(expected.clone()) {
                        states.push(expected);
                    }
                }
            }
        }
    }
    assert!((cases(5_000)..cases(19_000)).contains(&legal), "{legal}");
}

#[test]
fn moves_are_chosen_by_the_names_that_words_accept() {
    let cube = family::by_name("2x2x2").expect("the name is one of a family");
    let chosen = |names: &[&str]| cube.with_moves(names.iter().copied()).map(|puzzle| self::names(&puzzle));
    let quarter = ["U'", "U'2", "U"];
    for written in ["U'", "U3", "U7", "U1'", "U5'"] {
        assert_eq!(chosen(&[written]).as_deref(), Ok(&quarter.map(String::from)[..]), "{written}");
        let solved = cube.solved();
        let by_choice = cube.with_moves([written]).expect("it is a move");
        assert_eq!(after(&cube, solved, written), solved.after(&by_choice.base_moves()[0], &cube));
    }
    assert_eq!(chosen(&["U2", "U6", "U2'"]).expect("all names are the same move"), ["U2"]);
    assert_eq!(chosen(&["U3", "U'", "R2"]).expect("all names are moves"), ["U'", "U'2", "U", "R2"]);
    for nothing in ["U4", "U0", "U8'", "Q", "Q2", ""] {
        let error = chosen(&[nothing]).expect_err("it is no move");
        assert_eq!(error.to_string(), format!("there is no move {nothing:?}; the moves are U, R, F"));
    }
}
