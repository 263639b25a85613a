//! Tests of reading boards from text.

use fewest::flip::text::{Boards, Doubt, Located, Problem, ReadError};
use fewest::flip::{Board, Goal, judge};
use std::io::{self, BufReader, Read};

/// Reads `text` as a whole and in pieces. The expected boards are written as `line: rows`.
#[track_caller]
fn check(text: &str, expected: &[&str], error: Option<&str>) {
    for capacity in [1, 2, 3, 7, 8, 9, 21, 64, 4096] {
        let mut found = Vec::new();
        let mut failed = None;
        for next in Boards::new(BufReader::with_capacity(capacity, text.as_bytes())) {
            match next {
                Ok(Located { line, board, .. }) => {
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
    fn check(text: &[u8], most: usize, boards: usize, line: u64, column: u64) {
        for capacity in [1, 2, 7, 9, 4096] {
            let input = BufReader::with_capacity(capacity, text.chain(io::repeat(b'b')));
            let mut results = Boards::of_at_most(input, most);
            assert_eq!(results.by_ref().take_while(Result::is_ok).count(), boards);
            let mut again =
                Boards::of_at_most(BufReader::with_capacity(capacity, text.chain(io::repeat(b'b'))), most);
            let Some(Err(ReadError::Text(error))) = again.nth(boards) else {
                panic!("an endless board is read")
            };
            assert_eq!((error.line, error.column), (line, column));
            assert_eq!(error.problem, Problem::TooManyCells { most });
        }
    }
    check(b"", 64, 0, 1, 65);
    check(b"bbb\nbbb\n", 7, 0, 3, 2);
    check(b"bbb bbb ", 7, 0, 1, 10);
    // The limit applies to each board.
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
fn an_unexpected_letter_is_reported_with_its_place() {
    check("bw\nwb\n\nbw\nwx\n", &["1: bw wb"], Some("line 5, column 2: expected b or w, found \"x\""));
    check("bwwbbwwbbww-", &[], Some("line 1, column 12: expected b or w, found \"-\""));
    check("b\u{e9}", &[], Some("line 1, column 2: expected b or w, found \"\\xc3\""));
}

#[test]
fn a_ragged_row_is_reported_with_its_lengths() {
    check("bwb\nbw\n", &[], Some("line 2, column 1: expected 3 cells in row 2, found 2"));
    check("bwb bwbw bbb", &[], Some("line 1, column 5: expected 3 cells in row 2, found 4"));
    check("bb\nbb\nb", &[], Some("line 3, column 1: expected 2 cells in row 3, found 1"));
    let long = "b".repeat(1000);
    check(&format!("bb\n{long}"), &[], Some("line 2, column 1: expected 2 cells in row 2, found 1000"));
}

#[test]
fn single_letters_on_a_line_are_a_row() {
    // The sample as `fewest show flip` prints it.
    check("b w w b\nb b w b\nb w w b\nb w w w\n", &["1: bwwb bbwb bwwb bwww"], None);
    check(" b w \r\n\tb\tw\r\n\r\nb  w\nw w", &["1: bw bw", "4: bw ww"], None);
    // A board of one column has one letter on each line.
    check("b\n w\nb\n", &["1: b w b"], None);
}

#[test]
fn only_a_single_line_of_single_letters_is_ambiguous() {
    let doubts = |text: &str| {
        let boards = Boards::new(text.as_bytes()).map(|located| located.expect("the text is right"));
        boards.map(|located| (located.board.shape().to_string(), located.doubt)).collect::<Vec<_>>()
    };
    let row_or_column = |shape: &str| (shape.to_owned(), Some(Doubt::RowOrColumn));
    let certain = |shape: &str| (shape.to_owned(), None);
    assert_eq!(doubts("b w w b\n\nb w\n"), [row_or_column("1x4"), row_or_column("1x2")]);
    let text = "b\n\nbwwb\n\nb\nw\n\nb w\nw b\n\nbw wb\n";
    assert_eq!(doubts(text), ["1x1", "1x4", "2x1", "2x2", "2x2"].map(certain));
}

#[test]
fn blanks_between_some_cells_only_are_an_error() {
    let error = |line: u64, column: u64, row: u64| {
        format!(
            "line {line}, column {column}: expected blanks between all cells of a board or between none, found both in \
             row {row}"
        )
    };
    check("bw\nb w\n", &[], Some(&error(2, 1, 2)));
    check("b w\n bw\n", &[], Some(&error(2, 2, 2)));
    check("bw\n\nb ww\n", &["1: bw"], Some(&error(3, 3, 1)));
    check("b w bw\n", &[], Some(&error(1, 5, 1)));
    check("bw b\n", &[], Some("line 1, column 4: expected 2 cells in row 2, found 1"));
    check("bw b w\n", &[], Some("line 1, column 4: expected 2 cells in row 2, found 1"));
    check("b w\nb\n", &[], Some("line 2, column 1: expected 2 cells in row 2, found 1"));
    check("b\nb w\n", &[], Some("line 2, column 1: expected 1 cell in row 2, found 2"));
}

#[test]
fn a_board_is_written_in_one_pair_of_letters() {
    for text in ["BWWB\nBBWB\n", "1001\n1101\n", "#..#\n##.#\n", "# . . #\n# # . #\n", "1 0 0 1\n1 1 0 1"] {
        check(text, &["1: bwwb bbwb"], None);
    }
    let long = "bwwbbwwbb".repeat(20);
    for (black, white) in [("B", "W"), ("1", "0"), ("#", ".")] {
        check(&long.replace('b', black).replace('w', white), &[&format!("1: {long}")], None);
    }
    check("bw\n\n10\n\n#.\n", &["1: bw", "3: bw", "5: bw"], None);
    check(
        "bw\nBW\n",
        &[],
        Some("line 2, column 1: expected b or w, as before in this board, found \"B\", one of B or W"),
    );
    check(
        "1001011.",
        &[],
        Some("line 1, column 8: expected 1 or 0, as before in this board, found \".\", one of # or ."),
    );
    check("12", &[], Some("line 1, column 2: expected 1 or 0, found \"2\""));
}

#[test]
fn a_byte_order_mark_is_skipped() {
    check("\u{feff}bw\nw-", &[], Some("line 2, column 2: expected b or w, found \"-\""));
    check("\u{feff}-", &[], Some("line 1, column 1: expected b or w, found \"-\""));
    check("\u{feff}", &[], None);
    check("bw\n\u{feff}", &[], Some("line 2, column 1: expected b or w, found \"\\xef\""));
    assert!("\u{feff}bw".parse::<Board>().is_ok());
}

#[test]
fn a_line_of_white_space_without_end_is_an_error() {
    let mut boards = Boards::new(BufReader::new("b".as_bytes().chain(io::repeat(b' '))));
    let error = boards.next().expect("a board has begun").expect_err("its row has no end");
    let text = "line 1, column 1048579: expected a cell, found too much white space on one line";
    assert_eq!(error.to_string(), text);
    check(&format!("b{}\nb{}\n", " ".repeat(1 << 20), " ".repeat(1 << 20)), &["1: b b"], None);
}

#[test]
fn a_board_over_the_limit_is_an_error_while_it_is_read() {
    let input = BufReader::with_capacity(64, io::repeat(b'b'));
    let error =
        Boards::with_limit(input, 1024).next().expect("a board has begun").expect_err("it has no end");
    let text = "line 1, column 1: expected a board of at most 1024 bytes of memory, found a larger one";
    assert_eq!(error.to_string(), text);
    let cells = |text: &str, most: usize| {
        let board = Boards::of_at_most(text.as_bytes(), most).next().expect("a board has begun");
        board.map(|located| located.board.shape().cells()).map_err(|error| error.to_string())
    };
    assert_eq!(cells("bw\nwb", 4), Ok(4));
    let text = "line 2, column 2: expected a board of at most 3 cells, found a larger one";
    assert_eq!(cells("bw\nwb", 3), Err(text.to_owned()));
    assert!(Boards::with_limit("b".repeat(64).as_bytes(), 8).next().is_some_and(|board| board.is_ok()));
}

/// At a terminal, a program that reads again after the end of the input waits for the user.
#[test]
fn an_end_is_not_read_twice() {
    struct Once(&'static [u8]);
    impl Read for Once {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let mut piece = std::mem::replace(&mut self.0, b"-");
            piece.read(buffer)
        }
    }
    for text in ["", "bw", "bw\n", "bw\n\n", "\u{feff}"] {
        let input = || BufReader::new(text.as_bytes().chain(Once(b"")));
        assert!(Boards::new(input()).all(|board| board.is_ok()), "{text:?}");
        judge::solve(Goal::Either, input(), Vec::new()).expect("nothing is read after the end of the input");
    }
}

#[test]
fn a_single_board_is_parsed() {
    let board: Board = "bw\nwb\n".parse().unwrap();
    assert_eq!(board.to_string(), "bw\nwb");
    let error = |text: &str| text.parse::<Board>().unwrap_err().to_string();
    assert_eq!(error(""), "line 1, column 1: expected a board, found the end");
    assert_eq!(error("b\n\n w\n"), "line 3, column 2: expected the end, found a second board");
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
