//! Reads the game that a command line names: its rule, its board and its goal.

use crate::arguments::{End, LightsGoal, LightsMetric, LightsOptions};
use crate::failure::Failure;
use crate::input::Source;
use crate::memory;
use anyhow::{Error, anyhow};
use fewest::formats::lights::{read_graph_with_limit, read_incidence, read_target};
use fewest::lights::text::{Letters, read_picture};
use fewest::lights::{
    Game, GameError, Goal, GraphError, IncidenceError, Metric, Picture, Rule, Setting, Shape, Solver, States,
    Wrap,
};
use std::io::Read;
use std::path::Path;

/// The largest size of a file that draws a rule, in bytes.
const MOST_STENCIL: usize = 1 << 20;

pub(crate) struct Played {
    pub(crate) setting: Setting,
    /// The shape of all boards, if the command line names one.
    pub(crate) shape: Option<Shape>,
    pub(crate) metric: Metric,
    pub(crate) target: Target,
    /// The game in words, such as `plus, torus, 3 states`.
    pub(crate) title: String,
}

pub(crate) enum Target {
    Uniform(Goal),
    Picture { picture: Picture, source: Source },
}

impl Played {
    /// Reads the game that the options name. `shape` is the shape of all boards, if one is named. A graph or matrix
    /// takes at most `memory` bytes.
    pub(crate) fn read(
        options: &LightsOptions,
        goal: Option<&LightsGoal>,
        shape: Option<Shape>,
        memory: u64,
    ) -> Result<Self, Failure> {
        let memory = usize::try_from(memory).unwrap_or(usize::MAX);
        let states = options.states();
        let rule = match &options.stencil {
            Some(file) => drawn(file)?,
            None => options.rule.clone(),
        };
        let title = title(options, &rule);
        let setting = match (&options.graph, &options.matrix) {
            (Some(file), _) => one(graph(file, &rule, states, memory)?),
            (None, Some(_)) if options.is_clock() => one(clock(states)?),
            (None, Some(file)) => one(matrix(file, states, memory)?),
            (None, None) => on_board(rule, options.wrap, states, options.mask.as_deref(), shape)?,
        };
        if shape.is_some() && (options.graph.is_some() || options.matrix.is_some()) {
            return Err(Failure::BadInput(anyhow!(
                "a graph or a matrix has a shape of its own: leave out --board"
            )));
        }
        let metric = match options.metric {
            None if options.is_clock() => Metric::Buttons,
            None | Some(LightsMetric::Presses) => Metric::Presses,
            Some(LightsMetric::Buttons) => Metric::Buttons,
        };
        let end = if options.is_clock() { End::State(0) } else { End::Cheapest };
        let target = goal.map_or(Ok(Target::Uniform(Goal::Cheapest)), |goal| target(goal, end, states))?;
        Ok(Self { setting, shape, metric, target, title })
    }

    /// The nullity of the boards of a shape, if it can be computed without building the game. `None` if a file defines
    /// the game.
    pub(crate) fn nullity_of(options: &LightsOptions, shape: Shape) -> Result<Option<usize>, Failure> {
        let LightsOptions { graph, matrix, mask, stencil, .. } = options;
        // A file may be standard input, which can be read only once.
        if [graph, matrix, mask, stencil].into_iter().any(Option::is_some) {
            return Ok(None);
        }
        let shape = shape.wrapped(options.wrap).map_err(bad)?;
        Ok(Solver::nullity_of(shape, &options.rule, options.states()))
    }

    /// The game, if it is the same for all boards; `None` if each board has its own shape.
    pub(crate) fn game(&self) -> Option<&Game> {
        match &self.setting {
            Setting::One(game) => Some(game),
            Setting::Grids { .. } => None,
        }
    }

    pub(crate) fn goal(&self, game: &Game) -> Result<Goal, Failure> {
        match &self.target {
            Target::Uniform(goal) => Ok(goal.clone()),
            Target::Picture { picture, source } => {
                game.target_of(picture).map(Goal::Picture).map_err(|error| {
                    Failure::BadInput(Error::new(error).context(format!("{}: the target", source.name())))
                })
            }
        }
    }
}

fn one(game: Game) -> Setting {
    Setting::One(Box::new(game))
}

fn bad(error: impl Into<Error>) -> Failure {
    Failure::BadInput(error.into())
}

