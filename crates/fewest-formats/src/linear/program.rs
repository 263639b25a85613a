//! Stim's detector error models as written: instructions and repeated blocks.
//!
//! Source: Stim, "The Detector Error Model File Format (.dem)".

use super::budget::Budget;
use super::error::{Found, ReadTextError, unexpected};
use super::{Next, Words};
use fewest_core::text::{Place, is_space};
use fewest_linear::Matrix;

/// The largest nesting depth of blocks.
const MOST_DEPTH: usize = 64;

/// The bit of a target that distinguishes an observable from a detector.
pub(super) const OBSERVABLE: u32 = 1 << 31;

/// A model as it is written.
#[derive(Debug, Default)]
pub(super) struct Program {
    pub(super) steps: Vec<Step>,
    /// The detectors, relative to the current shift, and the observables that the errors flip.
    pub(super) targets: Vec<u32>,
    pub(super) size: Size,
}

/// A step of a model.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// An error on line `line`, of this probability, that flips the targets from `first` up to `end`.
    Error { line: u64, probability: f64, first: usize, end: usize },
    /// An increase of the shift that is added to detectors.
    Shift(u64),
    /// The following steps up to `end` are repeated `count` times.
    Repeat { count: u64, end: usize, body: Size },
}

/// The size of some steps when all blocks are written out. Numbers saturate.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Size {
    /// The number of `error` instructions.
    pub(super) instructions: u64,
    /// The numbers of errors that may differ and of their targets: a block that does not shift detectors counts once.
    pub(super) errors: u64,
    pub(super) targets: u64,
    /// The numbers of detectors and observables: one more than the last ones.
    pub(super) detectors: u64,
    pub(super) observables: u64,
    /// The total shift of detectors.
    pub(super) shift: u64,
}

impl Size {
    /// Appends the size of the steps that follow.
    fn add(&mut self, next: Self) {
        self.instructions = self.instructions.saturating_add(next.instructions);
        self.errors = self.errors.saturating_add(next.errors);
        self.targets = self.targets.saturating_add(next.targets);
        if next.detectors > 0 {
            self.detectors = self.detectors.max(self.shift.saturating_add(next.detectors));
        }
        self.observables = self.observables.max(next.observables);
        self.shift = self.shift.saturating_add(next.shift);
    }

    fn times(self, count: u64) -> Self {
        let Some(others) = count.checked_sub(1) else { return Self::default() };
        let different = if self.shift == 0 { 1 } else { count };
        let last = self.shift.saturating_mul(others);
        Self {
            instructions: self.instructions.saturating_mul(count),
            errors: self.errors.saturating_mul(different),
            targets: self.targets.saturating_mul(different),
            detectors: if self.detectors > 0 { last.saturating_add(self.detectors) } else { 0 },
            observables: self.observables,
            shift: self.shift.saturating_mul(count),
        }
    }

    /// The bytes that a model of this size takes.
    fn bytes(self) -> u128 {
        /// The bytes that the model, its merging and its problem take for each error and for each target.
        const ERROR: u128 = 104;
        const TARGET: u128 = 16;
        let lines = u128::from(self.detectors) + u128::from(self.observables);
        // The problem keeps one bit for each observable and error.
        let words = u128::from(self.observables.div_ceil(64));
        let errors = u128::from(self.errors);
        errors * (ERROR + 8 * words) + u128::from(self.targets) * TARGET + lines * 16
    }
}

/// A block whose end has not been read.
struct Open {
    /// The place of the block in the text, and its index in the steps.
    place: Place,
    step: usize,
    count: u64,
    size: Size,
    /// The value of [`Reader::straight`] before the block.
    straight: usize,
}

/// Reads a model, and rejects one that does not fit the budget when all its blocks are written out.
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
    /// The index of the first step after the last begin or end of a block.
    straight: usize,
    /// The arguments of the last instruction, each with its place.
    arguments: Vec<(f64, Place)>,
}

