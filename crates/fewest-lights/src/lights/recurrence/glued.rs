//! Computes the first rows of presses by polynomial equations, for the rules `plus` and `cross` on cylinders, on tori,
//! and with an odd prime number of states on rectangles.
//!
//! Let x_i be the presses of row i, and let b_i be the amounts that its cells need, both as polynomials modulo zⁿ − 1:
//! column j is zʲ. Let B = z + z⁻¹, plus 1 if a press changes its own cell. The equation of row i is x_{i−1} + B x_i +
//! x_{i+1} = b_i.
//!
//! - Cylinder: the first row x_0 determines all others. The row below the last row must be empty, which is one equation
//!   for x_0.
//! - Torus: the rows x_0 and x_1 determine all others. The two rows after the last row must be x_0 and x_1 again, which
//!   is two equations.
//! - Rectangle: each row is extended to a longer row: 0, the row, 0, and the mirrored row with the opposite sign. The
//!   ends of the longer row are glued together. Sums of neighbors keep this form, so the longer row satisfies the
//!   equation of a cylinder. Conversely, any solution of that equation, minus its mirror image, has this form and is
//!   twice a solution for the rectangle. Therefore 2 must be invertible.

use super::congruence::{Congruence, Pair};
use super::field::Field;
use super::kernel::Kernel;
use super::rows::{Needed, Nothing, Row};
use crate::lights::grid::{Grid, Wrap};
use fewest_core::{Limits, Reason};
use std::sync::OnceLock;

/// The number of cells between two checks of the cancel flag: some milliseconds.
const CELLS_AT_ONCE: usize = 1 << 20;

/// An upper bound on the number of polynomials that preparing and solving the equations keep at a time.
const POLYNOMIALS: u64 = 40;

#[derive(Clone, Debug)]
pub(crate) struct Glued<F: Field> {
    field: F,
    grid: Grid,
    /// Whether a press changes its own cell.
    itself: bool,
    boundary: Boundary<F>,
    /// Computed at its first use; the nullity is known without it.
    kernel: OnceLock<Kernel<F>>,
}

#[derive(Clone, Debug)]
enum Boundary<F: Field> {
    Cylinder(Congruence<F>),
    /// The equation of the longer rows that extend the rows of a rectangle.
    Rectangle(Congruence<F>),
    Torus(Box<Pair<F>>),
}

impl<F: Field> Glued<F> {
    /// The caller has checked [`bytes_needed`](Self::bytes_needed).
    pub(super) fn new(field: F, grid: Grid, itself: bool, limits: &Limits<'_>) -> Result<Self, Reason> {
        let one = field.one();
        // The longer rows of a rectangle have the equation of a cylinder.
        let around = match grid.wrap {
            Wrap::None => Grid { columns: 2 * grid.columns + 2, wrap: Wrap::Cylinder, ..grid },
            _ => grid,
        };
        let modulus = field.difference(&field.shifted(&one, around.columns), &one);
        let nothing = vec![0; around.columns];
        let mut descent = Descent::new(field, around, itself);
        field.set(&mut descent.current, 0, 1);
        let boundary = match grid.wrap {
            Wrap::Torus => {
                // These are the last rows if x_0 = 0 and x_1 = 1. If x_0 = 1 and x_1 = 0, the rows are their negatives,
                // one row later.
                descent.steps(grid.rows - 1, &nothing, limits)?;
                let minus = |row| field.difference(&field.zero(), &field.polynomial(row));
                let last = field.polynomial(&descent.current);
                let [minus_before, minus_last] = [&descent.above, &descent.current].map(minus);
                descent.step(0, &Nothing(&nothing));
                let after = field.polynomial(&descent.current);
                limits.check()?;
                let equations = [
                    [field.difference(&minus_before, &one), last],
                    [minus_last, field.difference(&after, &one)],
                ];
                Boundary::Torus(Box::new(Pair::new(field, equations, modulus)))
            }
            _ => {
                descent.steps(grid.rows, &nothing, limits)?;
                let equation = Congruence::new(field, &field.polynomial(&descent.current), &modulus);
                match grid.wrap {
                    Wrap::None => Boundary::Rectangle(equation),
                    _ => Boundary::Cylinder(equation),
                }
            }
        };
        limits.check()?;
        Ok(Self { field, grid, itself, boundary, kernel: OnceLock::new() })
    }

