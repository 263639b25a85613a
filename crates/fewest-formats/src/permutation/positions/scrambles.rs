//! Reads scrambles that are lists of moves, such as `R U2 F'`, and applies them to a position.

use super::misread::{Misread, listed, tokens};
use fewest_permutation::{Metric, Move, MoveNames, Puzzle, State};
use rustc_hash::FxHashMap;

/// Reads words of moves, and applies them to positions.
///
/// A word is a list of moves, their powers and their inverses, separated by white space. An amount may follow the name
/// of a base move, as in `U3` or `U2'`. If several moves have the same name, the one that the position allows is
/// applied.
#[derive(Clone, Debug)]
pub struct Scrambles<'a> {
    puzzle: &'a Puzzle,
    names: MoveNames<'a>,
    moves: Vec<Move>,
    /// For each name, the indices of the moves of this name. A position allows at most one of them.
    named: FxHashMap<Box<[u8]>, Vec<u16>>,
}

/// A fast reader of words: a map from packed names to the indices of moves. It is empty if some position does not allow
/// some move.
pub(crate) struct Numbers(FxHashMap<u64, u16>);

/// Packs a name into an integer, which a map finds several times faster than a text. `None` if the name is longer than
/// seven bytes.
fn packed(name: &[u8]) -> Option<u64> {
    let pack = |packed, &byte: &u8| packed << 8 | u64::from(byte);
    (name.len() < size_of::<u64>()).then(|| name.iter().fold(1, pack))
}

impl Numbers {
    /// Prepares the map for the moves of a metric. Moves with longer names are left out.
    pub(crate) fn of(puzzle: &Puzzle, metric: Metric) -> Self {
        let moves = puzzle.moves(metric);
        let are_free = moves.iter().all(|step| step.conditions().is_empty());
        let numbered = (0..).zip(moves.iter().filter(|_| are_free));
        let named = numbered.filter_map(|(number, step)| Some((packed(step.name().as_bytes())?, number)));
        Self(named.collect())
    }

    /// Writes the indices of the moves in a word to `numbers`. Returns `false` if the word contains a name that the map
    /// does not have.
    pub(crate) fn read(&self, word: &[u8], numbers: &mut Vec<u16>) -> bool {
        numbers.clear();
        tokens(word).all(|token| {
            let number = packed(token.text).and_then(|name| self.0.get(&name));
            numbers.extend(number);
            number.is_some()
        })
    }
}

/// A position after the moves of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Scrambled {
    /// The position.
    pub state: State,
    /// The number of moves in the word.
    pub moves: u64,
}

impl<'a> Scrambles<'a> {
    /// Prepares to read words of the moves that count as one in `metric`.
    pub fn new(puzzle: &'a Puzzle, metric: Metric) -> Self {
        let moves = puzzle.moves(metric);
        let mut named: FxHashMap<Box<[u8]>, Vec<u16>> = FxHashMap::default();
        for (number, step) in (0..).zip(&moves) {
            named.entry(step.name().as_bytes().into()).or_default().push(number);
        }
        Self { puzzle, names: MoveNames::new(puzzle), moves, named }
    }

    /// Applies the moves of a word to `start`.
    ///
    /// # Errors
    /// The word contains a name that no move has, or the position allows no move of that name.
    pub fn after(&self, start: &State, word: &[u8]) -> Result<Scrambled, Misread> {
        let mut state: Option<State> = None;
        let mut moves = 0;
        for token in tokens(word) {
            let other;
            let named = match self.named.get(token.text) {
                Some(named) => named,
                None => {
                    other = self.other(token.text).ok_or_else(|| token.expected(self.expected()))?;
                    &other
                }
            };
            let before = state.as_ref().unwrap_or(start);
            let mut moves_here = named.iter().map(|&number| &self.moves[usize::from(number)]);
            let after = match moves_here.find(|step| step.is_allowed(before)) {
                Some(step) => Some(before.after(step, self.puzzle)),
                // The name denotes a power that changes nothing, such as `U4`.
                None if named.is_empty() => None,
                None => return Err(token.expected("a move that this position allows")),
            };
            state = after.or(state);
            moves += 1;
        }
        Ok(Scrambled { state: state.unwrap_or_else(|| start.clone()), moves })
    }

    /// Whether a word may contain this text as a move.
    pub(crate) fn know(&self, name: &[u8]) -> bool {
        self.named.contains_key(name) || self.other(name).is_some()
    }

    /// The moves that a base move with an amount denotes. For example, `U3` denotes the move `U'`. The list is empty if
    /// the power changes nothing. `None` if the text is no such power, or if the power is not a move of the metric.
    fn other(&self, written: &[u8]) -> Option<Vec<u16>> {
        let read = self.names.read(str::from_utf8(written).ok()?).ok()?;
        let mut found: Option<Vec<u16>> = None;
        for power in read {
            let is_it = |step: &Move| step.transformation() == power.transformation();
            let numbered = (0..).zip(&self.moves);
            let same: Vec<u16> = numbered.filter(|(_, step)| is_it(step)).map(|(number, _)| number).collect();
            if !same.is_empty() || power.transformation().is_identity() {
                found.get_or_insert_default().extend(same);
            }
        }
        found
    }

    /// The moves of the puzzle, as an error message lists them.
    fn expected(&self) -> String {
        let mut names: Vec<&str> = self.puzzle.base_moves().iter().map(Move::name).collect();
        names.dedup();
        format!("a move: one of {}", listed(&names))
    }
}
