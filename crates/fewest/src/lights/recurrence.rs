//! Games of two states on grids whose rows follow from those before: solved by two passes and polynomials.
//!
//! By the rules `plus` and `cross` the row x_{i+1} of presses is determined by the two rows above it and by what the cells of
//! row i need. Where left and right are glued together, a row of n cells is a polynomial modulo zⁿ − 1, and the neighbors of
//! its cells are its product with z + z⁻¹. So what the first rows must fulfill is one equation or two with polynomials
//! (`glued`). By the rule `king` a press changes a row of a column of cells, and the two are solved one after the other
//! (`king`).
//!
//! The solutions are those that the frontier gives: of the presses that it takes as unknowns, in its order, the last ones are
//! not pressed where they need not be.

mod congruence;
mod glued;
mod kernel;
mod king;
mod packed;

use super::game::Game;
use super::goal::Goal;
use super::grid::{Grid, Wrap};
use super::rule::Rule;
use glued::Glued;
use king::King;

/// A game whose rows follow from those before.
#[derive(Clone, Debug)]
pub(super) enum Recurrence {
    Glued(Glued),
    King(King),
}

/// The sides from which on no cell is its own neighbor, or the same neighbor twice.
const LEAST_SIDE: usize = 3;

impl Recurrence {
    /// The equations of a game, if they are of this kind.
    pub(super) fn of(game: &Game, goal: &Goal) -> Option<Self> {
        let (grid, rule) = game.origin()?;
        let cells = grid.rows * grid.columns;
        let is_whole = game.cells().count() == cells && game.buttons().count() == cells;
        let matters = |cell| goal.matters(cell);
        if is_whole && (0..cells).all(matters) { Self::of_grid(*grid, rule) } else { None }
    }

    /// The equations of a whole grid, if they are of this kind.
    pub(super) fn of_grid(grid: Grid, rule: &Rule) -> Option<Self> {
        if grid.rows.min(grid.columns) < LEAST_SIDE {
            return None;
        }
        let glued = |itself| match grid.wrap {
            Wrap::Cylinder | Wrap::Torus => Some(Self::Glued(Glued::new(grid, itself))),
            _ => None,
        };
        match rule.offsets()? {
            [(-1, 0), (0, -1), (0, 0), (0, 1), (1, 0)] => glued(true),
            [(-1, 0), (0, -1), (0, 1), (1, 0)] => glued(false),
            offsets if grid.wrap == Wrap::None && is_king(offsets) => {
                Some(Self::King(King::new(grid.rows, grid.columns)))
            }
            _ => None,
        }
    }

    /// The dimension of the space of quiet patterns.
    pub(super) fn nullity(&self) -> usize {
        match self {
            Self::Glued(glued) => glued.nullity(),
            Self::King(king) => king.nullity(),
        }
    }

    /// A basis of the quiet patterns: how often each button is pressed.
    pub(super) fn quiet_patterns(&self) -> Box<dyn Iterator<Item = Vec<u8>> + '_> {
        match self {
            Self::Glued(glued) => Box::new(glued.quiet_patterns()),
            Self::King(king) => Box::new(king.quiet_patterns()),
        }
    }

    /// The presses that change exactly the cells that need it, if there are any: how often each button is pressed.
    pub(super) fn solve(&self, needed: &[u8]) -> Option<Vec<u8>> {
        match self {
            Self::Glued(glued) => glued.solve(needed),
            Self::King(king) => king.solve(needed),
        }
    }
}

/// Whether these are a cell and all around it.
fn is_king(offsets: &[(i64, i64)]) -> bool {
    let block = (-1..=1).flat_map(|row| (-1..=1).map(move |column| (row, column)));
    block.eq(offsets.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::super::binary::Binary;
    use super::super::shape::Shape;
    use super::super::states::States;
    use super::*;
    use crate::Limits;

    /// Random bits: the highest of a linear congruence.
    fn random(length: usize, state: &mut u64) -> Vec<u8> {
        let bit = |_| {
            *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (*state >> 63) as u8
        };
        (0..length).map(bit).collect()
    }

    #[track_caller]
    fn check(rule: &str, wrap: Wrap, rows: usize, columns: usize, state: &mut u64) {
        let what = format!("{rule}, {wrap}, {rows}x{columns}");
        let shape = Shape::grid(rows, columns, wrap).expect("a shape");
        let game = Game::new(shape, &rule.parse().expect("a rule"), States::TWO).expect("a game");
        let recurrence = Recurrence::of(&game, &Goal::Cheapest).expect("a rule of this kind");
        let frontier = Binary::by_frontier(&game, &Goal::Cheapest, &Limits::new()).expect("there is memory");
        assert_eq!(recurrence.nullity(), frontier.nullity(), "{what}");
        assert!(recurrence.quiet_patterns().eq(frontier.quiet_patterns()), "{what}");
        for _ in 0..8 {
            let cells = random(rows * columns, state);
            assert_eq!(recurrence.solve(&cells), frontier.solve(&cells), "{what}");
            let presses = crate::lights::Presses::new(States::TWO, cells).expect("bits");
            let solvable = game.after(&game.uniform_board(0), &presses);
            let solution = recurrence.solve(solvable.cells());
            assert!(solution.is_some() && solution == frontier.solve(solvable.cells()), "{what}");
        }
    }

    #[test]
    fn solutions_and_quiet_patterns_are_those_of_the_frontier() {
        let mut state = 7;
        for rows in LEAST_SIDE..20 {
            for columns in LEAST_SIDE..20 {
                for rule in ["plus", "cross"] {
                    check(rule, Wrap::Torus, rows, columns, &mut state);
                    check(rule, Wrap::Cylinder, rows, columns, &mut state);
                }
                check("king", Wrap::None, rows, columns, &mut state);
            }
        }
    }

    /// Rows that end around words, and nullities of a board's whole first rows: on a torus of 2^k columns the rule `cross`
    /// comes back after as many rows.
    #[test]
    fn rows_of_several_words_are_solved_as_by_the_frontier() {
        let mut state = 8;
        for (rows, columns) in [
            (3, 64),
            (64, 64),
            (6, 128),
            (65, 63),
            (63, 65),
            (5, 127),
            (5, 129),
            (129, 5),
            (30, 90),
            (96, 192),
        ] {
            for rule in ["plus", "cross"] {
                check(rule, Wrap::Torus, rows, columns, &mut state);
                check(rule, Wrap::Cylinder, rows, columns, &mut state);
            }
            check("king", Wrap::None, rows, columns, &mut state);
        }
    }
}
