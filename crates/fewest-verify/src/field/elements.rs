//! The field of a question: tables of sums and products.

/// A finite field of at most 16 elements. The digits of an element in base p, the lowest first, are the coefficients of
/// 1, w, w², …, and w is a root of the polynomial.
pub(crate) struct Field {
    pub(crate) order: usize,
    /// The sum and the product of a and b at 16 a + b.
    sums: [u8; 256],
    products: [u8; 256],
}

impl Field {
    /// The polynomials over the integers modulo a prime, modulo `polynomial`. Its coefficients are listed from the
    /// constant to the highest, which is 1. Returns `None` if the result is not a field.
    ///
    /// A finite ring is a field if no product of nonzero elements is 0. Then multiplication by a nonzero element is
    /// injective, so it is bijective and reaches 1.
    pub(crate) fn new(prime: usize, polynomial: &[u8]) -> Option<Self> {
        let degree = polynomial.len() - 1;
        let order = prime.pow(degree as u32);
        // Sums and products reduce digits modulo the prime, so multiples of the prime may stay.
        let digits = |element: usize| -> Vec<usize> {
            (0..degree as u32).map(|power| element / prime.pow(power)).collect()
        };
        let element = |digits: &[usize]| digits.iter().rev().fold(0, |sum, digit| sum * prime + digit) as u8;
        let sum = |a: &[usize], b: &[usize]| {
            element(&a.iter().zip(b).map(|(a, b)| (a + b) % prime).collect::<Vec<_>>())
        };
        let product = |a: &[usize], b: &[usize]| {
            let mut product = vec![0; 2 * degree];
            for (i, a) in a.iter().enumerate() {
                b.iter().enumerate().for_each(|(j, b)| product[i + j] += a * b);
            }
            // The polynomial times w^(power − degree) is 0, so a multiple of it may be added to remove the power.
            for power in (degree..2 * degree).rev() {
                let times = prime - product[power] % prime;
                for (place, &coefficient) in polynomial.iter().enumerate() {
                    product[power - degree + place] += times * usize::from(coefficient);
                }
            }
            element(&product[..degree].iter().map(|digit| digit % prime).collect::<Vec<_>>())
        };
        let mut field = Self { order, sums: [0; 256], products: [0; 256] };
        for (a, b) in (0..order).flat_map(|a| (0..order).map(move |b| (a, b))) {
            field.sums[16 * a + b] = sum(&digits(a), &digits(b));
            field.products[16 * a + b] = product(&digits(a), &digits(b));
        }
        let is_field = field.nonzero().all(|a| field.nonzero().all(|b| field.product(a, b) != 0));
        is_field.then_some(field)
    }

    pub(crate) fn nonzero(&self) -> impl Iterator<Item = u8> + use<> {
        1..self.order as u8
    }

    pub(crate) fn sum(&self, a: u8, b: u8) -> u8 {
        self.sums[usize::from(16 * a + b)]
    }

    pub(crate) fn product(&self, a: u8, b: u8) -> u8 {
        self.products[usize::from(16 * a + b)]
    }

    pub(crate) fn negative(&self, a: u8) -> u8 {
        (0..self.order as u8).find(|&b| self.sum(a, b) == 0).expect("each element has a negative")
    }

    pub(crate) fn inverse(&self, a: u8) -> u8 {
        self.nonzero().find(|&b| self.product(a, b) == 1).expect("each element but 0 has an inverse")
    }

    /// Adds a multiple of a vector to another one.
    pub(crate) fn add(&self, to: &mut [u8], factor: u8, vector: &[u8]) {
        to.iter_mut()
            .zip(vector)
            .for_each(|(to, &element)| *to = self.sum(*to, self.product(factor, element)));
    }

    /// Writes the sum of two vectors, and returns its weight: the number of elements that are not 0.
    pub(crate) fn write_sum(&self, one: &[u8], other: &[u8], to: &mut [u8]) -> usize {
        let mut weight = 0;
        for ((&one, &other), to) in one.iter().zip(other).zip(to) {
            *to = self.sum(one, other);
            weight += usize::from(*to != 0);
        }
        weight
    }
}
