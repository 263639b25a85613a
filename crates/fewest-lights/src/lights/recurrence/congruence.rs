//! Solves one linear equation, or two with two unknowns, between polynomials over a field, modulo a polynomial f that
//! may be reducible.
//!
//! One equation a x = w: let g = gcd(a, f). There is a solution if and only if g divides w, and then x is unique modulo
//! f / g.
//!
//! Two equations: an invertible change of the unknowns makes them triangular. Let a and b be the coefficients of x₁ and
//! x₂ in the first equation, h = gcd(a, b), and s a + t b = h. With x₁ = s y₁ − (b / h) y₂ and x₂ = t y₁ + (a / h) y₂,
//! the first equation contains only y₁.

use super::field::Field;

/// The equation a x = w modulo f, for any w.
#[derive(Clone, Debug)]
pub(super) struct Congruence<F: Field> {
    field: F,
    /// g = gcd(a, f).
    divisor: F::Polynomial,
    /// g, prepared for division.
    common: F::Divisor,
    /// v with v a = g modulo f.
    inverse: F::Polynomial,
    /// f / g.
    reduced: F::Polynomial,
    modulus: F::Divisor,
}

impl<F: Field> Congruence<F> {
    pub(super) fn new(field: F, factor: &F::Polynomial, modulus: &F::Polynomial) -> Self {
        let (divisor, inverse) = field.invert(factor, modulus);
        let common = field.divisor(&divisor);
        let reduced = field.divide(modulus.clone(), &common).0;
        Self { field, divisor, common, inverse, modulus: field.divisor(&reduced), reduced }
    }

    /// The dimension of the space of solutions for w = 0: the degree of g.
    pub(super) fn nullity(&self) -> usize {
        self.field.degree_of(&self.common)
    }

    /// The multiplicity in g of `factor`, which is not constant.
    pub(super) fn multiplicity(&self, factor: &F::Polynomial) -> usize {
        let (field, divisor) = (self.field, self.field.divisor(factor));
        let (mut left, mut count) = (self.divisor.clone(), 0);
        loop {
            let (quotient, rest) = field.divide(left, &divisor);
            if !field.is_zero(&rest) {
                return count;
            }
            (left, count) = (quotient, count + 1);
        }
    }

    /// f / g, whose multiples are the solutions for w = 0.
    pub(super) fn reduced(&self) -> &F::Polynomial {
        &self.reduced
    }

    /// The solution of least degree.
    pub(super) fn solve(&self, right: F::Polynomial) -> Option<F::Polynomial> {
        let (quotient, rest) = self.field.divide(right, &self.common);
        let solution = || self.field.remainder(self.field.product(&quotient, &self.inverse), &self.modulus);
        self.field.is_zero(&rest).then(solution)
    }
}

/// Two equations with two unknowns modulo f, for any right-hand sides.
#[derive(Clone, Debug)]
pub(super) struct Pair<F: Field> {
    field: F,
    modulus: F::Polynomial,
    divisor: F::Divisor,
    /// The coefficients of y₁ and y₂ in x₁ and in x₂.
    change: [[F::Polynomial; 2]; 2],
    /// The first equation, which contains only y₁.
    first: Congruence<F>,
    /// The coefficients of y₁ and y₂ in the second equation.
    second: [F::Polynomial; 2],
    /// The first equation has the solutions y₁ = (a particular solution) + k f / g, so the second equation has the
    /// unknowns k and y₂. This is the second equation for a single unknown q, of which k and y₂ are multiples.
    joint: Congruence<F>,
    /// The factors by which q is multiplied to give k and y₂.
    shares: [F::Polynomial; 2],
}

