//! The board of the Rotation Game: the symbol on each of its 24 cells.

use super::{CELLS, Move, PLACES, Pattern, Problem, Symbol};
use std::cmp::Ordering;
use std::fmt;

/// A board: 24 cells with eight each of the symbols 1, 2 and 3.
///
/// Boards compare by the symbol on the first cell on which they differ, as the lines of a judge's text do.
///
/// `{}` prints the line of a judge's text, and `{:#}` prints the board as a drawing. Parsing reads 24 numbers with any
/// white space between them.
// The low half is the pattern of 1, and the high half is the pattern of 2. An integer stays in a register, where an
// array would be written to memory and read back.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board(u64);

impl Board {
    /// The board with these symbols, by cell.
    ///
    /// # Errors
    ///
    /// [`Problem::Counts`] unless there are eight of each symbol.
    pub fn new(cells: [Symbol; CELLS]) -> Result<Self, Problem> {
        let mask = |symbol| {
            let cells = (0..CELLS as u8).filter(|&cell| cells[usize::from(cell)] == symbol);
            cells.map(super::pattern::bit).sum()
        };
        Self::from_masks(mask(Symbol::One), mask(Symbol::Two))
    }

    /// The board whose symbols 1 and 2 are on two disjoint sets of cells, each given as the bits of a pattern.
    pub(super) fn from_masks(ones: u32, twos: u32) -> Result<Self, Problem> {
        match (Pattern::from_bits(ones), Pattern::from_bits(twos)) {
            (Some(ones), Some(twos)) => Ok(Self::of(ones, twos)),
            _ => {
                let [ones, twos] = [ones, twos].map(u32::count_ones);
                Err(Problem::Counts { found: [ones, twos, CELLS as u32 - ones - twos] })
            }
        }
    }

    const fn of(ones: Pattern, twos: Pattern) -> Self {
        Self(ones.bits() as u64 | (twos.bits() as u64) << 32)
    }

    const fn ones(&self) -> Pattern {
        Pattern::from_known_bits(self.0 as u32)
    }

    const fn twos(&self) -> Pattern {
        Pattern::from_known_bits((self.0 >> 32) as u32)
    }

    /// The eight cells that show `symbol`.
    pub const fn pattern(&self, symbol: Symbol) -> Pattern {
        match symbol {
            Symbol::One => self.ones(),
            Symbol::Two => self.twos(),
            Symbol::Three => self.ones().third(self.twos()),
        }
    }

    /// The symbol on a cell.
    ///
    /// # Panics
    ///
    /// If `cell` is not below 24.
    pub const fn symbol(&self, cell: u8) -> Symbol {
        if self.ones().contains(cell) {
            Symbol::One
        } else if self.twos().contains(cell) {
            Symbol::Two
        } else {
            Symbol::Three
        }
    }

    /// The symbol of each cell.
    pub fn cells(&self) -> [Symbol; CELLS] {
        std::array::from_fn(|cell| self.symbol(cell as u8))
    }

    /// The symbol that fills the center; `None` if no symbol does.
    pub fn filled(&self) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|&symbol| self.pattern(symbol) == Pattern::CENTER)
    }

    /// The board after a move.
    #[must_use]
    pub const fn after(&self, step: Move) -> Self {
        Self::of(self.ones().after(step), self.twos().after(step))
    }

    /// The board after several moves.
    #[must_use]
    pub fn after_all(&self, moves: impl IntoIterator<Item = Move>) -> Self {
        moves.into_iter().fold(*self, |board, step| board.after(step))
    }
}

impl Ord for Board {
    fn cmp(&self, other: &Self) -> Ordering {
        self.cells().cmp(&other.cells())
    }
}

impl PartialOrd for Board {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = self.cells();
        if !f.alternate() {
            let mut line = [b' '; 2 * CELLS - 1];
            for (place, symbol) in line.iter_mut().step_by(2).zip(cells) {
                *place = symbol.digit();
            }
            return f.pad(str::from_utf8(&line).expect("digits and spaces are ASCII"));
        }
        let mut lines = [[b' '; 13]; 7];
        for ((row, column), symbol) in PLACES.into_iter().zip(cells) {
            lines[row][2 * column] = symbol.digit();
        }
        let lines = lines.map(|line| String::from_utf8_lossy(&line).trim_end().to_owned());
        f.write_str(&lines.join("\n"))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}
