//! Divides the lists of a meet in the middle among several machines.
//!
//! Nearly all of the time of a meet in the middle is spent on its lists: each list weighs about 2^{k/2} members. With n
//! shards, each shard weighs one n-th of these members and keeps the light ones. The final search concatenates the
//! shares of each list, and joins the lists.

use super::cosets::Cosets;
use super::cutoff;
use super::list::{self, List};
use super::restricted::Restricted;
use crate::shares::ShareError;
use fewest_core::work::{Division, Workers};
use fewest_core::{Reason, Shard};

/// The light members that one shard has found for one list.
///
/// A share is plain data for another program or machine. Single shares are of no use: the shares of all shards of a
/// search are needed together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListShare {
    /// A hash of the problem: the cosets, and the basis that numbers their members. In the Flip Game, it depends on the
    /// board and the goal.
    pub problem: u64,
    /// The index of the coset. In the Flip Game with two colors, white is 0 and black is 1.
    pub coset: usize,
    /// The index of the list within the coset.
    pub list: usize,
    /// The largest weight of the members that are kept.
    pub heaviest: usize,
    /// The weights that occur, ascending, each with its members. A member is a bitmask of the steps (basis vectors) in
    /// its sum.
    pub members: Vec<(usize, Vec<u64>)>,
}

/// A list of at most this number of steps is not divided, because it takes only milliseconds.
const SHORT: usize = if cfg!(test) { 5 } else { 18 };

/// The list that a share belongs to, given by the problem, the coset and the index.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) problem: u64,
    pub(super) coset: usize,
    pub(super) list: usize,
}

/// Checks that the shares of a division belong to these cosets.
///
/// # Errors
/// The shares belong to another problem: in the Flip Game, to another board or goal.
pub fn check_shares(division: Division<'_, ListShare>, cosets: &Cosets) -> Result<(), ShareError> {
    let Division::Merged(shares @ [_, ..]) = division else { return Ok(()) };
    let problem = cosets.fingerprint();
    match shares.iter().flatten().all(|share| share.problem == problem) {
        true => Ok(()),
        false => Err(ShareError::OtherProblem),
    }
}

/// The list that consists of the shares of all shards; `None` if this search must make the list itself.
pub(super) fn merged(division: Division<'_, ListShare>, place: Place, class: &Restricted) -> Option<List> {
    let heaviest = cutoff::light(class);
    let shares = division.shares(|share, _| {
        let is_there = (share.problem, share.coset, share.list) == (place.problem, place.coset, place.list);
        is_there && share.heaviest == heaviest && share.fits(class)
    })?;
    let members = shares.into_iter().flat_map(|share| &share.members);
    list::together(class, heaviest, members.map(|(weight, members)| (*weight, members.as_slice()))).ok()
}

/// Weighs a shard's part of a list, if the list is divided.
pub(super) fn share(
    place: Place,
    class: &Restricted,
    shard: Shard,
    workers: &Workers<'_>,
    done: &(dyn Fn(u64) + Sync),
) -> Result<Option<ListShare>, Reason> {
    if class.steps.len() <= SHORT {
        return Ok(None);
    }
    let heaviest = cutoff::light(class);
    let mut members: Vec<_> =
        list::share(class, heaviest, shard, workers, done)?.into_iter().enumerate().collect();
    members.retain(|(_, members)| !members.is_empty());
    let Place { problem, coset, list } = place;
    Ok(Some(ListShare { problem, coset, list, heaviest, members }))
}

impl ListShare {
    /// Whether the weights and the members of the share are possible for the class.
    fn fits(&self, class: &Restricted) -> bool {
        let beyond = 1_u64.checked_shl(class.steps.len() as u32).unwrap_or(0);
        let fit = |members: &[u64]| members.iter().all(|&member| beyond == 0 || member < beyond);
        self.members.iter().all(|(weight, members)| *weight <= self.heaviest && fit(members))
    }
}
