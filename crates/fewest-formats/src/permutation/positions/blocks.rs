//! Reads positions in the blocks of twsearch and KSolve. A block begins with a keyword such as `Scramble`, and ends
//! with `End`. It lists the pieces of each orbit, or contains moves after the keyword `ScrambleAlg`. Between blocks
//! there may be commands of KSolve, such as `Slack`.

use super::commands::{Command, Commands};
use super::form::{At, Form, Position, Span, Written};
use super::misread::{Misread, Token, tokens};
use super::pieces::each_line;
use super::vocabulary::Vocabulary;
use super::words;
use fewest_permutation::{Puzzle, State};

/// The keywords of blocks that list pieces, each with the number that denotes the first piece.
const STATES: [(&[u8], u32); 3] = [(b"Scramble", 1), (b"ScrambleState", 0), (b"StartState", 0)];
const WORD: &[u8] = b"ScrambleAlg";
const KEYWORDS: &str = "Scramble, ScrambleState, StartState or ScrambleAlg";

/// The commands with which an input may begin.
const COMMANDS: [&[u8]; 4] = [b"Slack", b"MaxDepth", b"QTM", b"HTM"];
const NUMBERED: &str = "Slack or MaxDepth followed by a number of moves, or QTM or HTM alone";
const END: &[u8] = b"End";
const COMMENT: u8 = b'#';

/// The mark of an orientation that does not matter.
const ANY: &[u8] = b"?";

/// The first token of a line; `None` if the line is blank or a comment.
fn first(line: &[u8]) -> Option<Token<'_>> {
    tokens(line).next().filter(|token| token.text[0] != COMMENT)
}

fn is_end(line: &[u8]) -> bool {
    first(line).is_some_and(|token| token.text == END)
}

/// The number that denotes the first piece in a block with this keyword; `None` if the block does not list pieces.
fn first_piece(keyword: &[u8]) -> Option<u32> {
    STATES.iter().find(|(state, _)| *state == keyword).map(|&(_, first)| first)
}

pub(crate) struct Blocks;

impl Form for Blocks {
    fn name(&self) -> &'static str {
        "blocks of twsearch"
    }

    /// Whether the text begins with the keyword of a block, a command or a comment.
    fn begins(&self, text: &[u8], _: &Puzzle) -> bool {
        tokens(text).next().is_some_and(|Token { text, .. }| {
            first_piece(text).is_some() || text == WORD || text[0] == COMMENT || COMMANDS.contains(&text)
        })
    }

    fn end(&self, text: &[u8], _: At, _: &Puzzle) -> Option<usize> {
        let mut last = text.len();
        while let Some(start) = text[..last].iter().rposition(|&byte| byte == b'\n') {
            let before = text[..start].iter().rposition(|&byte| byte == b'\n');
            if is_end(&text[before.map_or(0, |before| before + 1)..start]) {
                return Some(start + 1);
            }
            last = start;
        }
        None
    }

    fn has_commands(&self) -> bool {
        true
    }

    fn commands_behind(&self, text: &[u8], before: Commands) -> Commands {
        let commands = each_line(text).filter_map(|(_, line)| Command::of(line, COMMENT));
        commands.fold(before, |before, command| before.and(&command))
    }

    /// Every `End` ends a position, even if no keyword precedes it. [`end`](Self::end) has the same rule.
    fn spans<'t>(&self, text: &'t [u8], _: At, _: &Puzzle) -> Box<dyn Iterator<Item = Span> + 't> {
        let mut next = 0;
        let mut lines = each_line(text).map(move |(at, line)| {
            let start = next;
            next += line.len() + 1;
            (at, start, line)
        });
        Box::new(std::iter::from_fn(move || {
            let begins = |line: &[u8]| first(line).is_some() && Command::of(line, COMMENT).is_none();
            let (line, start, mut last) = lines.find(|(.., line)| begins(line))?;
            let mut end = start + last.len();
            while !is_end(last)
                && let Some((_, start, line)) = lines.next()
            {
                (last, end) = (line, start + line.len());
            }
            Some(Span { line, line_start: start, start, end })
        }))
    }

    fn read<'t>(
        &self,
        vocabulary: &Vocabulary<'_>,
        Written { text, .. }: Written<'t>,
        _: &'t mut Vec<u16>,
    ) -> Result<Position<'t>, Misread> {
        let block: Vec<_> = text.split(|&byte| byte == b'\n').collect();
        read(vocabulary, &block).map(Position::State)
    }

    /// The name is the rest of the line after the keyword.
    fn name_of<'t>(&self, Written { text, .. }: Written<'t>) -> Option<&'t str> {
        let line = text.split(|&byte| byte == b'\n' || byte == COMMENT).next()?;
        let name = tokens(line).nth(1)?;
        str::from_utf8(line[name.at..].trim_ascii_end()).ok()
    }
}

