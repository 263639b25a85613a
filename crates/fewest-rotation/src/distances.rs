//! For each pattern, its distance from the center in one byte, and whether its shortest word is unique.

use super::pattern::rank;
use super::{Board, CELLS, Move, Pattern, Solver};

/// The distances of all patterns, small enough for the cache of a core.
pub(super) struct Distances(Box<[u8]>);

impl Distances {
    pub(super) fn new(solver: &Solver) -> Self {
        Self(solver.pattern_distances().into())
    }

    pub(super) fn of(&self, bits: u32) -> u8 {
        self.0[rank(bits)]
    }

    pub(super) fn by_rank(&self) -> &[u8] {
        &self.0
    }

    /// All patterns by rank, with their distances.
    pub(super) fn patterns(&self) -> impl Iterator<Item = (Pattern, u8)> {
        Pattern::all().into_iter().zip(self.0.iter().copied())
    }

    /// The boards whose three patterns are all at least `distance` from the center, in the order of the ranks of
    /// their first two patterns.
    ///
    /// Time: the square of the number of patterns at `distance` or farther, so this is for large distances.
    pub(super) fn boards_from(&self, distance: u8) -> Vec<Board> {
        let far: Vec<u32> = self
            .patterns()
            .filter(|&(_, other)| other >= distance)
            .map(|(pattern, _)| pattern.bits())
            .collect();
        let mut boards = Vec::new();
        for &ones in &far {
            for &twos in far.iter().filter(|&&twos| ones & twos == 0) {
                if self.of(ones ^ twos ^ ((1 << CELLS) - 1)) >= distance {
                    boards.push(Board::from_masks(ones, twos).expect("the patterns have no common cell"));
                }
            }
        }
        boards
    }

    pub(super) fn largest(&self) -> u8 {
        *self.0.iter().max().expect("there are 735,471 patterns")
    }
}

/// For each pattern, by rank, whether it has a unique shortest word.
pub(super) struct UniqueWords(Box<[bool]>);

impl UniqueWords {
    /// Visits the patterns in the order of their distances, and counts the shortest words of each pattern: the sum of
    /// the counts of all neighbors that are one move nearer. Counts above 2 are stored as 2.
    pub(super) fn new(distances: &Distances) -> Self {
        let mut levels = vec![Vec::new(); usize::from(distances.largest()) + 1];
        for (pattern, distance) in distances.patterns() {
            levels[usize::from(distance)].push(pattern);
        }
        let mut words = vec![0_u8; Pattern::COUNT];
        words[Pattern::CENTER.rank()] = 1;
        for (distance, level) in (0..).zip(&levels).skip(1) {
            for pattern in level {
                let nearer = Move::ALL.map(|turned| {
                    let after = pattern.after(turned).rank();
                    if distances.by_rank()[after] < distance { words[after] } else { 0 }
                });
                words[pattern.rank()] = nearer.into_iter().sum::<u8>().min(2);
            }
        }
        Self(words.into_iter().map(|words| words == 1).collect())
    }

    /// Whether the pattern with these bits has a unique shortest word.
    pub(super) fn has(&self, bits: u32) -> bool {
        self.0[rank(bits)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_listed_by_rank() {
        let distances = Distances::new(&Solver::new());
        assert!(distances.patterns().map(|(pattern, _)| pattern.rank()).eq(0..Pattern::COUNT));
    }

    #[test]
    fn a_pattern_has_a_unique_word_when_the_walk_through_its_words_finds_one() {
        let solver = Solver::new();
        let distances = Distances::new(&solver);
        let unique = UniqueWords::new(&distances);
        let words = |pattern: Pattern| {
            let mut open = vec![pattern];
            let mut found = 0;
            while let Some(pattern) = open.pop() {
                let distance = solver.pattern_distance(pattern);
                found += usize::from(distance == 0);
                open.extend(
                    Move::ALL
                        .map(|turned| pattern.after(turned))
                        .into_iter()
                        .filter(|&after| solver.pattern_distance(after) < distance),
                );
            }
            found
        };
        for rank in (0..Pattern::COUNT).step_by(1009) {
            let pattern = Pattern::from_rank(rank);
            assert_eq!(unique.has(pattern.bits()), words(pattern) == 1, "{pattern:?}");
        }
    }
}
