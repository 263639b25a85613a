//! The turns of a solid as cubers write them, with rotations of the whole solid.
//!
//! Some pieces, such as the centers of the cube, are fixed: no move of the puzzle carries them away. In the notation of
//! cubers, slices move these pieces too, and rotations move all pieces. So a turn is a permutation of all facelets.
//! After an algorithm, the colors are renamed by the rotation that brings the fixed pieces home. A position therefore
//! describes the solid as it is held after the algorithm, and the letters in its solution refer to that orientation.

use super::Side;
use crate::{Algorithm, Puzzle, State, Transformation, UnknownMove};
use std::collections::HashMap;

/// The turns of a solid by the names that cubers write: `Rw`, `M`, `x`.
///
/// ```
/// use fewest::permutation::family;
///
/// let cube = family::member("3x3x3")?;
/// let turns = cube.turns.expect("it is a solid");
/// let after = |word: &str| turns.after(&cube.puzzle, &word.parse().expect("it is an algorithm"));
/// assert_eq!(after("M x")?, after("R L'")?);
/// assert_eq!(after("[y: R]")?, after("B")?);
/// assert!(after("Q").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turns {
    names: Vec<String>,
    named: HashMap<String, Transformation>,
    /// All rotations of the solid, as permutations of the facelets.
    rotations: Vec<Transformation>,
    /// For each facelet, the side of a piece that it shows in the solved state. `None` if no move of the puzzle changes
    /// it.
    sides: Vec<Option<Side>>,
}

impl Turns {
    /// Makes the turns of a solid from permutations of the facelets. `generators` generate all rotations of the solid.
    pub(super) fn new(
        turns: Vec<(String, Transformation)>,
        generators: &[Transformation],
        sides: Vec<Option<Side>>,
    ) -> Option<Self> {
        let identity = turns.first()?.1.identity();
        let mut rotations = vec![identity];
        let mut next = 0;
        while next < rotations.len() {
            for generator in generators {
                let rotation = rotations[next].then(generator);
                if !rotations.contains(&rotation) {
                    rotations.push(rotation);
                }
            }
            next += 1;
        }
        let names = turns.iter().map(|(name, _)| name.clone()).collect();
        Some(Self { names, named: turns.into_iter().collect(), rotations, sides })
    }

    /// The names without inverses and powers. The turns that cubers write most come first.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Whether `written` is the name of a turn, of its inverse, or of a power of it.
    pub fn know(&self, written: &str) -> bool {
        crate::Move::readings(written).any(|(name, _)| self.named.contains_key(&*name))
    }

    /// The position after an algorithm, from the solved state. The time depends on the length of the written algorithm,
    /// not on its amounts.
    ///
    /// # Errors
    /// A name in the algorithm is not the name of a turn.
    ///
    /// # Panics
    /// The turns belong to another puzzle.
    pub fn after(&self, puzzle: &Puzzle, algorithm: &Algorithm) -> Result<State, UnknownMove> {
        Ok(self.held(puzzle, &self.stickers(algorithm)?))
    }

    /// The order of an algorithm: the number of repetitions after which the puzzle is solved again, held in any
    /// orientation.
    ///
    /// # Errors
    /// A name in the algorithm is not the name of a turn.
    ///
    /// # Panics
    /// The turns belong to another puzzle.
    pub fn order(&self, puzzle: &Puzzle, algorithm: &Algorithm) -> Result<usize, UnknownMove> {
        let stickers = self.stickers(algorithm)?;
        // The order divides the number of repetitions after which all stickers are back.
        let all = stickers.order();
        let is_solved = |times: usize| self.held(puzzle, &stickers.power(times as i64)) == *puzzle.solved();
        let mut divisors: Vec<usize> = (1..).take_while(|divisor| divisor * divisor <= all).collect();
        divisors.retain(|divisor| all.is_multiple_of(*divisor));
        let larger: Vec<usize> = divisors.iter().rev().map(|divisor| all / divisor).collect();
        let order = divisors.into_iter().chain(larger).find(|&divisor| is_solved(divisor));
        Ok(order.expect("after `all` repetitions every sticker is back"))
    }

    /// The effect of an algorithm on the stickers.
    fn stickers(&self, algorithm: &Algorithm) -> Result<Transformation, UnknownMove> {
        let find = |name: &str| self.named.get(name).cloned().map(Ok);
        let unknown = |found: &str| UnknownMove { found: found.to_owned(), expected: self.names.clone() };
        algorithm.transformation(&self.rotations[0], &find, &unknown)
    }

    /// The position after a permutation of the stickers, for the solid as it is then held.
    fn held(&self, puzzle: &Puzzle, stickers: &Transformation) -> State {
        let stickers = stickers.sources();
        let held = self.rotations.iter().find_map(|rotation| self.sides_after(puzzle, stickers, rotation));
        self.state(puzzle, &held.expect("some rotation brings the fixed pieces home"))
    }

    /// The sides that the facelets show after a permutation of the stickers, with the colors renamed by the rotation
    /// `names`. `None` if the fixed pieces are then not at home, or if a piece is in a place of another orbit.
    fn sides_after(
        &self,
        puzzle: &Puzzle,
        stickers: &[u16],
        names: &Transformation,
    ) -> Option<Vec<Option<Side>>> {
        let shown = stickers.iter().map(|&sticker| names.sources()[usize::from(sticker)]);
        (shown.enumerate())
            .map(|(facelet, sticker)| match (self.sides[facelet], self.sides[usize::from(sticker)]) {
                (None, None) if usize::from(sticker) == facelet => Some(None),
                (Some(place), Some(shown))
                    if puzzle.orbit_of(place.place) == puzzle.orbit_of(shown.place) =>
                {
                    Some(Some(shown))
                }
                _ => None,
            })
            .collect()
    }

    fn state(&self, puzzle: &Puzzle, shown: &[Option<Side>]) -> State {
        let mut state = puzzle.solved().clone();
        for (side, shown) in self.sides.iter().zip(shown) {
            let (Some(side), Some(shown)) = (side, shown) else { continue };
            let (first, length) = side.round;
            // The orientation of a piece is defined by the side with index 0, in the cycle that begins there.
            if side.side != 0 || first != 0 {
                continue;
            }
            let kind = puzzle.solved().kinds[shown.place];
            let turned = usize::from(puzzle.solved().orientations[shown.place]) + length - shown.side;
            state.kinds[side.place] = kind;
            let period = usize::from(puzzle.period(side.place, kind));
            state.orientations[side.place] = (turned % length % period) as u8;
        }
        state
    }
}
