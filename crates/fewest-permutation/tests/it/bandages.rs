//! Tests of bandaged pieces, against counts of KSolve and against a breadth-first search.

use super::naive::{Distances, counts};
use super::read;
use fewest::formats::permutation::{KPuzzleUnwritable, write_kpuzzle};
use fewest::permutation::search::{PositionMethod, Searching};
use fewest::permutation::{
    BandagedPiece, Certificate, CertificateError, Counting, Engine, Goal, Metric, OrbitGoal, OrbitState,
    Preparing, Puzzle, Solver, State, family,
};
use fewest::search::Method;
use fewest::{Limits, Outcome};

/// Definitions in KSolve's format, each with the numbers of positions at each distance that KSolve+ 1.3a prints: first
/// for turns, then for quarter turns.
const KSOLVE: [(&str, &[u64], &[u64]); 4] = [
    // Four turns of four pieces each on a 3 × 3 board, and two bandaged pairs of neighbors.
    (
        "Set P 9 1\nSolved\nEnd\nMove A\nP\n4 1 3 5 2 6 7 8 9\nEnd\nMove B\nP\n1 5 2 4 6 3 7 8 9\nEnd\n\
         Move C\nP\n1 2 3 7 4 6 8 5 9\nEnd\nMove D\nP\n1 2 3 4 8 5 7 9 6\nEnd\nBlock\nP\n1 2\nEnd\nBlock\nP\n8 9\nEnd\n",
        &[1, 6, 18, 66, 132, 369, 976, 1968, 3159, 2961, 834, 70],
        &[1, 4, 14, 34, 74, 172, 390, 812, 1476, 2292, 2654, 1868, 671, 98],
    ),
    // Two turns on a 2 × 3 board, and a bandaged column.
    (
        "Set P 6 1\nSolved\nEnd\nMove A\nP\n4 1 3 5 2 6\nEnd\nMove B\nP\n1 5 2 4 6 3\nEnd\nBlock\nP\n1 4\nEnd\n",
        &[1, 6, 12, 9],
        &[1, 4, 6, 6, 6, 4, 1],
    ),
    // Two sets of pieces with orientations. One move turns two pieces in place.
    (
        "Set K 4 3\nSet E 4 2\nSolved\nEnd\nMove U\nK\n4 1 2 3\nE\n4 1 2 3\nEnd\nMove R\nK\n2 1 3 4\n1 2 0 0\n\
         E\n2 1 3 4\n1 1 0 0\nEnd\nMove T\nK\n1 2 3 4\n0 0 1 2\nEnd\nBlock\nK\n1\nE\n1\nEnd\nBlock\nK\n3 4\nEnd\n",
        &[1, 6, 12, 12, 11, 6],
        &[1, 5, 9, 8, 7, 9, 7, 2],
    ),
    // Centers have a single orientation, so moves of orders 4 and 3 turn them invisibly.
    (
        "Set P 8 1\nSet C 2 1\nSolved\nEnd\nMove A\nP\n4 1 3 5 2 6 7 8\nC\n1 2\n1 0\nEnd\n\
         Move B\nP\n1 5 2 4 6 3 7 8\nC\n1 2\n1 1\nEnd\nMove D\nP\n1 2 3 4 5 8 6 7\nC\n1 2\n0 2\nEnd\n\
         Block\nC\n1\nP\n5\nEnd\nBlock\nP\n8\nC\n2\nEnd\n",
        &[1, 5, 9, 3, 3, 3, 2],
        &[1, 4, 7, 5, 3, 3, 3],
    ),
];

#[test]
fn positions_are_counted_as_by_ksolve() {
    for (text, turns, quarters) in KSOLVE {
        let puzzle = read(text);
        for (metric, expected) in [(Metric::Turns, turns), (Metric::Quarters, quarters)] {
            assert_eq!(counts(&puzzle, metric), expected, "{metric} {text}");
            for engine in [Engine::Rows, Engine::Ranks, Engine::Set] {
                let census =
                    Counting::new(&puzzle, metric).engine(engine).run().expect("the puzzle has few states");
                assert_eq!(census.counts(), expected, "{engine:?} {metric} {text}");
            }
        }
    }
}