    /// About the bytes that preparing the equations takes.
    pub(super) fn bytes_needed(field: F, Grid { columns, wrap, .. }: Grid) -> u64 {
        POLYNOMIALS * field.bytes(if wrap == Wrap::None { 2 * columns + 3 } else { columns + 1 })
    }

    pub(super) fn nullity(&self) -> usize {
        match &self.boundary {
            Boundary::Cylinder(equation) => equation.nullity(),
            Boundary::Torus(equations) => equations.nullity(),
            // Let a be the coefficient and f the modulus of the equation. The roots of gcd(a, f) other than 1 and −1
            // come in pairs of inverses, and each pair adds 1 to the nullity. The roots 1 and −1 each add half of their
            // multiplicity, rounded down.
            Boundary::Rectangle(equation) => {
                let field = self.field;
                let (one, z) = (field.one(), field.shifted(&field.one(), 1));
                let factors = [field.difference(&z, &one), field.sum(&z, &one)];
                let [odd, other] = factors.map(|factor| equation.multiplicity(&factor) % 2);
                (equation.nullity() - odd - other) / 2
            }
        }
    }

    pub(super) fn quiet_patterns(&self) -> impl Iterator<Item = Vec<u8>> + '_ {
        self.kernel().patterns().map(|unknowns| {
            let mut first = Descent::new(self.field, self.grid, self.itself).into_first_rows();
            self.kernel().write(unknowns, &mut first);
            let nothing = vec![0; self.grid.columns];
            let mut pass = self.second_pass(first);
            let mut pattern = vec![0; self.buttons()];
            for (row, counts) in pattern.chunks_exact_mut(self.grid.columns).enumerate() {
                self.field.unpack(pass.next(row, &Nothing(&nothing)), counts);
            }
            pattern
        })
    }

    /// The memory of the equations, with the unknowns of all quiet patterns.
    pub(super) fn bytes(&self) -> u64 {
        let (field, columns) = (self.field, self.grid.columns);
        let unknowns = field.bytes(if self.grid.wrap == Wrap::Torus { 2 * columns } else { columns });
        Self::bytes_needed(field, self.grid) + (self.nullity() as u64).saturating_mul(unknowns)
    }

    pub(super) fn buttons(&self) -> usize {
        self.grid.rows * self.grid.columns
    }

    pub(super) fn field(&self) -> F {
        self.field
    }

    pub(super) fn columns(&self) -> usize {
        self.grid.columns
    }

    pub(super) fn free(&self) -> impl Iterator<Item = usize> + '_ {
        self.kernel().free().map(|(row, column)| row * self.grid.columns + column)
    }

    pub(super) fn first_pass(&self) -> FirstPass<'_, F> {
        FirstPass { glued: self, descent: Descent::new(self.field, self.grid, self.itself), first: None }
    }

    fn second_pass(&self, first: Vec<F::Row>) -> SecondPass<F> {
        let (wrap, again) = (self.grid.wrap, (self.grid.wrap == Wrap::Torus).then(|| first.clone()));
        let descent = Descent::from(first, self.field, self.grid, self.itself);
        SecondPass { descent, wrap, again, first: None }
    }

    /// The row of a rectangle that belongs to a longer row: its first half minus the mirror image of its second half.
    fn own_half(&self, longer: F::Polynomial) -> F::Row {
        let (field, width) = (self.field, self.grid.columns);
        let longer = field.row_of(longer, 2 * width + 2);
        let mut row = field.row(width);
        for column in 0..width {
            let other = field.get(&longer, 2 * width + 1 - column);
            let number = field.get(&longer, column + 1) + field.negative(other);
            field.set(&mut row, column, number % field.prime());
        }
        row
    }

    fn kernel(&self) -> &Kernel<F> {
        self.kernel.get_or_init(|| {
            let field = self.field;
            let shifts = |equation: &Congruence<F>| {
                let shift = |power| field.shifted(equation.reduced(), power);
                (0..equation.nullity()).map(shift).collect::<Vec<_>>()
            };
            let basis: Vec<Vec<F::Polynomial>> = match &self.boundary {
                Boundary::Cylinder(equation) => shifts(equation).into_iter().map(|row| vec![row]).collect(),
                Boundary::Rectangle(equation) => {
                    let own = |row| vec![field.polynomial(&self.own_half(row))];
                    shifts(equation).into_iter().map(own).collect()
                }
                Boundary::Torus(equations) => equations.kernel().into_iter().map(Vec::from).collect(),
            };
            let rows = basis
                .into_iter()
                .map(|rows| rows.into_iter().map(|row| field.row_of(row, self.grid.columns)).collect());
            Kernel::new(field, self.unknowns(), rows)
        })
    }

    /// The first rows' buttons in the order in which `frontier` chooses unknowns for the same game. The equations of
    /// row 0 are visited from left to right. Each appends its buttons that no earlier equation contains, without the
    /// button that it determines.
    fn unknowns(&self) -> Vec<(usize, usize)> {
        let Grid { columns, wrap, .. } = self.grid;
        let mut is_known = [vec![false; columns], vec![false; columns]];
        let mut places = Vec::new();
        for column in 0..columns {
            let mut first = [(column + columns - 1) % columns, column, (column + 1) % columns];
            first.sort_unstable();
            let is_changed = |other: &usize| match other.abs_diff(column) {
                0 => self.itself,
                1 => true,
                _ => wrap != Wrap::None,
            };
            let first = first.into_iter().filter(is_changed).map(|other| (0, other));
            // The equation of a cell determines its last button, which is in the last row on a torus and in the second
            // row on a cylinder.
            for (row, column) in first.chain((wrap == Wrap::Torus).then_some((1, column))) {
                if !std::mem::replace(&mut is_known[row][column], true) {
                    places.push((row, column));
                }
            }
        }
        places
    }
}

