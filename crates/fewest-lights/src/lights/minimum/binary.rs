//! Finds the fewest presses with two states: exhausts all solutions, or grows press sets if there are too many
//! solutions.

use super::Effort;
use super::found::{Best, Solutions};
use crate::lights::binary::{self, Binary};
use crate::lights::board::Board;
use crate::lights::metric::Metric;
use crate::lights::solver::Solver;
use crate::proof::Method;
use fewest_core::work::Division;
use fewest_core::{Outcome, Progress, Reason, Stopped};
use fewest_linear::Support;
use fewest_linear::lightest::{self, Cosets, Wanted};

/// The limit on weighed press sets: a minute of work. If it is reached, press sets are grown.
const WEIGHED: u64 = 1 << 37;

/// The largest nullity for which solutions are exhausted.
const MOST_NULLITY: usize = 72;

pub(super) fn search(solver: &Solver, engine: &Binary, board: &Board, effort: Effort<'_>) -> Outcome<Best> {
    let mut origins = Vec::new();
    for end in solver.goal().ends(board.states(), board.count()) {
        let needed = solver.goal().needed(board, end);
        if let Some(origin) = engine.solve(&needed) {
            origins.push((end, needed, origin));
        }
    }
    if origins.is_empty() {
        return Outcome::Unsolvable;
    }
    if engine.nullity() > MOST_NULLITY {
        return grow(solver, engine, &origins, effort);
    }
    let limit = effort.limits.nodes;
    let (exhausted, bound) = match exhaust(solver, engine, &origins, effort) {
        Outcome::Stopped(Stopped { why: Reason::Nodes, best, at_least, .. }) if limit > WEIGHED => {
            (best, at_least)
        }
        Outcome::Stopped(Stopped { why: Reason::Memory { .. }, best, at_least, .. }) => (best, at_least),
        outcome => return outcome,
    };
    let exhausted = exhausted.expect("a solution is kept before the first node");
    let (examined, weight) = (exhausted.examined, exhausted.weight());
    let limits = effort.limits.nodes(limit.saturating_sub(examined));
    let progress = |grown: Progress| {
        let best = grown.best.into_iter().chain([weight]).min();
        (effort.progress)(grown.best(best).at_least(grown.at_least.max(bound)));
    };
    match grow(solver, engine, &origins, Effort { limits, progress: &progress, ..effort }) {
        Outcome::Stopped(Stopped { best, at_least, why, .. }) => {
            let grown = best.filter(|best| best.weight() < weight);
            let best = Some(grown.unwrap_or(exhausted));
            Outcome::Stopped(Stopped::new(best, at_least.max(bound), why))
        }
        outcome => outcome.map(|best| Best { examined: examined + best.examined, ..best }),
    }
}

/// An end state, the amounts that the cells need, and a solution.
type Origin = (u8, Vec<u8>, Vec<u8>);

fn lightest_origin(origins: &[Origin]) -> Option<Best> {
    let (end, _, counts) = origins.iter().min_by_key(|(_, _, counts)| Metric::Buttons.weight(counts))?;
    Some(Best::origin(*end, counts.clone()))
}

/// Exhausts all solutions, directly or by listing halves of the space of quiet patterns.
fn exhaust(solver: &Solver, engine: &Binary, origins: &[Origin], effort: Effort<'_>) -> Outcome<Best> {
    let stopped = |why| Outcome::Stopped(Stopped::new(lightest_origin(origins), 0, why));
    let limits = effort.limits.nodes(effort.limits.nodes.min(WEIGHED));
    if let Err(why) = lightest::within_reach(engine.nullity(), &limits) {
        return stopped(why);
    }
    let kernel = match engine.packed_patterns(&limits) {
        Ok(kernel) => kernel,
        Err(why) => return stopped(why),
    };
    let (ends, bases): (Vec<u8>, Vec<Vec<u64>>) =
        origins.iter().map(|(end, _, origin)| (*end, binary::packed(origin))).unzip();
    let cosets = match Cosets::new(engine.buttons(), kernel, bases, &limits) {
        Ok(cosets) => cosets,
        Err(why) => return stopped(why),
    };
    let classes = binary::classes(solver.game());
    let class_of = |button: usize| classes[button];
    let search = lightest::Search {
        wanted: effort.wanted,
        heaviest: usize::MAX,
        class_of: &class_of,
        limits,
        progress: effort.progress,
        division: Division::Whole,
        method: None,
    };
    search.run(cosets).map(|lightest| Best {
        method: Method::of(lightest.method(), engine.nullity()),
        examined: lightest.examined(),
        solutions: Solutions::Cosets { ends, lightest },
    })
}

