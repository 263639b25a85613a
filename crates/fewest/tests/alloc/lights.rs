//! Refused memory in Lights Out: in games, solvers, censuses, and readers of text.

use super::refusing::{most_bytes, refusals};
use fewest::flip;
use fewest::formats::lights::{json_boards, read_incidence};
use fewest::formats::linear;
use fewest::lights::text::{Letters, Pictures, Problem, ReadError, TextError};
use fewest::lights::{
    Census, Game, GameError, Goal, IncidenceError, Metric, Rule, Shape, Solver, SolverError, States,
    TwoReadings, Wrap,
};

use fewest::{Limits, OutOfMemory, Reason};

pub(crate) fn lights() {
    games();
    pictures();
    matrices();
    boards_in_json();
    rows_of_bitmaps();
}

/// The error of a refused request: in making a game, its solver or its census.
#[derive(Debug)]
enum Refused {
    Game(GameError),
    Solver(SolverError),
    Census(Reason),
}

fn check(refused: Refused) {
    match refused {
        Refused::Game(GameError::Incidence(IncidenceError::OutOfMemory(OutOfMemory { bytes: 1.. })))
        | Refused::Solver(SolverError::Stopped(Reason::Memory { needed: Some(1..) }))
        | Refused::Census(Reason::Memory { needed: Some(1..) }) => {}
        other => panic!("{other:?}"),
    }
}

fn games() {
    for (shape, rule, states) in [
        ("120x120", "knight", 2),
        ("90x90", "knight", 3),
        ("1x20000", "knight", 2),
        ("triangle:100", "plus", 2),
        ("triangles:60", "king", 4),
        ("box:20x30x40", "cross", 2),
    ] {
        let (shape, rule): (Shape, _) = (shape.parse().unwrap(), Rule::named(rule).unwrap());
        let game = || Game::new(shape, &rule, States::new(states).unwrap()).map_err(Refused::Game);
        let prepare = || {
            let solver = Solver::new_within(game()?, Goal::Uniform(0), Metric::Presses, &Limits::new());
            solver.map(drop).map_err(Refused::Solver)
        };
        assert!(refusals(prepare, check) > 2, "{shape}");
        let count = || Census::new(&game()?, Metric::Presses).map(drop).map_err(Refused::Census);
        assert!(refusals(count, check) > 2, "{shape}");
    }
}

/// A picture grows while it is read. It is stored as bits if it has only 0 and 1, and as symbols otherwise.
fn pictures() {
    for row in ["01".repeat(1 << 19), "0.12".repeat(1 << 16)] {
        let letters = Letters::Board(States::new(3).unwrap());
        let read = || Pictures::new(row.as_bytes(), letters).next().expect("the text is not empty").map(drop);
        let check = |error| match error {
            ReadError::Text(TextError {
                problem: Problem::OutOfMemory(OutOfMemory { bytes: 1.. }), ..
            }) => {}
            other => panic!("{other}"),
        };
        assert!(refusals(read, check) > 1, "the picture grows");
    }
}

/// The incidence matrix of a game in which each button changes two cells.
fn matrices() {
    let buttons = 20_000;
    let mut text =
        format!("%%MatrixMarket matrix coordinate integer general\n{buttons} {buttons} {}\n", 2 * buttons);
    for button in 1..=buttons {
        text += &format!("{button} {button} 1\n{} {button} 1\n", button % buttons + 1);
    }
    let read = || read_incidence(text.as_bytes(), States::TWO, usize::MAX).map(drop);
    let check = |error| match error {
        linear::ReadError::Text(linear::TextError {
            problem: linear::TextProblem::OutOfMemory(OutOfMemory { bytes: 1.. }),
            ..
        }) => {}
        other => panic!("{other}"),
    };
    assert!(refusals(read, check) > 2);
    for (limit, is_enough) in [(1 << 16, false), (1 << 18, false), (1 << 20, false), (1 << 22, true)] {
        let (read, taken) = most_bytes(|| read_incidence(text.as_bytes(), States::TWO, limit).is_ok());
        assert_eq!(read, is_enough, "{limit}");
        // While a growing list is copied, both copies take memory.
        assert!(taken <= limit + limit / 2, "{taken} of {limit} bytes");
    }
}

/// Solving a bitmap in two readings takes memory for some rows. The header gives their length, so an insufficient limit
/// must be noticed before the rows are read.
fn rows_of_bitmaps() {
    let shape = flip::Shape::new(70, 1 << 20).unwrap();
    let prepare =
        |wrap, limits: &Limits<'_>| TwoReadings::new_within(shape, &Rule::PLUS, wrap, limits).map(drop);
    // Without gluing, this is the Flip Game, whose solver takes memory only for the shorter side, which is small here.
    let check = |why: Reason| panic!("{why:?}");
    assert_eq!(refusals(|| prepare(Wrap::None, &Limits::new()), check), 0);
    let refused = prepare(Wrap::Cylinder, &Limits::new().memory(1 << 16));
    assert!(matches!(refused, Err(Reason::Memory { needed: Some(1..) })), "{refused:?}");
}

/// Boards in JSON take at most 80 bytes of memory for each byte of the text, whatever the text contains.
fn boards_in_json() {
    for (start, item, end) in [
        ("[[", "0,", "0]]"),
        ("[[", "null,", "0]]"),
        ("[", "[],", "[0]]"),
        ("[", "[0],", "[0]]"),
        ("[", "\"\",", "\"0\"]"),
        ("[", "\"0\",", "\"0\"]"),
        ("{\"cells\":[", "[0],", "[0]]}"),
        ("{\"board\":[", "[0],[0,0,0,0,0],", "[0]]}"),
        ("{", "\"a\":0,", "\"board\":[[0]]}"),
    ] {
        for count in [4_097, 16_000, 32_769, 43_692, 65_537] {
            let text = format!("{start}{}{end}", item.repeat(count));
            let read = |limit| json_boards(text.as_bytes(), States::TWO, limit).next();
            let limit = 80 * text.len();
            let (board, taken) = most_bytes(|| read(limit));
            assert!(board.is_some() && taken <= limit, "{item}: {taken} of {limit} bytes");
            let (board, taken) = most_bytes(|| read(limit - 1));
            assert!(matches!(board, Some(Err(_))) && taken <= 1 << 16, "{item}: {taken} bytes");
        }
    }
}
