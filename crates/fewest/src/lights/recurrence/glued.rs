//! The rules `plus` and `cross` where left and right are glued together: on cylinder and torus.
//!
//! Let x_i be the presses of row i and b_i what its cells need, as polynomials modulo zⁿ − 1: column j is zʲ. With
//! B = z + z⁻¹, or 1 more if a press changes its own cell, row i needs x_{i−1} + B x_i + x_{i+1} = b_i. On a cylinder the
//! first row determines all others, and the row after the last one must come out empty: one equation for x_0. On a torus
//! the rows x_0 and x_1 do, and after all rows they must come again: two equations.

use super::congruence::{Congruence, Pair};
use super::kernel::{Kernel, Unknowns};
use super::packed;
use crate::gf2::Polynomial;
use crate::gf2::bits::{toggle_if, words_for};
use crate::lights::grid::{Grid, Wrap};
use std::sync::OnceLock;

#[derive(Clone, Debug)]
pub(in crate::lights) struct Glued {
    grid: Grid,
    /// Whether a press changes its own cell.
    itself: bool,
    boundary: Boundary,
    /// Computed when it is needed first: the nullity does not need it.
    kernel: OnceLock<(Unknowns, Kernel)>,
}

/// What the first rows must fulfill.
#[derive(Clone, Debug)]
enum Boundary {
    Cylinder(Congruence),
    Torus(Box<Pair>),
}

impl Glued {
    pub(super) fn new(grid: Grid, itself: bool) -> Self {
        let modulus = {
            let mut words = vec![0; words_for(grid.columns + 1)];
            toggle_if(&mut words, 0, 1);
            toggle_if(&mut words, grid.columns, 1);
            Polynomial::from_words(words)
        };
        let mut descent = Descent::new(grid, itself);
        descent.current[0] = 1;
        let boundary = match grid.wrap {
            Wrap::Torus => {
                // The rows after 0 and 1 are also those after the row before them, one step earlier.
                for _ in 1..grid.rows {
                    descent.step(None);
                }
                let [before, last] = [&descent.above, &descent.current].map(|row| polynomial(row));
                descent.step(None);
                let after = polynomial(&descent.current);
                let one = Polynomial::one();
                Boundary::Torus(Box::new(Pair::new(
                    [[before.plus(&one), last.clone()], [last, after.plus(&one)]],
                    modulus,
                )))
            }
            _ => {
                for _ in 0..grid.rows {
                    descent.step(None);
                }
                Boundary::Cylinder(Congruence::new(&polynomial(&descent.current), &modulus))
            }
        };
        Self { grid, itself, boundary, kernel: OnceLock::new() }
    }

    pub(super) fn nullity(&self) -> usize {
        match &self.boundary {
            Boundary::Cylinder(equation) => equation.nullity(),
            Boundary::Torus(equations) => equations.nullity(),
        }
    }

