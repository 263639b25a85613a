//! Answers the page's requests about error-correcting codes. `exports` describes the bytes of requests and answers.

mod bracket;

use crate::bytes::{Reader, Refused, Writer};
use crate::code::{Code, MEMORY, read_list};
use crate::page;
use fewest::Limits;
use fewest::linear::{Bracket, Side, SideProblem};

/// Computes the dimension of a classical code, or the number of logical qubits of a quantum code.
pub(crate) fn logical(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    answer.size(Code::read(request)?.logical().map_err(|_| TOO_LARGE)?);
    Ok(())
}

/// Computes lower and upper bounds on the distance. Progress reports contain the current bounds.
pub(crate) fn distance(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let code = Code::read(request)?;
    let limits = |_| Limits::new().memory(MEMORY);
    let (bracket, has_stabilizers) = match code.search(&limits) {
        Ok(search) => (
            search.run(&limits, &|turn, news| {
                let mut bytes = Writer::default();
                bracket::write_progress(turn, news, &mut bytes);
                page::progress(bytes.written());
            }),
            search.has_stabilizers(),
        ),
        Err(why) => (Bracket::unprepared(why), false),
    };
    bracket::write(&bracket, has_stabilizers, answer);
    Ok(())
}

/// Decides whether a word violates a check, is trivial (zero or a stabilizer), or is a nontrivial word of the code.
pub(crate) fn judge(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let side = request.choice(&[None, Some(Side::X), Some(Side::Z)])?;
    let columns = read_list(request)?;
    let code = Code::read(request)?;
    let search = code.search(&|_| Limits::new().memory(MEMORY)).map_err(|_| TOO_LARGE)?;
    let sides = search.sides();
    let problem = sides.iter().find(|asked| asked.side() == side).and_then(SideProblem::problem);
    let problem = problem.ok_or(Refused("the code has no such side"))?;
    let violates =
        |row: &[u32]| columns.iter().filter(|&&column| row.contains(&(column as u32))).count() % 2 == 1;
    answer.u8(match () {
        () if problem.accepts(columns.iter().copied()) => 2,
        () if problem.checks().iter().any(violates) => 0,
        () => 1,
    });
    Ok(())
}

const TOO_LARGE: Refused = Refused("the memory does not suffice for the code");

#[cfg(test)]
mod tests;
