//! Makes random boards with a given number of fewest presses. All these boards have the same chance.

use super::choice::{Choice, drawn};
use crate::lights::binary::packed;
use crate::lights::board::{Board, Presses};
use crate::lights::goal::Goal;
use crate::lights::solver::{Engine, Solver};
use fewest_core::random::Random;
use fewest_core::{Limits, Outcome, Reason};
use fewest_linear::lightest::Leaders;
use std::fmt;

/// The largest number of press sets that are tried for a board.
const TRIES: usize = 1 << 16;

/// Makes boards that need exactly a given number of presses. All such boards have the same chance.
///
/// **How.** With two states, the press sets that solve a board are a coset of a linear code. The quiet patterns span
/// this code, together with the press set that changes all cells if the goal allows both end states. So the generator
/// draws a coset whose least weight is the given number. If there are few kinds of buttons, it counts these cosets and
/// draws one. Otherwise, it draws random press sets until one has the least weight of its coset.
///
/// With more states, it draws random press sets of the given weight until one is a shortest solution of its board. If
/// the board has m shortest solutions, the press set is accepted with probability 1 / m.
///
/// **A seed is a promise**, as it is for [`Generator`](super::Generator).
///
/// ```
/// use fewest::Limits;
/// use fewest::lights::{Game, Goal, Metric, Rule, Shape, Solver, States, Wrap, generate::ByPresses};
///
/// let game = Game::new(Shape::grid(5, 5, Wrap::None)?, &Rule::PLUS, States::new(3)?)?;
/// let solver = Solver::new(game, Goal::Uniform(0), Metric::Presses)?;
/// let board = ByPresses::new(&solver, 9, 2024)?.board_within(&Limits::new())?;
/// assert_eq!(solver.solve(&board).solved().expect("the board can be solved").length(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ByPresses<'a> {
    solver: &'a Solver,
    presses: usize,
    source: Source,
    random: Random,
}

#[derive(Clone, Debug)]
enum Source {
    Leaders(Leaders),
    Random(Choice),
}

/// The reason why boards that need a given number of presses are not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ByPressesError {
    /// No board needs this number of presses.
    NoBoard {
        /// The requested number of presses.
        presses: usize,
        /// A number of presses that suffices for every board. If boards were counted, the smallest such number.
        most: usize,
    },
    /// Boards have too many solutions to compare them all.
    Nullity {
        /// The nullity.
        nullity: usize,
    },
    /// None of the random press sets that were tried gave a board.
    TooRare {
        /// The requested number of presses.
        presses: usize,
        /// The number of press sets that were tried.
        tries: usize,
    },
    /// A limit was reached.
    Stopped(Reason),
}

impl<'a> ByPresses<'a> {
    /// The largest nullity for which boards of two states are made.
    pub const MAX_NULLITY: usize = 20;

    /// Prepares to make boards that need `presses` presses in the solver's metric.
    ///
    /// # Errors
    /// No board needs `presses` presses; if the boards are not counted, only a number above a simple bound is refused.
    /// With two states, also if the nullity is above [`MAX_NULLITY`](Self::MAX_NULLITY), or if there is not enough
    /// memory.
    pub fn new(solver: &'a Solver, presses: usize, seed: u64) -> Result<Self, ByPressesError> {
        let (states, buttons) = (solver.game().states(), solver.game().buttons().count());
        let source = match solver.engine() {
            Engine::Binary(engine) => {
                if solver.nullity() > Self::MAX_NULLITY {
                    return Err(ByPressesError::Nullity { nullity: solver.nullity() });
                }
                // The nullity is small, so there are few patterns, and no limits are needed.
                let mut code = engine.packed_patterns(&Limits::new()).map_err(ByPressesError::Stopped)?;
                if *solver.goal() == Goal::Cheapest {
                    let all = vec![1; solver.game().cells().count()];
                    code.extend(engine.solve(&all).map(|counts| packed(&counts)));
                }
                let leaders = Leaders::new(buttons, &code, presses);
                Source::Leaders(leaders.map_err(|most| ByPressesError::NoBoard { presses, most })?)
            }
            Engine::Modular(_) => {
                let choice = Choice::new(states, solver.metric(), buttons, presses);
                Source::Random(choice.map_err(|most| ByPressesError::NoBoard { presses, most })?)
            }
        };
        Ok(Self { solver, presses, source, random: Random::new(seed) })
    }

