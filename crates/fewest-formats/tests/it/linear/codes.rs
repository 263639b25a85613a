//! Tests how quantum codes are read: CSS codes as lists of qubits, and stabilizer codes by their generators.

use super::{check_error, system};
use fewest::formats::linear::{System, read_system};
use fewest::linear::{CssCode, Problem, Side, StabilizerCode};

/// Steane's code as lists.
const LISTS: &str = "7 3 3\n3 4 5 6\n1 2 5 6\n0 2 4 6\n3 4 5 6\n1 2 5 6\n0 2 4 6\n";

/// The same code by generators.
const GENERATORS: &str = "IIIXXXX\nIXXIIXX\nXIXIXIX\nIIIZZZZ\nIZZIIZZ\nZIZIZIZ\n";

#[track_caller]
fn css(text: &str) -> CssCode {
    match system(text) {
        Ok(System::Css(code)) => code,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn stabilizers(text: &str) -> StabilizerCode {
    match system(text) {
        Ok(System::Stabilizer(code)) => code,
        other => panic!("{other:?}"),
    }
}

fn weight(problem: &Problem) -> usize {
    problem.lightest().expect("there is a logical qubit").weight()
}

#[test]
fn lists_contain_a_css_code() {
    for text in [LISTS, &LISTS.replace('\n', " \r\n\n"), &format!("\u{feff}# Steane\n{LISTS}# the end")] {
        let code = css(text);
        assert_eq!((code.qubits(), code.logical_qubits()), (7, 1));
        for side in Side::BOTH {
            let checks: Vec<&[u32]> = code.checks(side).iter().collect();
            assert_eq!(checks, [[3, 4, 5, 6], [1, 2, 5, 6], [0, 2, 4, 6]]);
        }
    }
    assert_eq!(css("10 1 1\n0 1\n2 3\n").logical_qubits(), 8);
    assert_eq!(css("5 0 1\n4\n").qubits(), 5);
    assert_eq!(css("5 0 0\n").logical_qubits(), 5);
}

#[test]
fn all_codes_of_the_collection_are_read() {
    let folder = format!("{}/../fewest-linear/tests/data/codes", env!("CARGO_MANIFEST_DIR"));
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("the folder exists") {
        let path = entry.expect("the folder can be read").path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let file = std::fs::File::open(&path).expect("the file can be read");
        let Ok(System::Css(code)) = read_system(file) else { panic!("{} is no code", path.display()) };
        let name = path.file_stem().expect("it has a name").to_string_lossy().into_owned();
        let numbers: Vec<usize> =
            name.split('-').map(|number| number.parse().expect("the name has only numbers")).collect();
        assert_eq!([code.qubits(), code.logical_qubits()], numbers[..2], "{name}");
        count += 1;
    }
    assert_eq!(count, 13);
}

#[test]
fn invalid_lists_are_reported_with_their_place() {
    let error = |from: &str, to: &str, problem: &str| {
        assert!(LISTS.contains(from));
        check_error(LISTS.replacen(from, to, 1), problem);
    };
    error(
        "7 3 3",
        "7 3 3 9",
        "line 1, column 1: expected 0 or 1, found \"7\"; exponents of a quasi-cyclic matrix must begin with a line of \
         its columns, its rows and the size of its blocks; --field Q reads entries over another field",
    );
    error(
        "7 3 3",
        "7 x 3",
        "line 1, column 3: expected the number of rows of H_X from 0 to 2147483648, found \"x\"",
    );
    error("3 4 5 6", "3 4 5 7", "line 2, column 7: expected a qubit from 0 to 6, found \"7\"");
    error("3 4 5 6", "3 4 3 6", "line 2, column 5: expected each qubit once, found \"3\"");
    error("7 3 3", "7 3 4", "line 8, column 1: expected 4 rows of H_Z, found 3");
    error("7 3 3", "7 3 2", "line 7, column 1: expected the end, found \"0\"");
    check_error("0 1 2\n0\n", "line 2, column 1: expected no qubit, because the code has none, found \"0\"");
    error(
        "1 2 5 6",
        "1 2 5",
        "line 3, column 1: row 1 of one matrix and row 0 of the other do not commute: they share an odd number of columns",
    );
}

#[test]
fn generators_make_a_stabilizer_code() {
    for text in [
        GENERATORS,
        &GENERATORS.replace('I', "_"),
        &GENERATORS.replace('I', "."),
        &GENERATORS.replace('\n', "\r\n\n# next\n"),
        &GENERATORS.replace('\n', ", "),
        &GENERATORS.replace('\n', ";\n"),
        &GENERATORS.replace("X", "X ").replace("\nIIIZ", "\n-IIIZ").replace("\nIZZ", "\n + IZZ"),
    ] {
        let code = stabilizers(text);
        assert_eq!((code.qubits(), code.logical_qubits()), (7, 1), "{text}");
        assert_eq!(weight(&code.problem()), 3, "{text}");
    }
    let code = stabilizers("XZZXI\nIXZZX\nXIXZZ\nZXIXZ");
    assert_eq!((code.qubits(), code.logical_qubits(), weight(&code.problem())), (5, 1, 3));
    assert_eq!(stabilizers("I").logical_qubits(), 1);
    assert_eq!(stabilizers("+Y").logical_qubits(), 0);
}

#[test]
fn invalid_generators_are_reported_with_their_place() {
    check_error("XXI\nZZ\n", "line 2, column 1: expected 3 operators, as in the first generator, found 2");
    check_error(
        "XX\n# long\n +ZZZ\n",
        "line 3, column 2: expected 2 operators, as in the first generator, found 3",
    );
    check_error("XXi\n", "line 1, column 3: expected letters of one case, found \"i\"");
    check_error("XXa\n", "line 1, column 3: expected I, X, Y or Z, found \"a\"");
    check_error("XX,,ZZ\n", "line 1, column 4: expected I, X, Y or Z, found \",\"");
    check_error("XX, ZZZ\n", "line 1, column 5: expected 2 operators, as in the first generator, found 3");
    check_error("XX第\n", "line 1, column 3: expected I, X, Y or Z, found \"第\"");
    check_error("X-X\n", "line 1, column 2: expected I, X, Y or Z, found \"-\"");
    check_error("XX\n+\n", "line 2, column 2: expected I, X, Y or Z, found the end of the line");
    check_error("-", "line 1, column 2: expected I, X, Y or Z, found the end");
    check_error("XX\nYZ\n\nZI\n", "line 4, column 1: generators 0 and 2 do not commute");
    check_error("XX\nZZ\n\n -IY\n", "line 4, column 2: generators 0 and 2 do not commute");
}

/// Signs contradict each other if −1 is a product of generators.
#[test]
fn signs_do_not_contradict_each_other() {
    let error = |text: &str, line: u64, generator: usize| {
        check_error(
            text,
            &format!(
                "line {line}, column 1: the signs contradict each other: -1 is a product of generator {generator} and generators \
                 before it"
            ),
        );
    };
    error("XX\n-XX\n", 2, 1);
    error("XX\nZZ\n+YY\n", 3, 2);
    error("-II\n", 1, 0);
    error("+X0 X1\nZ0 Z1\n\nY0 Y1\n", 4, 2);
    for text in ["XX\nZZ\n-YY\n", "XX\nZZ\nYY\n", "-XX\n-XX\n", "+XZZXI\n-IXZZX\n+XIXZZ\n-ZXIXZ\n"] {
        stabilizers(text);
    }
    let factor = "line 1, column 3: expected generators with the sign + or -, or letters of one case, found \"a letter of the \
                  other case\"";
    check_error("+iXX\n", factor);
    check_error("iXX\n", &factor.replace("column 3", "column 2"));
}

#[test]
fn terms_name_qubits_from_0() {
    let code = stabilizers("X0 X1 I4\nz0*Z1\n");
    assert_eq!((code.qubits(), code.logical_qubits()), (5, 3));
    check_error(
        "X1 X2\n",
        "line 1, column 1: expected a generator that names qubit 0, as qubits count from 0 (I0 names it without an operator), \
         found none",
    );
    check_error(
        "X0 X1\nZ0 Z1 Z0\n",
        "line 2, column 1: expected each qubit once in a generator, found \"0\"",
    );
    check_error(
        "X0 X\n",
        "line 1, column 5: expected the number of a qubit, from 0, found the end of the line",
    );
    check_error(
        "X0 X1,\n",
        "line 1, column 5: expected the number of a qubit from 0 to 715827881, found \"1,\"",
    );
}
