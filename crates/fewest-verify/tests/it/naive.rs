//! Questions, and their answers by trying all words: definitions written down once more, in the plainest way.

mod read;

use std::fmt::Write;

/// A question of at most 10 columns or 4 qubits. Rows are bits; a product of Pauli operators has two bits per qubit,
/// X and Z.
#[derive(Clone, Debug)]
pub(crate) enum Question {
    Classical { columns: usize, checks: Vec<u64> },
    Model { columns: usize, checks: Vec<u64>, observables: Vec<u64> },
    System { columns: usize, checks: Vec<u64>, goals: Vec<Vec<usize>> },
    Css { columns: usize, x: Vec<u64>, z: Vec<u64> },
    Stabilizer { qubits: usize, generators: Vec<u64> },
    CssSubsystem { columns: usize, x: Vec<u64>, z: Vec<u64> },
    Subsystem { qubits: usize, gauge: Vec<u64> },
    Logicals { qubits: usize, generators: Vec<u64>, logicals: Vec<u64> },
}

pub(crate) fn commute(qubits: usize, a: u64, b: u64) -> bool {
    let differ = |qubit: &usize| {
        let (a, b) = (a >> (2 * qubit) & 3, b >> (2 * qubit) & 3);
        a != 0 && b != 0 && a != b
    };
    (0..qubits).filter(differ).count() % 2 == 0
}

/// The number of qubits on which a product is not the identity.
fn weight(qubits: usize, product: u64) -> usize {
    (0..qubits).filter(|qubit| product >> (2 * qubit) & 3 != 0).count()
}

fn meets(a: u64, b: u64) -> bool {
    (a & b).count_ones() % 2 == 1
}

fn sums(rows: &[u64]) -> Vec<u64> {
    (0..1 << rows.len())
        .map(|chosen: u64| {
            rows.iter()
                .enumerate()
                .filter(|(index, _)| chosen >> index & 1 == 1)
                .fold(0, |sum, (_, row)| sum ^ row)
        })
        .collect()
}

/// The sums of gauge generators that commute with all of some others: the stabilizers of a subsystem code.
pub(crate) fn stabilizers(gauge: &[u64], others: &[u64], commute: impl Fn(u64, u64) -> bool) -> Vec<u64> {
    let mut all = sums(gauge);
    all.retain(|&sum| others.iter().all(|&other| commute(sum, other)));
    all.sort_unstable();
    all.dedup();
    all
}

impl Question {
    /// For each side, the smallest words that count. The list is empty if no word counts.
    pub(crate) fn answers(&self) -> Vec<Vec<u64>> {
        let least = |end: u32, weight: &dyn Fn(u64) -> usize, counts: &dyn Fn(u64) -> bool| {
            let words: Vec<u64> = (0..1 << end).filter(|&word| counts(word)).collect();
            let least = words.iter().map(|&word| weight(word)).min();
            words.into_iter().filter(|&word| Some(weight(word)) == least).collect::<Vec<u64>>()
        };
        let ones = |word: u64| word.count_ones() as usize;
        let even = |rows: &[u64], word| rows.iter().all(|&row| !meets(row, word));
        match self {
            Self::Classical { columns, checks } => {
                vec![least(*columns as u32, &ones, &|word| word != 0 && even(checks, word))]
            }
            Self::Model { columns, checks, observables } => {
                let counts = |word| even(checks, word) && !even(observables, word);
                vec![least(*columns as u32, &ones, &counts)]
            }
            Self::System { columns, checks, goals } => {
                let of_goal = |odd: &Vec<usize>| {
                    let counts = |word| {
                        (0..checks.len()).all(|index| meets(checks[index], word) == odd.contains(&index))
                    };
                    least(*columns as u32, &ones, &counts)
                };
                goals.iter().map(of_goal).collect()
            }
            Self::Css { columns, x, z } => [(x, z), (z, x)]
                .map(|(own, other)| {
                    let trivial = sums(own);
                    least(*columns as u32, &ones, &|word| even(other, word) && !trivial.contains(&word))
                })
                .into(),
            Self::Stabilizer { qubits, generators } => {
                let trivial = sums(generators);
                let counts = |word| {
                    generators.iter().all(|&row| commute(*qubits, row, word)) && !trivial.contains(&word)
                };
                vec![least(2 * *qubits as u32, &|word| weight(*qubits, word), &counts)]
            }
            Self::CssSubsystem { columns, x, z } => [(x, z), (z, x)]
                .map(|(own, other)| {
                    let trivial = sums(own);
                    let checks = stabilizers(other, own, |a, b| !meets(a, b));
                    least(*columns as u32, &ones, &|word| even(&checks, word) && !trivial.contains(&word))
                })
                .into(),
            Self::Subsystem { qubits, gauge } => {
                let trivial = sums(gauge);
                let checks = stabilizers(gauge, gauge, |a, b| commute(*qubits, a, b));
                let counts =
                    |word| checks.iter().all(|&row| commute(*qubits, row, word)) && !trivial.contains(&word);
                vec![least(2 * *qubits as u32, &|word| weight(*qubits, word), &counts)]
            }
            Self::Logicals { qubits, generators, logicals } => {
                let commutes = |rows: &[u64], word| rows.iter().all(|&row| commute(*qubits, row, word));
                let counts = |word| commutes(generators, word) && !commutes(logicals, word);
                vec![least(2 * *qubits as u32, &|word| weight(*qubits, word), &counts)]
            }
        }
    }

