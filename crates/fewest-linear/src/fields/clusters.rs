//! Finds lightest words of codes with sparse checks. A partial word grows by one place of a violated check at a time.
//!
//! If a partial word violates a check, the complete word has another place in this check. So the search chooses one
//! violated check and tries each of its places with every letter. While it tries a place, all places tried before at
//! this check stay excluded. It gives up a partial word if the places still to be added cannot satisfy all violated
//! checks. At the first place of a word, it tries only one letter of each set of scalar multiples.

use super::alphabet::Alphabet;
use fewest_core::work::{Job, run};
use fewest_core::{Limits, Reason, flag};
use std::ops::ControlFlow;

pub(super) struct Graph {
    /// The places of each check, and the checks of each place.
    places: Vec<Vec<u32>>,
    checks: Vec<Vec<u32>>,
    /// All letters other than 0.
    letters: Vec<u8>,
    /// For each place and each nonzero letter, in the order of `letters`, the letter's contributions to the syndrome:
    /// the check and the value.
    flips: Vec<Vec<Vec<(u32, u8)>>>,
    /// The alphabet of the entries of a syndrome.
    syndromes: Alphabet,
    /// The letters with which a word may begin: one of each set of scalar multiples.
    beginnings: Vec<u8>,
    /// The largest number of checks that contain the same place.
    degree: usize,
    /// Whether automorphisms map the first place to every other place. If so, some lightest word begins at the first
    /// place.
    is_transitive: bool,
}

/// The result of exhausting a weight, by one task or by all.
pub(super) struct Exhausted {
    pub(super) word: Option<Vec<u8>>,
    pub(super) nodes: u64,
    /// Why the weight is not exhausted, if it is not.
    pub(super) stopped: Option<Reason>,
}

impl Graph {
    /// The graph of some checks. `flips` contains the contributions to the syndrome, for each place and each nonzero
    /// letter.
    pub(super) fn new(
        checks: usize,
        flips: Vec<Vec<Vec<(u32, u8)>>>,
        syndromes: Alphabet,
        beginnings: Vec<u8>,
        is_transitive: bool,
    ) -> Self {
        let mut places = vec![Vec::new(); checks];
        let touched = |(place, letters): (usize, &Vec<Vec<(u32, u8)>>)| {
            let mut touched: Vec<u32> = letters.iter().flatten().map(|&(check, _)| check).collect();
            touched.sort_unstable();
            touched.dedup();
            touched.iter().for_each(|&check| places[check as usize].push(place as u32));
            touched
        };
        let checks: Vec<Vec<u32>> = flips.iter().enumerate().map(touched).collect();
        let degree = checks.iter().map(Vec::len).max().unwrap_or(0);
        let letters = (1..=flips.first().map_or(0, Vec::len) as u8).collect();
        Self { places, checks, letters, flips, syndromes, beginnings, degree, is_transitive }
    }

    /// The first solution of `weight` places, within a limit on nodes. There must be no lighter solution.
    ///
    /// `done` receives the number of tasks done and their total.
    pub(super) fn exhaust(
        &self,
        weight: usize,
        nodes: u64,
        counts: &(dyn Fn(&[u8]) -> bool + Sync),
        limits: &Limits<'_>,
        mut done: impl FnMut(u64, u64) + Send,
    ) -> Exhausted {
        let round = Round { graph: self, weight, nodes, counts, limits };
        let (total, mut merged) = (round.tasks() as u64, 0);
        let mut all = Exhausted { word: None, nodes: 0, stopped: None };
        let finished = run(&round, &limits.workers(), |part: Exhausted| {
            all.nodes += part.nodes;
            all.stopped = part.stopped;
            if all.nodes > nodes && all.stopped.is_none() {
                all.stopped = Some(Reason::Nodes);
            }
            if all.stopped.is_none() {
                all.word = part.word;
            }
            merged += 1;
            done(merged, total);
            match all.word.is_some() || all.stopped.is_some() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        if finished.is_err() {
            all.stopped = Some(Reason::Cancelled);
        }
        all.nodes = all.nodes.min(nodes);
        all
    }
}

/// The words of one weight: a task for each first place.
struct Round<'a> {
    graph: &'a Graph,
    weight: usize,
    nodes: u64,
    counts: &'a (dyn Fn(&[u8]) -> bool + Sync),
    limits: &'a Limits<'a>,
}

impl<'a> Job for Round<'a> {
    type Part = Exhausted;
    type Scratch = Cluster<'a>;

    fn tasks(&self) -> usize {
        if self.graph.is_transitive { 1 } else { self.graph.flips.len() }
    }

