//! Decides whether some product of commuting generators is −1. In this case the generators stabilize no state.

use fewest_core::memory::{self, OutOfMemory};
use fewest_linear::Pauli;

/// The number of bits of a word.
const WORD: usize = u64::BITS as usize;

/// A product of generators, in the form i^phase × (X on some qubits) × (Z on some qubits).
struct Product {
    /// Two bits for each qubit: whether X acts on it, and whether Z acts on it. All X bits precede all Z bits, which
    /// begin with a new word.
    bits: Vec<u64>,
    /// The exponent of i, modulo 4.
    phase: u32,
}

/// The index of the first generator that gives −1 when multiplied by some earlier generators; `None` if no product is
/// −1. The generators must commute. Each is a pair: whether its sign is minus, and its operators on distinct qubits.
///
/// Time: generators × rank × qubits / 32 word operations. Memory: 2 bits for each qubit and independent generator.
pub(super) fn minus_one<'a>(
    qubits: usize,
    generators: impl Iterator<Item = (bool, &'a [(u32, Pauli)])>,
) -> Result<Option<usize>, OutOfMemory> {
    let words = qubits.div_ceil(WORD);
    // Products in echelon form, each with its pivot: a bit that is set in this product, and in no later product.
    let mut independent: Vec<(usize, Product)> = Vec::new();
    for (number, (is_minus, operators)) in generators.enumerate() {
        let mut product = Product { bits: memory::zeroed(2 * words)?, phase: if is_minus { 2 } else { 0 } };
        operators.iter().for_each(|&(qubit, pauli)| product.set(qubit as usize, pauli));
        for (pivot, other) in &independent {
            if product.bits[pivot / WORD] >> (pivot % WORD) & 1 == 1 {
                product.multiply(other);
            }
        }
        let pivot = product.bits.iter().position(|&word| word != 0);
        match pivot.map(|word| word * WORD + product.bits[word].trailing_zeros() as usize) {
            Some(pivot) => memory::push(&mut independent, (pivot, product))?,
            None if !product.phase.is_multiple_of(4) => return Ok(Some(number)),
            None => {}
        }
    }
    Ok(None)
}

impl Product {
    /// Sets the operator of a qubit that has no operator yet.
    fn set(&mut self, qubit: usize, pauli: Pauli) {
        let half = self.bits.len() / 2;
        let bit = 1 << (qubit % WORD);
        if pauli != Pauli::Z {
            self.bits[qubit / WORD] |= bit;
        }
        if pauli != Pauli::X {
            self.bits[half + qubit / WORD] |= bit;
        }
        // Y = i X Z.
        self.phase += u32::from(pauli == Pauli::Y);
    }

    /// Multiplies by another product from the right.
    fn multiply(&mut self, right: &Self) {
        let half = self.bits.len() / 2;
        // The X operators of `right` must move to the left of the Z operators of `self`. On a qubit with both, this
        // changes the sign.
        let passed = self.bits[half..].iter().zip(&right.bits[..half]);
        let passed: u32 = passed.map(|(z, x)| (z & x).count_ones()).sum();
        self.phase = (self.phase + right.phase + 2 * (passed % 2)) % 4;
        self.bits.iter_mut().zip(&right.bits).for_each(|(word, other)| *word ^= other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The product of two operators on one qubit: the exponent of i, and an operator.
    fn times(left: Option<Pauli>, right: Option<Pauli>) -> (u32, Option<Pauli>) {
        use Pauli::{X, Y, Z};
        match (left, right) {
            (None, other) | (other, None) => (0, other),
            (Some(left), Some(right)) if left == right => (0, None),
            (Some(X), Some(Y)) => (1, Some(Z)),
            (Some(Y), Some(Z)) => (1, Some(X)),
            (Some(Z), Some(X)) => (1, Some(Y)),
            (Some(Y), Some(X)) => (3, Some(Z)),
            (Some(Z), Some(Y)) => (3, Some(X)),
            (Some(_), Some(_)) => (3, Some(Y)),
        }
    }

    type Operator = Vec<Option<Pauli>>;

    /// Whether −1 is a product of generators, found by multiplying each set of generators; `None` if two generators do
    /// not commute.
    fn by_all_products(generators: &[(bool, Operator)]) -> Option<bool> {
        let product = |left: &Operator, right: &Operator| {
            left.iter().zip(right).fold((0, Vec::new()), |(phase, mut operators), (&one, &other)| {
                let (more, operator) = times(one, other);
                operators.push(operator);
                ((phase + more) % 4, operators)
            })
        };
        let commute = |one: &Operator, other: &Operator| product(one, other).0 == product(other, one).0;
        if generators.iter().any(|(_, one)| generators.iter().any(|(_, other)| !commute(one, other))) {
            return None;
        }
        let is_minus_one = |set: u32| {
            let start = (0, vec![None; generators[0].1.len()]);
            let chosen = generators.iter().enumerate().filter(|(number, _)| set >> number & 1 == 1);
            let (phase, operators) = chosen.fold(start, |(phase, operators), (_, (is_minus, next))| {
                let (more, operators) = product(&operators, next);
                ((phase + more + if *is_minus { 2 } else { 0 }) % 4, operators)
            });
            phase == 2 && operators.iter().all(Option::is_none)
        };
        Some((0..1 << generators.len()).any(is_minus_one))
    }

    /// All pairs and triples of signed operators on two qubits.
    #[test]
    fn all_products_of_small_generators_agree() {
        let paulis = [None, Some(Pauli::X), Some(Pauli::Y), Some(Pauli::Z)];
        let all: Vec<(bool, Operator)> = (0..32)
            .map(|number| (number & 1 == 1, vec![paulis[number >> 1 & 3], paulis[number >> 3 & 3]]))
            .collect();
        let mut found = [0_usize; 3];
        for code in 0..32_usize.pow(3) {
            let generators: Vec<_> =
                [code & 31, code >> 5 & 31, code >> 10].map(|place| all[place].clone()).into();
            let sparse: Vec<(bool, Vec<(u32, Pauli)>)> = generators
                .iter()
                .map(|(sign, operator)| {
                    let operators = (0..).zip(operator).filter_map(|(qubit, pauli)| Some((qubit, (*pauli)?)));
                    (*sign, operators.collect())
                })
                .collect();
            let Some(expected) = by_all_products(&generators) else {
                found[2] += 1;
                continue;
            };
            let signed = sparse.iter().map(|(sign, operators)| (*sign, &operators[..]));
            assert_eq!(minus_one(2, signed).expect("there is memory").is_some(), expected, "{generators:?}");
            found[usize::from(expected)] += 1;
        }
        assert!(found.iter().all(|&count| count > 1000), "{found:?}");
    }
}
