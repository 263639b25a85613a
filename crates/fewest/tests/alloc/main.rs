//! Tests that a refused request for memory is an error and not a panic. These tests are a separate binary, because they
//! replace the allocator.

mod lights;
mod linear_systems;
mod refusing;
mod searches;

use fewest::flip::pbm::{self, Format, PbmError};
use fewest::flip::text::{Boards, Problem, ReadError, TextError};
use fewest::flip::{Board, Color, Goal, Shape, Solution, Solver};
use fewest::linear;
use fewest::permutation::{
    CensusError, Checkpoint, CheckpointError, Counting, Engine, Goal as PuzzleGoal, Metric, Preparing,
    Snapshot, family,
};
use fewest::{Limits, OutOfMemory, Outcome, Reason, Stopped};
use refusing::{grant, most_bytes, refusals};
use std::io;
use std::num::NonZero;
use std::sync::Mutex;

/// All checks are one test, because parallel tests would share the allocator.
#[test]
fn a_large_request_that_is_refused_is_an_error() {
    let shape = Shape::new(2048, 2048).unwrap();
    let bytes = shape.bytes();
    let refused = |error| assert_eq!(error, OutOfMemory { bytes });

    assert_eq!(refusals(|| Board::try_white(shape), refused), 1);
    let board =
        Board::from_fn(shape, |row, column| if row & column == 0 { Color::Black } else { Color::White });
    assert_eq!(refusals(|| board.try_clone(), refused), 1);
    let blacks = vec![true; shape.cells()];
    assert_eq!(refusals(|| Board::try_from_blacks(shape, &blacks), refused), 1);

    for format in [Format::Plain, Format::Raw] {
        let mut picture = Vec::new();
        pbm::write(&board, format, &mut picture).unwrap();
        let refusals = refusals(
            || pbm::read(picture.as_slice(), usize::MAX),
            |error| match error {
                PbmError::OutOfMemory { error, .. } => assert_eq!(error.bytes, bytes),
                other => panic!("{other}"),
            },
        );
        assert_eq!(refusals, 1);
    }
    // With a single row, both the board and the row of the file are large requests.
    let row = Board::white(Shape::new(1, 1 << 20).unwrap());
    let mut picture = Vec::new();
    pbm::write(&row, Format::Raw, &mut picture).unwrap();
    let read = || pbm::read(picture.as_slice(), usize::MAX);
    assert_eq!(refusals(read, |error| assert!(matches!(error, PbmError::OutOfMemory { .. }), "{error}")), 2);

    censuses_of_puzzles();
    checkpoints_of_censuses();
    checkpoints_that_end_early();
    solvers_of_positions();
    tables_of_lower_bounds();
    searches::searches();
    lights::lights();
    matrices();
    linear_systems::refuse();
    linear_systems::take_what_they_say();
    symmetries();
    text_that_is_read(&board);
    rows_of_wide_boards();
    walks_through_wide_boards();

    // A solver for a square of side 2^20 needs large memory.
    let side = 1 << 20;
    let refused = grant(0, || Solver::try_new(Shape::new(side, side).unwrap()).map(|_| ()));
    assert_eq!(refused, Err(OutOfMemory { bytes: 2 * side }));

    // The 61 × 61 board has nullity 40, so the lists of the search for the fewest presses are large.
    let board = Board::black(Shape::new(61, 61).unwrap());
    let solver = Solver::new(board.shape());
    for threads in [1, 2] {
        let limits = Limits::new().memory(1 << 30).threads(NonZero::new(threads).unwrap());
        let solve = || match solver.solve_within(&board, Goal::White, &limits, &|_| {}) {
            Outcome::Stopped(stopped) => Err(stopped),
            outcome => Ok(outcome),
        };
        let check = |stopped: Stopped<Solution>| {
            assert!(matches!(stopped.why, Reason::Memory { needed: Some(1..) }), "{stopped:?}");
            let best = stopped.best.expect("finding any solution makes no large request");
            assert_eq!(board.after(best.presses()).uniform_color(), Some(Color::White));
        };
        assert!(refusals(solve, check) > 0, "the lists are small");
    }
}

