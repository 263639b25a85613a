//! Tests of reading and writing bitmaps.

use fewest::flip::Board;
use fewest::flip::pbm::{Format, read, write};

const NO_LIMIT: usize = usize::MAX;

#[track_caller]
fn check(file: &[u8], expected: &str) {
    assert_eq!(read(file, NO_LIMIT).unwrap().to_string(), expected);
}

#[track_caller]
fn check_error(file: &[u8], expected: &str) {
    assert_eq!(read(file, NO_LIMIT).unwrap_err().to_string(), expected);
}

#[test]
fn one_is_black_and_the_width_comes_first() {
    check(b"P1\n3 2\n1 0 0\n0 1 1\n", "bww\nwbb");
    check(b"P1 3 2 100011", "bww\nwbb");
    check(b"P4\n3 2\n\x80\x60", "bww\nwbb");
}

#[test]
fn a_byte_order_mark_is_skipped() {
    check(b"\xEF\xBB\xBFP1\n3 2\n1 0 0\n0 1 1\n", "bww\nwbb");
    check_error(b"\xEF\xBB\xBFP1\nx", "line 2, column 1: expected the width as a number, found \"x\"");
    assert_eq!(Format::recognize(b"\xEF\xBB\xBFP4"), Some(Format::Raw));
}

#[test]
fn the_first_pixel_is_the_highest_bit() {
    check(b"P4 9 1\n\x01\x80", "wwwwwwwbb");
}

#[test]
fn padding_bits_of_a_row_are_ignored() {
    let board = read(b"P4 3 2\n\xff\x1f".as_slice(), NO_LIMIT).unwrap();
    assert_eq!((board.to_string().as_str(), board.black_cells()), ("bbb\nwww", 3));
}

#[test]
fn comments_are_allowed_wherever_white_space_is() {
    check(b"P1 # one\n# two\n3# three\n2 # four\n1#\n00 # 1111\n011\n# end", "bww\nwbb");
    check(b"P4 # one\n3 2# two\n\x80\x60", "bww\nwbb");
}

#[test]
fn both_formats_are_written_as_the_format_says() {
    let board: Board = "bwwwwwwwb wbwwwwwww".parse().unwrap();
    let file = |format| {
        let mut file = Vec::new();
        write(&board, format, &mut file).unwrap();
        file
    };
    assert_eq!(file(Format::Plain), b"P1\n9 2\n100000001\n010000000\n");
    assert_eq!(file(Format::Raw), b"P4\n9 2\n\x80\x80\x40\x00");
}

#[test]
fn no_line_of_digits_is_longer_than_70() {
    for columns in [69, 70, 71, 140, 141] {
        let board = super::naive::Random(columns as u64).board(super::naive::shape(3, columns));
        let mut file = Vec::new();
        write(&board, Format::Plain, &mut file).unwrap();
        let text = String::from_utf8(file).unwrap();
        assert!(text.lines().all(|line| (1..=70).contains(&line.len())), "{text}");
        assert_eq!(read(text.as_bytes(), NO_LIMIT).unwrap(), board);
    }
}

#[test]
fn large_pictures_are_read_in_pieces() {
    for (rows, columns) in [(3, 600_001), (70_000, 9), (1000, 1000)] {
        let board = super::naive::Random(3).board(super::naive::shape(rows, columns));
        let mut file = Vec::new();
        write(&board, Format::Raw, &mut file).unwrap();
        assert!(read(file.as_slice(), NO_LIMIT).unwrap() == board);
    }
}

#[test]
fn formats_are_recognized_by_their_magic_number() {
    assert_eq!(Format::recognize(b"P1\n"), Some(Format::Plain));
    assert_eq!(Format::recognize(b"P4 1"), Some(Format::Raw));
    assert_eq!(Format::recognize(b"P2"), None);
    assert_eq!(Format::recognize(b"P"), None);
}

#[test]
fn other_magic_numbers_are_refused() {
    check_error(b"", "expected P1 or P4 at the start, found the end of the file");
    check_error(b"P", "expected P1 or P4 at the start, found \"P\"");
    check_error(b"P5 1 1\n1", "expected P1 or P4 at the start, found \"P5\"");
    check_error(b"\x89PNG", "expected P1 or P4 at the start, found \"\\x89P\"");
}

#[test]
fn headers_without_two_numbers_are_refused() {
    check_error(b"P1", "line 1, column 3: expected the width as a number, found the end of the file");
    check_error(b"P4\nx 2\n", "line 2, column 1: expected the width as a number, found \"x\"");
    check_error(b"P4\n-3 2\n", "line 2, column 1: expected the width as a number, found \"-\"");
    check_error(b"P4\n3", "line 2, column 2: expected the height as a number, found the end of the file");
    check_error(b"P1\n3x2\n", "line 2, column 2: expected the width as a number, found \"x\"");
    check_error(b"P1\n3 # 2", "line 2, column 6: expected the height as a number, found the end of the file");
}

#[test]
fn numbers_beyond_any_machine_are_refused() {
    check_error(b"P4\n1 99999999999999999999\n", "line 2, column 3: the height is too large a number");
    check_error(b"P1\n99999999999999999999 1\n", "line 2, column 1: the width is too large a number");
    check_error(b"P4 0 3\n", "a board has at least one row and one column");
    check_error(b"P1 3 0\n", "a board has at least one row and one column");
    // The board has twice as many cells as this machine has addresses.
    let side = 1_u64 << (usize::BITS / 2);
    let header = format!("P4 {} {side}\n", 2 * side);
    let error = read(header.as_bytes(), NO_LIMIT).unwrap_err().to_string();
    assert_eq!(error, format!("a board of {side} x {} cells does not fit into memory", 2 * side));
}

#[test]
fn the_limit_is_checked_before_memory_is_asked_for() {
    let error = read(b"P4 64000 60000\n".as_slice(), 1 << 28).unwrap_err().to_string();
    let bytes = "480000000 bytes of memory, more than the limit of 268435456 bytes";
    assert_eq!(error, format!("a board of 60000x64000 takes {bytes}"));
    assert!(read(b"P4 8 1\n\x00".as_slice(), 7).is_err());
    assert!(read(b"P4 8 1\n\x00".as_slice(), 8).is_ok());
}

#[test]
fn a_height_is_followed_by_white_space() {
    check_error(
        b"P4 8 1",
        "line 1, column 7: expected white space after the height, found the end of the file",
    );
}

#[test]
fn missing_pixels_are_reported_with_their_row() {
    check_error(b"P4 9 3\n\x00\x00\x00", "the file ends within row 2 of 3");
    check_error(b"P4 9 3\n", "the file ends within row 1 of 3");
    check_error(b"P1 3 2 100 01", "the file ends within row 2 of 2");
    check_error(b"P1 3 2 100", "the file ends within row 2 of 2");
}

#[test]
fn pixels_in_excess_are_refused() {
    check_error(b"P4 8 2\n\x00\x00\x00", "expected the end after row 2, found more");
    check_error(b"P1 2 1 10 1", "expected the end after row 1, found more");
    check_error(b"P1 2 1 100", "expected the end after row 1, found more");
}

#[test]
fn a_byte_that_is_not_a_pixel_is_refused() {
    check_error(b"P1\n2 2\n10\n12\n", "line 4, column 2: expected a pixel 0 or 1, found \"2\"");
}