/// The 2×2×2 with two corners bandaged together: KSolve+ 1.3a counts 29,160 positions.
#[test]
fn a_bandaged_cube_is_counted_as_by_ksolve() {
    let mut definition = family::by_name("2x2x2").expect("the name is one of a family").definition();
    definition.bandages = vec![[0, 1].map(|piece| BandagedPiece { orbit: 0, piece }).to_vec()];
    let cube = Puzzle::new(definition).expect("it is legal");
    let expected = [1, 6, 18, 53, 148, 400, 910, 1882, 3276, 4628, 6198, 6325, 4352, 941, 22];
    let census = Counting::new(&cube, Metric::Turns).run().expect("the puzzle has few states");
    assert_eq!(census.counts(), expected);
    assert_eq!(counts(&cube, Metric::Turns), expected);
    assert_eq!(cube.states(), None, "moves of bandaged pieces generate no group");
}

fn alternative(puzzle: &Puzzle, state: &State) -> Vec<OrbitGoal> {
    let all = |list: &[u32]| list.iter().copied().map(Some).collect();
    let pieces = puzzle.pieces(state);
    let orbit =
        |state: &OrbitState| OrbitGoal { pieces: all(&state.pieces), orientations: all(&state.orientations) };
    pieces.iter().map(orbit).collect()
}

/// Compares tables of all distances, a search with small pattern databases, and every other method.
#[test]
fn every_arrangement_has_the_distance_and_the_word_of_the_oracle() {
    let limits = Limits::new().nodes(100_000);
    for (text, turns, _) in [KSOLVE[1], KSOLVE[2]] {
        let puzzle = read(text);
        let naive = Distances::new(&puzzle, Metric::Turns, &[alternative(&puzzle, puzzle.solved())]);
        let goal = Goal::solved(&puzzle);
        let whole = Solver::new(&puzzle, Metric::Turns, &goal).expect("the puzzle has few states");
        let bounded = Preparing::new(&puzzle, Metric::Turns, &goal)
            .table_memory(8)
            .run()
            .expect("the puzzle has few states");
        assert!(whole.tables()[0].is_whole && !bounded.tables().iter().any(|table| table.is_whole));
        let searcher = Searching::new(&puzzle, Metric::Turns, &goal)
            .table_memory(8)
            .run()
            .expect("the puzzle has few states");
        let (mut solved, rare) = (0, naive.len().div_ceil(500));
        let is_tried = |number: &usize| naive.distance(*number).is_some() || number.is_multiple_of(rare);
        for number in (0..naive.len()).filter(is_tried) {
            let state = puzzle.position(&naive.pieces(number)).expect("it has the puzzle's pieces");
            let word = naive.words(number).first().cloned();
            let expected = word.clone().map_or(Outcome::Unsolvable, Outcome::Solved);
            assert_eq!(super::numbers(whole.solve(&state)), expected, "{state:?}");
            if word.is_none() {
                continue;
            }
            assert_eq!(super::numbers(bounded.solve(&state)), expected, "{state:?}");
            for &method in PositionMethod::ALL {
                if let Some(report) = method.solve_within(&state, &searcher, &limits) {
                    assert_eq!(report.outcome, expected, "{method} {state:?}");
                }
            }
            solved += 1;
        }
        assert_eq!(solved, turns.iter().sum::<u64>());
    }
}

#[test]
fn a_word_may_not_tear_pieces_apart() {
    let puzzle = read(KSOLVE[1].0);
    let after = |word: &str| puzzle.after(puzzle.solved(), &word.parse().expect("it is a word"));
    assert!(after("B A2 B'").is_ok());
    let error = after("B A B").expect_err("the column stands across");
    assert_eq!(error.to_string(), "the position before B does not allow this move");
    assert!(puzzle.effect(&"A".parse().expect("it is a word")).is_err(), "not every state allows it");
}

#[test]
fn formats_without_bandages_refuse_them() {
    let puzzle = read(KSOLVE[1].0);
    let goal = Goal::solved(&puzzle);
    let census = Certificate::census_within(&puzzle, Metric::Turns, &goal, &Limits::new());
    assert_eq!(census.err(), Some(CertificateError::Bandaged));
    let none = Certificate::positions_within(&puzzle, Metric::Turns, &goal, &[], &Limits::new());
    assert_eq!(none.err(), Some(CertificateError::Bandaged));
    let searched = Certificate::searched(&puzzle, Metric::Turns, &[], 100, 100);
    assert_eq!(searched.err(), Some(CertificateError::Bandaged));
    assert_eq!(write_kpuzzle(&puzzle), Err(KPuzzleUnwritable::Bandaged));
}
