//! Boards in text.

use fewest::flip::Board;
use fewest::flip::text::{Boards, Located, ReadError, TextError};
use std::io::{self, BufReader, Read};

/// Reads `text` whole and cut into pieces of some bytes: the boards, as `line: rows`, and the error.
#[track_caller]
fn check(text: &str, expected: &[&str], error: Option<&str>) {
    for capacity in [1, 2, 3, 7, 8, 9, 21, 64, 4096] {
        let mut found = Vec::new();
        let mut failed = None;
        for next in Boards::new(BufReader::with_capacity(capacity, text.as_bytes())) {
            match next {
                Ok(Located { line, board }) => {
                    found.push(format!("{line}: {}", board.to_string().replace('\n', " ")));
                }
                Err(ReadError::Text(error)) => failed = Some(error.to_string()),
                Err(ReadError::Io(error)) => panic!("{error}"),
            }
        }
        assert_eq!(found, expected, "{capacity} bytes at a time");
        assert_eq!(failed.as_deref(), error, "{capacity} bytes at a time");
    }
}

#[test]
fn rows_are_words_wherever_the_lines_end() {
    for text in ["bwwb\nbbwb\nbwwb\nbwww\n", "bwwb bbwb bwwb bwww", "bwwb\tbbwb\r\nbwwb   bwww\r\n"] {
        check(text, &["1: bwwb bbwb bwwb bwww"], None);
    }
}

#[test]
fn a_board_of_too_many_cells_is_refused_at_the_first_of_them() {
    #[track_caller]
    fn check(text: &[u8], most: usize, boards: usize, line: usize, column: usize) {
        for capacity in [1, 2, 7, 9, 4096] {
            let input = BufReader::with_capacity(capacity, text.chain(io::repeat(b'b')));
            let mut results = Boards::of_at_most(input, most);
            assert_eq!(results.by_ref().take_while(Result::is_ok).count(), boards);
            let mut again =
                Boards::of_at_most(BufReader::with_capacity(capacity, text.chain(io::repeat(b'b'))), most);
            let Some(Err(ReadError::Text(error))) = again.nth(boards) else {
                panic!("an endless board is read")
            };
            assert_eq!(error, TextError::TooManyCells { line, column, most });
        }
    }
    check(b"", 64, 0, 1, 65);
    check(b"bbb\nbbb\n", 7, 0, 3, 2);
    check(b"bbb bbb ", 7, 0, 1, 10);
    // What a board may have does not hold for two together.
    check(b"bbb\nbbb\n\nb\n\n", 6, 2, 6, 7);
}

#[test]
fn blank_lines_end_boards() {
    check("b\nw\n\nbw\n", &["1: b w", "4: bw"], None);
    check("\n\n  \nb\n\n \t\r\n\nw", &["4: b", "8: w"], None);
}

#[test]
fn a_text_without_boards_is_empty() {
    check("", &[], None);
    check(" \n\n", &[], None);
}

#[test]
fn a_strange_letter_is_told_with_its_place() {
    check("bw\nwb\n\nbw\nwx\n", &["1: bw wb"], Some("line 5, column 2: expected b or w, found \"x\""));
    check("bwwbbwwbbwwB", &[], Some("line 1, column 12: expected b or w, found \"B\""));
    check("b\u{e9}", &[], Some("line 1, column 2: expected b or w, found \"\\xc3\""));
}

#[test]
fn a_ragged_row_is_told_with_its_lengths() {
    check("bwb\nbw\n", &[], Some("line 2, column 1: row 2 has 2 cells, expected 3"));
    check("bwb bwbw bbb", &[], Some("line 1, column 5: row 2 has 4 cells, expected 3"));
    check("bb\nbb\nb", &[], Some("line 3, column 1: row 3 has 1 cells, expected 2"));
    let long = "b".repeat(1000);
    check(&format!("bb\n{long}"), &[], Some("line 2, column 1: row 2 has 1000 cells, expected 2"));
}

#[test]
fn a_single_board_is_parsed() {
    let board: Board = "bw\nwb\n".parse().unwrap();
    assert_eq!(board.to_string(), "bw\nwb");
    let error = |text: &str| text.parse::<Board>().unwrap_err().to_string();
    assert_eq!(error(""), "line 1: expected a board, found the end");
    assert_eq!(error("b\n\nw\n"), "line 3: expected the end, found a second board");
}

#[test]
fn a_source_that_fails_ends_the_boards() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the cable is out"))
        }
    }
    let mut boards = Boards::new(BufReader::new("b\n\nw".as_bytes().chain(Broken)));
    assert_eq!(boards.next().unwrap().unwrap().board.to_string(), "b");
    let error = boards.next().unwrap().unwrap_err();
    assert!(matches!(error, ReadError::Io(_)), "{error:?}");
    assert!(boards.next().is_none());
}
