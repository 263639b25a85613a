//! Every question in one form: the smallest set of columns that meets some rows evenly and does not meet all others evenly.

use crate::bits::{Row, Span};
use crate::certificate::{Block, Certificate, Kind};
use crate::refused::Refused;

/// One side of a question.
pub(crate) struct Problem {
    pub(crate) columns: usize,
    /// A word meets each check in an even number of columns, but each check of `odd` in an odd number.
    pub(crate) checks: Vec<Vec<u32>>,
    pub(crate) odd: Vec<u32>,
    pub(crate) counts: Counts,
    /// Words that do not count, whose sum with a word that counts is one that counts: none of them may make it smaller.
    pub(crate) trivial: Vec<Vec<u32>>,
}

/// The words that count.
pub(crate) enum Counts {
    Every,
    Nonzero,
    /// Those that meet one of these rows in an odd number of columns.
    Meeting(Vec<Row>),
    /// Those that are no sum of these rows.
    Outside(Span),
}

impl Problem {
    pub(crate) fn row(&self, columns: &[u32]) -> Row {
        Row::of(self.columns, columns.iter().copied())
    }

    pub(crate) fn checks(&self) -> Span {
        Span::of(self.columns, self.checks.iter().map(|check| self.row(check)))
    }

    /// Whether every word counts, the empty one, too, if it is a word.
    pub(crate) fn is_system(&self) -> bool {
        matches!(self.counts, Counts::Every)
    }

    /// Whether a word counts.
    pub(crate) fn counts(&self, word: &[u32]) -> bool {
        match &self.counts {
            Counts::Every => true,
            Counts::Nonzero => !word.is_empty(),
            Counts::Meeting(rows) => {
                rows.iter().any(|row| word.iter().filter(|&&column| row.has(column)).count() % 2 == 1)
            }
            Counts::Outside(span) => !span.contains(self.row(word)),
        }
    }

    /// Whether a set of columns is a word: the first check that says otherwise.
    pub(crate) fn unmet(&self, word: &[u32]) -> Option<usize> {
        let word = self.row(word);
        (0..self.checks.len()).find(|&index| {
            let meets = self.checks[index].iter().filter(|&&column| word.has(column)).count() % 2 == 1;
            meets != self.odd.binary_search(&(index as u32)).is_ok()
        })
    }

    /// The checks with one more column, which the odd ones have.
    pub(crate) fn wide_checks(&self) -> impl Iterator<Item = Row> {
        self.checks.iter().enumerate().map(|(index, check)| {
            let odd = self.odd.binary_search(&(index as u32)).is_ok();
            Row::of(self.columns + 1, check.iter().copied().chain(odd.then_some(self.columns as u32)))
        })
    }

    /// Whether some checks prove that a system has no word: their sum is nothing, and an odd number of them is odd.
    pub(crate) fn contradicts(&self, checks: &[u32]) -> bool {
        if !self.is_system() {
            return false;
        }
        let mut sum = Row::zero(self.columns);
        let columns = checks.iter().flat_map(|&check| &self.checks[check as usize]);
        columns.for_each(|&column| sum.flip(column));
        let odd = checks.iter().filter(|check| self.odd.binary_search(check).is_ok()).count();
        sum.weight() == 0 && odd % 2 == 1
    }

    /// Whether no word counts.
    ///
    /// The vectors that meet all checks evenly are the sums of a basis, and what counts among them is outside a subspace: so
    /// one of the basis counts, or none does. A system has no word if the odd checks are no sum of columns: if the checks
    /// with one more column for the odd ones have a larger rank.
    pub(crate) fn has_no_word(&self) -> bool {
        if self.is_system() {
            let wide = Span::of(self.columns + 1, self.wide_checks());
            return wide.rank() > self.checks().rank();
        }
        !self.checks().orthogonal().iter().any(|vector| self.counts(&vector.ones().collect::<Vec<_>>()))
    }

    /// The spaces that a permutation must map to themselves so that it carries words that count to words that count.
    ///
    /// A set of columns meets all checks evenly if it is orthogonal to their span, and its image is orthogonal to the image of
    /// the span. It does not count if it is orthogonal to the functionals as well; or, for `Outside`, if it lies in that span.
    pub(crate) fn kept(&self) -> Vec<Span> {
        let checks = self.checks();
        match &self.counts {
            Counts::Every | Counts::Nonzero => vec![checks],
            Counts::Meeting(rows) => {
                let all = Span::of(self.columns, checks.basis().cloned().chain(rows.iter().cloned()));
                vec![checks, all]
            }
            Counts::Outside(span) => vec![checks, span.clone()],
        }
    }
}

