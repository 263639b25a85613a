//! Reads the lines of a state or a move, from its command to `End`.

use super::super::error::Words;
use super::super::error::{ReadError, unexpected};
use super::super::names::{END, REQUIRES, starts_list};
use super::Reader;
use fewest_core::text::{Found, Next, Place, natural};
use fewest_permutation::{Definition, MOST_ORIENTATIONS, Orbit, OrbitMove, OrbitState, Requirement};

/// The places in the text of a state or a move, for errors.
pub(crate) struct Block {
    /// The place of the command.
    pub(crate) start: Place,
    /// The orbits that the state or the move lists, with the places of their names.
    pub(crate) sets: Vec<(usize, Place)>,
}

/// A turn of a piece in a set of one orientation. KSolve's definitions turn the centers of cubes in this way. The turn
/// cannot be seen, but it counts as a movement if the piece is bandaged to others.
pub(super) struct HiddenTurn {
    /// The index of the move.
    pub(super) step: usize,
    pub(super) orbit: usize,
    /// The place of the piece after the move.
    pub(super) place: usize,
}

/// The two ways to write a state or a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// `Solved` and `Move`, as in KSolve. Places and pieces count from 1, and the turn of a piece stands at the place
    /// from which the piece comes.
    Old,
    /// `StartState` and `MoveTransformation` of twsearch. Places and pieces count from 0, and the turn of a piece
    /// stands at the place to which the piece comes.
    New,
}

impl Style {
    /// The number that denotes the first place and the first piece.
    fn first(self) -> u64 {
        match self {
            Self::Old => 1,
            Self::New => 0,
        }
    }
}

enum BlockLine {
    Set(usize, Place),
    Requires,
    End,
}

impl Reader<'_> {
    pub(crate) fn state(
        &mut self,
        start: Place,
        style: Style,
    ) -> Result<(Vec<OrbitState>, Block), ReadError> {
        let mut block = Block { start, sets: vec![] };
        let Definition { orbits, goals, .. } = &self.definition;
        let mut state = match goals.first() {
            Some(first) => first.clone(),
            None => orbits.iter().map(|orbit| OrbitState::solved(orbit.places)).collect(),
        };
        loop {
            match self.line(&block, "a set of the puzzle, or End")? {
                BlockLine::Set(set, place) => {
                    block.sets.push((set, place));
                    state[set] = self.set_of_state(set, style)?;
                }
                BlockLine::Requires => {
                    return Err(self.words.unexpected(Next::Word, "a set of the puzzle, or End"));
                }
                BlockLine::End => return Ok((state, block)),
            }
        }
    }

    fn set_of_state(&mut self, set: usize, style: Style) -> Result<OrbitState, ReadError> {
        let (first, all) = (style.first(), self.definition.orbits[set].orientations as u32);
        let most = first + u64::from(u32::MAX);
        let pieces = self
            .list(set, |words, next, _| Ok((words.number(next, first, most, "a piece")? - first) as u32))?;
        let places = pieces.len();
        let (mut orientations, mut periods) = (vec![0; places], vec![all; places]);
        if self.has_list()? {
            let known = match self.definition.goals.is_empty() {
                true => None,
                false => Some(std::mem::take(&mut self.periods[set])),
            };
            self.list(set, |words, next, place| {
                let (orientation, period) = orientation(words, next, all)?;
                let period_before = known.as_ref().and_then(|known| known.get(&pieces[place]));
                if period != all && period_before.is_some_and(|&before| before != period) {
                    let expected = "an orientation of the same period as in the first solved state";
                    return Err(words.unexpected(next, expected));
                }
                (orientations[place], periods[place]) = (orientation, period);
                Ok(())
            })?;
            if let Some(known) = known {
                self.periods[set] = known;
            }
        }
        Ok(OrbitState { pieces, orientations, periods })
    }

    /// Reads a move, without its name.
    pub(crate) fn movement(
        &mut self,
        start: Place,
        style: Style,
    ) -> Result<(Vec<OrbitMove>, Vec<Requirement>, Block), ReadError> {
        let mut block = Block { start, sets: vec![] };
        let mut orbits: Vec<_> =
            self.definition.orbits.iter().map(|orbit| OrbitMove::identity(orbit.places)).collect();
        let mut requires = Vec::new();
        loop {
            match self.line(&block, "a set of the puzzle, Requires or End")? {
                BlockLine::Set(set, place) => {
                    block.sets.push((set, place));
                    orbits[set] = self.set_of_move(set, style)?;
                }
                BlockLine::Requires => {
                    let (orbit, place) = self.set_and_place()?;
                    let piece = self.piece()?;
                    self.words.end_line()?;
                    requires.push(Requirement { orbit, place, piece });
                }
                BlockLine::End => return Ok((orbits, requires, block)),
            }
        }
    }

    fn set_of_move(&mut self, set: usize, style: Style) -> Result<OrbitMove, ReadError> {
        let (places, all) = {
            let orbit = &self.definition.orbits[set];
            (orbit.places, orbit.orientations as u64)
        };
        let first = style.first();
        let mut taken = vec![false; places];
        let sources = self.list(set, |words, next, _| {
            let source = words.number(next, first, first + places as u64 - 1, "a place")? - first;
            if std::mem::replace(&mut taken[source as usize], true) {
                return Err(words.unexpected(next, "each place once"));
            }
            Ok(source as usize)
        })?;
        let mut turns = vec![0; places];
        if self.has_list()? {
            // In KSolve, even pieces of one orientation may turn. Such turns matter only to bandaged pieces.
            let most = if all == 1 { MOST_ORIENTATIONS as u64 } else { all - 1 };
            let listed =
                self.list(set, |words, next, _| Ok(words.number(next, 0, most, "an orientation")? as u32))?;
            turns = match style {
                Style::New => listed,
                Style::Old => sources.iter().map(|&source| listed[source]).collect(),
            };
        }
        if all == 1 {
            let step = self.moves.len();
            let turned = (0..places).filter(|&place| turns[place] > 0);
            self.hidden_turns.extend(turned.map(|place| HiddenTurn { step, orbit: set, place }));
            turns.fill(0);
        }
        Ok(OrbitMove { sources, turns })
    }

    /// Reads the next line of a block: the name of a set, a requirement, or `End`. The list after the name of a set
    /// is not read.
    fn line(&mut self, block: &Block, expected: &str) -> Result<BlockLine, ReadError> {
        self.words.skip_lines()?;
        let next = self.words.next()?;
        let place = self.words.start();
        match self.words.word() {
            word if next == Next::Word && word == END.as_bytes() => {
                self.words.end_line()?;
                Ok(BlockLine::End)
            }
            word if next == Next::Word && word == REQUIRES.as_bytes() => Ok(BlockLine::Requires),
            _ => {
                let set = self.set(next, expected)?;
                if block.sets.iter().any(|&(before, _)| before == set) {
                    return Err(self.words.unexpected(next, "each set once"));
                }
                self.words.end_line()?;
                Ok(BlockLine::Set(set, place))
            }
        }
    }

    fn has_list(&mut self) -> Result<bool, ReadError> {
        has_list(&mut self.words)
    }

    fn list<T>(
        &mut self,
        set: usize,
        entry: impl FnMut(&mut Words<'_>, Next, usize) -> Result<T, ReadError>,
    ) -> Result<Vec<T>, ReadError> {
        list(&mut self.words, &self.definition.orbits[set], entry)
    }
}