/// A census with each engine, the data structure that marks the states that the census has reached.
fn censuses_of_puzzles() {
    let puzzle = family::by_name("pyraminx").unwrap();
    for (engine, threads) in Engine::ALL.into_iter().flat_map(|engine| [(engine, 1), (engine, 2)]) {
        let limits = Limits::new().threads(NonZero::new(threads).unwrap());
        let count = || {
            let counting = Counting::new(&puzzle, Metric::Turns).engine(engine).antipodes(usize::MAX);
            let census = counting.run_within(&limits, &|_| {})?;
            assert_eq!(census.counts().iter().sum::<u64>(), 933_120);
            assert_eq!(census.antipodes().len() as u64, census.counts()[census.max()]);
            Ok(())
        };
        let check = |unfinished: CensusError| {
            assert!(matches!(unfinished.why, Reason::Memory { needed: Some(1..) }), "{unfinished:?}");
        };
        assert!(refusals(count, check) > 0, "{engine}: the states take large memory");
    }
}

/// Writing a checkpoint of a census, reading it, and resuming the census.
fn checkpoints_of_censuses() {
    let puzzle = family::by_name("pyraminx").unwrap();
    for engine in Engine::ALL {
        let counting = || Counting::new(&puzzle, Metric::Turns).engine(engine);
        let last = Mutex::new(Vec::new());
        let save = |state: &Snapshot<'_>| {
            let mut states = last.lock().unwrap();
            states.clear();
            state.write(&mut *states).unwrap();
            // The first and the last levels are small, so a level in the middle is tested.
            if state.counts().len() == 9 {
                let write = || state.write(&mut io::sink());
                let check = |error: io::Error| assert_eq!(error.kind(), io::ErrorKind::OutOfMemory);
                let copied = !matches!(engine, Engine::Rows);
                assert_eq!(refusals(write, check) > 0, copied, "{engine}");
            }
        };
        let expected = counting().save(&save).run().unwrap();
        let states = last.into_inner().unwrap();
        let read = || Checkpoint::read(&mut &states[..]);
        let refused = |error| assert!(matches!(error, CheckpointError::OutOfMemory(_)), "{error}");
        assert!(refusals(read, refused) > 0, "{engine}");
        let resumed = counting().resume(read().unwrap()).unwrap();
        let go_on = || {
            // A run consumes the prepared census, so each try uses a clone. Requests of the clone are granted.
            let counting = grant(usize::MAX, || resumed.clone());
            let census = counting.run()?;
            assert_eq!(census.counts(), expected.counts());
            Ok(())
        };
        let check = |unfinished: CensusError| {
            assert!(matches!(unfinished.why, Reason::Memory { needed: Some(1..) }), "{unfinished:?}");
        };
        assert!(refusals(go_on, check) > 0, "{engine}");
    }
}

/// A checkpoint states its length, but may end earlier. Reading must take memory only for the bytes that exist.
fn checkpoints_that_end_early() {
    let megabyte = 1 << 20;
    for come in [0, 1, megabyte, 5 * megabyte] {
        for announced in [come as u64 + 1, 1 << 30, 1 << 40, i64::MAX as u64 / 2] {
            let numbers = [0, 0, 1, announced].map(u64::to_le_bytes).concat();
            let bytes = [b"fewest census 3\n".to_vec(), numbers, vec![7; come]].concat();
            let (read, taken) = most_bytes(|| Checkpoint::read(&mut &bytes[..]));
            assert!(matches!(read, Err(CheckpointError::Damaged)), "{read:?}");
            assert!(taken <= megabyte + 9 * come + 1000, "{taken} bytes for {come} of {announced}");
        }
    }
}

/// If the memory for a table is refused, a solver is made without the table, and reports the reason.
fn solvers_of_positions() {
    let puzzle = family::by_name("pyraminx").unwrap();
    let goal = PuzzleGoal::solved(&puzzle);
    for engine in Engine::ALL {
        let prepare = || {
            let preparing = Preparing::new(&puzzle, Metric::Turns, &goal).engine(engine);
            let solver = preparing.run().expect("a solver can be made without tables");
            solver.refused().map_or(Ok(()), Err)
        };
        let check = |why| assert!(matches!(why, Reason::Memory { needed: Some(1..) }), "{why:?}");
        assert!(refusals(prepare, check) > 0, "{engine}");
    }
}

