//! The page's request for a search.

use crate::bytes::{Reader, Refused};
use fewest::Limits;
use std::str::FromStr;

/// The page's request for a search, without the board.
pub(super) struct Asked<'a> {
    pub(super) wanted: Wanted,
    method: &'a str,
    /// The largest number of nodes; the limits contain the same number.
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
}
