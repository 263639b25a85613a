//! Families of codes over fields, constructed from their definitions.

use super::{field, generated};
use fewest::Limits;
use fewest::linear::{Field, LinearCode};

/// The product of two polynomials over a field. The lowest coefficient comes first.
fn times(field: Field, a: &[u8], b: &[u8]) -> Vec<u8> {
    let mut product = vec![0; a.len() + b.len() - 1];
    for (i, &a) in a.iter().enumerate() {
        for (j, &b) in b.iter().enumerate() {
            product[i + j] = field.sum(product[i + j], field.product(a, b));
        }
    }
    product
}

/// An extension of GF(q), whose elements are vectors over GF(q) modulo an irreducible polynomial.
struct Extension {
    field: Field,
    /// The irreducible polynomial. Its leading coefficient is 1.
    modulus: Vec<u8>,
}

impl Extension {
    /// The extension of a degree m. Its modulus is the first monic polynomial for which x has order q^m - 1, so it is
    /// primitive.
    fn new(field: Field, degree: usize) -> Self {
        let order = field.order();
        let primitive = (0..order.pow(degree as u32)).find_map(|number| {
            let mut modulus: Vec<u8> =
                (0..degree).map(|place| (number / order.pow(place as u32) % order) as u8).collect();
            modulus.push(1);
            let extension = Self { field, modulus };
            (extension.order_of_x() == Some(order.pow(degree as u32) - 1)).then_some(extension)
        });
        primitive.expect("there is a primitive polynomial of each degree")
    }

    fn one(&self) -> Vec<u8> {
        let mut one = vec![0; self.modulus.len() - 1];
        one[0] = 1;
        one
    }

    fn times_x(&self, a: &[u8]) -> Vec<u8> {
        let (top, rest) = a.split_last().expect("the degree is positive");
        let moved = std::iter::once(&0).chain(rest);
        let negative = self.field.negative(*top);
        moved.zip(&self.modulus).map(|(&a, &m)| self.field.sum(a, self.field.product(negative, m))).collect()
    }

    fn order_of_x(&self) -> Option<usize> {
        let most = self.field.order().pow(self.modulus.len() as u32 - 1);
        let mut power = self.one();
        (1..most).find(|_| {
            power = self.times_x(&power);
            power == self.one()
        })
    }

    fn powers(&self) -> Vec<Vec<u8>> {
        let mut powers = vec![self.one()];
        let most = self.field.order().pow(self.modulus.len() as u32 - 1) - 1;
        while powers.len() < most {
            powers.push(self.times_x(powers.last().unwrap()));
        }
        powers
    }
}

/// The generator polynomial of a cyclic code. Its roots are these powers of a root of unity, and their conjugates.
fn generator(field: Field, length: usize, roots: &[usize]) -> Vec<u8> {
    let degree = (1..).find(|&degree| (field.order().pow(degree as u32) - 1).is_multiple_of(length)).unwrap();
    let extension = Extension::new(field, degree);
    let powers = extension.powers();
    let unit = powers.len() / length;
    let mut all: Vec<usize> = roots.to_vec();
    while let Some(more) =
        all.iter().map(|root| root * field.order() % length).find(|root| !all.contains(root))
    {
        all.push(more);
    }
    // The product of all x - root, with coefficients in the extension. Nonzero coefficients are multiplied by adding
    // their logarithms.
    let zero = vec![0; degree];
    let logarithm = |a: &Vec<u8>| powers.iter().position(|power| power == a);
    let mut polynomial = vec![extension.one()];
    for root in all {
        let exponent = root * unit;
        let mut next = vec![zero.clone(); polynomial.len() + 1];
        for (place, coefficient) in polynomial.iter().enumerate() {
            let add = |to: &mut Vec<u8>, what: &[u8], factor: u8| {
                to.iter_mut().zip(what).for_each(|(to, &a)| *to = field.sum(*to, field.product(factor, a)));
            };
            add(&mut next[place + 1], coefficient, 1);
            if let Some(log) = logarithm(coefficient) {
                add(&mut next[place], &powers[(log + exponent) % powers.len()], field.negative(1));
            }
        }
        polynomial = next;
    }
    polynomial
        .into_iter()
        .map(|coefficient| {
            assert!(coefficient[1..].iter().all(|&a| a == 0), "the coefficients are in the small field");
            coefficient[0]
        })
        .collect()
}