/// Grows press sets, one end state after the other.
fn grow(solver: &Solver, engine: &Binary, origins: &[Origin], effort: Effort<'_>) -> Outcome<Best> {
    let buttons = engine.buttons();
    let whole = match binary::whole(solver.game(), solver.goal(), &effort.limits) {
        Ok(whole) => whole,
        Err(why) => return Outcome::Stopped(Stopped::new(lightest_origin(origins), 0, why)),
    };
    let mut best: Option<(usize, Best)> = None;
    let (mut nodes, mut at_least) = (0, usize::MAX);
    for (round, (end, needed, _)) in origins.iter().enumerate() {
        let violated = || binary::violated(needed).into_iter().map(|cell| cell as usize);
        let search = || whole.search(violated()).expect("each cell is named once");
        let limits = effort.limits.nodes(effort.limits.nodes.saturating_sub(nodes));
        let earlier = best.as_ref().map(|(weight, _)| *weight);
        let progress = |progress: Progress| {
            (effort.progress)(progress.round(round).best(progress.best.into_iter().chain(earlier).min()));
        };
        // Among equally light solutions, the earlier end state is preferred.
        if let Some(weight) = earlier {
            let asked = if effort.wanted == Wanted::All { weight + 1 } else { weight };
            let report = search().at_least(asked).run(&limits, &progress);
            nodes += report.nodes;
            let lighter = match &report.outcome {
                Outcome::Solved(word) => word.weight() < asked,
                Outcome::Unsolvable => false,
                Outcome::Stopped(stopped) => {
                    let settled = stopped.why == Reason::Settled;
                    !settled || stopped.best.as_ref().is_some_and(|word| word.weight() < asked)
                }
            };
            if !lighter {
                continue;
            }
        }
        let report = match effort.wanted {
            Wanted::First => {
                let report = search().run(&limits, &progress);
                (report.outcome.map(|word| vec![word]), report.nodes, report.method)
            }
            Wanted::All => {
                let report = search().run_for_all(&limits, &progress);
                (report.outcome, report.nodes, report.method)
            }
        };
        let (outcome, more, method) = report;
        nodes += more;
        let method = Method::of(method, solver.nullity());
        let (words, stopped) = match outcome {
            Outcome::Solved(words) => (words, None),
            Outcome::Unsolvable => continue,
            Outcome::Stopped(stopped) => {
                (stopped.best.unwrap_or_default(), Some((stopped.at_least, stopped.why)))
            }
        };
        if let Some(weight) = words.first().map(Support::weight) {
            let listed: Vec<_> = words.iter().map(|word| (*end, counts_of(word, buttons))).collect();
            best = Some(match best {
                Some((least, best)) if least < weight => (least, best),
                Some((least, Best { solutions: Solutions::Listed(mut before), .. })) if least == weight => {
                    before.extend(listed);
                    (least, made(before, method, nodes))
                }
                _ => (weight, made(listed, method, nodes)),
            });
        }
        if let Some((bound, why)) = stopped {
            at_least = at_least.min(bound);
            // There is no bound yet for the end states that remain.
            let at_least = if round + 1 < origins.len() { 0 } else { at_least };
            let best = best.map(|(_, best)| best).or_else(|| lightest_origin(origins));
            return Outcome::Stopped(Stopped::new(best, at_least, why));
        }
    }
    debug_assert!(best.is_some(), "a coset has a lightest member in {}", solver.nullity());
    best.map_or(Outcome::Unsolvable, |(_, best)| Outcome::Solved(Best { examined: nodes, ..best }))
}

fn made(listed: Vec<(u8, Vec<u8>)>, method: Method, examined: u64) -> Best {
    Best { solutions: Solutions::Listed(listed), method, examined }
}

fn counts_of(word: &Support, buttons: usize) -> Vec<u8> {
    let mut counts = vec![0; buttons];
    word.columns().for_each(|button| counts[button] = 1);
    counts
}
