//! Requests for memory that the allocator refuses. This is a separate test binary because it replaces the allocator.

use fewest::flip::pbm::{self, Format, PbmError};
use fewest::flip::text::{Boards, Problem, ReadError, TextError};
use fewest::flip::{Board, Color, Goal, Shape, Solution, Solver};
use fewest::lights::{self, Wrap};
use fewest::linear;
use fewest::permutation::{
    Checkpoint, CheckpointError, Counting, Engine, Goal as PuzzleGoal, Metric, Preparing, Snapshot,
    Unfinished, family,
};
use fewest::rotation::{
    self,
    search::{BoardPuzzle, BoardState},
};
use fewest::search::{
    Blind, Heuristic, Pruning, Puzzle, Report, Ties, a_star, bidirectional, breadth_first, ida_star,
};
use fewest::{Limits, OutOfMemory, Outcome, Reason, Stopped};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::io;
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The system's allocator, but it counts bytes, and refuses large requests after it has granted some.
struct Refusing;

/// Smaller requests are always granted.
static LARGE: AtomicUsize = AtomicUsize::new((1 << 16) + 1);

/// The number of large requests that are still granted.
static GRANTED: AtomicUsize = AtomicUsize::new(usize::MAX);

/// The bytes that are allocated, and the most that were.
static LIVE: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

impl Refusing {
    fn allocates(size: usize) {
        let live = LIVE.fetch_add(size, Ordering::Relaxed) + size;
        MOST.fetch_max(live, Ordering::Relaxed);
    }

    fn frees(size: usize) {
        LIVE.fetch_sub(size, Ordering::Relaxed);
    }

    fn refuses(size: usize) -> bool {
        let less =
            |granted: usize| if granted == usize::MAX { None } else { Some(granted.saturating_sub(1)) };
        size >= LARGE.load(Ordering::Relaxed)
            && GRANTED.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less) == Ok(0)
    }
}

// SAFETY: all granted memory comes from the system's allocator and is returned to it.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Refusing {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's.
        if Self::refuses(layout.size()) {
            std::ptr::null_mut()
        } else {
            Self::allocates(layout.size());
            unsafe { System.alloc(layout) }
        }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's.
        if Self::refuses(layout.size()) {
            std::ptr::null_mut()
        } else {
            Self::allocates(layout.size());
            unsafe { System.alloc_zeroed(layout) }
        }
    }

    unsafe fn realloc(&self, start: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller's.
        if Self::refuses(size) {
            std::ptr::null_mut()
        } else {
            // What moves takes memory twice.
            Self::allocates(size);
            Self::frees(layout.size());
            unsafe { System.realloc(start, layout, size) }
        }
    }

    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        Self::frees(layout.size());
        // SAFETY: the caller's.
        unsafe { System.dealloc(start, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Refusing = Refusing;

/// Tries `work` with no large request granted, with one, with two, and then with more each time, until it succeeds;
/// returns the number of failures.
#[track_caller]
fn refusals<T, E>(work: impl Fn() -> Result<T, E>, check: impl Fn(E)) -> usize {
    for (refusals, granted) in
        std::iter::successors(Some(0), |granted| Some(granted + granted / 2 + 1)).enumerate()
    {
        GRANTED.store(granted, Ordering::Relaxed);
        let result = work();
        GRANTED.store(usize::MAX, Ordering::Relaxed);
        match result {
            Ok(_) => return refusals,
            Err(error) => check(error),
        }
    }
    unreachable!("the number of large requests has an end")
}

/// A single test, because all threads share the allocator.
#[test]
fn a_large_request_that_is_refused_is_an_error() {
    let shape = Shape::new(2048, 2048).unwrap();
    let bytes = shape.bytes();
    let refused = |error| assert_eq!(error, OutOfMemory { bytes });

    assert_eq!(refusals(|| Board::try_white(shape), refused), 1);
    let board =
        Board::from_fn(shape, |row, column| if row & column == 0 { Color::Black } else { Color::White });
    assert_eq!(refusals(|| board.try_clone(), refused), 1);

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
    // If a board has only one row, a row of the file is as large as the board.
    let row = Board::white(Shape::new(1, 1 << 20).unwrap());
    let mut picture = Vec::new();
    pbm::write(&row, Format::Raw, &mut picture).unwrap();
    let read = || pbm::read(picture.as_slice(), usize::MAX);
    assert_eq!(refusals(read, |error| assert!(matches!(error, PbmError::OutOfMemory { .. }), "{error}")), 2);

    censuses_of_puzzles();
    checkpoints_of_censuses();
    solvers_of_positions();
    searches();
    games_of_lights();
    matrices();
    symmetries();
    text_that_is_read(&board);
    rows_of_wide_boards();
    walks_through_wide_boards();

    // The solver of a large square.
    let side = 1 << 20;
    GRANTED.store(0, Ordering::Relaxed);
    let refused = Solver::try_new(Shape::new(side, side).unwrap()).map(|_| ());
    GRANTED.store(usize::MAX, Ordering::Relaxed);
    assert_eq!(refused, Err(OutOfMemory { bytes: 2 * side }));

    // 61 x 61 has a nullity of 40, so its lists are large and grow.
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
            let best = stopped.best.expect("small boards need no large memory");
            assert_eq!(board.after(best.presses()).uniform_color(), Some(Color::White));
        };
        assert!(refusals(solve, check) > 0, "the lists are small");
    }
}

