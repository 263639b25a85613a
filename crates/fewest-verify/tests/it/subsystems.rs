//! Certificates of subsystem codes and of codes with logical operators that lie.

use crate::random::Random;
use fewest_verify::{Shard, verify};

/// The Bacon–Shor code on 3 × 3 qubits. Gauge generators are on neighbors, X in a column and Z in a row.
pub(crate) const BACON_SHOR: &str = "\
fewest certificate 1
question css-subsystem
columns 9
x 6
0 3
1 4
2 5
3 6
4 7
5 8
z 6
0 1
1 2
3 4
4 5
6 7
7 8
stabilizers x 2
0 1 2 3 4 5
3 4 5 6 7 8
stabilizers z 2
0 1 3 4 6 7
1 2 4 5 7 8
answer x
lower 3
upper 3 0 1 2
answer z
exchange 0 3 6 1 4 7 2 5 8
lower 3
upper 3 0 3 6
end
";

/// The five-qubit code with a logical operator.
pub(crate) const FIVE_QUBITS: &str = "\
fewest certificate 1
question logicals
qubits 5
generators 4
X0 Z1 Z2 X3
X1 Z2 Z3 X4
X0 X2 Z3 Z4
Z0 X1 X3 Z4
logicals 1
X0 X1 X2 X3 X4
answer
lower 3
upper 3 Y1 Z2 Y3
end
";

fn refusal(text: &str) -> String {
    verify(text.as_bytes(), Shard::WHOLE).expect_err(text).to_string()
}

#[test]
fn each_lie_about_a_subsystem_code_is_refused_with_its_line() {
    let proved = verify(BACON_SHOR.as_bytes(), Shard::WHOLE).expect("these are the distances").to_string();
    let expected = "The distance of this CSS subsystem code is 3 (x: 3, z: 3): 9 qubits, 6 gauge generators of x of \
        rank 6, 6 gauge generators of z of rank 6, k = 1, 4 gauge qubits.";
    assert_eq!(proved, expected);
    let cases = [
        // A gauge generator is left out.
        ("x 6\n0 3\n", "x 5\n", "line 18: this row is not a product of gauge generators"),
        ("7 8\nstab", "7 6\nstab", "line 17: expected numbers in ascending order, found 6"),
        ("0 1\n1 2", "0 1\n0 1", "line 23: this row is not a product of gauge generators"),
        // A stabilizer is left out, or is none.
        (
            "stabilizers z 2\n0 1 3 4 6 7\n",
            "stabilizers z 1\n",
            "line 21: these rows do not generate all stabilizers",
        ),
        ("3 4 5 6 7 8\nstab", "3 6\nstab", "line 20: this row does not commute with gauge generator 2"),
        // The word is a gauge generator, or does not commute with a stabilizer.
        ("upper 3 0 1 2", "upper 2 0 3", "line 26: this word is trivial, so it proves no bound"),
        ("lower 3\nupper 3 0 1 2", "upper 2 0 3", "line 25: this word is trivial, so it proves no bound"),
        ("upper 3 0 1 2", "upper 2 0 1", "line 26: this word violates check 1"),
        ("lower 3\nupper 3 0 1 2", "lower 4", "line 25: there is a word of 3 columns: 0 1 2"),
        (
            "exchange 0 3 6 1 4 7 2 5 8",
            "exchange 0 1 2 3 4 5 6 7 8",
            "line 28: this permutation does not map",
        ),
    ];
    for (truth, lie, message) in cases {
        assert!(BACON_SHOR.contains(truth), "{truth}");
        let refused = refusal(&BACON_SHOR.replacen(truth, lie, 1));
        assert!(refused.starts_with(message), "{lie}: {refused}");
    }
}

#[test]
fn each_lie_about_logical_operators_is_refused_with_its_line() {
    let proved = verify(FIVE_QUBITS.as_bytes(), Shard::WHOLE)
        .expect("the certificate states the distance")
        .to_string();
    let expected = "The distance of this code with logical operators is 3: 5 qubits, 4 generators, rank 4, k = 1, 1 logical operator.";
    assert_eq!(proved, expected);
    let cases = [
        ("X0 X1 X2 X3 X4", "X0 X1 X2 X3", "line 10: this operator does not commute with generator 2"),
        ("X0 X1 X2 X3 X4", "X0 Z1 Z2 X3", "line 13: this word is trivial, so it proves no bound"),
        ("lower 3\nupper 3 Y1 Z2 Y3", "lower 4", "line 12: there is a word of 3 columns"),
    ];
    for (truth, lie, message) in cases {
        let refused = refusal(&FIVE_QUBITS.replacen(truth, lie, 1));
        assert!(refused.starts_with(message), "{lie}: {refused}");
    }
}

#[test]
fn only_systems_have_checks_that_contradict_each_other() {
    let mut random = Random::new(9);
    for _ in 0..200 {
        let text = random.any_question().certificate(|size| size);
        let Some((beginning, _)) = text.split_once("answer") else { unreachable!() };
        if beginning.contains("question system") {
            continue;
        }
        for check in 0..8 {
            let name = if text.contains("answer x") { "answer x" } else { "answer" };
            assert!(
                verify(format!("{beginning}{name}\nnone {check}\nend\n").as_bytes(), Shard::WHOLE).is_err()
            );
        }
    }
    let text = "fewest certificate 1\nquestion css\ncolumns 2\nx 2\n0 1\n0 1\nz 0\nanswer x\nnone 1\nanswer z\nlower 1\nend\n";
    assert_eq!(refusal(text), "line 9: these checks do not contradict each other");
}
