//! The pseudo-Boolean formula of a question. Its minimum is the weight of a lightest word.
//!
//! Each row is one equation: *sum of its columns = 2 (h₁ + … + hₘ)*, where m is half of its number of columns,
//! rounded down. The variables hᵢ are called halves. For a functional, the right side has an additional term *+ z*. The
//! functional is odd exactly if z = 1, and at least one z must be 1. Without functionals, at least one column must be
//! in the word.
//!
//! The halves are ordered, h₁ ≥ h₂ ≥ …, so each word has exactly one assignment. If 2s columns of the row are removed
//! from a word, the values of the halves move by s places.

use super::question::Question;
use std::io::{self, Write};

/// The constraints of a formula. VeriPB numbers them from 1.
pub(super) struct Formula<'a> {
    pub(super) question: &'a Question,
    /// The checks, and after them the functionals.
    pub(super) rows: Vec<Row<'a>>,
    /// The number of the constraint which states that at most one column of the first group is in a word.
    groups: u64,
    variables: u32,
}

/// The equation of a row.
pub(super) struct Row<'a> {
    pub(super) columns: &'a [u32],
    /// The variable of half i is this number plus i.
    before: u32,
    pub(super) halves: u32,
    is_functional: bool,
    /// The number of the row's first constraint, which states that the sum is at least the right side.
    at_least: u64,
}

impl Row<'_> {
    /// The variable of a half, counted from 1.
    pub(super) fn half(&self, number: u32) -> u32 {
        self.before + number
    }

    /// The variable z, which is 1 exactly if the functional is odd.
    fn odd(&self) -> u32 {
        self.before + self.halves + 1
    }

    /// The variables of the row that are not columns, in ascending order.
    pub(super) fn variables(&self) -> impl Iterator<Item = u32> + use<> {
        let last = if self.is_functional { self.odd() } else { self.half(self.halves) };
        self.before + 1..=last
    }

    /// The number of the constraint which states that the sum is at least the right side.
    pub(super) fn at_least(&self) -> u64 {
        self.at_least
    }

    /// The number of the constraint which states that the sum is at most the right side.
    pub(super) fn at_most(&self) -> u64 {
        self.at_least + 1
    }

    /// The number of the constraint which states that half `number` is at least the next half.
    pub(super) fn order(&self, number: u32) -> u64 {
        self.at_most() + u64::from(number)
    }

    fn constraints(&self) -> u64 {
        2 + u64::from(self.halves.saturating_sub(1))
    }
}

impl<'a> Formula<'a> {
    pub(super) fn new(question: &'a Question) -> Self {
        let (mut variables, mut constraints) = (question.columns as u32, 1);
        let checks = question.checks.iter().map(|row| (row, false));
        let mut rows = Vec::new();
        for (columns, is_functional) in checks.chain(question.functionals.iter().map(|row| (row, true))) {
            let halves = columns.len() as u32 / 2;
            let row = Row { columns, before: variables, halves, is_functional, at_least: constraints };
            variables += halves + u32::from(is_functional);
            constraints += row.constraints();
            rows.push(row);
        }
        Self { question, rows, groups: constraints, variables }
    }

    /// The number of constraints. An equation consists of two constraints.
    pub(super) fn constraints(&self) -> u64 {
        self.groups + self.question.groups() as u64
    }

    /// The number of the constraint which states that at most one column of a group is in a word.
    pub(super) fn group(&self, number: usize) -> u64 {
        self.groups + number as u64
    }

    /// The rows that contain columns of a set, each with the number of its columns in the set.
    pub(super) fn met(&self, set: &[u32]) -> impl Iterator<Item = (&Row<'a>, u32)> {
        self.rows.iter().filter_map(|row| match common(row.columns, set) {
            0 => None,
            met => Some((row, met)),
        })
    }

    pub(super) fn write(&self, output: &mut dyn Write) -> io::Result<()> {
        let question = self.question;
        let equations = self.rows.len() as u64;
        writeln!(output, "* #variable= {} #constraint= {}", self.variables, self.constraints() - equations)?;
        writeln!(output, "* The fewest ones of a word that counts: {}.", question.kind)?;
        writeln!(
            output,
            "* Column j is x(j + 1), of {}; then {} checks and {} functionals, with their halves.",
            question.columns,
            question.checks.len(),
            question.functionals.len()
        )?;
        write!(output, "min:")?;
        (1..=question.columns).try_for_each(|variable| write!(output, " 1 x{variable}"))?;
        writeln!(output, " ;")?;
        for row in &self.rows {
            row.columns.iter().try_for_each(|column| write!(output, "1 x{} ", column + 1))?;
            (1..=row.halves).try_for_each(|number| write!(output, "-2 x{} ", row.half(number)))?;
            if row.is_functional {
                write!(output, "-1 x{} ", row.odd())?;
            }
            writeln!(output, "= 0 ;")?;
            for number in 1..row.halves {
                writeln!(output, "1 x{} -1 x{} >= 0 ;", row.half(number), row.half(number + 1))?;
            }
        }
        for group in 0..question.groups() {
            question.columns_of(group).try_for_each(|column| write!(output, "-1 x{} ", column + 1))?;
            writeln!(output, ">= -1 ;")?;
        }
        match question.functionals.is_empty() {
            true => (1..=question.columns).try_for_each(|variable| write!(output, "1 x{variable} "))?,
            false => {
                let functionals = self.rows.iter().filter(|row| row.is_functional);
                functionals.map(Row::odd).try_for_each(|odd| write!(output, "1 x{odd} "))?;
            }
        }
        writeln!(output, ">= 1 ;")
    }

    /// The values of all variables for a word.
    pub(super) fn literals(&self, word: &[u32]) -> String {
        let mut literals = String::new();
        let mut push = |variable: u32, value: bool| {
            literals.push_str(if value { " x" } else { " ~x" });
            literals.push_str(&variable.to_string());
        };
        (0..self.question.columns as u32)
            .for_each(|column| push(column + 1, word.binary_search(&column).is_ok()));
        for row in &self.rows {
            let met = common(row.columns, word);
            (1..=row.halves).for_each(|number| push(row.half(number), 2 * number <= met));
            if row.is_functional {
                push(row.odd(), met % 2 == 1);
            }
        }
        literals
    }
}

/// The number of columns that two lists have in common; the second is in ascending order.
fn common(columns: &[u32], set: &[u32]) -> u32 {
    columns.iter().filter(|column| set.binary_search(column).is_ok()).count() as u32
}
