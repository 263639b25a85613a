use super::*;
use crate::bits::Row;
use crate::question::Counts;

/// A system in which these checks are wrong at first, with the checks of each column.
fn system(columns: &[&[u32]], odd: &[u32]) -> Problem {
    let checks = columns.iter().copied().flatten().max().map_or(0, |&check| check + 1);
    let of = |check| {
        (0..columns.len() as u32).filter(|&column| columns[column as usize].contains(&check)).collect()
    };
    let rows: Vec<Vec<u32>> = (0..checks).map(of).collect();
    Problem { odd: odd.to_vec(), ..Problem::new(columns.len(), rows, Counts::Every) }
}

fn branch(columns: &[&[u32]], odd: &[u32], left: u64) -> Option<Vec<u32>> {
    Walk::new(&system(columns, odd), Shard::WHOLE).branch(left)
}

#[test]
fn a_column_after_which_too_much_is_wrong_does_not_come() {
    // Column 0 mends check 0, and makes two others wrong.
    let columns: [&[u32]; 2] = [&[0, 1, 2], &[0]];
    assert_eq!(branch(&columns, &[0], 1), Some(vec![1]));
    assert_eq!(branch(&columns, &[0], 2), Some(vec![1, 0]));
}

#[test]
fn shares_end_a_branch_of_checks_that_have_no_column_in_common() {
    // Column 3 meets three checks, so that two columns might mend three.
    let columns: [&[u32]; 4] = [&[0], &[1], &[2], &[3, 4, 5]];
    assert_eq!(branch(&columns, &[0, 1, 2], 2), None);
    assert_eq!(branch(&columns, &[0, 1, 2], 3), Some(vec![0]));
    let together: [&[u32]; 4] = [&[0, 1], &[1], &[2], &[3, 4, 5]];
    assert_eq!(branch(&together, &[0, 1, 2], 2), Some(vec![0]));
}

#[test]
fn columns_that_mend_the_most_come_first() {
    let mending: [&[u32]; 5] = [&[0], &[0, 1, 2], &[0, 1, 3], &[0, 1], &[0, 3, 4]];
    // Checks 1 and 2 have more columns, so that check 0 is chosen.
    let others: [&[u32]; 12] = [&[1], &[1], &[1], &[1], &[1], &[1], &[2], &[2], &[2], &[2], &[2], &[2]];
    let columns = [&mending[..], &others].concat();
    assert_eq!(branch(&columns, &[0, 1, 2], 5), Some(vec![1, 3, 0, 2, 4]));
}

#[test]
fn sets_of_three_columns_are_counted_for_the_shards() {
    // One set of three columns begins with column 0: check 0 has columns 1 and 2, and only column 3 continues
    // column 1.
    let columns: [&[u32]; 5] = [&[0], &[0, 1], &[0, 2], &[1, 3], &[3]];
    let problem = Problem { counts: Counts::Nonzero, ..system(&columns, &[]) };
    let mut walk = Walk::new(&problem, Shard::WHOLE);
    assert_eq!(walk.with(0, 2), None);
    assert_eq!(walk.branches, 0, "two columns left");
    let word = lighter_word(&problem, &[vec![0]], 4, Shard::WHOLE).0;
    assert_eq!(word, Some(vec![0, 1, 3, 4]));
    let mut walk = Walk::new(&problem, Shard::WHOLE);
    assert_eq!(walk.with(0, 3), Some(vec![0, 1, 3, 4]));
    assert_eq!(walk.branches, 1);
}

#[test]
fn a_column_that_is_removed_leaves_nothing_behind() {
    let columns: [&[u32]; 3] = [&[0, 1], &[1, 2], &[0, 2]];
    let trivial = vec![vec![0, 1, 2]];
    let problem = Problem { trivial, ..system(&columns, &[0]) };
    let mut walk = Walk::new(&problem, Shard::WHOLE);
    let state = |walk: &Walk<'_>| {
        (walk.set.clone(), walk.wrong.clone(), walk.meets.clone(), walk.barred.clone(), walk.taken.clone())
    };
    let before = state(&walk);
    walk.add(1);
    assert_eq!(state(&walk), (vec![1], vec![0, 1, 2], vec![2, 2, 2], vec![1, 2, 1], vec![1]));
    walk.remove();
    assert_eq!(state(&walk), before);
    assert_eq!(before.2, [1, 0, 1]);
}

#[test]
fn no_word_has_no_columns() {
    let problem = Problem { counts: Counts::Nonzero, ..system(&[&[0], &[0]], &[]) };
    assert_eq!(lighter_word(&problem, &[vec![0, 1]], 0, Shard::WHOLE).0, None);
    assert_eq!(lighter_word(&problem, &[vec![0, 1]], 2, Shard::WHOLE).0, Some(vec![0, 1]));
}

/// The walk as the header of `walk.rs` describes it, with everything computed anew in every set.
struct Naive<'a> {
    problem: &'a Problem,
    /// The shard: of each `parts` sets of three columns, the one with the number `part` from 0.
    part: u64,
    parts: u64,
    nodes: u64,
    /// The sets of three columns before the next one.
    threes: u64,
}

