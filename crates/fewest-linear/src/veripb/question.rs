//! The question of a certificate in the terms of the formula: checks, functionals, a lightest word, and automorphisms.

use super::ProofError;
use super::functionals::{self, image};
use crate::certificate::{Certificate, Ends};
use crate::css::Side;
use crate::pauli::Pauli;
use crate::problem::Problem;
use crate::stabilizer::StabilizerCode;
use crate::support::Support;
use crate::symmetry::Symmetries;
use fewest_core::Limits;
use fewest_gf2::vectors;
use std::collections::BTreeSet;

/// The largest number of columns for which automorphisms are used. The proof writes a permutation of all columns for
/// each column.
const MOST_PERMUTED: usize = 1024;

/// The question: find a smallest set of columns that contains an even number of columns of each check, and an odd
/// number of columns of at least one functional. Without functionals, the set must be nonempty instead.
pub(super) struct Question {
    /// The kind of the code, in the words of the formula's comments.
    pub(super) kind: &'static str,
    pub(super) columns: usize,
    pub(super) checks: Vec<Vec<u32>>,
    pub(super) functionals: Vec<Vec<u32>>,
    /// Permutations that map each check to a check, each functional to a functional, and each group to a group. Each is
    /// given by the images of the columns.
    pub(super) generators: Vec<Vec<u32>>,
    /// A lightest word, in ascending order.
    pub(super) word: Vec<u32>,
    /// The size of groups of consecutive columns. A word contains at most one column of each group.
    exclusive: usize,
}

impl Question {
    pub(super) fn of(certificate: &Certificate<'_>, limits: &Limits<'_>) -> Result<Self, ProofError> {
        match certificate {
            Certificate::Classical(checks, ends) => {
                let checks = checks.try_clone()?;
                Parts::new("a classical code", &[(Problem::codeword(checks), ends)], limits)?.question(limits)
            }
            Certificate::Css(code, [x, z]) => {
                let sides =
                    [(code.problem_within(Side::X, limits)?, x), (code.problem_within(Side::Z, limits)?, z)];
                let mut parts = Parts::new("a CSS code, side X and then side Z", &sides, limits)?;
                let qubits = code.qubits() as u32;
                if let Some(exchange) = code.exchange() {
                    let other = exchange.images().iter().map(|image| image + qubits);
                    parts.generators.push(other.chain(exchange.images().iter().copied()).collect());
                }
                // The columns of a lightest word of one side are a light functional of the other side.
                for (ends, first) in [(z, 0), (x, qubits)] {
                    if let Ends::Bounds { upper: Some(word), .. } = ends {
                        parts.light.push(columns(word).map(|column| column + first).collect());
                    }
                }
                parts.question(limits)
            }
            Certificate::Stabilizer(code, ends) => {
                let problem = code.problem_within(limits)?;
                let mut parts =
                    Parts::new("a stabilizer code, X, Y and Z of each qubit", &[(problem, ends)], limits)?;
                if let Ends::Bounds { upper: Some(word), .. } = ends {
                    parts.light.push(anticommuting(code, word));
                }
                parts.question(limits)
            }
            Certificate::CssSubsystem(code, [x, z]) => {
                let sides =
                    [(code.problem_within(Side::X, limits)?, x), (code.problem_within(Side::Z, limits)?, z)];
                Parts::new("a CSS subsystem code, side X and then side Z", &sides, limits)?.question(limits)
            }
            Certificate::Subsystem(code, ends) => {
                let problem = code.problem_within(limits)?;
                Parts::new("a subsystem code, X, Y and Z of each qubit", &[(problem, ends)], limits)?
                    .question(limits)
            }
            Certificate::Logicals(operators, ends) => {
                let sides = [(operators.any()?, ends)];
                Parts::new("logical operators, X, Y and Z of each qubit", &sides, limits)?.question(limits)
            }
            Certificate::Undetected(problem, ends) => {
                let problem = (*problem).clone();
                Parts::new("checks and logical operators", &[(problem, ends)], limits)?.question(limits)
            }
            Certificate::Errors(model, ends) => {
                let problem = model.problem_within(limits)?;
                Parts::new("an error model", &[(problem, ends)], limits)?.question(limits)
            }
            Certificate::System(..) | Certificate::Systems(..) => Err(ProofError::Open),
        }
    }

    /// The number of groups. A word contains at most one column of each group.
    pub(super) fn groups(&self) -> usize {
        if self.exclusive > 1 { self.columns / self.exclusive } else { 0 }
    }

    pub(super) fn columns_of(&self, group: usize) -> impl Iterator<Item = u32> + use<> {
        let first = (group * self.exclusive) as u32;
        first..first + self.exclusive as u32
    }