/// All pattern databases of a solver together must respect the memory limit.
fn tables_of_lower_bounds() {
    let puzzle = family::by_name("3x3x3").unwrap();
    let goal = PuzzleGoal::solved(&puzzle);
    let preparing = Preparing::new(&puzzle, Metric::Turns, &goal).table_memory((1 << 20) - 1);
    let memory = 5 << 20;
    let prepare =
        || preparing.run_within(&Limits::new().memory(memory), &|_| {}).expect("memory is the only limit");
    let (solver, taken) = most_bytes(prepare);
    assert!(!solver.tables().is_empty() && taken as u64 <= memory, "{taken} bytes, {:?}", solver.tables());
}

/// A matrix grows row by row while it is made.
fn matrices() {
    let columns = 20_000;
    let rows = (1..columns).map(|column| [column - 1, column]);
    let matrix = || linear::Matrix::new(columns, rows.clone());
    let refused = |error| assert!(matches!(error, linear::MatrixError::OutOfMemory(_)), "{error:?}");
    assert!(refusals(matrix, refused) > 0);
}

/// The search for symmetries must take limited memory for thousands of equivalent columns. It distinguishes one of
/// these columns after another, and stores the colors of all columns each time.
fn symmetries() {
    let columns = 8_000;
    // Both columns of a pair are equivalent, and all pairs are equivalent.
    let pairs = (0..columns).step_by(2).map(|column| [column, column + 1]);
    let problem = linear::Problem::codeword(linear::Matrix::new(columns, pairs).unwrap());
    let (_, taken) = most_bytes(|| linear::Symmetries::find(&problem));
    assert!(taken < 100 << 20, "{taken} bytes");
}

/// A board grows while it is read from text.
fn text_that_is_read(board: &Board) {
    let text = board.to_string();
    let read = || {
        Boards::new(text.as_bytes())
            .next()
            .expect("the text has a board")
            .map(|located| assert_eq!(located.board, *board))
    };
    let refusals = refusals(read, |error| match error {
        ReadError::Text(TextError { problem: Problem::OutOfMemory(OutOfMemory { bytes: 1.. }), .. }) => {}
        other => panic!("{other}"),
    });
    assert!(refusals > 1, "the board grows");
}

/// Solving a wide board in place takes two passes, each of which allocates rows in addition to the board.
fn rows_of_wide_boards() {
    let shape = Shape::new(70, 1 << 20).unwrap();
    let solver = Solver::new(shape);
    let solve = || {
        // A try consumes its board. Requests for the board are granted.
        let board = grant(usize::MAX, || Board::white(shape));
        solver.try_solve_any_in_place(board, Goal::Black)
    };
    let row = (1 << 20) / 8;
    let refusals = refusals(solve, |OutOfMemory { bytes }| assert!((row..=row + 16).contains(&bytes)));
    assert!(refusals > 2, "the first pass allocates a row, and both passes a row above each group of rows");
}

/// The 11 × 59,999 board has nullity 11, which is so small that the solver weighs all solutions. Each solution is a
/// large vector.
fn walks_through_wide_boards() {
    let board = Board::black(Shape::new(11, 12 * 5_000 - 1).unwrap());
    let solver = Solver::new(board.shape());
    assert_eq!(solver.nullity(), 11);
    let patterns = || solver.try_quiet_patterns()?.collect::<Result<Vec<_>, _>>();
    assert!(refusals(patterns, |OutOfMemory { bytes }| assert!(bytes >= board.shape().bytes())) > 3);
    for threads in [1, 2] {
        let limits = Limits::new().threads(NonZero::new(threads).unwrap());
        let solve = || match solver.solve_within(&board, Goal::Either, &limits, &|_| {}) {
            Outcome::Stopped(stopped) => Err(stopped.why),
            outcome => Ok(outcome),
        };
        let check = |why| assert!(matches!(why, Reason::Memory { needed: Some(1..) }), "{why:?}");
        assert!(refusals(solve, check) > 3);
    }
}
