//! Writes the row of one code in the output of a run over many codes, in each format.

use crate::arguments::DistanceFormat;
use crate::distance::bounds::Bounds;
use crate::distance::code::{Code, Sizes};
use crate::failure::Failure;
use crate::linear::Word;
use fewest::linear::{Bracket, Side, SideReport};
use serde::Serialize;
use std::io::Write;

const COLUMNS: [&str; 12] =
    ["file", "n", "k", "d", "lower", "upper", "proved", "side", "nodes", "word", "error", "name"];

/// The index of the column with the error.
const ERROR: usize = 10;
/// The index of the column with the name within the code's text.
const NAME: usize = 11;

/// A code with its answer, or with the reason why it has none.
pub(super) struct Row {
    pub(super) file: String,
    /// The name within the code's text.
    pub(super) own_name: Option<String>,
    pub(super) answered: Result<Answered, String>,
}

#[derive(Serialize)]
pub(super) struct Answered {
    #[serde(flatten)]
    sizes: Sizes,
    /// The distance, if it is proved.
    d: Option<usize>,
    pub(super) lower: Option<usize>,
    /// The weight of the lightest word known.
    pub(super) upper: Option<usize>,
    pub(super) proved: bool,
    /// The side of the lightest word known.
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    nodes: u64,
    word: Option<Word>,
    /// Whether there is a distance, as far as it is known.
    #[serde(skip)]
    pub(super) exists: bool,
}

impl Answered {
    pub(super) fn new(code: &Code, sizes: Sizes, bracket: &Bracket) -> Self {
        let weight = |report: &&SideReport| report.upper().unwrap_or(usize::MAX);
        let lightest = bracket.sides().iter().filter(|side| !side.words.is_empty()).min_by_key(weight);
        let name = |side: Side| if side == Side::X { "x" } else { "z" };
        Self {
            sizes,
            d: bracket.distance(),
            lower: bracket.exists().then(|| bracket.lower()),
            upper: bracket.upper(),
            proved: bracket.is_proved(),
            side: lightest.and_then(|report| report.side).map(name),
            nodes: bracket.nodes(),
            word: lightest.map(|report| code.word(&report.words[0])),
            exists: bracket.exists(),
        }
    }
}

#[derive(Serialize)]
struct Object<'a> {
    file: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(flatten)]
    answered: Option<&'a Answered>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
}

impl Row {
    /// The line before all rows.
    pub(super) fn header(format: DistanceFormat) -> Result<Vec<u8>, Failure> {
        match format {
            DistanceFormat::Csv => record(&COLUMNS.map(str::to_owned)),
            _ => Ok(Vec::new()),
        }
    }

    pub(super) fn write(&self, format: DistanceFormat, bytes: &mut Vec<u8>) -> Result<(), Failure> {
        match format {
            DistanceFormat::Text => {
                // A file with an error has no row here, because the error is reported elsewhere.
                if let Ok(answered) = &self.answered {
                    let name = self.own_name.as_ref().map_or_else(String::new, |name| format!(" ({name})"));
                    writeln!(bytes, "{}{name}: {}", self.file, answered.line()).map_err(Failure::failed)?;
                }
            }
            DistanceFormat::Json => {
                let answered = self.answered.as_ref();
                let error = answered.err().map(String::as_str);
                let name = self.own_name.as_deref();
                let object = Object { file: &self.file, name, answered: answered.ok(), error };
                serde_json::to_writer(&mut *bytes, &object).map_err(Failure::failed)?;
                bytes.push(b'\n');
            }
            DistanceFormat::Csv => bytes.extend(record(&self.fields())?),
            DistanceFormat::Certificate | DistanceFormat::Question => {
                unreachable!("a certificate is refused before")
            }
        }
        Ok(())
    }

    /// The fields of a row of CSV; a value that is unknown or does not exist is empty.
    fn fields(&self) -> [String; COLUMNS.len()] {
        let file = self.file.clone();
        let name = self.own_name.clone().unwrap_or_default();
        match &self.answered {
            Ok(answered) => {
                let Answered { sizes, d, lower, upper, proved, side, nodes, word, .. } = answered;
                let [n, k, d, lower, upper] = [sizes.n, sizes.k, *d, *lower, *upper]
                    .map(|number| number.map(|number| number.to_string()).unwrap_or_default());
                let word = word.as_ref().map(ToString::to_string).unwrap_or_default();
                let side = side.unwrap_or_default().to_owned();
                [
                    file,
                    n,
                    k,
                    d,
                    lower,
                    upper,
                    proved.to_string(),
                    side,
                    nodes.to_string(),
                    word,
                    String::new(),
                    name,
                ]
            }
            Err(error) => {
                let mut fields = [const { String::new() }; COLUMNS.len()];
                fields[0] = file;
                fields[ERROR].clone_from(error);
                fields[NAME] = name;
                fields
            }
        }
    }
}

impl Answered {
    /// Sizes and distance: `n 144, k 12, d 12`.
    fn line(&self) -> String {
        match self.lower {
            Some(lower) => format!("{}, {}", self.sizes, Bounds { lower, upper: self.upper }.of("d")),
            None => format!("{}, no distance", self.sizes),
        }
    }
}

fn record(fields: &[String]) -> Result<Vec<u8>, Failure> {
    let mut rows = csv::Writer::from_writer(Vec::new());
    rows.write_record(fields).map_err(Failure::failed)?;
    rows.into_inner().map_err(|error| Failure::failed(error.into_error()))
}
