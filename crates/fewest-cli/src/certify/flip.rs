//! `fewest certify solve flip`: certifies the fewest presses of a board of the Flip Game, or writes the question.

use super::Wanted;
use crate::arguments::CertifyPresses;
use crate::failure::Failure;
use crate::flip::boards;
use crate::output::Output;
use crate::progress::Progress;
use anyhow::anyhow;
use fewest::Limits;
use fewest::flip::Solver;
use fewest::permutation::CertificateError;

/// The largest number of cells of a board: a cell is a column of the certificate, and the checker limits columns.
const MOST_CELLS: usize = fewest_verify::MOST_COLUMNS;

pub(super) fn solve(arguments: &CertifyPresses, wanted: Wanted) -> Result<(), Failure> {
    let progress = Progress::new(None, &Output::create(None)?);
    let mut first = None;
    for source in arguments.input.sources() {
        boards::open(&source, &progress)?.each_of_at_most(MOST_CELLS, &source, |located| {
            if first.is_some() {
                let why = anyhow!("expected one board for a certificate, found a second one");
                return Err(source.failure_at(located.line, Failure::BadInput(why)));
            }
            first = Some(located.board);
            Ok(())
        })?;
    }
    let board = first.ok_or_else(|| Failure::BadInput(anyhow!("expected a board, found none")))?;
    let solver = Solver::try_new(board.shape()).map_err(Failure::failed)?;
    let make = |limits: &Limits<'_>| {
        let goal = arguments.goal.goal();
        let text = match wanted {
            Wanted::Certificate => solver.certificate_within(&board, goal, limits, &|_| {}),
            Wanted::Question => solver.question_within(&board, goal, limits),
        };
        text.map(String::into_bytes).map_err(CertificateError::Stopped)
    };
    super::write(&arguments.writing, make, |why| anyhow!(why))
}
