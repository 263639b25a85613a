//! Answers rows of Kaggle's `puzzles.csv`, each of which has its own puzzle, solved state and wildcards.
//!
//! Rows with the same puzzle, solved state and wildcards are answered together, because they share tables. The answers
//! are written in the order of the rows. If the tables or the search of a row fail, for example for lack of memory, the
//! row gets no answer, and the message at the end of the run names it.

use super::answers::{Answers, Form, Place};
use super::{note, solver};
use crate::arguments::{PositionFormat, SolvePermutation};
use crate::failure::Failure;
use crate::input::Source;
use crate::memory;
use crate::output::Output;
use crate::solve::questions::Run;
use anyhow::anyhow;
use fewest::formats::permutation::{KaggleQuestion, KaggleRow, PuzzleTypes, is_puzzle_info};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs::File;
use std::io::Read;

/// Printed before rows are read from a terminal.
const HINT: &str = "reading rows from standard input; end with Ctrl-D";

/// The number of bytes at the beginning of a file that identify it.
const LOOK: u64 = 4096;

/// The types of puzzles, if the puzzle is a file of types (`puzzle_info.csv`). Returns `None` if the command line
/// contains a position, because only the rows of `puzzles.csv` name their types.
pub(super) fn types(
    arguments: &SolvePermutation,
    sources: &[Source],
) -> Result<Option<PuzzleTypes>, Failure> {
    let path = &arguments.puzzle.puzzle;
    let is_info = |file: File| {
        let mut start = Vec::new();
        file.take(LOOK).read_to_end(&mut start).is_ok() && is_puzzle_info(&start)
    };
    let are_typed = sources.iter().any(|source| matches!(source, Source::Text(_)));
    if are_typed || !path.is_file() || !File::open(path).is_ok_and(is_info) {
        return Ok(None);
    }
    let source = Source::of(path);
    let types = PuzzleTypes::read(source.open(HINT)?, memory::available());
    Ok(Some(types.map_err(|error| source.failure(error))?))
}

pub(super) fn answer(
    arguments: &SolvePermutation,
    form: Form,
    types: &PuzzleTypes,
    run: &mut Run<'_>,
) -> Result<(), Failure> {
    check(arguments, form)?;
    let rows = read(types, run.sources)?;
    run.begin()?;
    let mut written = Written { answers: rows.iter().map(|_| None).collect(), next: 0 };
    let questions = questions(&rows);
    let answered = questions.iter().try_for_each(|(question, numbers)| {
        let alike: Vec<(usize, &Row)> = numbers.iter().map(|&number| (number, &rows[number])).collect();
        answer_alike(arguments, form, types, question, &alike, &mut written, run)
    });
    // If the run ends early, the answers that wait for earlier rows are written, too.
    written.finish(&mut run.output).and(answered)
}

/// Fails if an option conflicts with rows, because each row has its own puzzle and goal, and gets one answer.
fn check(arguments: &SolvePermutation, form: Form) -> Result<(), Failure> {
    let SolvePermutation { puzzle, goal, from_any, near, shard, .. } = arguments;
    let asked = [
        (!puzzle.moves.is_empty(), "--moves"),
        (goal.goal.is_some(), "--goal"),
        (goal.errors > 0, "--errors"),
        (*from_any, "--from-any"),
        (near.is_some(), "--near"),
        (form.all, "--all"),
        (form.count, "--count"),
        (shard.is_some(), "--shard"),
    ];
    if let Some((_, option)) = asked.into_iter().find(|(is_asked, _)| *is_asked) {
        return Err(Failure::BadInput(anyhow!(
            "{option} is not for rows of puzzles.csv: each has its own puzzle, goal and wildcards, and one answer"
        )));
    }
    match form.format {
        PositionFormat::Judge | PositionFormat::Facelets => Err(Failure::BadInput(anyhow!(
            "rows of puzzles.csv are answered with --format submission, word, json and csv only"
        ))),
        _ => Ok(()),
    }
}

struct Row {
    source: usize,
    /// The number of the row in its source, from 1.
    number: u64,
    read: KaggleRow,
}

fn read(types: &PuzzleTypes, sources: &[Source]) -> Result<Vec<Row>, Failure> {
    let mut all = Vec::new();
    for (number, source) in sources.iter().enumerate() {
        let rows = types.rows(source.open(HINT)?, memory::available());
        let rows = rows.map_err(|error| source.failure(error))?;
        all.extend((1..).zip(rows).map(|(place, read)| Row { source: number, number: place, read }));
    }
    Ok(all)
}

