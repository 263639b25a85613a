//! The answer as one JSON object.

use crate::arguments::Distance;
use crate::distance::answer::{self, Answer};
use crate::distance::bracket::Bracket;
use crate::distance::circuit::{Circuit, Size};
use crate::distance::code::{Part, Sizes};
use crate::distance::explanation::Explanation;
use crate::distance::word::Notation;
use crate::linear::Found;
use fewest::linear::{Method, Side, Support};
use serde::{Serialize, Serializer};
use std::io::{self, Write};

pub(super) fn write(arguments: &Distance, answer: &Answer<'_>, output: &mut dyn Write) -> io::Result<()> {
    let distance = answer.distance();
    let side = |wanted| {
        let (part, found) = answer.parts().find(|(part, _)| part.side() == Some(wanted))?;
        let weight = answer.exists().then(|| answer::weight(found));
        Some(SideObject {
            d: weight.and_then(Bracket::exact),
            bounds: Bounds::of(weight),
            proved: weight.is_none_or(Bracket::is_exact),
            details: Details::of(arguments, answer, part, found),
            method: method(found),
            nodes: found.nodes,
        })
    };
    let parts = || answer.parts();
    let object = Object {
        sizes: answer.code().sizes(),
        d: distance.and_then(Bracket::exact),
        x: side(Side::X),
        z: side(Side::Z),
        proved: answer.is_proved(),
        bounds: Bounds::of(distance),
        details: parts()
            .find(|(part, _)| part.side().is_none())
            .map(|(part, found)| Details::of(arguments, answer, part, found)),
        method: parts().find_map(|(_, found)| method(found)),
        nodes: answer.nodes(),
    };
    serde_json::to_writer(&mut *output, &object)?;
    writeln!(output)
}

fn method(found: &Found) -> Option<&'static str> {
    found.method.map(Method::name)
}

/// The JSON object of a code. A value that is unknown or does not exist is null.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    sizes: Sizes,
    /// The distance, if it is proved.
    d: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<SideObject<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    z: Option<SideObject<'a>>,
    proved: bool,
    #[serde(flatten)]
    bounds: Bounds,
    /// The words of a system without sides.
    #[serde(flatten)]
    details: Option<Details<'a>>,
    /// The first method used.
    method: Option<&'static str>,
    nodes: u64,
}

/// The bounds of a distance.
#[derive(Serialize)]
struct Bounds {
    lower: Option<usize>,
    /// The weight of the lightest word known.
    upper: Option<usize>,
}

impl Bounds {
    fn of(bracket: Option<Bracket>) -> Self {
        Self {
            lower: bracket.map(|bracket| bracket.at_least),
            upper: bracket.and_then(|bracket| bracket.at_most),
        }
    }
}

/// A side of a CSS code.
#[derive(Serialize)]
struct SideObject<'a> {
    d: Option<usize>,
    proved: bool,
    #[serde(flatten)]
    bounds: Bounds,
    #[serde(flatten)]
    details: Details<'a>,
    method: Option<&'static str>,
    nodes: u64,
}

/// The words of a part, with the search that found them.
#[derive(Serialize)]
struct Details<'a> {
    /// The model that was searched in place of the given one.
    #[serde(skip_serializing_if = "Option::is_none")]
    reduction: Option<Size>,
    #[serde(skip_serializing_if = "Option::is_none")]
    word_count: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    witnesses: Option<Words<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation>,
}

impl<'a> Details<'a> {
    fn of(arguments: &Distance, answer: &'a Answer<'_>, part: &Part, found: &'a Found) -> Self {
        let count = answer::count(found);
        let wants_count = (arguments.count || arguments.all) && answer.exists();
        let shown = if arguments.all { found.words.len() } else { found.words.len().min(1) };
        Self {
            reduction: part.circuit().and_then(Circuit::size),
            word_count: count.at_most.filter(|_| wants_count),
            witnesses: (!arguments.count)
                .then(|| Words { notation: answer.code().notation(), words: &found.words[..shown] }),
            explanation: arguments.explain.then(|| Explanation::of(part, found, arguments)),
        }
    }
}

/// Words, converted one by one while they are written.
struct Words<'a> {
    notation: &'a Notation,
    words: &'a [Support],
}

impl Serialize for Words<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.words.iter().map(|word| self.notation.word(word)))
    }
}
