//! The positions that a census counts: all positions of a puzzle, or the states of the merged space of a goal. In
//! the merged space, pieces that the goal does not distinguish are alike.

use crate::arguments::CensusPermutation;
use crate::failure::Failure;
use crate::input::{Source, check_standard_input};
use crate::permutation::size::Size;
use crate::permutation::{goals, puzzles};
use crate::terminal;
use anyhow::anyhow;
use bytesize::ByteSize;
use fewest::permutation::{Goal, MergedSpace, OrbitGoal, OrbitState, Puzzle, State};

/// The number of positions that the densest table stores in one byte.
const POSITIONS_A_BYTE: f64 = 4.0;

/// The number of positions above which the files take more than ten terabytes.
const MOST_IN_FILES: f64 = 1e13;

pub(super) struct CountedPositions {
    full: Puzzle,
    /// The option that names the goal, the value of the option, and the merged space of the goal.
    merged: Option<(&'static str, String, MergedSpace)>,
}

impl CountedPositions {
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
        let (option, value, wanted) = match wanted.last() {
            Some((option, path)) => {
                let wanted = goals::read_option(option, path, &described)?;
                let errors = match goal.errors {
                    0 => String::new(),
                    errors => format!(" with up to {errors} errors"),
                };
                (option, format!("{}{errors}", path.display()), wanted)
            }
            None if goal.errors > 0 => {
                let text = format!("the solved puzzle with up to {} errors", goal.errors);
                ("--errors", text, Goal::solved(&described.puzzle))
            }
            None => return Ok(Self { full: described.puzzle, merged: None }),
        };
        let wanted = if goal.errors > 0 { wanted.allowing_errors(goal.errors) } else { wanted };
        // The distances from the starts equal the distances to the starts in the reversed puzzle.
        let full = if from.is_some() { described.puzzle.reversed() } else { described.puzzle };
        let space = wanted.space(&full).map_err(|error| Failure::BadInput(anyhow!(error).context(option)))?;
        Ok(Self { full, merged: Some((option, value, space)) })
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        self.merged.as_ref().map_or(&self.full, |(.., space)| space.puzzle())
    }

    pub(super) fn size(&self) -> Option<Size> {
        Size::of(self.puzzle())
    }

    /// If even the densest table of the positions exceeds the memory, notes their number and the options for a smaller
    /// count.
    pub(super) fn warn_of_size(&self, memory: ByteSize) {
        let Some(size) = self.size() else { return };
        if size.approximate <= memory.as_u64() as f64 * POSITIONS_A_BYTE {
            return;
        }
        let files = match size.approximate < MOST_IN_FILES {
            true => "; --disk DIR keeps them in files",
            false => "",
        };
        terminal::note(format_args!(
            "{} has {size}, which do not fit into {memory} of memory: only the nearest are counted; --depth N counts those \
             up to a distance, --goal and --moves make the space smaller{files}",
            self.puzzle().name(),
        ));
    }

    /// The labels and orientations of the pieces of a state, as far as the goal distinguishes them.
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

    /// A phrase for titles that names the start or the goal of the distances. A goal of several lines is not quoted.
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
