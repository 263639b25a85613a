//! A tour of the Rotation Game: `cargo run --release --example tour`.

use fewest::rotation::{Board, Move, Solver, Symbol, TextError, judge};

fn main() -> Result<(), TextError> {
    // A board is parsed from the judge's line, and always legal.
    let board: Board = "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3".parse()?;
    println!("{board:#}\n");

    // The solver is prepared once and may be shared between threads.
    let solver = Solver::new();
    let solution = solver.solve(&board);
    println!("the answer: {}, which fills the center with {}", solution.moves, solution.symbol);

    // Follow it step by step.
    let mut step = board;
    for turned in solution.moves.moves() {
        step = step.after(turned);
        println!("after {turned} there are {} moves left", solver.distance(&step));
    }
    assert_eq!(step.filled(), Some(solution.symbol));

    // The distance after each move.
    for turned in Move::ALL {
        println!("{turned} leaves {}", solver.distance(&board.after(turned)));
    }

    // Each symbol has its own distance.
    for symbol in Symbol::ALL {
        println!("to fill with {symbol}: {}", solver.distance_filling(&board, symbol));
    }

    // All the shortest solutions, in dictionary order.
    println!("{} shortest solutions:", solver.count_shortest_solutions(&board));
    for solution in solver.shortest_solutions(&board) {
        println!("  {} {}", solution.moves, solution.symbol);
    }

    // A whole file at once, as a judge wants it.
    let mut answers = Vec::new();
    let solved = judge::solve(&solver, format!("{board}\n0\n").as_bytes(), &mut answers);
    println!(
        "{} board answered:\n{}",
        solved.expect("the text is a board"),
        String::from_utf8_lossy(&answers)
    );
    Ok(())
}