    fn scratch(&self) -> Cluster<'a> {
        let graph = self.graph;
        Cluster {
            graph,
            word: vec![0; graph.flips.len()],
            syndrome: vec![0; graph.places.len()],
            violated: Vec::new(),
            listed: vec![0; graph.places.len()],
            is_open: vec![true; graph.flips.len()],
            open: graph.places.iter().map(|places| places.len() as u32).collect(),
            nodes: 0,
        }
    }

    fn part(&self, first: usize, cluster: &mut Cluster<'a>) -> Exhausted {
        cluster.nodes = 0;
        let closed = if self.graph.is_transitive { first..first + 1 } else { 0..first + 1 };
        closed.clone().for_each(|place| cluster.close(place));
        let grown = cluster.grow_by(first, &self.graph.beginnings, self, self.weight);
        let nodes = cluster.nodes;
        match grown {
            Ok(None) => closed.for_each(|place| cluster.reopen(place)),
            // A task that ended early has left the scratch in an intermediate state, so it is replaced.
            _ => *cluster = self.scratch(),
        }
        let (word, stopped) = match grown {
            Ok(word) => (word, None),
            Err(why) => (None, Some(why)),
        };
        Exhausted { word, nodes, stopped }
    }
}

struct Cluster<'a> {
    graph: &'a Graph,
    word: Vec<u8>,
    syndrome: Vec<u8>,
    violated: Vec<u32>,
    /// For each violated check, its index in `violated`.
    listed: Vec<u32>,
    /// Whether each place is *open*: neither chosen nor tried.
    is_open: Vec<bool>,
    /// For each check, the number of its open places.
    open: Vec<u32>,
    nodes: u64,
}

impl Cluster<'_> {
    /// The first solution with one of `letters` at `place`; `left` is the number of places to add, this place included.
    fn grow_by(
        &mut self,
        place: usize,
        letters: &[u8],
        round: &Round<'_>,
        left: usize,
    ) -> Result<Option<Vec<u8>>, Reason> {
        let graph = self.graph;
        for &letter in letters {
            let added = &graph.flips[place][usize::from(letter) - 1];
            self.word[place] = letter;
            added.iter().for_each(|&(check, value)| self.add(check, value));
            if let Some(word) = self.grow(round, left - 1)? {
                return Ok(Some(word));
            }
            added.iter().for_each(|&(check, value)| self.add(check, graph.syndromes.negative(value)));
            self.word[place] = 0;
        }
        Ok(None)
    }

    /// The first solution with `left` further places.
    fn grow(&mut self, round: &Round<'_>, left: usize) -> Result<Option<Vec<u8>>, Reason> {
        self.nodes += 1;
        if self.nodes > round.nodes {
            return Err(Reason::Nodes);
        }
        if self.violated.is_empty() {
            // A partial word that violates no check is a word. If it is not a solution, no lightest solution contains
            // it, because the rest would be a lighter solution.
            return Ok((round.counts)(&self.word).then(|| self.word.clone()));
        }
        let graph = self.graph;
        if self.violated.len() > left.saturating_mul(graph.degree) {
            return Ok(None);
        }
        round.limits.check()?;
        flag::work(self.violated.len());
        let narrowest = self.violated.iter().min_by_key(|&&check| self.open[check as usize]);
        let narrowest = *narrowest.expect("some check is violated") as usize;
        let mut tried = Vec::new();
        for &place in &graph.places[narrowest] {
            let place = place as usize;
            // If only one place may be added, it must be in every violated check.
            let is_possible = left > 1 || graph.checks[place].len() >= self.violated.len();
            if !self.is_open[place] || !is_possible {
                continue;
            }
            self.close(place);
            tried.push(place);
            let grown = self.grow_by(place, &graph.letters, round, left)?;
            if grown.is_some() {
                return Ok(grown);
            }
        }
        tried.into_iter().for_each(|place| self.reopen(place));
        Ok(None)
    }

    fn add(&mut self, check: u32, value: u8) {
        let place = check as usize;
        let before = self.syndrome[place];
        let after = self.graph.syndromes.sum(before, value);
        self.syndrome[place] = after;
        if before == 0 && after != 0 {
            self.listed[place] = self.violated.len() as u32;
            self.violated.push(check);
        } else if before != 0 && after == 0 {
            let listed = self.listed[place] as usize;
            self.violated.swap_remove(listed);
            if let Some(&moved) = self.violated.get(listed) {
                self.listed[moved as usize] = listed as u32;
            }
        }
    }

    fn close(&mut self, place: usize) {
        self.is_open[place] = false;
        self.graph.checks[place].iter().for_each(|&check| self.open[check as usize] -= 1);
    }

    fn reopen(&mut self, place: usize) {
        self.is_open[place] = true;
        self.graph.checks[place].iter().for_each(|&check| self.open[check as usize] += 1);
    }
}
