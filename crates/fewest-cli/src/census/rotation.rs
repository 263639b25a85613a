//! `fewest census rotation`: counts all boards by the length of their shortest solutions.

use super::counting::{Counts, census_parts, counted, incomplete, not_counted};
use super::histogram::{Histogram, Whole};
use super::table;
use crate::arguments::{CensusFormat, CensusRotation};
use crate::failure::Failure;
use crate::numbers::grouped;
use crate::shards::Divided;
use crate::terminal;
use fewest::Shard;
use fewest::rotation::{BOARDS, Census, Solver};
use serde::Serialize;

pub(super) fn run(arguments: &CensusRotation) -> Result<(), Failure> {
    let limits = arguments.shares.limits();
    let census = counted(&limits, |limits, progress| Census::new_within(&Solver::new(), limits, progress));
    write(arguments, &census.map_err(not_counted)?)
}

impl Divided for CensusRotation {
    type Part = Counts;

    fn part(&self, shard: Shard) -> Result<Counts, Failure> {
        let counted = counted(&self.shares.limits(), |limits, progress| {
            Census::part(&Solver::new(), shard, limits, progress)
        });
        counted.map(|part| part.counts().clone()).map_err(not_counted)
    }

    fn merge(&self, parts: Vec<Counts>) -> Result<(), Failure> {
        write(self, &Census::of_parts(&Solver::new(), &census_parts(parts)).map_err(incomplete)?)
    }
}

fn write(arguments: &CensusRotation, census: &Census) -> Result<(), Failure> {
    let text = match arguments.report.format {
        CensusFormat::Table => draw(census, arguments),
        CensusFormat::Json => json(census, arguments),
        CensusFormat::Csv => csv(census, arguments),
    };
    let title = format!("The Rotation Game: {} boards", grouped(BOARDS));
    super::write(&arguments.report, &text, &title, &histograms(census, arguments))
}

fn histograms(census: &Census, arguments: &CensusRotation) -> Vec<Histogram> {
    let histogram = |title: &str, number, things, counts: &[u64]| {
        let counts = counts.iter().copied().map(u128::from).collect();
        Histogram { title: title.into(), number, things, counts, whole: Whole::Counted }
    };
    let mut all = vec![histogram("Boards by length", "length", "boards", census.boards())];
    if arguments.unique {
        let counts = census.boards_with_unique_solution();
        all.push(histogram("Boards with a unique shortest solution", "length", "boards", counts));
    }
    all.push(histogram("Patterns of one symbol by distance", "distance", "patterns", census.patterns()));
    all
}

fn draw(census: &Census, arguments: &CensusRotation) -> String {
    let width = terminal::columns();
    let mut text = String::new();
    for histogram in histograms(census, arguments) {
        text += &table::draw(&histogram, width);
        text += &format!("\nAll: {}. Mean: {:.4}.\n\n", grouped(histogram.total()), histogram.mean());
    }
    let hardest: u64 = census.hardest().iter().map(|hardest| hardest.boards).sum();
    text += &format!(
        "God's number: {}. The {hardest} boards of that length look like these:\n\n",
        census.gods_number()
    );
    for hardest in census.hardest() {
        text += &format!("{}  {} boards\n", hardest.board, hardest.boards);
    }
    text
}

fn csv(census: &Census, arguments: &CensusRotation) -> String {
    let unique_header = if arguments.unique { ",unique" } else { "" };
    let mut rows = format!("length,boards{unique_header},patterns\n");
    let at = |counts: &[u64], length: usize| counts.get(length).copied().unwrap_or(0);
    for (length, patterns) in census.patterns().iter().enumerate() {
        let boards = at(census.boards(), length);
        let unique = match arguments.unique {
            true => format!(",{}", at(census.boards_with_unique_solution(), length)),
            false => String::new(),
        };
        rows += &format!("{length},{boards}{unique},{patterns}\n");
    }
    rows
}

fn json(census: &Census, arguments: &CensusRotation) -> String {
    let hardest = census.hardest().iter();
    let object = Object {
        boards: BOARDS,
        gods_number: census.gods_number(),
        mean: census.mean(),
        boards_by_length: census.boards(),
        unique_by_length: arguments.unique.then(|| census.boards_with_unique_solution()),
        patterns_by_distance: census.patterns(),
        hardest: hardest.map(|kind| Kind { cells: kind.board.to_string(), boards: kind.boards }).collect(),
    };
    serde_json::to_string(&object).expect("numbers and strings are JSON") + "\n"
}

#[derive(Serialize)]
struct Object<'a> {
    boards: u64,
    gods_number: usize,
    mean: f64,
    boards_by_length: &'a [u64],
    #[serde(skip_serializing_if = "Option::is_none")]
    unique_by_length: Option<&'a [u64]>,
    patterns_by_distance: &'a [u64],
    hardest: Vec<Kind>,
}

#[derive(Serialize)]
struct Kind {
    cells: String,
    boards: u64,
}
