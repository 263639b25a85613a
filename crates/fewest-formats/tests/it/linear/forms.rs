//! Tests the file formats of codes with files that other programs wrote, and with invalid variants of them.

mod mutations;
mod punctured;
mod table;
mod twins;

use super::files::{STEANE, shown};
use fewest::formats::linear::{
    Exponents, Nonbinary, System, forms, read_matrix, read_system, stabilizer_code,
};
use fewest::linear::{Matrix, MatrixError};

pub(super) fn file(name: &str) -> Vec<u8> {
    let path = format!("{}/tests/data/forms/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The files that contain the checks of one type of Steane's code.
pub(super) const CHECKS: [&str; 35] = [
    "python.txt",
    "numpy-str.txt",
    "numpy-repr.txt",
    "numpy-floats.txt",
    "numpy-booleans.txt",
    "sympy.txt",
    "galois.txt",
    "savetxt.txt",
    "savetxt-integers.txt",
    "commas.csv",
    "tabs.tsv",
    "floats.npy",
    "halves.npy",
    "positional.npz",
    "csr.npz",
    "csc.npz",
    "coo.npz",
    "bsr.npz",
    "csr-array.npz",
    "full.mat",
    "only.mat",
    "octave-7.mat",
    "gap-integers.txt",
    "gap-print.txt",
    "gap-display.txt",
    "octave-display.txt",
    "octave-logical.txt",
    "octave-mat2str.txt",
    "octave-text.txt",
    "sage.txt",
    "matlab-rows.txt",
    "matlab-logical.txt",
    "matlab-display.txt",
    "dense.json",
    "h.json",
];

/// The files that contain the checks of both types of Steane's code.
pub(super) const CSS: [&str; 4] = ["compressed.mat", "octave-6.mat", "hx-hz.json", "hx-hz-lists.json"];

/// The files that contain the code of five qubits.
pub(super) const FIVE: [&str; 16] = [
    "stim-repr.txt",
    "stim-str.txt",
    "stim-lines.txt",
    "qiskit-list.txt",
    "qiskit-each.txt",
    "strings.json",
    "stabilizers.json",
    "halves.txt",
    "magma-halves.txt",
    "terms.txt",
    "terms-joined.txt",
    "terms-stars.txt",
    "lower-case.txt",
    "quantumclifford.txt",
    "quantumclifford-literal.txt",
    "qdistrnd.mtx",
];

#[test]
fn every_form_holds_the_same_matrix() {
    for name in CHECKS {
        assert_eq!(shown(&file(name), Nonbinary::Refused), Ok(format!("Checks({STEANE})")), "{name}");
        assert!(read_matrix(&file(name)[..]).is_ok(), "{name}");
    }
    let integers = shown(&file("integers.mtx"), Nonbinary::Refused);
    assert_eq!(integers, Ok(format!("Checks({STEANE})")));
    for name in ["without-weights.alist", "nonbinary.alist"] {
        assert_eq!(shown(&file(name), Nonbinary::Refused), Ok(format!("Checks({STEANE})")), "{name}");
    }
}

#[test]
fn every_form_holds_the_same_css_code() {
    for name in CSS {
        assert_eq!(shown(&file(name), Nonbinary::Refused), Ok(format!("{STEANE} {STEANE}")), "{name}");
    }
}

/// Each file contains the code of five qubits, which has distance 3. Files of Qiskit list the qubits in reverse order,
/// so their generators differ from those of the other files.
#[test]
fn every_form_holds_the_same_stabilizer_code() {
    let expected = shown(b"XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n", Nonbinary::Refused).expect("it is a code");
    for name in FIVE {
        let found = shown(&file(name), Nonbinary::Refused).unwrap_or_else(|error| panic!("{name}: {error}"));
        if !name.starts_with("qiskit") {
            assert_eq!(found, expected, "{name}");
        }
        let Ok(System::Stabilizer(code)) = read_system(&file(name)[..]) else { panic!("{name} is no code") };
        assert_eq!((code.qubits(), code.logical_qubits()), (5, 1), "{name}");
        assert_eq!(code.problem().lightest().expect("it has a logical qubit").weight(), 3, "{name}");
    }
    // Qiskit's last letter is qubit 0.
    let reversed = shown(b"IXZZX\nXZZXI\nZZXIX\nZXIXZ\n", Nonbinary::Refused).expect("it is a code");
    assert_eq!(shown(&file("qiskit-list.txt"), Nonbinary::Refused), Ok(reversed.clone()));
    assert_eq!(shown(&file("qiskit-each.txt"), Nonbinary::Refused), Ok(reversed));
}

#[test]
fn rows_that_a_program_wraps_are_read_whole() {
    let Ok(System::Checks(matrix)) = read_system(&file("numpy-wrapped.txt")[..]) else {
        panic!("it is a matrix")
    };
    let expected: Vec<u32> = (0..56).filter(|column| column % 7 >= 3).collect();
    assert_eq!((matrix.rows(), matrix.columns(), matrix.row(0)), (3, 56, &expected[..]));
    let Ok(System::Checks(matrix)) = read_system(&file("bsr-blocks.npz")[..]) else {
        panic!("it is a matrix")
    };
    let rows: Vec<&[u32]> = matrix.iter().collect();
    assert_eq!((matrix.columns(), rows), (6, vec![&[3, 4, 5][..], &[1, 2, 5], &[0, 2, 4], &[]]));
}

/// Builds a matrix of circulants from the definition: in a block with exponent s, the 1 of row i is in column i + s.
fn by_definition(base: &[&[Option<usize>]], size: usize) -> Matrix {
    let row = |row: usize| {
        let blocks = base[row / size].iter().enumerate();
        blocks.filter_map(move |(block, exponent)| Some(block * size + (row % size + (*exponent)?) % size))
    };
    Matrix::new(base[0].len() * size, (0..base.len() * size).map(row)).expect("all columns exist")
}

#[test]
fn exponents_are_circulants() -> Result<(), MatrixError> {
    let base: [&[Option<usize>]; 2] =
        [&[Some(0), None, Some(1), Some(2)], &[Some(2), Some(1), None, Some(0)]];
    let expected = format!("Checks({:?})", by_definition(&base, 3));
    assert_eq!(shown(&file("base.qc"), Nonbinary::Refused), Ok(expected));
    for name in ["base.txt", "wifi.txt"] {
        let Ok(System::Exponents(exponents)) = read_system(&file(name)[..]) else { panic!("{name}") };
        assert_eq!((exponents.rows(), exponents.columns(), exponents.largest()), (2, 4, Some(2)));
        for size in [1, 3, 5] {
            let reduced =
                base.map(|row| row.iter().map(|exponent| exponent.map(|e| e % size)).collect::<Vec<_>>());
            assert_eq!(exponents.lifted(size)?, by_definition(&[&reduced[0], &reduced[1]], size));
        }
    }
    // Tanner's code [155, 64, 20].
    let Ok(System::Checks(tanner)) = read_system(&file("tanner.qc")[..]) else { panic!("it has its size") };
    assert_eq!((tanner.columns(), tanner.columns() - tanner.rank()), (155, 64));
    // In a sum of circulants, two ones in the same place cancel.
    let sums = |text: &str| -> Exponents {
        match read_system(text.as_bytes()) {
            Ok(System::Exponents(exponents)) => exponents,
            other => panic!("{other:?}"),
        }
    };
    let matrix = sums("0+1 -1\n- 3+5+6\n").lifted(5)?;
    assert_eq!((matrix.row(4), matrix.row(5)), (&[0, 4][..], &[5, 6, 8][..]));
    assert_eq!(sums("0+5 -1\n").lifted(5)?.ones(), 0);
    Ok(())
}

#[track_caller]
fn check_error(name: &str, expected: &str) {
    assert_eq!(shown(&file(name), Nonbinary::Refused), Err(expected.to_owned()), "{name}");
}

#[test]
fn other_fields_are_refused_by_name() {
    check_error("galois-4.txt", "line 3, column 35: expected a matrix over GF(2), found \"GF(2^2)\"");
    check_error(
        "gap-4.txt",
        "line 1, column 29: expected an entry over GF(2), found \"an entry over GF(2^2)\"",
    );
    check_error("gap-3.txt", "line 1, column 5: expected an entry over GF(2), found \"an entry over GF(3)\"");
    check_error("nonbinary-4.alist", "line 1, column 5: expected a matrix over GF(2), found \"GF(4)\"");
    check_error("tetracode.mtx", "line 2, column 1: expected a matrix over GF(2), found \"GF(3)\"");
    check_error("qdistrnd-3.mtx", "line 2, column 1: expected a matrix over GF(2), found \"GF(3)\"");
}

/// Each format in the table of formats has a row in the book's list of formats.
#[test]
fn the_book_lists_the_forms() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/src/reference/codes.md");
    let page =
        std::fs::read_to_string(page).expect("the page can be read").replace("\\|", "|").replace('`', "");
    for form in forms() {
        let row = format!("\n| {} | {} | {} |\n", form.name, form.content, form.begins).replace('`', "");
        assert!(page.contains(&row), "the page lacks{row}");
    }
}

#[test]
fn halves_of_rows_are_generators() {
    let matrix =
        Matrix::new(10, [[0, 3, 6, 7], [1, 4, 7, 8], [0, 2, 8, 9], [1, 3, 5, 9]]).expect("all columns exist");
    let code = stabilizer_code(&matrix, 1 << 20).expect("they commute");
    assert_eq!((code.qubits(), code.logical_qubits()), (5, 1));
    assert_eq!(code.problem().lightest().expect("it has a logical qubit").weight(), 3);
    let odd = Matrix::new(3, [[0]]).expect("all columns exist");
    let error = stabilizer_code(&odd, 1 << 20).expect_err("the number of columns is odd").to_string();
    assert_eq!(error, "expected rows [X|Z] with an even number of columns, found 3 columns");
    let wrong = Matrix::new(2, [[0], [1]]).expect("all columns exist");
    let error = stabilizer_code(&wrong, 1 << 20).expect_err("the generators do not commute").to_string();
    assert_eq!(error, "generators 0 and 1 do not commute");
    assert!(stabilizer_code(&matrix, 9).is_err());
}
