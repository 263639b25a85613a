use super::*;
use crate::question::Counts;

/// A number below `end`: the next one of a fixed sequence.
fn drawn(state: &mut u64, end: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize % end
}

fn dense(state: &mut u64, columns: usize, checks: usize) -> Vec<Vec<u32>> {
    (0..checks).map(|_| (0..columns as u32).filter(|_| drawn(state, 2) == 1).collect()).collect()
}

fn words(problem: &Problem) -> impl Iterator<Item = Vec<u32>> {
    let sets = 1..1_u32 << problem.columns;
    let columns = problem.columns as u32;
    let word = move |set: u32| (0..columns).filter(|column| set >> column & 1 == 1).collect::<Vec<_>>();
    sets.map(word).filter(|word| problem.unmet(word).is_none() && problem.counts(word))
}

fn has(row: u128, column: usize) -> bool {
    row >> column & 1 == 1
}

/// Checks of a quadratic residue code: cyclic shifts of the squares modulo a prime and 0.
fn residues(prime: u32, rows: u32) -> Vec<Vec<u32>> {
    let squares: Vec<u32> = (0..prime).map(|root| root * root % prime).collect();
    let row = |by: u32| (0..prime).filter(|column| squares.contains(&((column + by) % prime))).collect();
    (0..rows).map(row).collect()
}

#[test]
fn each_pivot_is_a_new_column_of_one_row() {
    let state = &mut 1;
    for _ in 0..300 {
        let columns = 3 + drawn(state, 80);
        let number = 1 + drawn(state, 6);
        let rows = dense(state, columns, number);
        let basis: Vec<Row> =
            Span::of(rows.iter().map(|row| Row::of(columns, row.iter().copied()))).basis().cloned().collect();
        let is_excluded: Vec<bool> = (0..columns).map(|_| drawn(state, 2) == 1).collect();
        let (rows, pivots) = with_pivots(&basis, &is_excluded);
        assert_eq!(rows.len(), basis.len());
        for (index, &pivot) in pivots.iter().enumerate() {
            assert!(!is_excluded[pivot as usize]);
            let with = rows.iter().enumerate().filter(|(_, row)| has(**row, pivot as usize));
            assert_eq!(with.map(|(row, _)| row).collect::<Vec<_>>(), [index]);
        }
        // No further column could be a pivot, so the other rows have only excluded columns.
        for row in &rows[pivots.len()..] {
            assert!((0..columns).all(|column| is_excluded[column] || !has(*row, column)));
        }
        let columns_of = |row: &u128| {
            (0..columns).filter(|&column| has(*row, column)).map(|column| column as u32).collect::<Vec<_>>()
        };
        let span = Span::of(rows.iter().map(|row| Row::of(columns, columns_of(row))));
        assert!(span.rank() == basis.len() && basis.into_iter().all(|row| span.contains(row)));
    }
}

#[test]
fn the_sums_find_a_small_word_if_there_is_one() {
    let state = &mut 2;
    let (mut found, mut missing) = (0, 0);
    for round in 0..400 {
        let columns = 8 + drawn(state, 7);
        let checks = columns / 2 + drawn(state, columns / 2);
        let checks = dense(state, columns, checks);
        let counts = match round % 3 {
            0 => Counts::Nonzero,
            1 => Counts::Meeting(
                dense(state, columns, 2).iter().map(|row| Row::of(columns, row.iter().copied())).collect(),
            ),
            _ => {
                // One word does not count.
                let trivial =
                    Problem::new(columns, checks.clone(), Counts::Nonzero).checks().orthogonal(columns);
                Counts::Outside(Span::of(trivial.into_iter().take(1)))
            }
        };
        let problem = Problem::new(columns, checks, counts);
        let least = words(&problem).map(|word| word.len()).min();
        for size in 4..=columns {
            let Some(sums) = Sums::few(&problem, size) else { continue };
            let of = |number| sums.smaller(&problem, size, Shard::new(number, 3).expect("there are three"));
            let small: Vec<Vec<u32>> = (1..=3).filter_map(of).collect();
            assert_eq!(small.is_empty(), least.is_none_or(|least| least > size), "{round} {size}");
            assert_eq!(sums.smaller(&problem, size, Shard::WHOLE).is_some(), !small.is_empty());
            for word in &small {
                assert!(word.len() <= size && problem.unmet(word).is_none() && problem.counts(word));
            }
            if small.is_empty() { missing += 1 } else { found += 1 }
        }
    }
    assert!(found > 500 && missing > 100, "{found} {missing}");
}

#[test]
fn there_are_as_few_sums_as_the_bases_allow() {
    // The Golay code [23, 12, 7], with twelve pivots in one basis and eleven in the other: s + 1 + s > 6 for s = 3.
    let golay = Problem::new(23, residues(23, 11), Counts::Nonzero);
    let plan = |size| {
        let sums = Sums::few(&golay, size).expect("there are 4096 words");
        let pivots: Vec<usize> = sums.bases.iter().map(Vec::len).collect();
        (sums.most_rows, pivots)
    };
    assert_eq!(plan(6), (3, vec![12, 12]));
    assert_eq!(plan(7), (4, vec![12, 12]));
    assert_eq!(golay.checks().rank(), 11);
    let smaller = |size| Sums::few(&golay, size).and_then(|sums| sums.smaller(&golay, size, Shard::WHOLE));
    assert_eq!((smaller(6), smaller(7).map(|word| word.len())), (None, Some(7)));
    assert_eq!((number(12, 3), number(5, 5), number(5, 0)), (12 + 66 + 220, 31, 0));
}

