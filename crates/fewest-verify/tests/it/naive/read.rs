//! Questions as certificates state them, read in the plainest way. Only texts that the checker has read are read here.

use super::Question;
use std::str::FromStr;

/// The lines of a certificate that are not read yet.
struct Rest<'a>(std::str::Lines<'a>);

impl<'a> Rest<'a> {
    fn next(&mut self) -> &'a str {
        self.0.next().expect("the checker has read this line")
    }

    fn number(&mut self, name: &str) -> usize {
        number(self.next().strip_prefix(name).expect("the checker has read this name"))
    }

    /// The rows of a block, as bits.
    fn rows(&mut self, name: &str, row: fn(&str) -> u64) -> Vec<u64> {
        let rows = self.number(name);
        (0..rows).map(|_| row(self.next())).collect()
    }
}

fn number<N: FromStr>(word: &str) -> N {
    word.parse().unwrap_or_else(|_| panic!("{word:?} is not a number"))
}

/// The words of a row. A hyphen stands for none.
fn words(row: &str) -> impl Iterator<Item = &str> {
    row.split(' ').filter(|&word| word != "-")
}

fn columns(row: &str) -> u64 {
    words(row).map(|column| 1 << number::<u32>(column)).sum()
}

/// The bits of a product of Pauli operators, two for each qubit.
fn product(row: &str) -> u64 {
    let operator = |word: &str| {
        let bits = match &word[..1] {
            "X" => 1,
            "Z" => 2,
            _ => 3_u64,
        };
        bits << (2 * number::<u32>(&word[1..]))
    };
    words(row).map(operator).sum()
}

impl Question {
    /// The question of a certificate; `None` if it has more words than can be tried.
    pub(crate) fn of_certificate(certificate: &str) -> Option<Self> {
        let mut rest = Rest(certificate.lines());
        rest.next();
        let kind = rest.next().strip_prefix("question ").expect("the checker knows this kind");
        let is_of_qubits = matches!(kind, "stabilizer" | "subsystem" | "logicals");
        let (unit, most) = if is_of_qubits { ("qubits ", 8) } else { ("columns ", 16) };
        let size = rest.number(unit);
        if size > most {
            return None;
        }
        Some(match kind {
            "classical" => Self::Classical { columns: size, checks: rest.rows("checks ", columns) },
            "model" => Self::Model {
                columns: size,
                checks: rest.rows("checks ", columns),
                observables: rest.rows("observables ", columns),
            },
            "system" => {
                let checks = rest.rows("checks ", columns);
                let goals = rest.0.map_while(|line| line.strip_prefix("odd "));
                let goals = goals.map(|odd| words(odd).map(number).collect()).collect();
                Self::System { columns: size, checks, goals }
            }
            "css" => Self::Css { columns: size, x: rest.rows("x ", columns), z: rest.rows("z ", columns) },
            "css-subsystem" => {
                Self::CssSubsystem { columns: size, x: rest.rows("x ", columns), z: rest.rows("z ", columns) }
            }
            "stabilizer" => Self::Stabilizer { qubits: size, generators: rest.rows("generators ", product) },
            "subsystem" => Self::Subsystem { qubits: size, gauge: rest.rows("gauge ", product) },
            "logicals" => Self::Logicals {
                qubits: size,
                generators: rest.rows("generators ", product),
                logicals: rest.rows("logicals ", product),
            },
            kind => panic!("{kind:?} is not a question about words"),
        })
    }
}
