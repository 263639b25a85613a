//! Tests of logical operators that are given with a code: as rows of a matrix, or as Pauli operators.

use super::{Run, check_error, distance, file, run};

const FIVE: &str = "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n";
/// The code [[4, 2, 2]].
const FOUR: &str = "XXXX\nZZZZ\n";

/// The answer for the given logical operators, and the note about these operators.
#[track_caller]
fn noted(options: &[&str], generators: &str, operators: &str) -> (String, String) {
    let (_folder, name) = file(operators);
    let Run { code, output, errors } =
        run(&[&["distance", "--logicals", &name], options].concat(), generators);
    assert_eq!(code, Some(0), "{errors}");
    let note = errors.strip_prefix(&format!("{name}: ")).unwrap_or_else(|| panic!("{errors}"));
    (output, note.trim_end().to_owned())
}

#[test]
fn all_logical_operators_give_the_distance_of_the_code() {
    let said = "2 logical operators of rank 2; all logical operators of the code have rank 2; they anticommute in \
                pairs: 0 with 1";
    for operators in ["XXXXX\nZZZZZ\n", "X0 X1 X2 X3 X4\nZ0 Z1 Z2 Z3 Z4\n", "1111100000\n0000011111\n"] {
        let (output, note) = noted(&["--witness"], FIVE, operators);
        assert_eq!((output.as_str(), note.as_str()), ("n 5, k 1\nd 3\nZ2 X3 Z4\n", said), "{operators}");
    }
    // The operators may also be given with a matrix [X|Z], and for both sides of a CSS code.
    let halves = "1001001100\n0100100110\n1010000011\n0101010001\n";
    assert_eq!(noted(&["--symplectic"], halves, "XXXXX\nZZZZZ\n").0, "n 5, k 1\nd 3\n");
    let css = "4 1 1\n0 1 2 3\n0 1 2 3\n";
    let basis = "XXII\nZIZI\nXIXI\nZZII\n";
    let (output, note) = noted(&["--count"], css, basis);
    let said = "4 logical operators of rank 4; all logical operators of the code have rank 4; they anticommute in \
                pairs: 0 with 1, 2 with 3";
    assert_eq!((output.as_str(), note.as_str()), ("n 4, k 2\nd 2\nwords 18\n", said));
    assert_eq!(distance(&["--count"], FOUR), "n 4, k 2\nd 2\nwords 18\n");
    let ((_x, x), (_z, z), (_l, l)) = (file("1111\n"), file("1111\n"), file(basis));
    let both = run(&["distance", "--logicals", &l, &x, &z], "");
    assert_eq!((both.output.as_str(), both.errors), ("n 4, k 2\nd 2\n", format!("{l}: {said}\n")));
}

/// A word of weight 2 counts only if it anticommutes with a given operator.
#[test]
fn some_logical_operators_are_detected_by_some_words() {
    let (output, note) = noted(&["--count"], FOUR, "XXII\n");
    // By hand: ZZ or YY, on one of the qubits 0 and 1 and one of the qubits 2 and 3.
    assert_eq!(output, "n 4, k 2\nd 2\nwords 8\n");
    assert_eq!(
        note,
        "1 logical operator of rank 1; all logical operators of the code have rank 4; they commute with each other"
    );
    let (output, note) = noted(&["--per-observable", "--witness"], FOUR, "XXII\nZIZI\nXYZI\n");
    assert_eq!(output, "n 4, k 2\nd 2\nL0 2\nL0: Z1 Z3\nL1 2\nL1: X0 X3\nL2 2\nL2: Z1 Z3\n");
    assert!(
        note.starts_with("3 logical operators of rank 3; all logical operators of the code have rank 4; "),
        "{note}"
    );
    let (output, _) = noted(&["--observable", "0+1"], FOUR, "XXII\nZIZI\n");
    assert_eq!(output, "n 4, k 2\nL0+L1 2\n");
    let (output, _) = noted(&["--erase", "0"], FOUR, "XXII\nZIZI\n");
    assert_eq!(output, "n 4, k 2, erased 1\nd 1\n");
}

#[test]
fn wrong_logical_operators_are_refused_with_their_places() {
    let check = |options: &[&str], operators: &str, error: &str| {
        let (_folder, name) = file(operators);
        let error = format!("{name}: {error}");
        check_error(&[options, &["--logicals", &name]].concat(), FIVE, 2, "", &error);
    };
    check(&[], "XXXXX\nZZIII\n", "line 2, column 1: logical operator 1 and generator 0 do not commute");
    check(&[], "XZZXI\n", "line 1, column 1: operator 0 is a product of generators, not a logical operator");
    check(&[], "XXXX\n", "line 1, column 1: expected operators on 5 qubits, as the code has, found 4");
    let (_folder, name) = file("XXXXX\n");
    let error = "--side is for CSS codes without --logicals, which have two sides";
    check_error(&["--side", "x", "--logicals", &name], FIVE, 2, "", error);
    let error = "standard input: --logicals is for checks and for the generators of a quantum code, found another system";
    check_error(&["--logicals", &name], "error(0.1) D0 L0\n", 2, "", error);
}

#[test]
fn a_search_for_detected_operators_is_divided_and_goes_on() {
    let (_code, code) = file(FIVE);
    let (_operators, operators) = file("XXXXX\n");
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let path = |name: &str| folder.path().join(name).to_str().expect("the path is Unicode").to_owned();
    let asked = ["distance", "--witness", "--logicals", &operators, &code];
    let asked_with = |more: &[&str]| run(&[&asked[..], more].concat(), "");
    let whole = asked_with(&[]);
    for shard in ["1", "2"] {
        let (part, output) = (format!("{shard}/2"), path(shard));
        assert_eq!(asked_with(&["--shard", &part, "-o", &output]).code, Some(0));
    }
    assert_eq!(run(&["merge", &path("1"), &path("2")], ""), whole);
    assert_eq!(asked_with(&["--checkpoint", &path("state")]), whole);
}
