//! Reads and writes shots of a circuit in Stim's result formats `01`, `b8`, `hits` and `dets`. A shot is one run of the
//! circuit: a bit for each detector, or for each observable.
//!
//! Source: Stim, "Result Formats".

use super::Next;
use super::Words;
use super::budget::Budget;
use super::error::{Found, ReadError, ReadTextError, unexpected};
use super::file_error::FileProblem;
use super::rows::read_row;
use fewest_core::memory;
use fewest_core::text::Input;
use std::fmt;
use std::io::{BufReader, Read};
use std::str::FromStr;

/// A result format of Stim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShotFormat {
    /// A line of `0` and `1` for each shot.
    Digits,
    /// The bits of each shot, eight per byte, the lowest bit first. The last byte of a shot is padded with zeros.
    B8,
    /// A line for each shot: the indices of the bits that are 1, separated by commas.
    Hits,
    /// A line for each shot: the word `shot`, and then the names of the bits that are 1, such as `D3` or `L0`.
    Dets,
}

/// The error of a name that is not the name of a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownShotFormat(String);

/// One shot of a circuit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The number of the shot, counted from 1.
    pub number: u64,
    /// The indices of the detectors that were flipped, ascending, from 0.
    pub detectors: Vec<u32>,
}

/// An iterator over the shots of a file. It ends after the first error.
///
/// ```
/// use fewest::formats::linear::{ShotFormat, Shots};
///
/// let shots = Shots::new(&b"shot D0 D2\nshot\nshot D1 L0\n"[..], ShotFormat::Dets, 3);
/// let detectors: Result<Vec<_>, _> = shots.map(|shot| shot.map(|shot| shot.detectors)).collect();
/// assert_eq!(detectors?, [vec![0, 2], vec![], vec![1]]);
/// # Ok::<(), fewest::formats::linear::ReadError>(())
/// ```
///
/// Memory: one shot at a time.
pub struct Shots<'a> {
    reader: Reader<'a>,
    format: ShotFormat,
    detectors: usize,
    number: u64,
    ended: bool,
}

enum Reader<'a> {
    Text(Words<'a>),
    Bytes(Input<BufReader<Box<dyn Read + 'a>>>),
}

impl ShotFormat {
    /// All formats.
    pub const ALL: [Self; 4] = [Self::Digits, Self::B8, Self::Hits, Self::Dets];

    /// Stim's name for the format.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Digits => "01",
            Self::B8 => "b8",
            Self::Hits => "hits",
            Self::Dets => "dets",
        }
    }

    /// The format that the extension of a file name denotes; `None` if it denotes no format.
    pub fn of_name(name: &str) -> Option<Self> {
        name.rsplit_once('.').and_then(|(_, ending)| ending.parse().ok())
    }

    /// Appends a shot with a bit for each of `observables` observables. `flipped` lists the indices of the bits that
    /// are 1, ascending.
    pub fn write(self, flipped: &[u32], observables: usize, to: &mut Vec<u8>) {
        let is_flipped = |number: usize| flipped.binary_search(&(number as u32)).is_ok();
        match self {
            Self::Digits => to.extend((0..observables).map(|number| b'0' + u8::from(is_flipped(number)))),
            Self::B8 => {
                let byte = |first: usize| {
                    let bits = (first..observables.min(first + 8)).filter(|&number| is_flipped(number));
                    bits.fold(0, |byte, number| byte | 1 << (number - first))
                };
                to.extend((0..observables).step_by(8).map(byte));
                return;
            }
            Self::Hits => {
                let numbers: Vec<String> = flipped.iter().map(u32::to_string).collect();
                to.extend(numbers.join(",").bytes());
            }
            Self::Dets => {
                to.extend(b"shot");
                flipped.iter().for_each(|observable| to.extend(format!(" L{observable}").bytes()));
            }
        }
        to.push(b'\n');
    }
}

impl<'a> Shots<'a> {
    /// The shots in `input`, each with this number of detectors. The format `dets` may also name observables, which are
    /// ignored.
    pub fn new(input: impl Read + 'a, format: ShotFormat, detectors: usize) -> Self {
        let reader = match format {
            ShotFormat::B8 => {
                let input: Box<dyn Read + 'a> = Box::new(input);
                Reader::Bytes(Input::exact(BufReader::new(input)))
            }
            _ => {
                let mut words = Words::new(input);
                words.set_comment(None);
                Reader::Text(words)
            }
        };
        Self { reader, format, detectors, number: 0, ended: false }
    }

    fn read(&mut self) -> Result<Option<Vec<u32>>, ReadError> {
        let detectors = self.detectors;
        let words = match &mut self.reader {
            Reader::Bytes(input) => return read_bytes(input, detectors, self.number + 1),
            Reader::Text(words) => words,
        };
        Ok(match self.format {
            ShotFormat::Digits => read_digits(words, detectors)?,
            ShotFormat::Dets => read_names(words, detectors)?,
            _ => read_numbers(words, detectors)?,
        })
    }
}

impl Iterator for Shots<'_> {
    type Item = Result<Shot, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let next = self.read().transpose();
        self.ended = !matches!(next, Some(Ok(_)));
        self.number += 1;
        let number = self.number;
        next.map(|read| read.map(|detectors| Shot { number, detectors }))
    }
}

impl std::iter::FusedIterator for Shots<'_> {}

