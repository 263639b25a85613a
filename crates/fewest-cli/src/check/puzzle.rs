//! `fewest check puzzle`: judges a contestant's words. The checker applies the moves of a word to the position
//! without the solver's code. Only the number of fewest moves comes from the solver. A *word* is a sequence of moves.

mod lines;

use crate::arguments::CheckPermutation;
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::permutation::goals;
use crate::permutation::positions::{Located, Positions, UNSOLVABLE};
use crate::permutation::solver::PositionSolver;
use crate::progress::Progress;
use crate::protocol::{Ruling, Verdict};
use fewest::formats::permutation::{AnswerFault, Answers};
use fewest::permutation::{Metric, Preparing, Puzzle, State};
use lines::{Line, Lines};

/// The accepted forms of an answer's line, for error messages.
const EXPECTED: &str = "expected moves, \"No moves needed\" or \"Unsolvable\"";

pub(super) fn run(arguments: &CheckPermutation) -> Result<(), Failure> {
    super::report(&arguments.judged, input::is_position, |input, output| judge(arguments, input, output))
}

fn judge(arguments: &CheckPermutation, input: &Source, output: &Source) -> Result<Verdict, Failure> {
    let others = [("positions", input), ("answers", output)];
    let (described, goal) = goals::read_with_puzzle(&arguments.puzzle, &arguments.goal, others)?;
    let puzzle = &described.puzzle;
    let checker = Checker {
        scrambled: described.scrambled(),
        metric: arguments.metric,
        answers: Answers::new(puzzle, arguments.metric, &goal),
        solver: PositionSolver::new(
            Preparing::new(puzzle, arguments.metric, &goal),
            arguments.effort.within(None),
        )?,
    };
    match checker.check(input, output) {
        Ok(positions) => Ok(Verdict::all_right(positions, "position")),
        Err(End::Wrong(verdict)) => Ok(verdict),
        Err(End::Failure(failure)) => Err(failure),
    }
}

struct Checker<'a> {
    scrambled: &'a Puzzle,
    metric: Metric,
    answers: Answers<'a>,
    solver: PositionSolver,
}

enum End {
    Wrong(Verdict),
    Failure(Failure),
}

impl From<Failure> for End {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

struct Fault {
    ruling: Ruling,
    message: String,
}

impl Fault {
    fn wrong(message: String) -> Self {
        Self { ruling: Ruling::Wrong, message }
    }

    fn misformatted(message: String) -> Self {
        Self { ruling: Ruling::Misformatted, message }
    }

    fn at(self, place: &str) -> End {
        End::Wrong(Verdict { ruling: self.ruling, message: format!("{place}: {}", self.message) })
    }
}

impl Checker<'_> {
    /// Checks all answers, and returns the number of positions.
    fn check(&self, input: &Source, output: &Source) -> Result<u64, End> {
        let positions = Positions::new(self.scrambled, self.metric, std::slice::from_ref(input));
        let mut lines = Lines::new(output.open_whole()?);
        let mut checked = 0;
        positions.each_batch(&Progress::none(), |batch| {
            positions.each(&batch, |Located { position, number, line, .. }| {
                checked = number;
                let fault = match lines.next(output)? {
                    None => Some(Fault::misformatted(format!("{EXPECTED}, found the end"))),
                    Some(answer) => {
                        let place = || format!("{}: line {line}", input.name());
                        let fault = self.fault(&positions.state(position), answer);
                        fault.map_err(|failure| failure.context(place()))?
                    }
                };
                let place = || format!("position {number}, line {}", lines.count());
                fault.map_or(Ok(()), |fault| Err(fault.at(&place())))
            })
        })?;
        while let Some(line) = lines.next(output)? {
            if !line.text.trim_ascii().is_empty() {
                let message = format!(
                    "expected the end after the answers to all positions, found \"{}\"",
                    line.shown()
                );
                return Err(Fault::misformatted(message).at(&format!("line {}", lines.count())));
            }
        }
        Ok(checked)
    }

    fn fault(&self, state: &State, line: Line<'_>) -> Result<Option<Fault>, Failure> {
        if line.is_cut {
            return Ok(Some(match self.answers.words().after(state, line.text) {
                Ok(made) => Fault::wrong(format!(
                    "the answer has more than {}, which is more than the fewest",
                    moves(made.moves)
                )),
                Err(misread) => Fault::misformatted(misread.to_string()),
            }));
        }
        let distance = |_| self.solver.distance(state).map(|fewest| fewest.map(|fewest| fewest as u64));
        Ok(self.answers.fault(state, line.text, distance)?.map(described))
    }
}

/// The ruling on a fault, and the message.
fn described(fault: AnswerFault) -> Fault {
    match fault {
        AnswerFault::Blank => Fault::misformatted(format!("{EXPECTED}, found a blank line")),
        AnswerFault::Unread(misread) => Fault::misformatted(misread.to_string()),
        AnswerFault::Solvable { fewest } => {
            Fault::wrong(format!("the position can be solved in {}, found \"{UNSOLVABLE}\"", moves(fewest)))
        }
        AnswerFault::Unsolved { moves: made } => {
            let do_not = if made == 1 { "does not" } else { "do not" };
            Fault::wrong(format!("{} {do_not} solve the position", moves(made)))
        }
        AnswerFault::Longer { moves: made, fewest } => {
            let are = if made == 1 { "is" } else { "are" };
            Fault::wrong(format!("{} {are} {} more than the fewest, {fewest}", moves(made), made - fewest))
        }
        AnswerFault::OursFails { moves: made, ours } => {
            let ours = ours.map_or_else(|| format!("\"{UNSOLVABLE}\""), moves);
            let message = format!(
                "{} solve the position, but our answer is {ours}: this is a bug in fewest",
                moves(made)
            );
            Fault { ruling: Ruling::OurError, message }
        }
    }
}

fn moves(count: u64) -> String {
    if count == 1 { "1 move".to_owned() } else { format!("{count} moves") }
}
