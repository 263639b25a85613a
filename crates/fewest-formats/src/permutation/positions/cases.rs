//! Reads positions in the input format of POJ 3460, "Booksort". The number of cases comes first. Each case consists of
//! the number of books, and then the books in their order. Any white space may separate the numbers.

use super::form::{At, Form, Position, Span, Written};
use super::misread::{Misread, Token, tokens};
use super::pieces::each_line;
use super::vocabulary::Vocabulary;
use fewest_permutation::{OrbitState, Puzzle, State};

/// Reads cases as positions of the puzzle `booksort:N`. A case may have fewer than N books. They are in the first
/// places, and all other books are in their solved places.
pub(crate) struct Cases;

/// A token of a text, with the number of lines before it, its line, and the offset of the line in the text.
#[derive(Clone, Copy)]
struct Word<'a> {
    token: Token<'a>,
    at: u64,
    line: &'a [u8],
    line_start: usize,
}

/// A case, from its first word to its last. The first word is the number of books.
struct Case<'a> {
    first: Word<'a>,
    last: Word<'a>,
    /// Whether the case has all its books.
    is_whole: bool,
}

impl Word<'_> {
    fn end(&self) -> usize {
        self.line_start + self.token.at + self.token.text.len()
    }
}

fn words(text: &[u8]) -> impl Iterator<Item = Word<'_>> {
    let mut next = 0;
    each_line(text).flat_map(move |(at, line)| {
        let line_start = next;
        next += line.len() + 1;
        tokens(line).map(move |token| Word { token, at, line, line_start })
    })
}

/// The cases of a text. At the start of the input, the number of cases is skipped.
fn cases(text: &[u8], at: At) -> impl Iterator<Item = Case<'_>> {
    let mut words = words(text).skip(usize::from(at == At::Start));
    std::iter::from_fn(move || {
        let first = words.next()?;
        let books = first.token.number().map_or(usize::MAX, |number| number as usize);
        let (mut last, mut found) = (first, 0);
        for word in words.by_ref().take(books) {
            (last, found) = (word, found + 1);
        }
        Some(Case { first, last, is_whole: found == books })
    })
}

/// The first number of a text, which is the number of cases.
fn number_of_cases(text: &[u8]) -> Option<u64> {
    words(text).next()?.token.number().map(u64::from)
}

impl Form for Cases {
    fn name(&self) -> &'static str {
        "cases of POJ 3460"
    }

    /// Whether the first nonblank line is a single number, the number of cases.
    fn begins(&self, text: &[u8], puzzle: &Puzzle) -> bool {
        let line = || each_line(text).map(|(_, line)| line).find(|line| !line.trim_ascii().is_empty());
        puzzle.name().starts_with("booksort:")
            && line().is_some_and(|line| number_of_cases(line).is_some() && tokens(line).count() == 1)
    }

    /// The end of the last line that ends with a complete case.
    fn end(&self, text: &[u8], at: At, _: &Puzzle) -> Option<usize> {
        let mut end = None;
        let mut cases = cases(text, at).peekable();
        while let Some(Case { last, is_whole, .. }) = cases.next() {
            let is_alone = cases.peek().is_none_or(|next| next.first.at > last.at);
            let after = last.line_start + last.line.len();
            if is_whole && is_alone && after < text.len() {
                end = Some(after + 1);
            }
        }
        end
    }

    fn spans<'t>(&self, text: &'t [u8], at: At, _: &Puzzle) -> Box<dyn Iterator<Item = Span> + 't> {
        Box::new(cases(text, at).map(|Case { first, last, .. }| Span {
            line: first.at,
            line_start: first.line_start,
            start: first.line_start + first.token.at,
            end: last.end(),
        }))
    }

    fn read<'t>(
        &self,
        vocabulary: &Vocabulary<'_>,
        written: Written<'t>,
        _: &'t mut Vec<u16>,
    ) -> Result<Position<'t>, Misread> {
        read(written, vocabulary.puzzle).map(Position::State)
    }

    fn announced(&self, text: &[u8], _: &Puzzle) -> Option<u64> {
        number_of_cases(text)
    }
}

fn read(Written { text, indent }: Written<'_>, puzzle: &Puzzle) -> Result<State, Misread> {
    let mut words = words(text).filter(|word| word.at > 0 || word.token.at >= indent);
    let number = words.next().expect("a case begins with its number of books");
    let places = puzzle.places();
    let expected = || number.token.expected(format!("the number of books, from 1 to {places}"));
    let length =
        number.token.number().filter(|length| (1..=places as u32).contains(length)).ok_or_else(expected)?;
    let mut labels = Vec::with_capacity(places);
    let mut last = number;
    for book in words {
        let label = book.token.number().and_then(|book| book.checked_sub(1)).filter(|&label| label < length);
        match label {
            Some(label) if !labels.contains(&label) => labels.push(label),
            Some(_) => return Err(book.token.expected("a book that is not in the row yet").down(book.at)),
            None => return Err(book.token.expected(format!("a book from 1 to {length}")).down(book.at)),
        }
        last = book;
    }
    if labels.len() < length as usize {
        return Err(Misread::at_end(last.line, format!("{length} books")).down(last.at));
    }
    labels.extend(length..places as u32);
    Ok(puzzle.position(&[OrbitState::of(labels)]).expect("each book occurs once"))
}
