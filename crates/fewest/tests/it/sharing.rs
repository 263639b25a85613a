//! The types that can be sent to another thread or shared between threads.

use fewest::rotation::check::{CheckError, Verdict};
use fewest::rotation::generate::{NoSuchBoards, SearchCost};
use fewest::rotation::judge::JudgeError;
use fewest::rotation::search::{BoardMethod, BoardPuzzle, BoardState, PatternPuzzle};
use fewest::rotation::validate::ValidateError;
use fewest::rotation::{
    Board, Boards, Census, Generator, Located, Move, Pattern, ReadError, ShortestSolutions, Solution, Solver,
    Symbol, TextError, Word, WordError,
};
use fewest::search::{Report, Tree, UnknownMethod};
use fewest::{Limits, OutOfMemory, Outcome, Progress, Reason};
use std::error::Error;
use std::fmt::Debug;

fn is_shared<T: Send + Sync + Debug>() {}

fn is_an_error<E: Error + Send + Sync + 'static>() {}

/// If a type cannot, this test does not compile.
#[test]
fn values_go_to_other_threads_and_errors_go_anywhere() {
    is_shared::<(Board, Move, Pattern, Solution, Symbol, Word, Located)>();
    is_shared::<(Solver, Generator, Census, ShortestSolutions<'_>, Boards<&[u8]>)>();
    is_shared::<(BoardMethod, BoardPuzzle, BoardState, PatternPuzzle, SearchCost, Verdict)>();
    is_shared::<(Limits<'_>, Outcome<Word>, Progress, Report<Move>)>();
    is_shared::<Tree<'_, BoardPuzzle, fn(&BoardState) -> u32>>();
    is_an_error::<CheckError>();
    is_an_error::<JudgeError>();
    is_an_error::<NoSuchBoards>();
    is_an_error::<OutOfMemory>();
    is_an_error::<ReadError>();
    is_an_error::<Reason>();
    is_an_error::<TextError>();
    is_an_error::<UnknownMethod>();
    is_an_error::<ValidateError>();
    is_an_error::<WordError>();
}
