//! Puzzles whose counts by distance are published: OEIS sequences, unless a row says otherwise.

use super::naive::counts;
use super::{arrangements, turning};
use fewest::permutation::{
    Definition, Metric, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle, Requirement,
};

#[track_caller]
fn check(puzzle: &Puzzle, metric: Metric, expected: &[u64]) {
    assert_eq!(counts(puzzle, metric), expected);
}

/// A079744, without tips.
#[test]
fn pyraminx() {
    let expected = [1, 8, 48, 288, 1728, 9896, 51_808, 220_111, 480_467, 166_276, 2457, 32];
    check(&turning::pyraminx().pieces(), Metric::Turns, &expected);
}

/// A079743.
#[test]
fn skewb_diamond() {
    let expected = [1, 8, 48, 288, 1632, 8568, 36_114, 74_799, 16_547, 220, 15];
    check(&turning::skewb_diamond().pieces(), Metric::Turns, &expected);
    check(&turning::skewb_diamond().stickers(), Metric::Turns, &expected);
}

/// A080627: half turns of the six faces.
#[test]
fn squares_group_of_the_cube() {
    let expected = [
        1, 6, 27, 120, 519, 1932, 6484, 20_310, 55_034, 113_892, 178_495, 179_196, 89_728, 16_176, 1488, 144,
    ];
    check(&turning::faces_of_the_cube().by(2).pieces(), Metric::Turns, &expected);
}

/// A080615: half turns of four faces around.
#[test]
fn floppy_cube() {
    let puzzle = turning::faces_of_the_cube().by(2).with_layers(&[0, 1, 2, 3]);
    check(&puzzle.pieces(), Metric::Turns, &[1, 4, 10, 24, 53, 64, 31, 4, 1]);
}

/// A089473: the 8-puzzle, with the blank at home in a corner. A move slides a piece to the place of the blank.
#[test]
fn eight_puzzle() {
    let beside = |a: usize, b: usize| (a / 3).abs_diff(b / 3) + (a % 3).abs_diff(b % 3) == 1;
    let pairs = (0..9).flat_map(|a| (0..9).map(move |b| (a, b))).filter(|&(a, b)| beside(a, b));
    let slide = |(blank, from): (usize, usize)| {
        let mut sources: Vec<usize> = (0..9).collect();
        sources.swap(blank, from);
        MoveDefinition {
            requires: vec![Requirement { orbit: 0, place: blank, piece: 0 }],
            one_way: true,
            ..MoveDefinition::new("slide", vec![OrbitMove::permutation(sources)])
        }
    };
    let puzzle = Puzzle::new(Definition {
        name: "8-puzzle".into(),
        orbits: vec![Orbit { name: "board".into(), places: 9, orientations: 1 }],
        goals: vec![vec![OrbitState::solved(9)]],
        moves: pairs.map(slide).collect(),
        illegal: vec![],
    });
    let expected = [
        1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10_878,
        16_993, 17_110, 23_952, 20_224, 24_047, 15_578, 14_560, 6274, 3910, 760, 221, 2,
    ];
    check(&puzzle.expect("the definition is legal"), Metric::Turns, &expected);
}

/// Prefixes of a row, reversed.
fn reversed(pieces: usize, prefix: usize) -> Vec<usize> {
    (0..prefix).rev().chain(prefix..pieces).collect()
}

/// A092113.
#[test]
fn pancakes() {
    let moves: Vec<_> = (2..=8).map(|prefix| ("flip", reversed(8, prefix))).collect();
    let pieces: Vec<u32> = (0..8).collect();
    let expected = [1, 7, 42, 251, 1191, 4281, 10_561, 15_011, 8520, 455];
    check(&arrangements(&pieces, &moves), Metric::Turns, &expected);
}

/// A flip turns the pancakes over, too.
#[test]
fn burnt_pancakes() {
    let flip = |prefix: usize| {
        let turns = (0..6).map(|place| (place < prefix).into()).collect();
        MoveDefinition::new("flip", vec![OrbitMove { sources: reversed(6, prefix), turns }])
    };
    let puzzle = Puzzle::new(Definition {
        name: "burnt pancakes".into(),
        orbits: vec![Orbit { name: "stack".into(), places: 6, orientations: 2 }],
        goals: vec![vec![OrbitState::solved(6)]],
        moves: (1..=6).map(flip).collect(),
        illegal: vec![],
    });
    let expected = [1, 6, 30, 150, 675, 2340, 6604, 12_795, 15_519, 6957, 959, 43, 1];
    check(&puzzle.expect("the definition is legal"), Metric::Turns, &expected);
}

/// A079735: a rotation by one to the left or to the right, or an exchange of the first two.
#[test]
fn left_right_exchange() {
    let pieces: Vec<u32> = (0..8).collect();
    let moves = [("l", (1..8).chain([0]).collect()), ("x", reversed(8, 2))];
    let expected = [
        1, 3, 6, 12, 23, 44, 80, 142, 247, 411, 662, 1019, 1481, 2059, 2745, 3465, 4126, 4633, 4913, 4777,
        4163, 3079, 1612, 488, 94, 25, 6, 3, 1,
    ];
    check(&arrangements(&pieces, &moves), Metric::Quarters, &expected);
}

/// CayleyPy: a rotation by one to the left or to the right, or a reversal of the first four.
#[test]
fn top_spin() {
    let pieces: Vec<u32> = (0..8).collect();
    let moves = [("l", (1..8).chain([0]).collect()), ("r", reversed(8, 4))];
    let expected = [
        1, 3, 6, 12, 23, 44, 85, 148, 244, 389, 621, 996, 1584, 2484, 3764, 5452, 6968, 7138, 6292, 3036,
        848, 166, 16,
    ];
    check(&arrangements(&pieces, &moves), Metric::Quarters, &expected);
}
