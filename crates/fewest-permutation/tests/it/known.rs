//! Tests of puzzles with known counts by distance. A name such as A079761 is that of a sequence in OEIS.

use super::{arrangements, rotation_moves, turning};
use fewest::Limits;
use fewest::permutation::{
    Counting, Definition, Engine, Metric, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle,
    Representation, Requirement, family,
};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Checks the counts of every engine.
#[track_caller]
fn check(puzzle: &Puzzle, metric: Metric, expected: &[u64]) {
    check_rows(puzzle, metric, expected);
    check_by(Engine::Ranks, 1, puzzle, metric, expected);
    check_by(Engine::Set, 1, puzzle, metric, expected);
    check_by(Engine::Set, 2, puzzle, metric, expected);
}

/// Checks the counts by rows only, because a hash set would be slow. Their sum is the order of the group.
#[track_caller]
fn check_rows(puzzle: &Puzzle, metric: Metric, expected: &[u64]) {
    for threads in [1, 2] {
        check_by(Engine::Rows, threads, puzzle, metric, expected);
    }
    if let Some(states) = puzzle.states() {
        assert_eq!(states.to_u64(), Some(expected.iter().sum()));
    }
}

#[track_caller]
fn check_by(engine: Engine, threads: usize, puzzle: &Puzzle, metric: Metric, expected: &[u64]) {
    let limits = Limits::new().threads(threads.try_into().expect("the number of threads is not 0"));
    let census =
        Counting::new(puzzle, metric).engine(engine).run_within(&limits, &|_| {}).expect("no limit is set");
    assert_eq!(census.counts(), expected, "{:?}, {threads} threads", census.representation());
}

/// A079761 has one corner in place. A079762 counts quarter turns. The moves of A152169 go one way.
#[test]
fn pocket_cube() {
    let puzzle = turning::cube(2).pieces();
    let turns = [1, 9, 54, 321, 1847, 9992, 50_136, 227_536, 870_072, 1_887_748, 623_800, 2644];
    check_rows(&puzzle, Metric::Turns, &turns);
    let quarters =
        [1, 6, 27, 120, 534, 2256, 8969, 33_058, 114_149, 360_508, 930_588, 1_350_852, 782_536, 90_280, 276];
    check_rows(&puzzle, Metric::Quarters, &quarters);
    let one_way = [
        1, 3, 9, 27, 78, 216, 583, 1546, 4035, 10_320, 25_824, 62_832, 146_322, 321_876, 635_632, 988_788,
        958_176, 450_280, 66_420, 1192,
    ];
    let mut definition = puzzle.definition();
    definition.moves.iter_mut().for_each(|step| step.one_way = true);
    let puzzle = Puzzle::new(definition).expect("the definition is legal");
    check_rows(&puzzle, Metric::Quarters, &one_way);
}

/// A080629: the corners of the cube with six turning faces.
#[test]
fn corners_of_the_cube() {
    let expected =
        [1, 18, 243, 2874, 28_000, 205_416, 1_168_516, 5_402_628, 20_776_176, 45_391_616, 15_139_616, 64_736];
    check_rows(&turning::corners_of_the_cube().pieces(), Metric::Turns, &expected);
}

/// The patterns of a single symbol.
#[test]
fn a_symbol_of_the_rotation_game() {
    let center = [6, 7, 8, 11, 12, 15, 16, 17];
    let symbols: Vec<u32> = (0..24).map(|cell| center.contains(&cell).into()).collect();
    let expected =
        [1, 8, 44, 208, 876, 3220, 10_498, 30_236, 73_982, 146_466, 208_170, 178_588, 72_941, 10_045, 188];
    check_rows(&arrangements(&symbols, &rotation_moves()), Metric::Quarters, &expected);
}

/// A079744: the pyraminx without tips.
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

/// A079766: both solved colorings are goals.
#[test]
fn dino_cube() {
    let puzzle = family::by_name("dino").expect("the name is one of a family");
    let expected = [2, 32, 320, 2816, 23_424, 180_084, 1_227_084, 6_167_660, 10_926_002, 1_429_972, 1004];
    check_rows(&puzzle, Metric::Turns, &expected);
}

/// A080627: the cube with half turns of the six faces.
#[test]
fn squares_group_of_the_cube() {
    let expected = [
        1, 6, 27, 120, 519, 1932, 6484, 20_310, 55_034, 113_892, 178_495, 179_196, 89_728, 16_176, 1488, 144,
    ];
    let puzzle = turning::faces_of_the_cube().by(2).pieces();
    check(&puzzle, Metric::Turns, &expected);
    // There are five orbits of four pieces without orientations. Three of the five parities determine the other two.
    let ranks = Counting::new(&puzzle, Metric::Turns).engine(Engine::Ranks).representation();
    assert_eq!(ranks, Representation::Ranks { arrangements: 24_u64.pow(5) / 4 });
}

