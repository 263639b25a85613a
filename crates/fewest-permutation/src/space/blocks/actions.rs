//! Numbers the actions of moves: their permutations of the bits of a row and of the rows of a block (see
//! `levels/rows.rs`).

use super::entry::Entry;
use crate::space::factor::Factor;
use crate::space::plan::{Division, Plan, actions};
use crate::{Move, Puzzle, State};

/// The permutations by which moves change the factors of a plan.
pub(super) struct Actions<'a> {
    plan: &'a Plan,
    /// For each orbit and each of its factors, the permutations of the factor's values.
    of_factors: Vec<Vec<OfFactor>>,
}

struct OfFactor {
    images: Vec<Vec<u16>>,
    /// For each move, the index of its permutation. Empty unless the factor is a whole orbit: the index for other
    /// factors depends on the block.
    of_moves: Vec<usize>,
}

impl<'a> Actions<'a> {
    pub(super) fn new(plan: &'a Plan, puzzle: &Puzzle, steps: &[Move]) -> Self {
        let of_factor = |division: &Division, factor: &Factor| match factor {
            Factor::Whole(_) => of_whole(factor, division, puzzle, steps),
            _ => OfFactor { images: factor.images(actions(factor, steps.len())), of_moves: Vec::new() },
        };
        let of_orbit =
            |division: &Division| division.factors.iter().map(|factor| of_factor(division, factor)).collect();
        Self { plan, of_factors: plan.orbits.iter().map(of_orbit).collect() }
    }

    /// The permutations of a factor, which is given by its orbit and its index in the orbit.
    pub(super) fn images(&self, (orbit, factor): (usize, usize)) -> &[Vec<u16>] {
        &self.of_factors[orbit][factor].images
    }

    pub(super) fn plan(&self) -> &Plan {
        self.plan
    }

    /// The index of a move's permutation of a factor that is a whole orbit.
    pub(super) fn of_whole(&self, (orbit, factor): (usize, usize), step: usize) -> usize {
        self.of_factors[orbit][factor].of_moves[step]
    }

    /// The stride of a factor's permutations in the numbers of combined permutations.
    pub(super) fn stride(&self, factor: (usize, usize)) -> Entry {
        let stride_in = |factors: &[(usize, usize)]| {
            let position = factors.iter().position(|&other| other == factor)?;
            Some(factors[position + 1..].iter().map(|&other| self.images(other).len()).product::<usize>())
        };
        let [bits, rows] = [&self.plan.bits, &self.plan.rows].map(|factors| stride_in(factors));
        debug_assert!(bits.is_some() != rows.is_some(), "each factor is of bits or of rows");
        Entry { block: 0, bits: bits.unwrap_or(0) as u16, rows: rows.unwrap_or(0) as u16 }
    }

    /// For each combination of permutations of the factors of a row, the permutations of bits to apply one after the
    /// other, as the source of each bit.
    pub(super) fn bit_images(&self) -> Vec<Vec<Vec<u8>>> {
        let mut combinations = vec![vec![]];
        for (number, &factor) in self.plan.bits.iter().enumerate() {
            let values = |&(orbit, factor): &(usize, usize)| self.plan.orbits[orbit].factors[factor].len();
            let stride: usize = self.plan.bits[number + 1..].iter().map(values).product();
            let of_bits = |image: &Vec<u16>| -> Vec<u8> {
                (0..self.plan.width())
                    .map(|bit| {
                        let value = bit / stride % image.len();
                        (bit - value * stride + usize::from(image[value]) * stride) as u8
                    })
                    .collect()
            };
            let stages: Vec<Vec<u8>> = self.images(factor).iter().map(of_bits).collect();
            combinations = combinations
                .iter()
                .flat_map(|before: &Vec<Vec<u8>>| {
                    stages.iter().map(move |stage| before.iter().chain([stage]).cloned().collect())
                })
                .collect();
        }
        combinations
    }

    /// For each combination of permutations of the factors of the rows, the source of each row.
    pub(super) fn row_images(&self) -> Vec<Vec<u16>> {
        let mut images = vec![vec![0_u16]];
        for &factor in &self.plan.rows {
            images = images
                .iter()
                .flat_map(|left| {
                    self.images(factor).iter().map(move |right| {
                        let values = right.len() as u16;
                        left.iter()
                            .flat_map(|&high| right.iter().map(move |&low| high * values + low))
                            .collect()
                    })
                })
                .collect();
        }
        images
    }
}

fn of_whole(factor: &Factor, division: &Division, puzzle: &Puzzle, steps: &[Move]) -> OfFactor {
    let places = &division.places;
    let mut images: Vec<Vec<u16>> = Vec::new();
    let mut of_moves = Vec::new();
    let mut state = puzzle.goals()[0].clone();
    let mut next = state.clone();
    for step in steps {
        let image: Vec<u16> = (0..factor.len())
            .map(|value| {
                factor.set(value, &mut state.kinds[places.clone()], &mut state.orientations[places.clone()]);
                carry(&state, step, puzzle, division, &mut next);
                factor.value(&next.kinds[places.clone()], &next.orientations[places.clone()]) as u16
            })
            .collect();
        let known = images.iter().position(|known| *known == image);
        of_moves.push(known.unwrap_or_else(|| {
            images.push(image);
            images.len() - 1
        }));
    }
    OfFactor { images, of_moves }
}

/// Writes to `next` one orbit of the state after a move.
pub(super) fn carry(state: &State, step: &Move, puzzle: &Puzzle, division: &Division, next: &mut State) {
    let transformation = step.transformation();
    let places = division.places.clone();
    let kinds = puzzle.kinds(puzzle.orbit_of(places.start));
    let moved = transformation.sources()[places.clone()].iter().zip(&transformation.turns()[places.clone()]);
    let next = next.kinds[places.clone()].iter_mut().zip(&mut next.orientations[places]);
    for ((&source, &turn), (next_kind, next_orientation)) in moved.zip(next) {
        let (kind, orientation) = (state.kinds[usize::from(source)], state.orientations[usize::from(source)]);
        let period = kinds[usize::from(kind)].period as u8;
        // A division would take most of the time.
        let turn = if turn < period { turn } else { turn % period };
        let sum = orientation + turn;
        *next_kind = kind;
        *next_orientation = if sum < period { sum } else { sum - period };
    }
}
