//! Tests the laws of the fuzz targets `flip_boards` and `flip_pictures` on texts that are almost valid.

use fewest::flip::Board;
use fewest::flip::pbm::{self, Format};
use fewest::flip::text::Boards;
use proptest::prelude::*;
use std::io::{BufRead, BufReader};

fn boards(input: impl BufRead) -> (Vec<Board>, Option<String>) {
    let mut error = None;
    let located =
        Boards::new(input).map_while(|located| located.map_err(|e| error = Some(e.to_string())).ok());
    let boards = located.map(|located| located.board).collect();
    (boards, error)
}

/// Pieces of text in any order, with any bytes between them.
fn any_text(pieces: &'static [&'static str]) -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        8 => prop::sample::select(pieces).prop_map(|piece| piece.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..4),
    ];
    prop::collection::vec(piece, 0..16).prop_map(|pieces| pieces.concat())
}

/// In bytes, for a picture.
const LIMIT: usize = 1 << 16;

proptest! {
    #[test]
    fn any_text_is_read_the_same_wherever_it_is_cut(
        text in any_text(&["b", "w", "bw", "wwbb", "b w ", "10", "\u{feff}", "#.", "BW", "\n", "\n\n", " ", "\r\n", "bwwb bbwb bwwb bwww\n\n"]),
        cut in 1..30_usize,
    ) {
        let (whole, error) = boards(&text[..]);
        if !text.starts_with(b"\xEF\xBB\xBF") {
            let marked = [b"\xEF\xBB\xBF", &text[..]].concat();
            prop_assert_eq!(boards(BufReader::with_capacity(cut, &marked[..])), (whole.clone(), error.clone()));
        }
        prop_assert_eq!(boards(BufReader::with_capacity(cut, &text[..])), (whole.clone(), error));
        for board in &whole {
            let printed = board.to_string();
            let spaced: String = printed.chars().flat_map(|letter| [letter, ' ']).collect();
            for text in [spaced, printed.replace('b', "1").replace('w', "0"), printed] {
                let again: Board = text.parse().expect("a printed board can be read");
                prop_assert_eq!(&again, board);
            }
        }
    }

    #[test]
    fn any_picture_that_can_be_read_is_the_same_after_it_has_been_written(
        start in prop::sample::select(vec!["P1", "P4", "P1 2 3", "P4\n9 2\n", "P4 1 1 "]),
        rest in any_text(&["0", "1", "9", " ", "\n", "#\n", "01", "70 "]),
    ) {
        let text = [start.as_bytes(), &rest].concat();
        if let Ok(board) = pbm::read(&text[..], LIMIT) {
            for format in [Format::Plain, Format::Raw] {
                let mut picture = Vec::new();
                pbm::write(&board, format, &mut picture).expect("writing to memory succeeds");
                prop_assert_eq!(&pbm::read(&picture[..], LIMIT).expect("the picture was written by the library"), &board);
            }
        }
    }
}
