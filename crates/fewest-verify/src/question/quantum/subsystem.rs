//! Subsystem codes as problems. Their gauge generators need not commute.
//!
//! **Argument.** Let G be the products of gauge generators, and S the stabilizers: the members of G that commute with all of G.
//! A word commutes with S, and counts unless it is in G. So members of G are words that do not count, and a word that counts,
//! times a member of G, counts. On side x of a CSS code, words commute with the stabilizers of z, and G is that of x.

use super::{Sides, all_anticommuting, outside, products, side};
use crate::bits::{Row, Span};
use crate::certificate::Block;
use crate::lines::counted;
use crate::refused::Refused;

/// The sides of a CSS code. The blocks are the gauge generators of x and of z, and the stabilizers of x and of z.
pub(super) fn css(columns: usize, blocks: &[Block]) -> Result<Sides, Refused> {
    let [x, z, x_stabilizers, z_stabilizers] = [0, 1, 2, 3].map(|index| {
        let rows = blocks[index].rows.iter();
        rows.map(|row| Row::of(columns, row.iter().copied())).collect::<Vec<_>>()
    });
    let (x_span, gauge) = proved(&x, &z, &x_stabilizers, &blocks[2])?;
    let (z_span, _) = proved(&z, &x, &z_stabilizers, &blocks[3])?;
    let (x_rank, z_rank) = (x_span.rank(), z_span.rank());
    let sizes = format!(
        "{}, {} of x of rank {x_rank}, {} of z of rank {z_rank}, k = {}, {}",
        counted(columns, "qubit"),
        counted(x.len(), "gauge generator"),
        counted(z.len(), "gauge generator"),
        columns + gauge - x_rank - z_rank,
        counted(gauge, "gauge qubit")
    );
    let x = side(columns, &blocks[0], x_span, &blocks[3]);
    Ok((vec![x, side(columns, &blocks[1], z_span, &blocks[2])], sizes))
}

/// The one side of a code of any gauge generators.
pub(super) fn mixed(columns: usize, gauge: &Block, stabilizers: &Block) -> Result<Sides, Refused> {
    let [generators, checks] = [gauge, stabilizers].map(|block| all_anticommuting(columns, block));
    let (span, twice) = proved(&generators, &generators, &checks, stabilizers)?;
    let (qubits, rank) = (columns / 3, span.rank());
    let sizes = format!(
        "{}, {}, rank {rank}, k = {}, {}",
        counted(qubits, "qubit"),
        counted(generators.len(), "gauge generator"),
        qubits + twice / 2 - rank,
        counted(twice / 2, "gauge qubit")
    );
    let functionals = outside(columns, &span);
    Ok((vec![products(columns, &checks, functionals, gauge)], sizes))
}

/// Proves that the stabilizers of `block` generate S. `stabilizers` has their rows, and `others` the rows of the
/// generators with which they must commute. Returns the span of `gauge`, and the rank of this span minus that of S.
///
/// A product commutes with a generator if their rows meet evenly. In a row of all three operators, X, Y and Z on a
/// qubit stand for the two others, so two different operators on a qubit have one column in common.
///
/// **Argument.** A stabilizer is in G and commutes with `others`, so it is in S. Map a member of G to the `others` that
/// do not commute with it. This map is linear with kernel S. So the rank of S is that of G less that of the images.
fn proved(
    gauge: &[Row],
    others: &[Row],
    stabilizers: &[Row],
    block: &Block,
) -> Result<(Span, usize), Refused> {
    let span = Span::of(gauge.iter().cloned());
    let image = |row: &Row| {
        Row::of(others.len(), (0..).zip(others).filter(|(_, other)| other.meets(row)).map(|(index, _)| index))
    };
    for (line, row) in (block.line + 1..).zip(stabilizers) {
        if !span.contains(row.clone()) {
            return Err(Refused::wrong(line, "this row is not a product of gauge generators"));
        }
        if let Some(other) = image(row).ones().next() {
            let why = format!("this row does not commute with gauge generator {other}");
            return Err(Refused::wrong(line, &why));
        }
    }
    let images = Span::of(gauge.iter().map(image)).rank();
    if Span::of(stabilizers.iter().cloned()).rank() + images != span.rank() {
        return Err(Refused::wrong(block.line, "these rows do not generate all stabilizers"));
    }
    Ok((span, images))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::rc::Rc;

    fn block(line: usize, rows: &[&[u32]]) -> Block {
        Block { line, rows: Rc::new(rows.iter().map(|row| row.to_vec()).collect()) }
    }

    /// The Bacon–Shor code on 2 × 2 qubits, [[4,1,2]] with one gauge qubit.
    #[test]
    fn stabilizers_are_proved_in_both_forms() {
        let blocks = |x: &[&[u32]], z: &[&[u32]]| {
            vec![block(3, &[&[0, 2], &[1, 3]]), block(6, &[&[0, 1], &[2, 3]]), block(9, x), block(20, z)]
        };
        let all: &[&[u32]] = &[&[0, 1, 2, 3]];
        let (sides, sizes) = css(4, &blocks(all, all)).expect("these are the stabilizers");
        let expected = "4 qubits, 2 gauge generators of x of rank 2, 2 gauge generators of z of rank 2, k = 1, 1 gauge qubit";
        assert_eq!(sizes, expected);
        assert_eq!(
            (&sides[0].trivial, &*sides[0].checks),
            (&vec![vec![0, 2], vec![1, 3]], &vec![vec![0, 1, 2, 3]])
        );
        let refused = |x, z| css(4, &blocks(x, z)).err().expect("these are not the stabilizers").to_string();
        assert_eq!(refused(&[], all), "line 9: these rows do not generate all stabilizers");
        assert_eq!(refused(all, &[]), "line 20: these rows do not generate all stabilizers");
        assert_eq!(refused(&[&[], &[0, 1]], all), "line 11: this row is not a product of gauge generators");
        assert_eq!(refused(all, &[&[2, 3]]), "line 21: this row does not commute with gauge generator 0");

        // Columns 3q and 3q + 2 are X and Z on qubit q.
        let gauge = block(3, &[&[0, 6], &[3, 9], &[2, 5], &[8, 11]]);
        let both: &[&[u32]] = &[&[0, 3, 6, 9], &[2, 5, 8, 11]];
        let (sides, sizes) = mixed(12, &gauge, &block(8, both)).expect("these are the stabilizers");
        assert_eq!(sizes, "4 qubits, 4 gauge generators, rank 4, k = 1, 1 gauge qubit");
        assert_eq!(sides[0].trivial.len(), 4 + 4);
        let refused = |rows| mixed(12, &gauge, &block(8, rows)).err().expect("these are not all").to_string();
        assert_eq!(refused(&both[1..]), "line 8: these rows do not generate all stabilizers");
        assert_eq!(refused(&[&[], &[3, 9]]), "line 10: this row does not commute with gauge generator 2");
        assert_eq!(refused(&[&[0, 3]]), "line 9: this row is not a product of gauge generators");
    }
}
