//! Reads Stim's detector error models. Blocks `repeat` are written out, and errors that flip the same detectors and
//! observables are merged into one error.

use super::budget::Budget;
use super::error::{ReadTextError, TextProblem};
use super::probability::{self, Times};
use super::program::{self, INSTRUCTIONS, Instruction, OBSERVABLE, Program, Size};
use super::{System, Words};
use fewest_core::memory;
use fewest_core::text::{Place, WordProblem};
use fewest_linear::{Coordinates, ErrorModel, Matrix, Origin};

pub(super) const NAME: &str = "Stim's detector error model";

/// Whether a text that begins with `start` is in this format.
pub(super) fn begins(start: &[u8]) -> bool {
    INSTRUCTIONS.iter().any(|name| {
        let (begin, rest) = start.split_at(name.len().min(start.len()));
        let ends = rest.first().is_none_or(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_');
        begin.eq_ignore_ascii_case(name.as_bytes()) && ends
    })
}

/// Reads a model. The text begins with an instruction.
pub(super) fn read(words: &mut Words<'_>, budget: &mut Budget) -> Result<System, ReadTextError> {
    let place = words.place();
    let program = program::read(words, budget)?;
    let mut errors = Errors::with_room_for(program.size, place)?;
    errors.run(&program, 0..program.steps.len(), 0, Times::ONCE);
    errors.model(program.size, budget, place).map(System::ErrorModel)
}

/// The errors of the model in the order of the text, before equal errors are merged.
struct Errors {
    /// The detectors and then the observables that an error flips, ascending, one error after the other.
    flips: Vec<u32>,
    /// For each error, the end of its targets in `flips`.
    ends: Vec<usize>,
    origins: Vec<Origin>,
    /// The probability that each error happens an odd number of times. It includes equal repetitions of a block, which
    /// are not written out.
    probabilities: Vec<f64>,
    /// The number of times that each error may happen, including equal repetitions.
    multiplicities: Vec<u64>,
    /// The number of `error` instructions so far, including equal repetitions.
    passed: u64,
    order: Vec<u32>,
    /// The shift of coordinates so far.
    moved: Vec<f64>,
    /// The coordinates of detectors, in the order of the text.
    coordinates: Vec<f64>,
    /// For each detector, the range of its coordinates. The list is empty if no detector of the model has coordinates.
    declared: Vec<(usize, usize)>,
}

impl Errors {
    fn with_room_for(size: Size, place: Place) -> Result<Self, ReadTextError> {
        let mut errors = Self {
            flips: Vec::new(),
            ends: Vec::new(),
            origins: Vec::new(),
            probabilities: Vec::new(),
            multiplicities: Vec::new(),
            passed: 0,
            order: Vec::new(),
            moved: Vec::new(),
            coordinates: Vec::new(),
            declared: Vec::new(),
        };
        let declared = if size.coordinates > 0 { size.detectors as usize } else { 0 };
        let (targets, count) = (size.targets as usize, size.errors as usize);
        memory::reserve(&mut errors.flips, targets)
            .and_then(|()| memory::reserve(&mut errors.ends, count))
            .and_then(|()| memory::reserve(&mut errors.origins, count))
            .and_then(|()| memory::reserve(&mut errors.probabilities, count))
            .and_then(|()| memory::reserve(&mut errors.multiplicities, count))
            .and_then(|()| memory::reserve(&mut errors.order, count))
            .and_then(|()| memory::reserve(&mut errors.coordinates, size.coordinates as usize))
            .and_then(|()| memory::reserve(&mut errors.declared, declared))
            .map_err(|error| TextProblem::OutOfMemory(error).at(place))?;
        errors.declared.resize(declared, (0, 0));
        Ok(errors)
    }

    /// Runs the steps in a range, in which each error may happen `times` times. `shift` is the shift of detectors
    /// before the steps; returns the shift after them.
    fn run(&mut self, program: &Program, steps: std::ops::Range<usize>, mut shift: u64, times: Times) -> u64 {
        let mut at = steps.start;
        while at < steps.end {
            at += 1;
            match program.steps[at - 1] {
                Instruction::Error { line, probability, first, end } => {
                    let probability = probability::of_odd(probability, times);
                    self.push(&program.targets[first..end], shift, line, probability, times.count());
                }
                Instruction::Detectors { first, end, place, placed } => {
                    self.declare(&program.targets[first..end], shift, &program.coordinates[place..placed]);
                }
                Instruction::Shift { detectors, place, placed } => {
                    shift = shift.saturating_add(detectors);
                    program::add(&mut self.moved, &program.coordinates[place..placed]);
                }
                Instruction::Repeat { count, end, instructions, shift: more } => {
                    // Without a shift, all repetitions have the same errors. So the block runs once, and its errors
                    // happen more often.
                    let (different, times) =
                        if more == 0 { (count.min(1), times.repeated(count)) } else { (count, times) };
                    let before = self.moved.clone();
                    for _ in 0..different {
                        shift = self.run(program, at..end, shift, times);
                    }
                    // The other repetitions shift the coordinates by the same amount as the first one.
                    let others = count.saturating_sub(different) as f64;
                    for (index, moved) in self.moved.iter_mut().enumerate() {
                        *moved += (*moved - before.get(index).unwrap_or(&0.0)) * others;
                    }
                    self.passed = self.passed.saturating_add(instructions.saturating_mul(count - different));
                    at = end;
                }
            }
        }
        shift
    }

    /// Adds an error, unless it flips nothing.
    fn push(&mut self, targets: &[u32], shift: u64, line: u64, probability: f64, times: u64) {
        let start = self.flips.len();
        self.flips.extend(targets.iter().map(|&target| match target & OBSERVABLE {
            // `program::read` has checked the number of detectors, so the sum does not overflow.
            0 => target + shift as u32,
            _ => target,
        }));
        self.flips[start..].sort_unstable();
        let length = start + keep_odd(&mut self.flips[start..]);
        self.flips.truncate(length);
        if length > start {
            self.ends.push(length);
            self.origins.push(Origin { line, instruction: self.passed });
            self.probabilities.push(probability);
            self.multiplicities.push(times);
        }
        self.passed = self.passed.saturating_add(1);
    }

    /// Sets the coordinates of detectors. As in Stim, the first declaration of a detector applies.
    fn declare(&mut self, targets: &[u32], shift: u64, place: &[f64]) {
        for &target in targets {
            let range = &mut self.declared[(u64::from(target) + shift) as usize];
            if range.0 == range.1 {
                let start = self.coordinates.len();
                let moved = self.moved.iter().chain(std::iter::repeat(&0.0));
                self.coordinates.extend(place.iter().zip(moved).map(|(number, moved)| number + moved));
                *range = (start, self.coordinates.len());
            }
        }
    }

    /// The coordinates of all detectors, in their order.
    fn coordinates(&self, place: Place) -> Result<Coordinates, ReadTextError> {
        let mut coordinates = Coordinates::default();
        for &(start, end) in &self.declared {
            let pushed = coordinates.push(&self.coordinates[start..end]);
            pushed.map_err(|error| TextProblem::OutOfMemory(error).at(place))?;
        }
        Ok(coordinates)
    }

    fn flips_of(&self, error: u32) -> &[u32] {
        let error = error as usize;
        let start = if error == 0 { 0 } else { self.ends[error - 1] };
        &self.flips[start..self.ends[error]]
    }

    /// Merges errors that flip the same targets into the first of them. Returns the indices of the remaining errors, in
    /// the order of the text. The first error gets the sum of the multiplicities, and the probability that an odd
    /// number of the merged errors happens.
    fn different(&mut self) -> Vec<u32> {
        let mut order = std::mem::take(&mut self.order);
        order.extend(0..self.ends.len() as u32);
        order.sort_unstable_by(|&a, &b| self.flips_of(a).cmp(self.flips_of(b)).then(a.cmp(&b)));
        let mut probabilities = std::mem::take(&mut self.probabilities);
        let mut multiplicities = std::mem::take(&mut self.multiplicities);
        order.dedup_by(|later, first| {
            let is_equal = self.flips_of(*later) == self.flips_of(*first);
            if is_equal {
                let of = |error: u32| probabilities[error as usize];
                probabilities[*first as usize] = probability::of_one(of(*first), of(*later));
                let more = multiplicities[*later as usize];
                let multiplicity = &mut multiplicities[*first as usize];
                *multiplicity = multiplicity.saturating_add(more);
            }
            is_equal
        });
        (self.probabilities, self.multiplicities) = (probabilities, multiplicities);
        order.sort_unstable();
        order
    }

    fn model(mut self, size: Size, budget: &mut Budget, place: Place) -> Result<ErrorModel, ReadTextError> {
        let matrix = |columns: u64| Matrix::empty(columns as usize).expect("columns are within the limit");
        let (mut detectors, mut observables) = (matrix(size.detectors), matrix(size.observables));
        let (mut origins, mut probabilities, mut multiplicities) = (Vec::new(), Vec::new(), Vec::new());
        for error in self.different() {
            let flips = self.flips_of(error);
            let (flipped, changed) = flips.split_at(flips.partition_point(|flip| flip & OBSERVABLE == 0));
            budget.push_row(&mut detectors, flipped.iter().map(|&detector| detector as usize), place)?;
            let changed = changed.iter().map(|&flip| (flip & !OBSERVABLE) as usize);
            budget.push_row(&mut observables, changed, place)?;
            budget.push(&mut origins, self.origins[error as usize], place)?;
            budget.push(&mut probabilities, self.probabilities[error as usize], place)?;
            budget.push(&mut multiplicities, self.multiplicities[error as usize], place)?;
        }
        let model = ErrorModel::new(detectors, observables, origins).with_probabilities(probabilities);
        let model = model.with_coordinates(self.coordinates(place)?);
        let is_some_repeated = multiplicities.iter().any(|&multiplicity| multiplicity > 1);
        Ok(if is_some_repeated { model.with_multiplicities(multiplicities) } else { model })
    }
}

/// Keeps one copy of each value that occurs an odd number of times, at the front of the list. Returns the number of
/// these values.
fn keep_odd(sorted: &mut [u32]) -> usize {
    let mut kept = 0;
    for at in 0..sorted.len() {
        if kept > 0 && sorted[kept - 1] == sorted[at] {
            kept -= 1;
        } else {
            sorted[kept] = sorted[at];
            kept += 1;
        }
    }
    kept
}
