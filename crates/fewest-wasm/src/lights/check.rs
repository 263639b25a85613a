//! Judges a person's answers to boards of Lights Out with the library's checker, and encodes the verdict.

use super::MEMORY;
use super::asked::{Asked, read_goal};
use crate::bytes::{Reader, Refused, Writer};
use crate::counts;
use fewest::Limits;
use fewest::lights::Metric;
use fewest::lights::check::{Verdict, check_within};

/// The largest length of the text of boards, in bytes. A single board of this length still fits into memory.
const MOST: usize = 1 << 21;

/// The largest number of solutions of a board that are examined, which takes seconds.
const NODES: u64 = 1 << 30;

pub(crate) fn check(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let asked = Asked::read(request)?;
    let goal = read_goal(request)?;
    let length = request.u32()? as usize;
    let (boards, answers) = (request.bytes(length)?, request.rest());
    let limits = Limits::new().memory(MEMORY).nodes(NODES);
    let verdict = if length > MOST {
        Err(format!("expected boards of at most {MOST} bytes, found {length}"))
    } else {
        asked.setting().and_then(|setting| {
            check_within(&setting, &goal, Metric::Presses, boards, answers, &limits)
                .map_err(|error| error.to_string())
        })
    };
    match verdict {
        Ok(Verdict::Right { boards }) => {
            answer.u8(0);
            answer.number(boards);
        }
        Ok(Verdict::Wrong(mistake)) => {
            counts::write_fault(mistake.fault, answer);
            answer.number(mistake.board.unwrap_or(0));
            answer.number(mistake.line);
        }
        Err(why) => {
            answer.u8(1);
            answer.text(&why);
        }
    }
    Ok(())
}
