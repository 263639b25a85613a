//! Finds the fewest presses with any number of states. It weighs all solutions. If there are too many, it extends press
//! sets from one button to the next (a trellis), or grows them from one wrong cell to the next.

use super::Effort;
use super::found::{Best, Solutions};
use crate::lights::board::Board;
use crate::lights::modular::{Growth, Interrupted, LightestMembers, System, Trellis, Walk};
use crate::lights::solver::Solver;
use crate::proof::Method;
use fewest_core::{Outcome, Progress, Reason, Stage, Stopped};
use fewest_linear::lightest::Wanted;

/// The limit on the total size, in bytes, of the solutions that a walk weighs: minutes of work.
const WEIGHED: u128 = 1 << 38;

/// A trellis finds only one solution, so it is chosen only if one solution is wanted.
fn extending(solver: &Solver, effort: &Effort<'_>) -> Result<Engine, Reason> {
    let incidence = solver.game().incidence_within(&effort.limits)?;
    let (goal, metric) = (solver.goal(), solver.metric());
    let trellis = (effort.wanted == Wanted::First).then(|| Trellis::new(incidence, goal, metric)).flatten();
    let trellis = trellis.filter(|trellis| trellis.bytes() <= effort.limits.memory);
    Ok(match trellis {
        Some(trellis) => Engine::Trellis(trellis),
        None => Engine::Growth(Growth::new(incidence, goal, metric)?),
    })
}

pub(super) fn search(solver: &Solver, system: &System, board: &Board, effort: Effort<'_>) -> Outcome<Best> {
    let origins: Vec<(u8, Vec<u8>)> = solver.origins(board).collect();
    if origins.is_empty() {
        return Outcome::Unsolvable;
    }
    let (states, metric) = (system.states(), solver.metric());
    let capacity = effort.capacity(solver.game().buttons().count() + size_of::<Vec<u8>>());
    let walk = Walk { states, metric, generators: system.generators(), capacity };
    let way = match walk.members() {
        Some(members) if members.saturating_mul(solver.game().buttons().count() as u128) <= WEIGHED => {
            Engine::Walk(members as u64)
        }
        _ => match extending(solver, &effort) {
            Ok(way) => way,
            Err(why) => {
                let best = lightest(solver, &origins).map(|(_, end, counts)| Best::origin(end, counts));
                return Outcome::Stopped(Stopped::new(best, 0, why));
            }
        },
    };
    let mut run = Run { solver, board, effort, capacity, best: Vec::new(), overflown: false, examined: 0 };
    for (round, (end, origin)) in origins.iter().enumerate() {
        let ended = match &way {
            Engine::Walk(members) => run.walk(&walk, *members, round, *end, origin),
            Engine::Trellis(trellis) => run.extend(trellis, round, *end),
            Engine::Growth(growth) => {
                // The weight of the lightest known solution is an upper bound for every end state.
                let (heaviest, ..) = lightest(solver, &origins).expect("there is a solution");
                run.grow(growth, heaviest, round, *end)
            }
        };
        if let Err((why, at_least)) = ended {
            // There is no bound yet for the end states that remain.
            let at_least = if round + 1 < origins.len() { 0 } else { at_least };
            if run.best.is_empty() {
                let (weight, end, counts) = lightest(solver, &origins).expect("there is a solution");
                run.best.push((weight, end, LightestMembers::one(weight, counts)));
            }
            let at_least = at_least.min(run.weight().unwrap_or(0));
            return Outcome::Stopped(Stopped::new(Some(run.into_best(&way)), at_least, why));
        }
    }
    if run.overflown {
        let why = Reason::Memory { needed: Some(effort.limits.memory.saturating_mul(2).max(1 << 12)) };
        let at_least = run.weight().unwrap_or(0);
        return Outcome::Stopped(Stopped::new(Some(run.into_best(&way)), at_least, why));
    }
    Outcome::Solved(run.into_best(&way))
}

enum Engine {
    /// Weighs all solutions; contains their number.
    Walk(u64),
    Trellis(Trellis),
    Growth(Growth),
}

