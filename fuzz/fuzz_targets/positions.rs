//! Reads any bytes as positions of a puzzle that the first byte names, with the program's readers: the positions do not
//! depend on where the text is cut, and as many are read as are counted.

#![no_main]
// The program uses more of these files.
#![allow(dead_code)]

use fewest::permutation::{Puzzle, family};
use libfuzzer_sys::fuzz_target;
use positions::{Read, Reader};
use std::sync::LazyLock;

/// What the readers need of the program's input, which reads more at once.
#[path = "../../crates/fewest-cli/src/input"]
mod input {
    mod bytes;

    pub(crate) use bytes::without_mark;

    pub(crate) const READ: usize = 7;
}

#[path = "../../crates/fewest-cli/src/permutation/positions"]
mod positions {
    mod arrangements;
    mod blocks;
    mod cases;
    mod misread;
    mod patterns;
    mod pieces;
    mod scrambles;

    use arrangements::Arrangements;
    use fewest::permutation::{Metric, Puzzle, State};
    use misread::Misread;
    use pieces::{Pieces, each_line};
    use scrambles::Scrambles;

    /// A position, or what is wrong with its text, and the line.
    pub(crate) type Read = (u64, Result<State, String>);

    /// One of the forms of positions; `Cases` with the number of words before the first of them.
    #[derive(Clone, Copy)]
    pub(crate) enum Form {
        Lines,
        Blocks,
        Patterns,
        Cases(usize),
    }

    pub(crate) struct Reader<'a> {
        puzzle: &'a Puzzle,
        scrambles: Scrambles<'a>,
        arrangements: Option<Arrangements<'a>>,
    }

    impl<'a> Reader<'a> {
        pub(crate) fn new(puzzle: &'a Puzzle) -> Self {
            Self {
                puzzle,
                scrambles: Scrambles::new(puzzle, Metric::Turns),
                arrangements: Arrangements::of(puzzle),
            }
        }

        fn form(&self, text: &[u8]) -> Form {
            match text {
                text if cases::have(self.puzzle) && cases::begin(text) => Form::Cases(1),
                text if blocks::begin(text) => Form::Blocks,
                text if patterns::begin(text) => Form::Patterns,
                _ => Form::Lines,
            }
        }

        /// The positions of a text that is read as a whole.
        pub(crate) fn whole(&self, text: &[u8]) -> Vec<Read> {
            self.read(self.form(text), text, 1)
        }

        /// The same of the pieces in which a text arrives.
        pub(crate) fn pieces(&self, text: &[u8]) -> Vec<Read> {
            let mut form = self.form(text);
            let mut found = Vec::new();
            let mut pieces = Pieces::new(text);
            while let Some(piece) = pieces.next(|text| self.end(form, text)).expect("the text is short") {
                found.extend(self.read(form, &piece.text, piece.line));
                if let Form::Cases(left_out) = &mut form {
                    *left_out = 0;
                }
            }
            found
        }

        fn end(&self, form: Form, text: &[u8]) -> Option<usize> {
            match form {
                Form::Lines => pieces::end_of_lines(text),
                Form::Blocks => blocks::end(text),
                Form::Patterns => patterns::end(text),
                Form::Cases(left_out) => cases::end(text, left_out),
            }
        }

        fn read(&self, form: Form, text: &[u8], first: u64) -> Vec<Read> {
            let shown = |at: u64, read: Result<State, Misread>| match read {
                Ok(state) => (first + at, Ok(state)),
                Err(misread) => (first + at + misread.line, Err(misread.to_string())),
            };
            let (read, count): (Vec<_>, _) = match form {
                Form::Lines => {
                    let lines = each_line(text).filter(|(_, line)| !line.trim_ascii().is_empty());
                    let lines: Vec<_> = lines.map(|(at, line)| shown(at, self.line(line))).collect();
                    let count = lines.len() as u64;
                    (lines, count)
                }
                Form::Blocks => {
                    let read = |block: &[&[u8]]| blocks::read(self.puzzle, &self.scrambles, block);
                    (
                        blocks::each(text).map(|(at, block)| shown(at, read(&block))).collect(),
                        blocks::count(text),
                    )
                }
                Form::Patterns => {
                    let read = |object: &[u8]| patterns::read(self.puzzle, object);
                    (
                        patterns::each(text).map(|(at, object)| shown(at, read(object))).collect(),
                        patterns::count(text),
                    )
                }
                Form::Cases(left_out) => {
                    let read = cases::each(text, left_out, self.puzzle).map(|(at, read)| shown(at, read));
                    (read.collect(), cases::count(text, left_out))
                }
            };
            assert_eq!(read.len() as u64, count);
            read
        }

        fn line(&self, line: &[u8]) -> Result<State, Misread> {
            match &self.arrangements {
                Some(arrangements) if arrangements.are_meant(line, &self.scrambles) => {
                    arrangements.read(line)
                }
                _ => self.scrambles.after(&self.puzzle.goals()[0], line).map(|scrambled| scrambled.state),
            }
        }
    }
}

static PUZZLES: LazyLock<[Puzzle; 4]> = LazyLock::new(|| {
    ["booksort:4", "2x2x2", "sliding:2x3", "rotation"].map(|name| family::by_name(name).expect("a family"))
});

static READERS: LazyLock<Vec<Reader<'_>>> = LazyLock::new(|| PUZZLES.iter().map(Reader::new).collect());

/// The positions up to the first error, which ends a run.
fn to_error(read: Vec<Read>) -> Vec<Read> {
    let length = read.iter().position(|(_, read)| read.is_err()).map_or(read.len(), |at| at + 1);
    read.into_iter().take(length).collect()
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, text)) = bytes.split_first() else { return };
    let (puzzle, reader) = (&PUZZLES[usize::from(first % 4)], &READERS[usize::from(first % 4)]);
    let whole = to_error(reader.whole(text));
    if !text.starts_with(b"\xEF\xBB\xBF") {
        assert_eq!(to_error(reader.pieces(text)), whole);
    }
    for state in whole.iter().filter_map(|(_, read)| read.as_ref().ok()) {
        assert_eq!(puzzle.position(&puzzle.pieces(state)).as_ref(), Ok(state));
    }
});