/// Tables that number arrangements, bitmaps, sets of states, and the lists of those of a level.
fn censuses_of_puzzles() {
    let puzzle = family::by_name("pyraminx").unwrap();
    for (engine, threads) in Engine::ALL.into_iter().flat_map(|engine| [(engine, 1), (engine, 2)]) {
        let limits = Limits::new().threads(NonZero::new(threads).unwrap());
        let count = || {
            let counting = Counting::new(&puzzle, Metric::Turns).engine(engine).antipodes(usize::MAX);
            let census = counting.run(&limits, &|_| {})?;
            assert_eq!(census.counts().iter().sum::<u64>(), 933_120);
            assert_eq!(census.antipodes().len() as u64, census.counts()[census.max()]);
            Ok(())
        };
        let check = |unfinished: Unfinished| {
            assert!(matches!(unfinished.why, Reason::Memory { needed: Some(1..) }), "{unfinished:?}");
        };
        assert!(refusals(count, check) > 0, "{engine}: the states take large memory");
    }
}

/// The states of a census as bytes: written, read, and gone on from.
fn checkpoints_of_censuses() {
    let puzzle = family::by_name("pyraminx").unwrap();
    for engine in Engine::ALL {
        let counting = || Counting::new(&puzzle, Metric::Turns).engine(engine);
        let last = Mutex::new(Vec::new());
        let save = |state: &Snapshot<'_>| {
            let mut states = last.lock().unwrap();
            states.clear();
            state.write(&mut *states).unwrap();
            // The first and the last levels are small.
            if state.counts().len() == 9 {
                let write = || state.write(&mut io::sink());
                let check = |error: io::Error| assert_eq!(error.kind(), io::ErrorKind::OutOfMemory);
                let copied = !matches!(engine, Engine::Rows);
                assert_eq!(refusals(write, check) > 0, copied, "{engine}");
            }
        };
        let expected = counting().save(&save).run(&Limits::new(), &|_| {}).unwrap();
        let states = last.into_inner().unwrap();
        let read = || Checkpoint::read(&mut &states[..]);
        let refused = |error| assert!(matches!(error, CheckpointError::OutOfMemory(_)), "{error}");
        assert!(refusals(read, refused) > 0, "{engine}");
        // Each try consumes one that was read before.
        let resumed = Cell::new(vec![counting().resume(read().unwrap()).unwrap(); 16]);
        let go_on = || {
            let mut left = resumed.take();
            let counting = left.pop().expect("there are fewer requests than countings");
            resumed.set(left);
            let census = counting.run(&Limits::new(), &|_| {})?;
            assert_eq!(census.counts(), expected.counts());
            Ok(())
        };
        let check = |unfinished: Unfinished| {
            assert!(matches!(unfinished.why, Reason::Memory { needed: Some(1..) }), "{unfinished:?}");
        };
        assert!(refusals(go_on, check) > 0, "{engine}");
    }
}

