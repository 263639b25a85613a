//! Certificates for an independent checker, `fewest-verify`: the distances of all states of a puzzle, or shortest
//! words. The chapter *Certificates* of the book specifies the text.

mod heights;
mod layout;
mod question;
mod search;

use crate::goal::{Merged, Projection, TooOpen};
use crate::{Goal, Metric, Move, Puzzle, State};
use fewest_core::{Limits, Reason};
use heights::Heights;
use layout::Layout;
use question::{Offsets, Question};
use std::fmt::{self, Write};

/// A certificate of the distances of a puzzle's states, or of shortest words.
///
/// ```
/// use fewest::permutation::{Certificate, Goal, Metric, family};
/// use fewest::Limits;
///
/// let puzzle = family::by_name("pancake:4")?;
/// let goal = Goal::solved(&puzzle);
/// let census = Certificate::census_within(&puzzle, Metric::Turns, &goal, &Limits::new())?;
/// assert!(census.bytes().ends_with(b"\ncensus 1 3 6 11 3\nend\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate(Vec<u8>);

/// The reason why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CertificateError {
    /// An alternative of the goal leaves too much open: more states meet it than the limit allows.
    TooOpen {
        /// The limit of listed states.
        most: usize,
    },
    /// Every state that meets the goal has a piece in an illegal place.
    Illegal,
    /// Pieces are bandaged together, which certificates do not support.
    Bandaged,
    /// The alternatives of the goal need different tables, and a certificate has only one.
    Alternatives,
    /// The goal distinguishes more orientations of some pieces of an orbit than of others.
    Turns {
        /// The name of the orbit.
        orbit: String,
    },
    /// The puzzle or a word exceeds a limit of the checker, such as 2²⁸ states.
    TooManyStates,
    /// A distance is larger than 253.
    TooFar,
    /// A limit was reached, or the work was cancelled.
    Stopped(Reason),
}

impl Certificate {
    /// Certifies the distance of each state of the merged space of a goal, and the number of states at each distance.
    ///
    /// Time: some nanoseconds for each state and move. Memory: up to two bytes for each state, and four bytes for each
    /// move and each arrangement of an orbit.
    ///
    /// # Errors
    /// There is no certificate for this question, or a limit was reached.
    ///
    /// # Panics
    /// The goal belongs to another puzzle.
    pub fn census_within(
        puzzle: &Puzzle,
        metric: Metric,
        goal: &Goal,
        limits: &Limits<'_>,
    ) -> Result<Self, CertificateError> {
        let statement = Statement::of_census(puzzle, metric, goal)?;
        let answers = statement.answers(limits)?;
        let mut text = answers.heights.write(statement.text(), limits)?;
        let counts: Vec<String> = answers.heights.counts().iter().map(u64::to_string).collect();
        text.extend(format!("census {}\nend\n", counts.join(" ")).as_bytes());
        Ok(Self(text))
    }

    /// Certifies, for each position, its first shortest word in dictionary order, or that no moves solve it.
    ///
    /// Time and memory: those of a [census](Self::census_within).
    ///
    /// # Errors
    /// There is no certificate for this question, or a limit was reached.
    ///
    /// # Panics
    /// The goal or a position belongs to another puzzle.
    pub fn positions_within(
        puzzle: &Puzzle,
        metric: Metric,
        goal: &Goal,
        positions: &[State],
        limits: &Limits<'_>,
    ) -> Result<Self, CertificateError> {
        let statement = Statement::of_positions(puzzle, metric, goal)?;
        let answers = statement.answers(limits)?;
        let mut text = answers.heights.write(statement.text(), limits)?;
        for position in positions {
            text.extend(answers.position(position).as_bytes());
        }
        text.extend(b"end\n");
        Ok(Self(text))
    }

    /// The question alone: the beginning of a [`census_within`](Self::census_within), up to the table.
    ///
    /// # Errors
    /// There is no certificate for this question.
    ///
    /// # Panics
    /// The goal belongs to another puzzle.
    pub fn census_question(puzzle: &Puzzle, metric: Metric, goal: &Goal) -> Result<String, CertificateError> {
        Ok(Statement::of_census(puzzle, metric, goal)?.text())
    }

    /// The question alone: the beginning of [`positions_within`](Self::positions_within), up to the table.
    ///
    /// # Errors
    /// There is no certificate for this question.
    ///
    /// # Panics
    /// The goal belongs to another puzzle.
    pub fn positions_question(
        puzzle: &Puzzle,
        metric: Metric,
        goal: &Goal,
    ) -> Result<String, CertificateError> {
        Ok(Statement::of_positions(puzzle, metric, goal)?.text())
    }

    /// The certificate: lines of text, except the table of distances.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The bytes of the certificate.
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

fn check_bandages(puzzle: &Puzzle) -> Result<(), CertificateError> {
    if puzzle.bandages().is_empty() { Ok(()) } else { Err(CertificateError::Bandaged) }
}

/// The puzzle of a certificate with a table.
struct Statement<'a> {
    full: &'a Puzzle,
    merged: Puzzle,
    projections: Vec<Projection>,
    moves: Vec<Move>,
    layout: Layout,
    /// The numbers of the goals.
    goals: Vec<u64>,
}

/// The distances of a puzzle, from which positions are answered.
struct Answers<'a> {
    statement: &'a Statement<'a>,
    heights: Heights,
}

impl<'a> Statement<'a> {
    fn of_census(puzzle: &'a Puzzle, metric: Metric, goal: &Goal) -> Result<Self, CertificateError> {
        check_bandages(puzzle)?;
        let merged = goal.merged_as_one(puzzle)?.ok_or(CertificateError::Illegal)?;
        Self::new(puzzle, metric, vec![merged])
    }