/// The first pass down the rows, which starts without presses in the first rows.
#[derive(Debug)]
pub(crate) struct FirstPass<'a, F: Field> {
    glued: &'a Glued<F>,
    descent: Descent<F>,
    /// The needs of the first row of a torus. Its equation is used last, because it contains presses of the last row.
    first: Option<Row<F>>,
}

impl<'a, F: Field> FirstPass<'a, F> {
    /// Processes the needs of the next row.
    pub(crate) fn take(&mut self, row: usize, needed: &impl Needed<F>) {
        if self.glued.grid.wrap == Wrap::Torus && row == 0 {
            self.first = Some(Row::new(self.glued.field, self.glued.grid.columns, row, needed));
        } else {
            self.descent.step(row, needed);
        }
    }

    /// Computes the first rows from the residual after all rows. `None` if there is no solution.
    pub(crate) fn finish(mut self) -> Option<SecondPass<F>> {
        let (glued, field) = (self.glued, self.glued.field);
        let width = glued.grid.columns;
        if let Some(first) = &self.first {
            self.descent.step(0, first);
        }
        // The presses of the first rows must cancel the residual.
        let minus = |row| field.difference(&field.zero(), &field.polynomial(row));
        let Descent { above, current, .. } = &self.descent;
        let first = match &glued.boundary {
            Boundary::Cylinder(equation) => vec![equation.solve(minus(current))?],
            Boundary::Rectangle(equation) => {
                let half = |number| field.inverse(2) * number % field.prime();
                let mut right = field.row(2 * width + 2);
                for column in 0..width {
                    let number = half(field.get(current, column));
                    field.set(&mut right, column + 1, field.negative(number));
                    field.set(&mut right, 2 * width + 1 - column, number);
                }
                let solution = equation.solve(field.polynomial(&right))?;
                vec![field.polynomial(&glued.own_half(solution))]
            }
            Boundary::Torus(equations) => equations.solve([above, current].map(minus))?.to_vec(),
        };
        let mut first: Vec<F::Row> = first.into_iter().map(|row| field.row_of(row, width)).collect();
        if glued.nullity() > 0 {
            glued.kernel().reduce(&mut first);
        }
        Some(glued.second_pass(first))
    }
}

