//! Tests of reading boards and writing answers in the judge's format.

use super::{SAMPLE, SOLVER, any_board};
use fewest::rotation::{Board, Boards, ReadError, judge};
use proptest::prelude::*;
use std::io::{BufReader, Read};

const ANSWERS: &str = "AC\n2\nDDHH\n2\n";

/// The answers to the boards of a text, and the error after them, if any.
fn answer(text: impl AsRef<[u8]>) -> (String, Option<String>) {
    let mut answers = Vec::new();
    let result = judge::solve(&SOLVER, text.as_ref(), &mut answers);
    let answers = String::from_utf8(answers).expect("answers are ASCII");
    (answers, result.err().map(|error| error.to_string()))
}

#[track_caller]
fn check(text: impl AsRef<[u8]>, answers: &str) {
    assert_eq!(answer(text), (answers.to_owned(), None));
}

#[track_caller]
fn check_error(text: impl AsRef<[u8]>, answers: &str, error: &str) {
    assert_eq!(answer(text), (answers.to_owned(), Some(error.to_owned())));
}

#[test]
fn the_sample_is_answered_byte_for_byte() {
    check(include_bytes!("../data/rotation-sample.in"), include_str!("../data/rotation-sample.out"));
}

#[test]
fn a_solved_board_is_answered_with_no_moves_needed() {
    check("1 2 1 2 1 2 3 3 3 1 2 3 3 1 2 3 3 3 1 2 1 2 1 2\n0\n", "No moves needed\n3\n");
}

#[test]
fn a_board_may_have_no_blanks() {
    let [one, two] = SAMPLE.map(|board| board.replace(' ', ""));
    check(format!("{one}\n{two}\n0\n"), ANSWERS);
    check(format!("{one} {}\n0\n", SAMPLE[1]), ANSWERS);
    let symbol = "expected a symbol 1, 2 or 3, found";
    // A board has 24 symbols, and either all or none of them have blanks between them.
    check_error(format!("{one}1"), "", &format!("line 1, column 1: {symbol} \"{one}…\""));
    check_error(&one[1..], "", &format!("line 1, column 1: {symbol} \"{}\"", &one[1..]));
    check_error(format!("1 {one}"), "", &format!("line 1, column 3: {symbol} \"{one}\""));
    check_error(
        one.replace('2', "4"),
        "",
        &format!("line 1, column 1: {symbol} \"{}\"", one.replace('2', "4")),
    );
    check_error(one.replace('2', "1"), "", "line 1, column 1: expected 8 of each symbol, found 16, 0 and 8");
}

#[test]
fn an_empty_text_has_no_boards() {
    check("", "");
    check("0", "");
    check("\n \r\n\t0\n\n", "");
}

#[test]
fn any_white_space_separates_numbers() {
    let [one, two] = SAMPLE;
    check(format!("{one}\n{two}\n"), ANSWERS);
    check(format!("{one}\n{two}"), ANSWERS);
    check(format!("{one}\r\n{two}\r\n0\r\n"), ANSWERS);
    check(format!("\n\n{one}\n\n\n{two} \n \n0 \n\n"), ANSWERS);
    check(format!("  {one}  \n\t{two}"), ANSWERS);
    check(format!("{one} {two} 0"), ANSWERS);
    check(format!("{one}\n{two}\n0\n").replace(' ', "\n"), ANSWERS);
    check(format!("{one}\n{two}\n0\n").replace(' ', "\u{b}\u{c}"), ANSWERS);
}

/// A line of 24 numbers is not a board if a board has begun on the line before it.
#[test]
fn a_plain_line_in_the_middle_of_a_board_is_no_board() {
    let half = "1 1 1 1 1 1 1 1 2 2 2 2\n";
    let line = "2 2 2 2 3 3 3 3 3 3 3 3 1 1 1 1 1 1 1 1 2 2 2 2\n";
    let board: Board = format!("{half}{}", &line[..23]).parse().expect("eight cells show each symbol");
    // The first half arrives in a piece of its own.
    let rest = format!("{line}{}", &line[..23]);
    let found = Boards::new(half.as_bytes().chain(rest.as_bytes()));
    let found: Vec<_> = found.map(|found| found.expect("the text contains only boards")).collect();
    let found: Vec<_> = found.iter().map(|found| (found.board, found.line)).collect();
    assert_eq!(found, [(board, 1), (board, 2)]);
}