/// The failure for a game that cannot be built, for lack of memory or because of invalid options.
fn refused(error: GameError) -> Failure {
    match error {
        GameError::Incidence(IncidenceError::OutOfMemory(_)) => {
            Failure::Failed(Error::new(error).context("the board does not fit into memory"))
        }
        error => bad(error),
    }
}

fn drawn(file: &Path) -> Result<Rule, Failure> {
    let source = Source::of(file);
    let mut text = Vec::new();
    let read = source.open_whole()?.take(MOST_STENCIL as u64).read_to_end(&mut text);
    read.map_err(|error| source.failure(error))?;
    // Bytes that are not UTF-8 are reported as wrong characters of the drawing.
    let text = String::from_utf8_lossy(&text);
    let drawing = text.trim_start_matches('\u{feff}').trim_end();
    Rule::drawn(drawing).map_err(|error| source.failure(error))
}

fn on_board(
    rule: Rule,
    wrap: Wrap,
    states: States,
    mask: Option<&Path>,
    shape: Option<Shape>,
) -> Result<Setting, Failure> {
    let shape = shape.map(|shape| shape.wrapped(wrap)).transpose().map_err(bad)?;
    let Some(file) = mask else {
        return match shape {
            Some(shape) => Game::new(shape, &rule, states).map(one).map_err(refused),
            None => Ok(Setting::Grids { rule, wrap, states }),
        };
    };
    let source = Source::of(file);
    let mask = read_picture(source.open_whole()?, Letters::Mask).map_err(|error| source.failure(error))?;
    let game = match shape {
        Some(shape) => Game::masked(shape, &rule, states, &mask).map_err(Error::new),
        None => Setting::Grids { rule, wrap, states }.game(&mask).map_err(Error::new),
    };
    game.map(one).map_err(|error| source.failure(error))
}

fn graph(file: &Path, rule: &Rule, states: States, memory: usize) -> Result<Game, Failure> {
    let source = Source::of(file);
    let graph = read_graph_with_limit(source.open_whole()?, memory);
    let graph = graph.map_err(|error| source.failure(error))?;
    Game::on_graph(&graph, rule, states).map_err(|error| match error {
        GraphError::Incidence(error) => refused(GameError::Incidence(error)),
        error => bad(error),
    })
}

fn matrix(file: &Path, states: States, memory: usize) -> Result<Game, Failure> {
    let source = Source::of(file);
    let incidence = read_incidence(source.open_whole()?, states, memory);
    incidence.map(Game::of_incidence).map_err(|error| source.failure(error))
}

/// Rubik's Clock, if the number of states of a cell equals its number of hours.
fn clock(states: States) -> Result<Game, Failure> {
    let clock = Game::clock();
    match clock.states() {
        hours if hours == states => Ok(clock),
        hours => Err(bad(anyhow!("expected {hours} states for the clock, found {states}"))),
    }
}

/// The goal that the command line names. If it names no goal, the goal is the final state `end`.
fn target(goal: &LightsGoal, end: End, states: States) -> Result<Target, Failure> {
    if let Some(file) = &goal.target {
        let source = Source::of(file);
        let picture = read_target(source.open_whole()?, states, memory::available());
        let picture = picture.map_err(|error| source.failure(error))?;
        return Ok(Target::Picture { picture, source });
    }
    let state = match goal.goal.unwrap_or(end) {
        End::Cheapest => return Ok(Target::Uniform(Goal::Cheapest)),
        End::State(state) => state,
        End::White | End::Black if states != States::TWO => {
            return Err(bad(anyhow!(
                "white and black name states of boards with two states, found {states} states"
            )));
        }
        End::White => 0,
        End::Black => 1,
    };
    if state >= states.number() {
        return Err(bad(anyhow!("expected a goal below {states}, the number of states, found {state}")));
    }
    Ok(Target::Uniform(Goal::Uniform(state)))
}

fn title(options: &LightsOptions, rule: &Rule) -> String {
    let mut title = match (&options.graph, &options.matrix) {
        (_, Some(file)) => file.display().to_string(),
        (Some(file), None) => format!("{rule}, {}", file.display()),
        (None, None) => rule.to_string(),
    };
    if options.wrap != Wrap::None {
        title += &format!(", {}", options.wrap);
    }
    if options.states() != States::TWO {
        title += &format!(", {} states", options.states());
    }
    title
}
