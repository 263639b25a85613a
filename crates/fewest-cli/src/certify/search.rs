//! Certificates of positions of a puzzle that has too many states for a table. The checker searches for shorter
//! words, or proves that there is none. A *word* is a sequence of moves.

use crate::arguments::CertificateOptions;
use crate::failure::Failure;
use crate::interrupt::{self, Interrupted};
use crate::permutation::solver::PositionSolver;
use crate::progress::Spinner;
use crate::terminal;
use anyhow::anyhow;
use fewest::Outcome;
use fewest::permutation::{Certificate, Goal, Metric, Move, Preparing, Puzzle, State, Word};
use fewest_verify::{MORE_NODES, Refused, Shard};

/// Pairs of limits, to be tried in order: the number of states in a table of bounds, and the number of nodes of the
/// checker's search.
const TRIES: [(u64, u64); 2] = [(1 << 23, 1 << 24), (1 << 27, MOST_NODES)];

/// The largest number of nodes of the checker's search, which then takes some minutes.
const MOST_NODES: u64 = 1 << 30;

/// The certificate of the shortest words of some positions, or that no word solves them. Returns `None` if there is none: some pieces of the puzzle
/// are alike or bandaged together, pieces of one orbit have different numbers of orientations, or the puzzle or a word
/// is too large for the checker.
pub(super) fn certificate(
    puzzle: &Puzzle,
    metric: Metric,
    positions: &[State],
    options: &CertificateOptions,
) -> Result<Option<Vec<u8>>, Failure> {
    if Certificate::searched(puzzle, metric, &[], TRIES[1].0, MOST_NODES).is_err() {
        return Ok(None);
    }
    let (goal, budget) = (Goal::solved(puzzle), options.effort.within(None));
    let solver = PositionSolver::new(Preparing::new(puzzle, metric, &goal), budget)?;
    let mut words: Vec<Option<Word>> = Vec::new();
    for position in positions {
        if solver.solver.obstacle(position).is_some() {
            words.push(None);
            continue;
        }
        match solver.search(position)? {
            (Outcome::Solved(word), _) => words.push(Some(word)),
            (Outcome::Unsolvable, _) => words.push(None),
            (Outcome::Stopped(_), _) => return Err(Interrupted.into()),
        }
    }
    let named = words.iter().map(|word| word.as_ref().map(|word| word.moves().map(Move::name).collect()));
    let named: Vec<(&State, Option<Vec<&str>>)> = positions.iter().zip(named).collect();
    let spinner = Spinner::new();
    for (states, nodes) in TRIES {
        spinner.show(|| "counting the nodes of the checker".to_owned());
        let text = |nodes| Certificate::searched(puzzle, metric, &named, states, nodes);
        let Ok(first) = text(nodes) else { return Ok(None) };
        interrupt::check()?;
        // A signal, or the time limit of the run, ends the checker with the program.
        match fewest_verify::verify(first.bytes(), Shard::WHOLE) {
            Ok(proved) => return Ok(text(proved.nodes()).ok().map(Certificate::into_bytes)),
            Err(Refused::False(_, why)) if why == MORE_NODES => {}
            Err(refused) => {
                return Err(Failure::failed(anyhow!("the checker refuses the certificate: {refused}")));
            }
        }
    }
    drop(spinner);
    terminal::note("fewest solve puzzle solves these positions without a certificate");
    Err(Failure::failed(anyhow!(
        "the checker would search more than {MOST_NODES} positions, too many for a certificate"
    )))
}
