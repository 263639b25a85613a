//! The equations of games of two states, over GF(2).

use super::bitmap::Bitmap;
use super::frontier::{Bits, Reduction};
use super::game::Game;
use super::goal::Goal;
use super::recurrence::{Packed, Recurrence, ToEnd, Two};
use fewest_core::{Limits, OutOfMemory, Reason, memory};
use fewest_gf2::Equations;
use fewest_gf2::bits::{bit, toggle_if, words_for};
use fewest_linear::{self, Matrix};

#[derive(Clone, Debug)]
pub(super) struct Binary {
    way: Engine,
    buttons: usize,
}

/// The equations on the unknowns of a frontier, after elimination.
#[derive(Clone, Debug)]
struct Constraints {
    equations: Equations,
    /// The values of the unknowns in each pattern of a basis of the quiet patterns.
    kernel: Vec<Vec<u64>>,
}

#[derive(Clone, Debug)]
enum Engine {
    /// A frontier: few unknowns determine all presses, and constraints determine the unknowns.
    Frontier(Reduction, Constraints),
    /// A recurrence: each row of presses follows from earlier rows.
    Recurrence(Recurrence<Two>),
}

impl Binary {
    pub(super) fn new(game: &Game, goal: &Goal, limits: &Limits<'_>) -> Result<Self, Reason> {
        match Recurrence::of(Two, game, goal, limits)? {
            Some(recurrence) => Ok(Self::by(Engine::Recurrence(recurrence), game)),
            None => Self::by_frontier(game, goal, limits),
        }
    }

    /// Prepares the equations by elimination, which works for every game.
    pub(super) fn by_frontier(game: &Game, goal: &Goal, limits: &Limits<'_>) -> Result<Self, Reason> {
        let (reduction, constraints) =
            Reduction::new::<Bits>(game.incidence_within(limits)?, goal, (game.order(), None), limits)?;
        let constraints = Constraints::new(reduction.unknowns(), constraints, limits)?;
        Ok(Self::by(Engine::Frontier(reduction, constraints), game))
    }

    fn by(way: Engine, game: &Game) -> Self {
        Self { way, buttons: game.buttons().count() }
    }

    pub(super) fn buttons(&self) -> usize {
        self.buttons
    }

    pub(super) fn way(&self) -> super::Way {
        match &self.way {
            Engine::Frontier(..) => super::Way::Frontier,
            Engine::Recurrence(_) => super::Way::Polynomials,
        }
    }

    /// The dimension of the space of quiet patterns.
    pub(super) fn nullity(&self) -> usize {
        match &self.way {
            Engine::Frontier(_, constraints) => constraints.kernel.len(),
            Engine::Recurrence(recurrence) => recurrence.nullity(),
        }
    }

    /// A basis of the quiet patterns, as the number of presses of each button.
    pub(super) fn quiet_patterns(&self) -> Box<dyn Iterator<Item = Vec<u8>> + '_> {
        match &self.way {
            Engine::Frontier(reduction, constraints) => {
                let pattern = |unknowns: &Vec<u64>| reduction.quiet(&counts(unknowns, reduction.unknowns()));
                Box::new(constraints.kernel.iter().map(pattern))
            }
            Engine::Recurrence(recurrence) => recurrence.quiet_patterns(),
        }
    }

    /// The number of presses of each button that change the cells by `needed`; `None` if there is no solution.
    pub(super) fn solve(&self, needed: &[u8]) -> Option<Vec<u8>> {
        match &self.way {
            Engine::Frontier(reduction, constraints) => {
                let residual = reduction.residual(needed);
                let unknowns = constraints.equations.solve(&packed(&residual))?;
                Some(reduction.complete(&counts(&unknowns, reduction.unknowns()), needed))
            }
            Engine::Recurrence(recurrence) => recurrence.solve(needed),
        }
    }

    /// Whether [`solve_bits`](Self::solve_bits) works.
    pub(super) fn takes_bits(&self) -> bool {
        matches!(self.way, Engine::Recurrence(_))
    }

    /// The presses that bring all cells of a board to the state `end`; `None` if there is no solution.
    ///
    /// # Panics
    /// [`takes_bits`](Self::takes_bits) is false.
    pub(super) fn solve_bits(&self, board: &Bitmap, end: u8) -> Option<Bitmap> {
        let Engine::Recurrence(recurrence) = &self.way else { panic!("a frontier takes bytes") };
        let (rows, columns) = (board.rows(), board.columns());
        let presses = recurrence.solve_into(&ToEnd { board, end }, Packed::with_room(rows, columns))?;
        Some(Bitmap::of_words(rows, columns, presses.words))
    }

    pub(super) fn packed_patterns(&self, limits: &Limits<'_>) -> Result<Vec<Vec<u64>>, Reason> {
        let mut patterns = memory::room(self.nullity())?;
        for pattern in self.quiet_patterns() {
            limits.check()?;
            let mut bits = memory::zeroed(words_for(self.buttons()))?;
            pack(&pattern, &mut bits);
            patterns.push(bits);
        }
        Ok(patterns)
    }
}

