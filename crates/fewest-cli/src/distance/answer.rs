//! Reports the result of `fewest distance` for one code: the bounds of the distance, the line that states them, and the
//! exit code. A *word* is a nonzero codeword, a logical operator, or a set of errors that flips an observable and no
//! detector. A *side* is the X part or the Z part of a CSS code; any other system has one side.

use super::asking::{Known, SideKnown};
use super::bounds::Bounds;
use super::code::{Code, Sizes};
use crate::arguments::{Distance, DistanceFormat, WantedSide};
use crate::failure::Failure;
use crate::interrupt;
use crate::linear::too_little_memory;
use anyhow::anyhow;
use fewest::Reason;
use fewest::linear::{Bracket, Certificate, Ends, SideEnd, SideReport};
use std::num::NonZero;

/// The advice for a code whose logical operators were not determined in time.
const TOO_LARGE: &str = "the time limit was reached during the dense elimination that determines the logical \
                         operators, whose time grows as n^3; a detector error model of the code needs no such \
                         elimination";

pub(super) struct Answer<'a> {
    code: &'a Code,
    /// The value of `--at-least`: the question is then whether a word is lighter than this weight.
    asked: Option<NonZero<usize>>,
    pub(super) shown: Shown,
    /// Whether the sides give the distance of the whole code rather than of one side.
    is_whole: bool,
    known: Known<'a>,
}

#[derive(Clone, Copy)]
pub(super) struct Shown {
    pub(super) format: DistanceFormat,
    /// Whether all lightest words of each side are written.
    pub(super) all: bool,
    /// Whether the number of lightest words of each side is written.
    pub(super) count: bool,
    /// Whether a lightest word of each side is written.
    pub(super) witness: bool,
    pub(super) explanation: bool,
    /// Whether rows contain the number of gauge qubits.
    pub(super) gauge: bool,
}

impl<'a> Answer<'a> {
    pub(super) fn new(code: &'a Code, arguments: &Distance, known: Known<'a>) -> Self {
        let is_whole = matches!(arguments.side, None | Some(WantedSide::Both));
        let Distance { at_least, format, all, witness, explain: explanation, .. } = *arguments;
        let count = arguments.count && arguments.wants_lightest_words();
        let gauge = arguments.reading.operators.gauge;
        let shown = Shown { format, all, count, witness, explanation, gauge };
        Self { code, asked: at_least, shown, is_whole, known }
    }

    pub(super) fn code(&self) -> &'a Code {
        self.code
    }

    pub(super) fn sizes(&self) -> Sizes {
        self.known.sizes
    }

    pub(super) fn bracket(&self) -> &Bracket {
        &self.known.bracket
    }

    pub(super) fn sides(&self) -> impl Iterator<Item = SideKnown<'_>> + Clone {
        self.known.sides()
    }

    pub(super) fn certificate(&self) -> Option<Certificate<'_>> {
        self.code.certificate(self.bracket().sides().iter().map(Ends::from).collect())
    }

    /// Whether there is a distance.
    pub(super) fn exists(&self) -> bool {
        self.bracket().exists()
    }

    /// The bounds of the whole code's distance, if it was requested and exists.
    pub(super) fn distance(&self) -> Option<Bounds> {
        let bounds = || Bounds { lower: self.bracket().lower(), upper: self.bracket().upper() };
        (self.exists() && self.is_whole).then(bounds)
    }

    /// A side for which a word lighter than `--at-least` was found: the name of the side's distance, and the weight of
    /// the word.
    pub(super) fn lighter(&self) -> Option<(&'static str, usize)> {
        let asked = self.asked?.get();
        let lighter = |side: SideKnown<'_>| Some((side.name(), side.report.upper()?));
        self.sides().filter_map(lighter).find(|&(_, weight)| weight < asked)
    }

    /// The line with the distance, such as `d 12 (X 12, Z 12)`, or with its bounds.
    pub(super) fn line(&self) -> String {
        let side = |side: SideKnown<'_>| match weight(side.report) {
            Some(weight) => weight.of(side.name()).to_string(),
            None => format!("{} none", side.name()),
        };
        let sides: Vec<String> = self.sides().map(side).collect();
        let (number, sides) = (sides.len(), sides.join(", "));
        let line = match self.distance() {
            Some(distance) if number > 1 => format!("{} ({sides})", distance.of("d")),
            Some(distance) if sides.is_empty() => distance.of("d").to_string(),
            _ => sides,
        };
        // A word lighter than `--at-least` answers the question without the distance.
        let is_open =
            !self.bracket().is_proved() && self.bracket().stopped().is_some() && self.lighter().is_none();
        if is_open { line + ", not proved" } else { line }
    }

    pub(super) fn verdict(&self) -> Result<(), Failure> {
        if !self.exists() {
            return Err(Failure::No(anyhow!(self.code.nothing())));
        }
        if let Some(word) = self.sides().find_map(SideKnown::uncorrectable) {
            let word = self.code.word(word);
            return Err(Failure::No(anyhow!(
                "the erasure cannot be corrected: {word} lies entirely in the erased places"
            )));
        }
        if let (Some(asked), Some((name, weight))) = (self.asked, self.lighter()) {
            return Err(Failure::No(anyhow!(
                "{name} is less than {asked}: there is a word of weight {weight}"
            )));
        }
        let line = self.line();
        let is_interrupted = interrupt::check().is_err();
        // With these options, the words of every side are requested.
        let wants_words = self.shown.all || self.shown.count;
        let why = match self.bracket().stopped() {
            None => return Ok(()),
            Some(Reason::Cancelled) if is_interrupted => {
                return Err(Failure::Interrupted(anyhow!("interrupted: {line}")));
            }
            // The distance is proved although a side was stopped: the other side has a word that is no heavier than the
            // stopped side's lower bound.
            Some(_) if self.bracket().is_proved() && !wants_words => return Ok(()),
            Some(Reason::Cancelled) if self.bracket().sides().is_empty() => TOO_LARGE.to_owned(),
            Some(Reason::Cancelled) => "the time limit was reached".to_owned(),
            Some(Reason::Memory { needed }) => {
                format!("{}, and --method clusters may need less", too_little_memory(needed))
            }
            Some(_) => "the node limit was reached".to_owned(),
        };
        Err(Failure::failed(anyhow!("{why}: {line}")))
    }

    pub(super) fn into_known(self) -> Known<'a> {
        self.known
    }
}

/// The bounds of a side's least weight; `None` if the side has no nontrivial word.
pub(super) fn weight(report: &SideReport) -> Option<Bounds> {
    let bounds = Bounds { lower: report.lower, upper: report.upper() };
    (report.end != SideEnd::Unsolvable).then_some(bounds)
}

/// A lower bound on the number of lightest words of a side that has a word: the number of words found if their weight
/// is proved, and otherwise 1.
pub(super) fn least_count(report: &SideReport) -> Bounds {
    let is_exact = weight(report).is_some_and(Bounds::is_exact);
    Bounds::from(if is_exact { report.words.len() } else { 1 })
}