    fn is_of_operators(&self) -> bool {
        matches!(self, Self::Stabilizer { .. } | Self::Subsystem { .. } | Self::Logicals { .. })
    }

    pub(crate) fn size(&self, word: u64) -> usize {
        match self {
            Self::Stabilizer { qubits, .. }
            | Self::Subsystem { qubits, .. }
            | Self::Logicals { qubits, .. } => weight(*qubits, word),
            _ => word.count_ones() as usize,
        }
    }

    pub(crate) fn word(&self, word: u64) -> String {
        let parts: Vec<String> = match self {
            _ if self.is_of_operators() => (0..32)
                .filter_map(|qubit| {
                    let pauli = ["", "X", "Z", "Y"][(word >> (2 * qubit) & 3) as usize];
                    (!pauli.is_empty()).then(|| format!("{pauli}{qubit}"))
                })
                .collect(),
            _ => (0..64).filter(|column| word >> column & 1 == 1).map(|column| column.to_string()).collect(),
        };
        if parts.is_empty() { "-".to_owned() } else { parts.join(" ") }
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::from("fewest certificate 1\n");
        let block = |text: &mut String, name: &str, rows: &[u64]| {
            _ = writeln!(text, "{name} {}", rows.len());
            rows.iter().for_each(|&row| _ = writeln!(text, "{}", self.word(row)));
        };
        let (kind, unit, number) = match self {
            Self::Classical { columns, .. } => ("classical", "columns", columns),
            Self::Model { columns, .. } => ("model", "columns", columns),
            Self::System { columns, .. } => ("system", "columns", columns),
            Self::Css { columns, .. } => ("css", "columns", columns),
            Self::Stabilizer { qubits, .. } => ("stabilizer", "qubits", qubits),
            Self::CssSubsystem { columns, .. } => ("css-subsystem", "columns", columns),
            Self::Subsystem { qubits, .. } => ("subsystem", "qubits", qubits),
            Self::Logicals { qubits, .. } => ("logicals", "qubits", qubits),
        };
        _ = writeln!(text, "question {kind}\n{unit} {number}");
        match self {
            Self::Classical { checks, .. } => block(&mut text, "checks", checks),
            Self::Model { checks, observables, .. } => {
                block(&mut text, "checks", checks);
                block(&mut text, "observables", observables);
            }
            Self::System { checks, goals, .. } => {
                block(&mut text, "checks", checks);
                for odd in goals {
                    let odd: Vec<String> = odd.iter().map(usize::to_string).collect();
                    let odd = if odd.is_empty() { "-".to_owned() } else { odd.join(" ") };
                    _ = writeln!(text, "odd {odd}");
                }
            }
            Self::Css { x, z, .. } => {
                block(&mut text, "x", x);
                block(&mut text, "z", z);
            }
            Self::Stabilizer { generators, .. } => block(&mut text, "generators", generators),
            Self::CssSubsystem { x, z, .. } => {
                block(&mut text, "x", x);
                block(&mut text, "z", z);
                block(&mut text, "stabilizers x", &stabilizers(x, z, |a, b| !meets(a, b)));
                block(&mut text, "stabilizers z", &stabilizers(z, x, |a, b| !meets(a, b)));
            }
            Self::Subsystem { qubits, gauge } => {
                block(&mut text, "gauge", gauge);
                block(&mut text, "stabilizers", &stabilizers(gauge, gauge, |a, b| commute(*qubits, a, b)));
            }
            Self::Logicals { generators, logicals, .. } => {
                block(&mut text, "generators", generators);
                block(&mut text, "logicals", logicals);
            }
        }
        text
    }

    /// A certificate that claims these lower ends, and the smallest words as upper ends.
    pub(crate) fn certificate(&self, lower: impl Fn(usize) -> usize) -> String {
        let mut text = self.text();
        let names: &[&str] = if matches!(self, Self::Css { .. } | Self::CssSubsystem { .. }) {
            &["answer x", "answer z"]
        } else {
            &["answer"; 2]
        };
        for (name, words) in names.iter().zip(self.answers()) {
            _ = writeln!(text, "{name}");
            match words.first() {
                None => text.push_str("none\n"),
                Some(&word) => {
                    let size = self.size(word);
                    _ = writeln!(text, "lower {}\nupper {size} {}", lower(size), self.word(word));
                }
            }
        }
        text + "end\n"
    }
}
