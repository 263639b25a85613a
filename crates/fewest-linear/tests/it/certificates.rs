//! The checker accepts certificates of correct answers, and rejects certificates of wrong answers. It shares no code
//! with the library.

use crate::proofs;
use fewest::linear::{
    Certificate, CssCode, CssSubsystemCode, Ends, ErrorModel, LogicalOperators, Matrix, Origin, Pauli,
    Problem, Search, Side, StabilizerCode, SubsystemCode, Support,
};
use fewest::{Limits, Outcome};
use fewest_testing::Random;
use fewest_verify::{Refused, Shard, verify};

/// The ends (lower and upper bound) that a search proves, with the lower bound raised by `higher`.
fn ends(problem: &Problem, higher: usize, upper: bool) -> Ends {
    match Search::new(problem).run(&Limits::new(), &|_| {}).outcome {
        Outcome::Solved(word) => Ends::Bounds { lower: word.weight() + higher, upper: upper.then_some(word) },
        Outcome::Unsolvable => Ends::NoWord,
        Outcome::Stopped(stopped) => panic!("{stopped:?} without a limit"),
    }
}

/// Checks that the certificate of the correct answer is accepted, and that a certificate whose lower bounds are too
/// high by 1 is rejected.
#[track_caller]
fn check<'a, const SIDES: usize>(
    problems: &[Problem; SIDES],
    certificate: impl Fn([Ends; SIDES]) -> Certificate<'a>,
) {
    let answers = problems.each_ref().map(|problem| ends(problem, 0, true));
    let weights = answers.iter().filter_map(|answer| match answer {
        Ends::Bounds { lower, .. } => Some(*lower),
        _ => None,
    });
    let is_code = !matches!(certificate(answers.clone()), Certificate::System(..));
    proofs::check(&certificate(answers.clone()), weights.min().filter(|_| is_code));
    let certificate = |higher, upper| {
        let answers = problems.each_ref().map(|problem| ends(problem, higher, upper));
        certificate(answers).text_within(&Limits::new()).expect("nothing is limited")
    };
    let truth = certificate(0, true);
    let proved = verify(truth.as_bytes(), Shard::WHOLE);
    assert!(proved.is_ok(), "{proved:?}\n{truth}");
    let forged = certificate(1, false);
    let has_word = problems.iter().any(|problem| ends(problem, 0, false) != Ends::NoWord);
    match verify(forged.as_bytes(), Shard::WHOLE) {
        Err(Refused::False(..)) => assert!(has_word),
        other => assert!(!has_word, "{other:?}\n{forged}"),
    }
}

fn matrix(columns: usize, rows: Vec<Vec<usize>>) -> Matrix {
    Matrix::new(columns, rows).expect("the rows have these columns")
}

fn rows(random: &mut Random, number: usize, columns: usize) -> Vec<Vec<usize>> {
    (0..number).map(|_| (0..columns).filter(|_| random.below(3) == 0).collect()).collect()
}

#[test]
fn classical_codes_and_systems() {
    let mut random = Random(71);
    for _ in 0..300 {
        let (columns, checks) = (1 + random.below(14), random.below(9));
        let checks = matrix(columns, rows(&mut random, checks, columns));
        check(&[Problem::codeword(checks.clone())], |[ends]| Certificate::Classical(&checks, ends));
        let odd: Vec<u32> = (0..checks.rows() as u32).filter(|_| random.below(3) == 0).collect();
        let problem = Problem::syndrome(checks.clone(), odd.iter().map(|&check| check as usize));
        let problem = problem.expect("there are these checks");
        check(&[problem], |[ends]| Certificate::System(&checks, &odd, ends));
    }
}

#[test]
fn error_models() {
    let mut random = Random(72);
    for _ in 0..60 {
        let (errors, detectors) = (1 + random.below(14), 1 + random.below(8));
        let observables = 1 + random.below(3);
        let flips = rows(&mut random, errors, detectors);
        let flipped = rows(&mut random, errors, observables);
        let origin = Origin { line: 1, instruction: 0 };
        let model =
            ErrorModel::new(matrix(detectors, flips), matrix(observables, flipped), vec![origin; errors]);
        check(&[model.problem()], |[ends]| Certificate::Errors(&model, ends));
    }
}

