//! The logical operators of a quantum code in pairs, with the weights of its generators.

use super::{Code, Kind};
use fewest::linear::{Matrix, Pauli, Side, Support};
use fewest::{Limits, Reason};

pub(crate) struct Basis {
    /// The number of independent stabilizers.
    pub(crate) stabilizer_rank: usize,
    pub(crate) generators: Vec<Generators>,
    /// The operators of each pair, such as `X0`.
    pub(crate) pairs: Vec<[Vec<String>; 2]>,
}

/// The generators of a side, or of a code without sides.
pub(crate) struct Generators {
    pub(crate) side: Option<&'static str>,
    pub(crate) weights: Vec<usize>,
}

type Factors = Vec<(usize, Pauli)>;

impl Code {
    /// The logical operators in pairs. For a subsystem code, they are the bare logical operators. `None` if the code
    /// is not a quantum code.
    pub(crate) fn basis(&self, limits: &Limits<'_>) -> Result<Option<Basis>, Reason> {
        let operators = |pairs: Vec<[Factors; 2]>| {
            pairs.into_iter().map(|pair| pair.map(|operator| self.factors(&operator))).collect()
        };
        let of_sides = |[x, z]: [Support; 2]| {
            [(x, Pauli::X), (z, Pauli::Z)]
                .map(|(word, pauli)| word.columns().map(|qubit| (qubit, pauli)).collect())
        };
        let whole = |generators: Vec<Factors>| {
            vec![Generators { side: None, weights: generators.iter().map(Vec::len).collect() }]
        };
        Ok(Some(match &self.kind {
            Kind::Css(code) => Basis {
                stabilizer_rank: code.qubits() - code.logical_qubits_within(limits)?,
                generators: sides(|side| code.checks(side)),
                pairs: operators(code.logical_pairs_within(limits)?.into_iter().map(of_sides).collect()),
            },
            Kind::CssSubsystem(code) => {
                let (logical, gauge) = code.logical_and_gauge_qubits_within(limits)?;
                Basis {
                    stabilizer_rank: code.qubits() - logical - gauge,
                    generators: sides(|side| code.gauge(side)),
                    pairs: operators(code.logical_pairs_within(limits)?.into_iter().map(of_sides).collect()),
                }
            }
            Kind::Stabilizer(code) => Basis {
                stabilizer_rank: code.qubits() - code.logical_qubits_within(limits)?,
                generators: whole(code.generators()),
                pairs: operators(code.logical_pairs_within(limits)?),
            },
            Kind::Subsystem(code) => {
                let (logical, gauge) = code.logical_and_gauge_qubits_within(limits)?;
                Basis {
                    stabilizer_rank: code.qubits() - logical - gauge,
                    generators: whole(code.gauge()),
                    pairs: operators(code.logical_pairs_within(limits)?),
                }
            }
            Kind::Classical(..) | Kind::Observed(..) | Kind::ObservedOperators(..) | Kind::Errors(_) => {
                return Ok(None);
            }
        }))
    }
}

fn sides<'a>(matrix: impl Fn(Side) -> &'a Matrix) -> Vec<Generators> {
    let of = |(side, name)| Generators {
        side: Some(name),
        weights: matrix(side).iter().map(<[u32]>::len).collect(),
    };
    [(Side::X, "X"), (Side::Z, "Z")].map(of).into()
}
