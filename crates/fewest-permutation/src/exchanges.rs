//! Puzzles like the 15-puzzle: every move exchanges a blank with a piece in a neighboring place.
//!
//! Sources: Korf and Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134 (2002); Wilson, "Graph
//! puzzles, homotopy, and the alternating group", Journal of Combinatorial Theory B 16 (1974).

use crate::parity::is_odd_order;
use crate::{Condition, Move, Puzzle, State};

/// A puzzle of one orbit without orientations, whose moves exchange a blank with another piece.
pub(crate) struct Exchanges {
    blank: u16,
    neighbors: Vec<Vec<usize>>,
    has_distinct_pieces: bool,
}

impl Exchanges {
    /// `None` unless all moves exchange one blank with a piece, in both directions, in a single orbit without
    /// orientations, illegal pieces and bandages.
    pub(crate) fn new(puzzle: &Puzzle) -> Option<Self> {
        if puzzle.orbits().len() > 1 || !puzzle.illegal().is_empty() || !puzzle.bandages().is_empty() {
            return None;
        }
        let kinds = puzzle.kinds(0);
        let mut neighbors = vec![vec![]; puzzle.places()];
        let mut blank = None;
        // Moves with conditions have no powers, so the base moves are all moves.
        for step in puzzle.base_moves() {
            let sources = step.transformation().sources();
            let moved: Vec<usize> =
                (0..sources.len()).filter(|&place| usize::from(sources[place]) != place).collect();
            let (&[first, second], &[Condition::Has { place, kind }]) = (&moved[..], step.conditions())
            else {
                return None;
            };
            let place = usize::from(place);
            if !moved.contains(&place) || *blank.get_or_insert(kind) != kind {
                return None;
            }
            let other = first + second - place;
            if !neighbors[place].contains(&other) {
                neighbors[place].push(other);
            }
        }
        let blank = blank.filter(|&blank| kinds[usize::from(blank)].count == 1)?;
        let is_plain = kinds.iter().all(|kind| kind.period == 1);
        let goes_both_ways = neighbors
            .iter()
            .enumerate()
            .all(|(place, beside)| beside.iter().all(|&other: &usize| neighbors[other].contains(&place)));
        let has_distinct_pieces = kinds.iter().all(|kind| kind.count == 1);
        (is_plain && goes_both_ways).then_some(Self { blank, neighbors, has_distinct_pieces })
    }

    pub(crate) fn blank(&self) -> u16 {
        self.blank
    }

    /// The neighbors of each place, as bit masks.
    pub(crate) fn neighbor_sets(&self) -> Vec<u64> {
        let set = |neighbors: &Vec<usize>| neighbors.iter().fold(0, |set, &next| set | 1 << next);
        self.neighbors.iter().map(set).collect()
    }

    /// For each place of the blank: the moves that exist there, as the index of the move and the place of the other
    /// piece.
    pub(crate) fn ways(&self, moves: &[Move]) -> Vec<Vec<(u16, u8)>> {
        let mut ways = vec![vec![]; self.neighbors.len()];
        for (number, step) in (0..).zip(moves) {
            let Condition::Has { place, .. } = step.conditions()[0] else {
                panic!("each move requires a blank")
            };
            let place = usize::from(place);
            ways[place].push((number, step.transformation().sources()[place] as u8));
        }
        ways
    }

    /// The distance between every two places in the graph: a lower bound on the moves that carry a piece from one to
    /// the other.
    pub(crate) fn distances(&self) -> Vec<Vec<u32>> {
        let from = |start: usize| {
            let mut distances = vec![0; self.neighbors.len()];
            let (mut reached, mut next) = (vec![start], 0);
            while let Some(&place) = reached.get(next) {
                next += 1;
                for &beside in &self.neighbors[place] {
                    if !reached.contains(&beside) {
                        distances[beside] = distances[place] + 1;
                        reached.push(beside);
                    }
                }
            }
            distances
        };
        (0..self.neighbors.len()).map(from).collect()
    }

    /// The kinds of pieces except the blank, ordered so that pieces with neighboring places in `home` are close
    /// together. Such pieces hinder each other, and a table accounts for this only if it contains both.
    pub(crate) fn by_home(&self, home: &State) -> Vec<u16> {
        let mut left: Vec<bool> = home.kinds().iter().map(|&kind| kind != self.blank).collect();
        let mut order: Vec<usize> = Vec::new();
        let free =
            |place: usize, left: &[bool]| self.neighbors[place].iter().filter(|&&next| left[next]).count();
        while let Some(next) = (0..left.len()).filter(|&place| left[place]).min_by_key(|&place| {
            // Prefers neighbors of the last few places, then places with few free neighbors, so that no place becomes
            // isolated.
            let recent = &order[order.len().saturating_sub(4)..];
            let close = self.neighbors[place].iter().filter(|next| recent.contains(next)).count();
            (usize::MAX - close, free(place, &left))
        }) {
            left[next] = false;
            order.push(next);
        }
        let mut kinds: Vec<u16> = Vec::new();
        for kind in order.into_iter().map(|place| home.kinds()[place]) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds
    }

    /// Whether moves lead from one state to another; `None` if Wilson's theorem does not apply to the graph.
    pub(crate) fn leads(&self, from: &State, to: &State) -> Option<bool> {
        let places = self.neighbors.len();
        let edges = self.neighbors.iter().map(Vec::len).sum::<usize>() / 2;
        // The theorem excludes rings and one graph of 7 places and 8 edges.
        let is_ring = edges == places;
        if places < 4 || is_ring || (places, edges) == (7, 8) || !self.stays_connected() {
            return None;
        }
        let Some(colors) = self.colors() else { return Some(true) };
        // Each move exchanges two pieces and changes the color of the blank's place, so `side` is invariant. If two
        // pieces look alike, exchanging them changes `side`, but not the state.
        let side = |state: &State| {
            let place = state.kinds().iter().position(|&kind| kind == self.blank).expect("there is a blank");
            is_odd_order(state.kinds()) != colors[place]
        };
        Some(!self.has_distinct_pieces || side(from) == side(to))
    }

    fn stays_connected(&self) -> bool {
        (0..self.neighbors.len()).all(|gone| {
            let mut seen = vec![false; self.neighbors.len()];
            seen[gone] = true;
            let mut stack = vec![usize::from(gone == 0)];
            while let Some(place) = stack.pop() {
                if !std::mem::replace(&mut seen[place], true) {
                    stack.extend(&self.neighbors[place]);
                }
            }
            !seen.contains(&false)
        })
    }

    /// A coloring of the graph with two colors; `None` if the graph is not bipartite.
    fn colors(&self) -> Option<Vec<bool>> {
        let mut colors: Vec<Option<bool>> = vec![None; self.neighbors.len()];
        let mut stack = vec![(0, false)];
        while let Some((place, color)) = stack.pop() {
            match colors[place] {
                Some(known) if known != color => return None,
                Some(_) => {}
                None => {
                    colors[place] = Some(color);
                    stack.extend(self.neighbors[place].iter().map(|&next| (next, !color)));
                }
            }
        }
        colors.into_iter().collect()
    }
}
