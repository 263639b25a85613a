//! Compares searches that merge the lists of several shards with a search without shards.

use super::{search, two_direct_sums};
use crate::lightest::plan::Plan;
use crate::lightest::search::Engine;
use crate::lightest::{Cosets, Lightest, ListShare, Search, Wanted, check_shares};
use crate::shares::ShareError;
use fewest_core::random::Random;
use fewest_core::work::Division;
use fewest_core::{Limits, Outcome, Progress, Shard, Stage};
use std::sync::Mutex;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

fn run_divided(search: &Search<'_>, division: Division<'_, ListShare>, cosets: &Cosets) -> Outcome<Lightest> {
    let way =
        Engine::Meet(Plan::new(cosets, search.class_of, &search.limits).expect("the flag is never set"));
    Search { division, ..*search }.run_by(&way, cosets.clone()).0
}

/// Searches with the merged lists of 1, 2 and 5 shards. Checks that the number of nodes is that of a search without
/// shards.
#[track_caller]
pub(super) fn divided(search: &Search<'_>, cosets: &Cosets) -> Vec<Outcome<Lightest>> {
    let nodes = |outcome: &Outcome<Lightest>| outcome.clone().solved().map(|lightest| lightest.examined());
    let quiet = Search { progress: &|_| {}, ..*search };
    let whole = nodes(&run_divided(&quiet, Division::Whole, cosets));
    let shards = |of: u16| {
        let share = |number| {
            let kept = Mutex::new(Vec::new());
            let keep = |share| kept.lock().expect("no thread has panicked").push(share);
            let shard = Shard::new(number, of).expect("the shard exists");
            run_divided(&quiet, Division::Shard(shard, &keep), cosets);
            kept.into_inner().expect("no thread has panicked")
        };
        let shares: Vec<Vec<ListShare>> = (1..=of).map(share).collect();
        let outcome = run_divided(search, Division::Merged(&shares), cosets);
        assert_eq!(nodes(&outcome), whole, "{of} shards");
        outcome
    };
    [1, 2, 5].map(shards).into()
}

/// The lists of shards end at smaller weights than those of a single search, so some lists must be made again.
#[test]
fn shards_find_the_same_whether_their_lists_reach_far_enough_or_not() {
    let mut source = Random::new(11);
    let remade = AtomicU64::new(0);
    for (half, copies) in [(13, 40), (14, 25), (14, 10)] {
        let cosets = two_direct_sums(&mut source, half, copies).cosets();
        for wanted in [Wanted::First, Wanted::All] {
            let class_of = |coordinate| coordinate % 4;
            let search = Search { wanted, ..search(Limits::new().memory(1 << 26), &class_of) };
            let members = |outcome: Outcome<Lightest>| -> Vec<_> {
                outcome.solved().expect("the input is small").members().collect()
            };
            let expected = members(search.run(cosets.clone()));
            let listing = |progress: Progress| {
                remade.fetch_add(u64::from(progress.stage == Stage::Listing), Relaxed);
            };
            for outcome in divided(&Search { progress: &listing, ..search }, &cosets) {
                assert_eq!(members(outcome), expected);
            }
        }
    }
    assert!(remade.into_inner() > 0);
}

#[test]
fn shares_of_other_cosets_are_refused() {
    let mut source = Random::new(12);
    let [one, other] = [13, 13].map(|half| two_direct_sums(&mut source, half, 40).cosets());
    let class_of = |coordinate| coordinate % 4;
    let search = search(Limits::new().memory(1 << 26), &class_of);
    let kept = Mutex::new(Vec::new());
    let keep = |share| kept.lock().expect("no thread has panicked").push(share);
    run_divided(&search, Division::Shard(Shard::new(1, 1).expect("shard 1 of 1 exists"), &keep), &one);
    let shares = [kept.into_inner().expect("no thread has panicked")];
    assert!(!shares[0].is_empty());
    assert_eq!(check_shares(Division::Merged(&shares), &one), Ok(()));
    assert_eq!(check_shares(Division::Merged(&shares), &other), Err(ShareError::OtherProblem));
}
