//! `--near`: finds all words whose weight exceeds the least weight by at most a given number. A *word* is a nonzero
//! codeword, a logical operator, or a set of errors that flips an observable and no detector. A *side* is the X part or
//! the Z part of a CSS code; any other system has one side.

use super::answer::{Answer, weight};
use super::asking::SideKnown;
use super::bounds::Bounds;
use super::code::Sizes;
use crate::arguments::{Distance, DistanceFormat};
use crate::failure::Failure;
use crate::linear::{self, Word};
use crate::numbers::{Exact, grouped};
use crate::output::Output;
use crate::progress::Fraction;
use anyhow::anyhow;
use fewest::linear::{ErrorModel, Near, Problem, Support, WordCount};
use fewest::{Limits, Progress, Reason};
use serde::Serialize;
use std::borrow::Cow;
use std::io::{self, Write};
use std::time::Duration;

const CYCLES: &str = "words above the lightest: no error flips more than two detectors, so they are cycles of a graph, lighter than \
    any union of two; errors inside blocks are not used, because they preserve only the lightest words";

const SEARCHED: &str = "words above the lightest: by the whole system, each word once; errors inside blocks, graphs, \
                        symmetries and equivalent columns are not used, because they preserve only the lightest words";

const EQUAL: &str = "equal errors: one column for each group; a word stands for several sets of errors, and the sizes of its \
    groups multiply to their number";

struct Words {
    kept: Kept,
    /// With `--explain`, whether the words are cycles of a graph.
    are_cycles: bool,
}

enum Kept {
    Listed(Vec<Support>),
    Counted(Vec<WordCount>),
}

/// If the least weights of the sides are proved, finds the words of each side whose weight exceeds the least by at most
/// `above`. Writes the answer. Returns the verdict of the run.
pub(super) fn write(
    arguments: &Distance,
    above: usize,
    answer: &Answer<'_>,
    left: &dyn Fn() -> Option<Duration>,
    output: &mut Output,
) -> Result<Result<(), Failure>, Failure> {
    if !matches!(arguments.format, DistanceFormat::Text | DistanceFormat::Json) {
        return Err(Failure::BadInput(anyhow!("--near is for --format text and --format json only")));
    }
    let mut verdict = answer.verdict();
    let mut all: Vec<(SideKnown<'_>, Words)> = Vec::new();
    let number = answer.sides().count();
    for side in answer.sides().take(if verdict.is_ok() { number } else { 0 }) {
        let Some(bounds) = weight(side.report) else { continue };
        let Some(least) = bounds.exact() else { break };
        let time = left().map(|left| left / (number - all.len()) as u32);
        let (words, stopped) = arguments
            .effort
            .within(time)
            .run(|limits, _| search(arguments, answer, side, [least, least.saturating_add(above)], limits));
        match words {
            Ok(words) => all.push((side, words)),
            Err(why) => {
                let line =
                    format!("{}; not all words up to {above} above the distance were found", answer.line());
                verdict = Err(linear::ended(why, stopped, &line));
                break;
            }
        }
    }
    output.write_whole(|output| match arguments.format {
        DistanceFormat::Json => {
            // A code without a distance has no words, and this is proved.
            write_json(answer, &all, matches!(verdict, Ok(()) | Err(Failure::No(_))), output)
        }
        _ => write_text(arguments, answer, &all, output),
    })?;
    output.flush()?;
    Ok(verdict)
}

fn search(
    arguments: &Distance,
    answer: &Answer<'_>,
    side: SideKnown<'_>,
    [least, most]: [usize; 2],
    limits: &Limits<'_>,
) -> Result<Words, Reason> {
    let limits = limits.nodes(arguments.nodes.unwrap_or(u64::MAX));
    // A model is not reduced here: all of its errors are columns.
    let problem: Cow<'_, Problem> = match answer.code().model() {
        Some(model) => Cow::Owned(model.problem_within(&limits)?),
        None => Cow::Borrowed(side.problem.problem().expect("only models have sides without a problem")),
    };
    let bar = Fraction::new();
    let show = |progress: Progress| {
        let message = || format!("words of weight {least} to {most}, {} nodes", grouped(progress.nodes));
        bar.set(progress.fraction().unwrap_or(0.0), message);
    };
    let near = Near::new(&problem, least, most);
    let near = answer.code().model().into_iter().fold(near, Near::of_model);
    let kept = match arguments.count {
        true => Kept::Counted(near.count(&limits, &show)?),
        false => {
            let words = near.list(&limits, &show)?;
            Kept::Listed(words.iter().map(|word| side.problem.restored(word)).collect())
        }
    };
    Ok(Words { kept, are_cycles: arguments.explain && near.are_cycles_within(&limits)? })
}

