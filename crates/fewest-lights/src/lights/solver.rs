//! The solver of a game: prepared once for a game and a goal, it solves any board, and knows the quiet patterns.

use super::binary::Binary;
use super::board::{Board, Presses};
use super::game::Game;
use super::goal::{Goal, GoalError};
use super::metric::Metric;
use super::modular::System;
use super::recurrence::{Prime, Recurrence, Two};
use super::rule::Rule;
use super::shape::{self, Shape};
use super::solution::Solution;
use super::states::States;
use super::way::Way;
use fewest_core::{Limits, Reason};
use std::fmt;

/// Solves boards of one game for one goal. Preparing a solver takes a long time, so use the same solver for all boards.
///
/// ```
/// use fewest::lights::{Game, Goal, Metric, Rule, Shape, Solver, States, Wrap};
///
/// let shape = Shape::grid(5, 5, Wrap::None)?;
/// let game = Game::new(shape, &Rule::PLUS, States::new(3)?)?;
/// let board = game.uniform_board(1);
/// let solver = Solver::new(game, Goal::Uniform(0), Metric::Presses)?;
/// assert_eq!(solver.nullity(), 3);
/// let fewest = solver.solve(&board).solved().expect("all lights can be turned off");
/// assert!(solver.game().after(&board, fewest.presses()).uniform_state() == Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    game: Game,
    goal: Goal,
    metric: Metric,
    engine: Engine,
}

#[derive(Clone, Debug)]
pub(super) enum Engine {
    Binary(Binary),
    Modular(System),
}

/// The reason why a solver was not prepared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolverError {
    /// The goal does not fit the game.
    Goal(GoalError),
    /// A limit was reached.
    Stopped(Reason),
}

impl Solver {
    /// Prepares a solver without limits.
    ///
    /// # Errors
    /// Those of [`new_within`](Self::new_within).
    pub fn new(game: Game, goal: Goal, metric: Metric) -> Result<Self, SolverError> {
        Self::new_within(game, goal, metric, &Limits::new())
    }

    /// Prepares a solver. The limit on memory and the cancel flag apply.
    ///
    /// If the rule determines each row from earlier rows, as `plus` does on a torus, the solver prepares polynomials
    /// with one coefficient for each column. Time: rows × columns + columns² steps. With two states, a step handles 64
    /// cells or coefficients at once. Memory: a few rows.
    ///
    /// Otherwise, elimination reduces the equations to few unknowns (a *frontier*). On a grid of n rows and columns,
    /// there are n or 2n unknowns, or more if a cell's equation contains several buttons that no earlier equation
    /// contains.
    ///
    /// Let there be U unknowns, and P pairs of a button and a cell that it changes. Time with two states: P × U / 64
    /// steps, and U³ / 1500 steps to eliminate the unknowns, eight rows at a time. Time with more states: P × U and U³
    /// steps. Memory: 16 bytes for each pair, 64 for each cell of a few rows, and 3 × U² bits or bytes.
    ///
    /// # Errors
    /// The goal does not fit the game, or a limit was reached.
    pub fn new_within(
        game: Game,
        goal: Goal,
        metric: Metric,
        limits: &Limits<'_>,
    ) -> Result<Self, SolverError> {
        goal.check(game.states(), game.cells().count()).map_err(SolverError::Goal)?;
        let engine = if game.states().number() == 2 {
            Binary::new(&game, &goal, limits).map(Engine::Binary)
        } else {
            System::of_game(&game, &goal, limits).map(Engine::Modular)
        };
        Ok(Self { engine: engine.map_err(SolverError::Stopped)?, game, goal, metric })
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The goal.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The unit in which presses are counted.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    pub(super) fn engine(&self) -> &Engine {
        &self.engine
    }

    /// The method by which the solver finds the presses that a board needs.
    pub fn way(&self) -> Way {
        match &self.engine {
            Engine::Binary(binary) => binary.way(),
            Engine::Modular(system) => system.way(),
        }
    }

    /// The size of the smallest set that generates all *quiet patterns*, the press sets that change no cell that matters.
    /// If the number of states is prime, it is the dimension of their space.
    pub fn nullity(&self) -> usize {
        match &self.engine {
            Engine::Binary(binary) => binary.nullity(),
            Engine::Modular(system) => system.nullity(),
        }
    }

    /// The number of quiet patterns, as its prime factors with their exponents. For each end state, a board has either
    /// no solution or exactly this number of solutions.
    pub fn quiet_pattern_count(&self) -> Vec<(u8, usize)> {
        match &self.engine {
            Engine::Binary(binary) => vec![(2, binary.nullity())],
            Engine::Modular(system) => system.quiet_patterns().collect(),
        }
    }

    /// The nullity of a rule on a whole grid, computed from polynomials without preparing a solver. `None` if there is
    /// no such formula, if the grid has too many columns, or if there is not enough memory.
    ///
    /// There is a formula for a prime number of states, at least 3 rows and 3 columns, and the rules `plus` and
    /// `cross`: on a torus, a cylinder or, with more than two states, a rectangle.
    ///
    /// Time: rows × columns + columns² steps. With two states, a step handles 64 cells or coefficients at once.
    pub fn nullity_of(shape: Shape, rule: &Rule, states: States) -> Option<usize> {
        let shape::Kind::Grid(grid) = shape.kind() else { return None };
        let limits = Limits::new();
        if states == States::TWO {
            return Recurrence::of_grid(Two, grid, rule, &limits).ok()?.map(|equations| equations.nullity());
        }
        let field = Prime(states.as_prime()?);
        Recurrence::of_grid(field, grid, rule, &limits).ok()?.map(|equations| equations.nullity())
    }

    /// Quiet patterns that generate all quiet patterns. If the number of states is prime, they are a basis.
    pub fn quiet_patterns(&self) -> Box<dyn Iterator<Item = Presses> + '_> {
        match &self.engine {
            Engine::Binary(binary) => Box::new(binary.quiet_patterns().map(|pattern| self.presses(pattern))),
            Engine::Modular(system) => {
                Box::new(system.generators().iter().map(|generator| self.presses(generator.counts.clone())))
            }
        }
    }

