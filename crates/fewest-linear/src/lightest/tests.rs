//! Compares the search for lightest members of cosets with an oracle that tries all sums. The oracle stores each bit as
//! a `bool`.

mod shares;

use super::best::{Bound, Kept};
use super::cutoff;
use super::meet::Effort;
use super::plan::Plan;
use super::restricted::Restricted;
use super::search::Engine;
use super::{Cosets, Lightest, Search, Wanted, within_reach};
use crate::Method;
use fewest_core::random::Random;
use fewest_core::work::Division;
use fewest_core::{Limits, Outcome, Progress, Reason, Stopped};
use fewest_gf2::vectors::weight;
use std::collections::BTreeSet;
use std::num::NonZero;
use std::sync::Mutex;

type Bits = Vec<bool>;

/// The input of a search, in the representation of the oracle.
struct Problem {
    length: usize,
    spanning: Vec<Bits>,
    origins: Vec<Bits>,
}

fn packed(bits: &[bool]) -> Vec<u64> {
    let word = |bits: &[bool]| bits.iter().rev().fold(0, |word, &bit| word << 1 | u64::from(bit));
    bits.chunks(64).map(word).collect()
}

fn unpacked(words: &[u64], length: usize) -> Bits {
    (0..length).map(|place| words[place / 64] >> (place % 64) & 1 == 1).collect()
}

fn sum(one: &[bool], other: &[bool]) -> Bits {
    one.iter().zip(other).map(|(one, other)| one ^ other).collect()
}

fn ones(bits: &[bool]) -> usize {
    bits.iter().filter(|bit| **bit).count()
}

impl Problem {
    fn cosets(&self) -> Cosets {
        let pack = |vectors: &[Bits]| vectors.iter().map(|bits| packed(bits)).collect();
        Cosets::new(self.length, pack(&self.spanning), pack(&self.origins), &Limits::new())
            .expect("the flag is never set")
    }

    /// All lightest members within the weight limit: ordered by coset, and within a coset by coordinates, false before
    /// true.
    fn lightest(&self, heaviest: usize) -> Vec<(usize, Bits)> {
        let mut space = BTreeSet::from([vec![false; self.length]]);
        for vector in &self.spanning {
            if !space.contains(vector) {
                space.extend(space.clone().iter().map(|member| sum(member, vector)));
            }
        }
        let mut members = Vec::new();
        for (coset, origin) in self.origins.iter().enumerate() {
            let coset: BTreeSet<(usize, Bits)> =
                space.iter().map(|vector| (coset, sum(origin, vector))).collect();
            members.extend(coset);
        }
        let least = members.iter().map(|(_, member)| ones(member)).min();
        members.retain(|(_, member)| Some(ones(member)) == least && ones(member) <= heaviest);
        members
    }

    /// Finds the lightest members by every method, and compares the results with the oracle's.
    #[track_caller]
    fn check(&self, class_of: &dyn Fn(usize) -> usize) {
        let least = self.lightest(usize::MAX).first().map_or(0, |(_, member)| ones(member));
        for heaviest in [usize::MAX, least, least.saturating_sub(1)] {
            let expected = self.lightest(heaviest);
            for threads in [1, 2] {
                for wanted in [Wanted::First, Wanted::All] {
                    let limits = Limits::new().memory(1 << 26).threads(NonZero::new(threads).unwrap());
                    let search = Search { wanted, heaviest, ..search(limits, class_of) };
                    let cosets = self.cosets();
                    let mut outcomes =
                        vec![search.run(cosets.clone()), search.run_by(&Engine::Walk, cosets.clone()).0];
                    if cosets.dimension() > 0 {
                        let plan =
                            Plan::new(&cosets, class_of, &Limits::new()).expect("the flag is never set");
                        outcomes.push(search.run_by(&Engine::Meet(plan), cosets.clone()).0);
                        outcomes.extend(shares::divided(&search, &cosets));
                    }
                    for outcome in outcomes {
                        self.compare(outcome, &expected, wanted);
                    }
                }
            }
        }
    }

    #[track_caller]
    fn compare(&self, outcome: Outcome<Lightest>, expected: &[(usize, Bits)], wanted: Wanted) {
        let lightest = match outcome {
            Outcome::Unsolvable => return assert_eq!(expected, []),
            Outcome::Solved(lightest) => lightest,
            Outcome::Stopped(stopped) => panic!("{stopped:?}"),
        };
        let unpack = |(coset, words): (usize, Vec<u64>)| (coset, unpacked(&words, self.length));
        let listed: Vec<_> = lightest.members().map(unpack).collect();
        assert_eq!(listed, if wanted == Wanted::All { expected } else { &expected[..1] });
        assert_eq!((lightest.weight(), lightest.count()), (ones(&expected[0].1), listed.len()));
        assert_eq!(unpack(lightest.into_first()), expected[0]);
    }
}

