//! The certificate of a distance, as it is read.

use crate::lines::Lines;
use crate::refused::Refused;
use crate::weights::{self, Weights};
use std::rc::Rc;

pub(crate) struct Certificate {
    pub(crate) kind: Kind,
    pub(crate) subject: &'static str,
    /// The number of columns. Pauli operators have three for each qubit: 3q, 3q + 1 and 3q + 2 are X, Y and Z on qubit q.
    pub(crate) columns: usize,
    of_unit: usize,
    pub(crate) weights: Weights,
    /// The blocks of rows, in the order in which `FORMS` names them.
    pub(crate) blocks: Vec<Block>,
    /// For each goal of a system, the checks that a word meets in an odd number of columns.
    pub(crate) odd: Vec<Vec<u32>>,
    pub(crate) answers: Vec<Answer>,
}

/// Rows, each as its columns in ascending order.
pub(crate) struct Block {
    /// The line of the block's name; row i stands i + 1 lines below.
    pub(crate) line: usize,
    pub(crate) rows: Rows,
}

/// Rows that all parts of a question share.
pub(crate) type Rows = Rc<Vec<Vec<u32>>>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Classical,
    Css,
    CssSubsystem,
    Stabilizer,
    Logicals,
    Subsystem,
    Model,
    System,
}

