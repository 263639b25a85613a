//! Orbits of columns. For each orbit, it suffices to prove that no lighter word contains its first column.
//!
//! Let r be the first column of an orbit. If a word has a column j of the orbit, take a permutation that maps j to r:
//! the image of the word has column r. So either some lightest word has column r, or no lightest word has a column of
//! the orbit. VeriPB's redundance rule derives this, with the permutation as witness. The clause is *not j, or r*; it
//! also allows the first columns of earlier orbits.

use super::ProofError;
use super::formula::Formula;
use super::functionals::image;
use super::lines::{Clause, Lines};
use fewest_core::Limits;
use std::collections::BTreeMap;

pub(super) struct Orbit {
    /// The column that represents the orbit in the search.
    pub(super) first: u32,
    /// The other columns of the orbit, each with the number of its clause.
    pub(super) others: Vec<(u32, u64)>,
}

/// Writes the clauses of all orbits to the proof, and returns the orbits, large ones first.
pub(super) fn write(
    formula: &Formula<'_>,
    lines: &mut Lines<'_>,
    limits: &Limits<'_>,
) -> Result<Vec<Orbit>, ProofError> {
    let question = formula.question;
    if !question.generators.is_empty() {
        // For each column, a permutation of all columns.
        limits.allow(4 * (question.columns as u64).pow(2))?;
    }
    let places: BTreeMap<&[u32], usize> =
        formula.rows.iter().enumerate().map(|(place, row)| (row.columns, place)).collect();
    let mut orbits = permutations(question.columns, &question.generators);
    orbits.sort_by_key(|orbit| std::cmp::Reverse(orbit.len()));
    let mut firsts: Vec<u32> = Vec::new();
    let mut written = Vec::new();
    for orbit in orbits {
        let first = orbit[0].0;
        firsts.push(first);
        let mut others = Vec::new();
        for (column, images) in &orbit[1..] {
            limits.check()?;
            let mut witness = String::new();
            let mut replace = |variable: u32, by: u32| {
                if variable != by {
                    witness.push_str(&format!(" x{variable} x{by}"));
                }
            };
            (1..).zip(images).for_each(|(variable, image)| replace(variable, image + 1));
            for row in &formula.rows {
                let to = &formula.rows[places[image(images, row.columns).as_slice()]];
                row.variables().zip(to.variables()).for_each(|(variable, by)| replace(variable, by));
            }
            let clause = Clause(&[*column], &firsts);
            others.push((*column, lines.derive(format_args!("red {clause} :{witness}"))?));
        }
        written.push(Orbit { first, others });
    }
    Ok(written)
}

/// For each orbit, a list of its columns. Each column comes with the images under a permutation that maps the orbit's
/// first column to it.
fn permutations(columns: usize, generators: &[Vec<u32>]) -> Vec<Vec<(u32, Vec<u32>)>> {
    let mut is_seen = vec![false; columns];
    let mut orbits = Vec::new();
    for first in 0..columns as u32 {
        if is_seen[first as usize] {
            continue;
        }
        is_seen[first as usize] = true;
        let mut orbit = vec![(first, (0..columns as u32).collect::<Vec<_>>())];
        let mut next = 0;
        while next < orbit.len() {
            for generator in generators {
                let (column, images) = &orbit[next];
                let image = generator[*column as usize];
                if !is_seen[image as usize] {
                    is_seen[image as usize] = true;
                    let images = images.iter().map(|&image| generator[image as usize]).collect();
                    orbit.push((image, images));
                }
            }
            next += 1;
        }
        orbits.push(orbit);
    }
    orbits
}
