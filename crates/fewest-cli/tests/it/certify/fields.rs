//! Certificates of codes over fields other than GF(2), and of codes over qudits.

use crate::program::{Run, print, run};

const GOLAY_3: &str = "../../examples/golay-3.txt";

const HEXACODE: &str = "1 0 0 1 3 2\n0 1 0 1 2 3\n0 0 1 1 1 1\n";

/// The extended ternary Golay code: the identity beside a matrix of quadratic residues modulo 5 with a border.
const EXTENDED_GOLAY: &str = "\
1 0 0 0 0 0 0 1 1 1 1 1\n0 1 0 0 0 0 1 0 1 2 2 1\n0 0 1 0 0 0 1 1 0 1 2 2\n\
0 0 0 1 0 0 1 2 1 0 1 2\n0 0 0 0 1 0 1 2 2 1 0 1\n0 0 0 0 0 1 1 1 2 2 1 0\n";

#[test]
fn codes_over_other_fields_have_certificates() {
    let qutrits = "../../examples/five-qutrit.txt";
    for (arguments, input, sentence) in [
        (&[GOLAY_3][..], "", "this code over GF(3) is 5: 11 columns, 5 checks, rank 5, k = 6."),
        (
            &["--field", "3", "--generator"],
            EXTENDED_GOLAY,
            "this code over GF(3) is 6: 12 columns, 6 checks, rank 6, k = 6.",
        ),
        (&["--field", "4"], HEXACODE, "this code over GF(4) is 4: 6 columns, 3 checks, rank 3, k = 3."),
        (
            &["--field", "4", "--dual"],
            HEXACODE,
            "this code over GF(4) is 4: 6 columns, 3 checks, rank 3, k = 3.",
        ),
        (
            &["--field", "3", "--symplectic", qutrits],
            "",
            "this code over qudits of dimension 3 is 3: 5 qudits, 4 generators, rank 4, k = 1.",
        ),
    ] {
        let certificate = print(&[&["certify", "distance"], arguments].concat(), input);
        assert_eq!(print(&["verify"], &certificate), format!("The distance of {sentence}\n"));
    }
    let none = run(&["certify", "distance", "--field", "3"], "1 0\n0 2\n");
    assert_eq!(none.code, Some(1), "{}", none.errors);
    assert!(none.output.ends_with("checks 2\n0:1\n1:2\nanswer\nnone\nend\n"), "{}", none.output);
    let sentence = "No word counts in this code over GF(3): 2 columns, 2 checks, rank 2, k = 0.\n";
    assert_eq!(print(&["verify"], none.output), sentence);
}

/// The polynomials are the Conway polynomials in Lübeck's list. The constant coefficient comes first.
#[test]
fn a_certificate_names_the_polynomial_of_its_field() {
    for (order, polynomial) in [(4, "1 1 1"), (8, "1 1 0 1"), (9, "2 2 1"), (16, "1 1 0 0 1")] {
        let certificate = print(&["certify", "distance", "--field", &order.to_string()], "1 w w^2\n");
        let beginning = format!(
            "fewest certificate 1\nquestion field\norder {order}\npolynomial {polynomial}\ncolumns 3\nchecks 1\n0:1 1:"
        );
        assert!(certificate.starts_with(&beginning), "{certificate}");
        let sentence = print(&["verify"], &certificate);
        assert!(
            sentence.starts_with(&format!("The distance of this code over GF({order}) is 2: ")),
            "{sentence}"
        );
    }
    let prime = print(&["certify", "distance", "--field", "7"], "1 2 4\n");
    assert!(
        prime
            .starts_with("fewest certificate 1\nquestion field\norder 7\ncolumns 3\nchecks 1\n0:1 1:2 2:4\n")
    );
}

#[test]
fn brackets_over_other_fields_are_certified() {
    let stopped = run(&["certify", "distance", GOLAY_3, "--nodes", "0"], "");
    assert_eq!(stopped.code, Some(3), "{}", stopped.errors);
    assert!(stopped.output.ends_with("answer\nlower 1\nend\n"), "{}", stopped.output);
    let sentence = print(&["verify"], stopped.output);
    assert!(sentence.starts_with("The distance of this code over GF(3) is at least 1: "), "{sentence}");
    let enough = print(&["certify", "distance", GOLAY_3, "--at-least", "4"], "");
    let sentence = print(&["verify"], enough);
    assert!(sentence.contains("is at least 4") || sentence.contains("is 5"), "{sentence}");
    let lighter = run(&["certify", "distance", GOLAY_3, "--at-least", "6"], "");
    assert_eq!(lighter.code, Some(1), "{}", lighter.errors);
    let sentence = print(&["verify"], lighter.output);
    assert!(sentence.contains("at most 5: ") || sentence.contains("is 5: "), "{sentence}");
}

#[test]
fn forged_certificates_over_other_fields_are_refused_with_their_line() {
    let certificate = print(&["certify", "distance", GOLAY_3], "");
    let line = |text: &str, start: &str| {
        1 + text.lines().position(|line| line.starts_with(start)).expect("the certificate has this line")
    };
    let forged = certificate.replace("lower 5\n", "lower 6\n");
    let errors = format!(
        "error: standard input: line {}: the word of the upper bound is smaller\n",
        line(&forged, "lower")
    );
    assert_eq!(run(&["verify"], &forged), Run { code: Some(1), output: String::new(), errors });
    let upper = certificate.lines().find(|line| line.starts_with("upper ")).expect("there is a word");
    let last = if upper.ends_with('1') { '2' } else { '1' };
    let forged = certificate.replace(upper, &format!("{}{last}", &upper[..upper.len() - 1]));
    let refused = run(&["verify"], &forged);
    assert_eq!(refused.code, Some(1));
    let beginning =
        format!("error: standard input: line {}: this word violates check ", line(&forged, "upper"));
    assert!(refused.errors.starts_with(&beginning), "{}", refused.errors);
    let wide = format!("1{}\n", " 0".repeat(16_384));
    let refused = run(&["certify", "distance", "--field", "3"], wide);
    let errors = "error: standard input: certificates over fields have at most 16384 columns, but this code takes 16385\n";
    assert_eq!((refused.code, refused.errors.as_str()), (Some(2), errors));
    let proof = ["certify", "distance", GOLAY_3, "--proof", "veripb", "--formula", "formula.opb"];
    let refused = run(&proof, "");
    assert_eq!(
        (refused.code, refused.errors.as_str()),
        (Some(2), "error: --proof is for codes over GF(2)\n")
    );
}
