//! Parses Stim's detector error models. A block `repeat` stays one instruction, so that a large repetition count takes
//! no memory.
//!
//! Source: Stim, "The Detector Error Model File Format (.dem)".

mod size;

use super::budget::Budget;
use super::error::{Found, ReadTextError, unexpected};
use super::{Next, Words};
use fewest_core::text::{Place, is_space};
use fewest_linear::Matrix;
pub(super) use size::Size;

/// The names of the instructions of a detector error model.
pub(super) const INSTRUCTIONS: [&str; 5] =
    ["error", "detector", "logical_observable", "shift_detectors", "repeat"];

/// The largest nesting depth of `repeat` blocks.
const MOST_DEPTH: usize = 64;

/// The bit that is set in a target if the target is an observable, and not set if it is a detector.
pub(super) const OBSERVABLE: u32 = 1 << 31;

#[derive(Debug, Default)]
pub(super) struct Program {
    pub(super) steps: Vec<Instruction>,
    /// The targets of the steps `Error` and `Detectors`, one step after the other. Detectors are relative to the
    /// current shift.
    pub(super) targets: Vec<u32>,
    /// The coordinates of all instructions `detector` and `shift_detectors`, one instruction after the other. Those of
    /// `detector` are relative to the current shift.
    pub(super) coordinates: Vec<f64>,
    pub(super) size: Size,
}

/// An instruction, called a step. It refers to its targets and coordinates by ranges of indices.
#[derive(Clone, Copy, Debug)]
pub(super) enum Instruction {
    /// An error that flips the targets `first..end`. `line` is its line in the text.
    Error { line: u64, probability: f64, first: usize, end: usize },
    /// Gives the coordinates `place..placed` to each of the detectors `first..end`.
    Detectors { first: usize, end: usize, place: usize, placed: usize },
    /// Adds `detectors` to the shift of detectors, and the coordinates `place..placed` to the shift of coordinates.
    Shift { detectors: u64, place: usize, placed: usize },
    /// Repeats the steps after this step, up to `end`, `count` times. Each repetition contains `instructions` errors
    /// and shifts detectors by `shift`, inner repetitions included.
    Repeat { count: u64, end: usize, instructions: u64, shift: u64 },
}

/// A `repeat` block whose end has not been read yet.
struct Open {
    place: Place,
    /// The index of the step [`Instruction::Repeat`] of the block.
    step: usize,
    count: u64,
    size: Size,
    /// The shift of coordinates that one repetition has made so far.
    moved: Vec<f64>,
    /// The length of [`Program::coordinates`] before the block.
    coordinates: usize,
    /// The value of [`Reader::straight`] before the block.
    straight: usize,
}

/// Reads a model. A model that would exceed the memory limit with all blocks written out is an error.
pub(super) fn read(words: &mut Words<'_>, budget: &mut Budget) -> Result<Program, ReadTextError> {
    let mut reader = Reader {
        words,
        budget,
        program: Program::default(),
        open: Vec::new(),
        straight: 0,
        arguments: Vec::new(),
    };
    while reader.words.skip_lines()? {
        reader.read_instruction()?;
    }
    if !reader.open.is_empty() {
        return Err(reader.words.unexpected_byte("} at the end of a block"));
    }
    Ok(reader.program)
}

struct Reader<'a, 'b> {
    words: &'a mut Words<'b>,
    budget: &'a mut Budget,
    program: Program,
    open: Vec<Open>,
    /// The index of the first step after the last beginning or end of a block. The steps from there on run one after
    /// the other.
    straight: usize,
    /// The arguments in parentheses of the last instruction, each with its place.
    arguments: Vec<(f64, Place)>,
}

impl Reader<'_, '_> {
    fn read_instruction(&mut self) -> Result<(), ReadTextError> {
        let place = self.words.place();
        if self.words.peek()? == Some(b'}') {
            return self.close(place);
        }
        let next = self.words.next_until(b"[({")?;
        let word = self.words.word();
        let name = INSTRUCTIONS.into_iter().find(|name| word.eq_ignore_ascii_case(name.as_bytes()));
        match name {
            Some("error") => self.read_error(place),
            Some("detector") => {
                self.read_tag()?;
                self.read_arguments()?;
                self.read_detectors(place)
            }
            Some("logical_observable") => {
                self.read_tag()?;
                let size = self.read_targets(Targets::Observables)?;
                self.add(size, place)
            }
            Some("shift_detectors") => {
                self.read_tag()?;
                self.read_arguments()?;
                let shift = self.words.next_number(0, u64::MAX, "a number of detectors")?;
                self.words.end_line()?;
                let moved: Vec<f64> = self.arguments.iter().map(|&(number, _)| number).collect();
                self.push_shift(shift, &moved, place)?;
                self.add(Size { shift, ..Size::default() }, place)
            }
            Some("repeat") => self.open(place),
            _ => {
                let expected = if self.open.is_empty() { "an instruction" } else { "an instruction or }" };
                Err(self.words.unexpected(next, expected))
            }
        }
    }

