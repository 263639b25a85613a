//! Random graphs as puzzles, and heuristics for them.

use fewest::search::{DEAD_END, Heuristic, KnownGoals, Puzzle};
use fewest_testing::Random;
use std::collections::HashSet;

/// States are numbers. Moves come in pairs, and the second move of a pair is the inverse of the first.
pub(crate) struct Graph {
    pub(crate) moves: Vec<Vec<usize>>,
    pub(crate) goals: Vec<usize>,
    /// Whether a move is left out if it would undo the previous move.
    pub(crate) prunes: bool,
}

impl Puzzle for Graph {
    type State = usize;
    type Move = usize;

    fn moves(&self, _: &usize, last: Option<usize>) -> impl Iterator<Item = usize> {
        let undoing = last.filter(|_| self.prunes).map(|last| last ^ 1);
        (0..self.moves.len()).filter(move |step| Some(*step) != undoing)
    }

    fn after(&self, state: &usize, step: usize) -> usize {
        self.moves[step][*state]
    }

    fn inverse(&self, step: usize) -> usize {
        step ^ 1
    }

    fn is_solved(&self, state: &usize) -> bool {
        self.goals.contains(state)
    }
}

impl KnownGoals for Graph {
    fn goals(&self) -> impl Iterator<Item = usize> {
        self.goals.iter().copied()
    }
}

impl Graph {
    /// A graph with this number of states and one to three pairs of moves, each of which changes some states.
    pub(crate) fn random(random: &mut Random, states: usize) -> Self {
        let mut moves = Vec::new();
        for _ in 0..1 + random.below(3) {
            let mut forth: Vec<_> = (0..states).collect();
            for _ in 0..random.below(states) {
                forth.swap(random.below(states), random.below(states));
            }
            let mut back = vec![0; states];
            forth.iter().enumerate().for_each(|(state, &after)| back[after] = state);
            moves.extend([forth, back]);
        }
        let mut goals: Vec<_> = (0..random.below(3)).map(|_| random.below(states)).collect();
        goals.dedup();
        Self { moves, goals, prunes: random.below(2) == 0 }
    }

    /// Adds a passage of `length` states that leads to a random state. The first pair of moves leads along the passage,
    /// and the other moves change nothing there. Also returns the state in the middle of the passage.
    pub(crate) fn behind_a_passage(mut self, random: &mut Random, length: usize) -> (Self, usize) {
        let first = self.states();
        self.moves.iter_mut().for_each(|step| step.extend(first..first + length));
        let entry = random.below(first);
        let [forth, back, ..] = &mut self.moves[..] else { unreachable!("there is a pair of moves") };
        let mut before = back[entry];
        for state in (first..first + length).chain([entry]) {
            (forth[before], back[state]) = (state, before);
            before = state;
        }
        (self, first + length / 2)
    }

    pub(crate) fn states(&self) -> usize {
        self.moves[0].len()
    }

    /// For each distance from the states `from`, the states there, in the order in which a search finds them.
    pub(crate) fn levels(&self, from: &[usize]) -> Vec<Vec<usize>> {
        let mut known: HashSet<_> = from.iter().copied().collect();
        let mut levels = vec![from.to_vec()];
        loop {
            let last = levels.last().expect("there is a first level");
            let children = last.iter().flat_map(|&state| self.moves.iter().map(move |step| step[state]));
            let level: Vec<_> = children.filter(|child| known.insert(*child)).collect();
            if level.is_empty() {
                return levels;
            }
            levels.push(level);
        }
    }

    /// The fewest moves to a goal from every state, or [`DEAD_END`].
    pub(crate) fn distances(&self) -> Vec<u32> {
        let mut distances = vec![DEAD_END; self.states()];
        for (distance, level) in (0..).zip(self.levels(&self.goals)) {
            level.into_iter().for_each(|state| distances[state] = distance);
        }
        distances
    }

    /// The lexicographically smallest of the shortest words: each move is the first move that leads nearer to a goal.
    pub(crate) fn smallest_word(&self, start: usize, distances: &[u32]) -> Option<Vec<usize>> {
        let (mut state, mut word) = (start, Vec::new());
        while distances[state] > 0 {
            let nearer = distances[state].checked_sub(1).filter(|_| distances[state] != DEAD_END)?;
            let step = self.moves.iter().position(|step| distances[step[state]] == nearer)?;
            word.push(step);
            state = self.moves[step][state];
        }
        Some(word)
    }

    pub(crate) fn is_solution(&self, start: usize, word: &[usize]) -> bool {
        self.goals.contains(&word.iter().fold(start, |state, &step| self.moves[step][state]))
    }
}

pub(crate) struct Table(pub(crate) Vec<u32>);

impl Heuristic<Graph> for Table {
    fn bound(&self, _: &Graph, &state: &usize) -> u32 {
        self.0[state]
    }
}

/// Admissible heuristics: zeros, the distances, and random bounds up to the distances, which are not consistent.
pub(crate) fn heuristics(random: &mut Random, distances: &[u32]) -> [Table; 4] {
    let mut some = |most: u32| {
        let bound = |&distance: &u32| match distance {
            DEAD_END if random.below(2) == 0 => DEAD_END,
            distance => random.below(distance.min(most) as usize + 1) as u32,
        };
        Table(distances.iter().map(bound).collect())
    };
    [some(0), some(2), some(20), Table(distances.to_vec())]
}
