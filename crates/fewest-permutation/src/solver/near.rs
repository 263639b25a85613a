//! Words of up to some moves above the fewest, in order.

use super::{Knowledge, Solver};
use crate::following::Following;
use crate::{State, Word};
use fewest_core::{Limits, Outcome, Reason, flag};

/// The number of nodes between two looks at the cancellation flag.
const GLANCE: u64 = 1 << 10;

/// Solutions from a position by their number of moves, and then in dictionary order; see [`Solver::solutions_near`].
#[derive(Debug)]
pub struct NearSolutions<'a> {
    solver: &'a Solver,
    limits: Limits<'a>,
    following: Following,
    start: State,
    /// The number of moves of the words that are found now; `None` if there are no more.
    length: Option<usize>,
    most: usize,
    /// The states after the moves of the word so far, and the index of the next move to try there.
    path: Vec<(State, usize)>,
    word: Vec<u16>,
    expanded: u64,
    /// Why no word was found, to be reported once.
    stopped: Option<Reason>,
}

impl Solver {
    /// The solutions of a position with up to `above` moves more than the fewest: by their number of moves, and among equal
    /// ones in dictionary order.
    ///
    /// A solution ends where it first meets the goal. Of words that differ by the order of two moves next to each other with
    /// the same effect only the first is returned, and none in which such a pair has the effect of a shorter word, such as
    /// `U U'` or `U U`. So there may be fewer words of the least length than [`shortest_solutions`](Self::shortest_solutions)
    /// returns. There are no words if the position is unsolvable.
    ///
    /// ```
    /// use fewest::permutation::{Goal, Metric, Solver, family};
    /// use fewest::Limits;
    ///
    /// let puzzle = family::by_name("2x2x2")?;
    /// let solver = Solver::new(&puzzle, Metric::Turns, &Goal::solved(&puzzle))?;
    /// let scrambled = puzzle.after(puzzle.solved(), &"R U R' U'".parse()?)?;
    /// let words = solver.solutions_near(&scrambled, 5, Limits::new()).collect::<Result<Vec<_>, _>>()?;
    /// assert_eq!(words[0].to_string(), "U R U' R'");
    /// assert!(words.len() > 1 && words.iter().all(|word| word.len() <= 9));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Takes memory for the states of one word. Where tables do not have all distances, a word above the fewest takes about
    /// as long as a search for that many moves.
    ///
    /// The iterator ends with an error if a limit stops it; memory and threads are limits of the search for the first word.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn solutions_near<'a>(
        &'a self,
        state: &State,
        above: usize,
        limits: Limits<'a>,
    ) -> NearSolutions<'a> {
        let (length, stopped) = match self.distance_within(state, &limits) {
            Outcome::Solved(length) => (Some(length), None),
            Outcome::Unsolvable => (None, None),
            Outcome::Stopped(stopped) => (None, Some(stopped.why)),
        };
        let mut solutions = NearSolutions {
            solver: self,
            limits,
            following: Following::new(&self.puzzle, &self.moves),
            start: state.clone(),
            length,
            most: length.map_or(0, |length| length.saturating_add(above)).min(limits.moves),
            path: vec![],
            word: vec![],
            expanded: 0,
            stopped,
        };
        solutions.begin(length);
        solutions
    }

    /// At least this many moves are left; `None` if moves lead to no alternative.
    fn lower(&self, state: &State) -> Option<usize> {
        let bounds = self.alternatives.iter().filter_map(|alternative| match &alternative.knowledge {
            Knowledge::Whole(table) => Some(table.table().distance(alternative.spot(table, state)?)),
            Knowledge::Bounded(bounded) => bounded.bound(&alternative.projection.state(state)),
        });
        bounds.min()
    }
}

impl NearSolutions<'_> {
    /// Begins with the words of a length, if there may be some.
    fn begin(&mut self, length: Option<usize>) {
        let is_solved = self.solver.goal.is_met(&self.start, &self.solver.puzzle);
        self.length = length.filter(|&length| length <= self.most && (!is_solved || length == 0));
        self.path.clear();
        if self.length.is_some() {
            self.path.push((self.start.clone(), 0));
        }
    }

    /// Notes a node, and fails if a limit is reached.
    fn expand(&mut self) -> Result<(), Reason> {
        self.expanded += 1;
        if self.expanded > self.limits.nodes {
            return Err(Reason::Nodes);
        }
        match self.expanded.is_multiple_of(GLANCE) && flag::is_set(self.limits.cancel) {
            true => Err(Reason::Cancelled),
            false => Ok(()),
        }
    }

    fn advance(&mut self) -> Result<Option<Word>, Reason> {
        let solver = self.solver;
        while let Some(length) = self.length {
            if length == 0 {
                self.length = None;
                return Ok(Some(solver.word(vec![])));
            }
            let depth = self.path.len();
            let Some((state, next)) = self.path.last_mut() else {
                self.begin(length.checked_add(1));
                continue;
            };
            let Some(&step) = self.following.moves(self.word.last().copied()).get(*next) else {
                self.path.pop();
                self.word.pop();
                continue;
            };
            *next += 1;
            let (left, known) = (length - depth, &solver.moves[usize::from(step)]);
            if !known.is_allowed(state) {
                continue;
            }
            let after = state.after(known, &solver.puzzle);
            self.expand()?;
            if solver.lower(&after).is_none_or(|least| least > left) {
                continue;
            }
            match (solver.goal.is_met(&after, &solver.puzzle), left) {
                (true, 0) => {
                    let word = self.word.iter().copied().chain([step]).collect();
                    return Ok(Some(solver.word(word)));
                }
                // It would go on behind a solution, or end before one.
                (true, _) | (false, 0) => {}
                (false, _) => {
                    self.path.push((after, 0));
                    self.word.push(step);
                }
            }
        }
        Ok(None)
    }
}

impl Iterator for NearSolutions<'_> {
    type Item = Result<Word, Reason>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(why) = self.stopped.take() {
            return Some(Err(why));
        }
        let word = self.advance();
        if word.is_err() {
            self.length = None;
        }
        word.transpose()
    }
}
