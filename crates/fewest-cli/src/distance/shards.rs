//! A distance proved in shards: each keeps its shares of the long rounds, and merging repeats the search with them.

use super::code::Code;
use super::{prove, search};
use crate::arguments::Distance;
use crate::failure::Failure;
use crate::linear::Division;
use crate::shards::{Job, NewPart, Part};
use anyhow::anyhow;
use fewest::Shard;
use fewest::linear::{Share, Support, UnknownMethod};
use serde::{Deserialize, Serialize};
use std::sync::{Mutex, PoisonError};

/// A distance, of which shards can be computed.
pub(crate) struct Proving<'a>(pub(crate) &'a Distance);

impl Job for Proving<'_> {
    fn write_part(&self, shard: Shard, part: &NewPart) -> Result<(), Failure> {
        if self.0.files.is_empty() {
            return Err(Failure::BadInput(anyhow!("--shard reads files, not standard input")));
        }
        let code = Code::read(self.0, &|| None)?;
        let kept: Vec<Mutex<Vec<Share>>> = code.parts().iter().map(|_| Mutex::default()).collect();
        let (found, _) = search(self.0, &code, &|| None, |number| Division::Shard(shard, &kept[number]))?;
        for found in found {
            found.end.whole()?;
        }
        let shares = |kept: Mutex<Vec<Share>>| {
            let shares = kept.into_inner().unwrap_or_else(PoisonError::into_inner);
            shares.into_iter().map(Written::from).collect::<Vec<_>>()
        };
        part.write_json(&kept.into_iter().map(shares).collect::<Vec<_>>())
    }

    fn merge(&self, parts: &[Part]) -> Result<(), Failure> {
        // The shares of each side, by shards.
        let mut shares: Vec<Vec<Vec<Share>>> = Vec::new();
        for part in parts {
            let sides: Vec<Vec<Written>> = part.read_json()?;
            shares.resize(shares.len().max(sides.len()), Vec::new());
            for (shares, written) in shares.iter_mut().zip(sides) {
                let side: Result<_, _> = written.into_iter().map(Share::try_from).collect();
                shares.push(side.map_err(|error| part.failure(error))?);
            }
        }
        prove(self.0, |number| Division::Merged(shares.get(number).map_or(&[][..], Vec::as_slice)))
    }
}

/// A share in the file of a shard.
#[derive(Serialize, Deserialize)]
struct Written {
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
