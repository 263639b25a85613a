//! Tests of the 2×2×2 cubes of Kaggle's Santa 2023, whose table of all distances exceeds the default memory.

use super::program::run;
use fewest_testing::cases;
use std::fs;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../fewest-formats/tests/data/kaggle/");

/// The number of cubes in the competition. Several teams published their lengths, whose sum is 315 moves.
const CUBES: usize = 30;

/// Some of the cubes for each change, and all at night.
#[test]
fn cubes_of_the_competition_have_the_published_lengths() {
    let read = |name: &str| fs::read_to_string(format!("{DATA}{name}")).expect("the repository has the file");
    let rows = read("puzzles.csv");
    let rows = rows.lines().enumerate().filter(|(line, row)| *line == 0 || row.contains(",cube_2/2/2,"));
    let rows: String = rows.take(1 + cases(CUBES)).map(|(_, row)| format!("{row}\n")).collect();
    let answers = run(&["solve", &format!("{DATA}puzzle_info.csv"), "-"], rows);
    assert_eq!(answers.code, Some(0), "{}", answers.errors);
    let found = answers.output.lines().skip(1).map(|line| {
        let (id, moves) = line.split_once(',').expect("the line has an id and moves");
        format!("{id} {}", moves.split('.').count())
    });
    let lengths = read("lengths.txt");
    let published: Vec<&str> = lengths.lines().take(CUBES).collect();
    assert_eq!(found.collect::<Vec<_>>(), published[..cases(CUBES)]);
    let sum: usize =
        published.iter().map(|line| line.rsplit(' ').next().unwrap().parse::<usize>().unwrap()).sum();
    assert_eq!(sum, 315);
}
