//! Solves a scrambled puzzle, lists all shortest solutions, and generates random positions with a given distance:
//! `cargo run --release --example puzzle`.

use fewest::Outcome;
use fewest::permutation::{Generating, Goal, Metric, Solver, family};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = family::by_name("pyraminx")?;
    let solved = Goal::solved(&puzzle);
    // The solver makes a table of all distances once, and then solves any number of positions with it.
    let solver = Solver::new(&puzzle, Metric::Turns, &solved)?;

    let scrambled = puzzle.after(puzzle.solved(), &"R U L' B U' R L".parse()?)?;
    match solver.solve(&scrambled) {
        Outcome::Solved(word) => println!("{word} solves it in {} moves, the fewest", word.len()),
        Outcome::Unsolvable => println!("no moves solve it"),
        Outcome::Stopped(stopped) => println!("{}: at least {} moves", stopped.why, stopped.at_least),
    }
    for word in solver.shortest_solutions(&scrambled).expect("the table has all distances") {
        println!("    {word}");
    }

    println!("Some of the hardest positions:");
    let mut hardest = Generating::of_length(&puzzle, Metric::Turns, &solved, 11).seed(2286).run()?;
    for _ in 0..3 {
        let position = hardest.draw()?;
        println!("    {}", solver.solve(&position).solved().expect("the position is solvable"));
    }
    Ok(())
}