    fn read_error(&mut self, place: Place) -> Result<(), ReadTextError> {
        self.read_tag()?;
        self.read_arguments()?;
        let &[(probability, argument)] = &self.arguments[..] else {
            let found = Found::Count(self.arguments.len() as u64);
            return Err(unexpected(place, "exactly one probability", found));
        };
        if !(0.0..=1.0).contains(&probability) {
            let found = Found::Text(probability.to_string());
            return Err(unexpected(argument, "a probability from 0 to 1", found));
        }
        let first = self.program.targets.len();
        let mut size = self.read_targets(Targets::Both)?;
        if probability == 0.0 {
            self.program.targets.truncate(first);
        }
        let end = self.program.targets.len();
        (size.instructions, size.errors, size.targets) = (1, 1, (end - first) as u64);
        self.push(Instruction::Error { line: place.line, probability, first, end }, place)?;
        self.add(size, place)
    }

    /// Reads the targets of an instruction `detector`. Its arguments have been read; they are coordinates.
    fn read_detectors(&mut self, place: Place) -> Result<(), ReadTextError> {
        let first = self.program.targets.len();
        let mut size = self.read_targets(Targets::Detectors)?;
        let end = self.program.targets.len();
        let placed = self.program.coordinates.len();
        if end == first || self.arguments.is_empty() {
            self.program.targets.truncate(first);
            return self.add(size, place);
        }
        for &(number, at) in &self.arguments {
            self.budget.push(&mut self.program.coordinates, number, at)?;
        }
        let step =
            Instruction::Detectors { first, end, place: placed, placed: self.program.coordinates.len() };
        self.push(step, place)?;
        size.coordinates = (end - first) as u64 * self.arguments.len() as u64;
        self.add(size, place)
    }

    fn open(&mut self, place: Place) -> Result<(), ReadTextError> {
        self.read_tag()?;
        let next = self.words.next_until(b"{")?;
        let count = self.words.number(next, 0, u64::MAX, "the number of repetitions")?;
        match self.words.peek()? {
            Some(b'{') => self.words.take(b'{'),
            _ => return Err(self.words.unexpected_byte("{")),
        }
        if self.open.len() == MOST_DEPTH {
            let expected = format!("blocks nested at most {MOST_DEPTH} deep");
            return Err(unexpected(place, expected, Found::Count(MOST_DEPTH as u64 + 1)));
        }
        let step = self.program.steps.len();
        self.push(Instruction::Repeat { count, end: 0, instructions: 0, shift: 0 }, place)?;
        let straight = std::mem::replace(&mut self.straight, step + 1);
        let (size, moved, coordinates) = (Size::default(), Vec::new(), self.program.coordinates.len());
        self.open.push(Open { place, step, count, size, moved, coordinates, straight });
        Ok(())
    }

    fn close(&mut self, place: Place) -> Result<(), ReadTextError> {
        let Some(Open { place: start, step, count, size, moved, coordinates, straight }) = self.open.pop()
        else {
            return Err(unexpected(place, "an instruction", Found::Text("}".to_owned())));
        };
        self.words.take(b'}');
        let all = size.times(count);
        let moved: Vec<f64> = moved.into_iter().map(|number| number * count as f64).collect();
        if all.errors == 0 && all.coordinates == 0 {
            // The block only shifts. One step replaces all its repetitions, so a large count takes no time later.
            self.program.steps.truncate(step);
            self.program.coordinates.truncate(coordinates);
            self.straight = straight;
            self.push_shift(all.shift, &moved, start)?;
        } else {
            let end = self.program.steps.len();
            let Size { instructions, shift, .. } = size;
            self.program.steps[step] = Instruction::Repeat { count, end, instructions, shift };
            self.straight = end;
            self.moves(&moved);
        }
        self.add(all, start)
    }

    fn push(&mut self, step: Instruction, place: Place) -> Result<(), ReadTextError> {
        self.budget.push(&mut self.program.steps, step, place)
    }

    /// Adds a shift. If the last step is also a shift, both become one step, so that many shifts in a row take no
    /// memory.
    fn push_shift(&mut self, more: u64, moved: &[f64], at: Place) -> Result<(), ReadTextError> {
        self.moves(moved);
        let coordinates = &mut self.program.coordinates;
        match self.program.steps[self.straight..].last_mut() {
            // The coordinates of the last step are the last ones of the list, so they can be extended.
            Some(Instruction::Shift { detectors, place, placed }) => {
                *detectors = detectors.saturating_add(more);
                for (index, number) in moved.iter().enumerate() {
                    match coordinates[*place..].get_mut(index) {
                        Some(sum) => *sum += number,
                        None => self.budget.push(coordinates, *number, at)?,
                    }
                }
                *placed = coordinates.len();
            }
            _ => {
                let place = coordinates.len();
                for &number in moved {
                    self.budget.push(coordinates, number, at)?;
                }
                let placed = coordinates.len();
                self.push(Instruction::Shift { detectors: more, place, placed }, at)?;
            }
        }
        Ok(())
    }