/// Of 60 columns, one basis has 36 pivots, and the other the remaining 24: s + 1 + s + 1 − 12 > 20 for s = 16.
#[test]
fn a_basis_with_fewer_pivots_helps() {
    let checks = dense(&mut 3, 60, 24);
    let code = Problem::new(60, checks, Counts::Nonzero);
    assert_eq!(code.checks().rank(), 24);
    let sums = Sums::few(&code, 20).expect("they are few");
    assert_eq!((sums.most_rows, sums.bases.len()), (16, 2));
    // For small words it does not: only 12 rows and more have a pivot of the other basis.
    let sums = Sums::few(&code, 8).expect("they are few");
    assert_eq!((sums.most_rows, sums.bases.len()), (8, 1));
}

/// Of ten columns, each half has five pivots. There are 30 sums of at most 4 of 5 rows, and 15 of at most 2.
#[test]
fn of_equally_few_sums_those_of_fewer_bases_are_chosen() {
    let check = |row: u32| {
        let mut columns: Vec<u32> = [0, 1, 2].map(|by| (row + by) % 5).into_iter().chain([5 + row]).collect();
        columns.sort_unstable();
        columns
    };
    let code = Problem::new(10, (0..5).map(check).collect::<Vec<_>>(), Counts::Nonzero);
    let sums = Sums::few(&code, 4).expect("there are 31 words");
    assert_eq!((sums.most_rows, sums.bases.len()), (4, 1));
    assert_eq!((number(5, 4), number(5, 2)), (30, 15));
}

/// Two rows differ in two columns only, and a third one shares none of theirs. Single rows are in every shard.
#[test]
fn each_pair_of_rows_is_in_one_shard() {
    let (row, other, third) = (0xff_u128, 0xff | 3 << 8, 0xff << 10);
    let code = Problem::new(18, Vec::<Vec<u32>>::new(), Counts::Nonzero);
    let found = |rows: [u128; 3], most_rows, size| {
        let sums = Sums { bases: vec![rows.to_vec()], most_rows };
        let of = |number| sums.smaller(&code, size, Shard::new(number, 3).expect("there are three"));
        (1..=3).filter(|&number| of(number).is_some()).collect::<Vec<u64>>()
    };
    let places = [[row, other, third], [row, third, other], [third, row, other]];
    for most_rows in [2, 3] {
        let mut shards: Vec<u64> = places.iter().flat_map(|rows| found(*rows, most_rows, 2)).collect();
        shards.sort_unstable();
        assert_eq!(shards, [1, 2, 3]);
    }
    for rows in places {
        assert_eq!(found(rows, 1, 2), []);
        assert_eq!(found(rows, 1, 8), [1, 2, 3]);
    }
}

/// Five bases of one word have a pivot each, so it has five columns.
#[test]
fn enough_bases_need_no_sums() {
    let code = Problem::new(5, (0..4).map(|row| vec![row, row + 1]).collect::<Vec<_>>(), Counts::Nonzero);
    let sums = Sums::few(&code, 4).expect("there is one word");
    assert_eq!((sums.most_rows, sums.bases.len()), (0, 5));
    assert_eq!(sums.smaller(&code, 4, Shard::WHOLE), None);
}

#[test]
fn sums_are_not_weighed_where_a_walk_is_shorter() {
    let is_weighed = |checks: Vec<Vec<u32>>, counts, size| {
        let columns = 1 + *checks.iter().flatten().max().expect("there is a column") as usize;
        Sums::few(&Problem::new(columns, checks, counts), size).is_some()
    };
    let golay = || residues(23, 11);
    assert!(is_weighed(golay(), Counts::Nonzero, 4) && !is_weighed(golay(), Counts::Nonzero, 3));
    assert!(!is_weighed(golay(), Counts::Every, 4));
    // An eighth of 16 columns is two.
    let pairs = |gap| (0..15).map(|column| vec![column, (column + gap) % 16]).collect::<Vec<_>>();
    assert!(is_weighed(pairs(1), Counts::Nonzero, 4));
    let mut sparse = pairs(1);
    sparse[0].pop();
    assert!(!is_weighed(sparse, Counts::Nonzero, 4));
    // There are too many.
    assert!(!is_weighed(residues(199, 99), Counts::Nonzero, 30));
    // A sum has a bit for each column, of which there are at most 128. Ten words make a few sums.
    let wide =
        |columns: u32| (0..columns - 10).map(|row| (row..columns).collect()).collect::<Vec<Vec<u32>>>();
    assert!(is_weighed(wide(128), Counts::Nonzero, 4) && !is_weighed(wide(129), Counts::Nonzero, 4));
}
