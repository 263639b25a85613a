//! Proves a distance in shards. Each shard does its part of the long rounds of the search, and writes the results as
//! shares. `fewest merge` then repeats the search, with the shares of all shards in place of the long rounds.

use super::asking::ask;
use super::code::Code;
use super::keeping::{Division, Keeping};
use super::prove;
use crate::arguments::Distance;
use crate::failure::Failure;
use crate::interrupt;
use crate::linear::too_little_memory;
use crate::shards::Divided;
use anyhow::anyhow;
use fewest::linear::{Bracket, Share, Support, UnknownMethod};
use fewest::{Reason, Shard};
use serde::{Deserialize, Serialize};

impl Divided for Distance {
    /// The shares of each side.
    type Part = Vec<Vec<Written>>;

    fn part(&self, shard: Shard) -> Result<Self::Part, Failure> {
        if self.files.is_empty() {
            return Err(Failure::BadInput(anyhow!("--shard reads files, not standard input")));
        }
        let code = Code::read(self, &|| None)?;
        let known = ask(self, &code, None, Division::Shard(shard), |_| Ok(()))?;
        check_whole(&known.bracket)?;
        let shares = |side: Keeping| side.into_shares().into_iter().map(Written::from).collect();
        Ok(known.into_kept().into_iter().map(shares).collect())
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
