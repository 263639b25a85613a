//! A space as blocks of rows: what a move does to blocks, rows and bits.

mod products;

use super::factor::Factor;
use super::plan::{Division, MOST_ORBITS, Plan, actions};
use crate::permutation::{Condition, Move, Puzzle, State};
use crate::{OutOfMemory, memory};
use products::{Products, compositions};

/// The states of a puzzle as bits: `blocks` blocks of `height` rows of `width` bits.
pub(super) struct Space {
    plan: Plan,
    /// The number of moves.
    pub(super) steps: usize,
    pub(super) blocks: usize,
    pub(super) height: usize,
    pub(super) width: usize,
    /// For each move the one that undoes it; `None` if some move has none, or does not exist everywhere.
    pub(super) inverses: Option<Vec<usize>>,
    /// For each orbit, what each move does to what its factors leave over.
    orbits: Vec<OrbitTable>,
    /// For each action on the bits of a row: permutations that follow each other, each with the bit that comes to each bit.
    pub(super) bit_images: Vec<Vec<Vec<u8>>>,
    /// For each action on the rows of a block and each row, the row that comes there.
    pub(super) row_images: Vec<Vec<u16>>,
}

/// What the moves do to one orbit.
struct OrbitTable {
    /// The number of states without the factors.
    blocks: usize,
    /// For each of them, an entry for each move.
    entries: Vec<Entry>,
}

/// What a move does: the sums of the entries of all orbits count.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// The share of the orbit in the number of the block; `FORBIDDEN` if the move does not exist here.
    block: u32,
    /// Its share in the number of the action on bits.
    bits: u16,
    /// Its share in the number of the action on rows.
    rows: u16,
}

const FORBIDDEN: u32 = u32::MAX;

/// Where a move leads from all states of a block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) block: usize,
    /// The action on the bits of a row.
    pub(super) bits: usize,
    /// The action on the rows of the block.
    pub(super) rows: usize,
}

/// Where a state is: its block, its row in the block, and its bit in the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) block: usize,
    pub(super) row: usize,
    pub(super) bit: usize,
}

impl Space {
    /// The bytes of the tables for a plan.
    pub(super) fn bytes(plan: &Plan, steps: usize) -> u64 {
        let entries: u64 = plan.orbits.iter().map(|orbit| orbit.blocks.len() * steps as u64).sum();
        entries.saturating_mul(size_of::<Entry>() as u64)
    }