/// For each kind, its name, the columns of each unit, its blocks of rows, and the subject of the sentence that it proves.
type Form = (Kind, &'static str, usize, &'static [&'static str], &'static str);

const CSS_SUBSYSTEM: &[&str] = &["x", "z", "stabilizers x", "stabilizers z"];
const FORMS: [Form; 8] = [
    (Kind::Classical, "classical", 1, &["checks"], "classical code"),
    (Kind::Css, "css", 1, &["x", "z"], "CSS code"),
    (Kind::CssSubsystem, "css-subsystem", 1, CSS_SUBSYSTEM, "CSS subsystem code"),
    (Kind::Stabilizer, "stabilizer", 3, &["generators"], "stabilizer code"),
    (Kind::Logicals, "logicals", 3, &["generators", "logicals"], "code with logical operators"),
    (Kind::Subsystem, "subsystem", 3, &["gauge", "stabilizers"], "subsystem code"),
    (Kind::Model, "model", 1, &["checks", "observables"], "error model"),
    (Kind::System, "system", 1, &["checks"], "system"),
];

/// The claims about one side of the question.
#[derive(Default)]
pub(crate) struct Answer {
    pub(crate) line: usize,
    /// For an error model: blocks of checks, each with its line. Claim: the columns inside blocks have the same distance.
    pub(crate) blocks: Vec<(usize, Vec<u32>)>,
    /// Permutations (the image of each column). Claim: they map words that count to words that count.
    pub(crate) symmetries: Vec<(usize, Vec<u32>)>,
    /// For the second side of a CSS code: a permutation. Claim: it maps the first side's words that count to this side's.
    pub(crate) exchange: Option<(usize, Vec<u32>)>,
    /// The claim that no word counts. It may name checks that contradict each other.
    pub(crate) none: Option<(usize, Vec<u32>)>,
    /// A lower bound on the weight of the words that count.
    pub(crate) lower: Option<(usize, u64)>,
    /// A word that counts. Its weight is an upper bound.
    pub(crate) upper: Option<(usize, u64, Vec<u32>)>,
}

/// The largest number of columns, three for each qubit of a stabilizer code: a square matrix of bits takes 512 MiB.
pub const MOST_COLUMNS: usize = 1 << 16;

/// The largest number of rows.
const MOST: usize = 1 << 24;

/// The largest weight of a word.
const MOST_WEIGHT: u64 = 1 << 60;

pub(crate) fn read(lines: &mut Lines<'_>, name: &str) -> Result<Certificate, Refused> {
    let form = FORMS.into_iter().find(|form| form.1 == name);
    let (kind, _, of_unit, names, subject) =
        form.ok_or_else(|| lines.refused(&format!("unknown question {name:?}")))?;
    let unit = if of_unit == 3 { "qubits" } else { "columns" };
    let columns = of_unit * lines.number_after(&format!("{unit} "), MOST_COLUMNS / of_unit)?;
    let weights = vec![1; columns].into();
    let (blocks, odd, answers) = (vec![], vec![], vec![]);
    let mut certificate = Certificate { kind, subject, of_unit, columns, weights, blocks, odd, answers };
    for name in names {
        let block = certificate.block(lines, name)?;
        certificate.blocks.push(block);
    }
    if matches!(kind, Kind::Model | Kind::System)
        && let Some(weights) = weights::read(lines, columns, certificate.blocks[0].rows.len())?
    {
        certificate.weights = weights;
    }
    if kind == Kind::System {
        let mut odd = Some(lines.after("odd ")?);
        while let Some(text) = odd {
            certificate.odd.push(lines.ascending(text, certificate.blocks[0].rows.len())?);
            odd = lines.maybe_after("odd ")?;
        }
    }
    // A system has an answer for each goal.
    let names: &[&str] = match kind {
        Kind::Css | Kind::CssSubsystem => &["answer x", "answer z"],
        _ => &["answer"],
    };
    for name in names.iter().cycle().take(names.len() * certificate.odd.len().max(1)) {
        lines.exactly(name)?;
        let answer = certificate.answer(lines, name)?;
        certificate.answers.push(answer);
    }
    lines.end()?;
    Ok(certificate)
}

impl Certificate {
    fn block(&self, lines: &mut Lines<'_>, name: &str) -> Result<Block, Refused> {
        let number = lines.number_after(&format!("{name} "), MOST)?;
        let line = lines.line;
        let rows = (0..number).map(|_| lines.next().and_then(|row| self.word(lines, row)));
        Ok(Block { line, rows: Rc::new(rows.collect::<Result<_, _>>()?) })
    }

    /// Columns in ascending order, or `-` for none. Those of qubits are `X0`, `Y0`, `Z0`, `X1` and so on, at most one each.
    fn word(&self, lines: &Lines<'_>, text: &str) -> Result<Vec<u32>, Refused> {
        if self.of_unit == 1 {
            return lines.ascending(text, self.columns);
        }
        if text == "-" {
            return Ok(Vec::new());
        }
        let mut columns = Vec::new();
        for operator in text.split(' ') {
            let other = || lines.refused(&format!("expected X, Y or Z, found {operator:?}"));
            let pauli = operator.chars().next().and_then(|letter| "XYZ".find(letter)).ok_or_else(other)?;
            let qubit = lines.below(&operator[1..], self.columns / 3)?;
            if columns.last().is_some_and(|&last| last as usize / 3 >= qubit) {
                return Err(lines.refused(&format!("expected qubits in ascending order, found {qubit}")));
            }
            columns.push((3 * qubit + pauli) as u32);
        }
        Ok(columns)
    }

    /// The lines of an answer, each of which may be missing.
    fn answer(&self, lines: &mut Lines<'_>, name: &str) -> Result<Answer, Refused> {
        let mut answer = Answer { line: lines.line, ..Answer::default() };
        while let Some(text) = if self.kind == Kind::Model { lines.maybe_after("block ")? } else { None } {
            answer.blocks.push((lines.line, lines.ascending(text, self.blocks[0].rows.len())?));
        }
        while let Some(text) = lines.maybe_after("symmetry ")? {
            // The number of columns inside the blocks is checked later.
            let columns = if answer.blocks.is_empty() { self.columns } else { text.split(' ').count() };
            answer.symmetries.push((lines.line, lines.permutation(text, columns)?));
        }
        if let Some(text) = if name == "answer z" { lines.maybe_after("exchange ")? } else { None } {
            answer.exchange = Some((lines.line, lines.permutation(text, self.columns)?));
        }
        if let Some(text) = lines.maybe_after("none ")? {
            answer.none = Some((lines.line, lines.ascending(text, self.blocks[0].rows.len())?));
        } else if lines.maybe("none")? {
            answer.none = Some((lines.line, vec![]));
        }
        if answer.none.is_some() {
            // No bound may follow.
            return Ok(answer);
        }
        if let Some(text) = lines.maybe_after("lower ")? {
            answer.lower = Some((lines.line, lines.number(text, MOST_WEIGHT)?));
        }
        if let Some(text) = lines.maybe_after("upper ")? {
            let (weight, word) =
                text.split_once(' ').ok_or_else(|| lines.refused("expected a weight and a word"))?;
            let (weight, word) = (lines.number(weight, MOST_WEIGHT)?, self.word(lines, word)?);
            let real: u64 = word.iter().map(|&column| self.weights[column as usize]).sum();
            if real != weight {
                return Err(lines.refused(&format!("the weight of the word is {real}, not {weight}")));
            }
            answer.upper = Some((lines.line, weight, word));
        }
        Ok(answer)
    }
}
