//! Tests codes with punctured columns. Their distances are compared with an enumeration of all codewords, for small
//! sizes of the circulants.

use super::file;
use fewest::Limits;
use fewest::formats::linear::{Punctured, System, read_matrix, read_system};
use fewest::linear::{Matrix, Problem};
use fewest_testing::Random;

/// A basis of the code. Each check and each codeword is a set of columns, stored as bits.
fn basis(checks: &[u64], columns: usize) -> Vec<u64> {
    // Gauss-Jordan elimination: each row has a pivot column that no other row contains.
    let mut rows: Vec<(usize, u64)> = Vec::new();
    for &check in checks {
        let reduced = rows
            .iter()
            .fold(check, |row, &(pivot, other)| row ^ if row >> pivot & 1 == 1 { other } else { 0 });
        if reduced != 0 {
            let pivot = reduced.trailing_zeros() as usize;
            for (_, row) in &mut rows {
                *row ^= if *row >> pivot & 1 == 1 { reduced } else { 0 };
            }
            rows.push((pivot, reduced));
        }
    }
    let free = (0..columns).filter(|&column| rows.iter().all(|&(pivot, _)| pivot != column));
    free.map(|column| {
        rows.iter().fold(1 << column, |word, &(pivot, row)| word | (row >> column & 1) << pivot)
    })
    .collect()
}

/// Restricts all codewords to the transmitted columns. Returns the least weight of a nonzero result, and the number of
/// distinct results.
fn by_all_words(checks: &[u64], columns: usize, punctured: u64) -> (Option<u32>, usize) {
    let mut words = vec![0_u64];
    for word in basis(checks, columns) {
        words.extend(words.clone().iter().map(|other| other ^ word));
    }
    let mut parts: Vec<u64> = words.iter().map(|word| word & !punctured).collect();
    parts.sort_unstable();
    parts.dedup();
    (parts.iter().filter(|part| **part != 0).map(|part| part.count_ones()).min(), parts.len())
}

#[track_caller]
fn check(code: &Punctured, checks: &[u64]) {
    let columns = code.checks().columns();
    let of_matrix: Vec<u64> =
        code.checks().iter().map(|row| row.iter().map(|&column| 1_u64 << column).sum()).collect();
    assert_eq!(of_matrix, checks);
    let punctured = code.columns().iter().map(|&column| 1_u64 << column).sum();
    let (distance, words) = by_all_words(checks, columns, punctured);
    let transmitted = code.transmitted_within(&Limits::new()).expect("nothing is limited");
    assert_eq!(transmitted.columns(), columns - code.columns().len());
    assert_eq!(1 << (transmitted.columns() - transmitted.rank()), words);
    assert_eq!(Problem::codeword(transmitted).distance(), distance.map(|weight| weight as usize));
}

fn punctured(text: &[u8]) -> Punctured {
    match read_system(text) {
        Ok(System::Punctured(code)) => code,
        other => panic!("{other:?}:\n{}", String::from_utf8_lossy(text)),
    }
}

/// Checks an AR4JA code of rate 1/2. Its blocks are sums of permutation matrices of M rows, not circulants.
#[test]
fn a_code_of_ar4ja_is_the_transmitted_one() {
    const M: usize = 8;
    let theta = [3, 0, 1, 2, 2, 3, 0, 1];
    let permuted = |k: usize, row: usize| {
        let quarter = row / (M / 4);
        let shift = (k + quarter * (k + 1) / 2) % (M / 4);
        (theta[k - 1] + quarter) % 4 * (M / 4) + (shift + row) % (M / 4)
    };
    // A block is a list of numbers of permutations, where 0 is the identity.
    let blocks: [[&[usize]; 5]; 3] = [
        [&[], &[], &[0], &[], &[0, 1]],
        [&[0], &[0], &[], &[0], &[2, 3, 4]],
        [&[0], &[5, 6], &[], &[7, 8], &[0]],
    ];
    let mut checks = Vec::new();
    for block in blocks {
        for row in 0..M {
            let place = |k: usize| if k == 0 { row } else { permuted(k, row) };
            let ones = block.iter().enumerate();
            let ones = ones.flat_map(|(column, terms)| terms.iter().map(move |&k| M * column + place(k)));
            checks.push(ones.fold(0_u64, |bits, one| bits ^ 1 << one));
        }
    }
    let code = punctured(&file("ar4ja.qc"));
    assert_eq!((code.checks().columns(), code.columns()), (5 * M, &(4 * M..5 * M).collect::<Vec<_>>()[..]));
    check(&code, &checks);
    let error = read_matrix(&file("ar4ja.qc")[..]).expect_err("it is a code").to_string();
    assert_eq!(error, "line 1, column 1: expected a matrix, found \"a code with punctured columns\"");
}

#[test]
fn random_liftings_have_the_distances_of_their_transmitted_columns() {
    let mut random = Random(62);
    let mut without = 0;
    for _ in 0..300 {
        let (size, columns, rows) = (1 + random.below(3), 2 + random.below(4), 1 + random.below(3));
        let (mut text, mut checks) = (format!("{columns} {rows} {size}\n"), vec![0_u64; rows * size]);
        for row in 0..rows {
            for column in 0..columns {
                // The text contains at least one -1, which shows that the numbers are exponents.
                let exponent = if row + column == 0 { 0 } else { random.below(size + 1) };
                if exponent == 0 {
                    text.push_str("-1 ");
                    continue;
                }
                text.push_str(&format!("{} ", exponent - 1));
                for line in 0..size {
                    checks[row * size + line] |= 1 << (column * size + (line + exponent - 1) % size);
                }
            }
            text.push('\n');
        }
        let pattern: Vec<usize> = (0..columns).map(|_| usize::from(random.below(3) > 0)).collect();
        text.push_str(&pattern.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
        text.push('\n');
        match pattern.iter().sum::<usize>() {
            0 => assert!(read_system(text.as_bytes()).is_err(), "{text}"),
            sent if sent == columns => {
                let Ok(System::Checks(matrix)) = read_system(text.as_bytes()) else { panic!("{text}") };
                let ones = |&row: &u64| (0..columns * size).filter(move |column| row >> column & 1 == 1);
                let expected = checks.iter().map(ones);
                assert_eq!(matrix, Matrix::new(columns * size, expected).expect("all columns exist"));
            }
            _ => {
                check(&punctured(text.as_bytes()), &checks);
                without += 1;
            }
        }
    }
    assert!(without > 100);
}