    pub(super) fn quiet_patterns(&self) -> impl Iterator<Item = Vec<u8>> + '_ {
        let (unknowns, kernel) = self.kernel();
        kernel.vectors().map(|vector| {
            let mut first = Descent::new(self.grid, self.itself).into_first_rows();
            unknowns.to_rows(vector, &mut first);
            self.complete(first, None)
        })
    }

    pub(super) fn solve(&self, needed: &[u8]) -> Option<Vec<u8>> {
        let (rows, width) = (self.grid.rows, self.grid.columns);
        let mut descent = Descent::new(self.grid, self.itself);
        let first = match &self.boundary {
            Boundary::Cylinder(equation) => {
                needed.chunks_exact(width).for_each(|cells| descent.step(Some(cells)));
                vec![equation.solve(polynomial(&descent.current))?]
            }
            Boundary::Torus(equations) => {
                for row in 1..=rows {
                    descent.step(Some(&needed[row % rows * width..][..width]));
                }
                equations.solve([&descent.above, &descent.current].map(|row| polynomial(row)))?.to_vec()
            }
        };
        let mut first: Vec<Vec<u64>> = first.into_iter().map(|row| row.into_words(width)).collect();
        if self.nullity() > 0 {
            let (unknowns, kernel) = self.kernel();
            let mut vector = unknowns.of_rows(&first);
            kernel.reduce(&mut vector);
            unknowns.to_rows(&vector, &mut first);
        }
        Some(self.complete(first, Some(needed)))
    }

    /// All presses, by those of the first rows; without `needed` cells need nothing.
    fn complete(&self, first: Vec<Vec<u64>>, needed: Option<&[u8]>) -> Vec<u8> {
        let width = self.grid.columns;
        let mut descent = Descent::from(first, self.grid, self.itself);
        let mut counts = vec![0; self.grid.rows * width];
        let mut rows = counts.chunks_exact_mut(width).enumerate();
        if self.grid.wrap == Wrap::Torus {
            let (_, first) = rows.next().expect("a grid has rows");
            packed::unpack(&descent.above, first);
        }
        for (row, counts) in rows {
            packed::unpack(&descent.current, counts);
            descent.step(needed.map(|needed| &needed[row * width..][..width]));
        }
        counts
    }

    fn kernel(&self) -> &(Unknowns, Kernel) {
        self.kernel.get_or_init(|| {
            let width = self.grid.columns;
            let unknowns = Unknowns::new(self.places());
            let basis: Vec<Vec<Polynomial>> = match &self.boundary {
                Boundary::Cylinder(equation) => {
                    (0..equation.nullity()).map(|power| vec![equation.reduced().shifted(power)]).collect()
                }
                Boundary::Torus(equations) => equations.kernel().into_iter().map(Vec::from).collect(),
            };
            let vectors = basis.into_iter().map(|rows| {
                let rows: Vec<Vec<u64>> = rows.into_iter().map(|row| row.into_words(width)).collect();
                unknowns.of_rows(&rows)
            });
            let kernel = Kernel::new(vectors);
            (unknowns, kernel)
        })
    }

    /// The unknowns of the frontier: the presses of the first rows that the equations of row 0, one after the other, meet
    /// first and do not determine.
    fn places(&self) -> Vec<(usize, usize)> {
        let Grid { columns, wrap, .. } = self.grid;
        let is_torus = wrap == Wrap::Torus;
        let mut is_known = [vec![false; columns], vec![false; columns]];
        let mut places = Vec::new();
        for column in 0..columns {
            let mut first = [(column + columns - 1) % columns, column, (column + 1) % columns];
            first.sort_unstable();
            // The last button of an equation is determined: that of the last row, or on a cylinder of the second one.
            let first =
                first.into_iter().filter(|&other| self.itself || other != column).map(|other| (0, other));
            for (row, column) in first.chain(is_torus.then_some((1, column))) {
                if !std::mem::replace(&mut is_known[row][column], true) {
                    places.push((row, column));
                }
            }
        }
        places
    }
}

fn polynomial(row: &[u64]) -> Polynomial {
    Polynomial::from_words(row.to_vec())
}

/// The last two rows of presses on the way down.
struct Descent {
    columns: usize,
    itself: bool,
    is_torus: bool,
    above: Vec<u64>,
    current: Vec<u64>,
    /// A row of cells.
    cells: Vec<u64>,
}

impl Descent {
    /// Starts with no presses.
    fn new(Grid { columns, wrap, .. }: Grid, itself: bool) -> Self {
        let row = vec![0; words_for(columns)];
        let is_torus = wrap == Wrap::Torus;
        Self { columns, itself, is_torus, above: row.clone(), current: row.clone(), cells: row }
    }

    /// Starts with the first row of a cylinder, or the first two of a torus.
    fn from(mut first: Vec<Vec<u64>>, grid: Grid, itself: bool) -> Self {
        let mut descent = Self::new(grid, itself);
        descent.current = first.pop().expect("there is a first row");
        if let Some(above) = first.pop() {
            descent.above = above;
        }
        descent
    }

    fn into_first_rows(self) -> Vec<Vec<u64>> {
        if self.is_torus { vec![self.above, self.current] } else { vec![self.current] }
    }

    /// Goes on to the row below, by what the cells of the current row need.
    fn step(&mut self, needed: Option<&[u8]>) {
        if let Some(needed) = needed {
            packed::pack(needed, &mut self.cells);
            packed::add(&mut self.above, &self.cells);
        }
        if self.itself {
            packed::add(&mut self.above, &self.current);
        }
        packed::add_neighbors(&mut self.above, &self.current, self.columns);
        std::mem::swap(&mut self.above, &mut self.current);
    }
}
