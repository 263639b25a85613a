//! Decodes the page's request for a search.

use crate::bytes::{Reader, Refused};
use fewest::search::Report;
use fewest::{Limits, Outcome, Reason, Stopped};
use std::str::FromStr;

/// A request for a search, without the board.
pub(super) struct Asked<'a> {
    pub(super) wanted: Wanted,
    pub(super) method: &'a str,
    /// The limit of nodes, which `limits` contains, too.
    pub(super) nodes: u64,
    pub(super) limits: Limits<'static>,
}

#[derive(Clone, Copy)]
pub(super) enum Wanted {
    Report,
    /// The first `most` nodes of the search tree with the index `tree`.
    Tree {
        tree: usize,
        most: usize,
    },
}

pub(super) fn parse<M: FromStr>(name: &str) -> Result<M, Refused> {
    name.parse().map_err(|_| NO_SUCH_METHOD)
}

pub(super) const NO_SUCH_METHOD: Refused = Refused("no such method");

impl<'a> Asked<'a> {
    pub(super) fn read(wanted: Wanted, request: &mut Reader<'a>) -> Result<Self, Refused> {
        let method = request.text()?;
        let nodes = request.u64()?;
        let limits = Limits::new().nodes(nodes).memory(request.u64()?);
        Ok(Self { wanted, method, nodes, limits })
    }

    /// The report of a method that does not search. With a limit of 0 nodes, the method stops at the start, as a search
    /// does.
    ///
    /// The report does not count the bytes of the method's table, whose size the answer has separately.
    pub(super) fn at_once<M>(&self, solve: impl FnOnce() -> Outcome<Vec<M>>) -> Report<M> {
        let outcome = match self.nodes {
            0 => Outcome::Stopped(Stopped::new(None, 0, Reason::Nodes)),
            _ => solve(),
        };
        Report::without_search(outcome, 0)
    }
}
