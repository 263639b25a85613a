//! Tests proofs that a start is unsolvable. A search that stores no states sometimes runs a breadth-first search, which
//! proves this if it finds no new state.

use fewest::search::{
    Blind, Puzzle, Ties, a_star_within, breadth_first, breadth_first_within, ida_star, ida_star_within,
    iterative_deepening_within, parallel_ida_star_within,
};
use fewest::{Limits, Outcome, Reason, Stopped};
use std::sync::atomic::{AtomicBool, Ordering};

/// A ring of states, with or without a goal. A move leads to the next state or to the previous one.
struct Ring {
    states: u32,
    goal: Option<u32>,
}

impl Ring {
    fn without_goal(states: u32) -> Self {
        Self { states, goal: None }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Up,
    Down,
}

impl Puzzle for Ring {
    type State = u32;
    type Move = Step;

    fn moves(&self, _: &u32, _: Option<Step>) -> impl Iterator<Item = Step> {
        [Step::Up, Step::Down].into_iter()
    }

    fn after(&self, state: &u32, step: Step) -> u32 {
        match step {
            Step::Up => (state + 1) % self.states,
            Step::Down => (state + self.states - 1) % self.states,
        }
    }

    fn inverse(&self, step: Step) -> Step {
        match step {
            Step::Up => Step::Down,
            Step::Down => Step::Up,
        }
    }

    fn is_solved(&self, state: &u32) -> bool {
        self.goal == Some(*state)
    }
}

#[test]
fn every_search_proves_that_a_ring_has_no_goal() {
    // Without a proof, a search would continue up to this limit.
    let limits = Limits::new().nodes(1_000_000);
    for states in [3, 500, 1500] {
        let ring = Ring::without_goal(states);
        for (name, report) in [
            ("breadth first", breadth_first_within(&ring, &0, &limits, &mut ())),
            ("A*", a_star_within(&ring, &0, &Blind, Ties::Any, &limits, &mut ())),
            ("IDA*", ida_star_within(&ring, &0, &Blind, &limits, &mut ())),
            ("parallel IDA*", parallel_ida_star_within(&ring, &0, &Blind, &limits, &mut ())),
            ("iterative deepening", iterative_deepening_within(&ring, &0, &limits, &mut ())),
        ] {
            assert_eq!(report.outcome, Outcome::Unsolvable, "{name}, {states}");
            assert!(report.peak_states >= states.into(), "{name}, {states}");
            assert!(report.peak_bytes >= size_of::<u32>() as u64 * u64::from(states), "{name}, {states}");
        }
    }
}

/// The first attempt to prove a start unsolvable comes after 1,000 expanded nodes, and each further attempt when this
/// number has doubled. An attempt may expand at most the number of nodes that the descents have expanded. Each node has
/// two children.
#[test]
fn the_nodes_of_attempts_to_prove_it_count() {
    for states in [500, 1500, 5000, 20_000] {
        let report = iterative_deepening_within(
            &Ring::without_goal(states),
            &0,
            &Limits::new().nodes(1_000_000),
            &mut (),
        );
        let (mut due, mut descents, mut attempts) = (1000, 0, 0);
        let (mut generated, mut is_proved) = (0, false);
        for iteration in &report.iterations {
            assert!(!is_proved, "{states}: a proof ends the search");
            descents += iteration.expanded;
            generated += iteration.generated;
            if descents >= due {
                attempts += descents.min(states.into());
                is_proved = descents >= states.into();
                due = 2 * descents;
            }
        }
        assert!(is_proved, "{states}");
        assert_eq!(report.expanded, descents + attempts, "{states}");
        assert_eq!(report.generated, generated + 2 * attempts, "{states}");
        assert_eq!(report.peak_states, u64::from(states));
    }
}

/// The first attempt comes after 1,000 expanded nodes, at a bound of 9, and finds the goal. The descents expand more
/// than 4,000 nodes before one of them finds the goal.
#[test]
fn there_is_one_attempt_if_it_finds_a_goal() {
    let ring = Ring { states: 20_000, goal: Some(12) };
    let attempt = breadth_first(&ring, &0);
    let report = ida_star(&ring, &0, &Blind);
    assert_eq!(report.outcome, Outcome::Solved(vec![Step::Up; 12]));
    let descents: u64 = report.iterations.iter().map(|iteration| iteration.expanded).sum();
    assert!(descents > 4000);
    assert_eq!(report.expanded, descents + attempt.expanded);
}

/// A ring that sets a flag when one of its states is reached.
struct Alarm<'a> {
    ring: Ring,
    state: u32,
    flag: &'a AtomicBool,
}

impl Puzzle for Alarm<'_> {
    type State = u32;
    type Move = Step;

    fn moves(&self, state: &u32, last: Option<Step>) -> impl Iterator<Item = Step> {
        self.ring.moves(state, last)
    }

    fn after(&self, state: &u32, step: Step) -> u32 {
        let after = self.ring.after(state, step);
        if after == self.state {
            self.flag.store(true, Ordering::Relaxed);
        }
        after
    }

    fn inverse(&self, step: Step) -> Step {
        self.ring.inverse(step)
    }

    fn is_solved(&self, state: &u32) -> bool {
        self.ring.is_solved(state)
    }
}

/// A descent of bound b expands 2ᵇ − 1 nodes. So 1,000 nodes are expanded after the descent of bound 9, and the attempt
/// after it is the first search that reaches a depth of 400 moves.
#[test]
fn a_search_cancelled_during_a_proof_attempt_reports_the_bound_of_its_descents() {
    for threads in [1, 2] {
        let flag = AtomicBool::new(false);
        let limits = Limits::new().cancel(&flag).threads(threads.try_into().unwrap());
        let alarm = Alarm { ring: Ring::without_goal(20_000), state: 400, flag: &flag };
        let report = match threads {
            1 => ida_star_within(&alarm, &0, &Blind, &limits, &mut ()),
            _ => parallel_ida_star_within(&alarm, &0, &Blind, &limits, &mut ()),
        };
        let Outcome::Stopped(Stopped { at_least, why, .. }) = report.outcome else { panic!("{report:?}") };
        assert_eq!((at_least, why), (10, Reason::Cancelled), "{threads} threads");
    }
}