/// A solver of positions works without the tables that find no memory, and says why.
fn solvers_of_positions() {
    let puzzle = family::by_name("pyraminx").unwrap();
    let goal = PuzzleGoal::solved(&puzzle);
    for engine in Engine::ALL {
        let prepare = || {
            let preparing = Preparing::new(&puzzle, Metric::Turns, &goal).engine(engine);
            let solver = preparing.run(&Limits::new(), &|_| {}).expect("tables are not needed");
            solver.refused().map_or(Ok(()), Err)
        };
        let check = |why| assert!(matches!(why, Reason::Memory { needed: Some(1..) }), "{why:?}");
        assert!(refusals(prepare, check) > 0, "{engine}");
    }
}

/// Numbers that are counted down to 0, or up.
struct Count;

impl Puzzle for Count {
    type State = u32;
    type Move = i8;

    fn moves(&self, _: &u32, _: Option<i8>) -> impl Iterator<Item = i8> {
        [-1, 1].into_iter()
    }

    fn after(&self, state: &u32, step: i8) -> u32 {
        state.wrapping_add_signed(step.into())
    }

    fn inverse(&self, step: i8) -> i8 {
        -step
    }

    fn is_solved(&self, state: &u32) -> bool {
        *state == 0
    }
}

impl Heuristic<Count> for Count {
    fn bound(&self, _: &Count, state: &u32) -> u32 {
        *state
    }
}

