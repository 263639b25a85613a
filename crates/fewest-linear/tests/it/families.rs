//! Families of codes whose distances are theorems. Each is searched by every method that is fast enough.

use super::known::kernel;
use fewest::linear::{
    CssCode, Field, FieldMatrix, LinearCode, Matrix, Method, Pauli, Problem, Search, Side, StabilizerCode,
    Support,
};
use fewest::{Limits, Outcome};
use std::collections::BTreeSet;

#[track_caller]
fn check(problem: &Problem, methods: &[Method], distance: usize) {
    for &method in methods {
        let found = Search::new(problem).method(method).run(&Limits::new(), &|_| {}).outcome.solved();
        assert_eq!(found.as_ref().map(Support::weight), Some(distance), "{method}");
        assert!(found.is_some_and(|word| problem.accepts(word.columns())));
    }
}

fn matrix(columns: usize, rows: Vec<Vec<usize>>) -> Matrix {
    Matrix::new(columns, rows).expect("no row repeats a column")
}

/// The rows of a Reed–Muller code. Each row contains the places at which a product of at most `order` variables is 1.
pub(crate) fn reed_muller_rows(order: usize, variables: usize) -> Vec<Vec<usize>> {
    let products = (0..1_usize << variables).filter(|product| product.count_ones() as usize <= order);
    products.map(|product| (0..1 << variables).filter(|place| place & product == product).collect()).collect()
}

/// The code RM(r, m) has distance 2^(m - r), and its checks are the rows of RM(m - r - 1, m).
#[test]
fn reed_muller_codes() {
    for variables in 1..=6 {
        for order in 0..variables {
            let checks = matrix(1 << variables, reed_muller_rows(variables - order - 1, variables));
            let methods = if variables < 6 { &Method::ALL[..] } else { &[Method::InformationSets] };
            check(&Problem::codeword(checks), methods, 1 << (variables - order));
        }
    }
}

/// By McEliece, all weights of RM(r, m) are divisible by 2^(⌈m / r⌉ - 1). So other weights are skipped, and a search that
/// stops has proved a multiple.
#[test]
fn lower_bounds_of_reed_muller_codes_are_multiples_of_their_divisors() {
    for (order, variables, divisor) in [(1, 5, 16), (1, 7, 64), (2, 6, 4), (2, 7, 8)] {
        let checks = matrix(1 << variables, reed_muller_rows(variables - order - 1, variables));
        let rows = matrix(1 << variables, reed_muller_rows(order, variables));
        let distance = 1 << (variables - order);
        let problem = Problem::codeword(checks);
        let bytes = |row: &[u32]| (0..1 << variables).map(|place| u8::from(row.contains(&place))).collect();
        let bytes: Vec<Vec<u8>> = rows.iter().map(bytes).collect();
        let field = Field::new(2).expect("there is such a field");
        let code = LinearCode::generated_by(
            FieldMatrix::new(field, 1 << variables, bytes).expect("entries are bits"),
        );
        let mut lowers = BTreeSet::new();
        for nodes in [1, 64, 4_096, 65_536] {
            let limits = Limits::new().nodes(nodes);
            let lower = match problem.lightest_within(&limits, &|_| {}) {
                Outcome::Stopped(stopped) => stopped.at_least,
                outcome => outcome.solved().expect("the code has words").weight(),
            };
            lowers.extend([lower, code.distance_within(&limits, &|_| {}).lower()]);
        }
        assert!(lowers.iter().all(|lower| lower % divisor == 0 && *lower <= distance), "{lowers:?}");
    }
}

/// In the simplex code of length 2^m - 1, every nonzero word has weight 2^(m - 1).
#[test]
fn simplex_codes() {
    for bits in 2..=6 {
        let length = (1 << bits) - 1;
        let rows = (0..bits).map(|bit| (0..length).filter(|column| (column + 1) >> bit & 1 == 1).collect());
        let problem = Problem::codeword(matrix(length, kernel(&matrix(length, rows.collect()))));
        let methods = if bits < 6 { &Method::ALL[..] } else { &[Method::InformationSets] };
        check(&problem, methods, 1 << (bits - 1));
        let all = problem.all_lightest_within(&Limits::new(), &|_| {}).solved().expect("the code has words");
        assert_eq!(all.len(), length, "every word but 0");
    }
}

/// Words that span the Golay code of length 23: the multiples of x^11 + x^10 + x^6 + x^5 + x^4 + x^2 + 1.
fn golay_rows() -> Vec<Vec<usize>> {
    let shifted = |shift: usize| [0, 2, 4, 5, 6, 10, 11].map(|power| power + shift).to_vec();
    (0..12).map(shifted).collect()
}

#[test]
fn golay_codes() {
    let words = matrix(23, golay_rows());
    assert_eq!(words.rank(), 12);
    let checks = kernel(&words);
    check(&Problem::codeword(matrix(23, checks.clone())), &Method::ALL, 7);
    // A check of all columns, including a new one, makes every weight even. There are 759 words of weight 8, the
    // octads.
    let extended = checks.into_iter().chain([(0..24).collect()]).collect();
    let extended = Problem::codeword(matrix(24, extended));
    check(&extended, &Method::ALL, 8);
    let octads = extended.all_lightest_within(&Limits::new(), &|_| {}).solved().expect("the code has words");
    assert_eq!(octads.len(), 759);
}

