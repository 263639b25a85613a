//! Bounds whose sum is a bound: tables that count the moves of some pieces each.

use super::bounds::{Tables, only};
use super::exchanges::Exchanges;
use super::joint::MOST_TABLES;
use crate::Reason;
use crate::permutation::Puzzle;
use crate::permutation::census::Distances;
use crate::permutation::goal::Projection;

/// What is merged for each table, and the tables.
pub(super) struct Sums {
    pub(super) projections: Vec<Projection>,
    pub(super) tables: Vec<Distances>,
}

/// The most states of such a table that is made without being asked for: the time for a state is longer than in others.
const MOST_STATES: u64 = 1 << 23;

impl Sums {
    /// The tables of a puzzle with one goal, whose moves exchange a blank with a piece: as few as their size allows. `None` if
    /// they would be too many.
    pub(super) fn new(
        puzzle: &Puzzle,
        exchanges: &Exchanges,
        tables: &Tables<'_>,
    ) -> Result<Option<Self>, Reason> {
        let known = puzzle.kinds(0);
        let kinds = exchanges.by_home(&puzzle.goals()[0]);
        let most = tables.most_states.min(MOST_STATES);
        // The states if some kinds and the blank are told apart.
        let fits = |kinds: &[u16]| {
            let pieces: Vec<usize> = kinds.iter().map(|&kind| known[usize::from(kind)].count).collect();
            let (mut states, mut left) = (puzzle.places() as f64, puzzle.places() - 1);
            for piece in pieces.into_iter().flat_map(|count| 1..=count) {
                states *= left as f64 / piece as f64;
                left -= 1;
            }
            states <= most as f64
        };
        let groups = |number: usize| kinds.chunks(kinds.len().div_ceil(number));
        let Some(number) = (1..=MOST_TABLES.min(kinds.len())).find(|&number| groups(number).all(fits)) else {
            return Ok(None);
        };
        let mut sums = Self { projections: vec![], tables: vec![] };
        for kinds in groups(number) {
            let merged = only(puzzle, 0, kinds);
            let pairs = puzzle.goals()[0].kinds().iter().zip(merged.puzzle.goals()[0].kinds());
            let told: Vec<u16> =
                pairs.filter(|(full, _)| kinds.contains(full)).map(|(_, &kind)| kind).collect();
            let Some(table) = Distances::counted(
                &merged.puzzle,
                tables.metric,
                |kind| told.contains(&kind),
                most,
                tables.following,
                tables.limits,
            )?
            else {
                return Ok(None);
            };
            sums.projections.push(merged.projection);
            sums.tables.push(table);
        }
        Ok(Some(sums))
    }
}
