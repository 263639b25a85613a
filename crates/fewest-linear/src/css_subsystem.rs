//! Quantum subsystem codes whose gauge generators are of X type or of Z type.

use super::css::{self, CssCode, Side};
use super::matrix::{self, Matrix};
use super::orthogonal;
use super::problem::Problem;
use super::problem_error::ProblemError;
use super::support::Support;
use fewest_core::{Limits, Reason, memory};
use fewest_gf2::{Echelon, vectors};
use std::sync::{Arc, OnceLock};

/// A quantum subsystem code whose gauge generators are products of X or products of Z, such as a Bacon–Shor code.
/// [`SubsystemCode`](super::SubsystemCode) defines the terms.
///
/// The code is studied by two *fixed* CSS codes, one for each side. In the code fixed on side X, all gauge generators
/// of side X become stabilizers. Its Z stabilizers are the products of Z gauge generators that commute with all of
/// them. The X logical operators of this code are, modulo its stabilizers, the dressed logical operators of side X. Its
/// Z logical operators are the bare logical operators of side Z. The code fixed on side Z is the same with X and Z
/// exchanged.
///
/// ```
/// use fewest::linear::{CssSubsystemCode, Matrix, Side};
///
/// // The Bacon-Shor code on 2 x 3 qubits.
/// let x = Matrix::new(6, [[0, 3], [1, 4], [2, 5]])?;
/// let z = Matrix::new(6, [[0, 1], [1, 2], [3, 4], [4, 5]])?;
/// let code = CssSubsystemCode::new(x, z)?;
/// assert_eq!((code.logical_qubits(), code.gauge_qubits()), (1, 2));
/// let distance = |side| code.problem(side).lightest().expect("it has a logical qubit").weight();
/// assert_eq!((distance(Side::X), distance(Side::Z)), (3, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CssSubsystemCode {
    x: Arc<Matrix>,
    z: Arc<Matrix>,
    /// The codes fixed by the gauge generators of X and of Z, computed on first use.
    fixed: [OnceLock<CssCode>; 2],
}

impl CssSubsystemCode {
    /// The code with the gauge generators `x` of X and `z` of Z: a column per qubit, a row per generator.
    ///
    /// # Errors
    /// The matrices have different numbers of columns.
    pub fn new(x: Matrix, z: Matrix) -> Result<Self, ProblemError> {
        Problem::same_widths(&x, &z)?;
        Ok(Self { x: Arc::new(x), z: Arc::new(z), fixed: [OnceLock::new(), OnceLock::new()] })
    }

    /// The number of qubits, n.
    pub fn qubits(&self) -> usize {
        self.x.columns()
    }

    /// The gauge generators of a side.
    pub fn gauge(&self, side: Side) -> &Matrix {
        self.shared(side)
    }

    fn shared(&self, side: Side) -> &Arc<Matrix> {
        match side {
            Side::X => &self.x,
            Side::Z => &self.z,
        }
    }

    /// The code that is fixed by the gauge generators of a side. On this side, its checks are the gauge generators. On
    /// the other side, its checks are the stabilizers, which are independent and sorted by weight.
    ///
    /// The code fixed on side X is for dressed logical operators of side X and bare logical operators of side Z.
    ///
    /// Time: at most about generators² × qubits word operations for the first call. Memory: three times that of the
    /// other side's generators as rows of bits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn fixed_within(&self, side: Side, limits: &Limits<'_>) -> Result<&CssCode, Reason> {
        let known = &self.fixed[usize::from(side == Side::Z)];
        if let Some(known) = known.get() {
            return Ok(known);
        }
        let gauge = Arc::clone(self.shared(side));
        let stabilizers = Arc::new(self.stabilizers(side.other(), limits)?);
        let code = match side {
            Side::X => CssCode::of_commuting(gauge, stabilizers),
            Side::Z => CssCode::of_commuting(stabilizers, gauge),
        };
        Ok(known.get_or_init(|| code))
    }

    /// Independent sums of gauge generators of a side that commute with all gauge generators of the other side.
    fn stabilizers(&self, side: Side, limits: &Limits<'_>) -> Result<Matrix, Reason> {
        let (columns, gauge, tests) = (self.qubits(), self.gauge(side), self.gauge(side.other()));
        let bytes = Echelon::bytes_needed(gauge.rows(), columns).saturating_mul(3);
        limits.taking(bytes, || {
            let mut rows = memory::room(gauge.rows())?;
            for row in gauge.iter() {
                rows.push(matrix::dense(columns, row)?);
            }
            let tests = tests.iter().map(|row| matrix::dense(columns, row));
            let mut stabilizers =
                Matrix::empty(columns).expect("a matrix with this number of columns exists");
            for row in orthogonal::part(columns, rows, tests, vectors::weight, limits)? {
                stabilizers.push_distinct(vectors::ones(&row))?;
            }
            Ok(stabilizers)
        })
    }

    /// The number of logical qubits, k. If it is 0, there are no logical operators.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn logical_qubits(&self) -> usize {
        self.logical_and_gauge_qubits().0
    }

    /// The number of gauge qubits, whose state does not matter.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn gauge_qubits(&self) -> usize {
        self.logical_and_gauge_qubits().1
    }

    fn logical_and_gauge_qubits(&self) -> (usize, usize) {
        let counted = self.logical_and_gauge_qubits_within(&Limits::new());
        counted.expect("without limits only the system can refuse memory")
    }

    /// The numbers of logical and of gauge qubits, within limits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn logical_and_gauge_qubits_within(&self, limits: &Limits<'_>) -> Result<(usize, usize), Reason> {
        let [x, z] = [self.fixed_within(Side::X, limits)?, self.fixed_within(Side::Z, limits)?];
        let logical = x.logical_qubits_within(limits)?;
        let stabilizers = x.checks(Side::Z).rows() + z.checks(Side::X).rows();
        Ok((logical, self.qubits() - logical - stabilizers))
    }

    /// The problem of a lightest dressed logical operator of a side: it commutes with the stabilizers of the other side
    /// and is not a sum of gauge generators of its own side. A column of the problem is a qubit.
    ///
    /// # Panics
    /// The system refuses the memory.
    pub fn problem(&self, side: Side) -> Problem {
        self.problem_within(side, &Limits::new()).expect("without limits only the system can refuse memory")
    }

    /// The problem of a side, as [`problem`](Self::problem) makes it, within limits.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn problem_within(&self, side: Side, limits: &Limits<'_>) -> Result<Problem, Reason> {
        self.fixed_within(side, limits)?.problem_within(side, limits)
    }

    /// The problem of a lightest bare logical operator of a side, within limits: it commutes with all gauge generators
    /// of the other side and is not a stabilizer.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn bare_problem_within(&self, side: Side, limits: &Limits<'_>) -> Result<Problem, Reason> {
        self.fixed_within(side.other(), limits)?.problem_within(side, limits)
    }

    /// A basis of the bare logical operators, in pairs of an X operator and a Z operator as in
    /// [`CssCode::logical_pairs_within`]. They commute with all gauge generators.
    ///
    /// # Errors
    /// There is not enough memory within the limits, or their cancel flag is set.
    pub fn logical_pairs_within(&self, limits: &Limits<'_>) -> Result<Vec<[Support; 2]>, Reason> {
        let logical = self.logical_and_gauge_qubits_within(limits)?.0;
        css::pairs([&self.z, &self.x], logical, limits)
    }
}
