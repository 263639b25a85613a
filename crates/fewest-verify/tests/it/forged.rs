//! Certificates that lie are refused, with the line of the lie.

use fewest_verify::{Refused, Shard, verify};

/// The color code [[8,3,2]] of a cube. The qubits are the vertices. The X check is on all qubits, and each Z check is on
/// a face.
const CUBE: &str = "\
fewest certificate 1
question css
columns 8
x 1
0 1 2 3 4 5 6 7
z 4
0 1 2 3
0 1 4 5
0 2 4 6
4 5 6 7
answer x
symmetry 1 3 0 2 5 7 4 6
symmetry 0 2 4 6 1 3 5 7
lower 4
upper 4 0 1 2 3
answer z
symmetry 1 3 0 2 5 7 4 6
symmetry 0 2 4 6 1 3 5 7
lower 2
upper 2 0 1
end
";

fn refusal(text: &str) -> String {
    verify(text.as_bytes(), Shard::WHOLE).expect_err(text).to_string()
}

#[test]
fn the_cube_is_accepted() {
    let proved = verify(CUBE.as_bytes(), Shard::WHOLE).expect("the cube has these distances").to_string();
    let expected = "The distance of this CSS code is 2 (x: 4, z: 2): 8 qubits, 1 row of x of rank 1, 4 rows of z of rank 4, k = 3.";
    assert_eq!(proved, expected);
}

/// The sentence gives both ends of a side that is not proved, and a question mark for an end that is missing.
#[test]
fn open_sides_are_told_with_both_ends() {
    let open = CUBE.replace("lower 4", "lower 3").replace("upper 2 0 1\n", "");
    let proved = verify(open.as_bytes(), Shard::WHOLE).expect("these ends are true").to_string();
    let expected = "The distance of this CSS code is at least 2 and at most 4 (x: 3 to 4, z: 2 to ?):";
    assert!(proved.starts_with(expected), "{proved}");
}

#[test]
fn each_lie_is_refused_with_its_line() {
    let cases = [
        ("lower 4", "lower 5", "line 14: the word of the upper bound is smaller"),
        ("upper 4 0 1 2 3", "upper 4 0 1 2 4", "line 15: this word violates check 0"),
        (
            "upper 4 0 1 2 3",
            "upper 8 0 1 2 3 4 5 6 7",
            "line 15: this word is trivial, so it proves no bound",
        ),
        ("upper 2 0 1", "upper 4 0 1 2 3", "line 20: this word is trivial, so it proves no bound"),
        ("upper 2 0 1", "upper 3 0 1", "line 20: the weight of the word is 2, not 3"),
        (
            "symmetry 1 3 0 2 5 7 4 6",
            "symmetry 1 0 2 3 4 5 6 7",
            "line 12: this permutation does not map words that count to such words",
        ),
        ("symmetry 1 3 0 2 5 7 4 6", "symmetry 1 3 0 2 5 7 4 4", "line 12: the number 4 occurs twice"),
        ("0 1 4 5", "0 1 4", "line 8: this row does not commute with the rows of x"),
        (
            "lower 2",
            "exchange 0 1 2 3 4 5 6 7\nlower 2",
            "line 19: this permutation does not map the words of x to those of z",
        ),
        (
            "answer x\n",
            "answer x\nnone\n",
            "line 14: expected \"answer z\", found \"symmetry 1 3 0 2 5 7 4 6\"",
        ),
    ];
    for (truth, lie, message) in cases {
        assert!(CUBE.contains(truth), "{truth}");
        let message = message.replace("line 14: expected", "line 13: expected");
        assert_eq!(refusal(&CUBE.replacen(truth, lie, 1)), message, "{lie}");
    }
}

/// A permutation of equal columns of the checks keeps the checks, but not the words that count, because the columns
/// differ in the observable.
#[test]
fn a_permutation_that_keeps_only_the_checks_is_refused() {
    let text = "\
fewest certificate 1
question model
columns 4
checks 1
0 1 2 3
observables 1
0 1
answer
symmetry 0 2 1 3
lower 2
end
";
    assert_eq!(refusal(text), "line 9: this permutation does not map words that count to such words");
}

#[test]
fn no_other_claim_stands_beside_none() {
    let text = "fewest certificate 1\nquestion classical\ncolumns 1\nchecks 1\n0\nanswer\nnone\nend\n";
    assert!(verify(text.as_bytes(), Shard::WHOLE).is_ok());
    for claim in ["lower 1", "upper 1 0"] {
        let more = text.replace("none\n", &format!("none\n{claim}\n"));
        assert_eq!(refusal(&more), format!("line 8: expected \"end\", found {claim:?}"));
    }
}

#[test]
fn an_answer_claims_something() {
    let text = "fewest certificate 1\nquestion classical\ncolumns 1\nchecks 0\nanswer\nend\n";
    assert_eq!(refusal(text), "line 5: this answer claims nothing");
}

/// The product of X and Z on a qubit is Y, so a row has one letter for each qubit.
#[test]
fn a_qubit_stands_once_in_a_row() {
    for row in ["X0 Z0", "X1 Z0", "Y0 Y0"] {
        let text = format!("fewest certificate 1\nquestion stabilizer\nqubits 2\ngenerators 1\n{row}\n");
        assert_eq!(refusal(&text), "line 5: expected qubits in ascending order, found 0");
    }
}

/// The second side has no lower bound by an exchange unless the first side has one.
#[test]
fn an_exchange_needs_the_first_side() {
    let toric = "\
fewest certificate 1
question css
columns 4
x 1
0 1 2 3
z 1
0 1 2 3
answer x
lower 2
answer z
exchange 1 2 3 0
lower 2
upper 2 0 1
end
";
    assert!(verify(toric.as_bytes(), Shard::WHOLE).is_ok());
    let unproved = toric.replacen("lower 2\n", "upper 2 0 1\n", 1);
    assert_eq!(refusal(&unproved), "line 12: the first side does not prove this lower bound");
    let higher = toric.replacen("lower 2\nupper", "lower 3\nupper", 1).replace("upper 2 0 1\n", "");
    assert_eq!(refusal(&higher), "line 12: the first side does not prove this lower bound");
}

/// Sizes that would take too much memory are refused at once.
#[test]
fn too_many_columns_are_refused() {
    let text = "fewest certificate 1\nquestion classical\ncolumns 65537\nchecks 0\nanswer\nnone\nend\n";
    assert_eq!(refusal(text), "line 3: expected a number up to 65536, found \"65537\"");
    // A qubit has three columns.
    let text = "fewest certificate 1\nquestion stabilizer\nqubits 21846\ngenerators 0\nanswer\nnone\nend\n";
    assert_eq!(refusal(text), "line 3: expected a number up to 21845, found \"21846\"");
}

/// A text that ends early or continues after the end is not a certificate.
#[test]
fn a_part_of_a_certificate_is_none() {
    for end in 0..CUBE.len() {
        let refused = verify(&CUBE.as_bytes()[..end], Shard::WHOLE);
        assert!(matches!(refused, Err(Refused::Unreadable(..))), "{end}");
    }
    assert_eq!(refusal(&format!("{CUBE}\n")), "line 22: expected no text after this line");
}
