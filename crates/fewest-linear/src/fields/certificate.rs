//! Certificates of codes over a field: the code and its distance as a text that `fewest-verify` checks (see
//! [`Certificate`](crate::Certificate)).

use super::code::LinearCode;
use super::field::Field;
use super::matrix::FieldMatrix;
use super::qudits::QuditCode;
use crate::distance::{Bracket, SideEnd};
use fewest_core::{Limits, Reason};
use std::fmt::Write;

impl LinearCode {
    /// The certificate of `bracket`, which must be a result for this code; `None` if the code could not be prepared.
    /// The answer is not checked. The checks are the given checks, or independent ones if generators were given.
    ///
    /// ```
    /// use fewest::Limits;
    /// use fewest::linear::{Field, FieldMatrix, LinearCode};
    ///
    /// let tetracode = FieldMatrix::new(Field::new(3)?, 4, [[1, 0, 1, 1], [0, 1, 1, 2]])?;
    /// let code = LinearCode::checked_by(tetracode);
    /// let bracket = code.distance_within(&Limits::new(), &|_| {});
    /// let text = code.certificate_within(&bracket, &Limits::new())?.expect("the distance is known");
    /// assert!(text.contains("\nchecks 2\n0:1 2:1 3:1\n1:1 2:1 3:2\nanswer\nlower 3\nupper 3 "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The limits do not allow the memory, or the flag was set.
    pub fn certificate_within(
        &self,
        bracket: &Bracket,
        limits: &Limits<'_>,
    ) -> Result<Option<String>, Reason> {
        Ok(certificate(self.question_within(limits)?, bracket, elements))
    }

    /// The question alone: the beginning of [`certificate_within`](Self::certificate_within).
    ///
    /// # Errors
    /// The limits do not allow the memory, or the flag was set.
    pub fn question_within(&self, limits: &Limits<'_>) -> Result<String, Reason> {
        let checks = self.checks_within(limits)?;
        let kind = format!("question field\n{}columns {}", field(self.field()), self.length());
        Ok(question(&kind, "checks", &checks, elements))
    }
}

impl QuditCode {
    /// The certificate of `bracket`, which must be a result for this code; `None` if the code could not be prepared.
    /// The answer is not checked.
    pub fn certificate(&self, bracket: &Bracket) -> Option<String> {
        certificate(self.question(), bracket, operators)
    }

    /// The question alone: the beginning of [`certificate`](Self::certificate).
    pub fn question(&self) -> String {
        let kind = format!("question qudits\n{}qudits {}", field(self.field()), self.qudits());
        question(&kind, "generators", self.generators(), operators)
    }
}

/// The line with the order. If the field is not prime, also the line with the polynomial of w, its constant first.
fn field(field: Field) -> String {
    let mut text = format!("order {}\n", field.order());
    if field.degree() > 1 {
        text.push_str("polynomial");
        let (prime, mut digits) =
            (field.characteristic(), field.negative(field.power(field.degree() as u64)));
        for _ in 0..field.degree() {
            write!(text, " {}", digits % prime).expect("a string takes any text");
            digits /= prime;
        }
        text.push_str(" 1\n");
    }
    text
}

fn question(kind: &str, name: &str, rows: &FieldMatrix, entries: impl Fn(&[u8]) -> String) -> String {
    let mut text = format!("fewest certificate 1\n{kind}\n{name} {}\n", rows.rows());
    rows.iter().for_each(|row| text += &(entries(row) + "\n"));
    text
}

fn certificate(mut text: String, bracket: &Bracket, entries: impl Fn(&[u8]) -> String) -> Option<String> {
    let [report] = bracket.sides() else { return None };
    text.push_str("answer\n");
    if report.end == SideEnd::Unsolvable {
        text.push_str("none\n");
    } else {
        text += &format!("lower {}\n", report.lower);
        if let (Some(weight), Some(word)) = (report.upper(), &report.entries) {
            text += &format!("upper {weight} {}\n", entries(word));
        }
    }
    Some(text + "end\n")
}

/// The nonzero elements of a row with their columns, such as `0:1 3:2`, or `-` if there are none.
fn elements(row: &[u8]) -> String {
    let entries = row.iter().enumerate().filter(|(_, element)| **element != 0);
    joined(entries.map(|(column, element)| format!("{column}:{element}")))
}

/// The operators of a row with their qudits, such as `0:1,0 3:0,2`: the exponents of X and of Z.
fn operators(row: &[u8]) -> String {
    let (x, z) = row.split_at(row.len() / 2);
    let operators = x.iter().zip(z).enumerate().filter(|(_, exponents)| *exponents != (&0, &0));
    joined(operators.map(|(qudit, (x, z))| format!("{qudit}:{x},{z}")))
}

fn joined(entries: impl Iterator<Item = String>) -> String {
    let entries: Vec<String> = entries.collect();
    if entries.is_empty() { "-".to_owned() } else { entries.join(" ") }
}
