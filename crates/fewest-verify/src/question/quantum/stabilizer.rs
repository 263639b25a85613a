//! Codes whose generators commute, as problems.

use super::{Sides, all_anticommuting, outside, products, side};
use crate::bits::{Row, Span};
use crate::certificate::Block;
use crate::lines::counted;
use crate::refused::Refused;

/// The sides of a CSS code. A word meets the other side's rows evenly, and counts unless the rows of its side span it.
pub(super) fn css(columns: usize, x: &Block, z: &Block) -> Result<Sides, Refused> {
    let [x_span, z_span] =
        [x, z].map(|block| Span::of(block.rows.iter().map(|row| Row::of(columns, row.iter().copied()))));
    for (index, row) in z.rows.iter().enumerate() {
        let row = Row::of(columns, row.iter().copied());
        if x_span.basis().any(|other| other.meets(&row)) {
            return Err(Refused::wrong(z.line + 1 + index, "this row does not commute with the rows of x"));
        }
    }
    let (x_rank, z_rank) = (x_span.rank(), z_span.rank());
    let sizes = format!(
        "{}, {} of x of rank {x_rank}, {} of z of rank {z_rank}, k = {}",
        counted(columns, "qubit"),
        counted(x.rows.len(), "row"),
        counted(z.rows.len(), "row"),
        columns - x_rank - z_rank
    );
    Ok((vec![side(columns, x, x_span, z), side(columns, z, z_span, x)], sizes))
}

/// The one side of a stabilizer code. A word is a set of operators X, Y and Z on single qubits, and stands for their product.
///
/// X, Y and Z on one qubit are sums of each other, so the smallest word that counts has at most one of the three, and its size
/// is its weight in qubits. A word commutes with a generator if it meets the generator's check evenly: the columns that
/// anticommute with it. It does not count if its product is a product of generators, that is if it commutes with every word
/// that commutes with the generators.
pub(super) fn stabilizer(columns: usize, generators: &Block) -> Result<Sides, Refused> {
    let checks = all_anticommuting(columns, generators);
    for (index, check) in checks.iter().enumerate() {
        let meets = |row: &Vec<u32>| row.iter().filter(|&&column| check.has(column)).count() % 2 == 1;
        if let Some(before) = generators.rows[..index].iter().position(meets) {
            let why = format!("generators {before} and {index} do not commute");
            return Err(Refused::wrong(generators.line + 1 + index, &why));
        }
    }
    let span = Span::of(checks.iter().cloned());
    let (qubits, rank) = (columns / 3, span.rank());
    let rows = counted(generators.rows.len(), "generator");
    let sizes = format!("{}, {rows}, rank {rank}, k = {}", counted(qubits, "qubit"), qubits - rank);
    let functionals = outside(columns, &span);
    Ok((vec![products(columns, &checks, functionals, generators)], sizes))
}

/// The one side of a stabilizer code with logical operators. A word counts if it anticommutes with one of them. They commute
/// with the generators, so no product of generators counts.
pub(super) fn logicals(columns: usize, generators: &Block, logicals: &Block) -> Result<Sides, Refused> {
    let (sides, sizes) = stabilizer(columns, generators)?;
    for (line, row) in (logicals.line + 1..).zip(logicals.rows.iter()) {
        if let Some(generator) = sides[0].unmet(row) {
            let why = format!("this operator does not commute with generator {generator}");
            return Err(Refused::wrong(line, &why));
        }
    }
    let checks = all_anticommuting(columns, generators);
    let functionals = all_anticommuting(columns, logicals);
    let sides = vec![products(columns, &checks, functionals, generators)];
    Ok((sides, format!("{sizes}, {}", counted(logicals.rows.len(), "logical operator"))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::rc::Rc;

    fn block(rows: &[&[u32]]) -> Block {
        Block { line: 10, rows: Rc::new(rows.iter().map(|row| row.to_vec()).collect()) }
    }

    #[test]
    fn generators_that_do_not_commute_are_refused_with_their_line() {
        // X X, Z Z and Z on the first of two qubits: columns 0 to 2 are X, Y and Z there.
        let refused =
            stabilizer(6, &block(&[&[0, 3], &[2, 5], &[2]])).err().expect("X X and Z do not commute");
        assert_eq!(refused, Refused::wrong(13, "generators 0 and 2 do not commute"));
        let refused =
            css(2, &block(&[&[0, 1]]), &block(&[&[0, 1], &[1]])).err().expect("they do not commute");
        assert!(matches!(refused, Refused::False(12, _)), "{refused}");
    }

    #[test]
    fn trivial_words_are_the_generators_and_the_operators_of_a_qubit() {
        let (sides, sizes) = stabilizer(9, &block(&[&[0, 3], &[3, 6]])).expect("they commute");
        assert_eq!(sizes, "3 qubits, 2 generators, rank 2, k = 1");
        assert_eq!(sides[0].trivial, [vec![0, 3], vec![3, 6], vec![0, 1, 2], vec![3, 4, 5], vec![6, 7, 8]]);
        assert_eq!(*sides[0].checks, [vec![1, 2, 4, 5], vec![4, 5, 7, 8]]);
        let (sides, sizes) =
            css(4, &block(&[&[0, 1, 2, 3]]), &block(&[&[0, 1], &[2, 3]])).expect("they commute");
        assert_eq!(sizes, "4 qubits, 1 row of x of rank 1, 2 rows of z of rank 2, k = 1");
        assert_eq!(sides[0].trivial, [vec![0, 1, 2, 3]]);
        assert_eq!(sides[1].trivial, [vec![0, 1], vec![2, 3]]);
    }
}
