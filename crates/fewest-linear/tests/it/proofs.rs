//! Distances as formulas with proofs. They are checked by a small checker of our own, and by VeriPB if it is installed.

mod checker;

use crate::known::bicycle;
use checker::Formula;
use fewest::linear::{
    Certificate, CssCode, Ends, Matrix, Pauli, Problem, ProofError, Search, Side, StabilizerCode, Support,
};
use fewest::{Limits, Outcome};
use fewest_testing::Random;
use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

const HAMMING: [[usize; 4]; 3] = [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]];

fn proof(certificate: &Certificate<'_>) -> Result<[String; 2], ProofError> {
    let [mut formula, mut proof] = [Vec::new(), Vec::new()];
    certificate.proof_within(&Limits::new(), &mut formula, &mut proof)?;
    Ok([formula, proof].map(|text| String::from_utf8(text).expect("the output is a text")))
}

/// Checks that a certificate has a proof of this distance. Without a distance, there must be no proof.
#[track_caller]
pub(crate) fn check(certificate: &Certificate<'_>, distance: Option<usize>) {
    match (proof(certificate), distance) {
        (Ok([formula, proof]), Some(distance)) => {
            let proved = checker::check(&Formula::read(&formula), &proof);
            assert_eq!(proved, Ok(distance as i64), "{formula}\n{proof}");
        }
        (Err(ProofError::Open), None) => {}
        (made, distance) => panic!("{made:?} for the distance {distance:?}"),
    }
}

fn hamming() -> Matrix {
    Matrix::new(7, HAMMING).expect("the rows have these columns")
}

fn steane() -> CssCode {
    CssCode::new(hamming(), hamming()).expect("the rows commute")
}

fn ends(lower: usize, upper: &[usize]) -> Ends {
    Ends::Bounds { lower, upper: Some(upper.iter().copied().collect()) }
}

fn exact(problem: &Problem) -> Ends {
    match Search::new(problem).run(&Limits::new(), &|_| {}).outcome {
        Outcome::Solved(word) => Ends::Bounds { lower: word.weight(), upper: Some(word) },
        other => panic!("{other:?}"),
    }
}

fn of_css(code: &CssCode) -> [String; 2] {
    let ends = Side::BOTH.map(|side| exact(&code.problem(side)));
    proof(&Certificate::Css(code, ends)).expect("the answer is exact")
}

/// The five-qubit code: the cyclic shifts of X Z Z X I.
fn five_qubits() -> [String; 2] {
    let operators = [Pauli::X, Pauli::Z, Pauli::Z, Pauli::X];
    let generators =
        (0..4).map(|shift| (0..).zip(operators).map(move |(qubit, pauli)| ((qubit + shift) % 5, pauli)));
    let code = StabilizerCode::new(5, generators).expect("the shifts commute");
    proof(&Certificate::Stabilizer(&code, exact(&code.problem()))).expect("the answer is exact")
}

/// Each word must have exactly one satisfying assignment. Other vectors must have none.
#[test]
fn the_models_of_a_formula_are_the_words() {
    let mut random = Random(91);
    for _ in 0..40 {
        let (columns, checks) = (1 + random.below(5), random.below(4));
        let rows = (0..checks).map(|_| (0..columns).filter(|_| random.below(2) == 0).collect::<Vec<_>>());
        let matrix = Matrix::new(columns, rows.collect::<Vec<_>>()).expect("the rows have these columns");
        let problem = Problem::codeword(matrix.clone());
        let words: Vec<u32> = (0..1 << columns)
            .filter(|word: &u32| problem.accepts((0..columns).filter(|column| word >> column & 1 == 1)))
            .collect();
        if words.is_empty() {
            continue;
        }
        let [text, _] =
            proof(&Certificate::Classical(&matrix, exact(&problem))).expect("the answer is exact");
        let formula = Formula::read(&text);
        let variables = formula.variables().max(columns as u32);
        let is_model = |assignment: &u32| {
            let values: BTreeMap<u32, bool> =
                (1..=variables).map(|variable| (variable, assignment >> (variable - 1) & 1 == 1)).collect();
            formula.constraints.iter().all(|constraint| constraint.holds(&values))
        };
        let models: Vec<u32> =
            (0..1 << variables).filter(is_model).map(|model: u32| model % (1 << columns)).collect();
        let mut found = models.clone();
        found.sort_unstable();
        assert_eq!(found, words, "{text}");
    }
}

