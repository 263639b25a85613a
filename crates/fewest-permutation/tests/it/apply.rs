//! Tests of the state after an algorithm.

use super::Random;
use super::drawn::{any_puzzle, free_puzzle};
use fewest::permutation::{Metric, Puzzle, State, family};

#[track_caller]
fn after(puzzle: &Puzzle, algorithm: &str) -> Result<State, String> {
    let algorithm = algorithm.parse().expect("it is an algorithm");
    puzzle.after(&puzzle.goals()[0], &algorithm).map_err(|error| error.to_string())
}

/// Identities that cubers know. In the sliding puzzle, the first algorithm rotates the three tiles around a corner.
#[test]
fn algorithms_do_what_is_known_of_them() {
    #[track_caller]
    fn check(puzzle: &str, algorithm: &str, same: &str) {
        let puzzle = family::by_name(puzzle).expect("the name is one of a family");
        assert_eq!(after(&puzzle, algorithm), after(&puzzle, same));
    }
    check("3x3x3", "(R U R' U')6", "");
    check("3x3x3", "(R U)105", "");
    // 4294967295 is 45 more than a multiple of 105, the order of `R U`.
    check("3x3x3", "(R U)4294967295", "(R U)45");
    check("3x3x3", "[R: U2]", "R U2 R'");
    check("3x3x3", "[R U, D]'", "D R U D' U' R'");
    check("3x3x3", "(R U F)'", "F' U' R'");
    check("sliding:3x3", "(D R U L)3", "");
    check("sliding:3x3", "(D R)2 (D R)2'", "");
    check("sliding:3x3", "(D R)2 R' D'", "D R");
    check("sliding:3x3", "D R D' R'", "D R U L");
    check("sliding:3x3", "[D: R]", "D R U");
}

#[test]
fn moves_that_do_not_exist_are_reported() {
    #[track_caller]
    fn check(puzzle: &str, algorithm: &str, expected: &str) {
        let puzzle = family::by_name(puzzle).expect("the name is one of a family");
        assert_eq!(after(&puzzle, algorithm), Err(expected.to_owned()));
    }
    check("2x2x2", "R (L U)", "there is no move \"L\"; the moves are U, R, F");
    check("sliding:3x3", "D X", "there is no move \"X\"; the moves are U, D, L, R");
    check("sliding:3x3", "U", "the position before U does not allow this move");
    check("sliding:3x3", "R2'", "the position before R' does not allow this move");
    check("sliding:3x3", "(D U)4294967295", "the algorithm makes more than 1048576 moves");
}

#[test]
fn an_algorithm_is_its_moves_one_after_the_other() {
    let mut random = Random(3);
    for round in 0..300 {
        let puzzle = if round % 2 == 0 { free_puzzle(&mut random) } else { any_puzzle(&mut random) };
        let moves = puzzle.moves(Metric::Quarters);
        let (mut state, mut names, mut can_go_back) = (puzzle.goals()[0].clone(), Vec::new(), true);
        for _ in 0..8 {
            let allowed: Vec<_> = moves.iter().filter(|step| step.is_allowed(&state)).collect();
            if allowed.is_empty() {
                break;
            }
            let step = allowed[random.below(allowed.len())];
            state = state.after(step, &puzzle);
            can_go_back &= !step.is_one_way();
            names.push(step.name().to_owned());
        }
        let word = names.join(" ");
        assert_eq!(after(&puzzle, &word), Ok(state), "{:?} {word}", puzzle.definition());
        if can_go_back {
            let home = after(&puzzle, &format!("{word} ({word})'"));
            assert_eq!(home.as_ref(), Ok(&puzzle.goals()[0]), "{:?} {word}", puzzle.definition());
        }
    }
}
