//! The puzzle whose states are whole boards. A state is an integer, and a move takes a dozen instructions.

use super::followers::Followers;
use crate::{Board, CELLS, CENTER, Move, Symbol};
use fewest_search::{KnownGoals, Pruning, Puzzle};
use std::fmt;
use std::ops::ControlFlow;

/// The game with whole boards: any symbol may fill the center.
#[derive(Clone, Copy, Debug)]
pub struct BoardPuzzle(Followers);

/// A board, packed.
// The low half belongs to the symbol 1, and the high half to the symbol 2. In each half, the low 24 bits are the cells
// of the symbol, cell 0 lowest, and the bits above them are the number of center cells that do not show it. The symbol
// 3 is on the other cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardState(u64);

/// The lowest bit of each half.
const HALVES: u64 = 1 << 32 | 1;

impl BoardPuzzle {
    /// The game with this pruning.
    pub fn new(pruning: Pruning) -> Self {
        Self(Followers::new(pruning))
    }

    #[inline(always)]
    fn visit<const MOVE: usize, B>(
        state: BoardState,
        followers: u8,
        visit: &mut impl FnMut(Move, BoardState) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if followers >> MOVE & 1 == 0 {
            return ControlFlow::Continue(());
        }
        visit(const { Move::ALL[MOVE] }, const { Turn::of(Move::ALL[MOVE]) }.apply(state))
    }
}

impl BoardState {
    /// Packs a board.
    pub fn new(board: &Board) -> Self {
        Self(half(board, Symbol::One) | half(board, Symbol::Two) << 32)
    }

    /// The board.
    pub fn board(self) -> Board {
        let symbol = |cell: usize| match (self.0 >> cell & 1, self.0 >> (32 + cell) & 1) {
            (1, _) => Symbol::One,
            (_, 1) => Symbol::Two,
            _ => Symbol::Three,
        };
        Board::new(std::array::from_fn(symbol)).expect("a move changes no symbol")
    }

    /// The number of center cells that do not show the symbol that is most frequent in the center.
    #[inline]
    pub(super) fn missing_cells(self) -> u32 {
        let ones = self.0 as u32 >> CELLS;
        let twos = (self.0 >> (32 + CELLS)) as u32;
        // The center has 8 cells, and each shows one of the three symbols, so the three numbers of missing cells add up
        // to 24 − 8.
        ones.min(twos).min(16 - ones - twos)
    }
}

fn half(board: &Board, symbol: Symbol) -> u64 {
    let pattern = board.pattern(symbol);
    let cells: u64 = pattern.cells().map(|cell| 1 << cell).sum();
    let missing = CENTER.iter().filter(|&&cell| !pattern.contains(cell)).count();
    cells | (missing as u64) << CELLS
}

impl Puzzle for BoardPuzzle {
    type State = BoardState;
    type Move = Move;

    fn moves(&self, _: &BoardState, last: Option<Move>) -> impl Iterator<Item = Move> {
        self.0.moves_after(last)
    }

    fn after(&self, state: &BoardState, step: Move) -> BoardState {
        TURNS[step as usize].apply(*state)
    }

    fn inverse(&self, step: Move) -> Move {
        step.inverse()
    }

    #[inline]
    fn is_solved(&self, state: &BoardState) -> bool {
        state.missing_cells() == 0
    }

    fn always_solvable(&self) -> bool {
        true
    }

    #[inline]
    fn each_child<B>(
        &self,
        &state: &BoardState,
        last: Option<Move>,
        mut visit: impl FnMut(Move, BoardState) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let followers = self.0.of(last);
        Self::visit::<0, B>(state, followers, &mut visit)?;
        Self::visit::<1, B>(state, followers, &mut visit)?;
        Self::visit::<2, B>(state, followers, &mut visit)?;
        Self::visit::<3, B>(state, followers, &mut visit)?;
        Self::visit::<4, B>(state, followers, &mut visit)?;
        Self::visit::<5, B>(state, followers, &mut visit)?;
        Self::visit::<6, B>(state, followers, &mut visit)?;
        Self::visit::<7, B>(state, followers, &mut visit)
    }
}

impl KnownGoals for BoardPuzzle {
    /// The 38,610 boards with a filled center. A bidirectional search should not start from all of them; see
    /// [`for_each_symbol`](super::for_each_symbol).
    fn goals(&self) -> impl Iterator<Item = BoardState> {
        const OUTSIDE: usize = CELLS - CENTER.len();
        let halves = (0..1u32 << OUTSIDE).filter(|half| half.count_ones() == 8);
        halves.flat_map(|half| {
            Symbol::ALL.map(|filling| {
                let others = Symbol::ALL.into_iter().filter(|&other| other != filling).collect::<Vec<_>>();
                let mut outside = 0;
                let cells = std::array::from_fn(|cell| {
                    if CENTER.contains(&(cell as u8)) {
                        return filling;
                    }
                    outside += 1;
                    others[(half >> (outside - 1) & 1) as usize]
                });
                BoardState::new(&Board::new(cells).expect("there are eight of each symbol"))
            })
        })
    }
}

/// The effect of a move on a packed board.
struct Turn {
    kept: u64,
    /// Groups of cells whose bits move by the same distance, with this distance.
    shifted: [(u64, u32); Self::SHIFTS],
    /// The cell from which a symbol enters the center.
    entering: u32,
    /// The cell of the center from which a symbol leaves it.
    leaving: u32,
}

impl Turn {
    /// The largest number of different distances in a line.
    const SHIFTS: usize = 4;

    const fn of(step: Move) -> Self {
        let line = step.line();
        let mut turn = Self { kept: u64::MAX, shifted: [(0, 0); Self::SHIFTS], entering: 0, leaving: 0 };
        let mut index = 0;
        while index < line.len() {
            let (to, from) = (line[index] as u32, line[(index + 1) % line.len()] as u32);
            turn.kept &= !(HALVES << to);
            let shift = (u64::BITS + to - from) % u64::BITS;
            let mut slot = 0;
            while turn.shifted[slot].0 != 0 && turn.shifted[slot].1 != shift {
                slot += 1;
            }
            turn.shifted[slot].0 |= HALVES << from;
            turn.shifted[slot].1 = shift;
            match (is_center(from), is_center(to)) {
                (false, true) => turn.entering = from,
                (true, false) => turn.leaving = from,
                _ => {}
            }
            index += 1;
        }
        turn
    }

    #[inline(always)]
    const fn apply(&self, BoardState(state): BoardState) -> BoardState {
        let mut after = state & self.kept;
        let mut slot = 0;
        while slot < Self::SHIFTS {
            let (from, shift) = self.shifted[slot];
            // No cell leaves its half, so rotating the whole integer shifts both halves.
            after |= (state & from).rotate_left(shift);
            slot += 1;
        }
        // If a symbol leaves the center, one more center cell lacks it. If a symbol enters, one cell fewer lacks it.
        let more = (state >> self.leaving & HALVES) << CELLS;
        let less = (state >> self.entering & HALVES) << CELLS;
        BoardState(after + more - less)
    }
}

static TURNS: [Turn; 8] = {
    let mut turns = [const { Turn::of(Move::A) }; 8];
    let mut index = 0;
    while index < 8 {
        turns[index] = Turn::of(Move::ALL[index]);
        index += 1;
    }
    turns
};

const fn is_center(cell: u32) -> bool {
    let mut index = 0;
    while index < CENTER.len() {
        if CENTER[index] as u32 == cell {
            return true;
        }
        index += 1;
    }
    false
}

impl fmt::Debug for BoardState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BoardState({})", self.board())
    }
}
