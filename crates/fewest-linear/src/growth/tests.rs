//! Tests of branches, endings of words, relations between columns, and cuts.

use super::{Aids, Cluster, Cuts, Depth, Endings, Exhausted, Graph, Relations};
use crate::wanted::Wanted;
use crate::{Matrix, Problem, Support, Symmetries};
use fewest_core::Limits;
use fewest_core::random::Random;
use fewest_core::work::Division;

/// The first check has 2^16 + 1 columns and the second check has two. They have no common column.
#[test]
fn a_check_of_very_many_columns_does_not_pass_for_one_of_few() {
    let many = (1 << 16) + 1;
    let rows = [(0..many).collect::<Vec<_>>(), vec![many, many + 1]];
    let checks = Matrix::new(many + 2, rows).expect("all columns exist");
    let problem = Problem::syndrome(checks, [0, 1]).expect("the checks exist");
    let graph = Graph::new(&problem).expect("the input is small");
    let mut cluster = Cluster::new(Aids::none(&graph), &problem).expect("the input is small");
    assert_eq!(cluster.branch(2), [many as u32, many as u32 + 1]);
}

/// A random sparse system, in which each column has one to three checks.
fn sparse(rows: u64, columns: usize, random: &mut Random) -> Matrix {
    let mut lists = vec![Vec::new(); rows as usize];
    for column in 0..columns {
        for _ in 0..1 + random.below(3) {
            let list: &mut Vec<usize> = &mut lists[random.below(rows) as usize];
            if list.last() != Some(&column) {
                list.push(column);
            }
        }
    }
    Matrix::new(columns, lists).expect("all columns exist")
}

/// The checks that contain an odd number of the columns.
fn syndrome(graph: &Graph, columns: &[u32]) -> Vec<u32> {
    let met = |check: &u32| columns.iter().filter(|&&column| graph.checks_of(column).contains(check)).count();
    (0..graph.checks() as u32).filter(|check| met(check) % 2 == 1).collect()
}

#[test]
fn no_ending_is_left_out_and_few_others_are_kept() {
    let mut random = Random::new(5);
    let columns = 200;
    let problem = Problem::codeword(sparse(60, columns, &mut random));
    let graph = Graph::new(&problem).expect("the input is small");
    let endings =
        Endings::new(&graph, &Limits::new()).expect("the flag is never set").expect("the input is small");
    let mut kept = [0; 3];
    for _ in 0..2_000 {
        let mut draw = || random.below(columns as u64) as u32;
        let drawn = [draw(), draw(), draw()];
        for left in [1, 2] {
            let ending = &drawn[..left + 1];
            if ending.iter().any(|one| ending.iter().filter(|other| one == *other).count() > 1) {
                continue;
            }
            let hash = endings.hash(&syndrome(&graph, ending));
            let mut branches = ending.to_vec();
            endings.retain(hash, left, &mut branches, 0);
            assert_eq!(branches, ending);
            // For an arbitrary hash, hardly any column is kept.
            let mut branches: Vec<u32> = (0..columns as u32).collect();
            endings.retain(random.next(), left, &mut branches, 0);
            kept[left] += branches.len();
        }
    }
    let tried = 2_000 * columns;
    assert!(kept[1] < tried / 100 && kept[2] < tried / 20, "{kept:?}");
}

#[test]
fn an_ending_of_three_columns_is_not_looked_up() {
    let problem = Problem::codeword(sparse(9, 20, &mut Random::new(6)));
    let graph = Graph::new(&problem).expect("the input is small");
    let endings =
        Endings::new(&graph, &Limits::new()).expect("the flag is never set").expect("the input is small");
    let mut branches: Vec<u32> = (0..20).collect();
    endings.retain(Random::new(7).next(), 3, &mut branches, 0);
    assert_eq!(branches.len(), 20);
}

