//! Parses algorithms: written sequences of moves, with powers, groups, commutators and conjugates.

use super::moves::{APOSTROPHES, inverse_name};
use super::{Move, Transformation};
use std::fmt;
use std::str::FromStr;

/// The deepest nesting of groups and brackets.
const MOST_DEPTH: usize = 64;

/// A sequence of moves.
///
/// | text | means |
/// |---|---|
/// | `A B` | `A`, then `B` |
/// | `A3`, `A'`, `A3'` | `A` three times; the inverse of `A`; the inverse three times |
/// | `A1^3` | three times `A1` |
/// | `(A B)3` | three times the sequence in parentheses |
/// | `[A, B]` | the commutator `A B A' B'` |
/// | `[A: B]` | the conjugate `A B A'` |
///
/// In parentheses and brackets, `A` and `B` stand for any sequences of moves, separated by white space. A number of
/// repetitions, `'` for the inverse, or both may follow each form.
///
/// A name of a move that ends with a digit or `'` takes precedence over these forms. After a name that ends with a
/// digit, `^` separates the name from the number of repetitions.
///
/// ```
/// use fewest::permutation::Algorithm;
///
/// let algorithm: Algorithm = "[R: (U R2)3'] F".parse()?;
/// assert_eq!(algorithm.to_string(), "[R: (U R2)3'] F");
/// # Ok::<(), fewest::permutation::AlgorithmError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Algorithm(Vec<Step>);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Step {
    /// The text of a move with its amount; the names of the puzzle's moves determine where the name ends.
    Move(String),
    Group(Algorithm, Amount),
    Commutator(Algorithm, Algorithm, Amount),
    Conjugate(Algorithm, Algorithm, Amount),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Amount {
    count: u32,
    is_back: bool,
}

/// The error of a text that is not an algorithm.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AlgorithmError {
    /// The column of the error, in bytes, from 1.
    pub column: usize,
    /// The text that is required there.
    pub expected: &'static str,
    /// The character that was found there; `None` at the end of the text.
    pub found: Option<char>,
}

impl Algorithm {
    /// The sequence of these moves, each as it is written in an algorithm, such as `R` or `R2'`.
    pub fn of_moves(moves: impl IntoIterator<Item = String>) -> Self {
        Self(moves.into_iter().map(Step::Move).collect())
    }

    /// The inverse of the algorithm.
    ///
    /// ```
    /// use fewest::permutation::Algorithm;
    ///
    /// let algorithm: Algorithm = "[R: (U R2)3'] [F, D]2 B'".parse()?;
    /// assert_eq!(algorithm.inverse().to_string(), "B [D, F]2 [R: (U R2)3']'");
    /// # Ok::<(), fewest::permutation::AlgorithmError>(())
    /// ```
    #[must_use]
    pub fn inverse(&self) -> Self {
        let back = |step: &Step| match step {
            Step::Move(name) => Step::Move(inverse_name(name)),
            Step::Group(group, amount) => Step::Group(group.clone(), amount.back()),
            Step::Commutator(left, right, amount) => Step::Commutator(right.clone(), left.clone(), *amount),
            Step::Conjugate(left, right, amount) => {
                Step::Conjugate(left.clone(), right.clone(), amount.back())
            }
        };
        Self(self.0.iter().rev().map(back).collect())
    }

    pub(super) fn steps(&self) -> &[Step] {
        &self.0
    }

    pub(super) fn names(&self) -> Vec<&str> {
        let mut names = Vec::new();
        for step in &self.0 {
            match step {
                Step::Move(name) => names.push(name.as_str()),
                Step::Group(group, _) => names.extend(group.names()),
                Step::Commutator(left, right, _) | Step::Conjugate(left, right, _) => {
                    names.extend(left.names());
                    names.extend(right.names());
                }
            }
        }
        names
    }

    pub(super) fn as_move(&self) -> Option<&str> {
        match self.0.as_slice() {
            [Step::Move(name)] => Some(name),
            _ => None,
        }
    }

    /// Composes the effects of the moves. `find` returns the effect of a move by its name, and `unknown` makes the
    /// error for a move that is not found.
    pub(super) fn transformation<E>(
        &self,
        identity: &Transformation,
        find: Find<'_, E>,
        unknown: &dyn Fn(&str) -> E,
    ) -> Result<Transformation, E> {
        let of = |algorithm: &Self| algorithm.transformation(identity, find, unknown);
        self.0.iter().try_fold(identity.clone(), |before, step| {
            let step = match step {
                Step::Move(name) => find_power(name, find).ok_or_else(|| unknown(name))??,
                Step::Group(group, amount) => of(group)?.power(amount.exponent()),
                Step::Commutator(left, right, amount) => {
                    let (left, right) = (of(left)?, of(right)?);
                    let back = left.inverse().then(&right.inverse());
                    left.then(&right).then(&back).power(amount.exponent())
                }
                Step::Conjugate(left, right, amount) => {
                    let left = of(left)?;
                    left.then(&of(right)?).then(&left.inverse()).power(amount.exponent())
                }
            };
            Ok(before.then(&step))
        })
    }
}

