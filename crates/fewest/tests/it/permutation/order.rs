//! Numbers of states: against an oracle, and against published ones.

use super::drawn::free_puzzle;
use super::naive::counts;
use super::{Random, arrangements, turning};
use fewest::permutation::{Count, Metric, Puzzle};

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

/// Published numbers of positions, of puzzles given as colored stickers: 9 to 25 of each color are alike, and nothing
/// says which stickers are of one piece.
#[test]
fn stickers_know_the_numbers_of_well_known_cubes() {
    check(&turning::cube(2), "3674160");
    check(&turning::cube(3), "43252003274489856000");
    check(&turning::cube(4), "7401196841564901869874093974498574336000000000");
}

#[test]
fn stickers_know_the_number_of_the_megaminx() {
    check(&turning::megaminx(), "100669616553523347122516032313645505168688116411019768627200000000000");
}

/// Of 24 pieces of three kinds, with moves of seven: all arrangements, as for one kind.
#[test]
fn rotation_game() {
    const LINES: [[usize; 7]; 4] = [
        [0, 2, 6, 11, 15, 20, 22],
        [1, 3, 8, 12, 17, 21, 23],
        [4, 5, 6, 7, 8, 9, 10],
        [13, 14, 15, 16, 17, 18, 19],
    ];
    let moves = LINES.map(|line| {
        let mut sources: Vec<usize> = (0..24).collect();
        (0..7).for_each(|number| sources[line[number]] = line[(number + 1) % 7]);
        ("turn", sources)
    });
    let center = [6, 7, 8, 11, 12, 15, 16, 17];
    let one: Vec<u32> = (0..24).map(|cell| center.contains(&cell).into()).collect();
    check(&arrangements(&one, &moves), "735471");
    let three: Vec<u32> = (0..24).map(|cell| cell / 8).collect();
    check(&arrangements(&three, &moves), "9465511770");
}
