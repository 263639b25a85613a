//! Tests that values of the public types can be sent to other threads and shared between threads, and that errors are
//! also `'static`. A type without these properties does not compile here.

use fewest::{
    Incomplete, InvalidShard, Limits, OutOfMemory, Outcome, Progress, Reason, Shard, Solvability, Stopped,
    flip, formats, lights, linear, permutation, rotation, search,
};
use std::error::Error;
use std::fmt::Debug;

fn is_shared<T: Send + Sync + Debug>() {}

fn is_an_error<E: Error + Send + Sync + 'static>() {}

#[test]
fn values_go_to_other_threads_and_errors_go_anywhere() {
    is_shared::<(Limits<'_>, Outcome<()>, Progress, Shard, Solvability, Stopped<()>)>();
    is_an_error::<Incomplete>();
    is_an_error::<InvalidShard>();
    is_an_error::<OutOfMemory>();
    is_an_error::<Reason>();
}

#[test]
fn values_and_errors_of_flip_do_as_well() {
    use flip::{check, generate, judge, pbm, search, text};
    is_shared::<(flip::Board, flip::Color, flip::Goal, flip::Presses, flip::Proof, flip::Shape)>();
    is_shared::<(flip::Solution, flip::ShortestSolutions, flip::ListShare, flip::Method)>();
    is_shared::<(flip::Solver, flip::Table, flip::Generator, flip::Census, flip::PressCounts)>();
    is_shared::<(search::BoardMethod, search::BoardPuzzle, search::BoardState, search::Press)>();
    is_shared::<(text::Boards<&[u8]>, text::Located, text::Letters, text::Doubt)>();
    is_shared::<(pbm::Reader<&[u8]>, pbm::Format, pbm::Residual, pbm::FirstRow)>();
    is_shared::<(check::Verdict, generate::ByPresses)>();
    is_an_error::<flip::CensusError>();
    is_an_error::<flip::ShapeError>();
    is_an_error::<flip::TooManySolutions>();
    is_an_error::<flip::UnknownGoal>();
    is_an_error::<flip::ShareError>();
    is_an_error::<check::CheckError>();
    is_an_error::<generate::ByPressesError>();
    is_an_error::<generate::NoSuchBoards>();
    is_an_error::<judge::JudgeError>();
    is_an_error::<pbm::PbmError>();
    is_an_error::<pbm::SecondReadingError>();
    is_an_error::<text::ReadError>();
    is_an_error::<text::TextError>();
}

#[test]
fn values_and_errors_of_lights_do_as_well() {
    use lights::{check, text};
    is_shared::<(lights::Board, lights::Presses, lights::Game, lights::Goal, lights::Rule, lights::Setting)>(
    );
    is_shared::<(lights::Graph, lights::Incidence, lights::Layout, lights::Outline, lights::Picture)>();
    is_shared::<(lights::Solver, lights::Generator<'_>, lights::Census, lights::PressCounts)>();
    is_shared::<(lights::Solution, lights::ShortestSolutions<'_>, lights::Proof, lights::Method)>();
    is_shared::<(text::Pictures<&[u8]>, text::Located, text::Letters, check::Verdict)>();
    is_an_error::<lights::GameError>();
    is_an_error::<lights::GoalError>();
    is_an_error::<lights::GraphError>();
    is_an_error::<lights::IncidenceError>();
    is_an_error::<lights::CensusError>();
    is_an_error::<lights::PlacesError>();
    is_an_error::<lights::RuleError>();
    is_an_error::<lights::SettingError>();
    is_an_error::<lights::ShapeError>();
    is_an_error::<lights::SolverError>();
    is_an_error::<lights::StateError>();
    is_an_error::<lights::StatesError>();
    is_an_error::<lights::UnknownWrap>();
    is_an_error::<check::CheckError>();
    is_an_error::<text::ReadError>();
    is_an_error::<text::TextError>();
}

#[test]
fn values_and_errors_of_linear_do_as_well() {
    is_shared::<(linear::Matrix, linear::Problem, linear::CssCode, linear::StabilizerCode, linear::Pauli)>();
    is_shared::<(linear::Solver, linear::Search<'_>, linear::Report<linear::Support>, linear::Method)>();
    is_shared::<(linear::Checkpoint, linear::Share, linear::Symmetries, linear::Permutation)>();
    is_shared::<linear::ErrorModel>();
    is_an_error::<linear::CheckpointError>();
    is_an_error::<linear::MatrixError>();
    is_an_error::<linear::ProblemError>();
    is_an_error::<linear::StabilizerError>();
    is_an_error::<linear::SymmetryError>();
    is_an_error::<linear::UnknownMethod>();
    is_an_error::<linear::ShareError>();
}

#[test]
fn values_and_errors_of_formats_of_codes_do_as_well() {
    is_shared::<(formats::linear::System, formats::linear::Nonbinary, formats::linear::LocatedSyndrome)>();
    is_an_error::<formats::linear::FileError>();
    is_an_error::<formats::linear::FileProblem>();
    is_an_error::<formats::linear::ReadError>();
    is_an_error::<formats::linear::TextError>();
    is_an_error::<formats::linear::TextProblem>();
}

#[test]
fn values_and_errors_of_permutation_do_as_well() {
    use permutation::generate;
    is_shared::<(permutation::Definition, permutation::Puzzle, permutation::State, permutation::Word)>();
    is_shared::<(permutation::Move, permutation::Goal, permutation::MergedSpace, permutation::Metric)>();
    is_shared::<(permutation::Solver, permutation::Lookup<'_>, permutation::Table, permutation::Generator)>();
    is_shared::<(permutation::Census, permutation::Checkpoint, permutation::StateNumbers<'_>)>();
    is_shared::<(permutation::Algorithm, permutation::Invariants)>();
    is_an_error::<permutation::AlgorithmError>();
    is_an_error::<permutation::ApplyError>();
    is_an_error::<permutation::CheckpointError>();
    is_an_error::<permutation::DefinitionError>();
    is_an_error::<permutation::DerivedMoveError>();
    is_an_error::<permutation::TableError>();
    is_an_error::<permutation::NumberingError>();
    is_an_error::<permutation::UnknownEngine>();
    is_an_error::<permutation::UnknownMetric>();
    is_an_error::<permutation::UnknownMove>();
    is_an_error::<generate::GenerateError>();
}

#[test]
fn values_and_errors_of_puzzles_in_text_do_as_well() {
    use fewest::formats::permutation::{
        KPuzzleError, KPuzzleUnwritable, PuzzleError, PuzzleText, ReadError, ReadPuzzleError, TextError,
        Unwritable,
    };
    is_shared::<PuzzleText>();
    is_an_error::<KPuzzleError>();
    is_an_error::<KPuzzleUnwritable>();
    is_an_error::<PuzzleError>();
    is_an_error::<ReadError>();
    is_an_error::<ReadPuzzleError>();
    is_an_error::<TextError>();
    is_an_error::<Unwritable>();
}

#[test]
fn values_and_errors_of_rotation_do_as_well() {
    use rotation::{check, generate, judge, search, validate};
    is_shared::<(rotation::Board, rotation::Move, rotation::Pattern, rotation::Solution)>();
    is_shared::<(rotation::Symbol, rotation::Word, rotation::Located, rotation::Boards<&[u8]>)>();
    is_shared::<(rotation::Solver, rotation::Generator, rotation::Census, rotation::ShortestSolutions<'_>)>();
    is_shared::<(search::BoardMethod, search::BoardPuzzle, search::BoardState, search::PatternPuzzle)>();
    is_shared::<(generate::SearchCost, check::Verdict)>();
    is_an_error::<rotation::ReadError>();
    is_an_error::<rotation::RecordsError>();
    is_an_error::<rotation::TextError>();
    is_an_error::<rotation::WordError>();
    is_an_error::<check::CheckError>();
    is_an_error::<generate::NoSuchBoards>();
    is_an_error::<judge::JudgeError>();
    is_an_error::<validate::ValidateError>();
}

#[test]
fn values_and_errors_of_search_do_as_well() {
    use rotation::search::{BoardPuzzle, BoardState};
    is_shared::<(search::Report<rotation::Move>, search::Iteration, search::Pruning)>();
    is_shared::<search::Tree<'_, BoardPuzzle, fn(&BoardState) -> u32>>();
    is_an_error::<search::UnknownMethod>();
}
