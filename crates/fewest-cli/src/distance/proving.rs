//! Proves a distance in shards. Each shard does its part of the long rounds of the search, and writes the results as
//! shares. `fewest merge` then repeats the search, with the shares of all shards in place of the long rounds.
//!
//! With `--bounds`, a shard also writes the bounds that it proves, even if a signal stops it. `fewest.ray` of the Python
//! package computes bounds of the distance from those of all shards if it must stop before all of them are done.

use super::asking::{Known, SideKnown, ask};
use super::code::Code;
use super::keeping::{Division, Keeping};
use super::prove;
use crate::arguments::Distance;
use crate::failure::Failure;
use crate::interrupt;
use crate::linear::{Word, too_little_memory};
use crate::output::Output;
use crate::shards::Divided;
use anyhow::anyhow;
use fewest::linear::{Bracket, Method, Share, Side, SideEnd, SideReport, Support, UnknownMethod};
use fewest::{Reason, Shard};
use serde::{Deserialize, Serialize};

impl Divided for Distance {
    /// The shares of each side.
    type Part = Vec<Vec<Written>>;

    fn part(&self, shard: Shard) -> Result<Self::Part, Failure> {
        if self.files.is_empty() {
            return Err(Failure::BadInput(anyhow!("--shard reads files, not standard input")));
        }
        self.bounds.iter().try_for_each(|file| Output::check(Some(file)))?;
        let code = Code::read(self, &|| None)?;
        let known = ask(self, &code, None, Division::Shard(shard), |_| Ok(()))?;
        let (bracket, mut proved) = (known.bracket.clone(), Proved::sides(&code, &known));
        let shares: Vec<Vec<Share>> = known.into_kept().into_iter().map(Keeping::into_shares).collect();
        if let Some(path) = &self.bounds {
            // An exchanged side has the bounds of the side before it.
            for (number, side) in proved.iter_mut().enumerate() {
                let searched = number - usize::from(bracket.sides()[number].exchanged);
                side.be_after(&shares[searched], &bracket.sides()[searched]);
            }
            let text = serde_json::to_string(&proved).expect("bounds are JSON");
            let mut output = Output::create(Some(path))?;
            let written = output.write(format!("{text}\n").as_bytes());
            output.end(written)?;
        }
        check_whole(&bracket)?;
        Ok(shares.into_iter().map(|side| side.into_iter().map(Written::from).collect()).collect())
    }

    fn merge(&self, parts: Vec<Self::Part>) -> Result<(), Failure> {
        // The shares of each side, with a list for each shard.
        let mut shares: Vec<Vec<Vec<Share>>> = Vec::new();
        for part in parts {
            shares.resize(shares.len().max(part.len()), Vec::new());
            for (shares, written) in shares.iter_mut().zip(part) {
                let side: Result<_, _> = written.into_iter().map(Share::try_from).collect();
                shares.push(side.map_err(|error| Failure::BadInput(error.into()))?);
            }
        }
        prove(self, Division::Merged(&shares))
    }
}

/// Fails if the search was stopped, because its shares are then incomplete.
fn check_whole(bracket: &Bracket) -> Result<(), Failure> {
    match bracket.stopped() {
        None => Ok(()),
        Some(Reason::Memory { needed }) => Err(Failure::failed(too_little_memory(needed))),
        Some(_) => {
            interrupt::check()?;
            Err(Failure::failed(anyhow!("the search was stopped")))
        }
    }
}

/// The bounds of a side that a shard has proved.
#[derive(Serialize)]
struct Proved {
    side: Option<&'static str>,
    /// Whether the side may have a word.
    exists: bool,
    /// No word of the side has a smaller weight.
    lower: usize,
    /// No word in this shard's part of the search has a smaller weight. So the least of these bounds of all shards is a
    /// bound for all words, if their `rounds` begin alike.
    lower_of_part: usize,
    /// The divided rounds that the shard has finished, as far as they identify the division.
    rounds: Vec<(&'static str, usize, usize, u64)>,
    /// The weight of the witness.
    upper: Option<usize>,
    witness: Option<Word>,
}

impl Proved {
    fn sides(code: &Code, known: &Known<'_>) -> Vec<Self> {
        known.sides().map(|side| Self::of(code, side)).collect()
    }

    fn of(code: &Code, side: SideKnown<'_>) -> Self {
        let report = side.report;
        Self {
            side: report.side.map(|side| if side == Side::X { "x" } else { "z" }),
            exists: report.end != SideEnd::Unsolvable,
            lower: report.lower,
            lower_of_part: report.lower,
            rounds: Vec::new(),
            upper: report.upper(),
            witness: report.words.first().map(|word| code.word(side.shown(word))),
        }
    }

    /// Adds the divided rounds with these shares, from which the bounds come. `report` is that of the same search.
    fn be_after(&mut self, shares: &[Share], report: &SideReport) {
        let round = |share: &Share| (share.method.name(), share.size, share.tasks, share.settings);
        self.rounds = shares.iter().map(round).collect();
        if let Some(first) = shares.first() {
            // The shard itself has exhausted only the weights before the first divided round.
            let exhausted = match first.method {
                Method::Clusters => first.size,
                _ => report.weights.last().map_or(1, |last| last.weight + 1),
            };
            self.lower = exhausted.min(self.lower);
        }
    }
}

#[derive(Serialize, Deserialize)]
pub(crate) struct Written {
    problem: u64,
    settings: u64,
    method: String,
    size: usize,
    tasks: usize,
    done: usize,
    nodes: Vec<u64>,
    words: Vec<(usize, Vec<u32>)>,
}

impl From<Share> for Written {
    fn from(share: Share) -> Self {
        let Share { problem, settings, method, size, tasks, done, nodes, words } = share;
        // A matrix has fewer than 2^32 columns.
        let columns = |word: &Support| word.columns().map(|column| column as u32).collect();
        let words = words.iter().map(|(task, word)| (*task, columns(word))).collect();
        let method = method.name().to_owned();
        Self { problem, settings, method, size, tasks, done, nodes, words }
    }
}

impl TryFrom<Written> for Share {
    type Error = UnknownMethod;

    fn try_from(written: Written) -> Result<Self, UnknownMethod> {
        let Written { problem, settings, method, size, tasks, done, nodes, words } = written;
        let word = |columns: Vec<u32>| columns.into_iter().map(|column| column as usize).collect();
        let words = words.into_iter().map(|(task, columns)| (task, word(columns))).collect();
        Ok(Self { problem, settings, method: method.parse()?, size, tasks, done, nodes, words })
    }
}
