//! Solves games in which each row of presses follows from the two rows before it: the rules `plus` and `cross` on tori
//! and cylinders with a prime number of states, and on rectangles with an odd prime. Memory: a few rows besides the
//! board.
//!
//! 1. A first pass down the rows, with unpressed first rows, leaves a residual.
//! 2. Polynomial equations give the first rows of presses from the residual (`glued`). There, a row of n cells is a
//!    polynomial modulo zⁿ − 1, if the left and right edges are glued together; multiplication by z + z⁻¹ adds the
//!    neighbors of each cell. With an odd prime, a row of a rectangle is half of such a row.
//! 3. A second pass computes all presses.
//!
//! Among the solutions, the recurrence returns that of `frontier`, in which the last unknowns are 0 wherever possible.

mod congruence;
mod field;
mod glued;
mod kernel;
mod prime;
mod rows;
mod two;

use super::game::Game;
use super::goal::Goal;
use super::grid::{Grid, Wrap};
use super::rule::Rule;
use fewest_core::{Limits, Reason};
use field::Field;
use glued::Glued;
pub(super) use glued::{FirstPass, SecondPass};
pub(super) use prime::Prime;
use rows::{Bytes, Counts, Needed};
pub(super) use rows::{Packed, RowToEnd, ToEnd};
pub(super) use two::Two;

#[derive(Clone, Debug)]
pub(super) struct Recurrence<F: Field>(Glued<F>);

/// The least side such that no cell is a neighbor of itself, or a neighbor of another cell twice.
const LEAST_SIDE: usize = 3;

impl<F: Field> Recurrence<F> {
    /// Prepares the equations of a game whose number of states is the field's prime. `None` if no recurrence applies to
    /// the game. The limit on memory and the cancel flag apply.
    pub(super) fn of(
        field: F,
        game: &Game,
        goal: &Goal,
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, Reason> {
        let Some((grid, rule)) = game.on_grid() else { return Ok(None) };
        let cells = grid.rows * grid.columns;
        let is_whole = game.cells().count() == cells && game.buttons().count() == cells;
        if !is_whole || !goal.is_whole() {
            return Ok(None);
        }
        Self::of_grid(field, grid, rule, limits)
    }

    /// Prepares the equations of a rule on a whole grid. `None` if no recurrence applies to them. The limit on memory
    /// and the cancel flag apply.
    pub(super) fn of_grid(
        field: F,
        grid: Grid,
        rule: &Rule,
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, Reason> {
        let Some(itself) = Self::changes_itself(field, grid, rule) else { return Ok(None) };
        let recurrence = limits
            .taking(Glued::bytes_needed(field, grid), || Glued::new(field, grid, itself, limits).map(Self))?;
        // The kernel is computed at its first use, where an error cannot be returned, so its memory is checked here.
        limits.taking(recurrence.0.bytes(), || Ok(())).map(|()| Some(recurrence))
    }

    /// Whether a press changes its own cell in addition to its neighbors; `None` if no recurrence applies to the rule
    /// and the grid.
    fn changes_itself(field: F, grid: Grid, rule: &Rule) -> Option<bool> {
        if grid.rows.min(grid.columns) < LEAST_SIDE || grid.columns > field.most_columns() {
            return None;
        }
        match grid.wrap {
            Wrap::Cylinder | Wrap::Torus => {}
            // Rows of a rectangle are halves of rows that are glued together.
            Wrap::None if field.prime() > 2 => {}
            _ => return None,
        }
        match rule.offsets()? {
            _ if rule.is_plus() => Some(true),
            [(-1, 0), (0, -1), (0, 1), (1, 0)] => Some(false),
            _ => None,
        }
    }

    /// The dimension of the space of quiet patterns.
    pub(super) fn nullity(&self) -> usize {
        self.0.nullity()
    }

    /// A basis of the quiet patterns, as the number of presses of each button.
    pub(super) fn quiet_patterns(&self) -> Box<dyn Iterator<Item = Vec<u8>> + '_> {
        Box::new(self.0.quiet_patterns())
    }

    /// The number of presses of each button that add the needed amount to each cell; `None` if there is no solution.
    pub(super) fn solve(&self, needed: &[u8]) -> Option<Vec<u8>> {
        let columns = self.columns();
        let counts = Bytes { bytes: vec![0; needed.len()], columns };
        self.solve_into(&Bytes { bytes: needed, columns }, counts).map(|counts| counts.bytes)
    }

    /// Writes the presses of [`solve`](Self::solve) into `counts`.
    pub(super) fn solve_into<C: Counts<F>>(&self, needed: &impl Needed<F>, mut counts: C) -> Option<C> {
        let rows = self.buttons() / self.columns();
        let mut first = self.first_pass();
        (0..rows).for_each(|row| first.take(row, needed));
        let mut second = first.finish()?;
        let field = self.field();
        (0..rows).for_each(|row| counts.write(field, row, second.next(row, needed)));
        Some(counts)
    }

    pub(super) fn first_pass(&self) -> FirstPass<'_, F> {
        self.0.first_pass()
    }

