//! Checks a contestant's output: whether each answer fills the center, and whether it is a shortest solution.

mod drawing;
mod moves;
mod verdict;

use super::{Board, Boards, Solution, Solver, Symbol, Word};
use drawing::Drawing;
use fewest_core::text::Lines;
use moves::Moves;
use std::io::{self, BufRead};
pub use verdict::{CheckError, Fault, Mistake, Verdict};

/// The shortest solutions that are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Accept {
    /// The first in dictionary order, which POJ 2286 requires.
    Smallest,
    /// Any shortest solution.
    AnyShortest,
}

/// Checks the answers in `output` to the boards in `input`.
///
/// An answer is two lines as [`judge`](super::judge) writes them. White space at the end of a line, blank lines at the
/// end of the output and a missing final line feed are ignored. If there are several mistakes, the first one is
/// reported. Within an answer, moves that are missing, illegal or do not fill the center come first, then a missing or
/// wrong symbol, and then moves that are too long or not accepted.
///
/// The checker makes the moves of each answer on a drawing that shares no code with the solver, to see whether they
/// fill the center. The fewest moves come from `solver`. An answer may have any length, and memory does not grow with
/// either text.
///
/// ```
/// use fewest::rotation::Solver;
/// use fewest::rotation::check::{Accept, Verdict, check};
///
/// let boards = b"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n";
/// let verdict = check(&Solver::new(), &boards[..], &b"CA\n2\n"[..], Accept::Smallest)?;
/// let Verdict::Wrong(mistake) = verdict else { panic!("CA is wrong") };
/// assert_eq!(mistake.to_string(), "board 1, line 1: 2 moves do not fill the center with one symbol");
/// # Ok::<(), fewest::rotation::check::CheckError>(())
/// ```
///
/// # Errors
///
/// A text cannot be read, or `input` is not a text of boards. The input after the first mistake is not read.
pub fn check(
    solver: &Solver,
    input: impl BufRead,
    output: impl BufRead,
    accept: Accept,
) -> Result<Verdict, CheckError> {
    let mut boards = Boards::new(input);
    let mut lines = Lines::new(output);
    let mut checked = 0;
    for located in boards.by_ref() {
        let located = located.map_err(CheckError::Input)?;
        checked = located.number;
        let ours = solver.solve(&located.board);
        let fault = check_answer(&located.board, &ours, &mut lines, accept).map_err(CheckError::Output)?;
        if let Err(AtLine { line, fault }) = fault {
            return Ok(Verdict::Wrong(Mistake { board: Some(located.number), line, fault }));
        }
    }
    boards.finish().map_err(CheckError::Input)?;
    Ok(match lines.next_text().map_err(CheckError::Output)? {
        None => Verdict::Right { boards: checked },
        Some(extra) => {
            let fault = Fault::Extra { found: extra.shown() };
            Verdict::Wrong(Mistake { board: None, line: lines.count(), fault })
        }
    })
}

struct AtLine {
    line: u64,
    fault: Fault,
}

fn check_answer(
    board: &Board,
    ours: &Solution,
    lines: &mut Lines<impl BufRead>,
    accept: Accept,
) -> io::Result<Result<(), AtLine>> {
    let moves_line = lines.count() + 1;
    let in_moves = |fault| Ok(Err(AtLine { line: moves_line, fault }));
    let mut drawing = Drawing::new(board.cells());
    let moves = match Moves::make(lines, &mut drawing)? {
        Ok(moves) => moves,
        Err(fault) => return in_moves(fault),
    };
    let Some(shown) = drawing.center() else { return in_moves(Fault::NotFilled { moves: moves.count() }) };
    if let Some(fault) = check_symbol(lines, shown)? {
        return Ok(Err(AtLine { line: moves_line + 1, fault }));
    }
    match compare(&moves, ours.moves, accept) {
        Some(fault) => in_moves(fault),
        None => Ok(Ok(())),
    }
}

/// Reads the line of the symbol, and compares it with `shown`, the symbol in the center.
fn check_symbol(lines: &mut Lines<impl BufRead>, shown: Symbol) -> io::Result<Option<Fault>> {
    let Some(line) = lines.next()? else { return Ok(Some(Fault::SymbolMissing)) };
    let found = match line.text() {
        Some(b"1") => Symbol::One,
        Some(b"2") => Symbol::Two,
        Some(b"3") => Symbol::Three,
        _ => return Ok(Some(Fault::NotASymbol { found: line.shown() })),
    };
    Ok((found != shown).then_some(Fault::WrongSymbol { found, shown }))
}

/// Compares moves that fill the center with our answer. `None` if they are accepted.
fn compare(moves: &Moves, ours: Word, accept: Accept) -> Option<Fault> {
    let fewest = ours.len();
    let Some(found) = moves.letters().filter(|_| moves.count() <= fewest as u64) else {
        return Some(Fault::Longer { found: moves.count(), fewest });
    };
    let our_letters = ours.moves().map(|turned| turned.letter() as u8);
    if found.len() == fewest && (accept == Accept::AnyShortest || found.iter().copied().eq(our_letters)) {
        return None;
    }
    let found: Word = str::from_utf8(found)
        .ok()?
        .parse()
        .expect("all letters are moves, and a word holds this number of them");
    Some(match found < ours {
        true => Fault::BetterThanOurs { found, ours },
        false => Fault::NotSmallest { found, smallest: ours },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_better_answer_than_ours_is_told_from_a_worse_one() {
        let judged = |found: &str, ours: &str| {
            let mut drawing = Drawing::new([]);
            let moves = Moves::make(&mut Lines::new(found.as_bytes()), &mut drawing);
            let moves = moves.expect("a byte slice can be read").unwrap_or_else(|fault| panic!("{fault}"));
            compare(&moves, ours.parse().expect("the text is a word"), Accept::Smallest)
        };
        let word = |text: &str| text.parse::<Word>().expect("the text is a word");
        let better = |found, ours| Some(Fault::BetterThanOurs { found: word(found), ours: word(ours) });
        assert_eq!(judged("HG", "AAA"), better("HG", "AAA"));
        assert_eq!(judged("AC", "CA"), better("AC", "CA"));
        assert_eq!(judged("AC", "AC"), None);
        assert_eq!(judged("CA", "AC"), Some(Fault::NotSmallest { found: word("CA"), smallest: word("AC") }));
    }
}