/// The lightest of the solutions from which a search starts: its weight, its end state and its presses.
fn lightest(solver: &Solver, origins: &[(u8, Vec<u8>)]) -> Option<(usize, u8, Vec<u8>)> {
    let weighed = origins.iter().map(|(end, counts)| (solver.metric().weight(counts), *end, counts));
    weighed
        .min_by_key(|&(weight, end, _)| (weight, end))
        .map(|(weight, end, counts)| (weight, end, counts.clone()))
}

struct Run<'a> {
    solver: &'a Solver,
    board: &'a Board,
    effort: Effort<'a>,
    capacity: Option<usize>,
    /// The lightest solutions so far, by end state.
    best: Vec<(usize, u8, LightestMembers)>,
    overflown: bool,
    examined: u64,
}

/// The error is the reason why a round stopped, and a lower bound on the weight of solutions for its end state.
type Ended = Result<(), (Reason, usize)>;

impl Run<'_> {
    fn weight(&self) -> Option<usize> {
        self.best.first().map(|(weight, ..)| *weight)
    }

    fn walk(&mut self, walk: &Walk<'_>, members: u64, round: usize, end: u8, origin: &[u8]) -> Ended {
        if self.examined.saturating_add(members) > self.effort.limits.nodes {
            return Err((Reason::Nodes, 0));
        }
        let best = self.weight();
        let done = |done, total| {
            let progress = Progress::new(Stage::Walking, done, Some(total));
            (self.effort.progress)(progress.round(round).best(best));
        };
        let found = walk.search(origin.to_vec(), &self.effort.limits, &done).map_err(|why| (why, 0))?;
        self.examined += members;
        self.add(end, found);
        Ok(())
    }

    fn extend(&mut self, trellis: &Trellis, round: usize, end: u8) -> Ended {
        let (limits, best) = (&self.effort.limits, self.weight());
        if self.examined.saturating_add(trellis.steps()) > limits.nodes {
            return Err((Reason::Nodes, 0));
        }
        let needed = self.solver.goal().needed(self.board, end);
        let progress = |progress: Progress| (self.effort.progress)(progress.round(round).best(best));
        let found = trellis.lightest(&needed, limits, &progress).map_err(|why| (why, 0))?;
        self.examined += trellis.steps();
        self.add(end, found);
        Ok(())
    }

    fn grow(&mut self, growth: &Growth, heaviest: usize, round: usize, end: u8) -> Ended {
        // Among equally light solutions, the earlier end state is preferred. Later end states then need a lighter
        // solution, unless all solutions are wanted.
        let heaviest = match (self.weight(), self.capacity) {
            (Some(0), None) => return Ok(()),
            (Some(weight), None) => weight - 1,
            (Some(weight), Some(_)) => weight,
            (None, _) => heaviest,
        };
        let needed = self.solver.goal().needed(self.board, end);
        let best = self.weight();
        let progress = |progress: Progress| (self.effort.progress)(progress.round(round).best(best));
        match growth.search(&needed, heaviest, self.capacity, self.examined, &self.effort.limits, &progress) {
            Ok(grown) => {
                self.examined = grown.nodes;
                if let Some(found) = grown.found {
                    self.add(end, found);
                }
                Ok(())
            }
            Err(Interrupted { why, at_least, nodes }) => {
                self.examined = nodes;
                Err((why, at_least))
            }
        }
    }

    fn add(&mut self, end: u8, found: LightestMembers) {
        match self.weight() {
            Some(weight) if weight < found.weight || weight == found.weight && self.capacity.is_none() => {
                return;
            }
            Some(weight) if weight > found.weight => {
                self.best.clear();
                self.overflown = false;
            }
            _ => {}
        }
        self.overflown |= found.overflown;
        self.best.push((found.weight, end, found));
    }

    fn into_best(self, way: &Engine) -> Best {
        let method = match way {
            Engine::Walk(1) => Method::Unique,
            Engine::Walk(_) => Method::Walk,
            Engine::Trellis(_) => Method::Trellis,
            Engine::Growth(_) => Method::Growth,
        };
        let listed = self
            .best
            .into_iter()
            .flat_map(|(_, end, found)| found.members.into_iter().map(move |member| (end, member)));
        Best { solutions: Solutions::Listed(listed.collect()), method, examined: self.examined }
    }
}