pub(super) type Find<'a, E> = &'a dyn Fn(&str) -> Option<Result<Transformation, E>>;

/// Tries each [reading](Move::readings) of a written move, such as the move `R2` or the square of `R`.
pub(super) fn find_power<E>(written: &str, find: Find<'_, E>) -> Option<Result<Transformation, E>> {
    Move::readings(written).find_map(|(name, exponent)| Some(find(&name)?.map(|step| step.power(exponent))))
}

impl Amount {
    pub(super) fn count(self) -> u32 {
        self.count
    }

    pub(super) fn is_back(self) -> bool {
        self.is_back
    }

    fn back(self) -> Self {
        Self { is_back: !self.is_back, ..self }
    }

    fn exponent(self) -> i64 {
        if self.is_back { -i64::from(self.count) } else { self.count.into() }
    }
}

impl FromStr for Algorithm {
    type Err = AlgorithmError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parser = Parser { text, at: 0 };
        let algorithm = parser.algorithm(0)?;
        if parser.peek().is_some() {
            Err(parser.expected("a move, a group or the end"))
        } else {
            Ok(algorithm)
        }
    }
}

/// The characters that cannot be part of a move's name.
const MARKS: [char; 6] = ['(', ')', '[', ']', ',', ':'];

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn skip_space(&mut self) {
        self.at = self.text.len() - self.text[self.at..].trim_start().len();
    }

    fn takes(&mut self, wanted: char) -> bool {
        self.skip_space();
        let is_next = self.peek() == Some(wanted);
        if is_next {
            self.at += wanted.len_utf8();
        }
        is_next
    }

    fn expected(&self, expected: &'static str) -> AlgorithmError {
        AlgorithmError { column: self.at + 1, expected, found: self.peek() }
    }

    fn algorithm(&mut self, depth: usize) -> Result<Algorithm, AlgorithmError> {
        let mut steps = Vec::new();
        loop {
            self.skip_space();
            if depth == MOST_DEPTH && matches!(self.peek(), Some('(' | '[')) {
                return Err(self.expected("groups nested at most 64 deep"));
            }
            if self.takes('(') {
                let group = self.algorithm(depth + 1)?;
                if !self.takes(')') {
                    return Err(self.expected("a move, a group or \")\""));
                }
                steps.push(Step::Group(group, self.amount()?));
            } else if self.takes('[') {
                let left = self.algorithm(depth + 1)?;
                let is_conjugate = self.takes(':');
                if !is_conjugate && !self.takes(',') {
                    return Err(self.expected("a move, a group, \":\" or \",\""));
                }
                let right = self.algorithm(depth + 1)?;
                if !self.takes(']') {
                    return Err(self.expected("a move, a group or \"]\""));
                }
                let amount = self.amount()?;
                steps.push(match is_conjugate {
                    true => Step::Conjugate(left, right, amount),
                    false => Step::Commutator(left, right, amount),
                });
            } else {
                let rest = &self.text[self.at..];
                let end = |letter: char| letter.is_whitespace() || MARKS.contains(&letter);
                let name = &rest[..rest.find(end).unwrap_or(rest.len())];
                if name.is_empty() {
                    return Ok(Algorithm(steps));
                }
                self.at += name.len();
                steps.push(Step::Move(name.to_owned()));
            }
        }
    }

    fn amount(&mut self) -> Result<Amount, AlgorithmError> {
        let rest = &self.text[self.at..];
        let digits = &rest[..rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len())];
        let count = match digits {
            "" => 1,
            digits => digits.parse().map_err(|_| self.expected("an amount below 2^32"))?,
        };
        self.at += digits.len();
        let back = self.peek().filter(|letter| APOSTROPHES.contains(letter));
        self.at += back.map_or(0, char::len_utf8);
        Ok(Amount { count, is_back: back.is_some() })
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, step) in self.0.iter().enumerate() {
            if number > 0 {
                formatter.write_str(" ")?;
            }
            match step {
                Step::Move(name) => formatter.write_str(name)?,
                Step::Group(group, amount) => write!(formatter, "({group}){amount}")?,
                Step::Commutator(left, right, amount) => write!(formatter, "[{left}, {right}]{amount}")?,
                Step::Conjugate(left, right, amount) => write!(formatter, "[{left}: {right}]{amount}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count != 1 {
            self.count.fmt(formatter)?;
        }
        formatter.write_str(if self.is_back { "'" } else { "" })
    }
}

impl fmt::Display for AlgorithmError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { column, expected, found } = self;
        write!(formatter, "column {column}: expected {expected}, found ")?;
        match found {
            Some(found) => write!(formatter, "\"{}\"", found.escape_default()),
            None => formatter.write_str("the end"),
        }
    }
}

impl std::error::Error for AlgorithmError {}
