//! Writes the answers to positions in the format that the command line names. Values that do not exist or were not
//! found are null in JSON and empty in CSV. A *word* is a sequence of moves.

mod csv;
pub(super) mod facelets;
mod json;
pub(super) mod judge;
mod look_up;
pub(super) mod submission;
mod text;

use crate::arguments::PositionFormat;
use crate::failure::Failure;
use crate::input::Source;
use crate::permutation::solver::PositionSolver;
use crate::solve::questions::Run;
use crate::terminal;
use facelets::OnTheWay;
use fewest::Outcome;
use fewest::permutation::{Move, Puzzle, State, Word};
use judge::Judge;
pub(super) use look_up::LookUp;
use text::Lines;

const TAKES: &str = "memory can be written to, and rows have one length";

#[derive(Clone, Copy)]
pub(super) struct Form {
    pub(super) format: PositionFormat,
    /// Whether a list of solutions is written.
    pub(super) all: bool,
    /// Whether the number of shortest words is written.
    pub(super) count: bool,
    /// Whether standard error explains the tables, and says why a position is unsolvable.
    pub(super) explain: bool,
    /// Whether answers name the file of their position.
    pub(super) names_files: bool,
    /// Whether the positions are rows of Kaggle's `puzzles.csv`.
    pub(super) has_rows: bool,
}

pub(super) struct Answers<'a> {
    form: Form,
    solver: &'a PositionSolver,
    judge: Option<Judge>,
    facelets: Option<OnTheWay<'a>>,
    lines: Lines,
}

pub(super) struct Place<'a> {
    pub(super) file: &'a str,
    pub(super) number: u64,
    pub(super) line: u64,
    /// The name or the id of the position, if it has one.
    pub(super) name: Option<String>,
    /// Whether this is the first position that is answered.
    pub(super) is_first: bool,
}

struct Answer {
    /// The smallest of the shortest words, or the best known word.
    word: Option<Word>,
    /// The listed solutions, if a list is requested.
    all: Option<Vec<Word>>,
    /// The number of shortest words, if it is requested.
    count: Option<u128>,
    /// The lower bound on the moves, if the search was stopped.
    at_least: Option<usize>,
    /// Whether the search stopped because the solution has more moves than the question allows.
    is_longer: bool,
    /// The reason why there is no word, if it is requested and known.
    reason: Option<String>,
}

pub(super) struct Found {
    /// The fewest moves of a solution, if any was found.
    pub(super) least: Option<usize>,
    /// The solutions of the list; empty if they were written already.
    pub(super) words: Vec<Word>,
    /// The number of solutions in the list.
    pub(super) count: u64,
    /// Whether the list is complete.
    pub(super) is_whole: bool,
}

impl Answer {
    fn of(outcome: &Outcome<Word>) -> Self {
        let (word, at_least) = match outcome {
            Outcome::Solved(word) => (Some(word.clone()), None),
            Outcome::Unsolvable => (None, None),
            Outcome::Stopped(stopped) => (stopped.best.clone(), Some(stopped.at_least)),
        };
        Self { word, all: None, count: None, at_least, is_longer: false, reason: None }
    }

    fn of_all(Found { least, words, is_whole, .. }: Found, reason: Option<String>) -> Self {
        let at_least = (!is_whole).then_some(least.unwrap_or(0));
        let word = words.first().cloned();
        // An unsolvable position has an empty list. A stopped search that found nothing has no list, because solutions
        // may exist.
        let all = (is_whole || least.is_some()).then_some(words);
        Self { word, all, count: None, at_least, is_longer: false, reason }
    }
}

impl Form {
    /// The header: the text before all answers.
    pub(super) fn header(self) -> String {
        match self.format {
            PositionFormat::Csv => csv::header(self),
            PositionFormat::Submission => submission::header(self).to_owned(),
            _ => String::new(),
        }
    }

    /// The text between the answers to two positions.
    pub(super) fn separator(self) -> &'static [u8] {
        match self.format {
            PositionFormat::Facelets => b"\n",
            PositionFormat::Word if self.all => b"\n",
            _ => b"",
        }
    }

    /// Whether the answers or standard error say why a position is unsolvable.
    fn gives_reasons(self) -> bool {
        self.explain || self.format == PositionFormat::Json
    }
}

impl<'a> Answers<'a> {
    pub(super) fn new(form: Form, solver: &'a PositionSolver, puzzle: &'a Puzzle) -> Self {
        let judge = (form.format == PositionFormat::Judge).then(|| Judge::of(puzzle)).flatten();
        let facelets = (form.format == PositionFormat::Facelets).then(|| OnTheWay::of(puzzle)).flatten();
        let lines = Lines::new(solver.solver.moves());
        Self { form, solver, judge, facelets, lines }
    }

    /// Whether answers depend on words alone. Otherwise the positions are needed, too.
    fn need_words_only(&self) -> bool {
        !self.form.gives_reasons() && self.facelets.is_none()
    }

    /// Appends the answer to a position from the tables: one shortest word.
    pub(super) fn look_up(&self, place: &Place<'_>, state: &State, bytes: &mut Vec<u8>) {
        let outcome = self.solver.look_up(state);
        let answer = Answer { reason: self.reason(place, &outcome, state), ..Answer::of(&outcome) };
        self.write_from(place, state, &answer, bytes);
    }