    /// Some solution of a board; `None` if the board cannot be solved. If presses can reach several end states, the
    /// solution reaches the first of them.
    ///
    /// # Panics
    /// The board belongs to another game.
    pub fn solve_any(&self, board: &Board) -> Option<Solution> {
        let (end, presses) = self.some_presses(board).next()?;
        Some(self.solution_of(end, presses))
    }

    /// Whether a board can be solved.
    ///
    /// # Panics
    /// The board belongs to another game.
    pub fn solvable(&self, board: &Board) -> bool {
        self.some_presses(board).next().is_some()
    }

    /// For each end state that presses can reach, the state and a press set that reaches it.
    pub(super) fn origins<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = (u8, Vec<u8>)> + 'a {
        self.game.check_board(board);
        self.goal.ends(self.game.states(), board.count()).filter_map(move |end| {
            let needed = self.goal.needed(board, end);
            let counts = match &self.engine {
                Engine::Binary(binary) => binary.solve(&needed)?,
                Engine::Modular(system) => system.solve(&needed)?,
            };
            Some((end, counts))
        })
    }

    /// Returns bits if the board is stored and solved as bits; otherwise, the press sets of [`origins`](Self::origins).
    fn some_presses<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = (u8, Presses)> + 'a {
        let bits = match (&self.engine, &self.goal, board.bits()) {
            (Engine::Binary(binary), Goal::Cheapest | Goal::Uniform(_), Some(bits))
                if binary.takes_bits() =>
            {
                Some((binary, bits))
            }
            _ => None,
        };
        let as_bytes = bits.is_none().then(|| self.origins(board));
        let as_bytes = as_bytes.into_iter().flatten().map(|(end, counts)| (end, self.presses(counts)));
        let as_bits = bits.into_iter().flat_map(move |(binary, bits)| {
            self.game.check_board(board);
            let ends = self.goal.ends(States::TWO, board.count());
            ends.filter_map(move |end| Some((end, Presses::of_bits(binary.solve_bits(bits, end)?))))
        });
        as_bytes.chain(as_bits)
    }

    pub(super) fn presses(&self, counts: Vec<u8>) -> Presses {
        Presses::new(self.game.states(), counts).expect("numbers of presses are below the number of states")
    }

    pub(super) fn solution(&self, end: u8, counts: Vec<u8>) -> Solution {
        self.solution_of(end, self.presses(counts))
    }

    fn solution_of(&self, end: u8, presses: Presses) -> Solution {
        let reached = (!matches!(self.goal, Goal::Picture(_))).then_some(end);
        Solution::new(presses, reached, self.metric)
    }
}

/// Prints the lower-case name.
impl fmt::Display for Way {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Polynomials => "polynomials",
            Self::Frontier => "frontier",
        })
    }
}

impl fmt::Display for SolverError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Goal(error) => error.fmt(formatter),
            Self::Stopped(reason) => reason.fmt(formatter),
        }
    }
}

impl std::error::Error for SolverError {}
