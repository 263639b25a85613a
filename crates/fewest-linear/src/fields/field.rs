//! The finite fields of at most 16 elements. Sums and products are looked up in tables.
//!
//! GF(p^m) consists of the polynomials over the integers modulo p, modulo the Conway polynomial of degree m. The class
//! of x generates the multiplicative group. It is written `w`. GAP prints it as `Z(q)`, Magma as `w` or `$.1`, and the
//! Python package galois returns it as `GF(q).primitive_element`:
//!
//! ```text
//! GF(4)  w^2 + w + 1        GF(8)  w^3 + w + 1        GF(9)  w^2 + 2 w + 2        GF(16)  w^4 + w + 1
//! ```
//!
//! In a field of prime order, elements are integers modulo p, and the generator is the least primitive root.
//! Source: Lübeck, "Conway polynomials for finite fields", math.rwth-aachen.de/~Frank.Luebeck/data/ConwayPol.

use std::fmt;

/// A finite field of 2, 3, 4, 5, 7, 8, 9, 11, 13 or 16 elements.
///
/// An element is a number below the order q = p^m. Its digits in base p, the lowest first, are the coefficients of 1,
/// w, w^2, …, where w is a root of the Conway polynomial. So 0 is the zero and 1 is the one. The elements of a prime
/// field are the integers modulo p. In GF(4), the number 2 is w, and 3 is w + 1 = w^2.
///
/// ```
/// use fewest::linear::Field;
///
/// let field = Field::new(9)?;
/// let w = field.generator();
/// // The Conway polynomial of GF(9) is w^2 + 2 w + 2, so w^2 = w + 1.
/// assert_eq!(field.product(w, w), field.sum(w, 1));
/// assert_eq!(field.element(4).to_string(), "w^2");
/// # Ok::<(), fewest::linear::FieldError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Field(&'static Tables);

/// The error of an order for which there is no supported field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldError {
    order: u64,
}

const MOST: usize = 16;

struct Tables {
    order: u8,
    prime: u8,
    degree: u8,
    sums: [[u8; MOST]; MOST],
    products: [[u8; MOST]; MOST],
    /// The powers of the generator, from 0 on.
    powers: [u8; MOST],
    /// The exponent of each element that is not 0.
    logarithms: [u8; MOST],
}

static FIELDS: [Tables; 10] = [
    // The arguments are the order, the prime p, the degree, and w^degree as a number in base p. For a prime field, the
    // last argument is the generator.
    Tables::new(2, 2, 1, 1),
    Tables::new(3, 3, 1, 2),
    Tables::new(4, 2, 2, 0b11),
    Tables::new(5, 5, 1, 2),
    Tables::new(7, 7, 1, 3),
    Tables::new(8, 2, 3, 0b011),
    Tables::new(9, 3, 2, 1 + 3),
    Tables::new(11, 11, 1, 2),
    Tables::new(13, 13, 1, 2),
    Tables::new(16, 2, 4, 0b0011),
];

impl Tables {
    const fn new(order: u8, prime: u8, degree: u8, reduced: u8) -> Self {
        let mut tables = Self {
            order,
            prime,
            degree,
            sums: [[0; MOST]; MOST],
            products: [[0; MOST]; MOST],
            powers: [0; MOST],
            logarithms: [0; MOST],
        };
        let q = order as usize;
        let mut a = 0;
        while a < q {
            let mut b = 0;
            while b < q {
                tables.sums[a][b] = digit_sum(a as u8, b as u8, prime);
                b += 1;
            }
            a += 1;
        }
        let mut power = 1;
        let mut exponent = 0;
        while exponent + 1 < q {
            tables.powers[exponent] = power;
            tables.logarithms[power as usize] = exponent as u8;
            power = if degree == 1 {
                (power as u16 * reduced as u16 % prime as u16) as u8
            } else {
                // Multiplication by w moves each digit to the next place. The digit t of w^degree becomes t times
                // `reduced`, which is equal to w^degree.
                let top = order / prime;
                let mut times = power / top;
                let mut next = power % top * prime;
                while times > 0 {
                    next = tables.sums[next as usize][reduced as usize];
                    times -= 1;
                }
                next
            };
            exponent += 1;
        }
        let mut a = 1;
        while a < q {
            let mut b = 1;
            while b < q {
                let exponent = tables.logarithms[a] as usize + tables.logarithms[b] as usize;
                tables.products[a][b] = tables.powers[exponent % (q - 1)];
                b += 1;
            }
            a += 1;
        }
        tables
    }
}

