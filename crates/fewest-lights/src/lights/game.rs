//! Games: the rule, the board on which it is played, and the cells that each press changes.

mod error;
mod pictures;

use super::board::{Board, Presses};
use super::frontier::Order;
use super::graph::{Graph, GraphError};
use super::grid::Grid;
use super::incidence::{Incidence, IncidenceError};
use super::layout::Layout;
use super::picture::{Picture, Places, Symbol};
use super::rule::{Change, Near, Rule};
use super::shape::{self, Shape};
use super::states::States;
use super::tiling::Tiling;
pub use error::{GameError, PlacesError};
use fewest_core::{Limits, OutOfMemory, Reason, memory};
use pictures::check_lengths;
use std::sync::OnceLock;

/// A game of lights: a rule on a board, without a position.
///
/// ```
/// use fewest::lights::{Game, Rule, Shape, States, Wrap};
///
/// let torus = Shape::grid(5, 5, Wrap::Torus)?;
/// let game = Game::new(torus, &Rule::PLUS, States::new(3)?)?;
/// assert_eq!((game.incidence().cells(), game.incidence().changed(0).len()), (25, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    states: States,
    cells: Layout,
    buttons: Layout,
    origin: Origin,
    /// Computed at its first use, unless the caller provided it. Games that a recurrence solves do not need the
    /// incidence, which on a large board takes fifty times the memory of the board.
    incidence: OnceLock<Incidence>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Origin {
    /// A rule on a grid, which the checker of answers applies independently.
    Grid(Grid, Rule),
    /// The neighbors of cells on a board that is not a grid.
    Tiling(Tiling, Near),
    /// An incidence that the caller provided.
    Given,
}

impl Game {
    /// The game of a rule on a whole board: every cell is a button.
    ///
    /// # Errors
    /// The rule has no meaning on boards of this shape, or there is not enough memory.
    pub fn new(shape: Shape, rule: &Rule, states: States) -> Result<Self, GameError> {
        Self::build(shape, rule, states, None)
    }

    /// The game of a rule on a board on which `mask` marks holes, and cells that cannot be pressed.
    ///
    /// # Errors
    /// Those of [`new`](Self::new), or the mask does not match the shape.
    pub fn masked(shape: Shape, rule: &Rule, states: States, mask: &Picture) -> Result<Self, GameError> {
        Self::build(shape, rule, states, Some(mask))
    }

    fn build(shape: Shape, rule: &Rule, states: States, mask: Option<&Picture>) -> Result<Self, GameError> {
        match shape.kind() {
            shape::Kind::Grid(grid) => {
                let (cells, buttons) = match mask {
                    None => {
                        let all = Layout::full(grid.rows, grid.columns);
                        (all.clone(), all)
                    }
                    Some(mask) => {
                        check_lengths((0..grid.rows).map(|_| grid.columns), mask)
                            .map_err(GameError::Places)?;
                        layouts(mask).map_err(refused)?
                    }
                };
                let origin = Origin::Grid(grid, rule.clone());
                Ok(Self { states, cells, buttons, origin, incidence: OnceLock::new() })
            }
            shape::Kind::Tiling(tiling) => {
                let near = rule.near().ok_or_else(|| GameError::Rule { rule: rule.clone(), shape })?;
                if let Some(mask) = mask {
                    check_mask(tiling, mask).map_err(GameError::Places)?;
                }
                let (cells, buttons) = match mask {
                    None => whole(tiling).and_then(|all| Ok((all, whole(tiling)?))),
                    Some(mask) => layouts(mask),
                }
                .map_err(refused)?;
                let origin = Origin::Tiling(tiling, near);
                Ok(Self { states, cells, buttons, origin, incidence: OnceLock::new() })
            }
        }
    }

    /// The game on a graph, with the rule `plus` or `cross`. Boards are a single row, in the order of the vertices.
    ///
    /// # Errors
    /// The rule has no meaning in a graph, or there is not enough memory.
    pub fn on_graph(graph: &Graph, rule: &Rule, states: States) -> Result<Self, GraphError> {
        graph.incidence(rule, states).map(Self::of_incidence)
    }

