//! Tests how matrices are read: rows of 0 and 1, Matrix Market, and alist.

use super::check_error;
use fewest::formats::linear::{
    DEFAULT_MEMORY, Nonbinary, ReadError, System, TextProblem, read_matrix, read_matrix_with_limit,
    read_system,
};
use fewest::linear::Matrix;
use fewest_testing::Random;
use fewest_testing::reading::read_in_pieces;
use proptest::prelude::*;
use std::fmt::Write;

/// Checks that a text is a matrix of `columns` columns. Each row is given by the columns of its ones.
#[track_caller]
fn check(text: &str, columns: usize, rows: &[&[usize]]) {
    let rows = rows.iter().map(|row| row.iter().copied());
    let expected = Matrix::new(columns, rows).expect("all columns exist");
    let found = read_in_pieces(text.as_ref(), read_matrix);
    assert_eq!(found, Ok(expected.clone()), "{text}");
    match read_system(text.as_bytes()) {
        Ok(System::Checks(checks)) => assert_eq!(checks, expected),
        other => panic!("{other:?}"),
    }
}

#[test]
fn rows_of_digits_have_blanks_or_none() {
    for text in ["011\n100\n", "0 1 1\n1 0 0", "\u{feff}\n# two rows\n0 11 # the first\r\n\n\t1 00\r\n\n"] {
        check(text, 3, &[&[1, 2], &[0]]);
    }
    check("1", 1, &[&[0]]);
    check("0\n0\n", 1, &[&[], &[]]);
    // A row of two or three entries could also be the first line of a CSS code in lists.
    check("1 1\n0 1\n", 2, &[&[0, 1], &[1]]);
    check("1 0 1\n", 3, &[&[0, 2]]);
    check("10 10\n01 11\n", 4, &[&[0, 2], &[1, 2, 3]]);
}

#[test]
fn long_rows_are_read_whole() {
    let ones: Vec<usize> = (0..20_000).filter(|column| column % 7 == 3).collect();
    let row: String = (0..20_000).map(|column| if column % 7 == 3 { '1' } else { '0' }).collect();
    check(&format!("{row}\n{row}\n"), 20_000, &[&ones, &ones]);
}

#[test]
fn an_invalid_row_is_reported_with_its_place() {
    check_error("011\n10\n", "line 2, column 1: expected 3 entries, as in the first row, found 2");
    check_error("01\n\n  1 0 0\n", "line 3, column 3: expected 2 entries, as in the first row, found 3");
    check_error("0110\n0120\n", "line 2, column 3: expected 0 or 1, found \"2\"");
    check_error("01\n0x\n", "line 2, column 2: expected 0 or 1, found \"x\"");
    check_error("0 1 2 1\n", "line 1, column 5: expected 0 or 1, found \"2\"");
}

/// The matrix in Matrix Market's coordinate format.
fn coordinates(matrix: &Matrix) -> String {
    let mut text = format!(
        "%%MatrixMarket matrix coordinate pattern general\n{} {} {}\n",
        matrix.rows(),
        matrix.columns(),
        matrix.ones()
    );
    for (row, columns) in matrix.iter().enumerate() {
        columns
            .iter()
            .for_each(|column| writeln!(text, "{} {}", row + 1, column + 1).expect("a string can grow"));
    }
    text
}

/// The matrix in Matrix Market's array format.
fn array(matrix: &Matrix) -> String {
    let mut text =
        format!("%%MatrixMarket matrix array integer general\n{} {}\n", matrix.rows(), matrix.columns());
    for column in 0..matrix.columns() as u32 {
        for row in matrix.iter() {
            writeln!(text, "{}", u8::from(row.contains(&column))).expect("a string can grow");
        }
    }
    text
}

/// The matrix as rows of 0 and 1.
fn digits(matrix: &Matrix) -> String {
    let digit = |row: &[u32], column| if row.contains(&column) { '1' } else { '0' };
    let line = |row| (0..matrix.columns() as u32).map(move |column| digit(row, column)).chain(['\n']);
    matrix.iter().flat_map(line).collect()
}