/// Toric codes, bicycle codes and products of random codes. They have symmetries, and some have an exchange of the
/// sides.
#[test]
fn css_codes() {
    let mut random = Random(73);
    let mut exchanged = 0;
    let mut check_code = |code: &CssCode| {
        check(&Side::BOTH.map(|side| code.problem(side)), |ends| Certificate::Css(code, ends));
        exchanged += usize::from(code.exchange().is_some());
    };
    for size in 2..5 {
        check_code(&bicycle(size, size, &[(0, 0), (1, 0)], &[(0, 0), (0, 1)]));
    }
    for _ in 0..40 {
        let (width, height) = (2 + random.below(4), 1 + random.below(3));
        let mut terms =
            || (0..1 + random.below(3)).map(|_| (random.below(width), random.below(height))).collect();
        let (a, b): (Vec<_>, Vec<_>) = (terms(), terms());
        check_code(&bicycle(width, height, &a, &b));
    }
    assert!(exchanged > 10, "{exchanged}");
}

/// The code with the checks (A, B) and (Bᵀ, Aᵀ), where A and B are sums of translations of a torus.
fn bicycle(width: usize, height: usize, a: &[(usize, usize)], b: &[(usize, usize)]) -> CssCode {
    let half = width * height;
    let place = |x: usize, y: usize| x % width * height + y % height;
    let row = |x: usize, y: usize, first: &[(usize, usize)], second: &[(usize, usize)], back: bool| {
        let shifted = |&(dx, dy): &(usize, usize)| match back {
            false => place(x + dx, y + dy),
            true => place(x + width - dx, y + height - dy),
        };
        let terms = first.iter().map(shifted).chain(second.iter().map(shifted).map(|column| half + column));
        terms.collect::<Support>().columns().collect::<Vec<_>>()
    };
    let cells = || (0..width).flat_map(|x| (0..height).map(move |y| (x, y)));
    let x = cells().map(|(x, y)| row(x, y, a, b, false)).collect();
    let z = cells().map(|(x, y)| row(x, y, b, a, true)).collect();
    CssCode::new(matrix(2 * half, x), matrix(2 * half, z)).expect("translations commute")
}

#[test]
fn stabilizer_codes() {
    let mut random = Random(74);
    for _ in 0..100 {
        let qubits = 1 + random.below(5);
        let mut generators: Vec<Vec<(usize, Pauli)>> = Vec::new();
        for _ in 0..4 * qubits {
            let operators = (0..qubits).filter_map(|qubit| {
                let pauli = random.below(4);
                (pauli < 3).then(|| (qubit, Pauli::ALL[pauli]))
            });
            let mut longer = generators.clone();
            longer.push(operators.collect());
            if StabilizerCode::new(qubits, longer.clone()).is_ok() {
                generators = longer;
            }
        }
        generators.truncate(1 + random.below(qubits));
        let code = StabilizerCode::new(qubits, generators).expect("a part of commuting operators commutes");
        check(&[code.problem()], |[ends]| Certificate::Stabilizer(&code, ends));
    }
}

/// A random product of operators on some qubits.
fn product(random: &mut Random, qubits: usize) -> Vec<(usize, Pauli)> {
    let operators = (0..qubits).filter_map(|qubit| Some((qubit, *Pauli::ALL.get(random.below(4))?)));
    operators.collect()
}

#[test]
fn subsystem_codes() {
    let mut random = Random(75);
    for _ in 0..100 {
        let qubits = 1 + random.below(6);
        let gauge: Vec<_> = (0..random.below(7)).map(|_| product(&mut random, qubits)).collect();
        let code = SubsystemCode::new(qubits, gauge).expect("all qubits exist, each once");
        check(&[code.problem()], |[ends]| Certificate::Subsystem(&code, ends));
        let mut side = || {
            let number = random.below(6);
            matrix(2 * qubits, rows(&mut random, number, 2 * qubits))
        };
        let code = CssSubsystemCode::new(side(), side()).expect("they have the same columns");
        check(&Side::BOTH.map(|side| code.problem(side)), |ends| Certificate::CssSubsystem(&code, ends));
    }
}

/// Subsystem codes of gauge generators on neighbors in a square. Their distance is the side of the square.
#[test]
fn bacon_shor_codes() {
    for side in 3..=5 {
        let qubits = side * side;
        let x = (0..qubits - side).map(|qubit| vec![qubit, qubit + side]).collect::<Vec<_>>();
        let z = (0..qubits).filter(|qubit| qubit % side + 1 < side).map(|qubit| vec![qubit, qubit + 1]);
        let z: Vec<_> = z.collect();
        let both = [(&x, Pauli::X), (&z, Pauli::Z)].into_iter();
        let all = both.flat_map(|(rows, pauli)| {
            rows.iter().map(move |row| row.iter().map(move |&qubit| (qubit, pauli)))
        });
        let whole = SubsystemCode::new(qubits, all).expect("all qubits exist");
        check(&[whole.problem()], |[ends]| Certificate::Subsystem(&whole, ends));
        let code =
            CssSubsystemCode::new(matrix(qubits, x), matrix(qubits, z)).expect("the columns are equal");
        let ends = Side::BOTH.map(|side| ends(&code.problem(side), 0, true));
        let text =
            Certificate::CssSubsystem(&code, ends).text_within(&Limits::new()).expect("nothing is limited");
        let proved = verify(text.as_bytes(), Shard::WHOLE).expect("the answer is right").to_string();
        let expected = format!("The distance of this CSS subsystem code is {side} (x: {side}, z: {side}): ");
        assert!(proved.starts_with(&expected), "{proved}");
    }
}

