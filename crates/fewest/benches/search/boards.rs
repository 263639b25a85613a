//! Sets of boards of the Rotation Game, with their answers.

use fewest::Outcome;
use fewest::rotation::search::BoardState;
use fewest::rotation::{Board, Move};
use std::fmt;

/// A named set of boards.
#[derive(Clone, Copy)]
pub(crate) struct Set {
    name: &'static str,
    /// One line for each board: the board, a colon, and the shortest solution that is first in dictionary order.
    text: &'static str,
}

pub(crate) const RANDOM: Set = Set { name: "30 random boards", text: include_str!("random.txt") };
pub(crate) const HARDEST: Set = Set { name: "one of length 13", text: include_str!("hardest.txt") };

pub(crate) struct Case {
    pub(crate) board: Board,
    pub(crate) state: BoardState,
    answer: Vec<Move>,
}

impl Set {
    pub(crate) fn cases(self) -> Vec<Case> {
        let case = |line: &str| {
            let (board, answer) = line.split_once(": ").expect("a line has a colon");
            let board = board.parse().expect("a line begins with a board");
            let answer =
                answer.chars().map(|letter| Move::from_letter(letter).expect("an answer has only moves"));
            Case { board, state: BoardState::new(&board), answer: answer.collect() }
        };
        self.text.lines().map(case).collect()
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Case {
    pub(crate) fn length(&self) -> usize {
        self.answer.len()
    }

    pub(crate) fn assert_smallest(&self, outcome: &Outcome<Vec<Move>>) {
        assert_eq!(*outcome, Outcome::Solved(self.answer.clone()), "{}", self.board);
    }

    pub(crate) fn assert_text(&self, text: &str) {
        let answer: String = self.answer.iter().map(|turned| turned.letter()).collect();
        assert_eq!(text.lines().next(), Some(&*answer), "{}", self.board);
    }
}