/// The matrix as an alist, with or without padding zeros.
fn alist(matrix: &Matrix, is_filled_up: bool) -> String {
    let by_column = matrix.transposed();
    let weights = |lists: &Matrix| lists.iter().map(<[u32]>::len).collect::<Vec<_>>();
    let largest = |lists: &Matrix| weights(lists).into_iter().max().unwrap_or(0);
    let line =
        |numbers: Vec<usize>| numbers.iter().map(|number| format!("{number} ")).collect::<String>() + "\n";
    let mut text = line(vec![matrix.columns(), matrix.rows()]);
    text += &line(vec![largest(&by_column), largest(matrix)]);
    text += &(line(weights(&by_column)) + &line(weights(matrix)));
    for lists in [&by_column, matrix] {
        for list in lists.iter() {
            let mut numbers: Vec<_> = list.iter().map(|&entry| entry as usize + 1).collect();
            if is_filled_up {
                numbers.resize(largest(lists), 0);
            }
            text += &line(numbers);
        }
    }
    text
}

proptest! {
    #[test]
    fn a_matrix_is_the_same_in_every_format(rows in 1..9_usize, columns in 1..9_usize, ones in 0..9_usize, seed in 1..u64::MAX) {
        let mut random = Random(seed);
        let drawn = (0..rows).map(|_| (0..columns).filter(|_| random.below(8) < ones).collect::<Vec<_>>());
        let matrix = Matrix::new(columns, drawn.collect::<Vec<_>>()).expect("all columns exist");
        for text in [coordinates(&matrix), array(&matrix), digits(&matrix), alist(&matrix, true), alist(&matrix, false)] {
            // An alist with one column and one row looks like rows of 0 and 1.
            if text.starts_with("1 1 \n") {
                continue;
            }
            prop_assert_eq!(&read_matrix(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}")), &matrix);
        }
    }
}

const COORDINATES: &str = "%%MatrixMarket matrix coordinate pattern general\n";

#[test]
fn matrix_market_lists_coordinates() {
    check(&format!("{COORDINATES}2 3 3\n1 2\n2 1\n1 3\n"), 3, &[&[1, 2], &[0]]);
    check(
        &format!("\u{feff}{COORDINATES}% a comment\n%\n\n2 3 1\r\n\n% one more\n 2\t3 \n\n"),
        3,
        &[&[], &[2]],
    );
    check(&format!("{}0 0 0\n", COORDINATES.to_uppercase().replace("MATRIXMARKET", "MatrixMarket")), 0, &[]);
    check(&format!("{COORDINATES}0 5 0\n"), 5, &[]);
    check(&format!("{COORDINATES}2 0 0\n"), 0, &[&[], &[]]);
}

const INTEGERS: &str = "%%MatrixMarket matrix coordinate integer general\n";
const REALS: &str = "%%MatrixMarket matrix coordinate real general\n";

fn modulo_2(text: &str) -> Result<Matrix, String> {
    let read = |input| read_matrix_with_limit(input, Nonbinary::Modulo2, DEFAULT_MEMORY);
    read_in_pieces(text.as_ref(), read)
}

#[track_caller]
fn check_modulo_2(text: &str, columns: usize, rows: &[&[usize]]) {
    let rows = rows.iter().map(|row| row.iter().copied());
    assert_eq!(modulo_2(text), Ok(Matrix::new(columns, rows).expect("all columns exist")), "{text}");
}

#[test]
fn matrix_market_values_are_0_and_1() {
    check(&format!("{INTEGERS}1 4 4\n1 1 1\n1 2 -0\n1 3 +001\n1 4 00\n"), 4, &[&[0, 2]]);
    check(&format!("{REALS}1 4 4\n1 1 1.0\n1 2 -0.0\n1 3 0.1e1\n1 4 0e9\n"), 4, &[&[0, 2]]);
    let error = |header: &str, value: &str| {
        let text = format!("{header}2 1 2\n1 1 1\n2 1 {value}\n");
        check_error(&text, &format!("line 4, column 5: expected 0 or 1, found \"{value}\""));
        let error = read_matrix(text.as_bytes()).expect_err("an entry is refused");
        let ReadError::Text(error) = error else { panic!("nothing fails") };
        let is_whole = matches!(error.problem, TextProblem::NonbinaryEntry { .. });
        // The error for an entry that `--mod-2` would accept says so.
        assert_eq!(is_whole, modulo_2(&text).is_ok(), "{value}");
    };
    for value in ["2", "-1", "3", "10", "123456789012345678901234567890"] {
        error(INTEGERS, value);
    }
    for value in
        ["2.0", "-1", "1e1", "9007199254740991", "0.5", "1.5", "NaN", "inf", "-inf", "1e300", "1e-300"]
    {
        error(REALS, value);
    }
    let array = "%%MatrixMarket matrix array integer general\n2 2\n1\n0\n1\n2\n";
    check_error(array, "line 6, column 1: expected 0 or 1, found \"2\"");
    check_modulo_2(array, 2, &[&[0, 1], &[]]);
}

#[test]
fn matrix_market_values_count_modulo_2_where_asked() {
    check_modulo_2(
        &format!("{INTEGERS}1 4 4\n1 1 3\n1 2 -1\n1 3 0\n1 4 123456789012345678901234567890\n"),
        4,
        &[&[0, 1]],
    );
    check_modulo_2(
        &format!("{REALS}1 5 5\n1 1 1.0\n1 2 -1e0\n1 3 2.0E+00\n1 4 0.30000e1\n1 5 9007199254740991\n"),
        5,
        &[&[0, 1, 3, 4]],
    );
    let error = |header: &str, value: &str| {
        let expected = format!("line 3, column 5: expected a whole number, found \"{value}\"");
        assert_eq!(modulo_2(&format!("{header}1 1 1\n1 1 {value}\n")), Err(expected));
    };
    for value in ["1.5", "inf", "NaN", "1e300", "9007199254740994", "x", "0x1"] {
        error(REALS, value);
    }
    for value in ["1.0", "-", "--1", "1e0", "x"] {
        error(INTEGERS, value);
    }
}

#[test]
fn matrix_market_lists_one_half_of_a_symmetric_matrix() {
    let text = "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 3\n1 1\n2 1\n3 2\n";
    check(text, 3, &[&[0, 1], &[0, 2], &[1]]);
    let text = "%%MatrixMarket matrix array integer symmetric\n3 3\n1\n1 0\n0 1 0\n";
    check(text, 3, &[&[0, 1], &[0, 2], &[1]]);
    check_error(
        "%%MatrixMarket matrix coordinate pattern symmetric\n3 4 0\n",
        "line 2, column 3: expected 3 columns, the number of rows, in a symmetric matrix, found \"4\"",
    );
    check_error(
        "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 2\n2 1\n1 2\n",
        "line 4, column 1: expected each entry once, found \"1 2\"",
    );
}

/// In a skew-symmetric matrix, the mirror image of 1 is -1, which is an entry of GF(2) only modulo 2.
#[test]
fn matrix_market_lists_one_half_of_a_skew_symmetric_matrix() {
    let coordinates = "%%MatrixMarket matrix coordinate integer skew-symmetric\n3 3 2\n";
    check_modulo_2(&format!("{coordinates}2 1 -1\n3 2 5\n"), 3, &[&[1], &[0, 2], &[1]]);
    check(&format!("{coordinates}2 1 0\n3 2 0\n"), 3, &[&[], &[], &[]]);
    let mirrored = "line 4, column 1: expected 0 or 1, found \"-1, the mirror image of 1\"";
    check_error(format!("{coordinates}2 1 0\n3 2 1\n"), mirrored);
    let array = "%%MatrixMarket matrix array integer skew-symmetric\n3 3\n0\n1\n1\n";
    check_error(array, mirrored);
    check_modulo_2(array, 3, &[&[2], &[2], &[0, 1]]);
    check_error(
        "%%MatrixMarket matrix coordinate pattern skew-symmetric\n3 3 1\n2 2\n",
        "line 3, column 3: expected a column off the diagonal of a skew-symmetric matrix, found \"2\"",
    );
}

#[test]
fn matrix_market_arrays_go_by_columns() {
    let array = "%%MatrixMarket matrix array integer general\n";
    check(&format!("{array}2 3\n1\n0\n1\n1\n0\n0\n"), 3, &[&[0, 1], &[1]]);
    check_error(format!("{array}2 2\n1\n0\n1\n"), "line 6, column 1: expected 0 or 1, found the end");
    check_error(format!("{array}1 1\n1\n0\n"), "line 4, column 1: expected the end, found \"0\"");
    check_error(format!("{array}1 1 1\n1\n"), "line 2, column 5: expected the end of the line, found \"1\"");
}

#[test]
fn an_invalid_matrix_market_text_is_reported_with_its_place() {
    check_error(
        "%MatrixMarket matrix\n",
        "line 1, column 1: expected %%MatrixMarket, found \"%MatrixMarket\"",
    );
    let error = |banner: &str, column: u64, problem: &str| {
        check_error(
            format!("%%MatrixMarket {banner}\n1 1 0\n"),
            &format!("line 1, column {column}: {problem}"),
        );
    };
    error("vector", 16, "expected matrix, found \"vector\"");
    error("matrix dense", 23, "expected coordinate or array, found \"dense\"");
    error(
        "matrix coordinate quaternion",
        34,
        "expected pattern, integer, real or complex, found \"quaternion\"",
    );
    error("matrix array pattern", 29, "expected integer or real, found \"pattern\"");
    error(
        "matrix coordinate integer hermitian",
        42,
        "expected general, symmetric or skew-symmetric, found \"hermitian\"",
    );
    error(
        "matrix coordinate integer",
        41,
        "expected general, symmetric or skew-symmetric, found the end of the line",
    );
    error("matrix array integer general x", 45, "expected the end of the line, found \"x\"");
    let error = |rest: &str, line: u64, column: u64, problem: &str| {
        check_error(format!("{COORDINATES}{rest}"), &format!("line {line}, column {column}: {problem}"));
    };
    error("", 2, 1, "expected the number of rows from 0 to 2147483648, found the end");
    error("2 x 1\n", 2, 3, "expected the number of columns from 0 to 2147483648, found \"x\"");
    error("2 2\n", 2, 4, "expected the number of entries, found the end of the line");
    error("2 2 2\n1 1\n", 4, 1, "expected entry 2 of 2, found the end");
    error("2 2 1\n1 1\n2 2\n", 4, 1, "expected the end, found \"2\"");
    error("2 3 1\n3 1\n", 3, 1, "expected a row from 1 to 2, found \"3\"");
    error("2 3 1\n1 0\n", 3, 3, "expected a column from 1 to 3, found \"0\"");
    error("0 3 1\n1 1\n", 3, 1, "expected a row, but none is possible here, found \"1\"");
    error("2 3 1\n1\n2\n", 3, 2, "expected a column from 1 to 3, found the end of the line");
    error("2 3 1\n1 1 1\n", 3, 5, "expected the end of the line, found \"1\"");
    error("2 3 3\n2 1\n1 1\n  2 1\n", 5, 3, "expected each entry once, found \"2 1\"");
    error(
        "99999999999999999999 1 1\n",
        2,
        1,
        "expected the number of rows from 0 to 2147483648, found \"99999999999999999999\"",
    );
}

/// The (7, 4) Hamming code.
const ALIST: &str = "7 3\n3 4\n1 1 2 1 2 2 3\n4 4 4\n1 0 0\n2 0 0\n1 2 0\n3 0 0\n1 3 0\n2 3 0\n1 2 3\n1 3 5 7\n2 3 6 7\n4 5 6 7\n";

#[test]
fn an_alist_may_be_padded_with_zeros() {
    let rows: [&[usize]; 3] = [&[0, 2, 4, 6], &[1, 2, 5, 6], &[3, 4, 5, 6]];
    check(ALIST, 7, &rows);
    check(&ALIST.replace(" 0", ""), 7, &rows);
    check(&ALIST.replace('\n', " \r\n"), 7, &rows);
    // A list may be in any order.
    check(&ALIST.replace("1 3 5 7", "7 5 3 1"), 7, &rows);
    // A column without ones and a row without ones.
    check("3 2\n1 2\n1 0 1\n2 0\n1\n\n1\n1 3\n\n", 3, &[&[0, 2], &[]]);
    check("3 2\n1 2\n1 0 1\n2 0\n1\n0\n1\n1 3\n0 0\n", 3, &[&[0, 2], &[]]);
    check("3 2\n1 2\n1 0 1\n2 0\n1\n\n1\n1 3", 3, &[&[0, 2], &[]]);
}

#[test]
fn the_two_directions_of_an_alist_agree() {
    let error = |from: &str, to: &str, problem: &str| {
        assert!(ALIST.contains(from));
        check_error(ALIST.replacen(from, to, 1), problem);
    };
    error("\n1 3 5 7", "\n1 2 5 7", "line 12, column 3: expected a column whose list has row 1, found \"2\"");
    error("\n1 0 0\n", "\n2 0 0\n", "line 12, column 1: expected a column whose list has row 1, found \"1\"");
    error(
        "4 4 4\n",
        "3 4 4\n",
        "line 12, column 1: expected 3 columns in the list of row 1, as its weight says, found 4",
    );
    let shorter = ALIST.replace("4 4 4\n", "3 4 4\n").replace("\n1 3 5 7", "\n1 3 5");
    check_error(shorter, "line 12, column 1: expected 4 columns, whose lists have row 1, found 3");
}

#[test]
fn an_invalid_alist_is_reported_with_its_place() {
    let error = |from: &str, to: &str, problem: &str| {
        assert!(ALIST.contains(from));
        check_error(ALIST.replacen(from, to, 1), problem);
    };
    error(
        "7 3\n3 4",
        "7 3\n3",
        "line 2, column 2: expected the largest weight of a row from 0 to 7, found the end of the line",
    );
    error(
        "\n3 4\n",
        "\n4 4\n",
        "line 2, column 1: expected the largest weight of a column from 0 to 3, found \"4\"",
    );
    error(
        "1 1 2 1 2 2 3",
        "1 1 2 1 2 2 4",
        "line 3, column 13: expected the weight of column 7 from 0 to 3, found \"4\"",
    );
    error("1 1 2 1 2 2 3", "1 1 2 1 2 2 3 1", "line 3, column 15: expected the end of the line, found \"1\"");
    error("\n1 2 0\n", "\n1 0 2\n", "line 7, column 5: expected only zeros after a zero, found \"2\"");
    error("\n1 2 0\n", "\n1 4 0\n", "line 7, column 3: expected a row from 0 to 3, found \"4\"");
    error("\n1 2 0\n", "\n1 1 0\n", "line 7, column 3: expected each row once, found \"1\"");
    error(
        "\n1 2 0\n",
        "\n1 0 0\n",
        "line 7, column 1: expected 2 rows in the list of column 3, as its weight says, found 1",
    );
    error("4 5 6 7\n", "4 5 6 7\n1\n", "line 15, column 1: expected the end, found \"1\"");
    error(
        "\n4 5 6 7\n",
        "\n",
        "line 14, column 1: expected 4 columns in the list of row 3, as its weight says, found 0",
    );
}

#[test]
fn a_code_is_not_a_matrix() {
    let error = |text: &str| read_matrix(text.as_bytes()).expect_err("it is none").to_string();
    assert_eq!(error("XX\nZZ\n"), "line 1, column 1: expected a matrix, found \"generators\"");
    assert_eq!(error("\n4 1 1\n0 1\n"), "line 2, column 1: expected a matrix, found \"lists of a CSS code\"");
    assert_eq!(
        error(" error(0.1) D0"),
        "line 1, column 2: expected a matrix, found \"Stim's detector error model\""
    );
}
