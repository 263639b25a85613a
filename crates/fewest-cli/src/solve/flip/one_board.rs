//! One board whose fewest presses shards find together: each makes its share of the lists, and merging joins them.

use crate::arguments::SolveFlip;
use crate::failure::Failure;
use crate::flip::{boards, shares};
use crate::input::Source;
use crate::progress::Progress;
use crate::shards::{Bulk, Divided};
use crate::solve::answering::{self, Answering, Frame, Run};
use anyhow::anyhow;
use fewest::Shard;
use fewest::flip::Share;
use serde::{Deserialize, Serialize};

impl Divided for SolveFlip {
    type Part = Vec<Written>;

    fn part(&self, shard: Shard) -> Result<Vec<Written>, Failure> {
        self.frame()?;
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
        Ok(shares(&self.options, &board, shard)?.into_iter().map(Written::from).collect())
    }

    fn merge(&self, parts: Vec<Vec<Written>>) -> Result<(), Failure> {
        let shares = parts.into_iter().map(|part| part.into_iter().map(Share::from).collect());
        answering::answer(&Merged { arguments: self, shares: shares.collect() })
    }
}

/// The board, with the shares that all shards have found of it.
struct Merged<'a> {
    arguments: &'a SolveFlip,
    shares: Vec<Vec<Share>>,
}

impl Answering for Merged<'_> {
    fn frame(&self) -> Result<Frame<'_>, Failure> {
        self.arguments.frame()
    }

    fn cut(&self) -> Result<Bulk, Failure> {
        self.arguments.cut()
    }

    fn answer(&self, run: &mut Run<'_>) -> Result<(), Failure> {
        super::answer(self.arguments, &self.shares, run)
    }
}

/// A share in the file of a shard.
#[derive(Serialize, Deserialize)]
pub(crate) struct Written {
    problem: u64,
    coset: usize,
    list: usize,
    heaviest: usize,
    members: Vec<(usize, Vec<u64>)>,
}

impl From<Share> for Written {
    fn from(share: Share) -> Self {
        let Share { problem, coset, list, heaviest, members } = share;
        Self { problem, coset, list, heaviest, members }
    }
}

impl From<Written> for Share {
    fn from(written: Written) -> Self {
        let Written { problem, coset, list, heaviest, members } = written;
        Self { problem, coset, list, heaviest, members }
    }
}
