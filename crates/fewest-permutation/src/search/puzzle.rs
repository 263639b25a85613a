//! A merged puzzle for the classic searches.

use crate::following::Following;
use crate::goal::{Merged, Projection};
use crate::{Metric, Move, Puzzle, State};
use fewest_search as search;
use std::collections::HashSet;

/// A puzzle for the searches of `fewest_search`. Moves are indices into [`moves`](Self::moves).
///
/// A depth-first search skips a pair of moves if a shorter word or an earlier pair in dictionary order has the same
/// effect.
pub struct PositionPuzzle {
    pub(super) merged: Merged,
    /// The first solved state of the full puzzle.
    solved: State,
    moves: Vec<Move>,
    following: Following,
    inverses: Vec<u16>,
    goals: HashSet<State>,
}

impl PositionPuzzle {
    /// A puzzle with the solved states as goals. `None` if some move has no inverse.
    ///
    /// ```
    /// use fewest::permutation::search::{ManhattanDistance, PositionPuzzle};
    /// use fewest::permutation::{Metric, family};
    /// use fewest::search::{Ties, a_star};
    ///
    /// let puzzle = family::by_name("sliding:3x3")?;
    /// let positions = PositionPuzzle::new(&puzzle, Metric::Turns).expect("moves of the blank go both ways");
    /// let manhattan = ManhattanDistance::new(&puzzle).expect("moves exchange the blank with a tile");
    /// let start = puzzle.after(puzzle.solved(), &"D R U L".parse()?)?;
    /// let report = a_star(&positions, &start, &manhattan, Ties::SmallestWord);
    /// assert_eq!(report.outcome.solved().map(|word| word.len()), Some(4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(puzzle: &Puzzle, metric: Metric) -> Option<Self> {
        let projection = Projection::between(puzzle, puzzle);
        Self::of(puzzle, Merged { puzzle: puzzle.clone(), projection }, metric)
    }

    /// A puzzle that searches a merged puzzle of `full`.
    pub(super) fn of(full: &Puzzle, merged: Merged, metric: Metric) -> Option<Self> {
        let moves = merged.puzzle.moves(metric);
        let inverses = merged.puzzle.inverses(metric)?;
        let following = Following::new(&merged.puzzle, &moves);
        let goals = merged.puzzle.goals().iter().cloned().collect();
        Some(Self { merged, solved: full.solved().clone(), moves, following, inverses, goals })
    }

    /// The puzzle in which pieces are alike if the goal does not distinguish them.
    pub fn puzzle(&self) -> &Puzzle {
        &self.merged.puzzle
    }

    /// The moves in dictionary order.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The merged state of a state of the full puzzle.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn start(&self, state: &State) -> State {
        self.merged.projection.state(state)
    }

    /// A state of the full puzzle whose [merged state](Self::start) is `state`. Pieces that are alike are placed in the
    /// order of their homes.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn unmerged(&self, state: &State) -> State {
        let puzzle = &self.merged.puzzle;
        let homes = self.start(&self.solved);
        let mut is_used = vec![false; puzzle.places()];
        let kind = |place: usize| {
            let mut places = puzzle.places_of(puzzle.orbit_of(place));
            let is_next = |&home: &usize| !is_used[home] && homes.kinds[home] == state.kinds[place];
            let home = places.find(is_next).expect("the state has the pieces of the solved state");
            is_used[home] = true;
            self.solved.kinds[home]
        };
        let kinds = (0..puzzle.places()).map(kind).collect();
        // An orientation of a merged piece is one of the full piece, which has at least as many.
        State { kinds, orientations: state.orientations.clone() }
    }
}

impl search::Puzzle for PositionPuzzle {
    type State = State;
    type Move = u16;

    fn moves(&self, state: &State, last: Option<u16>) -> impl Iterator<Item = u16> {
        let moves = self.following.moves(last).iter().copied();
        moves.filter(|&step| self.moves[usize::from(step)].is_allowed(state))
    }

    fn after(&self, state: &State, step: u16) -> State {
        state.after(&self.moves[usize::from(step)], &self.merged.puzzle)
    }

    fn inverse(&self, step: u16) -> u16 {
        self.inverses[usize::from(step)]
    }

    fn is_solved(&self, state: &State) -> bool {
        self.goals.contains(state)
    }

    fn heap_bytes(&self) -> usize {
        self.merged.puzzle.places() * (size_of::<u16>() + size_of::<u8>())
    }
}

impl search::KnownGoals for PositionPuzzle {
    fn goals(&self) -> impl Iterator<Item = State> {
        // In their order, so that equal searches expand the same nodes.
        self.merged.puzzle.goals().iter().cloned()
    }
}