/// Whether the next nonblank line is a list of numbers.
pub(crate) fn has_list(words: &mut Words<'_>) -> Result<bool, ReadError> {
    words.skip_lines()?;
    Ok(words.peek()?.is_some_and(|byte| starts_list(byte.into())))
}

/// Reads a line with an entry for each place of a set.
pub(crate) fn list<T>(
    words: &mut Words<'_>,
    orbit: &Orbit,
    mut entry: impl FnMut(&mut Words<'_>, Next, usize) -> Result<T, ReadError>,
) -> Result<Vec<T>, ReadError> {
    words.skip_lines()?;
    words.peek()?;
    let (start, mut list, mut count) = (words.place(), Vec::new(), 0);
    while let next @ Next::Word = words.next()? {
        if list.len() < orbit.places {
            list.push(entry(words, next, list.len())?);
        }
        count += 1;
    }
    if count != orbit.places as u64 {
        let expected = format!("{} numbers, one for each place of set {}", orbit.places, orbit.name);
        return Err(unexpected(start, expected, Found::Count(count)));
    }
    Ok(list)
}

/// Converts the word that has just been read to an orientation and its period. For `2%3` the result is 2 and 3. For `?`
/// the period is 1, because no orientations are distinguished.
fn orientation(words: &Words<'_>, next: Next, all: u32) -> Result<(u32, u32), ReadError> {
    let word = words.word();
    if next == Next::Word && word == b"?" {
        return Ok((0, 1));
    }
    let Some(mark) = word.iter().position(|&byte| byte == b'%') else {
        return Ok((words.number(next, 0, u64::from(all) - 1, "an orientation")? as u32, all));
    };
    let number =
        |digits, most| natural(digits).filter(|&number| number < u64::from(most)).map(|number| number as u32);
    let period =
        number(&word[mark + 1..], all + 1).filter(|&period| period > 0 && all.is_multiple_of(period));
    match (number(&word[..mark], all), period) {
        (Some(orientation), Some(period)) => Ok((orientation, period)),
        _ => {
            let expected = format!("an orientation below {all}, or one followed by % and a divisor of {all}");
            Err(words.unexpected(next, expected))
        }
    }
}