/// Random bits. About one in `rarity` is a one.
fn random(random: &mut Random, length: usize, rarity: u64) -> Bits {
    (0..length).map(|_| random.below(rarity) == 0).collect()
}

fn random_problem(source: &mut Random, length: usize, dimension: usize) -> Problem {
    let rarity = 2 + source.below(6);
    let cosets = 1 + source.below(3) as usize;
    let mut vectors =
        |count: usize| (0..count).map(|_| random(source, length, rarity)).collect::<Vec<Bits>>();
    let (spanning, origins) = (vectors(dimension), vectors(cosets));
    Problem { length, spanning, origins }
}

#[test]
fn random_cosets_agree_with_the_oracle_whatever_the_hint() {
    let mut source = Random::new(1);
    for dimension in 0..=9 {
        for length in [1, 2, 5, 17, 63, 64, 65, 130] {
            let problem = random_problem(&mut source, length, dimension);
            for classes in [1, 2, 4, 7] {
                let seed = source.below(u64::MAX);
                problem.check(&|coordinate| (seed >> (coordinate % 61)) as usize % classes);
            }
        }
    }
}

#[test]
fn cosets_of_some_thousand_members_agree_with_the_oracle() {
    let mut source = Random::new(2);
    for (dimension, length) in [(11, 30), (12, 130), (13, 65), (14, 40)] {
        random_problem(&mut source, length, dimension).check(&|coordinate| coordinate % 4);
    }
}

#[test]
fn zero_repeated_and_dependent_vectors_change_nothing() {
    let mut source = Random::new(3);
    for length in [1, 20, 64, 70] {
        let mut problem = random_problem(&mut source, length, 5);
        let expected = problem.lightest(usize::MAX);
        let vectors = problem.spanning.clone();
        problem.spanning.insert(0, vec![false; length]);
        problem.spanning.push(vectors[2].clone());
        problem.spanning.push(sum(&sum(&vectors[0], &vectors[3]), &vectors[4]));
        assert_eq!(problem.lightest(usize::MAX), expected);
        problem.check(&|_| 0);
    }
    // Edge cases: no vectors, no coordinates, no cosets.
    Problem { length: 7, spanning: Vec::new(), origins: vec![vec![true; 7], vec![false; 7]] }.check(&|_| 0);
    Problem { length: 0, spanning: vec![Vec::new()], origins: vec![Vec::new(); 2] }.check(&|_| 0);
    Problem { length: 3, spanning: vec![vec![true; 3]], origins: Vec::new() }.check(&|_| 0);
    // Some coordinates are equal in all members.
    let stretched = |bits: Bits| [vec![true; 70], bits].concat();
    let mut problem = random_problem(&mut source, 20, 4);
    problem.origins = problem.origins.into_iter().map(stretched).collect();
    problem.spanning = problem.spanning.into_iter().map(|bits| [vec![false; 70], bits].concat()).collect();
    problem.length = 90;
    problem.check(&|_| 0);
}

/// A space with two direct sums. The class of a coordinate is its index modulo 4.
///
/// A vector is determined by two free parts a and b. Coordinates of class 0 are linear functions of a, those of classes
/// 1 and 3 of b, and those of class 2 of a + b. So classes 0 and 1 are a pair, and classes 2 and 3 are another pair.
fn two_direct_sums(source: &mut Random, half: usize, copies: usize) -> Problem {
    let functionals: Vec<(usize, Bits)> =
        (0..4 * copies).map(|place| (place % 4, random(source, half, 2))).collect();
    let value = |a: &[bool], b: &[bool]| -> Bits {
        let of = |functional: &[bool], vector: &[bool]| {
            functional.iter().zip(vector).fold(false, |sum, (f, v)| sum ^ (f & v))
        };
        let parts = [a.to_vec(), b.to_vec(), sum(a, b), b.to_vec()];
        functionals.iter().map(|(class, functional)| of(functional, &parts[*class])).collect()
    };
    let zero = vec![false; half];
    let unit = |place: usize| (0..half).map(|index| index == place).collect::<Bits>();
    let first = (0..half).map(|place| value(&unit(place), &zero));
    let second = (0..half).map(|place| value(&zero, &unit(place)));
    let spanning = first.chain(second).collect();
    let origins = (0..2).map(|_| random(source, 4 * copies, 2)).collect();
    Problem { length: 4 * copies, spanning, origins }
}