/// The distinct questions, each with the indices of its rows, in the order of their first rows.
fn questions(rows: &[Row]) -> Vec<(&KaggleQuestion, Vec<usize>)> {
    let mut questions: Vec<(&KaggleQuestion, Vec<usize>)> = Vec::new();
    let mut known: HashMap<&KaggleQuestion, usize> = HashMap::new();
    for (number, row) in rows.iter().enumerate() {
        let question = row.read.question();
        match known.entry(question) {
            Entry::Occupied(place) => questions[*place.get()].1.push(number),
            Entry::Vacant(place) => {
                place.insert(questions.len());
                questions.push((question, vec![number]));
            }
        }
    }
    questions
}

/// Answers the rows of a question one after the other, from one set of tables.
fn answer_alike(
    arguments: &SolvePermutation,
    form: Form,
    types: &PuzzleTypes,
    question: &KaggleQuestion,
    alike: &[(usize, &Row)],
    written: &mut Written,
    run: &mut Run<'_>,
) -> Result<(), Failure> {
    let made = types.puzzle(question).map_err(Failure::failed).and_then(|puzzle| {
        let solver = solver(arguments, form, arguments.metric, &puzzle, &question.goal(&puzzle))?;
        Ok((puzzle, solver))
    });
    let (puzzle, solver) = match made {
        Ok(made) => made,
        Err(failure) => {
            let message = limit(failure)?;
            return alike.iter().try_for_each(|&(place, Row { source, read, .. })| {
                written.add(place, unanswered(form), &mut run.output)?;
                run.unproved.note_unanswered(&run.sources[*source], read.line(), &message)
            });
        }
    };
    if form.explain {
        solver.explain();
    }
    solver.warn_of_searches();
    let answers = Answers::new(form, &solver, &puzzle);
    alike.iter().try_for_each(|&(number, Row { source, number: position, read: row })| {
        let source = &run.sources[*source];
        let (file, name) = (source.name(), Some(row.id().to_owned()));
        let place = Place { file: &file, number: *position, line: row.line(), name, is_first: number == 0 };
        let state = row.state(&puzzle);
        match solver.search(&state) {
            Ok((outcome, stopped)) => {
                let mut bytes = Vec::new();
                answers.found(&place, &outcome, &state, &mut bytes);
                written.add(number, bytes, &mut run.output)?;
                note(&mut run.unproved, &solver, source, row.line(), &outcome, stopped)
            }
            Err(failure) => {
                let message = limit(failure)?;
                written.add(number, unanswered(form), &mut run.output)?;
                run.unproved.note_unanswered(source, row.line(), &message)
            }
        }
    })
}

/// The output for a row without an answer. The format of words has a line for each row. The other formats omit the row,
/// because their answers name their rows.
fn unanswered(form: Form) -> Vec<u8> {
    if form.format == PositionFormat::Word { b"not proved\n".to_vec() } else { vec![] }
}

/// The message for a row without an answer, after which the other rows are answered.
///
/// # Errors
/// Returns the failure if it ends the run.
fn limit(failure: Failure) -> Result<String, Failure> {
    match failure {
        Failure::BadInput(_) | Failure::Failed(_) | Failure::No(_) => Ok(failure.message()),
        Failure::Interrupted(_) | Failure::ClosedPipe | Failure::Reported(_) => Err(failure),
    }
}

/// The answers by the indices of their rows, to be written in the order of the rows.
struct Written {
    answers: Vec<Option<Vec<u8>>>,
    /// The index of the first row not yet written.
    next: usize,
}

impl Written {
    /// Adds an answer, and writes all answers that do not wait for an earlier row.
    fn add(&mut self, place: usize, answer: Vec<u8>, output: &mut Output) -> Result<(), Failure> {
        self.answers[place] = Some(answer);
        while let Some(answer) = self.answers.get_mut(self.next).and_then(Option::take) {
            self.next += 1;
            output.write(&answer)?;
        }
        Ok(())
    }

    fn finish(mut self, output: &mut Output) -> Result<(), Failure> {
        self.answers.iter_mut().filter_map(Option::take).try_for_each(|answer| output.write(&answer))
    }
}
