//! Times the Rotation Game: `cargo bench --bench rotation`.
//!
//! Every case asserts its answers. The baselines copy the same bytes, run the textbook program in `classic`, or solve
//! the boards.

mod classic;

use divan::Bencher;
use fewest::rotation::{Board, Boards, Solver};
use std::sync::LazyLock;

fn main() {
    divan::main();
}

static SOLVER: LazyLock<Solver> = LazyLock::new(Solver::new);

/// The number of boards in the benches that read text. The text of these boards is larger than the processor's caches.
const MANY: usize = 1_000_000;

static TEXT: LazyLock<Vec<u8>> = LazyLock::new(|| text(MANY));

/// A text of random legal boards, in the input format of the online judges.
fn text(boards: usize) -> Vec<u8> {
    let mut state: u64 = 2286;
    let mut below = |bound: usize| {
        // Knuth's MMIX generator. Only its upper bits are random enough to shuffle.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    let mut text = Vec::with_capacity(48 * boards + 2);
    let mut digits = *b"111111112222222233333333";
    for _ in 0..boards {
        for index in (1..digits.len()).rev() {
            digits.swap(index, below(index + 1));
        }
        text.extend(digits.iter().flat_map(|&digit| [digit, b' ']));
        *text.last_mut().expect("the board was appended") = b'\n';
    }
    text.extend_from_slice(b"0\n");
    text
}

fn boards(count: usize) -> Vec<Board> {
    let boards = Boards::new(&TEXT[..]).take(count).map(|located| located.map(|located| located.board));
    boards.collect::<Result<_, _>>().expect("the text has only boards")
}

#[divan::bench_group(name = "text to text, random boards")]
mod text_to_text {
    use super::{MANY, SOLVER, TEXT, boards, classic};
    use divan::counter::{BytesCount, ItemsCount};
    use divan::{Bencher, black_box};
    use fewest::rotation::{Solution, Symbol, judge};

    #[divan::bench(sample_count = 20)]
    fn table(bencher: Bencher<'_, '_>) {
        let mut answers = Vec::with_capacity(20 * MANY);
        bencher.counter(ItemsCount::new(MANY)).counter(BytesCount::of_slice(&TEXT[..])).bench_local(|| {
            answers.clear();
            judge::solve(&SOLVER, black_box(&TEXT[..]), &mut answers).expect("the text has only boards")
        });
        // The expected answers are computed and formatted board by board.
        let expected = boards(MANY).into_iter().flat_map(|board| {
            let Solution { moves, symbol } = SOLVER.solve(&board);
            let moves = if moves.is_empty() { judge::SOLVED } else { &moves.to_string() };
            format!("{moves}\n{symbol}\n").into_bytes()
        });
        assert!(answers.iter().copied().eq(expected));
    }

    #[divan::bench(sample_count = 20)]
    fn baseline_copy_of_the_bytes(bencher: Bencher<'_, '_>) {
        let mut copy = TEXT.clone();
        bencher.counter(ItemsCount::new(MANY)).counter(BytesCount::of_slice(&TEXT[..])).bench_local(|| {
            copy.copy_from_slice(black_box(&TEXT[..]));
            assert_eq!(copy.len(), TEXT.len());
        });
    }

    #[divan::bench(sample_count = 1, sample_size = 1)]
    fn baseline_classic_ida_star(bencher: Bencher<'_, '_>) {
        const FEW: usize = 100;
        let mut expected = Vec::new();
        judge::solve(&SOLVER, &TEXT[..48 * FEW], &mut expected).expect("the text has only boards");
        let boards = boards(FEW);
        bencher.counter(ItemsCount::new(FEW)).bench_local(|| {
            let answers: String = boards
                .iter()
                .map(|board| classic::solve(board.cells().map(Symbol::number), &mut 0))
                .collect();
            assert_eq!(answers.as_bytes(), expected);
        });
    }
}

#[divan::bench(sample_count = 50)]
fn build_the_table(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| {
        let solver = Solver::new();
        assert_eq!(solver.distance(&boards(1)[0]), SOLVER.distance(&boards(1)[0]));
        solver
    });
}

#[divan::bench_group(name = "one board")]
mod one_board {
    use super::{SOLVER, boards};
    use divan::counter::ItemsCount;
    use divan::{Bencher, black_box};

    const BOARDS: usize = 1000;

    #[divan::bench]
    fn solve(bencher: Bencher<'_, '_>) {
        let boards = boards(BOARDS);
        let mut solutions = Vec::with_capacity(BOARDS);
        bencher.counter(ItemsCount::new(BOARDS)).bench_local(|| {
            solutions.clear();
            solutions.extend(black_box(&boards).iter().map(|board| SOLVER.solve(board)));
        });
        for (board, solution) in boards.iter().zip(solutions) {
            assert_eq!(board.after_all(solution.moves.moves()).filled(), Some(solution.symbol));
        }
    }

    #[divan::bench]
    fn distance(bencher: Bencher<'_, '_>) {
        let boards = boards(BOARDS);
        let expected: usize = boards.iter().map(|board| SOLVER.solve(board).moves.moves().count()).sum();
        bencher.counter(ItemsCount::new(BOARDS)).bench_local(|| {
            let moves: usize = black_box(&boards).iter().map(|board| SOLVER.distance(board)).sum();
            assert_eq!(moves, expected);
        });
    }
}

#[divan::bench_group(name = "a contestant's output, checked")]
mod checked {
    use super::{MANY, SOLVER, TEXT};
    use divan::counter::{BytesCount, ItemsCount};
    use divan::{Bencher, black_box};
    use fewest::rotation::check::{Accept, Verdict, check};
    use fewest::rotation::judge;

    #[divan::bench(sample_count = 10, args = [Accept::Smallest, Accept::AnyShortest])]
    fn check_output(bencher: Bencher<'_, '_>, accept: Accept) {
        let mut output = Vec::with_capacity(20 * MANY);
        judge::solve(&SOLVER, &TEXT[..], &mut output).expect("the text has only boards");
        bencher.counter(ItemsCount::new(MANY)).counter(BytesCount::of_slice(&output)).bench_local(|| {
            let verdict = check(&SOLVER, &TEXT[..], black_box(&output[..]), accept);
            assert_eq!(verdict.expect("both texts can be read"), Verdict::Right { boards: MANY as u64 });
        });
    }

    #[divan::bench(sample_count = 10)]
    fn baseline_solver(bencher: Bencher<'_, '_>) {
        let mut expected = Vec::with_capacity(20 * MANY);
        judge::solve(&SOLVER, &TEXT[..], &mut expected).expect("the text has only boards");
        let mut output = Vec::with_capacity(20 * MANY);
        bencher.counter(ItemsCount::new(MANY)).counter(BytesCount::of_slice(&expected)).bench_local(|| {
            output.clear();
            judge::solve(&SOLVER, black_box(&TEXT[..]), &mut output).expect("the text has only boards")
        });
        assert!(output == expected);
    }
}