impl Naive<'_> {
    fn checks_of(&self, column: u32) -> Vec<usize> {
        let checks = &self.problem.checks;
        (0..checks.len()).filter(|&check| checks[check].contains(&column)).collect()
    }

    fn wrong(&self, set: &[u32]) -> Vec<usize> {
        let is_wrong = |&check: &usize| {
            let met = self.problem.checks[check].iter().filter(|column| set.contains(column)).count();
            met % 2 != usize::from(self.problem.odd.contains(&(check as u32)))
        };
        (0..self.problem.checks.len()).filter(is_wrong).collect()
    }

    /// Whether a column is outside the set, was not tried, and does not take the set beyond half of a trivial word.
    fn is_free(&self, column: u32, set: &[u32], tried: &[u32]) -> bool {
        let beyond_half = |trivial: &Vec<u32>| {
            let taken = trivial.iter().filter(|other| set.contains(other)).count();
            taken > 0 && 2 * (taken + 1) > trivial.len() && trivial.contains(&column)
        };
        !set.contains(&column) && !tried.contains(&column) && !self.problem.trivial.iter().any(beyond_half)
    }

    fn visit(&mut self, set: &[u32], tried: &[u32], left: i64) -> Option<Vec<u32>> {
        if set.len() == 3 {
            self.threes += 1;
            if (self.threes - 1) % self.parts != self.part {
                return None;
            }
        }
        self.nodes += 1;
        let wrong = self.wrong(set);
        if wrong.is_empty() {
            return self.problem.counts(set).then(|| set.to_vec());
        }
        let columns = 0..self.problem.columns as u32;
        let most = columns.map(|column| self.checks_of(column).len() as i64).max().unwrap_or(0);
        let weight = |column: u32| self.problem.weights[column as usize] as i64;
        let least = self.problem.weights.iter().copied().min().unwrap_or(1) as i64;
        let met = |column: u32| self.checks_of(column).iter().filter(|check| wrong.contains(check)).count();
        let wrong_after =
            |column: u32| wrong.len() as i64 + self.checks_of(column).len() as i64 - 2 * met(column) as i64;
        let lists = wrong.iter().map(|&check| {
            let columns = self.problem.checks[check].iter().copied();
            let may_come = |&column: &u32| {
                let after = left - weight(column);
                self.is_free(column, set, tried) && after >= 0 && wrong_after(column) * least <= most * after
            };
            columns.filter(may_come).collect::<Vec<u32>>()
        });
        let lists: Vec<Vec<u32>> = lists.collect();
        let share = |list: &Vec<u32>| {
            let shares = list.iter().map(|&column| weight(column) as f64 / met(column) as f64);
            shares.fold(f64::INFINITY, f64::min)
        };
        let is_over = wrong.len() as i64 * least > most * left
            || lists.iter().any(Vec::is_empty)
            || lists.iter().map(share).sum::<f64>() > left as f64 + 1e-9;
        if is_over {
            return None;
        }
        let mut shortest = lists.iter().min_by_key(|list| list.len()).expect("a check is wrong").clone();
        shortest.sort_by_key(|&column| (wrong_after(column), column));
        let mut tried = tried.to_vec();
        for column in shortest {
            if let Some(found) = self.visit(&[set, &[column]].concat(), &tried, left - weight(column)) {
                return Some(found);
            }
            tried.push(column);
        }
        None
    }

    fn walk(&mut self, orbits: &[Vec<u32>], most: u64) -> Option<Vec<u32>> {
        if self.problem.is_system() {
            return self.visit(&[], &[], most as i64);
        }
        let mut tried = Vec::new();
        for orbit in orbits {
            let left = most as i64 - self.problem.weights[orbit[0] as usize] as i64;
            if left >= 0
                && let Some(found) = self.visit(&[orbit[0]], &tried, left)
            {
                return Some(found);
            }
            tried.extend(orbit);
        }
        None
    }
}

/// A number below `end`: the next one of a fixed sequence.
fn drawn(state: &mut u64, end: u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) % end
}

/// Some numbers below `end`, in ascending order: each one with the probability 1/`rarity`.
fn some(state: &mut u64, end: usize, rarity: u64) -> Vec<u32> {
    (0..end as u32).filter(|_| drawn(state, rarity) == 0).collect()
}

#[test]
fn the_walk_visits_the_sets_that_its_rules_allow() {
    let state = &mut 7;
    let (mut nodes, mut found) = (0, 0);
    for round in 0..3000 {
        let (columns, checks) = (5 + drawn(state, 12) as usize, 2 + drawn(state, 7) as usize);
        let rows: Vec<Vec<u32>> = (0..checks).map(|_| some(state, columns, 3)).collect();
        let functional = Row::of(columns, some(state, columns, 4));
        let mut problem = Problem::new(columns, rows, Counts::Meeting(vec![functional]));
        if round % 2 == 0 {
            problem.trivial = (0..drawn(state, 4)).map(|_| some(state, columns, 4)).collect();
        } else {
            problem.weights = (0..columns).map(|_| 2 + drawn(state, 4)).collect();
        }
        if round % 3 == 0 {
            problem.odd = some(state, checks, 2);
            problem.counts = Counts::Every;
        }
        // The orbits need not come from permutations here: the walk only leaves their other columns out.
        let mut orbits: Vec<Vec<u32>> = vec![vec![]; columns];
        for column in 0..columns as u32 {
            orbits[drawn(state, columns as u64) as usize].push(column);
        }
        orbits.retain(|orbit| !orbit.is_empty());
        for most in (0..7).map(|most| if round % 2 == 0 { most } else { 3 * most }) {
            for (part, parts) in [(0, 1), (1, 3)] {
                let shard = Shard::new(part + 1, parts).expect("there are three parts");
                let mut naive = Naive { problem: &problem, part, parts, nodes: 0, threes: 0 };
                let expected = naive.walk(&orbits, most).map(|mut word| {
                    word.sort_unstable();
                    word
                });
                found += usize::from(expected.is_some());
                nodes += naive.nodes;
                let walked = lighter_word(&problem, &orbits, most, shard);
                assert_eq!(walked, (expected, naive.nodes), "{round} {most} {shard}");
            }
        }
    }
    assert!(found > 1000 && nodes > 100_000, "{found} {nodes}");
}