#[test]
fn an_unexpected_token_is_reported_with_its_place() {
    let [one, two] = SAMPLE;
    let error = |found: &str| format!("line 2, column 5: expected a symbol 1, 2 or 3, found \"{found}\"");
    for found in ["4", "0", "11", "-1", "x", "1.0", "é", "00"] {
        let text = format!("{one}\n1 1 {found} {}\n", &two[6..]);
        check_error(&text, "AC\n2\n", &error(found));
    }
    let mut text = format!("{one}\n{two}\n").into_bytes();
    text[52] = 0xFF;
    check_error(&text, "AC\n2\n", &error(r"\xff"));
    text[52] = 0;
    check_error(&text, "AC\n2\n", &error(r"\x00"));
    let long = "7".repeat(1 << 20);
    check_error(format!("{one}\n1 1 {long}"), "AC\n2\n", &error(&format!("{}…", &long[..24])));
    check_error(format!("{one}\n1 1 {} ", &long[..24]), "AC\n2\n", &error(&long[..24]));
}

#[test]
fn wrong_counts_are_reported() {
    let [one, two] = SAMPLE;
    let nine = two.replacen('3', "1", 1);
    let error = "line 3, column 2: expected 8 of each symbol, found 9, 8 and 7";
    check_error(format!("{one}\n\n {nine}\n0\n"), "AC\n2\n", error);
}

#[test]
fn a_line_with_a_number_missing_or_one_too_many_is_named() {
    let [one, two] = SAMPLE;
    // The boards from the wrong line on happen to be legal, so the error is found only at the end of the text.
    let short = format!("{one}\n{}\n{two}\n{two}\n", &two[2..]);
    let error = "line 4, column 3: expected the 24 numbers of a board, found 23 before the end \
                 (line 2 holds 23 numbers, not 24)";
    assert_eq!(answer(short).1.as_deref(), Some(error));
    let long = format!("{one}\n3 {two}\n0\n");
    let error =
        "line 3, column 1: expected a symbol 1, 2 or 3, found \"0\" (line 2 holds 25 numbers, not 24)";
    assert_eq!(answer(long).1.as_deref(), Some(error));
    // A line is compared with lines that contain one board, whatever their spacing; empty lines are ignored.
    let spaced = format!("{}\n3 {two}\n0\n", one.replace(' ', "  "));
    let error =
        "line 3, column 1: expected a symbol 1, 2 or 3, found \"0\" (line 2 holds 25 numbers, not 24)";
    assert_eq!(answer(spaced).1.as_deref(), Some(error));
    let alone = format!("\n3 {two}\n\n0\n");
    let error = "line 4, column 1: expected a symbol 1, 2 or 3, found \"0\"";
    assert_eq!(answer(alone).1.as_deref(), Some(error));
}

#[test]
fn a_byte_order_mark_is_skipped() {
    let [one, two] = SAMPLE;
    check(format!("\u{feff}{one}\n{two}\n0\n"), ANSWERS);
    check("\u{feff}", "");
    check("\u{feff}0\n", "");
    let error =
        |line| format!("line {line}, column 1: expected a symbol 1, 2 or 3, found \"\\xef\\xbb\\xbf\"");
    check_error("\u{feff}\u{feff}", "", &error(1));
    check_error(format!("{one}\n\u{feff}"), "AC\n2\n", &error(2));
    assert!(format!("\u{feff}{one}").parse::<Board>().is_ok());
}

/// The reader reports an error after a megabyte of white space, and within a token that is too long.
#[test]
fn a_line_without_a_number_and_without_end_is_an_error() {
    let error = |start: &str, rest: u8| {
        let input = BufReader::new(start.as_bytes().chain(std::io::repeat(rest)));
        judge::solve(&SOLVER, input, Vec::new()).expect_err("the text has no end").to_string()
    };
    let zeros = format!("line 1, column 1: expected a symbol 1, 2 or 3, found \"{}…\"", "\\x00".repeat(24));
    assert_eq!(error("", 0), zeros);
    let space = |line: u64, column: u64| {
        format!("line {line}, column {column}: expected a number, found too much white space on one line")
    };
    assert_eq!(error("", b' '), space(1, (1 << 20) + 2));
    assert_eq!(error(&format!("{}\n1 2", SAMPLE[0]), b'\t'), space(2, (1 << 20) + 5));
    assert_eq!(error("0\n", b' '), space(2, (1 << 20) + 2));
    check(format!("{}{}\n", " ".repeat(1 << 20), SAMPLE[0]), "AC\n2\n");
}

/// At a terminal, a program that reads again after the end of the input waits for the user.
#[test]
fn an_end_is_not_read_twice() {
    struct Once(bool);
    impl Read for Once {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            if std::mem::replace(&mut self.0, true) { b"x".as_slice().read(buffer) } else { Ok(0) }
        }
    }
    for text in ["", SAMPLE[0], &format!("{}\n", SAMPLE[0]), "0", "\u{feff}"] {
        let input = || BufReader::new(text.as_bytes().chain(Once(false)));
        judge::solve(&SOLVER, input(), Vec::new()).expect("one end is enough");
        let mut boards = Boards::new(input());
        assert!(boards.by_ref().all(|board| board.is_ok()), "{text:?}");
        boards.finish().expect("one end is enough");
    }
}