/// The states that a search has seen, and the open ones: its report counts every byte of them.
fn searches() {
    let solved: rotation::Board = "3 2 2 3 3 2 1 1 1 3 2 1 1 3 2 1 1 1 2 3 3 2 3 2".parse().unwrap();
    let board = solved.after_all([0, 0, 7, 1, 1, 6, 6, 3].map(|number| rotation::Move::ALL[number]));
    let (puzzle, start) = (BoardPuzzle::new(Pruning::Commuting), BoardState::new(&board));
    let limits = Limits::new().nodes(100_000);
    type Search<'a> = &'a dyn Fn() -> Report<rotation::Move>;
    let searches: [(&str, Search<'_>); 3] = [
        ("breadth first", &|| breadth_first(&puzzle, &start, &limits, &mut ())),
        ("bidirectional", &|| bidirectional(&puzzle, &start, &limits, &mut ())),
        ("A*", &|| a_star(&puzzle, &start, &Blind, Ties::SmallestWord, &limits, &mut ())),
    ];
    for (name, search) in searches {
        let search = || match search().outcome {
            Outcome::Stopped(stopped) if stopped.why != Reason::Nodes => Err(stopped.why),
            _ => Ok(()),
        };
        let check = |why| assert!(matches!(why, Reason::Memory { .. }), "{name}: {why:?}");
        assert!(refusals(search, check) > 0, "{name}");
    }
    for (name, search) in searches {
        assert_counts_its_memory(name, search);
    }
    // A queue of thousands of lists, and a path of thousands of moves.
    let far = 5_000;
    assert_counts_its_memory("A*, far", &|| a_star(&Count, &far, &Count, Ties::Any, &limits, &mut ()));
    assert_counts_its_memory("IDA*, far", &|| ida_star(&Count, &far, &Count, &limits, &mut ()));
}

#[track_caller]
fn assert_counts_its_memory<M>(name: &str, search: &dyn Fn() -> Report<M>) {
    let before = LIVE.load(Ordering::Relaxed);
    MOST.store(before, Ordering::Relaxed);
    let report = search();
    let taken = (MOST.load(Ordering::Relaxed) - before) as u64;
    let solution = match &report.outcome {
        Outcome::Solved(word) => 3 * size_of_val(&word[..]) as u64,
        _ => 0,
    };
    // The report itself comes on top. A search that keeps a path counts the part of it, too, that is on the stack.
    let counted = report.peak_bytes;
    let least = if name.starts_with("IDA*") { counted - 10_000 } else { counted };
    assert!((least..counted + solution + 1000).contains(&taken), "{name}: {counted} counted, {taken} taken");
}

/// Equations are eliminated in many parts, whose memory is requested once, before they are.
fn games_of_lights() {
    let before = LARGE.swap(1 << 20, Ordering::Relaxed);
    for (side, states) in [(120, 2), (90, 3)] {
        let shape = lights::Shape::grid(side, side, Wrap::None).unwrap();
        let states = lights::States::new(states).unwrap();
        let game = lights::Game::new(shape, &"knight".parse().unwrap(), states).unwrap();
        GRANTED.store(0, Ordering::Relaxed);
        let (goal, metric) = (lights::Goal::Uniform(0), lights::Metric::Presses);
        let refused = lights::Solver::new_within(game, goal, metric, &Limits::new()).map(|_| ());
        GRANTED.store(usize::MAX, Ordering::Relaxed);
        let is_memory =
            matches!(refused, Err(lights::SolverError::Stopped(Reason::Memory { needed: Some(1..) })));
        assert!(is_memory, "{refused:?}");
    }
    LARGE.store(before, Ordering::Relaxed);
}

/// A matrix grows row by row.
fn matrices() {
    let columns = 20_000;
    let rows = (1..columns).map(|column| [column - 1, column]);
    let matrix = || linear::Matrix::new(columns, rows.clone());
    let refused = |error| assert!(matches!(error, linear::MatrixError::OutOfMemory(_)), "{error:?}");
    assert!(refusals(matrix, refused) > 0);
}

/// Columns that are alike are singled out one after the other, and the colors of all columns are kept each time.
fn symmetries() {
    let columns = 8_000;
    // The columns of a pair are alike, and so are all pairs.
    let pairs = (0..columns).step_by(2).map(|column| [column, column + 1]);
    let problem = linear::Problem::codeword(linear::Matrix::new(columns, pairs).unwrap());
    let before = LIVE.load(Ordering::Relaxed);
    MOST.store(before, Ordering::Relaxed);
    linear::Symmetries::find(&problem);
    let taken = MOST.load(Ordering::Relaxed) - before;
    assert!(taken < 100 << 20, "{taken} bytes");
}

/// A board in text grows as it is read.
fn text_that_is_read(board: &Board) {
    let text = board.to_string();
    let read = || {
        Boards::new(text.as_bytes()).next().expect("a board").map(|located| assert_eq!(located.board, *board))
    };
    let refusals = refusals(read, |error| match error {
        ReadError::Text(TextError { problem: Problem::OutOfMemory(OutOfMemory { bytes: 1.. }), .. }) => {}
        other => panic!("{other}"),
    });
    assert!(refusals > 1, "the board grows");
}

/// Both passes over a wide board allocate rows in addition to the board.
fn rows_of_wide_boards() {
    let shape = Shape::new(70, 1 << 20).unwrap();
    let solver = Solver::new(shape);
    // Each try consumes a board that was allocated before.
    let boards = Cell::new(vec![Board::white(shape); 8]);
    let solve = || {
        let mut left = boards.take();
        let board = left.pop().expect("there are fewer requests than boards");
        boards.set(left);
        solver.try_solve_any_in_place(board, Goal::Black)
    };
    let row = (1 << 20) / 8;
    let refusals = refusals(solve, |OutOfMemory { bytes }| assert!((row..=row + 16).contains(&bytes)));
    assert!(refusals > 2, "a row for the first pass, and one above each group of rows for both");
}

/// 11 x 59,999 has a nullity of 11: the solver walks through the solutions, and each is a large vector.
fn walks_through_wide_boards() {
    let board = Board::black(Shape::new(11, 12 * 5_000 - 1).unwrap());
    let solver = Solver::new(board.shape());
    assert_eq!(solver.nullity(), 11);
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