/// If two columns are kept apart, their sum is a single column. If a pair is not needed, another pair with smaller
/// columns has the same sum.
#[test]
fn columns_that_are_kept_away_have_others_that_stand_for_them() {
    let mut random = Random::new(8);
    let mut found = [0; 2];
    for _ in 0..50 {
        let columns = 24;
        let checks = sparse(7, columns, &mut random);
        let observables = sparse(2, columns, &mut random);
        let problem = Problem::undetected(checks, &observables).expect("the widths are the same");
        let graph = Graph::new(&problem).expect("the input is small");
        let [first, all] = [Wanted::First, Wanted::All].map(|wanted| {
            Relations::new(&graph, &problem, wanted, &Limits::new())
                .expect("the flag is never set")
                .expect("the input is small")
        });
        let sum = |columns: &[u32]| {
            let observed =
                |row: &&[u32]| columns.iter().filter(|column| row.contains(column)).count() % 2 == 1;
            (syndrome(&graph, columns), observables.iter().map(|row| observed(&row)).collect::<Vec<_>>())
        };
        for a in 0..columns as u32 {
            assert_eq!(all.apart(a), first.apart(a));
            assert!(all.unneeded(a).is_empty());
            for &b in first.apart(a) {
                assert!(
                    (0..columns as u32).any(|c| c != a && c != b && sum(&[c]) == sum(&[a, b])),
                    "{a} {b}"
                );
                assert!(first.apart(b).contains(&a));
                found[0] += 1;
            }
            for &b in first.unneeded(a) {
                let smaller = (0..a.max(b)).flat_map(|d| (0..d).map(move |c| [c, d]));
                let mut others = smaller.filter(|pair| !pair.contains(&a) && !pair.contains(&b));
                assert!(others.any(|pair| sum(&pair) == sum(&[a, b])), "{a} {b}");
                assert!(first.unneeded(b).contains(&a));
                found[1] += 1;
            }
        }
    }
    assert!(found.iter().all(|&number| number > 100), "{found:?}");
}

/// All columns are equal, so all pairs have the same sum.
#[cfg(debug_assertions)]
#[test]
fn very_many_equal_pairs_are_compared_with_few() {
    let columns = 400;
    let rows = [(0..columns).collect::<Vec<_>>(), (0..columns).collect()];
    let checks = Matrix::new(columns, rows).expect("all columns exist");
    let problem = Problem::syndrome(checks, [0]).expect("the check exists");
    let graph = Graph::new(&problem).expect("the input is small");
    let (relations, measure) = fewest_core::flag::measured::measured(0, || {
        Relations::new(&graph, &problem, Wanted::First, &Limits::new())
    });
    assert!(relations.is_ok() && measure.longest < 1 << 22, "{measure:?}");
}

fn words(
    aids: Aids<'_>,
    problem: &Problem,
    seeds: &[Vec<u32>],
    weight: usize,
    wanted: Wanted,
) -> Vec<Support> {
    let limits = Limits::new();
    let depth = Depth::new(aids, problem, seeds, weight, wanted, 0, &limits).expect("the input is small");
    depth.run(Division::Whole, Exhausted::default(), &limits, |_| {}).words
}

/// In a search with symmetries, a pair that contains the first column of a seed is allowed even if another pair can
/// replace it. This is necessary: in some of these models, every word of the first seed contains such a pair, and no
/// later seed has a word.
#[test]
fn a_pair_with_the_column_of_a_seed_is_needed() {
    let mut random = Random::new(8);
    let (mut found, mut needed) = (0, 0);
    for _ in 0..3_000 {
        // Two blocks of columns, which the symmetry rotates. The checks are all rotations of one or two checks.
        let length = 3 + random.below(4) as usize;
        let mut rows = Vec::new();
        for _ in 0..1 + random.below(2) {
            let row: Vec<usize> = (0..2 * length).filter(|_| random.below(3) == 0).collect();
            rows.extend((0..length).map(|shift| {
                row.iter()
                    .map(|column| column / length * length + (column + shift) % length)
                    .collect::<Vec<_>>()
            }));
        }
        let checks = Matrix::new(2 * length, rows).expect("all columns exist");
        let observable: Vec<usize> = match random.below(3) {
            0 => (0..length).collect(),
            1 => (length..2 * length).collect(),
            _ => (0..2 * length).collect(),
        };
        let observables = Matrix::new(2 * length, [observable]).expect("all columns exist");
        let problem = Problem::undetected(checks, &observables).expect("the widths are the same");
        let graph = Graph::new(&problem).expect("the input is small");
        let relations = Relations::new(&graph, &problem, Wanted::First, &Limits::new());
        let relations = relations.expect("the flag is never set").expect("the input is small");
        let symmetries = Symmetries::find(&problem);
        let seeds = symmetries.orbits();
        let Some(least) = problem.lightest().map(|word| word.weight()) else { continue };
        found += 1;
        let plain = Aids::none(&graph);
        let aids = Aids { relations: Some(&relations), ..plain };
        for weight in 1..=least {
            let one = words(aids, &problem, seeds, weight, Wanted::First);
            assert_eq!(one.is_empty(), weight < least, "{problem:?}");
        }
        // Without the exception, a word of a seed could not contain a column that is not needed together with the
        // seed's first column.
        let all = words(plain, &problem, seeds, least, Wanted::All);
        let has_pair = |word: &Support| {
            let columns: Vec<u32> = word.columns().map(|column| column as u32).collect();
            let seed = seeds.iter().find(|seed| seed.iter().any(|column| columns.contains(column)));
            let first = seed.expect("each word has a seed")[0];
            relations.unneeded(first).iter().any(|column| columns.contains(column))
        };
        needed += usize::from(all.iter().all(has_pair));
    }
    assert!(found > 500 && needed > 0, "{found} models, in {needed} of which the pairs are needed");
}

