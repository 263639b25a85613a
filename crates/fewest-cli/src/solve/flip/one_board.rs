//! Divides the search for the fewest presses of a single board among shards. The search combines entries of lists.
//! Each shard makes its share of each list, and merging joins the shares.

use super::questions;
use crate::arguments::SolveFlip;
use crate::failure::Failure;
use crate::flip::{boards, shares};
use crate::input::Source;
use crate::progress::Progress;
use crate::shards::Divided;
use anyhow::anyhow;
use fewest::Shard;
use fewest::flip::ListShare;
use serde::{Deserialize, Serialize};

impl Divided for SolveFlip {
    type Part = Vec<Written>;

    fn part(&self, shard: Shard) -> Result<Vec<Written>, Failure> {
        questions(self, &[])?;
        let [file] = &self.input.files[..] else {
            return Err(Failure::BadInput(anyhow!("--one-board is for one file")));
        };
        let source = Source::of(file);
        let mut board = None;
        boards::open(&source, &Progress::none())?.each(&source, |located| match board.replace(located) {
            None => Ok(()),
            Some(first) => {
                let error = anyhow!("expected one board, because of --one-board, found another one after it");
                Err(source.failure_at(first.line, Failure::BadInput(error)))
            }
        })?;
        let board = board.ok_or_else(|| source.failure(anyhow!("expected a board, found none")))?.board;
        Ok(shares(self.options.asked(), &board, shard)?.into_iter().map(Written::from).collect())
    }

    fn merge(&self, parts: Vec<Vec<Written>>) -> Result<(), Failure> {
        let shares = parts.into_iter().map(|part| part.into_iter().map(ListShare::from).collect());
        questions(self, &shares.collect::<Vec<_>>())?.answer()
    }
}

#[derive(Serialize, Deserialize)]
pub(crate) struct Written {
    problem: u64,
    coset: usize,
    list: usize,
    heaviest: usize,
    members: Vec<(usize, Vec<u64>)>,
}

impl From<ListShare> for Written {
    fn from(share: ListShare) -> Self {
        let ListShare { problem, coset, list, heaviest, members } = share;
        Self { problem, coset, list, heaviest, members }
    }
}

impl From<Written> for ListShare {
    fn from(written: Written) -> Self {
        let Written { problem, coset, list, heaviest, members } = written;
        Self { problem, coset, list, heaviest, members }
    }
}
