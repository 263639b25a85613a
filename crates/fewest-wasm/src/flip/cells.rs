//! Decodes and encodes the cells of a board: one bit each, in rows of whole bytes.

use crate::bytes::{Reader, Refused, Writer};
use fewest::flip::{Board, Shape};

/// Reads a shape. Allocates a board of this shape as a test, and refuses the shape if the board does not fit into
/// memory.
pub(crate) fn read_shape(request: &mut Reader<'_>) -> Result<Shape, Refused> {
    read_white(request).map(|board| board.shape())
}

pub(crate) fn read_board(request: &mut Reader<'_>) -> Result<Board, Refused> {
    let mut board = read_white(request)?;
    let shape = board.shape();
    for row in 0..shape.rows() {
        let bytes = request.bytes(shape.columns().div_ceil(8))?;
        board.set_packed_row(row, bytes);
    }
    Ok(board)
}

/// Reads a shape, and returns the all-white board of this shape.
fn read_white(request: &mut Reader<'_>) -> Result<Board, Refused> {
    let (rows, columns) = (request.u32()?, request.u32()?);
    let shape = Shape::new(rows as usize, columns as usize)
        .map_err(|_| Refused("there is no board of such a shape"))?;
    Board::try_white(shape).map_err(|_| Refused("there is no memory for such a board"))
}

pub(crate) fn write_cells(board: &Board, answer: &mut Writer) {
    for row in 0..board.shape().rows() {
        board.packed_row(row).for_each(|byte| answer.u8(byte));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fewest::flip::Color;

    fn request(rows: u32, columns: u32, cells: &[u8]) -> Vec<u8> {
        [&rows.to_le_bytes(), &columns.to_le_bytes(), cells].concat()
    }

    #[test]
    fn cells_come_back_as_they_went_at_every_width() {
        for columns in 1..=200_u32 {
            let width = columns.div_ceil(8) as usize;
            let mut cells: Vec<u8> = (0..3 * width).map(|index| (index * 151 + 7) as u8).collect();
            let request = request(3, columns, &cells);
            let board = read_board(&mut Reader::new(&request)).expect("the request contains a board");
            let mut answer = Writer::default();
            write_cells(&board, &mut answer);
            // Bits beyond the last column are not cells.
            for row in cells.chunks_mut(width) {
                row[width - 1] &= u8::MAX >> (8 * width - columns as usize);
            }
            assert_eq!(answer.written(), cells, "{columns} columns");
        }
    }

    #[test]
    fn the_first_cell_of_a_row_is_the_lowest_bit() {
        let request = request(2, 9, &[0b0000_0010, 0, 0, 1]);
        let board = read_board(&mut Reader::new(&request)).expect("the request contains a board");
        let black = (0..18).filter(|cell| board.color(cell / 9, cell % 9) == Color::Black);
        assert_eq!(black.collect::<Vec<_>>(), [1, 17]);
    }

    #[test]
    fn boards_without_cells_or_with_too_few_bytes_are_refused() {
        for request in [request(0, 5, &[]), request(5, 0, &[]), request(2, 9, &[0, 0, 0]), vec![4, 0, 0]] {
            assert!(read_board(&mut Reader::new(&request)).is_err(), "{request:?}");
        }
    }
}
