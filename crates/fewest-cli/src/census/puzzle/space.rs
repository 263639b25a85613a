//! The positions that are counted: those of a puzzle, or as many as a goal tells apart.

use crate::arguments::CensusPermutation;
use crate::failure::Failure;
use crate::input::{Source, check_standard_input};
use crate::permutation::{goals, puzzles};
use anyhow::anyhow;
use fewest::permutation::{MergedSpace, OrbitGoal, OrbitState, Puzzle, State};

/// The positions that are counted.
pub(super) struct Space {
    full: Puzzle,
    /// The option that names the goal, what it says, and the positions as far as the goal tells them apart.
    merged: Option<(&'static str, String, MergedSpace)>,
}

impl Space {
    pub(super) fn read(arguments: &CensusPermutation) -> Result<Self, Failure> {
        let CensusPermutation { goal, from, puzzle, .. } = arguments;
        let goal_file = goal.goal.iter().chain(from).map(|path| Source::of(path)).next();
        let definition = Source::of(&puzzle.puzzle);
        check_standard_input(
            [("puzzle", &definition)].into_iter().chain(goal_file.iter().map(|source| ("goal", source))),
        )?;
        let described = puzzles::read_described(puzzle)?;
        let wanted =
            goal.goal.iter().map(|goal| ("--goal", goal)).chain(from.iter().map(|from| ("--from", from)));
        let Some((option, path)) = wanted.last() else {
            return Ok(Self { full: described.puzzle, merged: None });
        };
        let goal = goals::read_option(option, path, &described)?;
        // What leads back to the starts in the reversed puzzle leads from them in this one.
        let full = if from.is_some() { described.puzzle.reversed() } else { described.puzzle };
        let space = goal.space(&full).map_err(|error| Failure::BadInput(anyhow!(error).context(option)))?;
        Ok(Self { full, merged: Some((option, path.to_string_lossy().into_owned(), space)) })
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        self.merged.as_ref().map_or(&self.full, |(.., space)| space.puzzle())
    }

    /// What the pieces of a state are, as far as they are told apart.
    pub(super) fn pieces(&self, state: &State) -> Vec<OrbitGoal> {
        if let Some((.., space)) = &self.merged {
            return space.pieces(state);
        }
        let orbit = |state: OrbitState| OrbitGoal {
            pieces: state.pieces.into_iter().map(Some).collect(),
            orientations: state.orientations.into_iter().map(Some).collect(),
        };
        self.full.pieces(state).into_iter().map(orbit).collect()
    }

    /// What the distances are counted from or to, in a title. The text of a goal has several lines.
    pub(super) fn goal(&self) -> String {
        match &self.merged {
            None => String::new(),
            Some(("--from", text, _)) if !text.contains('\n') => format!(" from {text}"),
            Some((_, text, _)) if !text.contains('\n') => format!(" to {text}"),
            Some(("--from", ..)) => " from the given positions".to_owned(),
            Some(_) => " to the given goal".to_owned(),
        }
    }
}
