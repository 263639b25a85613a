//! Tests positions in each form: their states, their beginnings and ends in the text, and their errors.

mod any_bytes;
mod boards;
mod errors;
mod facelets;
mod notations;
mod words;

use super::definition;
use fewest::formats::permutation::{NO_MOVES, Positions, read_positions, write_arrangement, write_pattern};
use fewest::permutation::{Metric, OrbitState, Puzzle, State, family};
use fewest_testing::Random;
use fewest_testing::reading::read_in_pieces;
use std::io::{self, Cursor, Read};

/// A row of three pieces, and a pair of pieces that `a` turns.
const THREE: &str = "Name three\nSet row 3 1\nSet top 2 3\nSolved\nrow\n1 2 3\ntop\n1 2\n0 0\nEnd\n\
                     Move a\nrow\n2 1 3\ntop\n1 2\n1 2\nEnd\nMove b\nrow\n2 3 1\nEnd\n";

/// A position: state, number, line, name.
type Found = (State, u64, u64, Option<String>);

/// The positions of a text. Checks that they do not depend on how the text is cut.
#[track_caller]
fn try_read(text: &[u8], puzzle: &Puzzle) -> Result<Vec<Found>, String> {
    read_in_pieces(text, |input| {
        let found = read_positions(input, puzzle)
            .map(|read| read.map(|read| (read.state, read.number, read.line, read.name)));
        found.collect()
    })
}

/// The states of a text, and the line of each.
#[track_caller]
fn read(text: &str, puzzle: &Puzzle) -> (Vec<State>, Vec<u64>) {
    let found = try_read(text.as_bytes(), puzzle).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(found.iter().map(|&(_, number, ..)| number).eq(1..=found.len() as u64));
    found.into_iter().map(|(state, _, line, _)| (state, line)).unzip()
}

/// The lines that `scripts/puzzle-words` wrote for a puzzle with the help of cubing.js, each split at its tab. They are
/// in the folder that the environment variable `FEWEST_WORDS` names, or else in `stored`.
fn of_cubing_js(name: &str, stored: &str) -> Vec<(String, String)> {
    let text = match std::env::var("FEWEST_WORDS") {
        Ok(folder) => {
            std::fs::read_to_string(format!("{folder}/{name}.txt")).expect("the folder has the file")
        }
        Err(_) => stored.to_owned(),
    };
    let pairs = text.lines().map(|line| line.split_once('\t').expect("the line has a tab"));
    pairs.map(|(word, told)| (word.to_owned(), told.to_owned())).collect()
}

fn named(name: &str) -> Puzzle {
    family::by_name(name).expect("it is a family")
}

/// The state after a word, computed without the readers of positions.
fn after(puzzle: &Puzzle, word: &str) -> State {
    puzzle.after(&puzzle.goals()[0], &word.parse().expect("it is a word")).expect("its moves exist")
}

#[test]
fn a_line_has_the_moves_from_the_solved_puzzle() {
    let cube = named("2x2x2");
    let text = format!("R U R' U'\r\n\n  U\tU' \nR3 U2'\n{NO_MOVES}\nF4 R");
    let words = ["R U R' U'", "", "R' U2", "", "R"].map(|word| after(&cube, word));
    assert_eq!(read(&text, &cube), (words.to_vec(), vec![1, 3, 4, 5, 6]));
    assert_eq!(read("", &cube).0, []);
    assert_eq!(read(" \n\r\n", &cube).0, []);
}

#[test]
fn a_line_has_the_pieces_place_by_place_where_they_do_not_turn() {
    let tiles = named("sliding:2x3");
    let state =
        |pieces: [u32; 6]| tiles.position(&[OrbitState::of(pieces.to_vec())]).expect("it is a position");
    let expected = vec![state([1, 0, 2, 3, 5, 4]), state([5, 0, 1, 2, 3, 4])];
    assert_eq!(read("2 1 3 4 x 5\n0 1 2 3 4 5\n", &tiles), (expected, vec![1, 2]));
}

#[test]
fn a_block_has_places_or_moves_and_a_name() {
    let three = definition::read(THREE);
    let text = "# all of them\nScrambleState the first # of three\nrow\n1 0 2\ntop\n0 1\n1 2\nEnd\n\n\
                ScrambleAlg\na b\n# more\nb2\nEnd\nScramble old\nrow\n2 1 3\ntop\n1 2\n1 2\nEnd";
    let a = after(&three, "a");
    let name = |name: &str| Some(name.to_owned());
    let expected = vec![
        (a.clone(), 1, 2, name("the first")),
        (after(&three, "a b b2"), 2, 10, None),
        (a, 3, 15, name("old")),
    ];
    assert_eq!(try_read(text.as_bytes(), &three), Ok(expected));
}

#[test]
fn an_object_has_the_pieces_and_orientations_of_each_orbit() {
    let three = definition::read(THREE);
    let plain =
        r#"{"top":{"pieces":[0,1],"orientation":[1,2]},"row":{"pieces":[1,0,2],"orientation":[0,0,0]}}"#;
    let pretty = plain.replace(',', ",\n ").replace('{', "{\n");
    let lines = pretty.lines().count() as u64;
    let expected = (vec![after(&three, "a"); 4], vec![1, 1, 2, 2 + lines]);
    assert_eq!(read(&format!("{plain} {plain}\n{pretty}\n{plain}"), &three), expected);
}

