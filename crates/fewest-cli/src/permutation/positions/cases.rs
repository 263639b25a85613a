//! Positions as judges give the books of POJ 3460: how many cases there are, and for each the number of books and the
//! books, with any white space between them.

use super::each_line;
use super::misread::{Misread, Token, tokens};
use fewest::permutation::{OrbitState, Puzzle, State};

/// The puzzles that judges give so: `booksort:N`. Fewer books than N stand before others that are in their places.
pub(super) fn have(puzzle: &Puzzle) -> bool {
    puzzle.name().starts_with("booksort:")
}

/// A token, the number of lines before it, and the line.
#[derive(Clone, Copy)]
struct Word<'a> {
    token: Token<'a>,
    at: u64,
    line: &'a [u8],
}

/// The text of a case: the number of books, and the books, if all of them are there.
struct Case<'a> {
    words: Vec<Word<'a>>,
    is_whole: bool,
}

fn words(text: &[u8]) -> impl Iterator<Item = Word<'_>> {
    each_line(text).flat_map(|(at, line)| tokens(line).map(move |token| Word { token, at, line }))
}

/// The cases of a text in which the first words are left out.
fn cases(text: &[u8], left_out: usize) -> impl Iterator<Item = Case<'_>> {
    let mut words = words(text).skip(left_out);
    std::iter::from_fn(move || {
        let first = words.next()?;
        let books = first.token.number().map_or(usize::MAX, |number| number as usize);
        let words: Vec<_> = [first].into_iter().chain(words.by_ref().take(books)).collect();
        Some(Case { is_whole: words.len() - 1 == books, words })
    })
}

/// Whether a text begins with the number of its cases: with a line of one number.
pub(super) fn begin(text: &[u8]) -> bool {
    let line = each_line(text).map(|(_, line)| line).find(|line| !line.trim_ascii().is_empty());
    line.is_some_and(|line| number_of_cases(line).is_some() && tokens(line).count() == 1)
}

/// The number of cases with which a text begins.
pub(super) fn number_of_cases(text: &[u8]) -> Option<u64> {
    words(text).next()?.token.number().map(u64::from)
}

/// The length of a text up to the end of a line with which its last case ends.
pub(super) fn end(text: &[u8], left_out: usize) -> Option<usize> {
    let mut end = None;
    let mut cases = cases(text, left_out).peekable();
    while let Some(case) = cases.next() {
        let last = case.words[case.words.len() - 1];
        let is_alone = cases.peek().is_none_or(|next| next.words[0].at > last.at);
        // The line and its end are a part of the text.
        let after = last.line.as_ptr() as usize + last.line.len() - text.as_ptr() as usize;
        if case.is_whole && is_alone && after < text.len() {
            end = Some(after + 1);
        }
    }
    end
}

/// How many cases a text has; what is left of one counts.
pub(super) fn count(text: &[u8], left_out: usize) -> u64 {
    cases(text, left_out).count() as u64
}

/// The positions of a text, each with the number of lines before it.
pub(super) fn each(
    text: &[u8],
    left_out: usize,
    puzzle: &Puzzle,
) -> impl Iterator<Item = (u64, Result<State, Misread>)> {
    cases(text, left_out).map(|case| (case.words[0].at, read(&case, puzzle)))
}

fn read(case: &Case<'_>, puzzle: &Puzzle) -> Result<State, Misread> {
    let (number, books) = case.words.split_first().expect("a case begins with a word");
    let down = |word: &Word<'_>| word.at - number.at;
    let places = puzzle.places();
    let expected = || number.token.expected(format!("the number of books, from 1 to {places}"));
    let length =
        number.token.number().filter(|length| (1..=places as u32).contains(length)).ok_or_else(expected)?;
    let mut labels = Vec::with_capacity(places);
    for book in books {
        let label = book.token.number().and_then(|book| book.checked_sub(1)).filter(|&label| label < length);
        match label {
            Some(label) if !labels.contains(&label) => labels.push(label),
            Some(_) => return Err(book.token.expected("a book that is not in the row yet").down(down(book))),
            None => return Err(book.token.expected(format!("a book from 1 to {length}")).down(down(book))),
        }
    }
    if !case.is_whole {
        let last = case.words.last().expect("a case begins with a word");
        return Err(Misread::at_end(last.line, format!("{length} books")).down(down(last)));
    }
    labels.extend(length..places as u32);
    Ok(puzzle.position(&[OrbitState::of(labels)]).expect("each book is there once"))
}