/// The hypergraph product of a matrix of checks with itself. A qubit is a pair of columns or a pair of checks.
fn product(columns: usize, checks: &[Vec<usize>]) -> CssCode {
    let (n, m) = (columns, checks.len());
    let (pair, dual) = (|a: usize, b: usize| a * n + b, |a: usize, b: usize| n * n + a * m + b);
    let having = |column: usize| (0..m).filter(move |&check| checks[check].contains(&column));
    let x = (0..m).flat_map(|check| (0..n).map(move |column| (check, column))).map(|(check, column)| {
        let first = checks[check].iter().map(|&other| pair(other, column));
        first.chain(having(column).map(|other| dual(check, other))).collect()
    });
    let z = (0..n).flat_map(|column| (0..m).map(move |check| (column, check))).map(|(column, check)| {
        let first = checks[check].iter().map(|&other| pair(column, other));
        first.chain(having(column).map(|other| dual(other, check))).collect()
    });
    let qubits = n * n + m * m;
    CssCode::new(matrix(qubits, x.collect()), matrix(qubits, z.collect())).expect("the checks commute")
}

#[track_caller]
fn check_css(code: &CssCode, logical_qubits: usize, distance: usize) {
    assert_eq!(code.logical_qubits(), logical_qubits);
    for side in Side::BOTH {
        check(&code.problem(side), &[Method::Clusters], distance);
    }
}

/// Surface codes are products of open chains; toric codes are products of closed chains (Tillich and Zémor, 2009).
#[test]
fn surface_and_toric_codes() {
    for side in 2..=7 {
        let open: Vec<Vec<usize>> = (1..side).map(|bit| vec![bit - 1, bit]).collect();
        check_css(&product(side, &open), 1, side);
    }
    for side in 3..=7 {
        let closed: Vec<Vec<usize>> = (0..side).map(|bit| vec![bit, (bit + 1) % side]).collect();
        check_css(&product(side, &closed), 2, side);
    }
}

/// The color code on a triangle of hexagons (Bombin and Martin-Delgado, 2006). The points of a triangular lattice are
/// the qubits and the faces. A face is an X check and a Z check of the qubits around it.
#[test]
fn color_codes() {
    for distance in [3, 5, 7, 9] {
        let side: isize = 3 * (distance - 1) / 2;
        let points: Vec<(isize, isize)> =
            (0..=side).flat_map(|x| (0..=side - x).map(move |y| (x, y))).collect();
        let is_face = |&(x, y): &(isize, isize)| (x - y).rem_euclid(3) == 1;
        let qubits: Vec<_> = points.iter().copied().filter(|point| !is_face(point)).collect();
        let around = |(x, y): (isize, isize)| {
            let near = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)].map(|(dx, dy)| (x + dx, y + dy));
            qubits.iter().enumerate().filter(move |(_, qubit)| near.contains(qubit)).map(|(number, _)| number)
        };
        let faces: Vec<Vec<usize>> =
            points.iter().copied().filter(is_face).map(|face| around(face).collect()).collect();
        let checks = || matrix(qubits.len(), faces.clone());
        let code = CssCode::new(checks(), checks()).expect("faces share two qubits or none");
        assert_eq!(qubits.len() as isize, (3 * distance * distance + 1) / 4);
        check_css(&code, 1, distance as usize);
    }
}

/// The code with these generators. Each generator is a string of the letters `IXYZ`.
fn stabilizer(generators: &[&str]) -> StabilizerCode {
    let operators = |text: &&str| {
        let letter = |(qubit, letter)| match letter {
            'X' => Some((qubit, Pauli::X)),
            'Y' => Some((qubit, Pauli::Y)),
            'Z' => Some((qubit, Pauli::Z)),
            _ => None,
        };
        text.chars().enumerate().filter_map(letter).collect::<Vec<_>>()
    };
    StabilizerCode::new(generators[0].len(), generators.iter().map(operators))
        .expect("the generators commute")
}

#[track_caller]
fn check_stabilizer(generators: &[&str], logical_qubits: usize, distance: usize) {
    let code = stabilizer(generators);
    assert_eq!(code.logical_qubits(), logical_qubits);
    check(&code.problem(), &Method::ALL, distance);
}

#[test]
fn small_stabilizer_codes() {
    check_stabilizer(&["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"], 1, 3);
    // Steane's and Shor's codes, and the code that detects one error on four qubits.
    let steane = ["IIIXXXX", "IXXIIXX", "XIXIXIX", "IIIZZZZ", "IZZIIZZ", "ZIZIZIZ"];
    check_stabilizer(&steane, 1, 3);
    let shor = [
        "ZZIIIIIII",
        "IZZIIIIII",
        "IIIZZIIII",
        "IIIIZZIII",
        "IIIIIIZZI",
        "IIIIIIIZZ",
        "XXXXXXIII",
        "IIIXXXXXX",
    ];
    check_stabilizer(&shor, 1, 3);
    check_stabilizer(&["XXXX", "ZZZZ"], 2, 2);
}