impl Reader<'_, '_> {
    fn read_instruction(&mut self) -> Result<(), ReadTextError> {
        let place = self.words.place();
        if self.words.peek()? == Some(b'}') {
            return self.close(place);
        }
        let next = self.words.next_until(b"[({")?;
        let name = self.words.word().to_ascii_lowercase();
        let expected = if self.open.is_empty() { "an instruction" } else { "an instruction or }" };
        let unknown = self.words.unexpected(next, expected);
        match &name[..] {
            b"error" => self.read_error(place),
            b"detector" => {
                self.read_tag()?;
                self.read_arguments()?;
                let size = self.read_targets(Targets::Detectors)?;
                self.add(size, place)
            }
            b"logical_observable" => {
                self.read_tag()?;
                let size = self.read_targets(Targets::Observables)?;
                self.add(size, place)
            }
            b"shift_detectors" => {
                self.read_tag()?;
                self.read_arguments()?;
                let shift = self.words.next_number(0, u64::MAX, "a number of detectors")?;
                self.words.end_line()?;
                self.push_shift(shift, place)?;
                self.add(Size { shift, ..Size::default() }, place)
            }
            b"repeat" => self.open(place),
            _ => Err(unknown),
        }
    }

    fn read_error(&mut self, place: Place) -> Result<(), ReadTextError> {
        self.read_tag()?;
        self.read_arguments()?;
        let &[(probability, argument)] = &self.arguments[..] else {
            let found = Found::Count(self.arguments.len() as u64);
            return Err(unexpected(place, "one probability of the error", found));
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
        self.push(Step::Error { line: place.line, probability, first, end }, place)?;
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
            let expected = format!("at most {MOST_DEPTH} blocks in one another");
            return Err(unexpected(place, expected, Found::Count(MOST_DEPTH as u64 + 1)));
        }
        let step = self.program.steps.len();
        self.push(Step::Repeat { count, end: 0, body: Size::default() }, place)?;
        let straight = std::mem::replace(&mut self.straight, step + 1);
        self.open.push(Open { place, step, count, size: Size::default(), straight });
        Ok(())
    }

    fn close(&mut self, place: Place) -> Result<(), ReadTextError> {
        let Some(Open { place: start, step, count, size, straight }) = self.open.pop() else {
            return Err(unexpected(place, "an instruction", Found::Text("}".to_owned())));
        };
        self.words.take(b'}');
        let all = size.times(count);
        if all.errors == 0 {
            // A block without errors is replaced by its shift, so a large repetition count takes no time.
            self.program.steps.truncate(step);
            self.straight = straight;
            self.push_shift(all.shift, start)?;
        } else {
            let end = self.program.steps.len();
            self.program.steps[step] = Step::Repeat { count, end, body: size };
            self.straight = end;
        }
        self.add(all, start)
    }

    fn push(&mut self, step: Step, place: Place) -> Result<(), ReadTextError> {
        self.budget.push(&mut self.program.steps, step, place)
    }

    /// Merges consecutive shifts into one, so that the number of shifts is bounded by that of errors and blocks.
    fn push_shift(&mut self, more: u64, place: Place) -> Result<(), ReadTextError> {
        match self.program.steps[self.straight..].last_mut() {
            Some(Step::Shift(shift)) => *shift = shift.saturating_add(more),
            _ => self.push(Step::Shift(more), place)?,
        }
        Ok(())
    }

    /// Adds the size of an instruction or block. Outside of blocks, the total must fit the budget.
    fn add(&mut self, size: Size, place: Place) -> Result<(), ReadTextError> {
        let Some(open) = self.open.last_mut() else {
            let before = self.program.size.bytes();
            self.program.size.add(size);
            let Size { errors, detectors, observables, .. } = self.program.size;
            for (count, what) in [(errors, "errors"), (detectors, "detectors"), (observables, "observables")]
            {
                let most = Matrix::MOST as u64;
                if count > most {
                    let expected = format!("at most {most} {what}, all blocks written out");
                    return Err(unexpected(place, expected, Found::Count(count)));
                }
            }
            return self.budget.take(self.program.size.bytes() - before, place);
        };
        open.size.add(size);
        Ok(())
    }

    /// Skips a tag, if there is one.
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
                    // Stim refuses a target that touches the parenthesis.
                    if self.words.ahead(1)?.first().is_some_and(|&byte| !is_space(byte) && byte != b'#') {
                        return Err(self.words.unexpected_byte("a blank behind )"));
                    }
                    return Ok(());
                }
                _ => return Err(self.words.unexpected_byte(", or )")),
            }
        }
    }

    /// Reads targets to the end of the line, and keeps those of an error; returns the numbers of detectors and
    /// observables that they require.
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
            if kinds == Targets::Both {
                self.budget.push(&mut self.program.targets, target, place)?;
            }
            is_separated = Some(false);
        }
    }
}

/// The targets that an instruction may have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Targets {
    Detectors,
    Observables,
    /// Both kinds, with separators between them.
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