/// The oracle lists the words by trying all small sets of columns.
#[test]
fn cuts_keep_all_words_and_save_nodes() {
    let mut random = Random::new(9);
    let (mut found, mut nodes) = (0, [0, 0]);
    for _ in 0..200 {
        let columns = 12;
        let checks = sparse(5, columns, &mut random);
        let observed: Vec<usize> = (0..columns).filter(|_| random.below(2) == 0).collect();
        let observables = Matrix::new(columns, [observed]).expect("all columns exist");
        let problem = Problem::undetected(checks, &observables).expect("the widths are the same");
        let graph = Graph::new(&problem).expect("the input is small");
        let Some(cuts) = Cuts::new(&graph, &problem, &Limits::new()).expect("the flag is never set") else {
            continue;
        };
        let of = |set: u32| (0..columns as u32).filter(move |column| set >> column & 1 == 1);
        let counts = |&set: &u32| problem.accepts(of(set).map(|column| column as usize));
        let mut all: Vec<Support> =
            (0..1 << columns).filter(counts).map(|set| Support::new(of(set))).collect();
        all.sort_unstable();
        let words_of =
            |weight: usize| all.iter().filter(|word| word.weight() == weight).cloned().collect::<Vec<_>>();
        let seeds: Vec<Vec<u32>> = (0..columns as u32).map(|column| vec![column]).collect();
        let plain = Aids::none(&graph);
        let Some(least) = all.iter().map(Support::weight).min() else { continue };
        for weight in 1..=least {
            let limits = Limits::new();
            let mut one = [plain, Aids { cuts: Some(&cuts), ..plain }].map(|aids| {
                Depth::new(aids, &problem, &seeds, weight, Wanted::All, 0, &limits)
                    .expect("the input is small")
                    .run(Division::Whole, Exhausted::default(), &limits, |_| {})
            });
            for (number, exhausted) in one.iter_mut().enumerate() {
                exhausted.words.sort_unstable();
                assert_eq!(exhausted.words, words_of(weight), "{problem:?}");
                nodes[number] += exhausted.nodes;
            }
        }
        found += usize::from(least > 2);
    }
    assert!(found > 25 && nodes[1] < nodes[0] * 4 / 5, "{found} models, {nodes:?} nodes");
}

/// With two observables, a word may flip only one of them. With a syndrome, a word may contain an even number of
/// columns of every sum. Neither problem has cuts.
#[test]
fn only_a_single_observable_has_cuts() {
    let columns = 12;
    let line =
        || Matrix::new(columns, (1..columns).map(|right| [right - 1, right])).expect("all columns exist");
    let of = |problem: &Problem| {
        let graph = Graph::new(problem).expect("the input is small");
        Cuts::new(&graph, problem, &Limits::new()).expect("the flag is never set")
    };
    let observing = |rows: &[usize]| {
        let observables =
            Matrix::new(columns, rows.iter().map(|&column| [column])).expect("all columns exist");
        Problem::undetected(line(), &observables).expect("the widths are the same")
    };
    assert!(of(&observing(&[3])).is_some());
    assert!(of(&observing(&[3, 4])).is_none());
    assert!(of(&observing(&[])).is_none());
    assert!(of(&Problem::syndrome(line(), [1]).expect("the check exists")).is_none());
    assert!(of(&Problem::codeword(line())).is_none());
}
