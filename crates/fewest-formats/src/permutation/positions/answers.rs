//! Judges answers to positions. The moves of an answer are applied to its position; only the number of the fewest moves
//! comes from a solver.

use super::lines::NO_MOVES;
use super::misread::Misread;
use super::scrambles::Scrambles;
use fewest_permutation::{Goal, Metric, Puzzle, State};

/// The answer to a position that cannot be solved.
pub const UNSOLVABLE: &str = "Unsolvable";

/// The fault of an answer to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerFault {
    /// The answer is blank.
    Blank,
    /// The answer is no word.
    Unread(Misread),
    /// The answer is [`UNSOLVABLE`], but the position can be solved.
    Solvable {
        /// The number of the fewest moves.
        fewest: u64,
    },
    /// The moves do not lead to the goal.
    Unsolved {
        /// The number of the moves.
        moves: u64,
    },
    /// The moves lead to the goal, but fewer do, too.
    Longer {
        /// The number of the moves.
        moves: u64,
        /// The number of the fewest moves.
        fewest: u64,
    },
    /// The moves lead to the goal, but the solver has more moves, or none. This is an error of the solver.
    OursFails {
        /// The number of the moves.
        moves: u64,
        /// The number of the solver's moves; `None` if it has none.
        ours: Option<u64>,
    },
}

/// A puzzle and a goal, for which answers are judged.
///
/// An answer is a word of moves, as [`Scrambles`] reads it, or [`NO_MOVES`] or [`UNSOLVABLE`].
///
/// ```
/// use fewest::formats::permutation::{AnswerFault, Answers};
/// use fewest::permutation::{Goal, Metric, family};
///
/// let puzzle = family::by_name("pancake:4")?;
/// let goal = Goal::solved(&puzzle);
/// let answers = Answers::new(&puzzle, Metric::Turns, &goal);
/// let state = puzzle.after(puzzle.solved(), &"R3".parse()?)?;
/// // One move solves this position.
/// let fault = |answer: &[u8]| answers.fault(&state, answer, |_| Ok::<_, ()>(Some(1))).expect("the length is known");
/// assert_eq!(fault(b"R3"), None);
/// assert_eq!(fault(b"R3 R2 R2"), Some(AnswerFault::Longer { moves: 3, fewest: 1 }));
/// assert_eq!(fault(b"Unsolvable"), Some(AnswerFault::Solvable { fewest: 1 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Answers<'a> {
    puzzle: &'a Puzzle,
    goal: &'a Goal,
    words: Scrambles<'a>,
}

impl<'a> Answers<'a> {
    /// Prepares to judge answers whose moves count as one in `metric`.
    pub fn new(puzzle: &'a Puzzle, metric: Metric, goal: &'a Goal) -> Self {
        Self { puzzle, goal, words: Scrambles::new(puzzle, metric) }
    }

    /// The reader of the words.
    pub fn words(&self) -> &Scrambles<'a> {
        &self.words
    }

    /// Judges an answer to a position. `None` if the answer is right. White space around the answer is ignored.
    ///
    /// `distance` returns the number of the fewest moves; `None` if the position cannot be solved. It is called with the
    /// number of the answer's moves, which solve the position, or with 0 for [`UNSOLVABLE`]. It is not called if the answer
    /// is wrong whatever the distance is.
    ///
    /// # Errors
    /// The error of `distance`.
    pub fn fault<E>(
        &self,
        state: &State,
        answer: &[u8],
        distance: impl FnOnce(u64) -> Result<Option<u64>, E>,
    ) -> Result<Option<AnswerFault>, E> {
        let text = answer.trim_ascii();
        if text.is_empty() {
            return Ok(Some(AnswerFault::Blank));
        }
        if text == UNSOLVABLE.as_bytes() {
            return Ok(distance(0)?.map(|fewest| AnswerFault::Solvable { fewest }));
        }
        // A message counts columns from the start of the line.
        let word = if text == NO_MOVES.as_bytes() { b"" } else { answer };
        let made = match self.words.after(state, word) {
            Ok(made) => made,
            Err(misread) => return Ok(Some(AnswerFault::Unread(misread))),
        };
        let moves = made.moves;
        if !self.goal.is_met(&made.state, self.puzzle) {
            return Ok(Some(AnswerFault::Unsolved { moves }));
        }
        Ok(match distance(moves)? {
            Some(fewest) if moves == fewest => None,
            Some(fewest) if moves > fewest => Some(AnswerFault::Longer { moves, fewest }),
            ours => Some(AnswerFault::OursFails { moves, ours }),
        })
    }
}
