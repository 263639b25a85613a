//! The requests about codes; `exports` describes their bytes.

mod asked;
mod bracket;

use crate::bytes::{Reader, Refused, Writer};
use crate::page;
use asked::{Code, NotRead};
use fewest::Limits;
use fewest::linear::{Bracket, DistanceOptions, Matrix, Pauli, Side, SideProblem};

/// The memory that a code and its logical qubits may take: a quarter of what a browser gives a worker.
const MEMORY: u64 = 1 << 29;

/// Describes a code: its kind, its sizes and its checks.
pub(crate) fn read(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let described = Code::read(request)?.and_then(|code| Ok((code.logical()?, code)));
    let (logical, code) = match described {
        Ok(described) => described,
        Err(fault) => {
            write_fault(&fault, answer);
            return Ok(());
        }
    };
    answer.u8(0);
    answer.u8(match &code {
        Code::Classical(_) => 0,
        Code::Css(_) => 1,
        Code::Stabilizer(_) => 2,
    });
    answer.size(code.places());
    answer.size(logical);
    match &code {
        Code::Classical(problem) => write_rows(problem.checks(), answer),
        Code::Css(code) => Side::BOTH.into_iter().for_each(|side| write_rows(code.checks(side), answer)),
        Code::Stabilizer(code) => {
            let generators = code.generators();
            answer.size(generators.len());
            for generator in generators {
                let number =
                    |pauli| Pauli::ALL.iter().position(|&one| one == pauli).expect("all are numbered");
                let columns = generator.into_iter().map(|(qubit, pauli)| 3 * qubit + number(pauli));
                write_list(columns, answer);
            }
        }
    }
    Ok(())
}

/// Proves the distance, and reports the bracket of each side on the way.
pub(crate) fn distance(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let code = Code::read(request)?.map_err(|_| NO_CODE)?;
    let limits = |_| Limits::new().memory(MEMORY);
    let (bracket, has_stabilizers) = match code.search(DistanceOptions::new(), &limits) {
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

/// Says whether a word violates a check, and if it does not, whether it counts.
pub(crate) fn judge(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let side = request.choice(&[None, Some(Side::X), Some(Side::Z)])?;
    let columns = (0..request.u32()?).map(|_| Ok(request.u32()? as usize)).collect::<Result<Vec<_>, _>>()?;
    let code = Code::read(request)?.map_err(|_| NO_CODE)?;
    let search = code.search(DistanceOptions::new(), &|_| Limits::new().memory(MEMORY));
    let search = search.map_err(|_| Refused("the memory does not suffice for the code"))?;
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

const NO_CODE: Refused = Refused("the text is no code");

fn write_fault(fault: &NotRead, answer: &mut Writer) {
    match fault {
        NotRead::Wrong { part, line, column, why } => {
            answer.u8(1);
            answer.u8(*part);
            answer.number(*line);
            answer.number(*column);
            answer.text(why);
        }
        NotRead::Other(system) => {
            answer.u8(2);
            answer.u8(*system as u8);
        }
    }
}

fn write_rows(matrix: &Matrix, answer: &mut Writer) {
    answer.size(matrix.rows());
    for row in matrix.iter() {
        write_list(row.iter().map(|&column| column as usize), answer);
    }
}

fn write_list(numbers: impl ExactSizeIterator<Item = usize>, answer: &mut Writer) {
    answer.size(numbers.len());
    numbers.for_each(|number| answer.size(number));
}

#[cfg(test)]
mod tests;
