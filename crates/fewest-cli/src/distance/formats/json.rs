//! Writes the answer of `fewest distance` as one JSON object. A *word* is a nonzero codeword, a logical operator, or a
//! set of errors that flips an observable and no detector.

use crate::distance::answer::{self, Answer};
use crate::distance::asking::SideKnown;
use crate::distance::bounds::Bounds;
use crate::distance::code::Sizes;
use crate::distance::explanation::Explanation;
use crate::linear::circuit::Size;
use crate::numbers::Exact;
use fewest::linear::{Method, Side, SideReport, Support};
use serde::{Serialize, Serializer};
use std::io::{self, Write};

pub(super) fn write(answer: &Answer<'_>, output: &mut dyn Write) -> io::Result<()> {
    let distance = answer.distance();
    let sides: Vec<SideKnown<'_>> = answer.sides().collect();
    let of = |wanted: Option<Side>| sides.iter().copied().find(|side| side.report.side == wanted);
    let side = |wanted| {
        let side = of(Some(wanted))?;
        let weight = answer.exists().then(|| answer::weight(side.report)).flatten();
        Some(SideObject {
            d: weight.and_then(Bounds::exact),
            bounds: Ends::of(weight),
            proved: weight.is_none_or(Bounds::is_exact),
            details: Details::of(answer, side),
            method: method(side.report),
            nodes: side.report.nodes,
        })
    };
    let object = Object {
        sizes: answer.sizes(),
        d: distance.and_then(Bounds::exact),
        correctable: (answer.sizes().erased.is_some() && !sides.is_empty())
            .then(|| sides.iter().all(|side| side.uncorrectable().is_none())),
        x: side(Side::X),
        z: side(Side::Z),
        proved: answer.bracket().is_proved(),
        bounds: Ends::of(distance),
        details: of(None).map(|side| Details::of(answer, side)),
        method: answer.bracket().sides().iter().find_map(method),
        nodes: answer.bracket().nodes(),
    };
    serde_json::to_writer(&mut *output, &object)?;
    writeln!(output)
}

fn method(report: &SideReport) -> Option<&'static str> {
    report.method.map(Method::name)
}

/// The JSON object of a code. A distance, bound or method that is unknown or does not exist is null. Other such values
/// are omitted.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    sizes: Sizes,
    /// The distance, if it is proved.
    d: Option<usize>,
    /// Whether the erasure can be corrected, if some places are erased.
    #[serde(skip_serializing_if = "Option::is_none")]
    correctable: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<SideObject<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    z: Option<SideObject<'a>>,
    proved: bool,
    #[serde(flatten)]
    bounds: Ends,
    /// The words of a system without sides.
    #[serde(flatten)]
    details: Option<Details<'a>>,
    /// The first method used.
    method: Option<&'static str>,
    nodes: u64,
}

#[derive(Serialize)]
struct Ends {
    lower: Option<usize>,
    /// The weight of the lightest word known.
    upper: Option<usize>,
}

impl Ends {
    fn of(bounds: Option<Bounds>) -> Self {
        Self { lower: bounds.map(|bounds| bounds.lower), upper: bounds.and_then(|bounds| bounds.upper) }
    }
}

#[derive(Serialize)]
struct SideObject<'a> {
    d: Option<usize>,
    proved: bool,
    #[serde(flatten)]
    bounds: Ends,
    #[serde(flatten)]
    details: Details<'a>,
    method: Option<&'static str>,
    nodes: u64,
}

/// The words of a side or of the system, with the search that found them.
#[derive(Serialize)]
struct Details<'a> {
    /// The sizes of the model that was searched in place of the given model.
    #[serde(skip_serializing_if = "Option::is_none")]
    reduction: Option<Size>,
    #[serde(skip_serializing_if = "Option::is_none")]
    word_count: Option<Exact>,
    #[serde(skip_serializing_if = "Option::is_none")]
    witnesses: Option<Words<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation<'a>>,
}

impl<'a> Details<'a> {
    fn of(answer: &'a Answer<'_>, side: SideKnown<'a>) -> Self {
        let words = &side.report.words;
        let wants_count = (answer.shown.count || answer.shown.all) && answer.exists();
        let shown = if answer.shown.all { words.len() } else { words.len().min(1) };
        Self {
            reduction: side.problem.circuit().and_then(Size::of),
            word_count: side.report.count.clone().filter(|_| wants_count).map(Exact),
            witnesses: (!answer.shown.count).then(|| Words { answer, side, words: &words[..shown] }),
            explanation: answer.shown.explanation.then(|| Explanation::of(side)),
        }
    }
}

/// Words, converted one by one while they are written.
struct Words<'a> {
    answer: &'a Answer<'a>,
    side: SideKnown<'a>,
    words: &'a [Support],
}

impl Serialize for Words<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.words.iter().map(|word| self.answer.code().word(self.side.shown(word))))
    }
}