    /// The game with any incidence. Boards and press sets are single rows.
    pub fn of_incidence(incidence: Incidence) -> Self {
        let (cells, buttons) = (Layout::line(incidence.cells()), Layout::line(incidence.buttons()));
        Self {
            states: incidence.states(),
            cells,
            buttons,
            origin: Origin::Given,
            incidence: incidence.into(),
        }
    }

    /// The cells that each press changes, computed at the first call.
    ///
    /// # Panics
    /// There is not enough memory for the incidence.
    pub fn incidence(&self) -> &Incidence {
        self.try_incidence().expect("there is memory for the cells that each press changes")
    }

    pub(super) fn incidence_within(&self, limits: &Limits<'_>) -> Result<&Incidence, Reason> {
        if self.incidence.get().is_none() {
            let needed = self.incidence_bytes();
            if needed > limits.memory {
                return Err(Reason::Memory { needed: Some(needed) });
            }
        }
        self.try_incidence().map_err(|error| match error {
            IncidenceError::OutOfMemory(error) => error.into(),
            error => unreachable!("a press of a button of the board changes cells of the board: {error}"),
        })
    }

    /// A lower bound on the number of pairs of a button and a cell that it changes.
    pub(super) fn least_pairs(&self) -> u64 {
        match &self.origin {
            Origin::Grid(grid, rule) if self.buttons.count() == grid.rows * grid.columns => {
                rule.offsets().map_or(0, |offsets| offsets_within(offsets, [grid.rows, grid.columns]))
            }
            _ => 0,
        }
    }

    fn incidence_bytes(&self) -> u64 {
        let pressed = |most: usize| Incidence::bytes(self.buttons.count(), most / 2);
        match &self.origin {
            Origin::Grid(grid, rule) => pressed(match rule.change() {
                Change::Offsets(offsets) => offsets.len().min(self.cells.count()),
                Change::Lines => grid.rows + grid.columns,
            }),
            Origin::Tiling(tiling, _) => tiling.bytes().saturating_add(pressed(tiling.most_near())),
            Origin::Given => 0,
        }
    }

    fn try_incidence(&self) -> Result<&Incidence, IncidenceError> {
        if let Some(incidence) = self.incidence.get() {
            return Ok(incidence);
        }
        let incidence = match &self.origin {
            Origin::Grid(grid, rule) => match rule.change() {
                Change::Offsets(offsets) => self.incidence_on_grid(|place| {
                    offsets.iter().filter_map(move |&offset| grid.cell(place, offset))
                }),
                Change::Lines => self.incidence_on_grid(|place: (usize, usize)| {
                    let row = (0..grid.columns).map(move |column| (place.0, column));
                    let others = (0..grid.rows).filter(move |&row| row != place.0);
                    row.chain(others.map(move |row| (row, place.1)))
                }),
            },
            Origin::Tiling(tiling, near) => self.incidence_on_tiling(*tiling, *near),
            Origin::Given => unreachable!("an incidence that is given is there from the beginning"),
        }?;
        Ok(self.incidence.get_or_init(|| incidence))
    }

    /// `changes` returns the places that a press of the button at a place changes.
    fn incidence_on_grid<P: Iterator<Item = (usize, usize)>>(
        &self,
        changes: impl Fn((usize, usize)) -> P,
    ) -> Result<Incidence, IncidenceError> {
        let changed = |place| {
            changes(place).filter_map(|place| self.cells.number(place)).map(|cell| (cell as usize, 1))
        };
        Incidence::new(self.states, self.cells.count(), self.buttons.places().map(changed))
    }