pub(crate) fn read(vocabulary: &Vocabulary<'_>, block: &[&[u8]]) -> Result<State, Misread> {
    let keyword = first(block[0]).expect("the first line of a block is not blank");
    let first_piece = first_piece(keyword.text);
    if first_piece.is_none() && keyword.text != WORD {
        let is_command = COMMANDS.contains(&keyword.text);
        return Err(keyword.expected(if is_command { NUMBERED } else { KEYWORDS }));
    }
    let (last, inner) =
        block[1..].split_last().ok_or_else(|| Misread::at_end(block[0], "a block that ends with End"))?;
    if !is_end(last) {
        return Err(Misread::at_end(last, "End").down(block.len() as u64 - 1));
    }
    if let Some(first_piece) = first_piece {
        return read_state(vocabulary.puzzle, inner, first_piece);
    }
    let lines = inner.iter().map(|line| if first(line).is_some() { line } else { &b""[..] });
    let word = lines.collect::<Vec<_>>().join(&b'\n');
    words::after(vocabulary, &words::without_comments(&word)).map_err(|misread| misread.down(1))
}

/// The position whose pieces are listed orbit by orbit. `first_piece` is the number of the first piece. An orbit that
/// is not listed is solved.
fn read_state(puzzle: &Puzzle, lines: &[&[u8]], first_piece: u32) -> Result<State, Misread> {
    let mut orbits = puzzle.pieces(&puzzle.goals()[0]);
    let mut lines = (1..).zip(lines).filter(|(_, line)| first(line).is_some()).peekable();
    while let Some((at, line)) = lines.next() {
        let name = first(line).expect("the line is not blank");
        let orbit = puzzle.orbits().iter().position(|orbit| orbit.name.as_bytes() == name.text);
        let orbit = orbit.ok_or_else(|| {
            let names: Vec<_> = puzzle.orbits().iter().map(|orbit| orbit.name.as_str()).collect();
            name.expected(format!("a set of pieces: one of {}", names.join(", "))).down(at)
        })?;
        let Some((pieces_at, pieces)) = lines.next() else {
            return Err(Misread::at_end(line, "a line of pieces after it").down(at));
        };
        orbits[orbit].pieces =
            pieces_of(puzzle, orbit, pieces, first_piece).map_err(|misread| misread.down(pieces_at))?;
        let is_list = |token: Token<'_>| token.text == ANY || token.number().is_some();
        let turned = lines.next_if(|(_, line)| first(line).is_some_and(is_list));
        orbits[orbit].orientations = match turned {
            Some((at, line)) => {
                let turned = orientations_of(puzzle, orbit, &orbits[orbit].pieces, line);
                turned.map_err(|misread| misread.down(at))?
            }
            None => vec![0; pieces_len(puzzle, orbit)],
        };
    }
    Ok(puzzle.position(&orbits).expect("pieces and orientations were checked"))
}

fn pieces_len(puzzle: &Puzzle, orbit: usize) -> usize {
    puzzle.orbits()[orbit].places
}

/// Reads the pieces of an orbit from a line, and returns their labels.
fn pieces_of(puzzle: &Puzzle, orbit: usize, line: &[u8], first: u32) -> Result<Vec<u32>, Misread> {
    let kinds = puzzle.kinds(orbit);
    let mut left: Vec<usize> = kinds.iter().map(|kind| kind.count).collect();
    numbers_of(puzzle, orbit, line, |_, token| {
        let label = token.number().and_then(|number| number.checked_sub(first));
        let kind = label.and_then(|label| kinds.binary_search_by_key(&label, |kind| kind.label).ok());
        let kind = kind.ok_or_else(|| token.expected(format!("the number of a piece, from {first}")))?;
        left[kind] =
            left[kind].checked_sub(1).ok_or_else(|| token.expected("a piece that is not in the line yet"))?;
        Ok(kinds[kind].label)
    })
}

/// Reads the orientations of an orbit from a line. `?` is an orientation that does not matter.
fn orientations_of(puzzle: &Puzzle, orbit: usize, pieces: &[u32], line: &[u8]) -> Result<Vec<u32>, Misread> {
    let all = puzzle.orbits()[orbit].orientations as u32;
    let kinds = puzzle.kinds(orbit);
    numbers_of(puzzle, orbit, line, |place, token| {
        let has_one = || kinds.iter().any(|kind| kind.label == pieces[place] && kind.period == 1);
        let turn = match token.text {
            ANY if has_one() => Some(0),
            _ => token.number().filter(|&turn| turn < all),
        };
        turn.ok_or_else(|| token.expected(format!("an orientation below {all}")))
    })
}

/// Reads a line with a number for each place of an orbit. `read` converts the token at a place.
fn numbers_of(
    puzzle: &Puzzle,
    orbit: usize,
    line: &[u8],
    mut read: impl FnMut(usize, Token<'_>) -> Result<u32, Misread>,
) -> Result<Vec<u32>, Misread> {
    let places = pieces_len(puzzle, orbit);
    let mut numbers = Vec::with_capacity(places);
    for token in tokens(line) {
        if numbers.len() == places {
            return Err(token.expected(format!("the end of the line after {places} numbers")));
        }
        numbers.push(read(numbers.len(), token)?);
    }
    match numbers.len() < places {
        true => Err(Misread::at_end(line, format!("{places} numbers in the line"))),
        false => Ok(numbers),
    }
}
