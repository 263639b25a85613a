//! Every question in one form: the smallest set of columns that counts and has each check's required parity.

mod quantum;
mod system;

use crate::bits::{Row, Span};
use crate::certificate::{Certificate, Kind, Rows};
use crate::lines::counted;
use crate::refused::Refused;
use crate::weights::Weights;

/// One side of a question.
pub(crate) struct Problem {
    pub(crate) columns: usize,
    pub(crate) weights: Weights,
    /// A word meets each check in an even number of columns, but each check of `odd` in an odd number.
    pub(crate) checks: Rows,
    pub(crate) odd: Vec<u32>,
    pub(crate) counts: Counts,
    /// Words that do not count. A smallest word that counts plus such a word also counts, so the sum is not smaller.
    pub(crate) trivial: Vec<Vec<u32>>,
}

/// The words that count. Except for `Every`, the words that do not count are closed under sums: the walk rests on that.
pub(crate) enum Counts {
    Every,
    Nonzero,
    /// The words that meet one of these rows in an odd number of columns.
    Meeting(Vec<Row>),
    /// The words that are not a sum of these rows.
    Outside(Span),
}

impl Problem {
    /// The problem of words that meet all checks evenly.
    pub(crate) fn new(columns: usize, checks: impl Into<Rows>, counts: Counts) -> Self {
        let weights = vec![1; columns].into();
        Self { columns, weights, checks: checks.into(), odd: vec![], counts, trivial: vec![] }
    }

    pub(crate) fn row(&self, columns: &[u32]) -> Row {
        Row::of(self.columns, columns.iter().copied())
    }

    pub(crate) fn checks(&self) -> Span {
        span(self.columns, &self.checks)
    }

    /// Whether every word counts, including the empty one if it is a word.
    pub(crate) fn is_system(&self) -> bool {
        matches!(self.counts, Counts::Every)
    }

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

    /// The first check with the wrong parity on a set of columns; `None` if the set is a word.
    pub(crate) fn unmet(&self, word: &[u32]) -> Option<usize> {
        let word = self.row(word);
        (0..self.checks.len()).find(|&index| {
            let meets = self.checks[index].iter().filter(|&&column| word.has(column)).count() % 2 == 1;
            meets != self.odd.binary_search(&(index as u32)).is_ok()
        })
    }

    /// Whether no word counts.
    ///
    /// The vectors that meet all checks evenly are a space, and those that do not count are a subspace. So if any vector
    /// counts, some vector of a basis counts.
    pub(crate) fn has_no_word(&self) -> bool {
        if self.is_system() {
            return self.is_contradictory();
        }
        let even = self.checks().orthogonal(self.columns);
        !even.iter().any(|vector| self.counts(&vector.ones().collect::<Vec<_>>()))
    }

    /// The spaces that a permutation must map to themselves so that it maps counting words to counting words.
    ///
    /// A set of columns meets all checks evenly if it is orthogonal to their span, and its image is orthogonal to the image of
    /// the span. It does not count if it is orthogonal to the functionals as well; or, for `Outside`, if it lies in that span.
    pub(crate) fn kept(&self) -> Vec<Span> {
        let checks = self.checks();
        match &self.counts {
            Counts::Every | Counts::Nonzero => vec![checks],
            Counts::Meeting(rows) => {
                let all = Span::of(checks.basis().chain(rows).cloned());
                vec![checks, all]
            }
            Counts::Outside(span) => vec![checks, span.clone()],
        }
    }
}

/// The sides of a question, and a description of its sizes.
pub(crate) fn problems(certificate: &Certificate) -> Result<(Vec<Problem>, String), Refused> {
    let (columns, checks) = (certificate.columns, &certificate.blocks[0]);
    let weights = &certificate.weights;
    let problem =
        |counts| Problem { weights: weights.clone(), ..Problem::new(columns, checks.rows.clone(), counts) };
    let with = if weights.iter().all(|&weight| weight == 1) { "" } else { " with weights" };
    let sizes = format!("{}{with}, {}", counted(columns, "column"), counted(checks.rows.len(), "check"));
    Ok(match certificate.kind {
        Kind::Classical => {
            let rank = span(columns, &checks.rows).rank();
            (vec![problem(Counts::Nonzero)], format!("{sizes}, rank {rank}, k = {}", columns - rank))
        }
        Kind::System => {
            let odd: Vec<String> = certificate.odd.iter().map(|odd| odd.len().to_string()).collect();
            let of_goal = |odd: &Vec<u32>| Problem { odd: odd.clone(), ..problem(Counts::Every) };
            let goals = certificate.odd.iter().map(of_goal).collect();
            (goals, format!("{sizes}, {} of them odd", odd.join(" or ")))
        }
        Kind::Model => {
            let rows = &certificate.blocks[1].rows;
            let observables = rows.iter().map(|row| Row::of(columns, row.iter().copied())).collect();
            let sizes = format!("{sizes}, {}", counted(rows.len(), "observable"));
            (vec![problem(Counts::Meeting(observables))], sizes)
        }
        kind => quantum::sides(kind, columns, &certificate.blocks)?,
    })
}

fn span(columns: usize, rows: &[Vec<u32>]) -> Span {
    Span::of(rows.iter().map(|row| Row::of(columns, row.iter().copied())))
}
