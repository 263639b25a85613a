//! Answers the page's requests about the Rotation Game. `exports` describes the bytes of requests and answers.

mod check;
mod read;

pub(crate) use check::check;
pub(crate) use read::read;

use crate::bytes::{Reader, Refused, Writer};
use fewest::rotation::generate::Uniqueness;
use fewest::rotation::{Board, Generator, Move, Solution, Solver, Symbol, Word};
use std::sync::LazyLock;

pub(crate) static SOLVER: LazyLock<Solver> = LazyLock::new(Solver::new);

pub(crate) fn prepare(_: &mut Reader<'_>, _: &mut Writer) -> Result<(), Refused> {
    LazyLock::force(&SOLVER);
    Ok(())
}

pub(crate) fn look(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let board = read_board(request)?;
    let Solution { moves, symbol } = SOLVER.solve(&board);
    answer.u8(moves.len() as u8);
    for symbol in Symbol::ALL {
        answer.u8(SOLVER.distance_filling(&board, symbol) as u8);
    }
    for turned in Move::ALL {
        answer.u8(SOLVER.distance(&board.after(turned)) as u8);
    }
    answer.u8(symbol.number());
    answer.u64(SOLVER.count_shortest_solutions(&board));
    write_word(moves, answer);
    Ok(())
}

pub(crate) fn solutions(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let board = read_board(request)?;
    let (count, solutions) = match request.u8()? {
        0 => (SOLVER.count_shortest_solutions(&board), SOLVER.shortest_solutions(&board)),
        number => {
            let symbol = Symbol::new(number).ok_or(NO_SYMBOL)?;
            (
                SOLVER.count_shortest_solutions_filling(&board, symbol),
                SOLVER.shortest_solutions_filling(&board, symbol),
            )
        }
    };
    let solutions: Vec<Solution> = solutions.take(request.u32()? as usize).collect();
    answer.u64(count);
    answer.size(solutions.len());
    for Solution { moves, symbol } in solutions {
        answer.u8(symbol.number());
        write_word(moves, answer);
    }
    Ok(())
}

pub(crate) fn generate(request: &mut Reader<'_>, answer: &mut Writer) -> Result<(), Refused> {
    let lengths = usize::from(request.u8()?)..=usize::from(request.u8()?);
    let boards = Generator::new(&SOLVER, lengths, Uniqueness::Any, request.u64()?);
    let board = boards.map_err(|_| Refused("no board has such a length"))?.next();
    write_board(&board.expect("the generator never ends"), answer);
    Ok(())
}

const NO_SYMBOL: Refused = Refused("a symbol is 1, 2 or 3");

pub(crate) fn read_board(request: &mut Reader<'_>) -> Result<Board, Refused> {
    let mut cells = [Symbol::One; fewest::rotation::CELLS];
    for (cell, digit) in cells.iter_mut().zip(request.bytes(fewest::rotation::CELLS)?) {
        *cell = Symbol::new(digit.wrapping_sub(b'0')).ok_or(NO_SYMBOL)?;
    }
    Board::new(cells).map_err(|_| Refused("a board has eight of each symbol"))
}

pub(crate) fn write_board(board: &Board, answer: &mut Writer) {
    answer.bytes(&board.cells().map(Symbol::digit));
}

fn write_word(word: Word, answer: &mut Writer) {
    answer.text(&word.to_string());
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &[u8; 24] = b"111132323132231222312133";

    #[test]
    fn a_board_comes_back_as_it_went() {
        let board = read_board(&mut Reader::new(SAMPLE)).expect("the request contains a board");
        let mut answer = Writer::default();
        write_board(&board, &mut answer);
        assert_eq!(answer.written(), SAMPLE);
    }

    #[test]
    fn what_is_no_board_is_refused() {
        for request in [&b"1"[..], b"111132323132231222312134", b"111132323132231222312131", &[0; 24]] {
            assert!(look(&mut Reader::new(request), &mut Writer::default()).is_err(), "{request:?}");
        }
    }

    #[test]
    fn a_look_is_laid_out_as_it_is_documented() {
        let mut answer = Writer::default();
        look(&mut Reader::new(SAMPLE), &mut answer).expect("the request contains a board");
        let mut expected = vec![2, 12, 2, 12, 1, 3, 3, 3, 3, 3, 3, 3, 2];
        expected.extend(1_u64.to_le_bytes());
        expected.extend(2_u32.to_le_bytes());
        expected.extend(b"AC");
        assert_eq!(answer.written(), expected);
    }
}