    /// The number of different boards that can be made; `None` if they were not counted.
    pub fn available(&self) -> Option<u128> {
        let Source::Leaders(leaders) = &self.source else { return None };
        let ends = match self.solver.goal() {
            Goal::Uniform(_) => 1,
            Goal::Cheapest => 2,
            Goal::Picture(picture) => {
                let free = picture.iter().filter(|wanted| wanted.is_none()).count();
                1_u128.checked_shl(u32::try_from(free).ok()?)?
            }
        };
        leaders.cosets()?.checked_mul(ends)
    }

    /// Makes a board, independent of earlier boards. With more than two states, `limits` apply separately to each press
    /// set that is tried. With two states, they are not needed and are ignored.
    ///
    /// # Errors
    /// The boards are too rare, or a limit was reached.
    pub fn board_within(&mut self, limits: &Limits<'_>) -> Result<Board, ByPressesError> {
        let Self { solver, presses, source, random } = self;
        let game = solver.game();
        match source {
            Source::Leaders(leaders) => {
                let too_rare = |tries| ByPressesError::TooRare { presses: *presses, tries };
                let mut counts = vec![0; game.buttons().count()];
                leaders.draw(random).map_err(too_rare)?.into_iter().for_each(|button| counts[button] = 1);
                Ok(unpressed(solver, counts, random))
            }
            Source::Random(choice) => {
                for _ in 0..TRIES {
                    if limits.cancelled() {
                        return Err(ByPressesError::Stopped(Reason::Cancelled));
                    }
                    let Some(counts) = choice.draw(random) else { continue };
                    let board = unpressed(solver, counts, random);
                    let shortest = match solver.shortest_solutions_within(&board, limits, &|_| {}) {
                        Outcome::Solved(shortest) => shortest,
                        Outcome::Unsolvable => unreachable!("presses solve it"),
                        Outcome::Stopped(stopped) => return Err(ByPressesError::Stopped(stopped.why)),
                    };
                    // Each shortest solution of a board is drawn with the same chance. Accepting with probability 1 /
                    // (their number) gives all boards the same chance.
                    if shortest.length() == *presses && random.below(shortest.count() as u64) == 0 {
                        return Ok(board);
                    }
                }
                Err(ByPressesError::TooRare { presses: *presses, tries: TRIES })
            }
        }
    }
}

/// A board that `counts` bring to a random solved board.
fn unpressed(solver: &Solver, counts: Vec<u8>, random: &mut Random) -> Board {
    let game = solver.game();
    let states = game.states();
    let end = drawn(solver, random);
    let back = counts.into_iter().map(|count| states.difference(count, 0)).collect();
    game.after(&end, &Presses::new(states, back).expect("each count is below the number of states"))
}

impl fmt::Display for ByPressesError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBoard { presses, most } if presses > most => {
                write!(formatter, "no board needs {presses} presses: {most} are enough for all")
            }
            Self::NoBoard { presses, .. } => write!(formatter, "no board needs exactly {presses} presses"),
            Self::Nullity { nullity } => write!(
                formatter,
                "boards have 2^{nullity} solutions each; boards can be drawn by presses only up to 2^{}",
                ByPresses::MAX_NULLITY
            ),
            Self::TooRare { presses, tries } => write!(
                formatter,
                "none of {tries} random sets of {presses} presses is a shortest solution: boards that need {presses} \
                 presses are too rare, or do not exist"
            ),
            Self::Stopped(reason) => reason.fmt(formatter),
        }
    }
}

impl std::error::Error for ByPressesError {}
