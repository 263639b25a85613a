//! Recognizes errors of readers that were caused by too little memory rather than by the input.

use anyhow::Error;
use fewest::flip::pbm::PbmError;
use fewest::formats::{lights as graphs, linear as systems, permutation as puzzles};
use fewest::{flip, lights};

pub(super) fn refused(error: &Error) -> bool {
    if let Some(error) = error.downcast_ref::<systems::ReadError>() {
        error.is_of_memory()
    } else if let Some(flip::text::ReadError::Text(error)) = error.downcast_ref() {
        error.problem.is_of_memory()
    } else if let Some(lights::text::ReadError::Text(error)) = error.downcast_ref() {
        error.problem.is_of_memory()
    } else if let Some(graphs::ReadError::Text(error)) = error.downcast_ref() {
        error.problem.is_of_memory()
    } else if let Some(graphs::ReadJsonError::Text(error)) = error.downcast_ref() {
        error.problem.is_of_memory()
    } else if let Some(graphs::JsonError { problem, .. }) = error.downcast_ref() {
        problem.is_of_memory()
    } else if let Some(graphs::ReadTargetError::Text(error)) = error.downcast_ref() {
        error.is_of_memory()
    } else if let Some(puzzles::ReadPuzzleError::Text(error)) = error.downcast_ref() {
        error.is_of_memory()
    } else if let Some(puzzles::ReadError::Text(error)) = error.downcast_ref() {
        error.problem.is_of_memory()
    } else {
        matches!(error.downcast_ref(), Some(PbmError::OverLimit { .. } | PbmError::OutOfMemory { .. }))
    }
}

#[cfg(test)]
mod tests;
