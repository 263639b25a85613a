//! The cells of a board, a bit each: rows of whole bytes here, rows of whole words in the library.

use crate::bytes::{Reader, Refused, Writer};
use fewest::flip::{Board, Shape};

const WORD: usize = size_of::<u64>();

pub(crate) fn read_shape(request: &mut Reader<'_>) -> Result<Shape, Refused> {
    let (rows, columns) = (request.u32()?, request.u32()?);
    Shape::new(rows as usize, columns as usize).map_err(|_| Refused("there is no board of such a shape"))
}

pub(crate) fn read_board(request: &mut Reader<'_>) -> Result<Board, Refused> {
    let shape = read_shape(request)?;
    let no_memory = |_| Refused("there is no memory for such a board");
    let mut board = Board::try_white(shape).map_err(no_memory)?;
    for row in 0..shape.rows() {
        let bytes = request.bytes(shape.columns().div_ceil(8))?;
        board.edit_row(row, |words| {
            for (word, bytes) in words.iter_mut().zip(bytes.chunks(WORD)) {
                let mut whole = [0; WORD];
                whole[..bytes.len()].copy_from_slice(bytes);
                *word = u64::from_le_bytes(whole);
            }
        });
    }
    Ok(board)
}

pub(crate) fn write_cells(board: &Board, answer: &mut Writer) {
    let width = board.shape().columns().div_ceil(8);
    for row in board.rows() {
        for (index, word) in row.iter().enumerate() {
            answer.bytes(&word.to_le_bytes()[..WORD.min(width - index * WORD)]);
        }
    }
}
