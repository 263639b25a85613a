//! Tests of searches for permutation puzzles.

use super::*;
use crate::asking::{ask, measured};
use crate::turning::scramble;

fn named(name: &str) -> Vec<u8> {
    [vec![0], measured(name)].concat()
}

fn limits(nodes: u64) -> Vec<u8> {
    [&nodes.to_le_bytes()[..], &(1_u64 << 30).to_le_bytes(), &[2]].concat()
}

fn searched(method: &str, nodes: u64, name: &str, text: &str) -> Vec<u8> {
    let state = ask(scramble, &[&named(name)[..], text.as_bytes()].concat());
    assert_eq!(state[0], 0, "{}", String::from_utf8_lossy(&state));
    ask(run, &[&measured(method)[..], &limits(nodes), &named(name), &state[1..]].concat())
}

#[test]
fn every_method_of_a_puzzle_solves_a_position_and_tells_the_size_of_its_table() {
    for (method, reads_table) in [
        ("bfs", false),
        ("bidirectional", false),
        ("iterative-deepening", false),
        ("ida-star-manhattan", false),
        ("a-star-manhattan", false),
        ("ida-star", true),
        ("a-star", true),
        ("table", true),
    ] {
        let answer = searched(method, u64::MAX, "sliding:2x3", "D R U R D");
        // It is solved, by a list of five moves.
        assert_eq!(answer[..5], [1, 5, 0, 0, 0], "{method}");
        let table = u64::from_le_bytes(answer[42..50].try_into().unwrap());
        assert_eq!(table > 0, reads_table, "{method}");
    }
}

#[test]
fn the_report_of_the_start_needs_no_table() {
    for method in ["bfs", "ida-star", "table"] {
        let answer = searched(method, 0, "sliding:2x3", "D R");
        // The search stopped at its limit of nodes, without a solution or a node.
        assert_eq!(answer[..21], [&[3][..], &[0; 20]].concat(), "{method}");
        assert_eq!(answer[37..45], [0; 8], "the table of {method}");
    }
}

#[test]
fn a_method_that_does_not_fit_the_puzzle_is_refused() {
    let state = ask(scramble, &named("pancake:4"));
    for method in ["ida-star-manhattan", "ida-star-parallel", "chess"] {
        let request = [&measured(method)[..], &limits(9), &named("pancake:4"), &state[1..]].concat();
        assert!(run(&mut Reader::new(&request), &mut Writer::default()).is_err(), "{method}");
    }
}

#[test]
fn the_named_puzzles_of_the_page_have_searches() {
    for name in [
        "2x2x2",
        "pyraminx",
        "skewb",
        "ivy",
        "skewb-diamond",
        "floppy",
        "ufo",
        "sliding:3x3",
        "twiddle:3x3",
        "loopover:3x3",
        "pancake:8",
        "burnt-pancake:6",
        "topspin:9,4",
        "lrx:8",
        "rings:5,5",
        "hungarian:6,2",
        "booksort:7",
        "domino",
        "3x3x3",
    ] {
        let request = [&measured("bfs")[..], &[2], &named(name)].concat();
        assert_eq!(prepare(&mut Reader::new(&request), &mut Writer::default()), Ok(()), "{name}");
    }
}
