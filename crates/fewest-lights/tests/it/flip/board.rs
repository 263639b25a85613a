//! Tests of boards and press sets as values.

use super::naive::shape;
use fewest::flip::{Board, Color, Goal, Presses, Shape, ShapeError};

#[test]
fn shapes_without_cells_or_beyond_memory_do_not_exist() {
    assert_eq!(Shape::new(0, 3), Err(ShapeError::Empty));
    assert_eq!(Shape::new(3, 0), Err(ShapeError::Empty));
    let long = 1 << (usize::BITS / 2 + 8);
    let sides = [(usize::MAX, 1), (1, usize::MAX), (usize::MAX, usize::MAX), (long, long)];
    for (rows, columns) in sides {
        assert_eq!(Shape::new(rows, columns), Err(ShapeError::TooLarge { rows, columns }));
    }
    let shape = Shape::new(2, 65).unwrap();
    assert_eq!((shape.rows(), shape.columns(), shape.cells()), (2, 65, 130));
    assert_eq!((shape.bytes(), shape.to_string().as_str()), (32, "2x65"));
}

/// A machine of 32 bits may have memory for every legal board.
#[cfg(target_pointer_width = "64")]
#[test]
fn a_board_that_does_not_fit_is_an_error_and_does_not_abort() {
    let error = Board::try_white(Shape::new(1 << 30, 1 << 30).unwrap()).unwrap_err();
    // 2^60 cells, eight per byte.
    assert_eq!(error, fewest::OutOfMemory { bytes: 1 << 57 });
}

#[test]
fn a_packed_row_has_its_cells_from_the_lowest_bit_on() {
    let mut board = Board::white(shape(2, 70));
    board.set_color(0, 0, Color::Black);
    board.set_color(1, 69, Color::Black);
    assert!(board.packed_row(0).eq([1, 0, 0, 0, 0, 0, 0, 0, 0]));
    assert!(board.packed_row(1).eq([0, 0, 0, 0, 0, 0, 0, 0, 1 << 5]));
    let mut copy = Board::white(board.shape());
    copy.set_packed_row(0, &[1, 0, 0, 0, 0, 0, 0, 0, 0]);
    copy.set_packed_row(1, &[0, 0, 0, 0, 0, 0, 0, 0, 0b1110_0000]);
    assert_eq!(copy, board);
    assert_eq!((board.color(1, 69), board.color(1, 68)), (Color::Black, Color::White));
    board.set_color(1, 69, Color::White);
    assert_eq!(board.black_cells(), 1);
}

#[test]
fn bits_beyond_the_last_column_stay_zero() {
    for columns in [1, 63, 64, 65, 127, 128, 129] {
        let mut board = Board::white(shape(3, columns));
        board.set_packed_row(1, &vec![u8::MAX; columns.div_ceil(8)]);
        assert_eq!(board.black_cells(), columns);
        assert_eq!(Board::black(shape(3, columns)).black_cells(), 3 * columns);
    }
}

#[test]
fn a_uniform_board_has_a_color() {
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
fn reading_a_cell_outside_the_board_panics() {
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

#[test]
fn a_press_flips_the_cells_that_the_rule_names() {
    for (rows, columns) in [(1, 1), (1, 5), (3, 1), (4, 4), (2, 63), (3, 64), (3, 65), (2, 130)] {
        let shape = Shape::new(rows, columns).expect("there are cells");
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            let mut presses = Presses::none(shape);
            presses.toggle(row, column);
            let pressed = Board::white(shape).after(&presses);
            let near = |(other_row, other_column): (usize, usize)| {
                other_row.abs_diff(row) + other_column.abs_diff(column) <= 1
            };
            let flipped: Vec<_> = shape.flipped_by(row, column).collect();
            for cell in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
                let is_black = pressed.color(cell.0, cell.1) == Color::Black;
                assert_eq!(is_black, near(cell), "{shape}: {cell:?} after ({row}, {column})");
                assert_eq!(flipped.contains(&cell), near(cell), "{shape}: {cell:?} by ({row}, {column})");
            }
        }
    }
}

#[test]
fn shapes_goals_and_maps_are_read_as_they_are_printed() {
    for text in ["4x4", "1x65", "30x2"] {
        assert_eq!(text.parse::<Shape>().expect("it is a shape").to_string(), text);
    }
    for text in ["", "4", "x", "4x", "+4x4", "4x4x4", " 4x4", "4x99999999999999999999"] {
        let error = text.parse::<Shape>().expect_err("it is no shape");
        assert_eq!(error.to_string(), format!("expected ROWSxCOLUMNS, such as 4x4, found {text:?}"));
    }
    assert_eq!("0x4".parse::<Shape>(), Err(ShapeError::Empty));
    for goal in [Goal::White, Goal::Black, Goal::Either] {
        assert_eq!(goal.to_string().parse(), Ok(goal));
    }
    let error = "gray".parse::<Goal>().expect_err("it is no goal");
    assert_eq!(error.to_string(), "expected white, black or either, found \"gray\"");
    let map = "#..\n.##";
    assert_eq!(map.parse::<Presses>().expect("it is a map").to_string(), map);
}

#[test]
fn boards_and_press_sets_have_an_order() {
    let board = |text: &str| -> Board { text.parse().expect("it is a board") };
    let sorted = ["ww", "wb", "bw", "bb", "www", "w\nw", "b\nw"].map(board);
    assert!(sorted.is_sorted());
    assert!(sorted.map(Presses::from_picture).is_sorted());
    // The first cell that differs decides, in any word.
    let wide = |black: usize| {
        Board::from_fn(shape(1, 130), |_, column| match column == black {
            true => Color::Black,
            false => Color::White,
        })
    };
    assert!(wide(129) < wide(128) && wide(65) < wide(64) && wide(64) < wide(3));
}

#[test]
fn a_byte_a_cell_packs_and_unpacks_at_every_width() {
    for columns in [1, 7, 8, 9, 31, 63, 64, 65, 127, 128, 130] {
        let shape = Shape::new(3, columns).expect("neither side is 0");
        let blacks: Vec<bool> = (0..shape.cells()).map(|cell| cell * cell % 7 < 3).collect();
        let board = Board::try_from_blacks(shape, &blacks).expect("the board is small");
        let expected = Board::from_fn(shape, |row, column| match blacks[row * columns + column] {
            true => Color::Black,
            false => Color::White,
        });
        assert_eq!(board, expected, "{columns} columns");
        let mut written = vec![false; shape.cells()];
        board.write_blacks(&mut written);
        assert_eq!(written, blacks, "{columns} columns");
    }
}
