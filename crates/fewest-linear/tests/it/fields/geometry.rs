//! Codes from finite geometry and from curves, over the fields of the public tables. Their distances are theorems.

use super::{field, generated};
use fewest::Limits;
use fewest::linear::{Field, LinearCode};

#[track_caller]
fn check(name: &str, code: &LinearCode, dimension: usize, distance: usize) {
    let bracket = code.distance_within(&Limits::new(), &|_| {});
    assert!(bracket.is_proved(), "{name}");
    assert_eq!((code.dimension(), bracket.distance()), (dimension, Some(distance)), "{name}");
}

#[track_caller]
fn check_weights(name: &str, code: &LinearCode, expected: &[(usize, u128)]) {
    let weights = code.weights_within(&Limits::new(), &|_| {}).expect("nothing is limited");
    let counts = weights.counts().iter().map(|count| count.to_u128().expect("the numbers are small"));
    let found: Vec<(usize, u128)> = counts.enumerate().filter(|&(_, count)| count > 0).collect();
    assert_eq!(found, expected, "{name}");
}

fn power(field: Field, element: u8, exponent: usize) -> u8 {
    (0..exponent).fold(1, |power, _| field.product(power, element))
}

/// All vectors of this length.
fn vectors(field: Field, length: u32) -> impl Iterator<Item = Vec<u8>> {
    let order = field.order();
    (0..order.pow(length))
        .map(move |number| (0..length).map(|place| (number / order.pow(place) % order) as u8).collect())
}

/// The points of a projective space. The first nonzero coordinate of each is 1.
fn points(field: Field, coordinates: u32) -> Vec<Vec<u8>> {
    let is_normal = |point: &Vec<u8>| point.iter().find(|&&entry| entry != 0) == Some(&1);
    vectors(field, coordinates).filter(is_normal).collect()
}

/// The code whose words are the values of all sums of these monomials at the points. A monomial is a list of exponents.
fn evaluated(field: Field, points: &[Vec<u8>], monomials: &[Vec<usize>]) -> LinearCode {
    let value = |point: &Vec<u8>, monomial: &[usize]| {
        let powers = point.iter().zip(monomial).map(|(&entry, &exponent)| power(field, entry, exponent));
        powers.fold(1, |product, power| field.product(product, power))
    };
    let row = |monomial: &Vec<usize>| points.iter().map(|point| value(point, monomial)).collect::<Vec<_>>();
    generated(field.order() as u64, points.len(), monomials.iter().map(row))
}

/// The monomials whose degrees are in a range and whose exponents are below the order.
fn monomials(variables: u32, order: usize, is_in: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
    let all = (0..order.pow(variables))
        .map(|number| (0..variables).map(|place| number / order.pow(place) % order).collect::<Vec<usize>>());
    all.filter(|exponents| is_in(exponents.iter().sum())).collect()
}

/// An elliptic quadric: q^2 + 1 points, of which each plane contains 1 or q + 1. So the code has two weights, and its
/// dual has distance 4 because no three points are on a line (Hirschfeld, "Finite projective spaces of three
/// dimensions").
#[test]
fn codes_of_ovoids_have_two_weights() {
    for order in [3, 4, 5, 7, 8, 9] {
        let field = field(order);
        let q = order as usize;
        // a x^2 + x y + b y^2 is 0 at no point of the line.
        let forms = (1..q as u8).flat_map(|a| (1..q as u8).map(move |b| (a, b)));
        let value = |(a, b): (u8, u8), x: u8, y: u8| {
            let squares =
                field.sum(field.product(a, field.product(x, x)), field.product(b, field.product(y, y)));
            field.sum(squares, field.product(x, y))
        };
        let has_no_zero =
            |&form: &(u8, u8)| points(field, 2).iter().all(|point| value(form, point[0], point[1]) != 0);
        let form = { forms }.find(has_no_zero).expect("each field has an irreducible form");
        let finite =
            vectors(field, 2).map(|point| vec![1, point[0], point[1], value(form, point[0], point[1])]);
        let ovoid: Vec<Vec<u8>> = finite.chain([vec![0, 0, 0, 1]]).collect();
        let code = evaluated(field, &ovoid, &monomials(4, q, |degree| degree == 1));
        check(&format!("ovoid {order}"), &code, 4, q * q - q);
        let (words, n) = (u128::from(order - 1), q as u128 * q as u128 + 1);
        let (secant, tangent) = ((q * q - q, words * q as u128 * n), (q * q, words * n));
        check_weights(&format!("ovoid {order}"), &code, &[(0, 1), secant, tangent]);
        check(&format!("caps {order}"), &code.dual(), q * q - 3, 4);
    }
}

