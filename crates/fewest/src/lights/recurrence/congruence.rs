//! Equations with polynomials over GF(2) modulo a polynomial that need not be irreducible.
//!
//! Modulo f, the equation a x = w has a solution if g = gcd(a, f) divides w, and then x is one modulo f / g. Two equations
//! with two unknowns are made triangular by changes of the unknowns that can be undone: with s a + t b = gcd(a, b), the
//! unknowns y with x₁ = s y₁ − b / gcd y₂ and x₂ = t y₁ + a / gcd y₂ make the first equation one of y₁ alone.

use crate::gf2::{Divisor, Polynomial, invert};

/// The equation a x = w modulo f, for any w.
#[derive(Clone, Debug)]
pub(super) struct Congruence {
    /// g = gcd(a, f).
    common: Divisor,
    /// v with v a = g modulo f.
    inverse: Polynomial,
    /// f / g.
    reduced: Polynomial,
    modulus: Divisor,
}

impl Congruence {
    pub(super) fn new(factor: &Polynomial, modulus: &Polynomial) -> Self {
        let (common, inverse) = invert(factor, modulus);
        let common = Divisor::new(&common);
        let reduced = common.divide(modulus.clone()).0;
        Self { common, inverse, modulus: Divisor::new(&reduced), reduced }
    }

    /// The dimension of the solutions for w = 0: the degree of g.
    pub(super) fn nullity(&self) -> usize {
        self.common.degree()
    }

    /// f / g, whose multiples are the solutions for w = 0.
    pub(super) fn reduced(&self) -> &Polynomial {
        &self.reduced
    }

    /// The solution of least degree, if there is one.
    pub(super) fn solve(&self, right: Polynomial) -> Option<Polynomial> {
        let (quotient, rest) = self.common.divide(right);
        rest.is_zero().then(|| self.modulus.remainder(quotient.times(&self.inverse)))
    }
}

/// Two equations with two unknowns modulo f, for any right sides.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    modulus: Divisor,
    /// For each of x₁ and x₂ the factors of y₁ and y₂.
    change: [[Polynomial; 2]; 2],
    /// The first equation, of y₁ alone.
    first: Congruence,
    /// The factors of y₁ and y₂ in the second equation.
    second: [Polynomial; 2],
    /// The solutions of the first equation are one of them plus multiples k f / g. This is the second equation of k and y₂,
    /// as the equation of q with k and y₂ the multiples of q by these factors.
    joint: Congruence,
    shares: [Polynomial; 2],
    modulus_itself: Polynomial,
}

impl Pair {
    /// The equations a x₁ + b x₂ = w₁ and c x₁ + d x₂ = w₂.
    pub(super) fn new([[a, b], [c, d]]: [[Polynomial; 2]; 2], modulus: Polynomial) -> Self {
        let divisor = Divisor::new(&modulus);
        let sum = |x: &Polynomial, y: &Polynomial, u: &Polynomial, v: &Polynomial| {
            divisor.remainder(x.times(y).plus(&u.times(v)))
        };
        let (common, [s, t]) = bezout(&a, &b);
        let change = if common.is_zero() {
            [[Polynomial::one(), Polynomial::zero()], [Polynomial::zero(), Polynomial::one()]]
        } else {
            let common = Divisor::new(&common);
            [[s, common.divide(b).0], [t, common.divide(a).0]]
        };
        let second = [0, 1].map(|of| sum(&c, &change[0][of], &d, &change[1][of]));
        let first = Congruence::new(&common, &modulus);
        let through = divisor.remainder(second[0].times(first.reduced()));
        let (common, shares) = bezout(&through, &second[1]);
        let joint = Congruence::new(&common, &modulus);
        Self { modulus: divisor, change, first, second, joint, shares, modulus_itself: modulus }
    }

    /// The dimension of the solutions for right sides 0.
    pub(super) fn nullity(&self) -> usize {
        self.first.nullity() + self.joint.nullity()
    }

    /// Some solution, if there is one.
    pub(super) fn solve(&self, [one, two]: [Polynomial; 2]) -> Option<[Polynomial; 2]> {
        let particular = self.first.solve(one)?;
        let right = self.modulus.remainder(two.plus(&self.second[0].times(&particular)));
        let joint = self.joint.solve(right)?;
        let [multiple, below] =
            self.shares.each_ref().map(|share| self.modulus.remainder(share.times(&joint)));
        Some(self.unknowns(&particular.plus(&multiple.times(self.first.reduced())), &below))
    }

    /// A basis of the solutions for right sides 0.
    pub(super) fn kernel(&self) -> Vec<[Polynomial; 2]> {
        let below = Congruence::new(&self.second[1], &self.modulus_itself);
        // The multiples k for which the second equation has a solution y₂ are those of this one.
        let least = self.joint_over(&below);
        let through = self.modulus.remainder(self.second[0].times(&self.first.reduced().times(&least)));
        let beside = below.solve(through).expect("this multiple was chosen so");
        let upper = self.first.reduced().times(&least);
        let count = self.first.nullity() - least.degree().expect("a divisor is not zero");
        let upper = (0..count).map(|power| self.unknowns(&upper.shifted(power), &beside.shifted(power)));
        let lower = (0..below.nullity())
            .map(|power| self.unknowns(&Polynomial::zero(), &below.reduced().shifted(power)));
        upper.chain(lower).collect()
    }

    /// gcd(d, f) / gcd(e, d, f) for the factors e of k and d of y₂.
    fn joint_over(&self, below: &Congruence) -> Polynomial {
        // Both are f over what is left of it.
        let (joint, below) = (self.joint.reduced(), Divisor::new(below.reduced()));
        below.divide(joint.clone()).0
    }

    /// x₁ and x₂.
    fn unknowns(&self, first: &Polynomial, second: &Polynomial) -> [Polynomial; 2] {
        let of =
            |[one, two]: &[Polynomial; 2]| self.modulus.remainder(one.times(first).plus(&two.times(second)));
        self.change.each_ref().map(of)
    }
}

/// The greatest common divisor of two polynomials, and the factors by which it is their sum; all 0 for zeros.
fn bezout(a: &Polynomial, b: &Polynomial) -> (Polynomial, [Polynomial; 2]) {
    if a.is_zero() {
        let factor = if b.is_zero() { Polynomial::zero() } else { Polynomial::one() };
        return (b.clone(), [Polynomial::zero(), factor]);
    }
    let (common, of_b) = invert(b, a);
    let rest = common.plus(&of_b.times(b));
    (common, [Divisor::new(a).divide(rest).0, of_b])
}