/// A080615: the cube with half turns of four faces around it.
#[test]
fn floppy_cube() {
    let puzzle = turning::faces_of_the_cube().by(2).with_layers(&[0, 1, 2, 3]);
    check(&puzzle.pieces(), Metric::Turns, &[1, 4, 10, 24, 53, 64, 31, 4, 1]);
}

/// A089473: the 8-puzzle, whose blank belongs in a corner.
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
            ..MoveDefinition::new(format!("from-{from}-"), vec![OrbitMove::permutation(sources)])
        }
    };
    let puzzle = Puzzle::new(Definition {
        name: "8-puzzle".into(),
        orbits: vec![Orbit { name: "board".into(), places: 9, orientations: 1 }],
        goals: vec![vec![OrbitState::solved(9)]],
        moves: pairs.map(slide).collect(),
        illegal: vec![],
        bandages: vec![],
    });
    let expected = [
        1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10_878,
        16_993, 17_110, 23_952, 20_224, 24_047, 15_578, 14_560, 6274, 3910, 760, 221, 2,
    ];
    check(&puzzle.expect("the definition is legal"), Metric::Turns, &expected);
}

/// The source of each place when the first `prefix` pieces of a row are reversed.
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

/// A flip reverses the order of the pancakes, and turns each of them over.
#[test]
fn burnt_pancakes() {
    let flip = |prefix: usize| {
        let turns = (0..6).map(|place| (place < prefix).into()).collect();
        MoveDefinition::new(format!("flip{prefix}"), vec![OrbitMove { sources: reversed(6, prefix), turns }])
    };
    let puzzle = Puzzle::new(Definition {
        name: "burnt pancakes".into(),
        orbits: vec![Orbit { name: "stack".into(), places: 6, orientations: 2 }],
        goals: vec![vec![OrbitState::solved(6)]],
        moves: (1..=6).map(flip).collect(),
        illegal: vec![],
        bandages: vec![],
    });
    let expected = [1, 6, 30, 150, 675, 2340, 6604, 12_795, 15_519, 6957, 959, 43, 1];
    check(&puzzle.expect("the definition is legal"), Metric::Turns, &expected);
}

/// A079735: moves rotate the row by one to the left or to the right, or exchange the first two pieces.
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

/// From CayleyPy: moves rotate the row by one to the left or to the right, or reverse the first four pieces.
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

/// A089484, up to 14 moves. A state of this puzzle fills a machine word.
#[test]
fn fifteen_puzzle() {
    let puzzle = family::by_name("sliding:4x4").expect("the family exists");
    let expected = [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15_544, 30_821];
    let cancel = AtomicBool::new(false);
    let stopped = Counting::new(&puzzle, Metric::Turns)
        .run_within(&Limits::new().cancel(&cancel), &|progress| {
            cancel.store(progress.at_least + 1 == expected.len(), Relaxed);
        })
        .expect_err("it was cancelled");
    assert_eq!(stopped.counts, expected);
}

/// A single piece moves around a ring of alike pieces. Most of these numbers of places are near multiples of 64, the
/// number of bits of a word.
#[test]
fn states_of_any_number_of_bits() {
    for places in [2, 8, 62, 64, 66, 126, 128, 130, 254, 256, 258, 1000] {
        let mut pieces = vec![0; places];
        pieces[0] = 1;
        let around = (1..places).chain([0]).collect();
        let mut expected = vec![2; places / 2 + 1];
        (expected[0], expected[places / 2]) = (1, 1);
        let puzzle = arrangements(&pieces, &[("around", around)]);
        for engine in [Engine::Rows, Engine::Ranks, Engine::Set] {
            check_by(engine, 1, &puzzle, Metric::Quarters, &expected);
        }
    }
}

/// A151944. The first number of a size is the shorter side.
#[test]
fn farthest_sliding_positions() {
    for (name, farthest) in [("2x2", 6), ("2x3", 21), ("2x4", 36), ("3x3", 31)] {
        check_farthest(&format!("sliding:{name}"), Metric::Turns, farthest);
    }
}

/// A058986.
#[test]
fn farthest_stacks_of_pancakes() {
    for (pancakes, farthest) in (2..).zip([1, 3, 4, 5, 7, 8, 9, 10]) {
        check_farthest(&format!("pancake:{pancakes}"), Metric::Turns, farthest);
    }
}

#[track_caller]
fn check_farthest(name: &str, metric: Metric, farthest: usize) {
    let puzzle = family::by_name(name).expect("the family exists");
    let census = Counting::new(&puzzle, metric).run().expect("no limit is set");
    assert_eq!(census.max(), farthest, "{name}");
}
