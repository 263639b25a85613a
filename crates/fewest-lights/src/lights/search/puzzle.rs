//! Lights Out for the classic searches: the search states are two-state boards of up to 64 cells, and the moves are
//! presses.

use crate::lights::board::{Board, Presses};
use crate::lights::game::Game;
use crate::lights::goal::Goal;
use crate::lights::states::States;
use fewest_search::{Heuristic, KnownGoals, Puzzle};

/// A game of two states with at most 64 cells, and a goal.
#[derive(Clone, Debug)]
pub struct GamePuzzle {
    game: Game,
    goal: Goal,
    /// For each button, the cells that it changes.
    changed: Vec<u64>,
    /// The cells that matter.
    cells: u64,
    /// The solved boards; cells that do not matter are 0.
    ends: Vec<u64>,
    /// The largest number of cells that matter among the cells that one button changes.
    most_changed: u32,
}

/// The cells in state 1 as bits, the first cell in the lowest bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameState(u64);

/// A press of a button, by the button's index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Button(u32);

impl GamePuzzle {
    /// The largest number of cells of a board.
    pub const MAX_CELLS: usize = 64;

    /// The puzzle of a game and a goal. `None` if the goal does not fit the game, or if the game has more than two
    /// states or more than [`MAX_CELLS`](Self::MAX_CELLS) cells.
    pub fn new(game: Game, goal: Goal) -> Option<Self> {
        let count = game.cells().count();
        if game.states() != States::TWO
            || count > Self::MAX_CELLS
            || goal.check(game.states(), count).is_err()
        {
            return None;
        }
        let bits =
            |has: &dyn Fn(usize) -> bool| (0..count).filter(|&cell| has(cell)).map(|cell| 1 << cell).sum();
        let cells: u64 = bits(&|cell| goal.matters(cell));
        let ends = match &goal {
            Goal::Picture(picture) => vec![bits(&|cell| picture[cell] == Some(1))],
            _ => {
                let ends = goal.ends(game.states(), count);
                ends.map(|state| if state == 0 { 0 } else { cells }).collect()
            }
        };
        let incidence = game.incidence();
        let of_button =
            |button| incidence.changed(button).iter().map(|&(cell, _)| 1_u64 << cell).sum::<u64>();
        let changed: Vec<u64> = (0..incidence.buttons()).map(of_button).collect();
        let most_changed = changed.iter().map(|changed| (changed & cells).count_ones()).max().unwrap_or(0);
        Some(Self { game, goal, changed, cells, ends, most_changed })
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The goal.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The state of a board.
    ///
    /// # Panics
    /// The board belongs to another game.
    pub fn pack(&self, board: &Board) -> GameState {
        let cells = board.cells();
        assert_eq!(cells.len(), self.game.cells().count(), "the board has the cells of the game");
        GameState(cells.iter().enumerate().map(|(cell, &state)| u64::from(state) << cell).sum())
    }

    /// The buttons of a set of presses, in increasing order.
    pub fn word(&self, presses: &Presses) -> Vec<Button> {
        let counts = presses.counts();
        let pressed = (0_u32..).zip(counts.iter()).filter(|(_, count)| **count > 0);
        pressed.map(|(button, _)| Button(button)).collect()
    }

    /// The number of cells in a wrong state, for the nearest solved board.
    fn wrong(&self, GameState(state): GameState) -> u32 {
        let wrong = self.ends.iter().map(|end| ((state ^ end) & self.cells).count_ones());
        wrong.min().unwrap_or(0)
    }
}

impl GameState {
    /// The cells in state 1 as bits, the first cell in the lowest bit.
    pub fn ones(self) -> u64 {
        self.0
    }
}

impl Button {
    /// The index of the button.
    pub fn number(self) -> usize {
        self.0 as usize
    }
}

impl Puzzle for GamePuzzle {
    type State = GameState;
    type Move = Button;

    fn moves(&self, _: &GameState, last: Option<Button>) -> impl Iterator<Item = Button> {
        let first = last.map_or(0, |Button(last)| last + 1);
        (first..self.changed.len() as u32).map(Button)
    }

    #[inline]
    fn after(&self, &GameState(state): &GameState, button: Button) -> GameState {
        GameState(state ^ self.changed[button.number()])
    }

    fn inverse(&self, button: Button) -> Button {
        button
    }

    #[inline]
    fn is_solved(&self, &state: &GameState) -> bool {
        self.wrong(state) == 0
    }
}

impl KnownGoals for GamePuzzle {
    fn goals(&self) -> impl Iterator<Item = GameState> {
        let all = u64::MAX.unbounded_shr(u64::BITS - self.game.cells().count() as u32);
        let free = all & !self.cells;
        // All subsets of the cells that do not matter, from none to all.
        let mut next = Some(0_u64);
        let subsets = std::iter::from_fn(move || {
            let subset = next?;
            next = (subset != free).then(|| subset.wrapping_sub(free) & free);
            Some(subset)
        });
        subsets.flat_map(move |subset| self.ends.iter().map(move |end| GameState(end | subset)))
    }
}

/// A lower bound: the number of wrong cells divided by the largest number of cells that matter and that one button
/// changes, rounded up.
#[derive(Clone, Copy, Debug, Default)]
pub struct WrongCells;

impl Heuristic<GamePuzzle> for WrongCells {
    #[inline]
    fn bound(&self, puzzle: &GamePuzzle, &state: &GameState) -> u32 {
        match (puzzle.wrong(state), puzzle.most_changed) {
            (0, _) => 0,
            (_, 0) => fewest_search::DEAD_END,
            (wrong, most) => wrong.div_ceil(most),
        }
    }
}
