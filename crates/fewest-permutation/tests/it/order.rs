//! Tests of numbers of states, against an oracle and published numbers.

use super::drawn::free_puzzle;
use super::naive::counts;
use super::{Random, arrangements, rotation_moves, turning};
use fewest::permutation::{Count, Illegal, Metric, Puzzle, Requirement, family};

#[track_caller]
fn check(puzzle: &Puzzle, expected: &str) {
    assert_eq!(puzzle.states().expect("moves have no conditions").to_string(), expected);
}

#[test]
fn drawn_puzzles_have_the_states_that_an_oracle_finds() {
    let mut random = Random(1);
    for number in 0..600 {
        let puzzle = free_puzzle(&mut random);
        let expected = counts(&puzzle, Metric::Turns).iter().sum::<u64>();
        assert_eq!(puzzle.states(), Some(Count::from(expected)), "{number}: {:?}", puzzle.definition());
    }
}

/// These puzzles consist of colored stickers without pieces. Up to 16 stickers of a color are alike.
#[test]
fn stickers_know_the_numbers_of_well_known_puzzles() {
    check(&turning::cube(2).stickers(), "3674160");
    check(&turning::cube(3).stickers(), CUBE_3);
    check(&turning::cube(4).stickers(), CUBE_4);
    check(&turning::pyraminx().stickers(), "933120");
    check(&turning::skewb_diamond().stickers(), "138240");
    check(&turning::megaminx().stickers(), MEGAMINX);
}

/// These puzzles consist of pieces with orientations. Some pieces are alike.
#[test]
fn pieces_know_the_numbers_of_well_known_puzzles() {
    check(&turning::cube(2).pieces(), "3674160");
    check(&turning::cube(3).pieces(), CUBE_3);
    check(&turning::faces_of_the_cube().pieces(), CUBE_3);
    check(&turning::cube(4).pieces(), CUBE_4);
    check(&turning::cube(5).pieces(), CUBE_5);
    check(&turning::pyraminx().pieces(), "933120");
    check(&turning::skewb_diamond().pieces(), "138240");
    check(&turning::megaminx().pieces(), MEGAMINX);
}

#[test]
fn solids_of_the_families_have_their_published_numbers() {
    let states = |name: &str| {
        let puzzle = family::by_name(name).expect("the name is one of a family");
        puzzle.states().expect("moves have no conditions").to_string()
    };
    for (name, expected) in [
        ("2x2x2", "3674160"),
        ("3x3x3", CUBE_3),
        ("4x4x4", CUBE_4),
        ("5x5x5", CUBE_5),
        ("6x6x6", CUBE_6),
        ("7x7x7", CUBE_7),
        ("pyraminx-tips", "75582720"),
        ("helicopter", "493694233804800000"),
        ("fto", "31408133379194880000000"),
    ] {
        assert_eq!(states(name), expected, "{name}");
    }
}

const CUBE_6: &str = "157152858401024063281013959519483771508510790313968742344694684829502629887168573442107637760000000000000000000000000";
const CUBE_7: &str = "19500551183731307835329126754019748794904992692043434567152132912323232706135469180065278712755853360682328551719137311299993600000000000000000000000000000000000";
const CUBE_3: &str = "43252003274489856000";
const CUBE_4: &str = "7401196841564901869874093974498574336000000000";
const CUBE_5: &str = "282870942277741856536180333107150328293127731985672134721536000000000000000";
const MEGAMINX: &str = "100669616553523347122516032313645505168688116411019768627200000000000";

/// A080627 has half turns of all six faces, and A080615 of four faces.
#[test]
fn subgroups_of_the_cube() {
    check(&turning::faces_of_the_cube().by(2).pieces(), "663552");
    check(&turning::faces_of_the_cube().by(2).with_layers(&[0, 1, 2, 3]).pieces(), "192");
}

/// An exchange and a rotation of all places generate all arrangements.
#[test]
fn hundreds_of_places() {
    let moves = |places: usize| {
        let mut exchange: Vec<usize> = (0..places).collect();
        exchange.swap(0, 1);
        [("exchange", exchange), ("turn", (1..places).chain([0]).collect())]
    };
    let distinct: Vec<u32> = (0..300).collect();
    let expected = Count::product(1..=300);
    assert_eq!(arrangements(&distinct, &moves(300)).states(), Some(expected));
    let two: Vec<u32> = (0..100).map(|place| place % 2).collect();
    check(&arrangements(&two, &moves(100)), "100891344545564193334812497256");
}

#[test]
fn what_takes_too_long_is_not_known() {
    let turn =
        [("exchange", [1, 0].into_iter().chain(2..5000).collect()), ("turn", (1..5000).chain([0]).collect())];
    assert_eq!(arrangements(&(0..5000).collect::<Vec<_>>(), &turn).states(), None);
}

#[test]
fn conditions_have_no_number_of_states() {
    let free = arrangements(&[0, 1, 2], &[("turn", vec![1, 2, 0])]).definition();
    assert_eq!(Puzzle::new(free.clone()).expect("the definition is legal").states(), Some(Count::from(3)));
    let mut required = free.clone();
    required.moves[0].requires.push(Requirement { orbit: 0, place: 0, piece: 0 });
    assert_eq!(Puzzle::new(required).expect("the definition is legal").states(), None);
    let mut illegal = free;
    illegal.illegal.push(Illegal { orbit: 0, place: 0, piece: 1 });
    assert_eq!(Puzzle::new(illegal).expect("the definition is legal").states(), None);
}

/// All arrangements of the symbols can be reached.
#[test]
fn boards_of_the_rotation_game() {
    let moves = rotation_moves();
    let center = [6, 7, 8, 11, 12, 15, 16, 17];
    let one: Vec<u32> = (0..24).map(|cell| center.contains(&cell).into()).collect();
    check(&arrangements(&one, &moves), "735471");
    let three: Vec<u32> = (0..24).map(|cell| cell / 8).collect();
    check(&arrangements(&three, &moves), "9465511770");
}