    /// Writes the number of shortest words of a position. If counting is stopped, writes the number of their moves, as
    /// a lower bound.
    pub(super) fn write_count(
        &self,
        source: &Source,
        place: &Place<'_>,
        state: &State,
        run: &mut Run<'_>,
    ) -> Result<(), Failure> {
        let outcome = self.solver.look_up(state);
        let mut answer = Answer { reason: self.reason(place, &outcome, state), ..Answer::of(&outcome) };
        let counted = self.solver.count(state);
        match counted {
            Ok(count) => answer.count = Some(count),
            Err(_) => answer.at_least = answer.word.take().map(|word| word.len()),
        }
        let mut bytes = Vec::new();
        self.write_from(place, state, &answer, &mut bytes);
        run.output.write(&bytes)?;
        counted.map(|_| ()).or_else(|stopped| {
            let why = format!("{}: the solutions were not counted", stopped.why());
            run.unproved.note_unanswered(source, place.line, &why)
        })
    }

    /// Appends an answer that consists of a word, given by the numbers of its moves; `None` for an unsolvable position.
    fn write_word(&self, place: &Place<'_>, word: Option<&[u16]>, bytes: &mut Vec<u8>) {
        match (self.form.format, word) {
            // The default format is written without a copy of the word.
            (PositionFormat::Word, Some(word)) => self.lines.write(word, bytes),
            _ => {
                let outcome = word.map_or(Outcome::Unsolvable, |word| {
                    Outcome::Solved(self.solver.solver.word(word.to_vec()))
                });
                self.write_answer(place, &Answer::of(&outcome), bytes);
            }
        }
    }

    /// Appends the answer to a position that was searched for.
    pub(super) fn found(
        &self,
        place: &Place<'_>,
        outcome: &Outcome<Word>,
        state: &State,
        bytes: &mut Vec<u8>,
    ) {
        let answer = Answer { reason: self.reason(place, outcome, state), ..Answer::of(outcome) };
        self.write_from(place, state, &answer, bytes);
    }

    /// Appends the answer to a position that needs more than `most` moves.
    pub(super) fn longer(&self, place: &Place<'_>, most: usize, bytes: &mut Vec<u8>) {
        let at_least = Some(most + 1);
        let answer = Answer { word: None, all: None, count: None, at_least, is_longer: true, reason: None };
        self.write_answer(place, &answer, bytes);
    }

    /// Whether each solution is a line of its own.
    pub(super) fn are_lines(&self) -> bool {
        self.form.format == PositionFormat::Word
    }

    /// Appends the line of one solution if all solutions are requested. A blank line separates the solutions of two
    /// positions.
    pub(super) fn one_of_all(&self, place: &Place<'_>, is_first: bool, word: &Word, bytes: &mut Vec<u8>) {
        if is_first && !place.is_first {
            bytes.push(b'\n');
        }
        self.lines.write(word.numbers(), bytes);
    }

    /// Ends the list of all solutions. In a format with a line for each solution, only the end of the list is still
    /// missing. In other formats, appends the whole list.
    pub(super) fn end_of_all(&self, place: &Place<'_>, found: Found, state: &State, bytes: &mut Vec<u8>) {
        let is_unsolvable = found.least.is_none() && found.is_whole;
        if self.are_lines() && found.count > 0 {
            if !found.is_whole {
                bytes.extend_from_slice(b"not proved\n");
            }
            return;
        }
        if self.are_lines() && found.least.is_some() && found.is_whole {
            let blank = if place.is_first { "" } else { "\n" };
            bytes.extend_from_slice(format!("{blank}None like this\n").as_bytes());
            return;
        }
        let unsolvable = Outcome::Unsolvable;
        let reason = is_unsolvable.then(|| self.reason(place, &unsolvable, state)).flatten();
        self.write_answer(place, &Answer::of_all(found, reason), bytes);
    }

    /// The reason why a position is unsolvable, if answers give reasons. With `--explain`, also prints it on standard
    /// error.
    fn reason(&self, place: &Place<'_>, outcome: &Outcome<Word>, state: &State) -> Option<String> {
        if *outcome != Outcome::Unsolvable || !self.form.gives_reasons() {
            return None;
        }
        let reason = self.solver.solver.obstacle(state)?.to_string();
        if self.form.explain {
            terminal::note(format_args!("{}: line {}: unsolvable: {reason}", place.file, place.line));
        }
        Some(reason)
    }

    /// Appends an answer, with the position if the format shows it.
    fn write_from(&self, place: &Place<'_>, state: &State, answer: &Answer, bytes: &mut Vec<u8>) {
        match &self.facelets {
            Some(facelets) => facelets.write(place, state, answer, bytes),
            None => self.write_answer(place, answer, bytes),
        }
    }

    fn write_answer(&self, place: &Place<'_>, answer: &Answer, bytes: &mut Vec<u8>) {
        match (self.form.format, &self.judge) {
            (PositionFormat::Json, _) => json::write(self, place, answer, bytes),
            (PositionFormat::Csv, _) => csv::write(self, place, answer, bytes),
            (PositionFormat::Submission, _) => submission::write(place, answer, bytes),
            (PositionFormat::Judge, Some(judge)) => judge.write(self.moves(), answer, bytes),
            (PositionFormat::Word | PositionFormat::Judge | PositionFormat::Facelets, _) => {
                text::write(self, place, answer, bytes);
            }
        }
    }

    fn moves(&self) -> &[Move] {
        self.solver.solver.moves()
    }
}
