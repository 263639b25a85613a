//! Solves boards that are made by presses. Rows take one machine word or several. The solution turns the board to one
//! color. A solver that reads a picture twice finds the same presses, and so does a plain chase cell by cell.

#![no_main]

use fewest::flip::pbm::{self, Format, Reader};
use fewest::flip::{Board, Color, Goal, Presses, Shape, Solver};
use libfuzzer_sys::fuzz_target;

fn picture(board: &Board) -> Vec<u8> {
    let mut picture = Vec::new();
    pbm::write(board, Format::Raw, &mut picture).expect("a write to a vector cannot fail");
    picture
}

/// The presses that follow from a first row: each further row of presses makes the row of cells above it white.
fn chased(board: &Board, first: impl Fn(usize) -> bool) -> Vec<Vec<bool>> {
    let shape = board.shape();
    let mut rows = vec![vec![false; shape.columns()]; shape.rows() + 1];
    rows[0] = (0..shape.columns()).map(first).collect();
    for row in 0..shape.rows() {
        for column in 0..shape.columns() {
            let beside = |columns: Option<&bool>| columns.copied().unwrap_or(false);
            let left = column > 0 && rows[row][column - 1];
            let above = row > 0 && rows[row - 1][column];
            let is_black = board.color(row, column) == Color::Black;
            rows[row + 1][column] =
                is_black ^ rows[row][column] ^ left ^ beside(rows[row].get(column + 1)) ^ above;
        }
    }
    rows
}

fuzz_target!(|bytes: &[u8]| {
    let [rows, low, high, kind, cells @ ..] = bytes else { return };
    // Up to 80 rows and 600 columns, or up to 600 rows and 80 columns.
    let (long, short) =
        (1 + usize::from(u16::from_le_bytes([*low, *high])) % 600, 1 + usize::from(*rows) % 80);
    let (rows, columns) = if kind & 1 == 0 { (short, long) } else { (long, short) };
    let shape = Shape::new(rows, columns).expect("both sides are at least 1");
    let byte = |index: usize| match cells.len() {
        0 => 0,
        length => cells[index % length].rotate_left((index / length) as u32),
    };
    let made = Board::from_fn(shape, |row, column| {
        let place = row * columns + column;
        if byte(place / 8) >> (place % 8) & 1 == 1 { Color::Black } else { Color::White }
    });
    let board = Board::white(shape).after(&Presses::from_picture(made));
    let goal = if kind & 2 == 0 { Goal::White } else { Goal::Black };
    let solver = Solver::new(shape);
    let solution = solver.solve_any(&board, goal).expect("presses made this board");
    let presses = solution.presses();
    assert_eq!(board.after(presses).uniform_color(), Some(goal.colors()[0]));
    if goal == Goal::White {
        let pressed = |row, column| presses.picture().color(row, column) == Color::Black;
        let chased = chased(&board, |column| pressed(0, column));
        for (row, cells) in chased.iter().enumerate() {
            for (column, &cell) in cells.iter().enumerate() {
                assert_eq!(cell, row < rows && pressed(row, column), "row {row}, column {column}");
            }
        }
    }
    let file = picture(&board);
    let residual = Reader::new(&file[..])
        .expect("the file is a bitmap")
        .residual(goal)
        .expect("the bitmap has all its cells");
    let first_row = residual.first_row(&solver).expect("presses made this board");
    let mut twice = Vec::new();
    Reader::new(&file[..])
        .expect("the file is a bitmap")
        .write_presses(first_row, &mut twice)
        .expect("the first read accepted the same bitmap");
    assert_eq!(twice, picture(presses.picture()));
});