    fn incidence_on_tiling(&self, tiling: Tiling, near: Near) -> Result<Incidence, IncidenceError> {
        let neighbors = tiling.neighbors(near.reach).map_err(IncidenceError::OutOfMemory)?;
        let mut numbers = memory::room(tiling.cells().count()).map_err(IncidenceError::OutOfMemory)?;
        numbers.extend(tiling.cells().map(|place| self.cells.number(place)));
        let changed = |(cell, _)| {
            let all = near.itself.then_some(cell as u32).into_iter().chain(neighbors.of(cell));
            all.filter_map(|other| numbers[other as usize]).map(|cell| (cell as usize, 1))
        };
        let buttons = tiling.cells().enumerate().filter(|&(_, place)| self.buttons.number(place).is_some());
        Incidence::new(self.states, self.cells.count(), buttons.map(changed))
    }

    /// The number of states of each cell.
    pub fn states(&self) -> States {
        self.states
    }

    /// The places of the cells.
    pub fn cells(&self) -> &Layout {
        &self.cells
    }

    /// The places of the buttons.
    pub fn buttons(&self) -> &Layout {
        &self.buttons
    }

    /// The cells of graphs and matrices are not in rows.
    pub(super) fn order(&self) -> Order {
        match self.on_grid().is_none() && self.cells.height() == 1 {
            true => Order::FewestNew,
            false => Order::Cells,
        }
    }

    pub(super) fn on_grid(&self) -> Option<(Grid, &Rule)> {
        match &self.origin {
            Origin::Grid(grid, rule) => Some((*grid, rule)),
            _ => None,
        }
    }

    /// The board whose cells are all in one state.
    ///
    /// # Panics
    /// The state is too large.
    pub fn uniform_board(&self, state: u8) -> Board {
        Board::new(self.states(), vec![state; self.cells.count()]).expect("the state is one of the game")
    }

    /// The board after presses.
    ///
    /// # Panics
    /// The board or the press set belongs to another game.
    #[must_use]
    pub fn after(&self, board: &Board, presses: &Presses) -> Board {
        let states = self.states();
        self.check_board(board);
        let counts = presses.counts();
        assert_eq!(
            (presses.states(), counts.len()),
            (states, self.buttons.count()),
            "a press set of this game"
        );
        let mut cells = board.cells().into_owned();
        let incidence = self.incidence();
        for (button, &count) in counts.iter().enumerate().filter(|&(_, &count)| count != 0) {
            for &(cell, amount) in incidence.changed(button) {
                cells[cell as usize] = states.plus(cells[cell as usize], count, amount);
            }
        }
        Board::new(states, cells).expect("sums are taken modulo the number of states")
    }

    pub(super) fn check_board(&self, board: &Board) {
        let own = (self.states(), self.cells.count());
        assert_eq!((board.states(), board.count()), own, "a board of this game");
    }
}

/// Games are equal if they have the same states and places, and the same rule on the same shape or equal given
/// incidences.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        // An origin determines the incidence, which may not be computed yet.
        self.origin == other.origin
            && (self.states, &self.cells, &self.buttons) == (other.states, &other.cells, &other.buttons)
            && (self.origin != Origin::Given || self.incidence == other.incidence)
    }
}

impl Eq for Game {}

/// The places of the cells and of the buttons in a picture.
fn layouts(picture: &Picture) -> Result<(Layout, Layout), OutOfMemory> {
    match picture.places() {
        Places::Symbols(rows) => {
            let of =
                |is_used: fn(&Symbol) -> bool| Layout::of(rows.iter().map(|row| row.iter().map(is_used)));
            Ok((of(|symbol| symbol.is_cell())?, of(|symbol| symbol.is_button())?))
        }
        Places::Bits(bits) => {
            let all = Layout::full(bits.rows(), bits.columns());
            Ok((all.clone(), all))
        }
    }
}

/// The places of the cells on a board without a mask.
fn whole(tiling: Tiling) -> Result<Layout, OutOfMemory> {
    let has_cell = move |row| (0..tiling.width(row)).map(move |column| tiling.has_cell((row, column)));
    Layout::of((0..tiling.height()).map(has_cell))
}