    /// Adds a shift of coordinates to the total shift of the innermost open block.
    fn moves(&mut self, moved: &[f64]) {
        if let Some(open) = self.open.last_mut() {
            add(&mut open.moved, moved);
        }
    }

    /// Adds the size of an instruction or of a whole block. Outside of blocks, fails if the total exceeds the limits.
    fn add(&mut self, size: Size, place: Place) -> Result<(), ReadTextError> {
        let Some(open) = self.open.last_mut() else {
            let before = self.program.size.bytes();
            self.program.size.add(size);
            let Size { errors, detectors, observables, .. } = self.program.size;
            for (count, what) in [(errors, "errors"), (detectors, "detectors"), (observables, "observables")]
            {
                let most = Matrix::MOST as u64;
                if count > most {
                    let expected = format!("at most {most} {what} with all blocks expanded");
                    return Err(unexpected(place, expected, Found::Count(count)));
                }
            }
            return self.budget.take(self.program.size.bytes() - before, place);
        };
        open.size.add(size);
        Ok(())
    }

    fn read_tag(&mut self) -> Result<(), ReadTextError> {
        if self.words.peek()? != Some(b'[') {
            return Ok(());
        }
        loop {
            let place = self.words.place();
            match self.words.take_any()? {
                Some(b']') => return Ok(()),
                Some(b'\n') => return Err(unexpected(place, "] on the same line", Found::LineEnd)),
                None => return Err(unexpected(place, "] on the same line", Found::End)),
                Some(_) => {}
            }
        }
    }

    /// Reads arguments in parentheses, if there are any.
    fn read_arguments(&mut self) -> Result<(), ReadTextError> {
        self.arguments.clear();
        if self.words.peek()? != Some(b'(') {
            return Ok(());
        }
        self.words.take(b'(');
        loop {
            let next = self.words.next_until(b",)")?;
            let word = str::from_utf8(self.words.word()).ok().filter(|_| next == Next::Word);
            let number = word.and_then(|word| word.parse::<f64>().ok()).filter(|number| number.is_finite());
            let Some(number) = number else { return Err(self.words.unexpected(next, "a number")) };
            let start = self.words.start();
            self.budget.push(&mut self.arguments, (number, start), start)?;
            match self.words.peek()? {
                Some(b',') => self.words.take(b','),
                Some(b')') => {
                    self.words.take(b')');
                    // As in Stim, a blank must separate the parenthesis from the first target.
                    if self.words.ahead(1)?.first().is_some_and(|&byte| !is_space(byte) && byte != b'#') {
                        return Err(self.words.unexpected_byte("a blank after )"));
                    }
                    return Ok(());
                }
                _ => return Err(self.words.unexpected_byte(", or )")),
            }
        }
    }

    /// Reads targets to the end of the line, and appends them to [`Program::targets`], except for
    /// [`Targets::Observables`]. Returns a size with the numbers of detectors and observables that the model needs for
    /// these targets.
    fn read_targets(&mut self, kinds: Targets) -> Result<Size, ReadTextError> {
        let mut size = Size::default();
        let mut is_separated = None;
        loop {
            let next = self.words.next()?;
            let place = self.words.start();
            if next != Next::Word && is_separated != Some(true) {
                return Ok(size);
            }
            if self.words.word() == b"^" && kinds == Targets::Both && is_separated == Some(false) {
                is_separated = Some(true);
                continue;
            }
            let number = |digits: &[u8]| {
                let number = str::from_utf8(digits).ok()?.parse::<u64>().ok();
                number.filter(|&number| digits[0].is_ascii_digit() && number < Matrix::MOST as u64)
            };
            let target = match self.words.word().split_first() {
                Some((b'D' | b'd', digits)) if kinds != Targets::Observables => {
                    number(digits).map(|detector| (detector as u32, &mut size.detectors))
                }
                Some((b'L' | b'l', digits)) if kinds != Targets::Detectors => {
                    number(digits).map(|observable| (observable as u32 | OBSERVABLE, &mut size.observables))
                }
                _ => None,
            };
            let Some((target, count)) = target else {
                return Err(self.words.unexpected(next, kinds.expected()));
            };
            *count = (*count).max(u64::from(target & !OBSERVABLE) + 1);
            if kinds != Targets::Observables {
                self.budget.push(&mut self.program.targets, target, place)?;
            }
            is_separated = Some(false);
        }
    }
}

/// Adds `numbers` to `sums`, index by index. Missing sums are 0.
pub(super) fn add(sums: &mut Vec<f64>, numbers: &[f64]) {
    sums.resize(sums.len().max(numbers.len()), 0.0);
    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
}

/// The targets that an instruction may have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Targets {
    Detectors,
    Observables,
    /// Detectors and observables, which a separator `^` may divide into groups.
    Both,
}

impl Targets {
    fn expected(self) -> String {
        let most = Matrix::MOST - 1;
        match self {
            Self::Detectors => format!("a detector D0 to D{most}"),
            Self::Observables => format!("an observable L0 to L{most}"),
            Self::Both => format!("a detector D0 to D{most} or an observable L0 to L{most}"),
        }
    }
}
