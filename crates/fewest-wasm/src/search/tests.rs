//! Tests of searches for permutation puzzles and for Lights Out.

use super::*;
use crate::asking::{ask, measured, numbers};
use crate::turning::scramble;

fn named(name: &str) -> Vec<u8> {
    [vec![0], measured(name)].concat()
}

/// The puzzle, and the goal that ignores these places.
fn task(name: &str, ignored: &[u32]) -> Vec<u8> {
    [named(name), numbers(&[ignored.len() as u32]), numbers(ignored)].concat()
}

fn limits(nodes: u64) -> Vec<u8> {
    [nodes, 1 << 30].map(u64::to_le_bytes).concat()
}

fn searched(method: &str, nodes: u64, name: &str, text: &str) -> Vec<u8> {
    searched_ignoring(&[], method, nodes, name, text)
}

fn searched_ignoring(ignored: &[u32], method: &str, nodes: u64, name: &str, text: &str) -> Vec<u8> {
    let state = scrambled(name, text);
    ask(run, &[&measured(method)[..], &limits(nodes), &[2], &task(name, ignored), &state].concat())
}

fn scrambled(name: &str, text: &str) -> Vec<u8> {
    let state = ask(scramble, &[&named(name)[..], text.as_bytes()].concat());
    assert_eq!(state[0], 0, "{}", String::from_utf8_lossy(&state));
    state[1..].to_vec()
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
    let state = scrambled("pancake:4", "");
    for method in ["ida-star-manhattan", "ida-star-parallel", "chess"] {
        let request = [&measured(method)[..], &limits(9), &[2], &task("pancake:4", &[]), &state].concat();
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
        "dino",
        "skewb-diamond",
        "floppy",
        "ufo",
        "sliding:3x3",
        "sliding:4x4",
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
        let request = [&measured("bfs")[..], &[2], &task(name, &[])].concat();
        assert_eq!(prepare(&mut Reader::new(&request), &mut Writer::default()), Ok(()), "{name}");
    }
}

#[test]
fn a_goal_that_ignores_pieces_is_nearer_and_its_nodes_are_states_of_the_puzzle() {
    // One move brings the pancakes 4 to 8 home. Then the first three are in the wrong order.
    for (ignored, length) in [(&[0, 1, 2][..], 1), (&[], 2)] {
        for method in ["bfs", "bidirectional", "ida-star", "a-star", "table"] {
            let answer = searched_ignoring(ignored, method, u64::MAX, "pancake:8", "R3 R8");
            assert_eq!(answer[..2], [1, length], "{method}");
            // The answer ends with the state at the end of the solution, and the estimate.
            let state = &answer[answer.len() - 4 - 8 * 5..answer.len() - 4];
            let mut kinds: Vec<u8> = state.chunks(5).map(|piece| piece[0]).collect();
            assert_eq!(kinds[3..], [3, 4, 5, 6, 7], "{method}");
            kinds.sort_unstable();
            assert_eq!(kinds, [0, 1, 2, 3, 4, 5, 6, 7], "{method}");
        }
    }
}

#[test]
fn both_solved_states_of_the_dino_are_goals_of_one_search() {
    // The solutions of the mirror image are the mirrored solutions: its solved state is a goal, too.
    let puzzle = fewest::permutation::family::by_name("dino").expect("the name is one of a family");
    let step = puzzle.moves(crate::turning::METRIC)[0].clone();
    for goal in puzzle.goals() {
        let mut state = Writer::default();
        crate::turning::write_state(&goal.after(&step, &puzzle), &mut state);
        for method in ["bfs", "bidirectional", "ida-star"] {
            let request =
                [&measured(method)[..], &limits(u64::MAX), &[2], &task("dino", &[]), state.written()]
                    .concat();
            assert_eq!(ask(run, &request)[..5], [1, 1, 0, 0, 0], "{method}");
        }
    }
    // With many gray pieces, more states meet the goal than one search may begin from.
    let request = [&measured("bfs")[..], &[2], &task("dino", &[0, 1, 2, 3, 4, 5])].concat();
    assert!(prepare(&mut Reader::new(&request), &mut Writer::default()).is_err());
}

/// The answer to a search of a board of Lights Out on a torus.
fn searched_on_torus(method: &str, nodes: u64, goal: u8, cells: &[u8]) -> Result<Vec<u8>, Refused> {
    let game = [&measured("plus")[..], &measured("3x3"), &[2, 2], &measured("")].concat();
    let request = [&measured(method)[..], &limits(nodes), &[3], &game, &[goal], cells].concat();
    let mut answer = Writer::default();
    run(&mut Reader::new(&request), &mut answer)?;
    Ok(answer.written().to_vec())
}

#[test]
fn every_method_of_lights_out_finds_a_shortest_solution() {
    // A press on this torus changes its cell, its row and its column. All nine cells are lit, and each is changed by an
    // odd number of the presses in the first row. The searches find the smallest word, and the algebra presses the last
    // buttons.
    for method in ["bfs", "bidirectional", "iterative-deepening", "ida-star", "a-star", "algebra"] {
        let answer = searched_on_torus(method, u64::MAX, 1, &[1; 9]).unwrap();
        let buttons = if method == "algebra" { [6, 7, 8] } else { [0, 1, 2] };
        assert_eq!(answer[..8], [&[1, 3, 0, 0, 0], &buttons[..]].concat(), "{method}");
    }
}

#[test]
fn the_node_of_a_search_of_lights_out_is_its_cells_as_bits() {
    let answer = searched_on_torus("bfs", 1, 1, &[1, 0, 0, 0, 0, 0, 0, 1, 0]).unwrap();
    // The last two parts are the cells of the start, which was expanded, and the estimate.
    assert_eq!(answer[answer.len() - 12..], [0b1000_0001, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn a_board_of_more_than_64_cells_or_two_states_is_not_searched() {
    let (torus, unknown) =
        (searched_on_torus("table", 9, 1, &[1; 9]), searched_on_torus("chess", 9, 1, &[1; 9]));
    assert_eq!((torus, unknown), (Err(asked::NO_SUCH_METHOD), Err(asked::NO_SUCH_METHOD)));
    for (shape, states, cells) in [("9x9", 2, 81), ("3x3", 3, 9)] {
        let game = [&measured("plus")[..], &measured(shape), &[0, states], &measured("")].concat();
        let request = [&measured("bfs")[..], &limits(9), &[3], &game, &[1], &vec![1; cells]].concat();
        assert!(run(&mut Reader::new(&request), &mut Writer::default()).is_err(), "{shape}");
    }
}