/// The sum of two numbers digit by digit, in base `prime`.
const fn digit_sum(mut a: u8, mut b: u8, prime: u8) -> u8 {
    let (mut sum, mut unit) = (0_u16, 1_u16);
    while a > 0 || b > 0 {
        sum += unit * ((a % prime + b % prime) % prime) as u16;
        (a, b, unit) = (a / prime, b / prime, unit * prime as u16);
    }
    sum as u8
}

impl Field {
    /// The field of this order.
    ///
    /// # Errors
    /// The order is not 2, 3, 4, 5, 7, 8, 9, 11, 13 or 16.
    pub fn new(order: u64) -> Result<Self, FieldError> {
        let found = FIELDS.iter().find(|tables| u64::from(tables.order) == order);
        found.map(Self).ok_or(FieldError { order })
    }

    /// All supported fields, in ascending order of their sizes.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        FIELDS.iter().map(Self)
    }

    /// The number of elements, q.
    pub fn order(self) -> usize {
        self.0.order.into()
    }

    /// The prime p. The order is a power of p.
    pub fn characteristic(self) -> u8 {
        self.0.prime
    }

    /// The degree m, where q = p^m.
    pub fn degree(self) -> usize {
        self.0.degree.into()
    }

    /// A generator of the multiplicative group: w, or the least primitive root of a prime field.
    pub fn generator(self) -> u8 {
        self.power(1)
    }

    /// A power of the generator.
    pub fn power(self, exponent: u64) -> u8 {
        self.0.powers[(exponent % (self.order() as u64 - 1)) as usize]
    }

    /// The sum of two elements.
    ///
    /// # Panics
    /// An element is not below the order. The same holds for all functions of elements.
    #[inline]
    pub fn sum(self, a: u8, b: u8) -> u8 {
        self.check(a.max(b));
        self.0.sums[a as usize][b as usize]
    }

    /// The product of two elements.
    #[inline]
    pub fn product(self, a: u8, b: u8) -> u8 {
        self.check(a.max(b));
        self.0.products[a as usize][b as usize]
    }

    /// The additive inverse of `a`.
    pub fn negative(self, a: u8) -> u8 {
        self.product(a, self.minus_one())
    }

    /// The multiplicative inverse of `a`; `None` for 0.
    pub fn inverse(self, a: u8) -> Option<u8> {
        self.check(a);
        let last = self.order() - 1;
        (a != 0).then(|| self.0.powers[(last - self.0.logarithms[a as usize] as usize) % last])
    }

    /// Whether a number is an element.
    pub fn contains(self, number: u64) -> bool {
        number < self.order() as u64
    }

    /// An element in a form that can be printed: see [`FieldElement`].
    pub fn element(self, number: u8) -> FieldElement {
        self.check(number);
        FieldElement { field: self, number }
    }

    fn minus_one(self) -> u8 {
        self.0.prime - 1
    }

    #[inline]
    fn check(self, a: u8) {
        assert!(a < self.0.order, "an element of {self} is below its order");
    }
}

/// Two fields are equal if their orders are equal.
impl PartialEq for Field {
    fn eq(&self, other: &Self) -> bool {
        self.0.order == other.0.order
    }
}

impl Eq for Field {}

/// Prints `GF(9)`.
impl fmt::Display for Field {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "GF({})", self.0.order)
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// An element of a field, printed as an integer in a prime field, and as `0`, `1`, `w`, `w^2`, … in other fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldElement {
    field: Field,
    number: u8,
}