    /// The space of a plan.
    pub(super) fn new(plan: Plan, puzzle: &Puzzle, steps: &[Move]) -> Result<Self, OutOfMemory> {
        let (bit_factors, row_factors) = (plan.bits.clone(), plan.rows.clone());
        let mut images: Vec<Vec<Vec<Vec<u16>>>> = Vec::new();
        let mut whole_actions: Vec<Vec<Vec<usize>>> = Vec::new();
        // The permutations by which moves change each factor.
        for division in &plan.orbits {
            let mut of_orbit = Vec::new();
            let mut of_moves = Vec::new();
            for factor in &division.factors {
                let (images, numbers) = match factor {
                    Factor::Whole(all) => whole_images(all.len() as usize, factor, division, puzzle, steps),
                    _ => (
                        (0..actions(factor, steps.len())).map(|action| factor.images(action)).collect(),
                        vec![],
                    ),
                };
                of_orbit.push(images);
                of_moves.push(numbers);
            }
            images.push(of_orbit);
            whole_actions.push(of_moves);
        }
        let all_images = |factors: &[(usize, usize)]| {
            let lists: Vec<&[Vec<u16>]> =
                factors.iter().map(|&(orbit, factor)| &images[orbit][factor][..]).collect();
            combined(&lists)
        };
        let bit_images = one_by_one(&plan, &images);
        let row_images = all_images(&row_factors);
        // The share of an action of a factor in the number of the combined action.
        let stride = |factors: &[(usize, usize)], wanted: (usize, usize)| {
            let position = factors.iter().position(|&factor| factor == wanted)?;
            Some(
                factors[position + 1..]
                    .iter()
                    .map(|&(orbit, factor)| images[orbit][factor].len())
                    .product::<usize>(),
            )
        };
        let composed = compositions(steps);
        let bit_products = Products::new(&bit_factors, &images, &plan);
        let row_products = Products::new(&row_factors, &images, &plan);
        let composed = match (&bit_products, &row_products) {
            (Some(_), Some(_)) => composed,
            _ => vec![None; steps.len()],
        };
        let (bit_products, row_products) =
            (bit_products.unwrap_or_default(), row_products.unwrap_or_default());
        let mut tables = Vec::new();
        for (number, division) in plan.orbits.iter().enumerate() {
            let block_stride: u64 =
                plan.orbits[number + 1..].iter().map(|orbit| orbit.blocks.len()).product();
            let share = |factor: usize, action: usize| match stride(&bit_factors, (number, factor)) {
                Some(stride) => Entry { block: 0, bits: (action * stride) as u16, rows: 0 },
                None => {
                    let stride =
                        stride(&row_factors, (number, factor)).expect("each factor is of bits or of rows");
                    Entry { block: 0, bits: 0, rows: (action * stride) as u16 }
                }
            };
            // The shares of all turns are added in one pass over the places.
            let kinds = puzzle.kinds(puzzle.orbit_of(division.places.start));
            let mut turns = vec![(0, 0); kinds.len()];
            for (factor, coordinate) in division.factors.iter().enumerate() {
                if let Factor::Turn { kind, .. } = coordinate {
                    let Entry { bits, rows, .. } = share(factor, 1);
                    turns[usize::from(*kind)] = (bits, rows);
                }
            }
            let blocks = division.blocks.len() as usize;
            let mut entries = Vec::new();
            memory::reserve(&mut entries, blocks * steps.len())?;
            let mut state = puzzle.goals()[0].clone();
            let mut next = state.clone();
            let places = &division.places;
            for block in 0..blocks {
                division.blocks.unrank(
                    block as u64,
                    &mut state.kinds[places.clone()],
                    &mut state.orientations[places.clone()],
                );
                for (action, step) in steps.iter().enumerate() {
                    if composed[action].is_some() {
                        entries.push(Entry { block: FORBIDDEN, bits: 0, rows: 0 });
                        continue;
                    }
                    let here = |condition: &&Condition| places.contains(&condition.place_and_kind().0);
                    if !step.conditions().iter().filter(here).all(|condition| condition.holds(&state)) {
                        entries.push(Entry { block: FORBIDDEN, bits: 0, rows: 0 });
                        continue;
                    }
                    carry(&state, step, puzzle, division, &mut next);
                    let (kinds, orientations) =
                        (&next.kinds[places.clone()], &next.orientations[places.clone()]);
                    let block = division.blocks.rank(kinds, orientations) * block_stride;
                    let mut entry = Entry { block: block as u32, bits: 0, rows: 0 };
                    for (&kind, &orientation) in kinds.iter().zip(orientations) {
                        let (bits, rows) = turns[usize::from(kind)];
                        entry.bits += bits * u16::from(orientation);
                        entry.rows += rows * u16::from(orientation);
                    }
                    for (factor, coordinate) in division.factors.iter().enumerate() {
                        let action = match coordinate {
                            Factor::Turn { .. } => continue,
                            Factor::Exchange { .. } => coordinate.value(kinds, orientations),
                            Factor::Whole(_) => whole_actions[number][factor][action],
                        };
                        let Entry { bits, rows, .. } = share(factor, action);
                        entry.bits += bits;
                        entry.rows += rows;
                    }
                    entries.push(entry);
                }
            }
            for action in 0..steps.len() {
                let Some((first, second)) = composed[action] else { continue };
                for block in 0..blocks {
                    let before = entries[block * steps.len() + first];
                    let after =
                        entries[(u64::from(before.block) / block_stride) as usize * steps.len() + second];
                    entries[block * steps.len() + action] = Entry {
                        block: after.block,
                        bits: bit_products.of(before.bits, after.bits),
                        rows: row_products.of(before.rows, after.rows),
                    };
                }
            }
            tables.push(OrbitTable { blocks, entries });
        }
        Ok(Self {
            steps: steps.len(),
            inverses: steps.iter().map(|step| inverse(step, steps)).collect(),
            blocks: plan.blocks(),
            height: plan.height(),
            width: plan.width(),
            orbits: tables,
            bit_images,
            row_images,
            plan,
        })
    }

