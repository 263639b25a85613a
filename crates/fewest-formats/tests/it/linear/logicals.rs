//! Tests how logical operators of a stabilizer code are read, in all forms of generators.

use super::forms::{FIVE, file};
use fewest::formats::linear::{Nonbinary, System, read_logicals_with_limit, read_system};
use fewest::linear::StabilizerCode;
use fewest_testing::reading::read_in_pieces;

fn code(text: &[u8]) -> StabilizerCode {
    match read_system(text) {
        Ok(System::Stabilizer(code)) => code,
        other => panic!("{other:?}"),
    }
}

/// For each operator, the indices of those that anticommute with it; or the error.
fn read(code: &StabilizerCode, text: &[u8]) -> Result<Vec<Vec<usize>>, String> {
    let operators =
        read_in_pieces(text, |text| read_logicals_with_limit(text, code, Nonbinary::Refused, 1 << 16))?;
    Ok((0..operators.count()).map(|operator| operators.partners(operator)).collect())
}

const GENERATORS: &[u8] = b"XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n";

#[test]
fn operators_are_read_in_every_form() {
    let code = code(GENERATORS);
    let forms = [
        "XXXXX\nZZZZZ\n",
        "+XXXXX\n-ZZZZZ\n",
        "xxxxx\nzzzzz\n",
        "X0 X1 X2 X3 X4\nZ0*Z1*Z2*Z3*Z4\n",
        "stim.PauliString(\"+XXXXX\")\nstim.PauliString(\"+ZZZZZ\")\n",
        "PauliList(['XXXXX', 'ZZZZZ'])",
        "S\"XXXXX ZZZZZ\"",
        "11111|00000\n00000|11111\n",
        "[1 1 1 1 1|0 0 0 0 0]\n[0 0 0 0 0|1 1 1 1 1]\n",
        "1111100000\n0000011111\n",
        "5 1 1\n0 1 2 3 4\n0 1 2 3 4\n",
        r#"["XXXXX", "ZZZZZ"]"#,
        r#"{"stabilizers": ["XXXXX", "ZZZZZ"]}"#,
        r#"{"n": 5, "X": [[0, 1, 2, 3, 4]], "Z": [[0, 1, 2, 3, 4]]}"#,
        "%%MatrixMarket matrix coordinate complex general\n2 5 10\n1 1 1 0\n1 2 1 0\n1 3 1 0\n1 4 1 0\n1 5 1 0\n2 1 0 1\n2 2 0 \
         1\n2 3 0 1\n2 4 0 1\n2 5 0 1\n",
    ];
    for text in forms {
        assert_eq!(read(&code, text.as_bytes()), Ok(vec![vec![1], vec![0]]), "{text}");
    }
    // Terms may omit the first and the last qubit.
    let two = self::code(b"XXXX\nZZZZ\n");
    assert_eq!(read(&two, b"X1 X2\nZ2 Z3\n"), Ok(vec![vec![1], vec![0]]));
}

#[test]
fn generators_are_no_logical_operators() {
    let code = code(GENERATORS);
    for name in FIVE {
        let error = read(&code, &file(name)).expect_err("they are generators");
        let is_refused = error.contains("is a product of generators") || error.contains("do not commute");
        assert!(is_refused, "{name}: {error}");
    }
}

#[test]
fn wrong_operators_are_refused_with_their_places() {
    let code = code(GENERATORS);
    let check = |text: &str, expected: &str| {
        assert_eq!(read(&code, text.as_bytes()), Err(expected.to_owned()), "{text}");
    };
    check("XXXXX\n\nZZIII\n", "line 3, column 1: logical operator 1 and generator 0 do not commute");
    check(
        "XXXXX\nIXZZX\n",
        "line 2, column 1: operator 1 is a product of generators, not a logical operator",
    );
    check("IIIII\n", "line 1, column 1: operator 0 is a product of generators, not a logical operator");
    check("XXXX\n", "line 1, column 1: expected operators on 5 qubits, as the code has, found 4");
    check("X0 X5\n", "line 1, column 1: expected operators on 5 qubits, as the code has, found 6");
    check(
        "11111\n",
        "line 1, column 1: expected logical operators on 5 qubits, found \"a matrix of 5 columns instead of 10, as rows \
         [X|Z] have\"",
    );
    check(
        "error(0.1) D0 L0\n",
        "line 1, column 1: expected logical operators on 5 qubits, found \"another system\"",
    );
    check(
        "4 1 1\n0 1 2 3\n0 1\n",
        "line 1, column 1: expected logical operators on 5 qubits, found \"operators on 4 qubits\"",
    );
    check(r#"["XXXXX", "ZZIII"]"#, "line 1, column 12: logical operator 1 and generator 0 do not commute");
    check(
        r#"{"stabilizers": ["XXXXX", "ZZIII"]}"#,
        "stabilizers: line 2, column 1: logical operator 1 and generator 0 do not commute",
    );
    check(r#"{"n": 5, "X": [[0, 1]], "Z": []}"#, "logical operator 0 and generator 0 do not commute");
    check(
        r#"{"n": 4, "X": [[0, 1]], "Z": []}"#,
        "expected logical operators on 5 qubits, found operators on 4 qubits",
    );
    check("", "line 1, column 1: expected logical operators, found the end");
    let read = read_logicals_with_limit(&b"XXXXX\n"[..], &code, Nonbinary::Refused, 8);
    assert!(read.is_err_and(|error| error.is_of_memory()));
}
