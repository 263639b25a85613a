//! `fewest census gf2`: counts the words of a code by weight.

use super::histogram::{Histogram, Whole};
use super::table;
use crate::arguments::{CensusFormat, CensusGf2, Meaning};
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::linear::over_field::{self, Code};
use crate::linear::{self, systems};
use crate::progress::Progress;
use crate::{interrupt, methods, stopwatch, terminal};
use anyhow::anyhow;
use fewest::formats::linear::System;
use fewest::linear::{CssCode, LinearCode, Natural, Side, WeightEnumerator};
use fewest::{Limits, Reason};

struct Column {
    /// The name of the counts in JSON and CSV, such as `words`.
    name: &'static str,
    title: &'static str,
    weights: WeightEnumerator,
}

struct Counted {
    /// The number of elements of the field, if it is not GF(2).
    field: Option<usize>,
    n: usize,
    k: usize,
    columns: Vec<Column>,
}

const CODEWORDS: &str = "Codewords by weight";

type News<'a> = dyn Fn(fewest::Progress) + Sync + 'a;

pub(super) fn run(arguments: &CensusGf2) -> Result<(), Failure> {
    let counted = if over_field::is_named(&arguments.files, arguments.field, &arguments.entries) {
        let code = linear_code(arguments)?;
        counted(arguments, |limits, news| count_linear(&code, limits, news))?
    } else {
        let system = system(arguments)?;
        counted(arguments, |limits, news| count(&system, limits, news))?
            .ok_or_else(|| Failure::BadInput(anyhow!("expected a code, whose words are counted")))?
    };
    write(arguments, &counted)
}

fn linear_code(arguments: &CensusGf2) -> Result<LinearCode, Failure> {
    let sources = Source::all(&arguments.files, input::is_never);
    let [source] = &sources[..] else {
        return Err(Failure::BadInput(anyhow!(
            "expected a single file with a code over another field than GF(2), found several"
        )));
    };
    if arguments.entries.are_modulo_2() {
        return Err(Failure::BadInput(anyhow!("--mod-2 is for codes over GF(2)")));
    }
    let meaning = Meaning { field: arguments.field, ..Meaning::default() };
    match over_field::read(source, &meaning, methods::memory_to_read(arguments.effort.memory))? {
        Code::Linear(code) => Ok(code),
        Code::Qudits(_) => {
            Err(source.failure(anyhow!("expected a linear code, found generators of a code over qudits")))
        }
    }
}

fn system(arguments: &CensusGf2) -> Result<System, Failure> {
    let system = systems::read(
        &arguments.files,
        arguments.entries.nonbinary(),
        methods::memory_to_read(arguments.effort.memory),
    )?;
    if let System::Punctured(code) = &system {
        let names = Source::all(&arguments.files, input::is_never);
        linear::punctured::note(&names.iter().map(Source::name).collect::<Vec<_>>().join(" and "), code);
    }
    Ok(system)
}

fn counted<T>(
    arguments: &CensusGf2,
    count: impl FnOnce(&Limits<'_>, &News<'_>) -> Result<T, Reason>,
) -> Result<T, Failure> {
    let bar = Progress::of_work();
    let (counted, _, _) = stopwatch::run(None, |stopwatch| {
        let limits = arguments.effort.limits().cancel(stopwatch.cancel());
        count(&limits, &|counted| {
            stopwatch.glance();
            bar.reach(counted.fraction().unwrap_or(0.0));
        })
    });
    bar.finish();
    counted.map_err(not_counted)
}

fn count_linear(code: &LinearCode, limits: &Limits<'_>, progress: &News<'_>) -> Result<Counted, Reason> {
    let weights = code.weights_within(limits, progress)?;
    let columns = vec![Column { name: "words", title: CODEWORDS, weights }];
    let (field, k) = (code.field().order(), code.dimension_within(limits)?);
    Ok(Counted { field: Some(field), n: code.length(), k, columns })
}

/// Counts the words of a system; `None` if it is not a code.
fn count(system: &System, limits: &Limits<'_>, progress: &News<'_>) -> Result<Option<Counted>, Reason> {
    Ok(Some(match system {
        System::Checks(checks) => {
            let weights = WeightEnumerator::of_codewords(checks, limits, progress)?;
            let k = checks.columns() - checks.rank_within(limits)?;
            let columns = vec![Column { name: "words", title: CODEWORDS, weights }];
            Counted { field: None, n: checks.columns(), k, columns }
        }
        System::Punctured(code) => {
            let checks = System::Checks(code.transmitted_within(limits)?);
            return count(&checks, limits, progress);
        }
        System::Css(code) => {
            let k = code.logical_qubits_within(limits)?;
            Counted { field: None, n: code.qubits(), k, columns: sides(code, limits, progress)? }
        }
        System::Stabilizer(code) => {
            let [stabilizers, commuting] = code.weight_enumerators_within(limits, progress)?;
            let columns = vec![
                Column { name: "stabilizers", title: "Stabilizers by weight (A)", weights: stabilizers },
                Column {
                    name: "commuting",
                    title: "Operators that commute with all stabilizers, by weight (B)",
                    weights: commuting,
                },
            ];
            Counted { field: None, n: code.qubits(), k: code.logical_qubits_within(limits)?, columns }
        }
        _ => return Ok(None),
    }))
}

