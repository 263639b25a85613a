//! `fewest validate puzzle`: checks that a file contains positions of a permutation puzzle, one per line.

use crate::arguments::ValidatePermutation;
use crate::failure::Failure;
use crate::input::Source;
use crate::permutation::goals;
use crate::permutation::positions::{Located, Positions};
use crate::permutation::puzzles::Described;
use crate::permutation::solver::PositionSolver;
use crate::progress::Progress;
use crate::protocol::{Ruling, Verdict};
use anyhow::anyhow;
use fewest::permutation::{Goal, Preparing};
use std::io::{self, BufRead};
use std::ops::RangeInclusive;

pub(super) fn run(arguments: &ValidatePermutation) -> Result<(), Failure> {
    let validate = &arguments.validate;
    let source = validate.file.as_deref().map_or(Source::StandardInput, Source::of);
    super::report(validate, judged(arguments, &source))
}

fn judged(arguments: &ValidatePermutation, source: &Source) -> Result<Verdict, Failure> {
    let (described, goal) =
        goals::read_with_puzzle(&arguments.puzzle, &arguments.goal, [("positions", source)])?;
    let mut text = String::new();
    let layout = layout(&mut source.open_whole()?, &mut text);
    if let Some(deviation) = layout.map_err(|error| source.failure(error))? {
        return Ok(wrong(source, &deviation));
    }
    let count = match positions(arguments, &described, &goal, source, text)? {
        Ok(count) => count,
        Err(deviation) => return Ok(deviation),
    };
    let range = arguments.positions.clone().unwrap_or(0..=u64::MAX);
    match range.contains(&count) {
        true => Ok(Verdict::all_right(count, "position")),
        false => Ok(wrong(source, &format!("expected {}, found {count}", expected(&range)))),
    }
}

/// Reads a text, and returns its first deviation from lines of words separated by single spaces.
fn layout(input: &mut dyn BufRead, text: &mut String) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    for number in 1_u64.. {
        let start = bytes.len();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            break;
        }
        let line = &bytes[start..];
        let deviation = match line.split_last() {
            Some((b'\n', [])) => Some(("expected a position, found a blank line".to_owned(), 1)),
            Some((b'\n', line)) => of_line(line),
            _ => Some(("expected a line feed, found the end".to_owned(), line.len() + 1)),
        };
        if let Some((what, column)) = deviation {
            return Ok(Some(format!("line {number}, column {column}: {what}")));
        }
    }
    *text = String::from_utf8(bytes).map_err(|_| io::Error::other("expected text in UTF-8"))?;
    Ok(None)
}

/// The first deviation of a line and its column; `line` has no line break.
fn of_line(line: &[u8]) -> Option<(String, usize)> {
    let is_json = line.starts_with(b"{");
    let is_blank = |byte: &u8| byte.is_ascii_whitespace();
    let column = line.iter().enumerate().position(|(place, byte)| {
        let is_single =
            *byte == b' ' && place > 0 && line.get(place + 1).is_some_and(|next| is_json || !is_blank(next));
        is_blank(byte) && !is_single
    })?;
    let what = match line[column] {
        b' ' => "expected single spaces between words, and none at the ends of a line".to_owned(),
        other => format!("expected a space or a line feed, found \"{}\"", other.escape_ascii()),
    };
    Some((what, column + 1))
}

/// Counts the positions of a text, or returns the verdict on the first invalid position.
fn positions(
    arguments: &ValidatePermutation,
    described: &Described,
    goal: &Goal,
    source: &Source,
    text: String,
) -> Result<Result<u64, Verdict>, Failure> {
    let solver = match arguments.solvable {
        true => Some(PositionSolver::new(
            Preparing::new(&described.puzzle, arguments.metric, goal),
            arguments.effort.within(None),
        )?),
        false => None,
    };
    let texts = [Source::Text(text)];
    let positions = Positions::new(described.scrambled(), arguments.metric, &texts);
    let (mut count, mut unsolvable) = (0, None);
    let read = positions.each_batch(&Progress::none(), |batch| {
        if let Some(form) = batch.form_without_lines() {
            let deviation = anyhow!("line 1, column 1: expected a position on each line, found {form}");
            return Err(Failure::BadInput(deviation));
        }
        positions.each(&batch, |Located { position, line, .. }| {
            count += 1;
            if let Some(solver) = &solver
                && unsolvable.is_none()
                && !solver.is_solvable(&positions.state(position))?
            {
                unsolvable = Some(line);
            }
            Ok::<(), Failure>(())
        })
    });
    match (read, unsolvable) {
        (Err(Failure::BadInput(error)), _) => Ok(Err(wrong(source, &error.root_cause().to_string()))),
        (Err(failure), _) => Err(failure),
        (Ok(()), Some(line)) => Ok(Err(wrong(source, &format!("line {line}: no moves solve this position")))),
        (Ok(()), None) => Ok(Ok(count)),
    }
}

fn wrong(source: &Source, deviation: &str) -> Verdict {
    Verdict { ruling: Ruling::Misformatted, message: format!("{}: {deviation}", source.name()) }
}

/// A number of positions, in words.
fn expected(range: &RangeInclusive<u64>) -> String {
    match (*range.start(), *range.end()) {
        (1, 1) => "1 position".to_owned(),
        (start, end) if start == end => format!("{start} positions"),
        (start, u64::MAX) => format!("at least {start} positions"),
        (start, end) => format!("{start} to {end} positions"),
    }
}
