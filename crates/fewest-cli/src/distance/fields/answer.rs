//! The distance of a code over a field as text, JSON or CSV, and the exit code.

use crate::arguments::DistanceFormat;
use crate::distance::bounds::Bounds;
use crate::failure::Failure;
use crate::interrupt;
use crate::linear::too_little_memory;
use anyhow::anyhow;
use fewest::Reason;
use fewest::linear::{Bracket, Field, Method, SideReport};
use serde::Serialize;
use std::fmt;
use std::io::{self, Write};
use std::num::NonZero;

#[derive(Clone, Copy, Serialize)]
pub(super) struct Sizes {
    pub(super) field: usize,
    pub(super) n: usize,
    pub(super) k: Option<usize>,
}

pub(super) struct Answer {
    pub(super) sizes: Sizes,
    pub(super) bracket: Bracket,
    pub(super) word: Option<Word>,
    /// The value of `--at-least`: the question is then whether a word is lighter than this weight.
    pub(super) asked: Option<NonZero<usize>>,
    pub(super) shows_word: bool,
}

/// A word: its nonzero places with their values.
#[derive(Serialize)]
#[serde(transparent)]
pub(super) struct Word(Vec<Entry>);

#[derive(Serialize)]
#[serde(untagged)]
enum Entry {
    /// A column and an element: `3:w^2`.
    Element(usize, String),
    /// An operator on a qudit: `X3^2*Z3`.
    Operator(String),
}

impl Word {
    pub(super) fn of_elements(field: Field, word: &[u8]) -> Self {
        let entries = word.iter().enumerate().filter(|&(_, &entry)| entry != 0);
        Self(entries.map(|(place, &entry)| Entry::Element(place, field.element(entry).to_string())).collect())
    }

    /// The word of a row that contains the exponents of X of all qudits, followed by the exponents of Z.
    pub(super) fn of_operators(row: &[u8]) -> Self {
        let (x, z) = row.split_at(row.len() / 2);
        let power = |name: &str, qudit: usize, exponent: u8| match exponent {
            0 => String::new(),
            1 => format!("{name}{qudit}"),
            _ => format!("{name}{qudit}^{exponent}"),
        };
        let operator = |(qudit, (&x, &z)): (usize, (&u8, &u8))| {
            let factors = [power("X", qudit, x), power("Z", qudit, z)];
            let factors: Vec<String> = factors.into_iter().filter(|factor| !factor.is_empty()).collect();
            (!factors.is_empty()).then(|| Entry::Operator(factors.join("*")))
        };
        Self(x.iter().zip(z).enumerate().filter_map(operator).collect())
    }
}

/// The JSON object. A value that is unknown or does not exist is null.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    sizes: Sizes,
    d: Option<usize>,
    proved: bool,
    lower: Option<usize>,
    upper: Option<usize>,
    witnesses: Vec<&'a Word>,
    method: Option<&'static str>,
    nodes: u64,
}

impl Answer {
    fn bounds(&self) -> Option<Bounds> {
        let bounds = || Bounds { lower: self.bracket.lower(), upper: self.bracket.upper() };
        self.bracket.exists().then(bounds)
    }

    /// The weight of a word that is lighter than `--at-least`.
    fn lighter(&self) -> Option<usize> {
        self.bracket.upper().filter(|&upper| self.asked.is_some_and(|asked| upper < asked.get()))
    }

    fn line(&self) -> String {
        let line = self.bounds().map_or_else(String::new, |bounds| bounds.of("d").to_string());
        let is_open =
            !self.bracket.is_proved() && self.bracket.stopped().is_some() && self.lighter().is_none();
        if is_open { line + ", not proved" } else { line }
    }

    pub(super) fn write(&self, format: DistanceFormat, output: &mut dyn Write) -> io::Result<()> {
        let bounds = self.bounds();
        let (lower, upper) = (bounds.map(|bounds| bounds.lower), bounds.and_then(|bounds| bounds.upper));
        let d = bounds.and_then(Bounds::exact);
        match format {
            DistanceFormat::Certificate | DistanceFormat::Question => Ok(()),
            DistanceFormat::Text => {
                if bounds.is_some() {
                    writeln!(output, "{}", self.line())?;
                }
                let shows_word = self.shows_word || self.lighter().is_some();
                match self.word.as_ref().filter(|_| shows_word) {
                    Some(word) => writeln!(output, "{word}"),
                    None => Ok(()),
                }
            }
            DistanceFormat::Json => {
                let object = Object {
                    sizes: self.sizes,
                    d,
                    proved: self.bracket.is_proved(),
                    lower,
                    upper,
                    witnesses: self.word.iter().collect(),
                    method: self.bracket.sides().iter().find_map(method),
                    nodes: self.bracket.nodes(),
                };
                serde_json::to_writer(&mut *output, &object)?;
                writeln!(output)
            }
            DistanceFormat::Csv => {
                let mut rows = csv::Writer::from_writer(output);
                rows.write_record(["field", "n", "k", "d", "lower", "upper", "proved", "nodes", "word"])?;
                let text =
                    |number: Option<usize>| number.map(|number| number.to_string()).unwrap_or_default();
                let Sizes { field, n, k } = self.sizes;
                rows.write_record([
                    field.to_string(),
                    n.to_string(),
                    text(k),
                    text(d),
                    text(lower),
                    text(upper),
                    self.bracket.is_proved().to_string(),
                    self.bracket.nodes().to_string(),
                    self.word.as_ref().map(Word::to_string).unwrap_or_default(),
                ])?;
                rows.flush()
            }
        }
    }

    pub(super) fn verdict(&self) -> Result<(), Failure> {
        if !self.bracket.exists() {
            return Err(Failure::No(anyhow!("there is no distance: the code has no word but 0")));
        }
        if let (Some(asked), Some(weight)) = (self.asked, self.lighter()) {
            return Err(Failure::No(anyhow!("d is less than {asked}: there is a word of weight {weight}")));
        }
        let line = self.line();
        let why = match self.bracket.stopped() {
            None => return Ok(()),
            Some(_) if self.bracket.is_proved() => return Ok(()),
            Some(Reason::Cancelled) if interrupt::check().is_err() => {
                return Err(Failure::Interrupted(anyhow!("interrupted: {line}")));
            }
            Some(Reason::Cancelled) => "the time limit was reached".to_owned(),
            Some(Reason::Memory { needed }) => too_little_memory(needed).to_string(),
            Some(_) => "the node limit was reached".to_owned(),
        };
        Err(Failure::failed(anyhow!("{why}: {line}")))
    }
}

fn method(report: &SideReport) -> Option<&'static str> {
    report.method.map(Method::name)
}

impl fmt::Display for Word {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, entry) in self.0.iter().enumerate() {
            let blank = if index > 0 { " " } else { "" };
            match entry {
                Entry::Element(place, element) => write!(formatter, "{blank}{place}:{element}")?,
                Entry::Operator(operator) => write!(formatter, "{blank}{operator}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "n {}", self.n)?;
        if let Some(k) = self.k {
            write!(formatter, ", k {k}")?;
        }
        write!(formatter, " over GF({})", self.field)
    }
}