    /// Writes where the moves lead from a block, leaving out moves that do not exist there and blocks that are not wanted.
    #[inline(always)]
    pub(super) fn steps_from(
        &self,
        block: usize,
        mut is_wanted: impl FnMut(usize) -> bool,
        steps: &mut Vec<Step>,
    ) {
        steps.clear();
        let mut rest = block;
        let mut entries: [&[Entry]; MOST_ORBITS] = [&[]; MOST_ORBITS];
        for (orbit, entries) in self.orbits.iter().zip(&mut entries).rev() {
            let here = rest % orbit.blocks;
            rest /= orbit.blocks;
            *entries = &orbit.entries[here * self.steps..][..self.steps];
        }
        let (first, others) = entries[..self.orbits.len()].split_first().expect("a move changes some orbit");
        for (number, &first) in first.iter().enumerate() {
            let mut sum = (first.block as usize, usize::from(first.bits), usize::from(first.rows));
            let mut is_allowed = first.block != FORBIDDEN;
            for orbit in others {
                let Entry { block, bits, rows } = orbit[number];
                is_allowed &= block != FORBIDDEN;
                sum = (sum.0 + block as usize, sum.1 + usize::from(bits), sum.2 + usize::from(rows));
            }
            let (block, bits, rows) = sum;
            if is_allowed && is_wanted(block) {
                steps.push(Step { block, bits, rows });
            }
        }
    }

    /// Where a move leads from a block; `None` if it does not exist there.
    #[inline]
    pub(super) fn step_from(&self, block: usize, step: usize) -> Option<Step> {
        let mut to = Step { block: 0, bits: 0, rows: 0 };
        let mut rest = block;
        for orbit in self.orbits.iter().rev() {
            // Most spaces have one orbit, and a division takes longer than all the rest.
            let here = if self.orbits.len() == 1 { rest } else { rest % orbit.blocks };
            let Entry { block, bits, rows } = orbit.entries[here * self.steps + step];
            if block == FORBIDDEN {
                return None;
            }
            to.block += block as usize;
            to.bits += usize::from(bits);
            to.rows += usize::from(rows);
            if self.orbits.len() > 1 {
                rest /= orbit.blocks;
            }
        }
        Some(to)
    }

    /// The number of a place among all places, without gaps.
    #[inline]
    pub(super) fn number(&self, place: Place) -> usize {
        (place.block * self.height + place.row) * self.width + place.bit
    }

    /// Where a state is.
    pub(super) fn place(&self, state: &State) -> Place {
        let parts = |division: &Division| {
            let places = division.places.clone();
            (&state.kinds[places.clone()], &state.orientations[places])
        };
        let mut block = 0;
        for division in &self.plan.orbits {
            let (kinds, orientations) = parts(division);
            block =
                block * division.blocks.len() as usize + division.blocks.rank(kinds, orientations) as usize;
        }
        let value = |factors: &[(usize, usize)]| {
            factors.iter().fold(0, |sum, &(orbit, factor)| {
                let factor_of = &self.plan.orbits[orbit];
                let (kinds, orientations) = parts(factor_of);
                let factor = &factor_of.factors[factor];
                sum * factor.len() + factor.value(kinds, orientations)
            })
        };
        Place { block, row: value(&self.plan.rows), bit: value(&self.plan.bits) }
    }

    /// Writes the state at a place. Orbits that no move changes stay as they are.
    pub(super) fn write(&self, place: Place, state: &mut State) {
        let mut rest = place.block as u64;
        for division in self.plan.orbits.iter().rev() {
            let places = division.places.clone();
            let blocks = division.blocks.len();
            division.blocks.unrank(
                rest % blocks,
                &mut state.kinds[places.clone()],
                &mut state.orientations[places],
            );
            rest /= blocks;
        }
        for (factors, value) in [(&self.plan.rows, place.row), (&self.plan.bits, place.bit)] {
            let mut rest = value;
            for &(orbit, factor) in factors.iter().rev() {
                let division = &self.plan.orbits[orbit];
                let places = division.places.clone();
                let factor = &division.factors[factor];
                factor.set(
                    rest % factor.len(),
                    &mut state.kinds[places.clone()],
                    &mut state.orientations[places],
                );
                rest /= factor.len();
            }
        }
    }
}

