//! Decodes the game, the goal and the board of a request about Lights Out.

use crate::bytes::{Reader, Refused};
use fewest::Limits;
use fewest::lights::text::{Letters, read_picture_with_limit};
use fewest::lights::{Board, Game, Goal, Metric, Rule, Setting, Shape, Solver, States, Wrap};

/// The largest number of cells of a game: a board of 50 × 50.
const MOST_CELLS: usize = 2_500;

/// The largest length of a rule, in bytes. Even the drawing of a rule with 50 × 50 cells is shorter.
const MOST_RULE: usize = 4_096;

/// The memory limit for the equations of a game, in bytes.
const MEMORY: u64 = 1 << 29;

pub(super) const NO_GAME: Refused = Refused("there is no such game");

/// A board that was read from a text. Its shape and its mask may differ from those of the request.
pub(super) struct Found {
    pub(super) shape: String,
    pub(super) mask: String,
    pub(super) cells: Vec<u8>,
}

pub(super) struct Asked<'a> {
    rule: &'a str,
    shape: &'a str,
    wrap: Wrap,
    states: u8,
    /// Empty if the game has no mask.
    mask: &'a str,
}

impl<'a> Asked<'a> {
    pub(super) fn read(request: &mut Reader<'a>) -> Result<Self, Refused> {
        Ok(Self {
            rule: request.text()?,
            shape: request.text()?,
            wrap: request.choice(&Wrap::ALL)?,
            states: request.u8()?,
            mask: request.text()?,
        })
    }

    /// The shape and the game, or the reason why there is no such game.
    pub(super) fn game(&self) -> Result<(Shape, Game), String> {
        let (rule, states) = self.rule()?;
        let shape: Shape = self.shape.parse().map_err(text)?;
        let too_large = || format!("expected at most {MOST_CELLS} cells, found {}", self.shape);
        // A shape that is far too large is refused before the game lists its cells, which would take too much memory.
        if self.size() > 2 * MOST_CELLS {
            return Err(too_large());
        }
        let shape = shape.wrapped(self.wrap).map_err(text)?;
        let game = if self.mask.is_empty() {
            Game::new(shape, &rule, states).map_err(text)?
        } else {
            let mask = read_picture_with_limit(self.mask.as_bytes(), Letters::Mask, MOST_CELLS << 3);
            Game::masked(shape, &rule, states, &mask.map_err(text)?).map_err(text)?
        };
        if game.cells().count() > MOST_CELLS { Err(too_large()) } else { Ok((shape, game)) }
    }

    fn rule(&self) -> Result<(Rule, States), String> {
        if self.rule.len() > MOST_RULE {
            return Err(format!("expected a rule of at most {MOST_RULE} letters, found {}", self.rule.len()));
        }
        let rule: Rule = self.rule.parse().map_err(text)?;
        Ok((rule, States::new(self.states.into()).map_err(text)?))
    }

    /// The games of a text of boards: this game or, if the request names no shape, the rule on a grid of each board's
    /// size.
    pub(super) fn setting(&self) -> Result<Setting, String> {
        if !self.shape.is_empty() {
            return self.game().map(|(_, game)| Setting::One(Box::new(game)));
        }
        self.rule().map(|(rule, states)| Setting::Grids { rule, wrap: self.wrap, states })
    }

    /// Reads a text as a board of this game. If the text does not fit the shape of the game, reads it as a board on a
    /// grid.
    pub(super) fn board(&self, written: &[u8]) -> Result<Found, String> {
        let (_, game) = self.game()?;
        let picture = read_picture_with_limit(written, Letters::Board(game.states()), MOST_CELLS << 3);
        let picture = picture.map_err(text)?;
        let other = match game.board_of(&picture) {
            Ok(board) => return Ok(self.found(&board)),
            Err(other) => other,
        };
        let width = picture.width(0);
        if (0..picture.height()).any(|row| picture.width(row) != width) {
            return Err(text(other));
        }
        let rows =
            picture.rows().map(|row| row.map(|place| if place.is_cell() { 'o' } else { '.' }).collect());
        let mask = rows.collect::<Vec<String>>().join("\n");
        let shape = format!("{}x{width}", picture.height());
        let mask = if mask.contains('.') { mask.as_str() } else { "" };
        let Self { rule, wrap, states, .. } = *self;
        let asked = Asked { rule, shape: &shape, wrap, states, mask };
        let (_, game) = asked.game()?;
        game.board_of(&picture).map(|board| asked.found(&board)).map_err(text)
    }

    fn found(&self, board: &Board) -> Found {
        Found { shape: self.shape.to_owned(), mask: self.mask.to_owned(), cells: board.cells().to_vec() }
    }

    /// A quick estimate of the number of cells, from the numbers in the shape's name. It is at most twice the number of
    /// cells.
    fn size(&self) -> usize {
        let sides = self.shape.split(|letter: char| !letter.is_ascii_digit());
        let sides: Vec<usize> = sides.filter_map(|side| side.parse().ok()).collect();
        match sides[..] {
            [side] => side.saturating_mul(side),
            [rows, columns] => rows.saturating_mul(columns),
            [width, height, depth] => [(width, height), (height, depth), (depth, width)]
                .into_iter()
                .fold(0, |sum, (one, other)| one.saturating_mul(other).saturating_add(sum)),
            _ => usize::MAX,
        }
    }
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// Reads a game and a goal.
pub(crate) fn read_game(request: &mut Reader<'_>) -> Result<(Game, Goal), Refused> {
    let (_, game) = Asked::read(request)?.game().map_err(|_| NO_GAME)?;
    Ok((game, read_goal(request)?))
}

pub(super) fn read_goal(request: &mut Reader<'_>) -> Result<Goal, Refused> {
    Ok(match request.u8()? {
        0 => Goal::Cheapest,
        state => Goal::Uniform(state - 1),
    })
}

/// Reads a game and a goal, and prepares its solver.
pub(super) fn read_solver(request: &mut Reader<'_>) -> Result<Solver, Refused> {
    let (game, goal) = read_game(request)?;
    solver_of(game, goal)
}

/// Prepares the solver of a game and a goal.
pub(crate) fn solver_of(game: Game, goal: Goal) -> Result<Solver, Refused> {
    Solver::new_within(game, goal, Metric::Presses, &Limits::new().memory(MEMORY))
        .map_err(|_| Refused("the game cannot be prepared for the goal"))
}

pub(crate) fn read_board(game: &Game, request: &mut Reader<'_>) -> Result<Board, Refused> {
    let cells = request.bytes(game.cells().count())?;
    Board::new(game.states(), cells.to_vec()).map_err(|_| Refused("a cell has a state that is too large"))
}
