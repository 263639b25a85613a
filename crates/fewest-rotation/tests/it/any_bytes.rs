//! Tests the same properties as the fuzz target `rotation_boards`, on texts that are almost valid.

use super::{SAMPLE, slow_reader};
use fewest::rotation::validate::validate;
use fewest::rotation::{Board, Boards};
use proptest::prelude::*;
use std::io::{BufRead, BufReader};

fn boards(input: impl BufRead) -> (Vec<Board>, Option<String>) {
    let mut error = None;
    let located =
        Boards::new(input).map_while(|located| located.map_err(|e| error = Some(e.to_string())).ok());
    let boards = located.map(|located| located.board).collect();
    (boards, error)
}

/// Boards and pieces of text in any order.
fn any_text() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        prop::sample::select(vec![
            SAMPLE[0].as_bytes(),
            SAMPLE[1].as_bytes(),
            b"1 2 3 ",
            b"0",
            b"13 ",
            b"\xEF\xBB\xBF"
        ])
        .prop_map(<[u8]>::to_vec),
        prop::sample::select(b"\n \r0123x\xFF".to_vec()).prop_map(|byte| vec![byte]),
        prop::collection::vec(any::<u8>(), 0..4),
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn any_text_is_read_the_same_wherever_it_is_cut(text in any_text(), cut in 1..60_usize) {
        let (whole, error) = boards(&text[..]);
        prop_assert_eq!(&whole, &slow_reader::boards(&text), "{:?}", error);
        if !text.starts_with(b"\xEF\xBB\xBF") {
            let marked = [b"\xEF\xBB\xBF", &text[..]].concat();
            prop_assert_eq!(boards(BufReader::with_capacity(cut, &marked[..])), (whole.clone(), error.clone()));
        }
        prop_assert_eq!(boards(BufReader::with_capacity(cut, &text[..])), (whole.clone(), error));
        for board in &whole {
            let again: Board = board.to_string().parse().expect("a printed board can be read");
            prop_assert_eq!(&again, board);
        }
        if let Ok(valid) = validate(&text[..]) {
            prop_assert_eq!(valid, whole.len() as u64);
        }
    }
}
