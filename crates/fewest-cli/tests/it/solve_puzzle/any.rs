//! Tests of `fewest solve puzzle --any`.

use super::super::program::{print, run};
use super::solve;

/// Checks that a word solves a scramble: the scramble followed by the word needs no moves.
#[track_caller]
fn check_solves(puzzle: &str, scramble: &str, word: &str) {
    let both = format!("{scramble} {word}\n");
    assert_eq!(solve(puzzle, &["--time-limit", "60"], &both), "No moves needed\n", "{word}");
}

#[test]
fn large_puzzles_are_solved_at_once() {
    let scramble = "R U Fw D2 L' B Rw2 U' Lw F R2 Dw U2 B' Rw U2 F2 Lw' D B2 R' Uw F";
    let found = run(&["solve", "puzzle", "4x4x4", "--any", scramble], "");
    assert_eq!(found.code, Some(0));
    let word = found.output.strip_suffix(" not proved\n").expect("the answer is marked");
    check_solves("4x4x4", scramble, word);
    let length = word.split(' ').count();
    assert!(length < 600, "{length} moves");
    let note = format!("\"{scramble}\": line 1: {length} moves found; no solution has fewer than ");
    let bound = found.errors.strip_prefix(&note).expect("a note has both bounds").trim_end();
    let bound: usize = bound.parse().expect("the bound is a number");
    assert!((1..=length).contains(&bound), "{}", found.errors);
}

/// The scramble has 17 moves, so no proof that the fewest are more can be right.
#[test]
fn bounds_are_those_of_json() {
    let scramble = "R U F D2 L' B R2 U' L F R2 D U2 B' R U2 F2";
    let options = ["solve", "puzzle", "3x3x3", "--any", "--format", "json", "--nodes", "300000"];
    let answer = run(&options, format!("{scramble}\nR U\n\n"));
    assert_eq!(answer.code, Some(0), "{}", answer.errors);
    let answers: Vec<serde_json::Value> =
        answer.output.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    let [far, near] = &answers[..] else { panic!("{}", answer.output) };
    check_solves("3x3x3", scramble, far["word"].as_str().expect("there is a word"));
    let bound = far["lower"].as_u64().expect("there is a bound");
    assert!((10..=17).contains(&bound) && far["length"].as_u64() >= Some(bound), "{far}");
    // The search for a lower bound proves short words.
    assert_eq!((&near["word"], &near["length"]), (&"U' R'".into(), &2.into()));
    assert_eq!(near.get("lower"), None);
}

/// The oracle is the table of all distances, which the small memory does not allow.
#[test]
fn bounds_enclose_the_distance() {
    let scrambles = print(&["generate", "puzzle", "2x2x2", "--number", "60", "--seed", "47"], "");
    let answers = |options: &[&str]| -> Vec<serde_json::Value> {
        let answers = run(&[&["solve", "puzzle", "2x2x2", "--format", "json"], options].concat(), &scrambles);
        assert_eq!(answers.code, Some(0), "{}", answers.errors);
        answers.output.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect()
    };
    let (any, shortest) = (answers(&["--any", "--table-memory", "1K", "--nodes", "300"]), answers(&[]));
    let mut unproved = 0;
    for (any, shortest) in any.iter().zip(&shortest) {
        let length = |value: &serde_json::Value| value.as_u64().expect("it is a length");
        let (distance, found) = (length(&shortest["length"]), length(&any["length"]));
        match any.get("lower") {
            None => assert_eq!(found, distance, "{any}"),
            Some(lower) => assert!(length(lower) <= distance && distance <= found, "{any}"),
        }
        unproved += usize::from(any.get("lower").is_some());
    }
    assert!(unproved > 20, "{unproved} answers have two bounds");
}

/// Positions that a table answers have shortest words.
#[test]
fn small_puzzles_have_shortest_words() {
    let scrambles = "R U F2 R'\nU\n";
    assert_eq!(solve("2x2x2", &["--any"], scrambles), solve("2x2x2", &[], scrambles));
}

#[test]
fn puzzles_without_a_group_are_refused() {
    let refused = run(&["solve", "puzzle", "sliding:4x4", "--any"], "");
    assert_eq!((refused.code, &*refused.output), (Some(2), ""));
    let reason =
        "every move must exist in every position and have an inverse, unlike the moves of sliding:4x4";
    assert!(refused.errors.contains(reason), "{}", refused.errors);
    for option in ["--all", "--count", "--from-any"] {
        assert!(
            run(&["solve", "puzzle", "2x2x2", "--any", option], "").errors.contains("cannot be used with")
        );
    }
}

#[test]
fn an_unsolvable_position_is_unsolvable() {
    // One edge is flipped.
    let facelets = "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    assert_eq!(solve("3x3x3", &["--any"], &format!("{facelets}\n")), "Unsolvable\n");
}
