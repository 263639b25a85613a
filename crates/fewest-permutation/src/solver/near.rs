//! Lists the words of a position up to a given length, the shortest first.

use super::{Knowledge, Solver};
use crate::following::Following;
use crate::{State, Transformation, Word};
use fewest_core::{Limits, Outcome, Reason, flag};
use std::collections::HashMap;

const GLANCE: u64 = 1 << 10;

/// The solutions of a position by number of moves, then in dictionary order. See [`Solver::solutions_near`].
#[derive(Debug)]
pub struct NearSolutions<'a> {
    solver: &'a Solver,
    limits: Limits<'a>,
    following: Following,
    start: State,
    /// The length of the present words; `None` if there are no more words.
    length: Option<usize>,
    most: usize,
    /// The states along the current word, beginning with the start.
    path: Vec<Node>,
    word: Vec<u16>,
    expanded: u64,
    /// The reason why the search for the first word stopped, until it is reported.
    stopped: Option<Reason>,
}

#[derive(Debug)]
struct Node {
    state: State,
    /// A lower bound on the distance.
    least: usize,
    /// The moves to try here; `None` for those that may follow the last move in every state.
    moves: Option<Vec<u16>>,
    /// The index of the next move to try.
    next: usize,
}

impl Solver {
    /// The solutions of a position with up to `above` moves more than the fewest, by number of moves, then in
    /// dictionary order.
    ///
    /// A solution ends where it first meets the goal. Of solutions that differ only in two adjacent moves with the same
    /// effect, such as `U D` and `D U`, only the first is returned. No solution has two adjacent moves with the effect
    /// of a single move or of none, such as `U U` or `U U'`. So there may be fewer words of the least length than
    /// [`shortest_solutions`](Self::shortest_solutions) returns.
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
    /// Without tables of all distances, finding a longer word takes about as long as a search of its length.
    ///
    /// The iterator ends with an error if a limit stops it. The limits on memory and threads apply only to the search
    /// for the first word.
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

    /// A lower bound on the distance; `None` only if no moves lead to any alternative.
    fn lower(&self, state: &State) -> Option<usize> {
        let bounds = self.alternatives.iter().filter_map(|alternative| match &alternative.knowledge {
            Knowledge::Whole(table) => Some(table.table().distance(alternative.spot(table, state)?)),
            Knowledge::Bounded(bounded) => bounded.bound(&alternative.projection.state(state)),
        });
        bounds.min()
    }
}

impl Solver {
    /// The moves that may follow `first` in `state`; `None` if these are `usual`, the moves that may follow in every
    /// state.
    ///
    /// A pair of moves is skipped if an earlier pair has the same effect. However, an earlier pair whose first move
    /// meets the goal is in no solution, and is not counted here.
    fn moves_beside_goal(&self, state: &State, first: u16, usual: &[u16]) -> Option<Vec<u16>> {
        let is_free = |number: u16| self.moves[usize::from(number)].conditions().is_empty();
        let effect = |number: u16| self.moves[usize::from(number)].transformation();
        let free = || (0..self.moves.len() as u16).filter(|&number| is_free(number));
        let meets_goal = |number: u16| {
            let after = state.after(&self.moves[usize::from(number)], &self.puzzle);
            self.goal.is_met(&after, &self.puzzle)
        };
        let (ends, goes_on): (Vec<u16>, Vec<u16>) =
            free().filter(|&number| number <= first).partition(|&number| meets_goal(number));
        if usual.len() == self.moves.len() || ends.is_empty() || !is_free(first) {
            return None;
        }
        let mut known: HashMap<&Transformation, u16> = HashMap::new();
        free().for_each(|number| {
            known.entry(effect(number)).or_insert(number);
        });
        let backs: Vec<_> = goes_on.iter().map(|&earlier| (earlier, effect(earlier).inverse())).collect();
        let is_kept = |second: u16| {
            let pair = effect(first).then(effect(second));
            let has_earlier = || {
                backs.iter().any(|(earlier, back)| {
                    let partner = known.get(&back.then(&pair));
                    partner.is_some_and(|&partner| (*earlier, partner) < (first, second))
                })
            };
            !pair.is_identity() && !known.contains_key(&pair) && !has_earlier()
        };
        let all = 0..self.moves.len() as u16;
        let may_follow =
            |second: u16| usual.binary_search(&second).is_ok() || is_free(second) && is_kept(second);
        Some(all.filter(|&second| may_follow(second)).collect())
    }
}

impl NearSolutions<'_> {
    /// Begins the search for the words of a length, if it is within the limit.
    fn begin(&mut self, length: Option<usize>) {
        let is_solved = self.solver.goal.is_met(&self.start, &self.solver.puzzle);
        self.length = length.filter(|&length| length <= self.most && (!is_solved || length == 0));
        self.path.clear();
        if self.length.is_some() {
            let least = self.solver.lower(&self.start).unwrap_or(0);
            self.path.push(Node { state: self.start.clone(), least, moves: None, next: 0 });
        }
    }

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
            let Some(Node { state, least, moves, next }) = self.path.last_mut() else {
                self.begin(length.checked_add(1));
                continue;
            };
            let usual = self.following.moves(self.word.last().copied());
            let Some(&step) = moves.as_deref().unwrap_or(usual).get(*next) else {
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
            let near_goal = (*least <= 1 && left > 0).then(|| state.clone());
            self.expand()?;
            let Some(least) = solver.lower(&after).filter(|&least| least <= left) else { continue };
            match (solver.goal.is_met(&after, &solver.puzzle), left) {
                (true, 0) => {
                    let word = self.word.iter().copied().chain([step]).collect();
                    return Ok(Some(solver.word(word)));
                }
                // The word meets the goal too early, or never.
                (true, _) | (false, 0) => {}
                (false, _) => {
                    let moves = near_goal.and_then(|before| {
                        solver.moves_beside_goal(&before, step, self.following.moves(Some(step)))
                    });
                    self.path.push(Node { state: after, least, moves, next: 0 });
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