/// The number of the move that undoes a move, if both exist everywhere.
fn inverse(step: &Move, steps: &[Move]) -> Option<usize> {
    let inverse = step.transformation().inverse();
    let undoes = |other: &Move| other.conditions().is_empty() && *other.transformation() == inverse;
    steps.iter().position(undoes).filter(|_| step.conditions().is_empty())
}

/// Writes what a move makes of one orbit of a state.
fn carry(state: &State, step: &Move, puzzle: &Puzzle, division: &Division, next: &mut State) {
    let transformation = step.transformation();
    let places = division.places.clone();
    let kinds = puzzle.kinds(puzzle.orbit_of(places.start));
    let moved = transformation.sources()[places.clone()].iter().zip(&transformation.turns()[places.clone()]);
    let next = next.kinds[places.clone()].iter_mut().zip(&mut next.orientations[places]);
    for ((&source, &turn), (next_kind, next_orientation)) in moved.zip(next) {
        let (kind, orientation) = (state.kinds[usize::from(source)], state.orientations[usize::from(source)]);
        let period = kinds[usize::from(kind)].period as u8;
        // Without divisions, which would take most of the time: `orientation` is less than `period`.
        let turn = if turn < period { turn } else { turn % period };
        let sum = orientation + turn;
        *next_kind = kind;
        *next_orientation = if sum < period { sum } else { sum - period };
    }
}

/// The permutations by which moves change a whole orbit, each once, and the number of the one of each move.
fn whole_images(
    values: usize,
    factor: &Factor,
    division: &Division,
    puzzle: &Puzzle,
    steps: &[Move],
) -> (Vec<Vec<u16>>, Vec<usize>) {
    let places = &division.places;
    let mut images: Vec<Vec<u16>> = Vec::new();
    let mut numbers = Vec::new();
    let mut state = puzzle.goals()[0].clone();
    let mut next = state.clone();
    for step in steps {
        let image: Vec<u16> = (0..values)
            .map(|value| {
                factor.set(value, &mut state.kinds[places.clone()], &mut state.orientations[places.clone()]);
                carry(&state, step, puzzle, division, &mut next);
                factor.value(&next.kinds[places.clone()], &next.orientations[places.clone()]) as u16
            })
            .collect();
        let known = images.iter().position(|known| *known == image);
        numbers.push(known.unwrap_or_else(|| {
            images.push(image);
            images.len() - 1
        }));
    }
    (images, numbers)
}

/// For all combinations of the permutations of the factors of a row: the permutations of bits that follow each other.
fn one_by_one(plan: &Plan, images: &[Vec<Vec<Vec<u16>>>]) -> Vec<Vec<Vec<u8>>> {
    let mut combinations = vec![vec![]];
    for (number, &(orbit, factor)) in plan.bits.iter().enumerate() {
        let values = |&(orbit, factor): &(usize, usize)| plan.orbits[orbit].factors[factor].len();
        let stride: usize = plan.bits[number + 1..].iter().map(values).product();
        let of_bits = |image: &Vec<u16>| -> Vec<u8> {
            (0..plan.width())
                .map(|bit| {
                    let value = bit / stride % image.len();
                    (bit - value * stride + usize::from(image[value]) * stride) as u8
                })
                .collect()
        };
        let stages: Vec<Vec<u8>> = images[orbit][factor].iter().map(of_bits).collect();
        combinations = combinations
            .iter()
            .flat_map(|before: &Vec<Vec<u8>>| {
                stages.iter().map(move |stage| before.iter().chain([stage]).cloned().collect())
            })
            .collect();
    }
    combinations
}

/// The combined permutations of several factors, for all combinations of their permutations.
fn combined(factors: &[&[Vec<u16>]]) -> Vec<Vec<u16>> {
    let mut images = vec![vec![0_u16]];
    for factor in factors {
        images = images
            .iter()
            .flat_map(|left| {
                factor.iter().map(move |right| {
                    let values = right.len() as u16;
                    left.iter().flat_map(|&high| right.iter().map(move |&low| high * values + low)).collect()
                })
            })
            .collect();
    }
    images
}