/// The sample of POJ 3460. If a case has fewer books than the puzzle, the last books stay in their places.
#[test]
fn a_case_has_the_number_of_books_and_the_books() {
    let books = named("booksort:10");
    let state = |books_of: &[u32]| {
        let pieces: Vec<u32> =
            books_of.iter().map(|book| book - 1).chain(books_of.len() as u32..10).collect();
        books.position(&[OrbitState::of(pieces)]).expect("it is a position")
    };
    let expected =
        vec![state(&[1, 3, 4, 6, 2, 5]), state(&[5, 4, 3, 2, 1]), state(&[6, 8, 5, 3, 4, 7, 2, 9, 1, 10])];
    let sample = "3\n6\n1 3 4 6 2 5\n5\n5 4 3 2 1\n10\n6 8 5 3 4 7 2 9 1 10\n";
    assert_eq!(read(sample, &books), (expected.clone(), vec![2, 4, 6]));
    let spaced = "\n 3\r\n6 1 3 4\n6 2 5 5 5 4 3\n\n2 1 10 6 8 5 3 4 7 2 9 1 10";
    assert_eq!(read(spaced, &books), (expected, vec![3, 4, 6]));
}

#[test]
fn blank_lines_and_a_byte_order_mark_before_a_form_do_not_change_it() {
    let (three, books) = (definition::read(THREE), named("booksort:4"));
    let object =
        r#"{"row":{"pieces":[1,0,2],"orientation":[0,0,0]},"top":{"pieces":[0,1],"orientation":[1,2]}}"#;
    for (puzzle, text) in
        [(&three, "a b\n"), (&three, "ScrambleAlg x\na b\nEnd\n"), (&three, object), (&books, "1\n2\n2 1\n")]
    {
        let expected = read(text, puzzle).0;
        assert_eq!(expected.len(), 1);
        for start in ["\u{feff}", "\n", " \r\n\n", "\u{feff}\n\n"] {
            assert_eq!(read(&format!("{start}{text}"), puzzle).0, expected, "{start:?} before {text}");
        }
        // A blank line may arrive alone, when a person types the text.
        let typed = Cursor::new(b"\n").chain(text.as_bytes());
        let typed: Result<Vec<_>, _> = read_positions(typed, puzzle).collect();
        assert_eq!(typed.expect("the text is a position")[0].state, expected[0], "{text}");
    }
}

/// An input that fails if it is read again before its first position has been returned.
struct Waiting<'a>(&'a [u8]);

impl Read for Waiting<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        assert!(!self.0.is_empty(), "the position is not passed on");
        self.0.read(buffer)
    }
}

#[test]
fn a_position_is_passed_on_when_it_has_arrived() {
    let (cube, books) = (named("2x2x2"), named("booksort:4"));
    for (puzzle, text) in
        [(&cube, "U\n"), (&cube, "\u{feff}U\n"), (&cube, "ScrambleAlg\nEnd\n"), (&books, "2\n1 1\n")]
    {
        assert!(
            read_positions(Waiting(text.as_bytes()), puzzle).next().is_some_and(|read| read.is_ok()),
            "{text}"
        );
    }
}

#[test]
fn what_is_written_is_read_as_the_same() {
    let mut random = Random(1);
    for puzzle in [named("sliding:3x3"), named("2x2x2"), named("pancake:6"), definition::read(THREE)] {
        let moves = puzzle.moves(Metric::Turns);
        let (mut arrangements, mut patterns, mut states) = (String::new(), String::new(), Vec::new());
        let mut state = puzzle.goals()[0].clone();
        for _ in 0..200 {
            let step = &moves[random.below(moves.len())];
            if step.is_allowed(&state) {
                state = state.after(step, &puzzle);
                patterns += &(write_pattern(&puzzle, &state) + "\n");
                arrangements += &write_arrangement(&puzzle, &state).map_or(String::new(), |line| line + "\n");
                states.push(state.clone());
            }
        }
        assert_eq!(read(&patterns, &puzzle).0, states);
        let has_arrangements = puzzle.orbits().len() == 1 && puzzle.orbits()[0].orientations == 1;
        let expected = if has_arrangements { states } else { vec![] };
        assert_eq!(read(&arrangements, &puzzle).0, expected);
    }
}

#[test]
fn a_form_says_whether_it_can_be_cut_at_lines() {
    let (cube, books) = (named("2x2x2"), named("booksort:4"));
    let form = |puzzle: &Puzzle, start: &[u8]| {
        let form = Positions::new(puzzle, Metric::Turns).form(start);
        (form.name(), form.has_lines())
    };
    assert_eq!(form(&cube, b"U R"), ("lines", true));
    assert_eq!(form(&cube, b"\xEF\xBB\xBF\n {"), ("patterns of cubing.js", true));
    assert_eq!(form(&cube, b"# x\n"), ("blocks of twsearch", false));
    assert_eq!(form(&books, b"\n2\n1 1"), ("cases of POJ 3460", false));
    assert_eq!(form(&cube, b"2\n1 1"), ("lines", true));
}

#[test]
fn a_part_of_a_source_is_read_in_the_form_of_the_whole() {
    let cube = named("2x2x2");
    let positions = Positions::new(&cube, Metric::Turns);
    let form = positions.form(write_pattern(&cube, &cube.goals()[0]).as_bytes());
    let batch = positions
        .batches_in_form(form, &b"\nU\n"[..])
        .next()
        .expect("it has text")
        .expect("the line has a position");
    let error = positions.each(&batch, |read| read.map(drop)).expect_err("it is no object");
    assert_eq!(error.to_string(), "line 2, column 1: expected value");
}
