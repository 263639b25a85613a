//! Looks up many positions in tables together.

use super::{Alternative, Solver};
use crate::State;
use crate::distances::{Descents, Distances};
use std::fmt;

/// Positions that are looked up together in a solver's tables.
///
/// The answers are those of [`Solver::solve`], in a fraction of the time, because the memory reads of different
/// positions overlap. A few hundred positions at a time suffice.
pub struct Lookup<'a> {
    solver: &'a Solver,
    are_free: bool,
    positions: usize,
    /// For each position and each alternative, the index in the table; `None` if no moves lead to the alternative.
    spots: Vec<Option<u64>>,
    /// The positions that were given by moves and are not looked up yet, with the ends of their words in `moves`.
    scrambled: Vec<(usize, usize)>,
    moves: Vec<u16>,
    alternatives: Vec<Walks<'a>>,
}

struct Walks<'a> {
    alternative: &'a Alternative,
    table: &'a Distances,
    /// The positions for which this alternative may be nearest.
    positions: Vec<usize>,
    spots: Vec<u64>,
    words: Descents,
}

impl Solver {
    /// An empty look-up. `None` unless the solver has tables of all distances.
    pub fn lookup(&self) -> Option<Lookup<'_>> {
        let walks = |(alternative, table)| {
            let words = Descents::new(self.longest);
            Walks { alternative, table, positions: vec![], spots: vec![], words }
        };
        let alternatives: Vec<_> = self.whole().map(walks).collect();
        let is_whole = alternatives.len() == self.alternatives.len();
        is_whole.then(|| Lookup {
            solver: self,
            are_free: self.moves.iter().all(|step| step.conditions().is_empty()),
            positions: 0,
            spots: vec![],
            scrambled: vec![],
            moves: vec![],
            alternatives,
        })
    }
}

impl Lookup<'_> {
    /// Adds a position.
    ///
    /// # Panics
    /// The state is of another puzzle.
    pub fn add(&mut self, state: &State) {
        self.spots.extend(self.alternatives.iter().map(|walks| walks.alternative.spot(walks.table, state)));
        self.positions += 1;
    }

    /// Adds the position [`after`](Solver::after) some moves.
    ///
    /// # Errors
    /// The position in `moves` of the first move that is not allowed in the state before it. No position is added then.
    ///
    /// # Panics
    /// A number in `moves` is not the index of a move.
    pub fn add_after(&mut self, moves: &[u16]) -> Result<(), usize> {
        if !self.are_free {
            self.add(&self.solver.after(moves)?);
            return Ok(());
        }
        let exists = |&number: &u16| usize::from(number) < self.solver.moves.len();
        assert!(moves.iter().all(exists), "there is no such move");
        self.moves.extend_from_slice(moves);
        self.scrambled.push((self.positions, self.moves.len()));
        self.spots.extend(self.alternatives.iter().map(|_| None));
        self.positions += 1;
        Ok(())
    }

    /// The number of positions since the last answer.
    pub fn positions(&self) -> usize {
        self.positions
    }

    /// Visits the answers to all positions, in order, and removes the positions.
    ///
    /// An answer is the smallest of the shortest words, as indices of moves; `None` if the position is unsolvable.
    pub fn answer(&mut self, mut visit: impl FnMut(Option<&[u16]>)) {
        self.follow_scrambles();
        self.choose_near();
        for Walks { table, spots, words, .. } in &mut self.alternatives {
            table.table().smallest_each(spots, words);
        }
        let mut next = vec![0; self.alternatives.len()];
        for position in 0..self.positions {
            let mut best: Option<&[u16]> = None;
            for (walks, next) in self.alternatives.iter().zip(&mut next) {
                if walks.positions.get(*next) == Some(&position) {
                    let word = walks.words.word(*next);
                    *next += 1;
                    if best.is_none_or(|best| (word.len(), word) < (best.len(), best)) {
                        best = Some(word);
                    }
                }
            }
            visit(best);
        }
        self.spots.clear();
        self.positions = 0;
    }

    fn follow_scrambles(&mut self) {
        let mut start = 0;
        let mut word = |&(_, end): &(usize, usize)| &self.moves[std::mem::replace(&mut start, end)..end];
        let words: Vec<&[u16]> = self.scrambled.iter().map(&mut word).collect();
        let (width, mut found) = (self.alternatives.len(), Vec::new());
        for (number, Walks { alternative, table, .. }) in self.alternatives.iter().enumerate() {
            match alternative.start {
                Some(start) => table.table().after_each(start, &words, &mut found),
                None => found = vec![None; words.len()],
            }
            for ((&(position, _), word), &spot) in self.scrambled.iter().zip(&words).zip(&found) {
                // The table contains only states from which moves lead to the goal. The moves may pass through other
                // states.
                let of_state = || {
                    let state = self.solver.after(word).expect("every state allows every move");
                    alternative.spot(table, &state)
                };
                self.spots[position * width + number] = spot.or_else(of_state);
            }
        }
        self.scrambled.clear();
        self.moves.clear();
    }

    /// Assigns each position to all alternatives, or only to the nearest ones if the tables tell which these are.
    fn choose_near(&mut self) {
        for walks in &mut self.alternatives {
            walks.positions.clear();
            walks.spots.clear();
        }
        let width = self.alternatives.len();
        let mut told = vec![None; width];
        for position in 0..self.positions {
            let spots = &self.spots[position * width..][..width];
            if width > 1 {
                for ((told, walks), spot) in told.iter_mut().zip(&self.alternatives).zip(spots) {
                    *told = spot.and_then(|spot| walks.table.table().told_distance(spot));
                }
            }
            let least = told.iter().flatten().min().copied();
            for ((walks, &spot), &told) in self.alternatives.iter_mut().zip(spots).zip(&told) {
                if let Some(spot) = spot.filter(|_| told.is_none() || told == least) {
                    walks.positions.push(position);
                    walks.spots.push(spot);
                }
            }
        }
    }
}

impl fmt::Debug for Lookup<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Lookup").field("positions", &self.positions).finish_non_exhaustive()
    }
}
