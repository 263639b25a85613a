//! Writes answers in the format of an online judge, for the puzzles that a judge has as a problem.

use super::{Answer, TAKES};
use crate::failure::Failure;
use crate::permutation::judges::way_of_blank;
use anyhow::anyhow;
use fewest::permutation::{Move, Puzzle};
use std::io::Write;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judge {
    /// POJ 1077, "Eight", of any size: the directions of the blank's moves.
    Sliding,
    /// POJ 3460, "Booksort": the number of moves, if it is small.
    Booksort,
}

/// The smallest number of moves that Booksort does not distinguish from larger numbers.
const MANY: usize = 5;

/// Fails if no judge has the puzzle.
pub(crate) fn check(puzzle: &Puzzle) -> Result<(), Failure> {
    match Judge::of(puzzle) {
        Some(_) => Ok(()),
        None => Err(Failure::BadInput(anyhow!(
            "--format judge is for sliding:RxC (POJ 1077) and booksort:N (POJ 3460), not for {}",
            puzzle.name()
        ))),
    }
}

/// The largest number of moves that a judge distinguishes from larger numbers; `None` if the judge distinguishes all
/// numbers.
pub(crate) fn most_moves(puzzle: &Puzzle) -> Option<usize> {
    (Judge::of(puzzle)? == Judge::Booksort).then_some(MANY - 1)
}

impl Judge {
    pub(super) fn of(puzzle: &Puzzle) -> Option<Self> {
        let mut moves = puzzle.base_moves().iter().map(Move::name);
        match puzzle.name().split_once(':')?.0 {
            "sliding" if moves.all(|name| way_of_blank(name).is_some()) => Some(Self::Sliding),
            "booksort" => Some(Self::Booksort),
            _ => None,
        }
    }

    pub(super) fn write(self, moves: &[Move], answer: &Answer, bytes: &mut Vec<u8>) {
        match (self, &answer.word, answer.at_least) {
            (Self::Booksort, _, Some(MANY..)) => writeln!(bytes, "{MANY} or more").expect(TAKES),
            (_, _, Some(_)) => bytes.extend_from_slice(b"not proved\n"),
            (_, None, None) => bytes.extend_from_slice(b"unsolvable\n"),
            (Self::Sliding, Some(word), None) => {
                let names = word.numbers().iter().map(|&number| moves[usize::from(number)].name());
                bytes.extend(names.filter_map(way_of_blank));
                bytes.push(b'\n');
            }
            (Self::Booksort, Some(word), None) if word.len() >= MANY => {
                writeln!(bytes, "{MANY} or more").expect(TAKES);
            }
            (Self::Booksort, Some(word), None) => writeln!(bytes, "{}", word.len()).expect(TAKES),
        }
    }
}