#[test]
fn right_hints_wrong_hints_and_none_lead_to_the_same() {
    let mut source = Random::new(4);
    for half in 1..=5 {
        let problem = two_direct_sums(&mut source, half, 25);
        problem.check(&|coordinate| coordinate % 4);
        problem.check(&|coordinate| coordinate % 3);
        problem.check(&|coordinate| coordinate / 40);
        problem.check(&|_| 0);
    }
}

fn found(outcome: Outcome<Lightest>) -> (usize, Method, u64) {
    let lightest = outcome.solved().expect("no limit is reached");
    (lightest.weight(), lightest.method(), lightest.examined())
}

fn search<'a>(limits: Limits<'a>, class_of: &'a dyn Fn(usize) -> usize) -> Search<'a> {
    Search {
        wanted: Wanted::First,
        heaviest: usize::MAX,
        class_of,
        limits,
        progress: &|_| {},
        division: Division::Whole,
        method: None,
    }
}

/// The extended binary Golay code of length 24, dimension 12 and distance 8. Its generator polynomial is x^11 + x^9 +
/// x^7 + x^6 + x^5 + x + 1, and a parity bit is appended.
fn golay() -> Vec<Bits> {
    let generator = [0, 1, 5, 6, 7, 9, 11];
    (0..12)
        .map(|shift| {
            let shifted = |place: usize| place >= shift && generator.contains(&(place - shift));
            let word: Bits = (0..23).map(shifted).collect();
            let parity = ones(&word) % 2 == 1;
            [word, vec![parity]].concat()
        })
        .collect()
}

/// A basis of the direct sum of `times` copies of a code.
fn side_by_side(code: &[Bits], times: usize) -> Vec<Bits> {
    let length = code[0].len();
    (0..times)
        .flat_map(|place| {
            code.iter().map(move |word| {
                [vec![false; place * length], word.clone(), vec![false; (times - 1 - place) * length]]
                    .concat()
            })
        })
        .collect()
}

#[test]
fn the_covering_radius_of_a_code_is_found_without_a_hint() {
    // The extended Golay code has covering radius 4: some vectors are at distance 4 from it, and no vector is farther.
    let code = golay();
    let mut source = Random::new(5);
    let distances: BTreeSet<usize> = (0..200)
        .map(|_| {
            let origins = vec![random(&mut source, 24, 2)];
            let problem = Problem { length: 24, spanning: code.clone(), origins };
            found(search(Limits::new(), &|_| 0).run(problem.cosets())).0
        })
        .collect();
    assert_eq!(distances.last(), Some(&4));
}

#[test]
fn codes_side_by_side_are_taken_apart() {
    // The dimension is 48, so visiting all words would take too long. The expected distance is the sum of the distances
    // of the four parts from the code.
    let code = golay();
    let mut source = Random::new(6);
    let parts: Vec<Bits> = (0..4).map(|_| random(&mut source, 24, 2)).collect();
    let distance = |part: &Bits| {
        let problem = Problem { length: 24, spanning: code.clone(), origins: vec![part.clone()] };
        ones(&problem.lightest(usize::MAX)[0].1)
    };
    let expected = parts.iter().map(distance).sum::<usize>();
    let whole = Problem { length: 96, spanning: side_by_side(&code, 4), origins: vec![parts.concat()] };
    let (weight, method, nodes) = found(search(Limits::new().memory(1 << 30), &|_| 0).run(whole.cosets()));
    assert_eq!((weight, method), (expected, Method::MeetInTheMiddle));
    assert!(nodes < 1 << 27, "{nodes}");
}