    fn field(&self) -> F {
        self.0.field()
    }

    fn columns(&self) -> usize {
        self.0.columns()
    }

    pub(super) fn buttons(&self) -> usize {
        self.0.buttons()
    }

    /// The free buttons: for each choice of presses of these buttons, a solvable board has exactly one solution.
    pub(super) fn free(&self) -> Box<dyn Iterator<Item = usize> + '_> {
        Box::new(self.0.free())
    }
}

#[cfg(test)]
mod tests {
    use super::super::binary::Binary;
    use super::super::modular::System;
    use super::super::shape::Shape;
    use super::super::states::States;
    use super::*;

    /// From a linear congruential generator.
    fn random(states: u8, length: usize, state: &mut u64) -> Vec<u8> {
        let number = |_| {
            *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((*state >> 40) % u64::from(states)) as u8
        };
        (0..length).map(number).collect()
    }

    /// Returns the presses that add the needed amounts, if there are any.
    type Solve<'a> = &'a dyn Fn(&[u8]) -> Option<Vec<u8>>;

    /// `frontier` consists of the nullity, the quiet patterns and the solutions.
    #[track_caller]
    fn check<F: Field>(
        name: &str,
        recurrence: &Recurrence<F>,
        game: &Game,
        frontier: (usize, Vec<Vec<u8>>, Solve<'_>),
        state: &mut u64,
    ) {
        let (nullity, patterns, solve) = frontier;
        assert_eq!(recurrence.nullity(), nullity, "{name}");
        assert!(recurrence.quiet_patterns().eq(patterns), "{name}");
        for _ in 0..8 {
            let cells = random(game.states().number(), game.cells().count(), state);
            assert_eq!(recurrence.solve(&cells), solve(&cells), "{name}");
            let presses =
                crate::lights::Presses::new(game.states(), cells).expect("each number is a legal state");
            let solvable = game.after(&game.uniform_board(0), &presses);
            let solution = recurrence.solve(&solvable.cells());
            assert!(solution.is_some() && solution == solve(&solvable.cells()), "{name}");
        }
    }

    #[track_caller]
    fn check_game(rule: &str, wrap: Wrap, rows: usize, columns: usize, states: usize, state: &mut u64) {
        let name = format!("{rule}, {wrap}, {rows}x{columns}, {states} states");
        let shape = Shape::grid(rows, columns, wrap).expect("the shape is legal");
        let states = States::new(states).expect("the number is from 2 to 12");
        let game =
            Game::new(shape, &rule.parse().expect("the text is a rule"), states).expect("the game is legal");
        let (goal, limits) = (Goal::Cheapest, Limits::new());
        if states == States::TWO {
            let frontier = Binary::by_frontier(&game, &goal, &limits).expect("there is memory");
            let recurrence = Recurrence::of(Two, &game, &goal, &limits)
                .expect("there is memory")
                .expect("each row follows from earlier rows");
            let patterns = frontier.quiet_patterns().collect();
            check(
                &name,
                &recurrence,
                &game,
                (frontier.nullity(), patterns, &|needed| frontier.solve(needed)),
                state,
            );
        } else {
            let frontier = System::new(game.incidence(), &goal, &limits).expect("there is memory");
            let recurrence = Recurrence::of(Prime(states.number()), &game, &goal, &limits)
                .expect("there is memory")
                .expect("each row follows from earlier rows");
            let patterns = frontier.generators().iter().map(|generator| generator.counts.clone()).collect();
            check(
                &name,
                &recurrence,
                &game,
                (frontier.nullity(), patterns, &|needed| frontier.solve(needed)),
                state,
            );
            let own = System::of_game(&game, &goal, &limits).expect("there is memory");
            assert!(own.generators() == frontier.generators(), "{name}");
            assert_eq!(own.representatives(), frontier.representatives(), "{name}");
            assert!(own.quiet_patterns().eq(frontier.quiet_patterns()), "{name}");
        }
    }

    fn check_all(rows: usize, columns: usize, states: usize, state: &mut u64) {
        for rule in ["plus", "cross"] {
            if states > 2 {
                check_game(rule, Wrap::None, rows, columns, states, state);
            }
            check_game(rule, Wrap::Torus, rows, columns, states, state);
            check_game(rule, Wrap::Cylinder, rows, columns, states, state);
        }
    }

    #[test]
    fn solutions_and_quiet_patterns_are_those_of_the_frontier() {
        let mut state = 7;
        for rows in LEAST_SIDE..20 {
            for columns in LEAST_SIDE..20 {
                check_all(rows, columns, 2, &mut state);
            }
        }
        for states in [3, 5, 7, 11] {
            for rows in LEAST_SIDE..13 {
                for columns in LEAST_SIDE..13 {
                    check_all(rows, columns, states, &mut state);
                }
            }
        }
    }

    #[test]
    fn equations_are_prepared_within_the_limits() {
        #[track_caller]
        fn check<F: Field>(field: F, wrap: Wrap) {
            let side = 24 * usize::from(field.prime());
            let grid =
                Grid { rows: side - 1, columns: if wrap == Wrap::None { side - 1 } else { side }, wrap };
            let of = |limits: &Limits<'_>| Recurrence::of_grid(field, grid, &Rule::PLUS, limits);
            let recurrence =
                of(&Limits::new()).expect("there is memory").expect("each row follows from earlier rows");
            let (preparing, all) = (Glued::bytes_needed(field, grid), recurrence.0.bytes());
            assert!(preparing < all, "there are quiet patterns");
            for (memory, needed) in [(preparing - 1, preparing), (all - 1, all)] {
                let refused = of(&Limits::new().memory(memory)).expect_err("it takes more");
                assert_eq!(refused, Reason::Memory { needed: Some(needed) }, "{wrap}");
            }
            assert!(of(&Limits::new().memory(all)).is_ok());
            let cancelled = std::sync::atomic::AtomicBool::new(true);
            let stopped = of(&Limits::new().cancel(&cancelled)).expect_err("the flag is set");
            assert_eq!(stopped, Reason::Cancelled, "{wrap}");
        }
        for wrap in [Wrap::Cylinder, Wrap::Torus] {
            check(Two, wrap);
            check(Prime(3), wrap);
        }
        check(Prime(5), Wrap::None);
    }

    /// Rows that end near the end of a word, and sides that are powers of the prime, which have large nullities.
    #[test]
    fn long_rows_are_solved_as_by_the_frontier() {
        let mut state = 8;
        let shapes = [
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
        ];
        for (rows, columns) in shapes {
            check_all(rows, columns, 2, &mut state);
        }
        for (rows, columns, states) in [(3, 64, 3), (27, 27, 3), (54, 81, 3), (25, 75, 5), (50, 40, 7)] {
            check_all(rows, columns, states, &mut state);
        }
    }
}
