//! Finds the orbits of the pieces of a solid, and the orientations of each piece.

use crate::OrbitMove;
use std::collections::HashMap;

pub(super) struct Places {
    /// For each place, its facelets. If a sequence of moves carries a piece to another place, the order of its facelets
    /// is that of this place, except for a turn of the piece.
    pub(super) places: Vec<Vec<usize>>,
    /// The lengths of the cycles in which the facelets of a piece change positions as it turns, the longest first.
    pub(super) rounds: Vec<usize>,
}

impl Places {
    pub(super) fn of(piece: &[usize], piece_of: &[usize], turns: &[Vec<usize>]) -> Self {
        let mut places = vec![piece.to_vec()];
        let mut place_of = HashMap::from([(piece_of[piece[0]], 0)]);
        // The permutations of the facelets of a piece that returns to a known place.
        let mut turned: Vec<Vec<usize>> = Vec::new();
        let mut next = 0;
        while next < places.len() {
            for turn in turns {
                let image: Vec<usize> = places[next].iter().map(|&facelet| turn[facelet]).collect();
                match place_of.get(&piece_of[image[0]]) {
                    None => {
                        place_of.insert(piece_of[image[0]], places.len());
                        places.push(image);
                    }
                    Some(&place) => {
                        let list: &Vec<usize> = &places[place];
                        turned.push((image.iter().map(|facelet| position(list, facelet))).collect());
                    }
                }
            }
            next += 1;
        }
        // Each cycle of the piece's turn becomes contiguous.
        let turned = turned.iter().map(|turn| rounds(turn)).max_by_key(|rounds| rounds[0].len());
        let turned = turned.unwrap_or_else(|| (0..piece.len()).map(|position| vec![position]).collect());
        let order: Vec<usize> = turned.iter().flatten().copied().collect();
        let places =
            places.iter().map(|list| order.iter().map(|&position| list[position]).collect()).collect();
        Self { places, rounds: turned.iter().map(Vec::len).collect() }
    }

    pub(super) fn orientations(&self) -> usize {
        self.rounds[0]
    }

    /// For each facelet, its place and its position at the place.
    pub(super) fn positions(&self) -> HashMap<usize, (usize, usize)> {
        let places = self.places.iter().enumerate();
        places
            .flat_map(|(place, list)| {
                list.iter().enumerate().map(move |(position, &facelet)| (facelet, (place, position)))
            })
            .collect()
    }

    pub(super) fn part(&self, turn: &[usize], positions: &HashMap<usize, (usize, usize)>) -> OrbitMove {
        let mut part = OrbitMove::identity(self.places.len());
        for (source, list) in self.places.iter().enumerate() {
            let (place, position) = positions[&turn[list[0]]];
            assert!(position < self.orientations(), "a piece turns about one axis");
            part.sources[place] = source;
            part.turns[place] = position as u32;
        }
        part
    }
}

/// The cycles of a permutation, the longest first.
fn rounds(permutation: &[usize]) -> Vec<Vec<usize>> {
    let mut rounds = Vec::new();
    let mut is_known = vec![false; permutation.len()];
    for first in 0..permutation.len() {
        let mut round = Vec::new();
        let mut position = first;
        while !is_known[position] {
            is_known[position] = true;
            round.push(position);
            position = permutation[position];
        }
        if !round.is_empty() {
            rounds.push(round);
        }
    }
    rounds.sort_by_key(|round| std::cmp::Reverse(round.len()));
    rounds
}

fn position(list: &[usize], facelet: &usize) -> usize {
    list.iter().position(|other| other == facelet).expect("a turn carries pieces to pieces")
}