    pub(super) fn group_of(&self, column: u32) -> Option<usize> {
        (self.exclusive > 1).then(|| column as usize / self.exclusive)
    }

    /// Whether a set is a solution. The set must contain an even number of columns of each check.
    pub(super) fn counts(&self, set: &[u32]) -> bool {
        let meets =
            |row: &Vec<u32>| set.iter().filter(|column| row.binary_search(column).is_ok()).count() % 2 == 1;
        if self.functionals.is_empty() { !set.is_empty() } else { self.functionals.iter().any(meets) }
    }
}

/// The parts of a question except the functionals.
struct Parts {
    kind: &'static str,
    columns: usize,
    /// The size of groups, as in [`Question`].
    exclusive: usize,
    checks: Vec<Vec<u32>>,
    generators: Vec<Vec<u32>>,
    word: Vec<u32>,
    /// Light functionals. They are preferred to those of `basis`.
    light: Vec<Vec<u32>>,
    /// A basis of all functionals.
    basis: Vec<Vec<u32>>,
}

impl Parts {
    /// Combines the problems of one or more sides.
    fn new(kind: &'static str, sides: &[(Problem, &Ends)], limits: &Limits<'_>) -> Result<Self, ProofError> {
        let columns: usize = sides.iter().map(|(problem, _)| problem.columns()).sum();
        let exclusive = sides[0].0.exclusive();
        let (mut checks, mut generators) = (Vec::new(), Vec::new());
        let (mut light, mut basis) = (Vec::new(), Vec::new());
        let mut word: Option<Vec<u32>> = None;
        let mut first = 0;
        for (problem, ends) in sides {
            let Ends::Bounds { upper: Some(upper), .. } = ends else { return Err(ProofError::Open) };
            let moved = |row: &[u32]| row.iter().map(|column| column + first).collect::<Vec<_>>();
            checks.extend(problem.checks().iter().filter(|row| !row.is_empty()).map(moved));
            for generator in Symmetries::generators_within(problem, limits)? {
                let mut images: Vec<u32> = (0..columns as u32).collect();
                images[first as usize..][..problem.columns()].copy_from_slice(&moved(generator.images()));
                generators.push(images);
            }
            match problem.observables() {
                Some(observables) => light.extend(observables.iter().map(moved)),
                None => {
                    let rows = problem.counts().rows(problem.columns())?;
                    basis.extend(
                        rows.iter()
                            .map(|row| vectors::ones(row).map(|column| column as u32 + first).collect()),
                    );
                }
            }
            if word.as_ref().is_none_or(|word| upper.weight() < word.len()) {
                word = Some(self::columns(upper).map(|column| column + first).collect());
            }
            first += problem.columns() as u32;
        }
        let word = word.ok_or(ProofError::Open)?;
        let is_exact = |ends: &Ends| matches!(ends, Ends::Bounds { lower, .. } if *lower >= word.len());
        match sides.iter().all(|(_, ends)| is_exact(ends)) {
            true => Ok(Self { kind, columns, exclusive, checks, generators, word, light, basis }),
            false => Err(ProofError::Open),
        }
    }

    fn question(self, limits: &Limits<'_>) -> Result<Question, ProofError> {
        let Self { kind, columns, exclusive, checks, mut generators, word, light, basis } = self;
        let known: BTreeSet<&[u32]> = checks.iter().map(Vec::as_slice).collect();
        if columns > MOST_PERMUTED {
            generators.clear();
        }
        generators.retain(|images| checks.iter().all(|row| known.contains(image(images, row).as_slice())));
        // Columns of different groups may be equal in all rows, so an automorphism may divide a group.
        let is_kept = |group: &[u32]| {
            let mut groups = group.iter().map(|&column| column as usize / exclusive);
            let first = groups.next();
            groups.all(|group| Some(group) == first)
        };
        generators.retain(|images| images.chunks(exclusive).all(is_kept));
        let functionals = functionals::spanning(columns, &checks, &light, basis, &mut generators, limits)?;
        Ok(Question { kind, columns, checks, functionals, generators, word, exclusive })
    }
}

fn columns(word: &Support) -> impl Iterator<Item = u32> {
    word.columns().map(|column| column as u32)
}

/// The columns whose operators anticommute with a word of a stabilizer code.
fn anticommuting(code: &StabilizerCode, word: &Support) -> Vec<u32> {
    let others = |(qubit, pauli): (usize, Pauli)| {
        [Pauli::X, Pauli::Y, Pauli::Z]
            .into_iter()
            .zip(3 * qubit as u32..)
            .filter(move |(other, _)| *other != pauli)
    };
    code.operators(word).into_iter().flat_map(others).map(|(_, column)| column).collect()
}