#[test]
fn a_text_that_ends_within_a_board_is_an_error() {
    let [one, two] = SAMPLE;
    check_error("1", "", "line 1, column 1: expected the 24 numbers of a board, found 1 before the end");
    let error = "line 2, column 1: expected the 24 numbers of a board, found 23 before the end";
    check_error(format!("{one}\n{}", &two[..45]), "AC\n2\n", error);
}

#[test]
fn only_white_space_may_follow_the_closing_zero() {
    let [one, two] = SAMPLE;
    let error = "line 3, column 2: expected nothing after the closing 0, found \"1\"";
    check_error(format!("{one}\n0\n {two}\n"), "AC\n2\n", error);
    let error = "line 2, column 3: expected nothing after the closing 0, found \"junk\"";
    check_error(format!("{one}\n0 junk\n"), "AC\n2\n", error);
}

#[test]
fn one_board_parses_alone() {
    let error = |text: &str| text.parse::<Board>().unwrap_err().to_string();
    assert!(SAMPLE[0].parse::<Board>().is_ok());
    assert!(format!("\n{}\r\n\n", SAMPLE[0]).parse::<Board>().is_ok());
    assert_eq!(error(""), "line 1, column 1: expected the 24 numbers of a board, found 0 before the end");
    assert_eq!(error("0"), "line 1, column 1: expected the 24 numbers of a board, found 0 before the end");
    let two = format!("{}\n0\n", SAMPLE[0]);
    assert_eq!(error(&two), "line 2, column 1: expected nothing after the board, found \"0\"");
}

#[test]
fn boards_know_their_number_and_line() {
    let text = format!("\n{}\n\n{} {}\n0", SAMPLE[0], SAMPLE[1], SAMPLE[0]);
    let places: Vec<_> = Boards::new(text.as_bytes())
        .map(|located| located.expect("the text contains only boards"))
        .map(|located| (located.number, located.line, located.board.to_string()))
        .collect();
    assert_eq!(places, [(1, 2, SAMPLE[0].into()), (2, 4, SAMPLE[1].into()), (3, 4, SAMPLE[0].into())]);
}

/// A line with 28 numbers is not a board, even if its first 24 have already been read as one.
#[test]
fn an_error_does_not_depend_on_how_the_text_is_cut() {
    let text = format!("{} 1 1 1 1\n1 1 13 1 ", SAMPLE[0]);
    for piece in [1, 7, 1000] {
        let mut boards = Boards::new(BufReader::with_capacity(piece, text.as_bytes()));
        assert!(boards.next().is_some_and(|board| board.is_ok()));
        let error = boards.next().and_then(Result::err).expect("13 is no symbol");
        assert_eq!(error.to_string(), "line 2, column 5: expected a symbol 1, 2 or 3, found \"13\"");
    }
}

/// Boards that have arrived are answered at once, so a user gets an answer before typing the next board.
#[test]
fn a_batch_does_not_wait_for_more_than_has_arrived() {
    let text = format!("{}\n{}\n{}", SAMPLE[0], SAMPLE[1], SAMPLE[0]);
    let (first, rest) = text.as_bytes().split_at(48 + 48 + 10);
    // The chained reader's buffer ends with its first piece. A second read would return the next piece.
    let mut boards = Boards::new(first.chain(rest));
    let mut batch = Vec::new();
    boards.read_batch(&mut batch, 100).expect("the text contains only boards");
    assert_eq!(batch.len(), 2);
    boards.read_batch(&mut batch, 100).expect("the text contains only boards");
    assert_eq!(batch.len(), 3);
    boards.read_batch(&mut batch, 100).expect("the text has ended");
    assert_eq!(batch.len(), 3);
}

/// After a whole line, the reader must not read again, because the read would wait for the user.
#[test]
fn a_batch_ends_where_the_input_would_wait() {
    struct Waiting;
    impl Read for Waiting {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            panic!("the next read would wait")
        }
    }
    for text in [format!("{}\n{}\n", SAMPLE[0], SAMPLE[1]), format!("{}\n {} \n", SAMPLE[0], SAMPLE[1])] {
        let mut boards = Boards::new(text.as_bytes().chain(BufReader::new(Waiting)));
        let mut batch = Vec::new();
        boards.read_batch(&mut batch, 100).expect("the text contains only boards");
        assert_eq!(batch.len(), 2);
    }
}

#[test]
fn an_input_that_fails_is_an_error_after_its_boards() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the disk is gone"))
        }
    }
    let text = format!("{}\n", SAMPLE[0]);
    let input = BufReader::with_capacity(16, text.as_bytes().chain(Failing));
    let mut boards = Boards::new(input);
    assert!(matches!(boards.next(), Some(Ok(_))));
    assert!(
        matches!(boards.next(), Some(Err(ReadError::Io(error))) if error.to_string() == "the disk is gone")
    );
    assert!(boards.next().is_none());
}