impl<F: Field> Pair<F> {
    /// The equations a x₁ + b x₂ = w₁ and c x₁ + d x₂ = w₂.
    pub(super) fn new(field: F, [[a, b], [c, d]]: [[F::Polynomial; 2]; 2], modulus: F::Polynomial) -> Self {
        let divisor = field.divisor(&modulus);
        let (common, [s, t]) = bezout(field, &a, &b);
        let change = if field.is_zero(&common) {
            [[field.one(), field.zero()], [field.zero(), field.one()]]
        } else {
            let divisor = field.divisor(&common);
            let minus_b = field.difference(&field.zero(), &b);
            [[s, field.divide(minus_b, &divisor).0], [t, field.divide(a, &divisor).0]]
        };
        let second = [0, 1].map(|of| {
            let sum = field.sum(&field.product(&c, &change[0][of]), &field.product(&d, &change[1][of]));
            field.remainder(sum, &divisor)
        });
        let first = Congruence::new(field, &common, &modulus);
        let of_multiple = field.remainder(field.product(&second[0], first.reduced()), &divisor);
        let (common, shares) = bezout(field, &of_multiple, &second[1]);
        let joint = Congruence::new(field, &common, &modulus);
        Self { field, modulus, divisor, change, first, second, joint, shares }
    }

    /// The dimension of the space of solutions if both right-hand sides are 0.
    pub(super) fn nullity(&self) -> usize {
        self.first.nullity() + self.joint.nullity()
    }

    pub(super) fn solve(&self, [one, two]: [F::Polynomial; 2]) -> Option<[F::Polynomial; 2]> {
        let field = self.field;
        let some = self.first.solve(one)?;
        let right = field.difference(&two, &field.product(&self.second[0], &some));
        let joint = self.joint.solve(field.remainder(right, &self.divisor))?;
        let [multiple, below] =
            self.shares.each_ref().map(|share| field.remainder(field.product(share, &joint), &self.divisor));
        Some(self.unknowns(&field.sum(&some, &field.product(&multiple, self.first.reduced())), &below))
    }

    /// A basis of the solutions if both right-hand sides are 0.
    pub(super) fn kernel(&self) -> Vec<[F::Polynomial; 2]> {
        let field = self.field;
        let below = Congruence::new(field, &self.second[1], &self.modulus);
        // Let e and d be the coefficients of k and y₂ in the second equation. It has a solution y₂ if and only if k is
        // a multiple of gcd(d, f) / gcd(e, d, f). Each of the two divisors is f divided by the reduced modulus of its
        // congruence.
        let least = field.divide(self.joint.reduced().clone(), &field.divisor(below.reduced())).0;
        let upper = field.product(self.first.reduced(), &least);
        let right = field.difference(&field.zero(), &field.product(&self.second[0], &upper));
        let beside =
            below.solve(field.remainder(right, &self.divisor)).expect("this multiple has a solution");
        let count = self.first.nullity() - field.degree(&least).expect("a quotient of divisors is not 0");
        let upper = (0..count)
            .map(|power| self.unknowns(&field.shifted(&upper, power), &field.shifted(&beside, power)));
        let lower = (0..below.nullity())
            .map(|power| self.unknowns(&field.zero(), &field.shifted(below.reduced(), power)));
        upper.chain(lower).collect()
    }

    fn unknowns(&self, first: &F::Polynomial, second: &F::Polynomial) -> [F::Polynomial; 2] {
        let field = self.field;
        let of = |[one, two]: &[F::Polynomial; 2]| {
            field.remainder(field.sum(&field.product(one, first), &field.product(two, second)), &self.divisor)
        };
        self.change.each_ref().map(of)
    }
}

/// The greatest common divisor of two polynomials with its Bézout coefficients. If both polynomials are 0, all results
/// are 0.
fn bezout<F: Field>(field: F, a: &F::Polynomial, b: &F::Polynomial) -> (F::Polynomial, [F::Polynomial; 2]) {
    if field.is_zero(a) {
        let of_b = if field.is_zero(b) { field.zero() } else { field.one() };
        return (b.clone(), [field.zero(), of_b]);
    }
    let (common, of_b) = field.invert(b, a);
    let rest = field.difference(&common, &field.product(&of_b, b));
    (common, [field.divide(rest, &field.divisor(a)).0, of_b])
}
