//! Lists that several machines make together.
//!
//! Nearly all of the time of a meet in the middle goes into its lists, and each list weighs 2^{k/2} members. Each of n
//! shards weighs an n-th part of these members, and keeps the light ones. Merging concatenates the shares of each list,
//! and joins the lists.

use super::cosets::Cosets;
use super::cutoff;
use super::list::{self, List};
use super::restricted::Restricted;
use crate::shares::ShareError;
use fewest_core::work::{Division, Workers};
use fewest_core::{Reason, Shard};

/// The members of one list that one shard has found.
///
/// It is plain data for another program or machine. Only the shares of all shards of one search together mean
/// something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// A hash of the problem: the cosets, with the basis that numbers their members. In the Flip Game it depends on the
    /// board and the goal.
    pub problem: u64,
    /// The number of the coset: with two colors, white is 0 and black 1.
    pub coset: usize,
    /// The number of the list among those of the coset.
    pub list: usize,
    /// The largest weight whose members are kept.
    pub heaviest: usize,
    /// The weights that occur, ascending, each with its members. A member is a bitmask of the steps in its sum.
    pub members: Vec<(usize, Vec<u64>)>,
}

/// Lists of at most this number of steps are not divided, because such a list is weighed in milliseconds.
const SHORT: usize = if cfg!(test) { 5 } else { 18 };

/// A list, identified by its problem, coset and number.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) problem: u64,
    pub(super) coset: usize,
    pub(super) list: usize,
}

/// Verifies that the shares of a division belong to these cosets.
///
/// # Errors
/// The shares belong to another problem: in the Flip Game, to another board or goal.
pub fn check_shares(division: Division<'_, Share>, cosets: &Cosets) -> Result<(), ShareError> {
    let Division::Merged(shares @ [_, ..]) = division else { return Ok(()) };
    let problem = cosets.fingerprint();
    match shares.iter().flatten().all(|share| share.problem == problem) {
        true => Ok(()),
        false => Err(ShareError::OtherProblem),
    }
}

/// The list of a class as shards have made it; `None` if this search must make it.
pub(super) fn merged(division: Division<'_, Share>, place: Place, class: &Restricted) -> Option<List> {
    let heaviest = cutoff::light(class);
    let shares = division.shares(|share, _| {
        let is_there = (share.problem, share.coset, share.list) == (place.problem, place.coset, place.list);
        is_there && share.heaviest == heaviest && share.fits(class)
    })?;
    let members = shares.into_iter().flat_map(|share| &share.members);
    list::together(class, heaviest, members.map(|(weight, members)| (*weight, members.as_slice()))).ok()
}

/// Weighs the share of a shard in a list, if the list is divided.
pub(super) fn share(
    place: Place,
    class: &Restricted,
    shard: Shard,
    workers: &Workers<'_>,
    done: &(dyn Fn(u64) + Sync),
) -> Result<Option<Share>, Reason> {
    if class.steps.len() <= SHORT {
        return Ok(None);
    }
    let heaviest = cutoff::light(class);
    let mut members: Vec<_> =
        list::share(class, heaviest, shard, workers, done)?.into_iter().enumerate().collect();
    members.retain(|(_, members)| !members.is_empty());
    let Place { problem, coset, list } = place;
    Ok(Some(Share { problem, coset, list, heaviest, members }))
}

impl Share {
    /// Whether the members of the share can be members of a class.
    fn fits(&self, class: &Restricted) -> bool {
        let beyond = 1_u64.checked_shl(class.steps.len() as u32).unwrap_or(0);
        let fit = |members: &[u64]| members.iter().all(|&member| beyond == 0 || member < beyond);
        self.members.iter().all(|(weight, members)| *weight <= self.heaviest && fit(members))
    }
}