#[test]
fn what_is_too_large_is_refused_with_its_reason_and_the_best_origin() {
    let identity =
        |length: usize| (0..length).map(|place| (0..length).map(|index| index == place).collect()).collect();
    let cosets = |dimension: usize| {
        let origins = vec![vec![true; dimension + 2], [vec![false; dimension], vec![true; 2]].concat()];
        let spanning: Vec<Bits> = identity(dimension);
        let spanning = spanning.into_iter().map(|bits: Bits| [bits, vec![false; 2]].concat()).collect();
        Problem { length: dimension + 2, spanning, origins }.cosets()
    };
    let run = |dimension, limits: Limits<'_>| match search(limits, &|_| 0).run(cosets(dimension)) {
        Outcome::Stopped(Stopped { best, at_least, why, .. }) => {
            let (coset, member) = best.expect("the outcome contains an origin").into_first();
            assert_eq!((coset, ones(&unpacked(&member, dimension + 2)), at_least), (0, 2, 0));
            why
        }
        outcome => panic!("{outcome:?}"),
    };
    assert_eq!(run(126, Limits::new()), Reason::Memory { needed: None });
    assert_eq!(run(300, Limits::new()), Reason::Memory { needed: None });
    assert_eq!(run(40, Limits::new().nodes(1 << 19)), Reason::Nodes);
    let Reason::Memory { needed: Some(needed) } = run(40, Limits::new().memory(1 << 10)) else { panic!() };
    assert!(needed > 1 << 10);
    assert_eq!(within_reach(40, &Limits::new().nodes(1 << 20)), Ok(()));
}

#[test]
fn a_bound_given_and_a_bound_proved_agree() {
    // A random code of dimension 26 has no structure, so its direct sums come from information sets.
    let mut source = Random::new(7);
    let problem = Problem {
        length: 80,
        spanning: (0..26).map(|_| random(&mut source, 80, 2)).collect(),
        origins: vec![random(&mut source, 80, 2)],
    };
    let limits = Limits::new().memory(1 << 28);
    let (weight, method, nodes) = found(search(limits, &|_| 0).run(problem.cosets()));
    assert_eq!(method, Method::MeetInTheMiddle);
    assert!(nodes < 1 << 26, "fewer than a walk: {nodes}");
    let lighter = Search { heaviest: weight - 1, ..search(limits, &|_| 0) };
    assert!(matches!(lighter.run(problem.cosets()), Outcome::Unsolvable));
    // If a search stops early, the bound that it has proved is correct.
    let stopped = search(limits.nodes(nodes / 2), &|_| 0).run(problem.cosets());
    let Outcome::Stopped(Stopped { best: Some(best), at_least, why: Reason::Nodes, .. }) = stopped else {
        panic!("{stopped:?}");
    };
    assert!(at_least <= weight && weight <= best.weight());
}

#[test]
fn progress_never_goes_back() {
    let mut source = Random::new(8);
    let problem = two_direct_sums(&mut source, 9, 20);
    let reports = Mutex::new(Vec::new());
    let progress = |progress: Progress| reports.lock().unwrap().push(progress);
    let search =
        Search { progress: &progress, ..search(Limits::new().memory(1 << 26), &|coordinate| coordinate % 4) };
    let (weight, ..) = found(search.run(problem.cosets()));
    let reports = reports.into_inner().unwrap();
    assert!(reports.is_sorted_by(|a, b| a.round < b.round || a.best >= b.best));
    assert_eq!(reports.last().unwrap().best, Some(weight));
}

/// A cutoff that is too low: the least weight of a few members on a class. It makes lists that are too short.
fn hardly_any(class: &Restricted) -> usize {
    (0..64.min(1 << class.steps.len()))
        .map(|index| weight(&class.member(index)))
        .min()
        .expect("the class has a member")
}

#[test]
fn lists_that_do_not_reach_far_enough_are_made_again() {
    let mut source = Random::new(9);
    for (half, copies) in [(8, 40), (10, 25), (13, 40)] {
        let cosets = two_direct_sums(&mut source, half, copies).cosets();
        let plan =
            Plan::new(&cosets, &|coordinate| coordinate % 4, &Limits::new()).expect("the flag is never set");
        let workers = Limits::new().workers();
        let division = Division::Whole;
        let effort = Effort {
            memory: 1 << 28,
            nodes: u64::MAX,
            workers,
            report: &|_| {},
            division,
            problem: 0,
            coset: 0,
        };
        let base = &cosets.origins()[0];
        let [(short, nodes), (long, fewer)] = [hardly_any, cutoff::enough].map(|first| {
            let bound = Bound::new(usize::MAX);
            let mut kept = Kept::new(&bound, Some(1_000));
            kept.offer(weight(base), 0);
            let (nodes, ended) = plan.search_from(base, &mut kept, &effort, first);
            assert_eq!(ended, Ok(()));
            (kept.into_found().unwrap(), nodes)
        });
        assert_eq!(short, long);
        assert!(nodes > fewer, "{nodes} with lists made again, {fewer} without");
    }
}
