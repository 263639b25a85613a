//! Reads the page's request for a search.

use crate::bytes::{Reader, Refused};
use fewest::search::Report;
use fewest::{Limits, Outcome, Reason, Stopped};
use std::str::FromStr;

/// The page's request for a search, without the board.
pub(super) struct Asked<'a> {
    pub(super) wanted: Wanted,
    method: &'a str,
    /// The limit of nodes, the same as in `limits`.
    pub(super) nodes: u64,
    pub(super) limits: Limits<'static>,
}

/// The requested content of the answer.
#[derive(Clone, Copy)]
pub(super) enum Wanted {
    Report,
    /// The first `most` nodes of one of the search's trees.
    Tree {
        tree: usize,
        most: usize,
    },
}

pub(super) const NO_SUCH_METHOD: Refused = Refused("no such method");

impl<'a> Asked<'a> {
    pub(super) fn read(wanted: Wanted, request: &mut Reader<'a>) -> Result<Self, Refused> {
        let method = request.text()?;
        let nodes = request.u64()?;
        let limits = Limits::new().nodes(nodes).memory(request.u64()?);
        Ok(Self { wanted, method, nodes, limits })
    }

    pub(super) fn method<M: FromStr>(&self) -> Result<M, Refused> {
        self.method.parse().map_err(|_| NO_SUCH_METHOD)
    }

    /// The report of a method that does not search. It stops at the start with a limit of 0 nodes, as a search does.
    ///
    /// It omits the bytes of the method's table: the page adds them for every method that reads one.
    pub(super) fn at_once<M>(&self, solve: impl FnOnce() -> Outcome<Vec<M>>) -> Report<M> {
        let outcome = match self.nodes {
            0 => Outcome::Stopped(Stopped::new(None, 0, Reason::Nodes)),
            _ => solve(),
        };
        Report::without_search(outcome, 0)
    }
}
