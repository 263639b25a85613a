//! Finds a word to a goal quickly. The word is seldom a shortest word.
//!
//! 1. A stabilizer chain lists places in an order. For each place it has short words that bring a piece to this place
//!    and leave all earlier places alone.
//! 2. A position is solved place by place. There are several words to choose from if pieces look alike, so a beam
//!    search keeps the positions whose words are shortest. Wider beams find shorter words.
//! 3. Parts of the word that have the effect of a shorter known word are replaced.
//!
//! The chain is after Minkwitz, "An algorithm for solving the factorization problem in permutation groups", Journal of
//! Symbolic Computation 26 (1998).
//!
//! ```text
//! chain       the chain of short words
//! fill        the words that fill a chain
//! beam        the beam search
//! letters     shortens words
//! proving     proves a lower bound after the first word, and looks for shorter words
//! ```

mod beam;
mod chain;
mod fill;
mod letters;
mod proving;

use super::SolverError;
use crate::goal::{Goal, Merged};
use crate::{Metric, Move, Puzzle, State, Word};
use beam::Beam;
use chain::WordChain;
use fewest_core::Limits;
pub use proving::QuickTurn;
use std::sync::Arc;

/// Solves positions quickly, in few moves but seldom in the fewest.
///
/// It solves positions of puzzles that are too large for a [`Solver`](super::Solver), such as the 4×4×4. Every move of
/// the puzzle must exist in every state, and have an inverse.
///
/// ```
/// use fewest::Limits;
/// use fewest::permutation::{Goal, Metric, QuickSolver, family};
///
/// let puzzle = family::by_name("3x3x3")?;
/// let goal = Goal::solved(&puzzle);
/// let solver = QuickSolver::new(&puzzle, Metric::Turns, &goal, &Limits::new())?.expect("moves have inverses");
/// let scrambled = puzzle.after(puzzle.solved(), &"R U F2 L' D B R2 U'".parse()?)?;
/// let word = solver.solve_within(&scrambled, &Limits::new().nodes(1)).expect("a scrambled position is solvable");
/// let solved = word.moves().fold(scrambled, |state, step| state.after(step, &puzzle));
/// assert!(goal.is_met(&solved, &puzzle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct QuickSolver {
    puzzle: Puzzle,
    goal: Goal,
    moves: Arc<[Move]>,
    merged: Vec<Merged>,
    chain: WordChain,
}

/// The number of solved states after which no more are tried, if a word was found.
const MOST_TARGETS: usize = 24;

/// The width of the last beam. Each beam is four times as wide as the beam before.
const WIDEST: usize = 1 << 14;

/// The width of the last beam that ignores the limit of nodes.
const NARROW: usize = 64;

impl QuickSolver {
    /// Makes the words, which takes a second or two for a puzzle of a hundred places. `None` if some move does not
    /// exist in every state, or has no inverse.
    ///
    /// # Errors
    /// An alternative of the goal leaves too much open, the words need more memory than the limit or the system allows,
    /// or the work was cancelled.
    pub fn new(
        puzzle: &Puzzle,
        metric: Metric,
        goal: &Goal,
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, SolverError> {
        let moves: Arc<[Move]> = puzzle.moves(metric).into();
        let Some(inverses) = Move::inverses(&moves).filter(|_| puzzle.has_group()) else { return Ok(None) };
        let merged = goal.merged(puzzle)?;
        let mut chain = WordChain::new(puzzle, &moves, inverses, limits).map_err(SolverError::Stopped)?;
        chain.fill(puzzle, limits).map_err(SolverError::Stopped)?;
        Ok(Some(Self { puzzle: puzzle.clone(), goal: goal.clone(), moves, merged, chain }))
    }

    /// A word from a position to the goal. `None` if no word was found.
    ///
    /// The search widens its beam until it reaches a limit, and returns the shortest word of all beams. A node is a
    /// position of a beam. The first beams are searched to their ends whatever the limit of nodes is, until one has a
    /// word. Of several words of this length, the first one found is returned. Unless the search is cancelled, the word
    /// depends on the state and the limit of nodes alone.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn solve_within(&self, state: &State, limits: &Limits<'_>) -> Option<Word> {
        let mut best: Option<Vec<u16>> = None;
        let (mut nodes, mut width) = (limits.nodes, 1);
        // Narrow beams may lead to no word. They are widened whatever the limit of nodes is.
        let is_narrow = |width, best: &Option<Vec<u16>>| width == 1 || (best.is_none() && width <= NARROW);
        while width <= WIDEST && (is_narrow(width, &best) || nodes > 0) && !limits.cancelled() {
            let is_narrow = is_narrow(width, &best);
            let targets = self.merged.iter().flat_map(|merged| {
                let state = merged.projection.state(state);
                merged.puzzle.goals().iter().map(move |goal| (&merged.puzzle, state.clone(), goal))
            });
            for (number, (puzzle, state, target)) in targets.enumerate() {
                if number >= MOST_TARGETS && best.is_some() {
                    break;
                }
                let most = if is_narrow { u64::MAX } else { nodes };
                let beam = Beam { puzzle, chain: &self.chain, target, width, limits: &limits.nodes(most) };
                let (word, visited) = beam.search(state);
                nodes = nodes.saturating_sub(visited);
                let word = word.map(|word| self.chain.shortened(word));
                best = best.into_iter().chain(word).min_by_key(Vec::len);
            }
            width *= 4;
        }
        best.map(|numbers| Word::new(numbers, &self.moves)).filter(|word| {
            let solved = word.moves().fold(state.clone(), |state, step| state.after(step, &self.puzzle));
            self.goal.is_met(&solved, &self.puzzle)
        })
    }
}
