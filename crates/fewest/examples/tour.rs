//! A tour of the Rotation Game: `cargo run --release --example tour`.

use fewest::rotation::{Board, Move, Solver, Symbol, TextError, judge};

fn main() -> Result<(), TextError> {
    // Parses a board from a line in the judges' input format. A `Board` is always legal.
    let board: Board = "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3".parse()?;
    println!("{board:#}\n");

    // Builds the table. One solver solves any number of boards, and threads may share it.
    let solver = Solver::new();
    let solution = solver.solve(&board);
    println!("the answer: {}, which fills the center with {}", solution.moves, solution.symbol);

    // Applies the solution move by move.
    let mut step = board;
    for turned in solution.moves.moves() {
        step = step.after(turned);
        println!("after {turned} there are {} moves left", solver.distance(&step));
    }
    assert_eq!(step.filled(), Some(solution.symbol));

    // Prints the distance after each possible first move.
    for turned in Move::ALL {
        println!("{turned} leaves {}", solver.distance(&board.after(turned)));
    }

    // Prints the fewest moves that fill the center with each symbol.
    for symbol in Symbol::ALL {
        println!("to fill with {symbol}: {}", solver.distance_filling(&board, symbol));
    }

    // Prints all shortest solutions, in dictionary order.
    println!("{} shortest solutions:", solver.count_shortest_solutions(&board));
    for solution in solver.shortest_solutions(&board) {
        println!("  {} {}", solution.moves, solution.symbol);
    }

    // Solves a whole text in the judges' format.
    let mut answers = Vec::new();
    let solved = judge::solve(&solver, format!("{board}\n0\n").as_bytes(), &mut answers);
    println!(
        "{} board answered:\n{}",
        solved.expect("the text has only boards"),
        String::from_utf8_lossy(&answers)
    );
    Ok(())
}