#[test]
fn logical_operators() {
    let mut random = Random(76);
    for _ in 0..100 {
        let qubits = 2 + random.below(4);
        let mut generators: Vec<Vec<(usize, Pauli)>> = Vec::new();
        let mut logicals = generators.clone();
        for _ in 0..4 * qubits {
            let mut longer = generators.clone();
            longer.push(product(&mut random, qubits));
            if longer.len() < qubits && StabilizerCode::new(qubits, longer.clone()).is_ok() {
                generators = longer;
            }
        }
        let code = StabilizerCode::new(qubits, generators).expect("these generators commute");
        for _ in 0..8 {
            let mut longer = logicals.clone();
            longer.push(product(&mut random, qubits));
            if LogicalOperators::new(&code, longer.clone()).is_ok() {
                logicals = longer;
            }
        }
        let operators = LogicalOperators::new(&code, logicals).expect("these operators are logical");
        let problem = operators.problem_of_any().expect("there is memory");
        check(&[problem], |[ends]| Certificate::Logicals(&operators, ends));
        let (checks, observables) = (rows(&mut random, qubits, 3 * qubits), rows(&mut random, 2, 3 * qubits));
        let problem = Problem::undetected(matrix(3 * qubits, checks), &matrix(3 * qubits, observables));
        let problem = problem.expect("they have the same columns");
        check(std::array::from_ref(&problem), |[ends]| Certificate::Undetected(&problem, ends));
    }
}

/// The gross code. Its certificate has a few kilobytes.
#[test]
fn the_gross_code() {
    let code = bicycle(12, 6, &[(3, 0), (0, 1), (0, 2)], &[(0, 3), (1, 0), (2, 0)]);
    let x = ends(&code.problem(Side::X), 0, true);
    let answers = [x, Ends::Bounds { lower: 12, upper: None }];
    let text = Certificate::Css(&code, answers).text_within(&Limits::new()).expect("nothing is limited");
    assert!(text.len() < 10_000, "{}", text.len());
    let proved = verify(text.as_bytes(), Shard::WHOLE).expect("the distance is 12").to_string();
    assert!(
        proved.starts_with("The distance of this CSS code is 12 (x: 12, z: 12 to ?): 144 qubits"),
        "{proved}"
    );
}

/// A system has no solution if some checks add up to zero and an odd number of them must be violated. Such checks are
/// the proof.
#[test]
fn systems_without_vectors_are_proved_by_a_sum_of_checks() {
    let mut random = Random(5);
    let (mut without, mut with) = (0, 0);
    for _ in 0..300 {
        let (columns, checks) = (random.below(7), 1 + random.below(9));
        let checks = matrix(columns, rows(&mut random, checks, columns));
        let odd: Vec<u32> = (0..checks.rows() as u32).filter(|_| random.below(2) == 0).collect();
        let problem = Problem::syndrome(checks.clone(), odd.iter().map(|&check| check as usize));
        let has_vector = problem.expect("there are these checks").lightest().is_some();
        let ends = Ends::none_within(&checks, &odd, &Limits::new()).expect("nothing is limited");
        assert_eq!(ends == Ends::NoWord, has_vector, "{checks:?} {odd:?}");
        let text =
            Certificate::System(&checks, &odd, ends).text_within(&Limits::new()).expect("nothing is limited");
        assert_eq!(verify(text.as_bytes(), Shard::WHOLE).is_err(), has_vector, "{text}");
        (without, with) = if has_vector { (without, with + 1) } else { (without + 1, with) };
    }
    assert!(without > 50 && with > 50, "{without} {with}");
}

/// Without memory for an elimination, the certificate names no checks, and the checker does the elimination.
#[test]
fn without_memory_the_checker_eliminates() {
    let checks = matrix(1, vec![vec![0], vec![0]]);
    let ends = Ends::none_within(&checks, &[0], &Limits::new().memory(0));
    assert_eq!(ends, Ok(Ends::NoWord));
    assert_eq!(Ends::none_within(&checks, &[0], &Limits::new()), Ok(Ends::Contradiction(vec![0, 1])));
}
