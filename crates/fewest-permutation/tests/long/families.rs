//! Tests families of puzzles against published counts, with a search that stores every position.

use fewest::permutation::{Metric, Puzzle, State, family};
use std::collections::HashSet;

/// The number of positions at each distance from the goals, up to `farthest`.
fn counts(puzzle: &Puzzle, metric: Metric, farthest: usize) -> Vec<usize> {
    let moves = puzzle.moves(metric);
    let mut level: Vec<State> = puzzle.goals().to_vec();
    let mut seen: HashSet<State> = level.iter().cloned().collect();
    let mut counts = vec![level.len()];
    while counts.len() <= farthest {
        let mut next = Vec::new();
        for state in &level {
            for step in moves.iter().filter(|step| step.is_allowed(state)) {
                let state = state.after(step, puzzle);
                if seen.insert(state.clone()) {
                    next.push(state);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        counts.push(next.len());
        level = next;
    }
    counts
}

#[track_caller]
fn check(name: &str, metric: Metric, expected: &[usize]) {
    let member = family::member(name).expect("the name is one of a family");
    assert_eq!(counts(&member.puzzle, metric, usize::MAX - 1), expected, "{name} {metric}");
    let positions = expected.iter().sum::<usize>() as u128;
    assert!(member.known.positions.is_none_or(|known| known == positions), "{name}: {positions} positions");
    let known = if metric == Metric::Turns { member.known.turns } else { member.known.quarters };
    assert!(known.is_none_or(|known| known as usize == expected.len() - 1), "{name}: God's number");
}

#[track_caller]
fn check_nearest(puzzle: &Puzzle, metric: Metric, expected: &[usize]) {
    assert_eq!(counts(puzzle, metric, expected.len() - 1), expected, "{} {metric}", puzzle.name());
}

fn puzzle(name: &str) -> Puzzle {
    family::by_name(name).expect("the name is one of a family")
}

#[test]
fn the_two_cube() {
    let cube = puzzle("2x2x2");
    check_nearest(&cube, Metric::Turns, &[1, 9, 54, 321, 1847, 9992, 50136, 227_536]);
    check_nearest(&cube, Metric::Quarters, &[1, 6, 27, 120, 534, 2256, 8969, 33058, 114_149]);
}

#[test]
fn the_cube() {
    let cube = puzzle("3x3x3");
    // OEIS A080601 and A080583.
    check_nearest(&cube, Metric::Turns, &[1, 18, 243, 3240, 43239]);
    check_nearest(&cube, Metric::Quarters, &[1, 12, 114, 1068, 10011, 93840]);
    let names = ["U", "U2", "U", "U2"];
    assert_eq!(cube.with_moves(names), cube.with_moves(["U", "U2"]), "a name that comes again is skipped");
    let error = cube.with_moves([]).expect_err("a puzzle has moves");
    assert_eq!(error.to_string(), "the puzzle: it has no moves");
    let squares = cube.with_moves(["U2", "D2", "F2", "B2", "L2", "R2"]).expect("the cube has these moves");
    let expected =
        [1, 6, 27, 120, 519, 1932, 6484, 20310, 55034, 113_892, 178_495, 179_196, 89728, 16176, 1488, 144];
    check_nearest(&squares, Metric::Turns, &expected);
}

/// A burnt pancake may be turned over, which an ordinary pancake may not.
#[test]
#[should_panic(expected = "goals are legal states of the puzzle")]
fn a_state_of_another_puzzle_is_no_goal() {
    let burnt = puzzle("burnt-pancake:4");
    let turned = burnt.goals()[0].after(&burnt.base_moves()[0], &burnt);
    let _ = puzzle("pancake:4").with_goals(vec![turned]);
}

#[test]
fn the_pyraminx() {
    let expected = [1, 8, 48, 288, 1728, 9896, 51808, 220_111, 480_467, 166_276, 2457, 32];
    check("pyraminx", Metric::Turns, &expected);
}

#[test]
fn the_skewb_diamond() {
    let expected = [1, 8, 48, 288, 1632, 8568, 36114, 74799, 16547, 220, 15];
    check("skewb-diamond", Metric::Turns, &expected);
}

#[test]
fn the_skewb() {
    // Scherphuis, "Skewb": jaapsch.net/puzzles/skewb.htm.
    check_nearest(&puzzle("skewb"), Metric::Turns, &[1, 8, 48, 288, 1728, 10248, 59304]);
}

#[test]
fn the_dino_is_solved_in_two_colorings() {
    let dino = puzzle("dino");
    assert_eq!(dino.goals().len(), 2);
    check_nearest(&dino, Metric::Turns, &[2, 32, 320, 2816, 23424, 180_084]);
}

#[test]
fn the_floppy_cube() {
    check("floppy", Metric::Turns, &[1, 4, 10, 24, 53, 64, 31, 4, 1]);
}

#[test]
fn pancakes() {
    check("pancake:8", Metric::Turns, &[1, 7, 42, 251, 1191, 4281, 10561, 15011, 8520, 455]);
    let burnt = [1, 6, 30, 150, 675, 2340, 6604, 12795, 15519, 6957, 959, 43, 1];
    check("burnt-pancake:6", Metric::Quarters, &burnt);
}

#[test]
fn rings_with_a_part_that_turns() {
    let expected = [
        1, 3, 6, 12, 23, 44, 80, 142, 247, 411, 662, 1019, 1481, 2059, 2745, 3465, 4126, 4633, 4913, 4777,
        4163, 3079, 1612, 488, 94, 25, 6, 3, 1,
    ];
    check("lrx:8", Metric::Quarters, &expected);
    let expected = [
        1, 3, 6, 12, 23, 44, 85, 148, 244, 389, 621, 996, 1584, 2484, 3764, 5452, 6968, 7138, 6292, 3036,
        848, 166, 16,
    ];
    check("topspin:8,4", Metric::Quarters, &expected);
}

#[test]
fn the_rotation_game() {
    let expected =
        [1, 8, 44, 208, 876, 3220, 10498, 30236, 73982, 146_466, 208_170, 178_588, 72941, 10045, 188];
    check("rotation", Metric::Quarters, &expected);
}

#[test]
fn moves_of_the_rotation_game_are_those_of_its_own_module() {
    use fewest::rotation::Move;
    let game = puzzle("rotation");
    for (name, letter) in [("A", Move::A), ("B", Move::B), ("C", Move::C), ("D", Move::D)] {
        let step = game.base_moves().iter().find(|step| step.name() == name).expect("there are four moves");
        let line = letter.line();
        for (index, &cell) in line.iter().enumerate() {
            let source = line[(index + 1) % line.len()];
            assert_eq!(step.transformation().sources()[usize::from(cell)], u16::from(source), "{name}");
        }
    }
}

#[test]
fn sliding_tiles() {
    let expected = [
        1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878,
        16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ];
    check("sliding:3x3", Metric::Turns, &expected);
    for (name, positions) in [("sliding:2x2", 12), ("sliding:2x3", 360), ("sliding:4x2", 20160)] {
        check_size(name, positions);
    }
}

#[test]
fn a_tile_moves_the_way_that_its_move_says() {
    let tiles = puzzle("sliding:3x3");
    // The blank is in the last corner. Tile 6 above it moves down, and tile 8 on its left moves right.
    let allowed = tiles.moves(Metric::Turns).into_iter().filter(|step| step.is_allowed(&tiles.goals()[0]));
    let after: Vec<_> = allowed
        .map(|step| (step.name().to_string(), tiles.goals()[0].after(&step, &tiles).kinds().to_vec()))
        .collect();
    let expected = [("D", [0, 1, 2, 3, 4, 8, 6, 7, 5]), ("R", [0, 1, 2, 3, 4, 5, 6, 8, 7])];
    assert_eq!(after, expected.map(|(name, kinds)| (name.to_string(), kinds.to_vec())));
}

/// Compares the number of positions and God's number with published ones.
#[track_caller]
fn check_size(name: &str, positions: usize) {
    let member = family::member(name).expect("the name is one of a family");
    assert_eq!(member.known.positions, Some(positions as u128), "{name}");
    for (metric, known) in [(Metric::Turns, member.known.turns), (Metric::Quarters, member.known.quarters)] {
        // Both metrics reach the same positions.
        if metric == Metric::Turns || known.is_some() {
            let counts = counts(&member.puzzle, metric, usize::MAX - 1);
            assert_eq!(counts.iter().sum::<usize>(), positions, "{name}");
            assert!(
                known.is_none_or(|known| known as usize == counts.len() - 1),
                "{name} {metric}: {counts:?}"
            );
        }
    }
}

#[test]
fn all_positions_of_small_members_are_counted() {
    for (name, positions) in [
        ("pancake:2", 2),
        ("pancake:5", 120),
        ("burnt-pancake:1", 2),
        ("burnt-pancake:4", 384),
        ("topspin:7,2", 5040),
        ("topspin:7,4", 2520),
        ("topspin:8,2", 40320),
        ("topspin:8,6", 40320),
        ("lrx:2", 2),
        ("lrx:5", 120),
        ("twiddle:2x2", 4),
        ("twiddle:2x3", 120),
        ("twiddle:3x2", 120),
        ("twiddle:2x4", 40320),
        ("loopover:2x2", 24),
        ("loopover:2x3", 720),
        ("loopover:3x3", 181_440),
        ("rings:2,2", 6),
        ("rings:2,2,2", 24),
        ("rings:3,3", 60),
        ("rings:3,4", 720),
        ("rings:5,3,2", 40320),
        ("booksort:2", 2),
        ("booksort:3", 6),
        ("booksort:4", 24),
        ("booksort:5", 120),
        ("booksort:6", 720),
        ("booksort:7", 5040),
        ("booksort:8", 40320),
    ] {
        check_size(name, positions);
    }
}

#[test]
fn books_move_in_blocks_or_one_at_a_time() {
    let shelf = puzzle("booksort:7");
    // Three of the eight gaps determine an exchange of two adjacent blocks.
    assert_eq!(shelf.moves(Metric::Turns).len(), 8 * 7 * 6 / 6);
    // A book goes to one of six other places. This counts the six exchanges of neighbors twice.
    assert_eq!(shelf.moves(Metric::Quarters).len(), 7 * 6 - 6);
}

/// OEIS A330280: the fewest turns of 2×2 squares that reverse a board.
#[test]
fn turning_squares_reverse_a_board() {
    for (name, moves) in [("twiddle:2x2", 2), ("twiddle:3x3", 10)] {
        let board = puzzle(name);
        let solved = &board.goals()[0];
        let places = solved.kinds().len();
        let mut level = HashSet::from([solved.clone()]);
        let mut seen = level.clone();
        let is_reversed = |state: &State| {
            state.kinds().iter().enumerate().all(|(place, &kind)| usize::from(kind) == places - 1 - place)
        };
        let mut distance = 0;
        while !level.iter().any(is_reversed) {
            let steps = board.moves(Metric::Quarters);
            let after = level.iter().flat_map(|state| steps.iter().map(|step| state.after(step, &board)));
            level = after.filter(|state| seen.insert(state.clone())).collect();
            distance += 1;
        }
        assert_eq!(distance, moves, "{name}");
    }
}

#[test]
fn rings_have_one_place_in_common() {
    let chain = puzzle("rings:4,6,5");
    let moved: Vec<HashSet<usize>> = (chain.base_moves().iter())
        .map(|step| {
            let sources = step.transformation().sources();
            (0..sources.len()).filter(|&place| usize::from(sources[place]) != place).collect()
        })
        .collect();
    assert_eq!(moved.iter().map(HashSet::len).collect::<Vec<_>>(), [4, 6, 5]);
    assert_eq!(moved[0].intersection(&moved[1]).count(), 1);
    assert_eq!(moved[1].intersection(&moved[2]).count(), 1);
    assert_eq!(moved[0].intersection(&moved[2]).count(), 0);
}

/// Pairs of places and orientations.
#[track_caller]
fn check_orbits(name: &str, expected: &[(usize, usize)]) {
    let puzzle = puzzle(name);
    let found: Vec<_> = puzzle.orbits().iter().map(|orbit| (orbit.places, orbit.orientations)).collect();
    assert_eq!(found, expected, "{name}");
}

#[test]
fn orbits_follow_from_the_solid() {
    check_orbits("2x2x2", &[(7, 3)]);
    check_orbits("3x3x3", &[(8, 3), (12, 2)]);
    check_orbits("pyraminx", &[(1, 3), (1, 3), (1, 3), (1, 3), (6, 2)]);
    check_orbits("skewb-diamond", &[(6, 2), (4, 1)]);
    check_orbits("dino", &[(11, 1)]);
    check_orbits("domino", &[(7, 1), (8, 1), (2, 1)]);
    check_orbits("ufo", &[(11, 1)]);
    let mut skewb: Vec<_> =
        (puzzle("skewb").orbits().iter()).map(|orbit| (orbit.places, orbit.orientations)).collect();
    skewb.sort_unstable();
    assert_eq!(skewb, [(1, 3), (1, 3), (1, 3), (1, 3), (4, 3), (6, 1)]);
}
