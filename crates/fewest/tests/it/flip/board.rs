//! Boards and press sets as values.

use super::naive::shape;
use fewest::OutOfMemory;
use fewest::flip::{Board, Color, Presses, Shape, ShapeError};

#[test]
fn shapes_without_cells_or_beyond_memory_do_not_exist() {
    assert_eq!(Shape::new(0, 3), Err(ShapeError::Empty));
    assert_eq!(Shape::new(3, 0), Err(ShapeError::Empty));
    let sides = [(usize::MAX, 1), (1, usize::MAX), (usize::MAX, usize::MAX), (1 << 40, 1 << 40)];
    for (rows, columns) in sides {
        assert_eq!(Shape::new(rows, columns), Err(ShapeError::TooLarge { rows, columns }));
    }
    let shape = Shape::new(2, 65).unwrap();
    assert_eq!((shape.rows(), shape.columns(), shape.cells()), (2, 65, 130));
    assert_eq!((shape.words_per_row(), shape.bytes(), shape.to_string().as_str()), (2, 32, "2x65"));
}

#[test]
fn a_board_that_does_not_fit_is_an_error_and_no_abort() {
    let error = Board::try_white(Shape::new(1 << 30, 1 << 30).unwrap()).unwrap_err();
    // 2^60 cells, eight a byte.
    assert_eq!(error, OutOfMemory { bytes: 1 << 57 });
}

#[test]
fn cells_are_bits_from_the_lowest_on() {
    let mut board = Board::white(shape(2, 70));
    board.set_color(0, 0, Color::Black);
    board.set_color(1, 69, Color::Black);
    assert_eq!(board.row(0), [1, 0]);
    assert_eq!(board.row(1), [0, 1 << 5]);
    assert_eq!((board.color(1, 69), board.color(1, 68)), (Color::Black, Color::White));
    board.set_color(1, 69, Color::White);
    assert_eq!(board.black_cells(), 1);
}

#[test]
fn bits_beyond_the_last_column_stay_zero() {
    for columns in [1, 63, 64, 65, 127, 128, 129] {
        let mut board = Board::white(shape(3, columns));
        board.edit_row(1, |words| words.fill(u64::MAX));
        assert_eq!(board.black_cells(), columns);
        assert_eq!(Board::black(shape(3, columns)).black_cells(), 3 * columns);
    }
}

#[test]
fn a_uniform_board_tells_its_color() {
    for columns in [1, 64, 65, 200] {
        assert_eq!(Board::white(shape(2, columns)).uniform_color(), Some(Color::White));
        let mut board = Board::black(shape(2, columns));
        assert_eq!(board.uniform_color(), Some(Color::Black));
        board.set_color(1, columns - 1, Color::White);
        assert_eq!(board.uniform_color(), None);
    }
}

#[test]
#[should_panic(expected = "column 5 of a board of 2x5")]
fn a_cell_that_is_not_there_cannot_be_asked_for() {
    Board::white(shape(2, 5)).color(0, 5);
}

#[test]
fn presses_count_list_and_show_their_cells() {
    let mut presses = Presses::none(shape(2, 66));
    let cells = [(0, 0), (0, 63), (0, 64), (1, 65)];
    for (row, column) in cells {
        presses.toggle(row, column);
    }
    assert_eq!(presses.count(), 4);
    assert_eq!(presses.cells().collect::<Vec<_>>(), cells);
    presses.toggle(0, 63);
    assert!(!presses.contains(0, 63) && presses.contains(0, 64));
    let mut small = Presses::none(shape(2, 3));
    small.toggle(1, 2);
    assert_eq!(small.to_string(), "...\n..#");
}

#[test]
fn a_press_flips_the_cell_and_its_neighbors() {
    let mut presses = Presses::none(shape(3, 3));
    presses.toggle(1, 1);
    assert_eq!(Board::white(shape(3, 3)).after(&presses).to_string(), "wbw\nbbb\nwbw");
    let mut corner = Presses::none(shape(3, 3));
    corner.toggle(0, 2);
    assert_eq!(Board::white(shape(3, 3)).after(&corner).to_string(), "wbb\nwwb\nwww");
}
