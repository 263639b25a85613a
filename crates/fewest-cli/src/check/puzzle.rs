//! `fewest check puzzle`: judges a contestant's words. The checker applies the moves of a word to the position
//! without the solver's code. Only the number of fewest moves comes from the solver. A *word* is a sequence of moves.

mod lines;

use crate::arguments::CheckPermutation;
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::permutation::goals;
use crate::permutation::positions::{Located, NO_MOVES, Positions, Scrambles, UNSOLVABLE};
use crate::permutation::solver::PositionSolver;
use crate::progress::Progress;
use crate::protocol::{Ruling, Verdict};
use fewest::permutation::{Goal, Metric, Preparing, Puzzle, State};
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
        puzzle,
        scrambled: described.scrambled(),
        metric: arguments.metric,
        goal: &goal,
        words: Scrambles::new(puzzle, arguments.metric),
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
    puzzle: &'a Puzzle,
    scrambled: &'a Puzzle,
    metric: Metric,
    goal: &'a Goal,
    words: Scrambles<'a>,
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
        let text = line.text.trim_ascii();
        if text.is_empty() {
            return Ok(Some(Fault::misformatted(format!("{EXPECTED}, found a blank line"))));
        }
        if text == UNSOLVABLE.as_bytes() {
            let ours = self.solver.distance(state)?;
            return Ok(ours.map(|fewest| {
                Fault::wrong(format!(
                    "the position can be solved in {}, found \"{UNSOLVABLE}\"",
                    moves(fewest as u64)
                ))
            }));
        }
        let word = if text == NO_MOVES.as_bytes() { b"" } else { line.text };
        let made = match self.words.after(state, word) {
            Ok(made) => made,
            Err(misread) => return Ok(Some(Fault::misformatted(misread.to_string()))),
        };
        if line.is_cut {
            return Ok(Some(Fault::wrong(format!(
                "the answer has more than {}, which is more than the fewest",
                moves(made.moves)
            ))));
        }
        if !self.goal.is_met(&made.state, self.puzzle) {
            let do_not = if made.moves == 1 { "does not" } else { "do not" };
            return Ok(Some(Fault::wrong(format!("{} {do_not} solve the position", moves(made.moves)))));
        }
        Ok(match self.solver.distance(state)?.map(|fewest| fewest as u64) {
            Some(fewest) if made.moves == fewest => None,
            Some(fewest) if made.moves > fewest => {
                let more = made.moves - fewest;
                let are = if made.moves == 1 { "is" } else { "are" };
                Some(Fault::wrong(format!(
                    "{} {are} {more} more than the fewest, {fewest}",
                    moves(made.moves)
                )))
            }
            ours => {
                let ours = ours.map_or_else(|| format!("\"{UNSOLVABLE}\""), moves);
                let message = format!(
                    "{} solve the position, but our answer is {ours}: this is a bug in fewest",
                    moves(made.moves)
                );
                Some(Fault { ruling: Ruling::OurError, message })
            }
        })
    }
}

fn moves(count: u64) -> String {
    if count == 1 { "1 move".to_owned() } else { format!("{count} moves") }
}
