//! Solves only a part of a puzzle: `cargo run --release --example goal`.
//!
//! If a goal ignores some pieces, states that differ only in these pieces count as one state. So such a goal often
//! needs only a small table.

use fewest::permutation::{Goal, Metric, Solver, family};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let cube = family::by_name("2x2x2")?;
    let solved = Goal::solved(&cube);
    let corners = || cube.places_of(0);
    let goals = [
        ("solved", solved.clone()),
        ("the first four corners", solved.clone().only(corners().take(4))),
        ("all corners placed, turned in any way", solved.clone().ignoring_orientations(corners())),
        ("the first four, or the last four", {
            solved.clone().only(corners().take(4)).or(solved.only(corners().skip(corners().len() - 4)))
        }),
    ];
    let scrambled = cube.after(cube.solved(), &"R U2 F R' U F2 R U'".parse()?)?;
    for (name, goal) in goals {
        let solver = Solver::new(&cube, Metric::Turns, &goal)?;
        let states: u64 = solver.tables().iter().map(|table| table.states).sum();
        let word = solver.solve(&scrambled).solved().expect("a scrambled position is solvable");
        println!("{name}: {} moves, {word} (tables of {states} states)", word.len());
    }
    Ok(())
}