/// If a digit is changed, the proof must be wrong or still prove the same distance.
#[test]
fn changed_proofs_prove_nothing_else() {
    let [formula, proof] = of_css(&steane());
    let formula = Formula::read(&formula);
    let mut refused = 0;
    for (index, byte) in proof.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()) {
        let mut changed = proof.clone().into_bytes();
        changed[index] = b'0' + (byte - b'0' + 1) % 10;
        let changed = String::from_utf8(changed).expect("only a digit was changed");
        let result = std::panic::catch_unwind(|| checker::check(&formula, &changed));
        refused += usize::from(!matches!(result, Ok(Ok(3))));
        assert!(!matches!(result, Ok(Ok(other)) if other != 3), "{changed}");
    }
    assert!(refused > 100, "{refused}");
}

/// If the answer is too high, a lighter word must be found. If it is a bracket, there is no proof.
#[test]
fn only_the_exact_distance_has_a_proof() {
    let hamming = hamming();
    let wrong = Certificate::Classical(&hamming, ends(4, &[3, 4, 5, 6]));
    assert!(matches!(proof(&wrong), Err(ProofError::Lighter(word)) if word.len() == 3));
    let open = Certificate::Classical(&hamming, ends(2, &[0, 1, 2]));
    assert!(matches!(proof(&open), Err(ProofError::Open)));
    let x: Support = [0, 1, 2].into_iter().collect();
    let steane = steane();
    let side = Certificate::Css(&steane, [ends(3, &[0, 1, 2]), Ends::Bounds { lower: 2, upper: Some(x) }]);
    assert!(matches!(proof(&side), Err(ProofError::Open)));
}

/// The gross code [[144,12,12]]. The proof has one orbit and a few thousand branches.
fn gross() -> [String; 2] {
    of_css(&bicycle(12, 6, [(3, 0), (0, 1), (0, 2)], [(0, 3), (1, 0), (2, 0)]))
}

#[test]
fn the_gross_code_has_a_proof_of_a_few_thousand_lines() {
    let [formula, proof] = gross();
    assert!(formula.len() < 200_000, "{}", formula.len());
    assert!(proof.lines().count() < 20_000, "{}", proof.lines().count());
    assert!(proof.ends_with(" 12;\nend pseudo-Boolean proof;\n"));
}

/// VeriPB must accept the proofs. It must reject a proof with a missing branch, and a proof of a larger distance.
#[test]
fn veripb_accepts_the_proofs_where_it_is_installed() {
    if Command::new("veripb").arg("--version").output().is_err() {
        eprintln!("veripb is not installed");
        return;
    }
    let folder = std::env::temp_dir().join(format!("fewest-veripb-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("the folder can be created");
    let verifies = |formula: &str, proof: &str| {
        let paths = ["question.opb", "proof.pbp"].map(|name| folder.join(name));
        fs::write(&paths[0], formula).and_then(|()| fs::write(&paths[1], proof)).expect("the disk has room");
        let output = Command::new("veripb").args(&paths).output().expect("veripb starts");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        text.lines().find_map(|line| line.strip_prefix("s VERIFIED ").map(str::to_owned))
    };
    for ([formula, proof], distance) in [(of_css(&steane()), 3), (five_qubits(), 3), (gross(), 12)] {
        let verified = verifies(&formula, &proof);
        assert_eq!(verified, Some(format!("BOUNDS {distance} <= obj <= {distance}")));
        // The last sum of clauses is removed, so later numbers refer to wrong constraints.
        let last = proof.rfind("\npol").expect("branches end by sums");
        let end = last + 1 + proof[last + 1..].find('\n').expect("each line has an end");
        assert_eq!(verifies(&formula, &[&proof[..last], &proof[end..]].concat()), None);
        let larger = proof.replace(&format!(" {distance};\nend"), &format!(" {};\nend", distance + 1));
        let larger = larger.replace(&format!("BOUNDS {distance} "), &format!("BOUNDS {} ", distance + 1));
        assert_eq!(verifies(&formula, &larger), None);
    }
    fs::remove_dir_all(&folder).expect("the folder can be removed");
}
