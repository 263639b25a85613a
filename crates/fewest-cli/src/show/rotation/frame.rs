//! The content of a drawing: a board, and the board after each move of its solution.

use crate::rotation::Entries;
use crate::show::strip;
use fewest::rotation::{Board, Located, Move, Solution};

/// A board and its solution, one frame for each step.
pub(super) type Strip = strip::Strip<Frame>;

/// A board, and the move that led to it, except at the start.
pub(super) struct Frame {
    pub(super) title: String,
    pub(super) board: Board,
    pub(super) turned: Option<Move>,
}

impl Strip {
    pub(super) fn new(located: &Located, solution: &Solution) -> Self {
        let Solution { moves, symbol } = solution;
        let answer = match moves.len() {
            0 => format!("no moves needed, {symbol} fills the center"),
            1 => format!("{moves}, 1 move, {symbol} fills the center"),
            length => format!("{moves}, {length} moves, {symbol} fills the center"),
        };
        let mut board = located.board;
        let mut frames = vec![Frame { title: "start".into(), board, turned: None }];
        for (index, turned) in moves.moves().enumerate() {
            board = board.after(turned);
            frames.push(Frame { title: format!("{}. {turned}", index + 1), board, turned: Some(turned) });
        }
        Self { title: format!("Board {}: {answer}", located.number), notes: Vec::new(), panels: frames }
    }

    pub(super) fn explain(&mut self, entries: &Entries) {
        self.notes = vec![
            "The center fills with one symbol, whatever the others do: only where that symbol stands matters.".into(),
            "It can stand in 735,471 ways, and a table has the first of the shortest words for each:".into(),
        ];
        self.notes.extend(entries.lines());
        if let Some(line) = entries.search_line() {
            self.notes.push(format!("Nothing was searched; the usual {line}."));
        }
    }
}

#[derive(Clone, Copy)]
pub(super) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// The direction in which a move shifts its line: toward the move's letter.
pub(super) fn direction(turned: Move) -> Direction {
    match turned {
        Move::A | Move::B => Direction::Up,
        Move::C | Move::D => Direction::Right,
        Move::E | Move::F => Direction::Down,
        Move::G | Move::H => Direction::Left,
    }
}

/// The row and the column of a move's letter, in a square of 9 × 9 places. The cells are in the inner 7 × 7 places.
pub(super) fn letter_place(turned: Move) -> (usize, usize) {
    match turned {
        Move::A => (0, 3),
        Move::B => (0, 5),
        Move::C => (3, 8),
        Move::D => (5, 8),
        Move::E => (8, 5),
        Move::F => (8, 3),
        Move::G => (5, 0),
        Move::H => (3, 0),
    }
}
