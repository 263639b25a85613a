//! One board whose fewest presses shards find together: each makes its share of the lists, and merging joins them.

use crate::arguments::SolveFlip;
use crate::failure::Failure;
use crate::flip::{boards, shares};
use crate::input::Source;
use crate::progress::Progress;
use crate::shards::{Bulk, Job, NewPart, Part};
use crate::solve::answering::{self, Answering, Frame, Run};
use anyhow::anyhow;
use fewest::Shard;
use fewest::flip::Share;
use serde::{Deserialize, Serialize};

/// One board, whose search shards divide.
pub(crate) struct OneBoard<'a>(pub(crate) &'a SolveFlip);

impl Job for OneBoard<'_> {
    fn write_part(&self, shard: Shard, part: &NewPart) -> Result<(), Failure> {
        let arguments = self.0;
        arguments.frame()?;
        let [file] = &arguments.input.files[..] else {
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
        let shares = shares(&arguments.options, &board, shard)?;
        part.write_json(&shares.into_iter().map(Written::from).collect::<Vec<_>>())
    }

    fn merge(&self, parts: &[Part]) -> Result<(), Failure> {
        answering::answer(&Merged { arguments: self.0, shares: read_parts(parts)? })
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

/// The shares of all shards.
fn read_parts(parts: &[Part]) -> Result<Vec<Vec<Share>>, Failure> {
    let read = |part: &Part| {
        let written: Vec<Written> = part.read_json()?;
        Ok(written.into_iter().map(Share::from).collect())
    };
    parts.iter().map(read).collect()
}

/// A share in the file of a shard.
#[derive(Serialize, Deserialize)]
struct Written {
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
