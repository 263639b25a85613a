//! Tall boards, which are stored as their transposes.

use fewest::Solvability;
use fewest::flip::{Board, Generator, Goal, Shape, Solver, pbm};

fn transpose(board: &Board) -> Board {
    let shape = board.shape();
    let turned = Shape::new(shape.columns(), shape.rows()).expect("it has as many cells");
    Board::from_fn(turned, |row, column| board.color(column, row))
}

/// Shapes with no quiet patterns and with many, taller than wide and wider than tall, with sides around the width of a
/// word.
const SHAPES: [(usize, usize); 14] = [
    (1, 1),
    (1, 2),
    (2, 1),
    (200, 1),
    (64, 2),
    (65, 4),
    (129, 4),
    (9, 9),
    (4, 4),
    (4, 14),
    (74, 14),
    (89, 9),
    (130, 16),
    (63, 31),
];

#[test]
fn the_transpose_has_the_same_solution() {
    for (rows, columns) in SHAPES {
        let shape = Shape::new(rows, columns).expect("both sides are positive");
        let (solver, turned) = (Solver::new(shape), Solver::new(Shape::new(columns, rows).expect("legal")));
        for board in Generator::new(shape, Solvability::Any, 1).expect("there are boards").take(20) {
            for goal in [Goal::White, Goal::Black, Goal::Either] {
                let expected = solver.solve_any(&board, goal);
                let expected =
                    expected.as_ref().map(|one| (transpose(one.presses().picture()), one.reached()));
                let found = turned.solve_any_of_transpose(transpose(&board), goal);
                let found = found.map(|one| (one.presses().picture().clone(), one.reached()));
                assert_eq!(found, expected.ok_or_else(|| transpose(&board)), "{shape}, {goal}");
            }
        }
    }
}

#[test]
fn pictures_are_read_and_written_transposed() {
    for (rows, columns) in SHAPES {
        let shape = Shape::new(rows, columns).expect("both sides are positive");
        let board =
            Generator::new(shape, Solvability::Any, 2).expect("there are boards").next().expect("one");
        let mut file = Vec::new();
        pbm::write(&board, pbm::Format::Raw, &mut file).expect("memory takes what is written");
        let picture = pbm::Reader::new(&file[..]).expect("the header is right");
        assert_eq!((picture.format(), picture.shape()), (pbm::Format::Raw, shape));
        let turned = picture.read_transposed(usize::MAX).expect("the pixels are right");
        assert_eq!(turned, transpose(&board), "{shape}");
        let mut written = Vec::new();
        pbm::write_transposed(&turned, &mut written).expect("memory takes what is written");
        assert_eq!(written, file, "{shape}");
    }
}

#[test]
fn pixels_that_are_missing_or_in_excess_are_errors_with_the_row() {
    let error = |file: &[u8]| {
        let picture = pbm::Reader::new(file).expect("the header is right");
        picture.read_transposed(usize::MAX).expect_err("the pixels are wrong").to_string()
    };
    for file in [&b"P4\n1 3\nab"[..], b"P4\n9 3\nabcde", b"P4\n1 2\nabc"] {
        let expected = pbm::read(file, usize::MAX).expect_err("the pixels are wrong").to_string();
        assert_eq!(error(file), expected);
    }
}