proptest! {
    /// The slow path, forced by small pieces and irregular spacing, gives the same answers as the fast path.
    #[test]
    fn pieces_and_spacing_change_nothing(
        boards in prop::collection::vec(any_board(), 0..5),
        gaps in prop::collection::vec(prop::sample::select(vec![" ", "\n", "  ", "\r\n", "\t \n"]), 24),
        piece in 1..70_usize,
    ) {
        let plain: String = boards.iter().map(|board| format!("{board}\n")).collect();
        let spaced: String =
            plain.split_whitespace().zip(gaps.iter().cycle()).flat_map(|(digit, gap)| [digit, gap]).collect();
        let expected = answer(&plain);
        prop_assert_eq!(&expected.1, &None);
        for text in [plain, spaced] {
            let mut answers = Vec::new();
            let input = BufReader::with_capacity(piece, text.as_bytes());
            let solved = judge::solve(&SOLVER, input, &mut answers).expect("the text contains only boards");
            prop_assert_eq!(solved, boards.len() as u64);
            prop_assert_eq!(String::from_utf8(answers).expect("answers are ASCII"), expected.0.as_str());
        }
    }

    /// Lines with exactly one board take the fast path. Changing between the two paths must not change a result.
    #[test]
    fn boards_are_found_however_they_fill_the_lines(
        // With equal boards, a reader that starts a board at the wrong number still finds legal boards.
        expected in prop_oneof![
            prop::collection::vec(any_board(), 1..12),
            (any_board(), 1..12_usize).prop_map(|(board, count)| vec![board; count]),
        ],
        lengths in prop_oneof![
            Just(vec![24; 40]),
            prop::collection::vec(prop::sample::select(vec![24_usize, 24, 24, 12, 48, 7]), 40),
        ],
        gap in prop::sample::select(vec![" ", " ", "  "]),
        (held, limit) in (0..4_usize, 1..4_usize),
        piece in (1..9_usize).prop_map(|half_lines| 24 * half_lines),
    ) {
        let numbers: Vec<_> = expected.iter().flat_map(Board::cells).collect();
        let (mut rest, mut text, mut lines) = (&numbers[..], String::new(), Vec::new());
        for (line, length) in (1..).zip(lengths) {
            let (now, later) = rest.split_at(length.min(rest.len()));
            lines.extend(now.iter().map(|_| line));
            let now: Vec<_> = now.iter().map(|symbol| symbol.number().to_string()).collect();
            text += &now.join(gap);
            text += "\n";
            rest = later;
        }
        let starts = lines.iter().step_by(24);
        let numbered = (1..).zip(&expected).zip(starts);
        let located: Vec<_> = numbered.map(|((number, board), line)| (*board, number, *line)).collect();

        let mut reader = Boards::new(text.as_bytes());
        let mut found = vec![];
        loop {
            // Boards that the batch already has stay in it, and do not count toward the limit.
            let before: Vec<_> = found.iter().rev().take(held).rev().copied().collect();
            let mut batch = before.clone();
            reader.read_batch(&mut batch, limit).expect("the text contains only boards");
            prop_assert_eq!(&batch[..before.len()], &before[..]);
            let new = &batch[before.len()..];
            prop_assert_eq!(new.len(), limit.min(expected.len() - found.len()));
            if new.is_empty() {
                break;
            }
            found.extend_from_slice(new);
        }
        let found: Vec<_> = found.iter().map(|found| (found.board, found.number, found.line)).collect();
        prop_assert_eq!(&found, &located);
        // The result does not depend on where the text is cut into pieces.
        let pieces = Boards::new(BufReader::with_capacity(piece, text.as_bytes()));
        let found: Vec<_> = pieces.map(|found| found.expect("the text contains only boards")).collect();
        let found: Vec<_> = found.iter().map(|found| (found.board, found.number, found.line)).collect();
        prop_assert_eq!(&found, &located);

        // A wrong token after the boards must be reported at its place, on the last board's line or on the next line.
        for (end, wrong) in [("\n", "x"), (" ", "4")] {
            let text = format!("{}{end}{wrong}", text.trim_end());
            let [line, column] = match text.rsplit_once('\n') {
                Some((above, last)) => [above.matches('\n').count() + 2, last.len()],
                None => [1, text.len()],
            };
            let error = Boards::new(text.as_bytes()).find_map(Result::err).expect("the last token is wrong");
            let error = error.to_string();
            let place = format!("line {line}, column {column}: expected a symbol 1, 2 or 3, found {wrong:?}");
            prop_assert!(error.starts_with(&place), "{error}, not {place}");
        }
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(prop::sample::select(b"0123 \n\r\xFFx".to_vec()), 0..200)) {
        answer(bytes);
    }
}