impl Constraints {
    /// Eliminates the constraints on `unknowns` unknowns.
    fn new(unknowns: usize, constraints: Vec<Vec<u64>>, limits: &Limits<'_>) -> Result<Self, Reason> {
        // Memory for a copy of the constraints, and for a kernel of at most one vector for each unknown.
        let copied = Equations::words_needed(constraints.len(), unknowns).saturating_mul(2);
        let kernel = (unknowns as u64).saturating_mul(words_for(unknowns) as u64);
        let needed = copied.saturating_add(kernel).saturating_mul(8);
        if needed > limits.memory {
            return Err(Reason::Memory { needed: Some(needed) });
        }
        memory::probe(usize::try_from(needed).unwrap_or(usize::MAX))?;
        let equations = Equations::new(unknowns, constraints.into_iter(), limits)?;
        Ok(Self { kernel: equations.kernel(limits)?, equations })
    }
}

/// Divides the buttons into four classes, by the parities of row and column. On many grids, the quiet patterns split
/// into a direct sum along these classes, which makes the search for the fewest presses faster.
pub(super) fn classes(game: &Game) -> Vec<usize> {
    let class = |(row, column): (usize, usize)| match (row % 2, column % 2) {
        (0, 0) => 0,
        (1, 1) => 1,
        (1, 0) => 2,
        _ => 3,
    };
    game.buttons().places().map(class).collect()
}

/// All equations as one system, for the search that grows press sets.
pub(super) fn whole(game: &Game, goal: &Goal, limits: &Limits<'_>) -> Result<fewest_linear::Solver, Reason> {
    let incidence = game.incidence_within(limits)?;
    let mut checks =
        Matrix::empty(incidence.buttons()).expect("a matrix may have one column for every button");
    for row in incidence.by_cell(|cell| goal.matters(cell))?.iter() {
        let refused = OutOfMemory { bytes: size_of::<u32>() * incidence.pairs() };
        checks.push(row.iter().map(|&(button, _)| button as usize)).map_err(|_| refused)?;
    }
    fewest_linear::Solver::new_within(checks, limits)
}

/// The indices of the cells that have to change.
pub(super) fn violated(needed: &[u8]) -> Vec<u32> {
    (0..needed.len() as u32).filter(|&cell| needed[cell as usize] == 1).collect()
}

/// Packs numbers of presses, each 0 or 1, into bits.
pub(super) fn packed(counts: &[u8]) -> Vec<u64> {
    let mut bits = vec![0; words_for(counts.len())];
    pack(counts, &mut bits);
    bits
}

/// The words must be zero.
fn pack(counts: &[u8], bits: &mut [u64]) {
    counts.iter().enumerate().for_each(|(button, &count)| toggle_if(bits, button, count.into()));
}

pub(super) fn counts(bits: &[u64], buttons: usize) -> Vec<u8> {
    (0..buttons).map(|button| bit(bits, button) as u8).collect()
}