/// The sides of a question, and its sizes in words.
pub(crate) fn problems(certificate: &Certificate) -> Result<(Vec<Problem>, String), Refused> {
    let columns = certificate.columns;
    let checks = &certificate.blocks[0];
    let problem = |checks: &Block, counts| Problem {
        columns,
        checks: checks.rows.clone(),
        odd: Vec::new(),
        counts,
        trivial: Vec::new(),
    };
    let size = |block: &Block, name: &str| plural(block.rows.len(), name);
    let span =
        |block: &Block| Span::of(columns, block.rows.iter().map(|row| Row::of(columns, row.iter().copied())));
    Ok(match certificate.kind {
        Kind::Classical => {
            let rank = span(checks).rank();
            let sizes = format!(
                "{}, {}, rank {rank}, k = {}",
                plural(columns, "column"),
                size(checks, "check"),
                columns - rank
            );
            (vec![problem(checks, Counts::Nonzero)], sizes)
        }
        Kind::System => {
            let odd: Vec<String> = certificate.odd.iter().map(|odd| odd.len().to_string()).collect();
            let odd = format!("{} of them odd", odd.join(" or "));
            let sizes = format!("{}, {}, {odd}", plural(columns, "column"), size(checks, "check"));
            let goals = certificate.odd.iter();
            (goals.map(|odd| Problem { odd: odd.clone(), ..problem(checks, Counts::Every) }).collect(), sizes)
        }
        Kind::Model => {
            let observables = &certificate.blocks[1];
            let rows = observables.rows.iter().map(|row| Row::of(columns, row.iter().copied())).collect();
            let observables = size(observables, "observable");
            let sizes = format!("{}, {}, {observables}", plural(columns, "column"), size(checks, "check"));
            (vec![problem(checks, Counts::Meeting(rows))], sizes)
        }
        Kind::Css => {
            let z = &certificate.blocks[1];
            let (x_span, z_span) = (span(checks), span(z));
            for (index, row) in z.rows.iter().enumerate() {
                let row = Row::of(columns, row.iter().copied());
                if x_span.basis().any(|other| other.meets(&row)) {
                    return Err(Refused::wrong(
                        z.line + 1 + index,
                        "this row does not commute with the rows of x",
                    ));
                }
            }
            let (x_rank, z_rank) = (x_span.rank(), z_span.rank());
            let k = columns - x_rank - z_rank;
            let sizes = format!(
                "{}, {} of x of rank {x_rank}, {} of z of rank {z_rank}, k = {k}",
                plural(columns, "qubit"),
                size(checks, "row"),
                size(z, "row")
            );
            let side = |own: &Block, own_span, other: &Block| Problem {
                trivial: own.rows.clone(),
                ..problem(other, Counts::Outside(own_span))
            };
            (vec![side(checks, x_span, z), side(z, z_span, checks)], sizes)
        }
        Kind::Stabilizer => stabilizer(columns, checks)?,
    })
}

fn plural(number: usize, name: &str) -> String {
    format!("{number} {name}{}", if number == 1 { "" } else { "s" })
}

/// The one side of a stabilizer code. A word is a set of operators X, Y and Z on single qubits, and stands for their product.
///
/// X, Y and Z on one qubit are sums of each other, so the smallest word that counts has at most one of the three, and its size
/// is its weight in qubits. A word commutes with a generator if it meets the generator's check evenly: the columns that
/// anticommute with it. It does not count if its product is a product of generators, that is if it commutes with every word
/// that commutes with the generators.
fn stabilizer(columns: usize, generators: &Block) -> Result<(Vec<Problem>, String), Refused> {
    let checks: Vec<Row> =
        generators.rows.iter().map(|row| anticommuting(columns, row.iter().copied())).collect();
    for (index, check) in checks.iter().enumerate() {
        let meets = |row: &Vec<u32>| row.iter().filter(|&&column| check.has(column)).count() % 2 == 1;
        if let Some(before) = generators.rows[..index].iter().position(meets) {
            let why = format!("generators {before} and {index} do not commute");
            return Err(Refused::wrong(generators.line + 1 + index, &why));
        }
    }
    let span = Span::of(columns, checks.iter().cloned());
    let commuting = span.orthogonal();
    let counts = Counts::Meeting(commuting.iter().map(|word| anticommuting(columns, word.ones())).collect());
    let (qubits, rank) = (columns / 3, span.rank());
    let triples = (0..qubits as u32).map(|qubit| (3 * qubit..3 * qubit + 3).collect());
    let trivial = generators.rows.iter().cloned().chain(triples).collect();
    let generators = plural(generators.rows.len(), "generator");
    let sizes = format!("{}, {generators}, rank {rank}, k = {}", plural(qubits, "qubit"), qubits - rank);
    let checks = checks.iter().map(|check| check.ones().collect()).collect();
    Ok((vec![Problem { columns, checks, odd: vec![], counts, trivial }], sizes))
}

/// The columns that anticommute with the product of some: for each the other two of its qubit.
fn anticommuting(columns: usize, product: impl Iterator<Item = u32>) -> Row {
    let others = |column: u32| {
        (0..3).filter(move |other| *other != column % 3).map(move |other| column / 3 * 3 + other)
    };
    Row::of(columns, product.flat_map(others))
}