/// The second pass: computes all presses from the presses of the first rows.
#[derive(Debug)]
pub(crate) struct SecondPass<F: Field> {
    descent: Descent<F>,
    wrap: Wrap,
    /// The first rows of a torus, with which the rows after the last row are compared.
    again: Option<Vec<F::Row>>,
    /// The needs of the first row of a torus.
    first: Option<Row<F>>,
}

impl<F: Field> SecondPass<F> {
    /// The presses of the next row.
    pub(crate) fn next(&mut self, row: usize, needed: &impl Needed<F>) -> &F::Row {
        if self.wrap == Wrap::Torus && row == 0 {
            self.first = Some(Row::new(self.descent.field, self.descent.columns, row, needed));
        } else {
            self.descent.step(row, needed);
        }
        &self.descent.above
    }

    /// Whether the presses of all rows solve the board. This is certain if both passes have read the same rows.
    pub(crate) fn ends_well(mut self) -> bool {
        let field = self.descent.field;
        if let Some(first) = &self.first {
            self.descent.step(0, first);
        }
        let Descent { mut above, mut current, .. } = self.descent;
        if let Some([first, second]) = self.again.as_deref() {
            field.add(&mut above, first, field.prime() - 1);
            field.add(&mut current, second, field.prime() - 1);
            return field.first(&above).is_none() && field.first(&current).is_none();
        }
        field.first(&current).is_none()
    }
}

/// The last two rows of presses on the way down.
#[derive(Debug)]
struct Descent<F: Field> {
    field: F,
    columns: usize,
    itself: bool,
    wrap: Wrap,
    above: F::Row,
    current: F::Row,
}

impl<F: Field> Descent<F> {
    fn new(field: F, Grid { columns, wrap, .. }: Grid, itself: bool) -> Self {
        let row = field.row(columns);
        Self { field, columns, itself, wrap, above: row.clone(), current: row }
    }

    /// Starts with the first row of a cylinder, or the first two rows of a torus.
    fn from(mut first: Vec<F::Row>, field: F, grid: Grid, itself: bool) -> Self {
        let mut descent = Self::new(field, grid, itself);
        descent.current = first.pop().expect("there is a first row");
        if let Some(above) = first.pop() {
            descent.above = above;
        }
        descent
    }

    fn into_first_rows(self) -> Vec<F::Row> {
        if self.wrap == Wrap::Torus { vec![self.above, self.current] } else { vec![self.current] }
    }

    /// Continues over `rows` rows whose cells need nothing.
    fn steps(&mut self, rows: usize, nothing: &[u8], limits: &Limits<'_>) -> Result<(), Reason> {
        let at_once = (CELLS_AT_ONCE / self.columns).max(1);
        for first in (0..rows).step_by(at_once) {
            limits.check()?;
            (first..rows.min(first + at_once)).for_each(|_| self.step(0, &Nothing(nothing)));
        }
        Ok(())
    }

    /// Continues from `row` to the next row, given the needs of the cells of `row`.
    fn step(&mut self, row: usize, needed: &impl Needed<F>) {
        let field = self.field;
        needed.subtract(field, row, &mut self.above);
        if self.itself {
            field.add(&mut self.above, &self.current, field.prime() - 1);
        }
        field.subtract_neighbors(&mut self.above, &self.current, self.columns);
        if self.wrap != Wrap::None {
            let last = self.columns - 1;
            for (to, from) in [(0, last), (last, 0)] {
                let number = field.get(&self.above, to) + field.negative(field.get(&self.current, from));
                field.set(&mut self.above, to, number % field.prime());
            }
        }
        std::mem::swap(&mut self.above, &mut self.current);
    }
}