/// Checks that a mask has the shape of the board, and cells only where the board has cells.
fn check_mask(tiling: Tiling, mask: &Picture) -> Result<(), PlacesError> {
    check_lengths((0..tiling.height()).map(|row| tiling.width(row)), mask)?;
    for (row, symbols) in mask.rows().enumerate() {
        let is_beyond =
            |(column, symbol): (usize, Symbol)| symbol.is_cell() && !tiling.has_cell((row, column));
        if let Some(column) = symbols.enumerate().position(is_beyond) {
            return Err(PlacesError::Cell { row, column, expected: false });
        }
    }
    Ok(())
}

fn refused(error: OutOfMemory) -> GameError {
    GameError::Incidence(IncidenceError::OutOfMemory(error))
}

/// The number of pairs of two cells of a grid, the second at one of the offsets from the first. It is 0 for a small
/// grid, where several offsets may lead to one cell if edges are glued together.
fn offsets_within(offsets: &[(i64, i64)], sides: [usize; 2]) -> u64 {
    let farthest = offsets.iter().map(|&(down, right)| down.unsigned_abs().max(right.unsigned_abs())).max();
    if sides.iter().any(|&side| (side as u64) < 8 * farthest.unwrap_or(0).max(4)) {
        return 0;
    }
    let within = |side: usize, distance: i64| side as u64 - distance.unsigned_abs();
    offsets.iter().map(|&(down, right)| within(sides[0], down) * within(sides[1], right)).sum()
}

#[cfg(test)]
mod tests {
    use super::super::{Goal, Metric, Solver, SolverError, Wrap};
    use super::*;

    fn game(wrap: Wrap) -> Game {
        let shape = Shape::grid(40, 40, wrap).expect("the shape is legal");
        Game::new(shape, &Rule::PLUS, States::TWO).expect("the game is legal")
    }

    #[test]
    fn polynomials_need_no_incidence() {
        let solver =
            Solver::new(game(Wrap::Torus), Goal::Cheapest, Metric::Presses).expect("the goal fits the game");
        assert!(solver.solve_any(&solver.game().uniform_board(1)).is_some());
        assert!(solver.game().incidence.get().is_none());
    }

    #[test]
    fn an_incidence_that_does_not_fit_is_not_computed() {
        let game = game(Wrap::Klein);
        // 1600 buttons, each with a machine word and a few pairs of 8 bytes.
        let refused = game.incidence_within(&Limits::new().memory(1600 * 16)).map(drop);
        assert!(matches!(refused, Err(Reason::Memory { needed: Some(25_601..) })), "{refused:?}");
        assert!(game.incidence.get().is_none());
        let limits = Limits::new().memory(1600 * 48);
        assert_eq!(game.incidence_within(&limits).map(Incidence::pairs), Ok(1600 * 5));
        let refused = Solver::new_within(game, Goal::Cheapest, Metric::Presses, &limits);
        assert!(matches!(refused, Err(SolverError::Stopped(Reason::Memory { .. }))));
    }

    #[test]
    fn at_least_the_least_pairs_are_there() {
        for wrap in [Wrap::None, Wrap::Cylinder, Wrap::Torus, Wrap::Klein] {
            for (rows, columns) in [(40, 40), (33, 70), (5, 90)] {
                let shape = Shape::grid(rows, columns, wrap).expect("the board is small");
                let game = Game::new(shape, &Rule::PLUS, States::TWO).expect("the board is small");
                let pairs = game.incidence().pairs() as u64;
                let least = game.least_pairs();
                assert!(least <= pairs, "{least} {pairs}");
                assert!(rows < 32 || pairs - least <= 2 * (rows + columns) as u64, "{least} {pairs}");
            }
        }
    }

    #[test]
    fn games_are_equal_whether_their_incidence_is_computed_or_not() {
        let (new, used) = (game(Wrap::Torus), game(Wrap::Torus));
        assert_eq!(used.incidence().changed(0).len(), 5);
        assert_eq!(new, used);
        assert_ne!(new, game(Wrap::Klein));
    }
}
