//! The result of the searches of all sides: the bracket, its line, and the exit code.

use super::bracket::Bracket;
use super::code::{Code, Part};
use crate::arguments::Distance;
use crate::failure::Failure;
use crate::linear::{End, Found, too_little_memory};
use anyhow::anyhow;
use fewest::linear::Support;
use std::num::NonZero;

/// The advice for a code whose logical operators were not determined in time.
const TOO_LARGE: &str = "the time limit was reached before the logical operators were determined, by dense elimination in \
    time that grows with the cube of n; a detector error model of the code needs none";

/// The distance of a code, as far as it is known.
pub(super) struct Answer<'a> {
    code: &'a Code,
    /// With `--at-least`: the question is whether a word is lighter than this.
    asked: Option<NonZero<usize>>,
    /// With `--all` and `--count`: the question is about the lightest words of every part.
    wants_words: bool,
    /// The result of each part's search.
    found: Vec<Found>,
}

impl<'a> Answer<'a> {
    pub(super) fn new(code: &'a Code, arguments: &Distance, found: Vec<Found>) -> Self {
        let wants_words = arguments.all || arguments.count;
        Self { code, asked: arguments.at_least, wants_words, found }
    }

    pub(super) fn code(&self) -> &'a Code {
        self.code
    }

    /// The parts of the code, each with the result of its search.
    pub(super) fn parts(&self) -> impl Iterator<Item = (&'a Part, &Found)> + Clone {
        self.code.parts().iter().zip(&self.found)
    }

    /// Whether there is a distance.
    pub(super) fn exists(&self) -> bool {
        !self.found.iter().any(|found| found.end == End::Unsolvable)
    }

    /// The bracket of the whole code's distance, if it was asked for and exists.
    pub(super) fn distance(&self) -> Option<Bracket> {
        (self.exists() && self.code.is_whole()).then(|| self.least())
    }

    /// Whether the distance is proved, or proved not to exist.
    pub(super) fn is_proved(&self) -> bool {
        !self.exists() || self.least().is_exact()
    }

    fn least(&self) -> Bracket {
        Bracket::least(self.found.iter().map(weight))
    }

    pub(super) fn nodes(&self) -> u64 {
        self.found.iter().map(|found| found.nodes).sum()
    }

    /// A word lighter than `--at-least`, if one was found, with its part.
    pub(super) fn lighter(&self) -> Option<(&'a Part, &Found)> {
        let asked = self.asked?.get();
        self.parts().find(|(_, found)| found.words.first().is_some_and(|word| word.weight() < asked))
    }

    /// The line with the distance, `d 12 (X 12, Z 12)`, or with a bracket.
    pub(super) fn line(&self) -> String {
        let sides: Vec<String> =
            self.parts().map(|(part, found)| weight(found).of(part.name()).to_string()).collect();
        let sides = sides.join(", ");
        let line = match self.distance() {
            Some(distance) if self.found.len() > 1 => format!("{} ({sides})", distance.of("d")),
            Some(distance) if sides.is_empty() => distance.of("d").to_string(),
            _ => sides,
        };
        // A word lighter than `--at-least` answers the question without the distance.
        let is_open = !self.is_proved() && self.limit().is_some() && self.lighter().is_none();
        if is_open { line + ", not proved" } else { line }
    }

    /// The end of the first search that a limit or a signal stopped.
    fn limit(&self) -> Option<End> {
        let by_limit =
            |end: &End| !matches!(end, End::Solved | End::Unsolvable | End::Settled | End::NotBegun);
        self.found.iter().map(|found| found.end).find(by_limit)
    }

    /// How the run ends after its answer is written.
    pub(super) fn verdict(&self) -> Result<(), Failure> {
        if !self.exists() {
            return Err(Failure::No(anyhow!(self.code.nothing())));
        }
        if let (Some(asked), Some((part, found))) = (self.asked, self.lighter()) {
            let (name, weight) = (part.name(), found.words[0].weight());
            return Err(Failure::No(anyhow!(
                "{name} is less than {asked}: there is a word of weight {weight}"
            )));
        }
        let line = self.line();
        let why = match self.limit() {
            None => return Ok(()),
            // Another side is as large at least.
            Some(end) if end != End::ByInterrupt && self.is_proved() && !self.wants_words => return Ok(()),
            Some(End::ByInterrupt) => {
                return Err(Failure::Interrupted(anyhow!("interrupted: {line}")));
            }
            Some(End::ByTime) if self.code.parts().is_empty() => TOO_LARGE.to_owned(),
            Some(End::ByTime) => "the time limit was reached".to_owned(),
            Some(End::ByMemory { needed }) => {
                format!("{}, and --method clusters may do with less", too_little_memory(needed))
            }
            Some(_) => "the limit of nodes was reached".to_owned(),
        };
        Err(Failure::failed(anyhow!("{why}: {line}")))
    }
}

/// The bracket of a part's least weight.
pub(super) fn weight(found: &Found) -> Bracket {
    // No word that counts is 0, so this bound holds without a search.
    Bracket { at_least: found.at_least.max(1), at_most: found.words.first().map(Support::weight) }
}

/// The bracket of the number of lightest words of a part, which has at least one.
pub(super) fn count(found: &Found) -> Bracket {
    match found.end {
        End::Solved => Bracket::exactly(found.words.len()),
        _ if weight(found).is_exact() => Bracket::from(found.words.len()),
        _ => Bracket::from(1),
    }
}