fn sides(code: &CssCode, limits: &Limits<'_>, progress: &News<'_>) -> Result<Vec<Column>, Reason> {
    let mut columns = Vec::new();
    for (side, names, titles) in [
        (
            Side::X,
            ["x_stabilizers", "x_commuting"],
            ["X: stabilizers by weight", "X: operators that commute with all checks of Z, by weight"],
        ),
        (
            Side::Z,
            ["z_stabilizers", "z_commuting"],
            ["Z: stabilizers by weight", "Z: operators that commute with all checks of X, by weight"],
        ),
    ] {
        let stabilizers = WeightEnumerator::of_sums(code.checks(side), limits, progress)?;
        let commuting = WeightEnumerator::of_codewords(code.checks(side.other()), limits, progress)?;
        columns.push(Column { name: names[0], title: titles[0], weights: stabilizers });
        columns.push(Column { name: names[1], title: titles[1], weights: commuting });
    }
    Ok(columns)
}

fn not_counted(why: Reason) -> Failure {
    match (interrupt::check(), why) {
        (Err(interrupted), _) => interrupted.into(),
        (Ok(()), Reason::Nodes) => Failure::failed(anyhow!(
            "the code and its dual have more than 2^63 words each, too many to count"
        )),
        (Ok(()), why) => linear::refused(why),
    }
}

fn write(arguments: &CensusGf2, counted: &Counted) -> Result<(), Failure> {
    let histograms: Option<Vec<Histogram>> = counted.columns.iter().map(histogram).collect();
    if histograms.is_none() && arguments.report.plot.is_some() {
        return Err(Failure::failed(anyhow!("the counts are too large to draw: 2^128 and more")));
    }
    let over = counted.field.map_or_else(String::new, |field| format!(" over GF({field})"));
    let summary = format!("n {}, k {}{over}", counted.n, counted.k);
    let text = match arguments.report.format {
        CensusFormat::Table => draw(&summary, counted, histograms.as_deref()),
        CensusFormat::Json => json(counted),
        CensusFormat::Csv => csv(counted),
    };
    super::write(&arguments.report, &text, &summary, histograms.as_deref().unwrap_or_default())
}

/// The counts as a histogram; `None` if their sum exceeds 128 bits.
fn histogram(column: &Column) -> Option<Histogram> {
    let counts = column.weights.counts().iter().map(Natural::to_u128).collect::<Option<Vec<u128>>>()?;
    counts.iter().try_fold(0_u128, |sum, &count| sum.checked_add(count))?;
    Some(Histogram {
        title: column.title.into(),
        number: "weight",
        things: "words",
        counts,
        whole: Whole::Counted,
    })
}

fn draw(summary: &str, counted: &Counted, histograms: Option<&[Histogram]>) -> String {
    let mut text = format!("{summary}\n");
    match histograms {
        Some(histograms) => {
            for histogram in histograms {
                text += &format!("\n{}", table::draw(histogram, terminal::columns()));
            }
        }
        None => {
            for column in &counted.columns {
                text += &format!("\n{}\n\nweight  words\n", column.title);
                for (weight, count) in column.weights.counts().iter().enumerate() {
                    text += &format!("{weight:>6}  {count}\n");
                }
            }
        }
    }
    text
}

/// Writes JSON with numbers of any size, because the JSON library's integers end at 2^128.
fn json(counted: &Counted) -> String {
    let list = |column: &Column| {
        let counts: Vec<String> = column.weights.counts().iter().map(Natural::to_string).collect();
        format!(r#","{}_by_weight":[{}]"#, column.name, counts.join(","))
    };
    let lists: String = counted.columns.iter().map(list).collect();
    let field = counted.field.map_or_else(String::new, |field| format!("\"field\":{field},"));
    format!("{{{field}\"n\":{},\"k\":{}{lists}}}\n", counted.n, counted.k)
}

fn csv(counted: &Counted) -> String {
    let mut rows = "weight".to_owned();
    counted.columns.iter().for_each(|column| rows += &format!(",{}", column.name));
    for weight in 0..=counted.n {
        rows += &format!("\n{weight}");
        counted.columns.iter().for_each(|column| rows += &format!(",{}", column.weights.counts()[weight]));
    }
    rows + "\n"
}
