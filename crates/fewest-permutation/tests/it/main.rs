//! Tests of permutation puzzles, against an oracle and published numbers.

mod agreement;
mod algorithm;
mod apply;
mod bandages;
mod census;
mod certificates;
mod checkpoint;
mod clock;
mod drawn;
mod errors;
mod exchanges;
mod family_names;
mod generate;
mod goal;
mod growing;
mod invariants;
mod kept;
mod known;
mod large;
mod move_names;
mod naive;
mod near;
mod obstacle;
mod order;
mod pictures;
mod planted;
mod quick;
mod search;
mod solids;
mod solver;
mod square_one;
mod state_numbers;
mod symmetry;
mod turning;

use fewest::Outcome;
use fewest::formats::permutation::read_puzzle;
use fewest::permutation::{Definition, MoveDefinition, Orbit, OrbitMove, OrbitState, Puzzle, Word};
use fewest_testing::Random;

fn numbers(outcome: Outcome<Word>) -> Outcome<Vec<u16>> {
    outcome.map(|word| word.numbers().to_vec())
}

#[track_caller]
fn read(text: &str) -> Puzzle {
    read_puzzle(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A puzzle whose pieces have these labels and no orientations. A number is appended to each move's name. A move lists
/// the source of each place's new piece.
#[track_caller]
fn arrangements(pieces: &[u32], moves: &[(&str, Vec<usize>)]) -> Puzzle {
    let step = |(number, (name, sources)): (usize, &(&str, Vec<usize>))| {
        MoveDefinition::new(format!("{name}{number}"), vec![OrbitMove::permutation(sources.clone())])
    };
    let definition = Definition {
        name: "arrangements".into(),
        orbits: vec![Orbit { name: "pieces".into(), places: pieces.len(), orientations: 1 }],
        goals: vec![vec![OrbitState::of(pieces.to_vec())]],
        moves: moves.iter().enumerate().map(step).collect(),
        illegal: vec![],
        bandages: vec![],
    };
    Puzzle::new(definition).expect("the definition is legal")
}

/// `A`, `B`, `H` and `G` of the Rotation Game, without their inverses.
fn rotation_moves() -> [(&'static str, Vec<usize>); 4] {
    const LINES: [[usize; 7]; 4] = [
        [0, 2, 6, 11, 15, 20, 22],
        [1, 3, 8, 12, 17, 21, 23],
        [4, 5, 6, 7, 8, 9, 10],
        [13, 14, 15, 16, 17, 18, 19],
    ];
    LINES.map(|line| {
        let mut sources: Vec<usize> = (0..24).collect();
        (0..7).for_each(|number| sources[line[number]] = line[(number + 1) % 7]);
        ("turn", sources)
    })
}