pub(super) fn cyclic(order: u64, length: usize, roots: &[usize]) -> LinearCode {
    from_polynomial(order, length, &generator(field(order), length, roots))
}

fn from_polynomial(order: u64, length: usize, polynomial: &[u8]) -> LinearCode {
    let row = |shift: usize| {
        let mut row = vec![0; length];
        row[shift..shift + polynomial.len()].copy_from_slice(polynomial);
        row
    };
    generated(order, length, (0..length + 1 - polynomial.len()).map(row))
}

fn remainder(field: Field, mut a: Vec<u8>, b: &[u8]) -> Vec<u8> {
    let inverse = field.inverse(*b.last().unwrap()).unwrap();
    while a.len() >= b.len() {
        let factor = field.negative(field.product(*a.last().unwrap(), inverse));
        let shift = a.len() - b.len();
        b.iter().zip(&mut a[shift..]).for_each(|(&b, a)| *a = field.sum(*a, field.product(factor, b)));
        trim(&mut a);
    }
    a
}

fn trim(polynomial: &mut Vec<u8>) {
    polynomial.truncate(polynomial.iter().rposition(|&a| a != 0).map_or(0, |last| last + 1));
}

fn gcd(field: Field, mut a: Vec<u8>, mut b: Vec<u8>) -> Vec<u8> {
    while !b.is_empty() {
        (a, b) = (b.clone(), remainder(field, a, &b));
    }
    a
}

/// The quadratic residue code of a prime length p, of dimension (p + 1) / 2.
///
/// Let s be the sum of x^r over all quadratic residues r. For a primitive p-th root of unity a, the value s(a^e)
/// depends only on whether e is a residue. For residues, it is an element c of the field; for nonresidues, it is
/// another value. So the generator is the gcd of 1 + x + … + x^(p - 1) and s - c.
pub(super) fn residues(order: u64, length: usize) -> LinearCode {
    let field = field(order);
    let mut sum = vec![0; length];
    (1..length).for_each(|root| sum[root * root % length] = 1);
    let generator = (0..order as u8).find_map(|value| {
        let mut difference = sum.clone();
        difference[0] = field.negative(value);
        trim(&mut difference);
        Some(gcd(field, vec![1; length], difference)).filter(|gcd| gcd.len() == length.div_ceil(2))
    });
    from_polynomial(order, length, &generator.expect("the order is a residue modulo the length"))
}

/// The extended code: the negative sum of its entries is appended to each word.
pub(super) fn extended(code: &LinearCode) -> LinearCode {
    let (field, length) = (code.field(), code.length());
    let generators = code.generators_within(&Limits::new()).unwrap();
    let row = |row: &[u8]| {
        let sum = row.iter().fold(0, |sum, &entry| field.sum(sum, entry));
        row.iter().copied().chain([field.negative(sum)]).collect::<Vec<_>>()
    };
    generated(field.order() as u64, length + 1, generators.iter().map(row))
}

/// The Reed-Solomon code. Its words are the values of the polynomials of degree below k at all elements of the field.
pub(super) fn reed_solomon(order: u64, dimension: usize) -> LinearCode {
    let field = field(order);
    let power =
        |element: u8, exponent: usize| (0..exponent).fold(1, |power, _| field.product(power, element));
    let row = |exponent| (0..order as u8).map(|element| power(element, exponent)).collect::<Vec<_>>();
    generated(order, order as usize, (0..dimension).map(row))
}

#[test]
fn polynomials_multiply() {
    // x^11 - 1 is x - 1 times the generators of both ternary Golay codes.
    let three = field(3);
    let residues = generator(three, 11, &[1]);
    let others = generator(three, 11, &[2]);
    let mut expected = vec![0; 12];
    (expected[0], expected[11]) = (2, 1);
    assert_eq!(times(three, &times(three, &residues, &others), &[2, 1]), expected);
}
