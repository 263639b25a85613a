//! Requests for memory that the allocator refuses. This is a separate test binary because it replaces the allocator.

use fewest::flip::pbm::{self, Format, PbmError};
use fewest::flip::text::{Boards, Problem, ReadError, TextError};
use fewest::flip::{Board, Color, Goal, Shape, Solution, Solver};
use fewest::permutation::{Counting, Engine, Metric, Unfinished, family};
use fewest::{Limits, OutOfMemory, Outcome, Reason, Stopped};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The system's allocator, but it refuses large requests after it has granted some.
struct Refusing;

/// Smaller requests are always granted.
static LARGE: AtomicUsize = AtomicUsize::new((1 << 16) + 1);

/// The number of large requests that are still granted.
static GRANTED: AtomicUsize = AtomicUsize::new(usize::MAX);

impl Refusing {
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
        if Self::refuses(layout.size()) { std::ptr::null_mut() } else { unsafe { System.alloc(layout) } }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's.
        if Self::refuses(layout.size()) {
            std::ptr::null_mut()
        } else {
            unsafe { System.alloc_zeroed(layout) }
        }
    }

    unsafe fn realloc(&self, start: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller's.
        if Self::refuses(size) {
            std::ptr::null_mut()
        } else {
            unsafe { System.realloc(start, layout, size) }
        }
    }

    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
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

/// The set of the states of a puzzle, and the lists of those of a level, grow. Tables that number arrangements are smaller.
fn censuses_of_puzzles() {
    let before = LARGE.swap(1 << 18, Ordering::Relaxed);
    let puzzle = family::by_name("pyraminx").unwrap();
    for threads in [1, 2] {
        let limits = Limits::new().threads(NonZero::new(threads).unwrap());
        let count = || {
            let census = Counting::new(&puzzle, Metric::Turns).engine(Engine::Set).run(&limits, &|_| {})?;
            assert_eq!(census.counts().iter().sum::<u64>(), 933_120);
            Ok(())
        };
        let check = |unfinished: Unfinished| {
            assert!(matches!(unfinished.why, Reason::Memory { needed: Some(1..) }), "{unfinished:?}");
        };
        assert!(refusals(count, check) > 0, "the states take large memory");
    }
    LARGE.store(before, Ordering::Relaxed);
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