fn write_text(
    arguments: &Distance,
    answer: &Answer<'_>,
    all: &[(SideKnown<'_>, Words)],
    output: &mut dyn Write,
) -> io::Result<()> {
    if answer.exists() {
        writeln!(output, "{}", answer.line())?;
    }
    let is_some_equal = has_equal_errors(answer);
    for (side, words) in all {
        let label = side.label();
        match &words.kept {
            Kept::Listed(words) => {
                for word in words {
                    writeln!(output, "{label}{}", answer.code().word(word))?;
                }
            }
            Kept::Counted(counts) => {
                for count in counts {
                    let flipped: Vec<String> =
                        count.observables.iter().map(|observable| format!(" L{observable}")).collect();
                    let (weight, flipped, words) = (count.weight, flipped.concat(), &count.words);
                    let sets = if is_some_equal { format!(", sets {}", count.sets) } else { String::new() };
                    writeln!(output, "{label}weight {weight}{flipped}: words {words}{sets}")?;
                }
            }
        }
    }
    if arguments.explain {
        let are_cycles = all.iter().any(|(_, words)| words.are_cycles);
        writeln!(output, "{}", if are_cycles { CYCLES } else { SEARCHED })?;
        if is_some_equal {
            writeln!(output, "{EQUAL}")?;
        }
    }
    Ok(())
}

fn has_equal_errors(answer: &Answer<'_>) -> bool {
    answer.code().model().is_some_and(ErrorModel::has_equal_errors)
}

/// The JSON object of a system and its words. A distance or bound that is unknown or does not exist is null.
#[derive(Serialize)]
struct Object {
    #[serde(flatten)]
    sizes: Sizes,
    d: Option<usize>,
    /// Whether the list of words is complete.
    proved: bool,
    lower: Option<usize>,
    upper: Option<usize>,
    words: Vec<WordObject>,
}

/// A word. If words are only counted: the number of words of one weight that flip the same observables.
#[derive(Serialize)]
struct WordObject {
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    weight: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    observables: Option<Vec<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    word_count: Option<Exact>,
    /// The number of sets of errors, if the model has equal errors.
    #[serde(skip_serializing_if = "Option::is_none")]
    set_count: Option<Exact>,
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<Word>,
}

fn write_json(
    answer: &Answer<'_>,
    all: &[(SideKnown<'_>, Words)],
    proved: bool,
    output: &mut dyn Write,
) -> io::Result<()> {
    let code = answer.code();
    let mut objects = Vec::new();
    for (side, words) in all {
        let side = side.report.side.map(|_| side.name());
        match &words.kept {
            Kept::Listed(words) => objects.extend(words.iter().map(|word| WordObject {
                side,
                weight: word.weight(),
                observables: code.model().map(|model| model.flips(word.columns()).1),
                word_count: None,
                set_count: None,
                word: Some(code.word(word)),
            })),
            Kept::Counted(counts) => objects.extend(counts.iter().map(|count| WordObject {
                side,
                weight: count.weight,
                observables: code.model().map(|_| count.observables.clone()),
                word_count: Some(Exact(count.words.clone())),
                set_count: has_equal_errors(answer).then(|| Exact(count.sets.clone())),
                word: None,
            })),
        }
    }
    let bounds = answer.distance();
    let object = Object {
        sizes: answer.sizes(),
        d: bounds.and_then(Bounds::exact),
        proved,
        lower: bounds.map(|bounds| bounds.lower),
        upper: bounds.and_then(|bounds| bounds.upper),
        words: objects,
    };
    serde_json::to_writer(&mut *output, &object)?;
    writeln!(output)
}
