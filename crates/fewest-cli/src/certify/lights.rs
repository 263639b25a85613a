//! `fewest certify solve lights`: certifies the fewest presses of a board of Lights Out with two states, or writes the
//! question.

use super::Wanted;
use crate::arguments::{CertifyLights, LightsBoards};
use crate::failure::Failure;
use crate::flip::boards::open;
use crate::input::Source;
use crate::lights::boards::{self, Next};
use crate::lights::{Extent, LightsSolver, Played};
use crate::output::Output;
use crate::progress::Progress;
use anyhow::anyhow;
use fewest::Limits;
use fewest::lights::States;
use fewest::permutation::CertificateError;

/// The largest number of buttons of a board: a button is a column of the certificate, and the checker limits columns.
const MOST_BUTTONS: usize = fewest_verify::MOST_COLUMNS;

pub(super) fn solve(arguments: &CertifyLights, wanted: Wanted) -> Result<(), Failure> {
    let CertifyLights { input, boards: LightsBoards { lights, goal, board }, writing } = arguments;
    let budget = writing.effort.within(None);
    let played = Played::read(lights, Some(goal), *board, budget.limits.memory)?;
    if played.setting.states() != States::TWO {
        let states = played.setting.states();
        return Err(Failure::BadInput(anyhow!(
            "a certificate requires cells with two states, found {states}; fewest solve lights solves such boards \
             without a certificate"
        )));
    }
    let progress = Progress::new(None, &Output::create(None)?);
    let mut first = None;
    for source in input.sources() {
        boards::each_of(open(&source, &progress)?, &source, States::TWO, |next| match next {
            Next::Wait => Ok(()),
            Next::Board { line, .. } if first.is_some() => {
                let why = anyhow!("expected one board for a certificate, found a second one");
                Err(source.failure_at(line, Failure::BadInput(why)))
            }
            Next::Board { line, picture } => {
                first = Some((source.clone(), line, picture));
                Ok(())
            }
        })?;
    }
    let (source, line, picture) =
        first.ok_or_else(|| Failure::BadInput(anyhow!("expected a board, found none")))?;
    // Without a matrix, each cell is a button.
    if lights.matrix.is_none() {
        check_size(&source, line, picture.rows().map(|row| row.len()).sum())?;
    }
    let mut solver = LightsSolver::new(&played, Extent::One, budget);
    let (solver, board) = solver.prepare(&source, line, &picture)?;
    check_size(&source, line, solver.game().buttons().count())?;
    let make = |limits: &Limits<'_>| {
        let text = match wanted {
            Wanted::Certificate => solver.certificate_within(&board, limits, &|_| {}),
            Wanted::Question => solver.question_within(&board, limits),
        };
        let text = text.map_err(CertificateError::Stopped)?;
        Ok(text.expect("cells have two states").into_bytes())
    };
    super::write(writing, make, |why| anyhow!(why))
}

fn check_size(source: &Source, line: u64, buttons: usize) -> Result<(), Failure> {
    if buttons <= MOST_BUTTONS {
        return Ok(());
    }
    let why = anyhow!("certificates have at most {MOST_BUTTONS} buttons, but this board has {buttons}");
    Err(source.failure_at(line, Failure::BadInput(why)))
}