/// If q is even, q + 2 points of a plane are on a line only in pairs: the points (1, t, t^2), (0, 1, 0) and (0, 0, 1).
#[test]
fn codes_of_hyperovals_are_mds() {
    for order in [4, 8, 16] {
        let (field, q) = (field(order), order as usize);
        let conic = (0..order as u8).map(|t| vec![1, t, field.product(t, t)]);
        let oval: Vec<Vec<u8>> = conic.chain([vec![0, 1, 0], vec![0, 0, 1]]).collect();
        let code = evaluated(field, &oval, &monomials(3, q, |degree| degree == 1));
        check(&format!("hyperoval {order}"), &code, 3, q);
        check(&format!("dual hyperoval {order}"), &code.dual(), q - 1, 4);
    }
}

/// The code of the degree r (q - 1) + s in m variables has distance (q - s) q^(m - r - 1), where s < q - 1 (Kasami, Lin
/// and Peterson, "New generalizations of the Reed–Muller codes", 1968).
#[test]
fn generalized_reed_muller_codes_have_their_distances() {
    let codes: [(u64, u32, &[usize]); 7] = [
        (3, 2, &[1, 2, 3]),
        (3, 3, &[1, 2, 3, 4, 5]),
        (4, 2, &[1, 2, 3, 4, 5]),
        (5, 2, &[1, 2, 3, 5, 6, 7]),
        (7, 2, &[1, 2, 10, 11]),
        (8, 2, &[1, 2, 12, 13]),
        (9, 2, &[1, 2, 14, 15]),
    ];
    for (order, variables, degrees) in codes {
        let (field, q) = (field(order), order as usize);
        let points: Vec<Vec<u8>> = vectors(field, variables).collect();
        for &degree in degrees {
            let (r, s) = (degree / (q - 1), degree % (q - 1));
            // If r is m - 1, the distance is q - s. No degree reaches m (q - 1).
            let distance = (q - s) * q.pow(variables - r as u32 - 1);
            let monomials = monomials(variables, q, |sum| sum <= degree);
            let code = evaluated(field, &points, &monomials);
            check(&format!("{order} {variables} {degree}"), &code, monomials.len(), distance);
        }
    }
}

/// The homogeneous polynomials of degree d <= q at the points of a plane: the distance is (q - d + 1) q (Sørensen,
/// "Projective Reed–Muller codes", 1991). The code of conics, with d = 2, has dimension 6.
#[test]
fn projective_reed_muller_codes_have_their_distances() {
    for (order, degrees) in [(3, 1..=3), (4, 1..=4), (5, 1..=3), (7, 1..=2), (8, 1..=2), (9, 1..=2)] {
        let (field, q) = (field(order), order as usize);
        for degree in degrees {
            // Exponents may be as large as the degree, which may be q.
            let monomials = monomials(3, q + 1, |sum| sum == degree);
            let code = evaluated(field, &points(field, 3), &monomials);
            let dimension = (degree + 1) * (degree + 2) / 2;
            check(&format!("{order} {degree}"), &code, dimension, (q - degree + 1) * q);
        }
    }
}

/// The curve y^s + y = x^(s + 1) over GF(s^2) has s^3 points besides the one at infinity, and genus g = s (s - 1) / 2. x
/// and y have poles of the orders s and s + 1 at infinity. A function whose only pole has an order of at most m has at
/// most m zeros, so the distance is at least n - m. If m is t s, the product of t functions x - a has m zeros
/// (Stichtenoth, "A note on Hermitian codes over GF(q^2)", 1988).
#[test]
fn hermitian_codes_have_their_distances() {
    let curves: [(u64, usize, &[usize]); 2] = [(4, 2, &[1, 2, 3]), (9, 3, &[2, 3, 4, 7, 8])];
    for (order, s, products) in curves {
        let field = field(order);
        let is_on_curve = |point: &Vec<u8>| {
            let (x, y) = (point[0], point[1]);
            field.sum(power(field, y, s), y) == power(field, x, s + 1)
        };
        let curve: Vec<Vec<u8>> = vectors(field, 2).filter(is_on_curve).collect();
        assert_eq!(curve.len(), s * s * s);
        for &t in products {
            let most = t * s;
            let all = (0..=most).flat_map(|x| (0..s).map(move |y| vec![x, y]));
            let monomials: Vec<Vec<usize>> =
                all.filter(|exponents| exponents[0] * s + exponents[1] * (s + 1) <= most).collect();
            let code = evaluated(field, &curve, &monomials);
            // By the theorem of Riemann and Roch, the dimension is m + 1 - g if m > 2 g - 2.
            assert_eq!(monomials.len(), most + 1 - s * (s - 1) / 2);
            check(&format!("{order} {t}"), &code, monomials.len(), curve.len() - most);
        }
    }
}