impl fmt::Debug for Shots<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Shots")
            .field("format", &self.format)
            .field("detectors", &self.detectors)
            .finish_non_exhaustive()
    }
}

fn read_bytes(
    input: &mut Input<BufReader<Box<dyn Read + '_>>>,
    detectors: usize,
    number: u64,
) -> Result<Option<Vec<u32>>, ReadError> {
    let length = detectors.div_ceil(8);
    let (mut flipped, mut at) = (Vec::new(), 0);
    if length == 0 {
        let rest = input.fill()?.len();
        return if rest == 0 { Ok(None) } else { Err(FileProblem::NoBits { bytes: rest }.into()) };
    }
    while at < length {
        let bytes = input.fill()?;
        if bytes.is_empty() {
            return if at == 0 {
                Ok(None)
            } else {
                Err(FileProblem::ShotEnds { shot: number, expected: length, found: at }.into())
            };
        }
        let taken = bytes.len().min(length - at);
        for (index, &byte) in bytes[..taken].iter().enumerate() {
            for bit in (0..8).filter(|bit| byte >> bit & 1 == 1) {
                let detector = 8 * (at + index) + bit;
                if detector >= detectors {
                    return Err(FileProblem::NoSuchDetector { shot: number, detector, detectors }.into());
                }
                memory::push(&mut flipped, detector as u32).map_err(FileProblem::OutOfMemory)?;
            }
        }
        input.consume(taken);
        at += taken;
    }
    Ok(Some(flipped))
}

fn read_digits(words: &mut Words<'_>, detectors: usize) -> Result<Option<Vec<u32>>, ReadTextError> {
    if detectors > 0 && !words.skip_lines()? || words.peek()?.is_none() {
        return Ok(None);
    }
    let place = words.place();
    let mut flipped = Vec::new();
    let length = read_row(words, &mut Budget::new(usize::MAX), detectors, &mut flipped)?;
    if length != detectors as u64 {
        let expected = format!("a digit for each of {detectors} detectors");
        return Err(unexpected(place, expected, Found::Count(length)));
    }
    Ok(Some(flipped))
}

/// Reads numbers separated by commas to the end of the line. An empty line is a shot without flipped detectors.
fn read_numbers(words: &mut Words<'_>, detectors: usize) -> Result<Option<Vec<u32>>, ReadTextError> {
    let mut flipped = Vec::new();
    if words.peek()?.is_none() {
        return Ok(None);
    }
    loop {
        let next = words.next_until(b",")?;
        if next != Next::Word && flipped.is_empty() {
            return Ok(Some(flipped));
        }
        let expected = || match detectors.checked_sub(1) {
            Some(last) => format!("a detector, from 0 to {last}"),
            None => "the end of the line, because there are no detectors".to_owned(),
        };
        let detector = number(words.word()).filter(|_| next == Next::Word);
        let Some(detector) = detector.filter(|&detector| (detector as usize) < detectors) else {
            return Err(words.unexpected(next, expected()));
        };
        flipped.push(detector);
        match words.peek()? {
            Some(b',') => words.take(b','),
            Some(b'\n') => {
                words.take(b'\n');
                return Ok(Some(odd(flipped)));
            }
            None => return Ok(Some(odd(flipped))),
            Some(_) => return Err(words.unexpected_byte("a comma or the end of the line")),
        }
    }
}

/// Reads `shot` and the names of bits to the end of the line.
fn read_names(words: &mut Words<'_>, detectors: usize) -> Result<Option<Vec<u32>>, ReadTextError> {
    if !words.skip_lines()? {
        return Ok(None);
    }
    let next = words.next()?;
    if words.word() != b"shot" {
        return Err(words.unexpected(next, "shot"));
    }
    let mut flipped = Vec::new();
    loop {
        let next = words.next()?;
        if next != Next::Word {
            return Ok(Some(odd(flipped)));
        }
        let named = words.word().split_first().and_then(|(&letter, digits)| Some((letter, number(digits)?)));
        match named {
            Some((b'D', detector)) if (detector as usize) < detectors => flipped.push(detector),
            Some((b'L', _)) => {}
            _ => {
                let expected = match detectors.checked_sub(1) {
                    Some(last) => format!("a detector, D0 to D{last}, or an observable"),
                    None => "an observable, because there are no detectors".to_owned(),
                };
                return Err(words.unexpected(next, expected));
            }
        }
    }
}

fn number(digits: &[u8]) -> Option<u32> {
    let is_number = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    str::from_utf8(digits).ok().filter(|_| is_number)?.parse().ok()
}

/// The numbers that occur an odd number of times, ascending. A detector that is listed twice is flipped back.
fn odd(mut numbers: Vec<u32>) -> Vec<u32> {
    numbers.sort_unstable();
    let odd = numbers.chunk_by(|one, other| one == other).filter(|equal| equal.len() % 2 == 1);
    odd.map(|equal| equal[0]).collect()
}

impl fmt::Display for ShotFormat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl FromStr for ShotFormat {
    type Err = UnknownShotFormat;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|format| format.name() == name);
        found.ok_or_else(|| UnknownShotFormat(name.to_owned()))
    }
}

impl fmt::Display for UnknownShotFormat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "expected a format of shots, 01, b8, hits or dets, found {:?}", self.0)
    }
}

impl std::error::Error for UnknownShotFormat {}