    fn of_positions(puzzle: &'a Puzzle, metric: Metric, goal: &Goal) -> Result<Self, CertificateError> {
        check_bandages(puzzle)?;
        Self::new(puzzle, metric, goal.merged(puzzle)?)
    }

    fn new(full: &'a Puzzle, metric: Metric, all: Vec<Merged>) -> Result<Self, CertificateError> {
        let Some(Merged { puzzle: merged, .. }) = all.first().cloned() else {
            return Err(CertificateError::Illegal);
        };
        if all.iter().any(|other| other.puzzle != merged) {
            return Err(CertificateError::Alternatives);
        }
        let projections: Vec<Projection> = all.into_iter().map(|merged| merged.projection).collect();
        let moves = merged.moves(metric);
        // A condition names a piece of the merged puzzle, and the projections have different pieces.
        if projections.len() > 1 && moves.iter().any(|step| !step.conditions.is_empty()) {
            return Err(CertificateError::Alternatives);
        }
        let layout = Layout::new(&merged, &moves)?;
        let goals: Option<Vec<u64>> = merged.goals().iter().map(|goal| layout.number(goal)).collect();
        let goals = goals.ok_or(CertificateError::Alternatives)?;
        Ok(Self { full, merged, projections, moves, layout, goals })
    }

    fn answers(&self, limits: &Limits<'_>) -> Result<Answers<'_>, CertificateError> {
        let heights = Heights::new(&self.layout, &self.moves, &self.goals, limits)?;
        Ok(Answers { statement: self, heights })
    }

    fn question(&self) -> Question<'_> {
        let parts = self.layout.parts().iter().map(|part| (part.places().collect(), part.modulus()));
        Question::new(&self.merged, &self.moves, parts.collect())
    }

    /// The certificate up to the table of distances.
    fn text(&self) -> String {
        let mut text = String::from("fewest certificate 1\nquestion puzzle\n");
        self.question().write(&mut text);
        if self.projections.len() > 1 {
            let offsets = Offsets::new(&self.merged);
            for projection in &self.projections {
                let letters = (0..self.full.orbits().len()).flat_map(|orbit| {
                    let place = self.full.places_of(orbit).start;
                    let kinds = 0..self.full.kinds(orbit).len() as u16;
                    let merged = kinds.map(move |kind| projection.kind(place, kind));
                    merged.map(|kind| offsets.letter(&self.merged, place, kind)).collect::<Vec<_>>()
                });
                writeln!(text, "view {}", List(letters.collect())).expect("a string accepts any text");
            }
        }
        text
    }
}

impl Answers<'_> {
    fn position(&self, position: &State) -> String {
        let Statement { full, merged, projections, .. } = self.statement;
        let numbers = match &projections[..] {
            [projection] => self.statement.question().numbers(merged, &projection.state(position)),
            _ => self.statement.question().numbers(full, position),
        };
        let word = match self.word(position) {
            None => "unsolvable".to_owned(),
            Some(word) if word.is_empty() => "word -".to_owned(),
            Some(word) => format!("word {}", word.join(" ")),
        };
        format!("position {}\n{word}\n", List(numbers))
    }

    fn height(&self, position: &State) -> Option<u8> {
        let Statement { projections, layout, .. } = self.statement;
        let numbers = projections.iter().filter_map(|projection| layout.number(&projection.state(position)));
        numbers.filter_map(|number| self.heights.of(number)).min()
    }

    fn word(&self, position: &State) -> Option<Vec<&str>> {
        let Statement { full, projections, moves, .. } = self.statement;
        let mut position = position.clone();
        let mut word = Vec::new();
        for left in (0..self.height(&position)?).rev() {
            let next = moves.iter().find_map(|step| {
                let exists = || step.is_allowed(&projections[0].state(&position));
                let after = position.after(step, full);
                (self.height(&after) == Some(left) && exists()).then_some((step, after))
            });
            let (step, after) = next.expect("some move decreases a positive distance");
            word.push(step.name());
            position = after;
        }
        Some(word)
    }
}

struct List(Vec<u16>);

impl fmt::Display for List {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, number) in self.0.iter().enumerate() {
            write!(formatter, "{}{number}", if index > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl From<TooOpen> for CertificateError {
    fn from(TooOpen { most }: TooOpen) -> Self {
        Self::TooOpen { most }
    }
}

impl From<Reason> for CertificateError {
    fn from(why: Reason) -> Self {
        Self::Stopped(why)
    }
}

impl fmt::Display for CertificateError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooOpen { most } => {
                write!(formatter, "the goal is too open: it allows more than {most} states")
            }
            Self::Illegal => formatter.write_str("no position that meets the goal is legal"),
            Self::Bandaged => {
                formatter.write_str("pieces of the puzzle are bandaged together, which certificates do not support")
            }
            Self::Alternatives => formatter.write_str(
                "the alternatives of the goal distinguish different pieces, but a certificate has one table for all of them",
            ),
            Self::Turns { orbit } => write!(
                formatter,
                "the goal distinguishes more orientations of some pieces of {orbit} than of others, but a certificate \
                 distinguishes those of all or of none"
            ),
            Self::TooManyStates => {
                formatter.write_str("the pieces have more than the 2^28 arrangements that the table of a certificate may have")
            }
            Self::TooFar => formatter.write_str("a distance is above 253, the largest in a certificate"),
            Self::Stopped(why) => why.fmt(formatter),
        }
    }
}

impl std::error::Error for CertificateError {}