impl FieldElement {
    /// The field.
    pub fn field(self) -> Field {
        self.field
    }

    /// The number of the element in [`Field`].
    pub fn number(self) -> u8 {
        self.number
    }
}

impl fmt::Display for FieldElement {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.field.degree(), self.number) {
            (1, number) | (_, number @ (0 | 1)) => number.fmt(formatter),
            (_, number) => match self.field.0.logarithms[number as usize] {
                1 => formatter.write_str("w"),
                exponent => write!(formatter, "w^{exponent}"),
            },
        }
    }
}

impl fmt::Display for FieldError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("expected a field of ")?;
        let (last, others) = FIELDS.split_last().expect("the list of fields is not empty");
        for (place, field) in others.iter().enumerate() {
            write!(formatter, "{}{}", if place > 0 { ", " } else { "" }, field.order)?;
        }
        write!(formatter, " or {} elements, found {}", last.order, self.order)
    }
}

impl std::error::Error for FieldError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_axioms_of_a_field_hold_for_all_elements() {
        for field in Field::all() {
            let elements = || 0..field.order() as u8;
            for a in elements() {
                assert_eq!((field.sum(a, 0), field.product(a, 1), field.product(a, 0)), (a, a, 0));
                assert_eq!(field.sum(a, field.negative(a)), 0);
                assert_eq!(field.inverse(a).map(|inverse| field.product(a, inverse)), (a != 0).then_some(1));
                for b in elements() {
                    assert_eq!(field.sum(a, b), field.sum(b, a));
                    assert_eq!(field.product(a, b), field.product(b, a));
                    for c in elements() {
                        assert_eq!(field.sum(a, field.sum(b, c)), field.sum(field.sum(a, b), c));
                        assert_eq!(
                            field.product(a, field.product(b, c)),
                            field.product(field.product(a, b), c)
                        );
                        let both = field.sum(field.product(a, b), field.product(a, c));
                        assert_eq!(field.product(a, field.sum(b, c)), both, "{field}");
                    }
                }
            }
        }
    }

    /// Each row contains the order of a field and the coefficients of its Conway polynomial, from the constant term on.
    #[test]
    fn the_generator_is_a_root_of_the_conway_polynomial() {
        let polynomials: [(u64, &[u8]); 10] = [
            (2, &[1, 1]),
            (3, &[1, 1]),
            (4, &[1, 1, 1]),
            (5, &[3, 1]),
            (7, &[4, 1]),
            (8, &[1, 1, 0, 1]),
            (9, &[2, 2, 1]),
            (11, &[9, 1]),
            (13, &[11, 1]),
            (16, &[1, 1, 0, 0, 1]),
        ];
        for (order, polynomial) in polynomials {
            let field = Field::new(order).unwrap();
            let term =
                |(power, &coefficient): (usize, &u8)| field.product(coefficient, field.power(power as u64));
            let value = polynomial.iter().enumerate().map(term).fold(0, |sum, term| field.sum(sum, term));
            assert_eq!(value, 0, "{field}");
            let mut powers: Vec<u8> = (0..order - 1).map(|exponent| field.power(exponent)).collect();
            powers.sort_unstable();
            assert_eq!(powers, (1..order as u8).collect::<Vec<_>>(), "{field}");
        }
    }

    #[test]
    fn elements_and_errors_are_written_as_the_books_write_them() {
        let four = Field::new(4).unwrap();
        let written: Vec<String> = (0..4).map(|number| four.element(number).to_string()).collect();
        assert_eq!(written, ["0", "1", "w", "w^2"]);
        assert_eq!(Field::new(13).unwrap().element(12).to_string(), "12");
        let error = Field::new(6).unwrap_err().to_string();
        assert_eq!(error, "expected a field of 2, 3, 4, 5, 7, 8, 9, 11, 13 or 16 elements, found 6");
    }
}
