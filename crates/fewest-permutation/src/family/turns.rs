//! The turns of a solid as cubers write them, with slices and rotations of the whole solid.
//!
//! A turn is a permutation of all facelets, including those that no move of the puzzle carries away, such as centers.
//! After an algorithm, the colors are renamed by the rotation that brings these facelets home. So the position
//! describes the solid as it is held after the algorithm.

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
    /// The rotations of the whole solid, as permutations of the facelets.
    rotations: Vec<Transformation>,
    /// For each facelet, the side of a piece in the solved state; `None` if no move of the puzzle changes the facelet.
    sides: Vec<Option<Side>>,
}

impl Turns {
    /// Turns are permutations of the facelets. `generators` generate all rotations of the whole solid. `None` if there
    /// are no turns.
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

    /// The names, without inverses and powers. The most common turns come first.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Whether `written` names a turn, its inverse or one of its powers.
    pub fn know(&self, written: &str) -> bool {
        crate::Move::readings(written).any(|(name, _)| self.named.contains_key(&*name))
    }

    /// The solved state after an algorithm. The time depends on the length of the text.
    ///
    /// # Errors
    /// A name in the algorithm is not the name of a turn.
    ///
    /// # Panics
    /// The turns belong to another puzzle.
    pub fn after(&self, puzzle: &Puzzle, algorithm: &Algorithm) -> Result<State, UnknownMove> {
        Ok(self.held(puzzle, &self.stickers(algorithm)?))
    }

    /// The number of repetitions of an algorithm after which the puzzle is solved again, held in any orientation.
    ///
    /// # Errors
    /// A name in the algorithm is not the name of a turn.
    ///
    /// # Panics
    /// The turns belong to another puzzle.
    pub fn order(&self, puzzle: &Puzzle, algorithm: &Algorithm) -> Result<usize, UnknownMove> {
        let stickers = self.stickers(algorithm)?;
        // After `all` repetitions, every facelet is back.
        let all = stickers.order();
        let is_solved = |times: usize| self.held(puzzle, &stickers.power(times as i64)) == *puzzle.solved();
        let mut divisors: Vec<usize> = (1..).take_while(|divisor| divisor * divisor <= all).collect();
        divisors.retain(|divisor| all.is_multiple_of(*divisor));
        let larger: Vec<usize> = divisors.iter().rev().map(|divisor| all / divisor).collect();
        let order = divisors.into_iter().chain(larger).find(|&divisor| is_solved(divisor));
        Ok(order.expect("`all` is among the divisors"))
    }

    fn stickers(&self, algorithm: &Algorithm) -> Result<Transformation, UnknownMove> {
        let find = |name: &str| self.named.get(name).cloned().map(Ok);
        let unknown = |found: &str| UnknownMove { found: found.to_owned(), expected: self.names.clone() };
        algorithm.transformation(&self.rotations[0], &find, &unknown)
    }

    /// The position after a permutation of the facelets, as the solid is then held.
    fn held(&self, puzzle: &Puzzle, stickers: &Transformation) -> State {
        let stickers = stickers.sources();
        let held = self.rotations.iter().find_map(|rotation| self.sides_after(puzzle, stickers, rotation));
        self.state(puzzle, &held.expect("some rotation brings the fixed pieces home"))
    }

    /// The sides that the facelets show after a permutation, with the colors renamed by the rotation `names`. `None` if
    /// a facelet that never changes is not at home, or if a piece is in a place of another orbit.
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
            // The first cycle of sides defines the orientation of a piece.
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
